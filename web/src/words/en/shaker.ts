import type { Texts } from "../../lib/words.svelte";

export default {
  title: "Phone in the hand",
  "hand.of": "The hand of {name}",
  "hand.nameless": "Your hand",

  // How it stands
  "standing.connecting": "Connecting to the table.",
  "standing.lost": "The connection is lost. It comes back by itself.",
  "standing.here": "Connected",
  "rest.title": "Ready when you are",
  "rest.line": "Season or flip at the table. Then the bottle or the pan is in your hand, here.",
  "rest.works": "The phone feels how it is held.",
  "refused.title": "This code is no use",
  "refused.line":
    "It is wrong, was used already, or is too old. Ask for a new code at the table, and point your camera at it.",
  "over.title": "No longer connected",
  "over.line": "This phone is nobody’s hand now. For another go, ask for a new code at the table.",

  // Motion
  "ask.title": "May this page feel how the phone moves?",
  "ask.line": "Then you turn the phone itself. Your browser will ask you; nothing but the tilt is sent to the table.",
  "ask.yes": "Use motion",
  "ask.no": "Touch is fine",
  "why.insecure": "This page did not come by https, so the browser lets nobody feel how the phone moves. Touch works.",
  "why.missing": "This device does not tell how it moves. Touch works.",
  "why.refused": "This page may not feel how the phone moves: it was not allowed. Touch works.",
  way: "How you move it",
  "way.motion": "Motion",
  "way.touch": "Touch",

  // What to do
  "pour.title": "The bottle is in your hand",
  "pour.motion": "Turn the phone over like a bottle, and back. Shake it first, if you like.",
  "pour.upright": "First hold the phone upright, like a bottle.",
  "pour.touch": "Drag around the bottle: over, and back again.",
  "flip.title": "The pan is in your hand",
  "flip.motion": "Hold the phone flat like a pan. Dip its far edge, flick it up, and hold it level.",
  "flip.touch": "Drag down, flick up, and back to the middle.",
} satisfies Texts;
