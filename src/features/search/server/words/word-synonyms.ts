/** Words with the same meaning in listings and in searches. Each in the form that search_words() returns. */
const groups: readonly (readonly string[])[] = [
  ["apartment", "apartments", "flat", "flats", "apt", "apts"],
  ["house", "houses"],
  ["villa", "villas"],
  ["bungalow", "bungalows"],
  ["plot", "plots"],
  ["shop", "shops", "dukan", "dukaan"],
  ["office", "offices"],
  ["showroom", "showrooms"],
  ["warehouse", "warehouses", "godown", "godowns"],
  ["west", "w", "पश्चिम", "वेस्ट"],
  ["east", "e", "पूर्व", "ईस्ट"],
  ["north", "n", "उत्तर", "नॉर्थ"],
  ["south", "s", "दक्षिण", "साउथ"],
  ["road", "rd", "रोड"],
  ["street", "st"],
  ["sector", "sec", "सेक्टर"],
  ["society", "soc"],
  ["opposite", "opp"],
  ["pool", "pools"],
  ["bedroom", "bedrooms"],
  ["bathroom", "bathrooms"],
  ["balcony", "balconies"],
  ["family", "families"],
  ["bachelors", "bachelor"],
  ["students", "student"],
  ["meals", "meal", "food", "khana"],
  ["twin", "double"],
  ["women", "woman", "girls", "girl", "ladies", "lady", "female", "females", "ladki", "ladkiyon", "ladkiyo", "mahila", "mahilaon"],
  ["men", "boys", "boy", "gents", "male", "males", "ladke", "ladko", "ladkon"],
];

const byWord = new Map(groups.flatMap((group) => group.map((word) => [word, group] as const)));

/** The word and its synonyms; undefined when it has none. */
export const synonymsOf = (word: string): readonly string[] | undefined => byWord.get(word);
