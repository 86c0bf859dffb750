import { readLocalities } from "./static-map-names.ts";

/**
 * The names of a PIN code's post offices as its localities, those that people mean first: well-known ones, parts of these, other places,
 * then post offices that are named after an institution or by an abbreviation ("9 DRD"). Within each in alphabetical order.
 */
export function orderLocalities(names: readonly string[]): string[] {
  const shown = [...new Set(names.map(inUsualCase))];
  return shown.toSorted((one, other) => rankOf(one) - rankOf(other) || one.localeCompare(other, "en"));
}

const institution =
  /\b(?:airport|barracks|club|college|collectorate|courts?|factory|hospital|institute|mills?|office|school|secretariat|university|workshop)\b/i;
const roman = /^[IVX]+$/;
const isAbbreviation = (word: string): boolean => /^[A-Z]{2,}$/.test(word) && !roman.test(word);

let wellKnown: ReadonlySet<string> | null = null;

function rankOf(name: string): number {
  wellKnown ??= new Set(readLocalities().map((known) => known.name.toLowerCase()));
  const words = name.split(/[^\p{L}\p{N}]+/u);
  const beginnings = words.map((_word, index) =>
    words
      .slice(0, index + 1)
      .join(" ")
      .toLowerCase(),
  );
  if (institution.test(name)) return 3;
  if (wellKnown.has(name.toLowerCase())) return 0;
  if (beginnings.some((beginning) => wellKnown?.has(beginning))) return 1;
  return /\d/.test(name) || words.some(isAbbreviation) ? 3 : 2;
}

const smallWords = ["and", "at", "by", "for", "near", "of", "the"];

/** "Viman nagar" and "KHELAGAON" of the source as people write them. Shorter words in capitals are abbreviations. */
const inUsualCase = (name: string): string =>
  name
    .split(" ")
    .map((word, index) => {
      if (/^[A-Z]{7,}$/.test(word)) return word.charAt(0) + word.slice(1).toLowerCase();
      const isSmall = index > 0 && smallWords.includes(word);
      return /^[a-z]{3,}$/.test(word) && !isSmall ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    })
    .join(" ");
