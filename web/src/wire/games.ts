// Generated from the server's types by `./run wire`; never edited.
import type { GameInfo } from "./api";

export type GameKey = "soup" | "banquet" | "alacarte" | "cuisine";

/** The games as a server of this version offers them: the lobby shows them before a server has answered. */
export const GAMES: readonly (GameInfo & { key: GameKey })[] = [
  {
    "key": "soup",
    "title": "Chaud devant! / Veel Soeps!",
    "designer": "Reiner Knizia",
    "version": 1,
    "seats": [
      2,
      3,
      4,
      5
    ],
    "options": [
      {
        "name": "menus",
        "choices": [
          "covered",
          "open"
        ],
        "seats": [],
        "given": {}
      }
    ],
    "bots": [
      "apprentice",
      "cook",
      "sous-chef",
      "chef",
      "star chef"
    ],
    "pack": "0b3e19fa4b55c303068da78b2e9affba068a221667c172a412a5f692b4658153",
    "pack_name": {
      "en": "The deck in the box",
      "de": "Die Karten aus der Schachtel",
      "fr": "Les cartes de la boîte",
      "nl": "De kaarten uit de doos"
    },
    "minutes": 25,
    "unit": "stars",
    "has_other_packs": false,
    "has_showing": false,
    "has_hands": false
  },
  {
    "key": "banquet",
    "title": "Banquet Royal",
    "designer": "Rivollet",
    "version": 2,
    "seats": [
      2,
      3,
      4
    ],
    "options": [
      {
        "name": "gourmet",
        "choices": [
          "off",
          "on"
        ],
        "seats": [],
        "given": {}
      },
      {
        "name": "etiquette",
        "choices": [
          "off",
          "six",
          "eight"
        ],
        "seats": [],
        "given": {}
      },
      {
        "name": "feast",
        "choices": [
          "off",
          "on"
        ],
        "seats": [],
        "given": {}
      },
      {
        "name": "hell",
        "choices": [
          "off",
          "on"
        ],
        "seats": [],
        "given": {}
      }
    ],
    "bots": [
      "apprentice",
      "cook",
      "sous-chef",
      "chef",
      "star chef"
    ],
    "pack": "341e35897bb829ef6704a6e5bf4aad7165b50b952adc12f8da3beced547f6e98",
    "pack_name": {
      "en": "The complete kitchen",
      "de": "Die vollständige Küche",
      "fr": "La cuisine complète",
      "nl": "De complete keuken"
    },
    "minutes": 30,
    "unit": "points",
    "has_other_packs": true,
    "has_showing": true,
    "has_hands": false
  },
  {
    "key": "alacarte",
    "title": "A la carte",
    "designer": "Schmiel",
    "version": 1,
    "seats": [
      2,
      3,
      4
    ],
    "options": [
      {
        "name": "edition",
        "choices": [
          "2020",
          "2009"
        ],
        "seats": [],
        "given": {}
      },
      {
        "name": "seven",
        "choices": [
          "on",
          "off"
        ],
        "seats": [
          2
        ],
        "given": {
          "edition": "2009"
        }
      }
    ],
    "bots": [
      "apprentice",
      "cook",
      "sous-chef",
      "chef",
      "star chef"
    ],
    "pack": "c70800e58582eaf4a24b8a74bcda57fd6a97c42021bec85dea1192e8cc735fdd",
    "pack_name": {
      "en": "The absurd menu",
      "de": "Die absurde Karte",
      "fr": "La carte absurde",
      "nl": "De absurde kaart"
    },
    "minutes": 45,
    "unit": "points",
    "has_other_packs": true,
    "has_showing": false,
    "has_hands": true
  },
  {
    "key": "cuisine",
    "title": "Cuisine a la Card",
    "designer": "InMotion",
    "version": 1,
    "seats": [
      2,
      3,
      4
    ],
    "options": [
      {
        "name": "advanced",
        "choices": [
          "off",
          "on"
        ],
        "seats": [],
        "given": {}
      },
      {
        "name": "classics",
        "choices": [
          "on",
          "off"
        ],
        "seats": [],
        "given": {}
      }
    ],
    "bots": [
      "apprentice",
      "cook",
      "sous-chef",
      "chef",
      "star chef"
    ],
    "pack": "9ef587c428c241755813d99796f6e84abec9e7e9d8abd2129ba877c42a3d1c48",
    "pack_name": {
      "en": "The house kitchen",
      "de": "Die Hausküche",
      "fr": "La cuisine maison",
      "nl": "De huiskeuken"
    },
    "minutes": 35,
    "unit": "medals",
    "has_other_packs": true,
    "has_showing": false,
    "has_hands": false
  }
];
