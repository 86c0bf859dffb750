// How numbers read in a sentence.

const ones = "ground first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");
const counts = "studio one two three four five six seven eight".split(" ");
const indian = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });

/** 0 is "ground", 11 "eleventh", 22 "22nd". */
export function ordinalWord(floor: number): string {
  const word = ones[floor];
  if (word) return word;
  const ending = floor % 100 >= 11 && floor % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][floor % 10] ?? "th");
  return `${floor}${ending}`;
}

/** "two-bedroom"; 0 is "studio". */
export function bedroomWord(bedrooms: number): string {
  return bedrooms === 0 ? "studio" : `${counts[bedrooms] ?? bedrooms}-bedroom`;
}

/** "three bedrooms", "14 floors". */
export function countText(count: number, noun: string): string {
  return `${count === 0 ? "no" : (counts[count] ?? count)} ${noun}${count === 1 ? "" : "s"}`;
}

export const areaText = (squareFeet: number): string => `${indian.format(squareFeet)} sq ft`;
export const rupees = (amount: number): string => `₹${indian.format(amount)}`;
