/** Words that say the same in what people write of homes, and in what they look for. Each is as search_words() gives it. */
const groups: readonly (readonly string[])[] = [
  ["apartment", "apartments", "flat", "flats", "apt", "apts"],
  ["house", "houses"],
  ["villa", "villas"],
  ["bungalow", "bungalows"],
  ["plot", "plots"],
  ["shop", "shops"],
  ["office", "offices"],
  ["west", "w"],
  ["east", "e"],
  ["north", "n"],
  ["south", "s"],
  ["road", "rd"],
  ["street", "st"],
  ["sector", "sec"],
  ["society", "soc"],
  ["opposite", "opp"],
  ["pool", "pools"],
  ["bedroom", "bedrooms"],
  ["bathroom", "bathrooms"],
  ["balcony", "balconies"],
];

const byWord = new Map(groups.flatMap((group) => group.map((word) => [word, group] as const)));

/** The word and those that mean the same; undefined where it has none. */
export const synonymsOf = (word: string): readonly string[] | undefined => byWord.get(word);
