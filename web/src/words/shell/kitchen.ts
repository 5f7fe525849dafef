/** Names for people who have not chosen one: herbs, spices and things of the kitchen. Bots have names of their own. */

import { speech, type Language } from "../../lib/words.svelte";

export const KITCHEN_NAMES: Record<Language, string> = {
  en: "Basil Rosemary Thyme Sage Saffron Nutmeg Pepper Paprika Ginger Clove Juniper Fennel Cinnamon Vanilla Caraway Tarragon Marjoram Parsley Chive Dill Mint Sorrel Cardamom Coriander Anise Cumin Turmeric Mustard Olive Honey Truffle Ladle Whisk Apron Teaspoon Biscuit",
  de: "Basilikum Rosmarin Thymian Salbei Safran Muskat Pfeffer Paprika Ingwer Nelke Wacholder Fenchel Zimt Vanille Kümmel Estragon Majoran Petersilie Schnittlauch Dill Minze Kerbel Kardamom Koriander Anis Lorbeer Kurkuma Senf Olive Honig Trüffel Kelle Schneebesen Schürze Teelöffel Zwieback",
  fr: "Basilic Romarin Thym Sauge Safran Muscade Poivre Paprika Gingembre Girofle Genièvre Fenouil Cannelle Vanille Carvi Estragon Marjolaine Persil Ciboulette Aneth Menthe Oseille Cardamome Coriandre Anis Cumin Curcuma Moutarde Olive Miel Laurier Cerfeuil Sarriette Verveine Tablier Biscuit",
  nl: "Basilicum Rozemarijn Tijm Salie Saffraan Muskaat Peper Paprika Gember Kruidnagel Jeneverbes Venkel Kaneel Vanille Karwij Dragon Marjolein Peterselie Bieslook Dille Munt Zuring Kardemom Koriander Anijs Komijn Kurkuma Mosterd Olijf Honing Truffel Garde Schort Theelepel Beschuit Laurier",
};

/** So many different names in the language of now. */
export function kitchenNames(count: number, random: () => number = Math.random): string[] {
  const names = KITCHEN_NAMES[speech.language].split(" ");
  return Array.from({ length: count }, () => names.splice(Math.floor(random() * names.length), 1)[0] ?? "");
}
