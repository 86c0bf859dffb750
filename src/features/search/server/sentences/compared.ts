// "under 1.5 cr", "50 lakh se kam", "between 1000 and 1500 sq ft": the meaning of a quantity with the words around it.
import { isLength, numberedThings, type Quantity, readDimensions, readPerArea, readQuantity } from "./quantities.ts";
import { type Bound, isWithin, leastSale, toMeaning } from "./quantity-meaning.ts";
import { afterPhrase, Phrases, phrasesOf, type Word } from "./sentence-words.ts";
import { joiningWords, type Meaning, meaningsOfPhrases } from "./vocabulary.ts";

/**
 * `meaning` null: understood, but no filter can express it, so all its words stay keywords; with `isLeftOut` they are left out, and the
 * page asks about them.
 */
export type Said = { meaning: Meaning | null; next: number; isLeftOut?: true };

const bounds = (bound: Bound, phrases: string): [string, Bound][] => phrases.split(", ").map((phrase) => [phrase, bound]);

export const before = new Phrases([
  ...bounds(
    "most",
    "under, below, less than, lesser than, lower than, upto, up to, max, maximum, within, not more than, no more than, at most",
  ),
  ...bounds("most", "not over, not above, not greater than, not higher than, not exceeding, no greater than, no higher than"),
  ...bounds(
    "most",
    "till, until, budget, budget of, budget is, budget under, in budget of, cheaper than, <, < =, ≤, max budget, maximum budget, price under, max price, maximum price",
  ),
  ...bounds("beyond", "more than, greater than, higher than"),
  ...bounds("least", "over, above, min, minimum, at least, atleast, starting, starting from, starting at"),
  ...bounds("least", "not less than, no less than, not under, not below, not lesser than, not lower than, no lower than"),
  ...bounds("least", "from, >, > =, ≥, price above, min budget, minimum budget, min price, minimum price"),
  ...bounds("about", "around, about, approx, approximately, nearly, ~, roughly, lagbhag, karib, करीब, लगभग"),
  ...bounds("between", "between, in between, range, beech, bich"),
]);
export const after = new Phrases([
  ...bounds(
    "most",
    "se kam, se km, tak, tak ka, tak ki, tak ke, ke andar, ke under, ke niche, ke neeche, se niche, se neeche, ka budget, budget",
  ),
  ...bounds("most", "or less, and below, or below, max, maximum, से कम, तक, के अंदर, के नीचे"),
  ...bounds(
    "least",
    "se zyada, se jyada, se upar, se adhik, se uper, or more, and above, or above, +, plus, onwards, onward, min, minimum, से ज्यादा, से ऊपर, से अधिक",
  ),
  ...bounds("between", "ke beech, ke bich, के बीच"),
]);
/** "max rent 20000". */
export const rentAlone = phrasesOf("rent, kiraya, किराया");
export const byTheMonth = phrasesOf(
  "per month, / month, a month, monthly, pm, p m, / mo, per mahina, mahina, mahine, per mo, प्रति माह, महीना",
);
/** Prices of something other than the home, which no filter compares. */
const otherPrices = phrasesOf("deposit, security deposit, advance, maintenance, emi");
const areaLabels = phrasesOf(
  "area, size, carpet, carpet area, built up area, builtup area, super area, super built up area, super builtup area",
);
/** Between the name of a figure and the figure: "rent: 15000". */
const jointsOfLabels = new Set([":", "-", "–", "=", "of", "is"]);
/** Sites differ from their round size by this much. */
const siteShare = 0.05;
const leastPinCode = 100_000;
/** Years, house numbers and areas are lower. */
const leastRoundRent = 3_000;
/** A number below it is no price in rupees. */
const mostUnitless = 1_000;
const leastPhoneNumber = 1_000_000_000;
/** Years, and areas as people type them, are lower. */
const leastRangeOfPrices = 5_000;

/** The phrase at `at` that starts with a quantity, or with a word that compares the next one; "area" may come before or after it. */
export function readCompared(words: readonly Word[], at: number): Said | null {
  const label = areaLabels.match(words, at);
  const said = readUnnamed(words, label ? afterLabel(words, label.next) : at);
  const isArea = said?.meaning?.areaMin !== undefined || said?.meaning?.areaMax !== undefined;
  if (!said || !isArea) return label ? null : said;
  return { ...said, next: areaLabels.match(words, said.next)?.next ?? said.next };
}

function readUnnamed(words: readonly Word[], at: number): Said | null {
  const opening = before.match(words, at);
  const rent = opening && rentAlone.match(words, opening.next);
  const start = opening ? afterLabel(words, rent?.next ?? opening.next) : at;
  const quantity = readBetween(words, start, opening?.value ?? null);
  if (!quantity) return opening ? (readFloor(words, start, false) ?? readAge(words, start, opening.value)) : readSize(words, at);
  if (rent && quantity.kind !== "price") return null;
  if (quantity.isOfRooms && !isAboutHomes(words)) return null;
  const closing = readClosing(words, quantity.next);
  // Of two, the later is more specific: "from 50 lakh tak".
  const bound = closing?.value ?? opening?.value ?? (hasPlusInside(words, start, quantity) ? "least" : null);
  const next = closing?.next ?? quantity.next;
  if (isLength(words, { at, next }, quantity)) return { meaning: null, next };
  const month = quantity.kind === "price" ? byTheMonth.match(words, next) : null;
  const perArea = readPerArea(words, next);
  // A bare number is a price only when other words say so; "5000 per sq ft" and "2 lakh deposit" are other prices.
  if (
    quantity.isBare &&
    bound === null &&
    !month &&
    !isSaidByKind(words, at, quantity) &&
    !isRangeOfPrices(words, quantity) &&
    !isSalePrice(words, quantity)
  )
    return perArea ? { meaning: null, next: perArea } : null;
  if (perArea) return { meaning: null, next: perArea };
  const other = quantity.kind === "price" ? afterOtherPrice(words, at, month?.next ?? next) : null;
  if (other) return { meaning: null, next: other };
  // A bigha or katha of which the sentence names no state with one size.
  if (Number.isNaN(quantity.least)) return { meaning: null, next, isLeftOut: true };
  return { meaning: toMeaning(quantity, bound, month !== null || rent !== null), next: month?.next ?? next };
}

/**
 * After the price at `at` that lacks its unit: "under 80", and the 25 at the end of "2bhk rent pune 25". Null for none. Only people know
 * whether they mean lakhs or crores.
 */
export function afterUnitlessPrice(words: readonly Word[], at: number): number | null {
  const opening = before.match(words, at);
  if (opening && opening.value !== "most" && opening.value !== "least") return null;
  const number = words[opening?.next ?? at];
  if (number?.kind !== "number" || number.isGlued || Number(number.text) < 1 || Number(number.text) >= mostUnitless) return null;
  const next = (opening?.next ?? at) + 1;
  const follows = words[next];
  if (opening) return !follows || isOfItsOwn(words, next) ? next : null;
  const isLast = next === words.length && at > 0 && !numberedThings.has(words[at - 1]?.text ?? "");
  return isLast && words.some((_, place) => isPaidMonthly(words, place)) ? next : null;
}

const mostWordsOfQuantity = 4;

/** After a number beside a quantity, which nothing says what it counts: the 5 of "80 lakh 5". Null for none. */
export function afterLooseNumber(words: readonly Word[], at: number): number | null {
  const number = words[at];
  if (number?.kind !== "number" || number.isGlued || Number(number.text) >= leastPinCode) return null;
  const starts = Array.from({ length: Math.min(at, mostWordsOfQuantity) }, (_, back) => at - 1 - back);
  const isBeside = starts.map((start) => readQuantity(words, start)).some((quantity) => quantity?.next === at && !quantity.isBare);
  return isBeside && (at + 1 === words.length || isOfItsOwn(words, at + 1)) ? at + 1 : null;
}

/** Nothing of the number before it: "2bhk", "with", a comma. */
const isOfItsOwn = (words: readonly Word[], at: number): boolean =>
  words[at]?.text === "," ||
  joiningWords.has(words[at]?.text ?? "") ||
  (readQuantity(words, at) !== null && words[at]?.isGlued === false) ||
  meaningsOfPhrases.match(words, at) !== null;

/** In a PG, a "single room" is one bed. */
function isAboutHomes(words: readonly Word[]): boolean {
  const said = words.flatMap((_, at) => meaningsOfPhrases.match(words, at)?.value ?? []);
  const isPg = said.some(({ listedFor }) => listedFor?.includes("pg"));
  return !isPg && said.some(({ listedFor, propertyType }) => listedFor !== undefined || propertyType !== undefined);
}

/** "between 50 and 70 lakh", "50 aur 70 lakh ke beech"; without such words "and" joins no range of prices or areas. */
function readBetween(words: readonly Word[], at: number, opening: Bound | null): Quantity | null {
  const joined = readQuantity(words, at, true);
  const isJoined = opening === "between" || opening === "least" || opening === "beyond";
  return isJoined || (joined && after.match(words, joined.next)?.value === "between") ? joined : readQuantity(words, at);
}

/** The comparison before the quantity at `at`. The "+" of "20k + maintenance" and "20k + 2k deposit" is none. */
function readClosing(words: readonly Word[], at: number): { value: Bound; next: number } | null {
  const closing = after.match(words, at);
  // In "min 1 cr max 2 cr" the second comparison is about the second price.
  if (closing && before.match(words, at) && readQuantity(words, closing.next)) return null;
  if (closing?.value !== "least") return closing;
  if (words[at]?.text === "+" && joinsMore(words, at)) return null;
  return otherPrices.match(words, closing.next) || readQuantity(words, closing.next)?.kind === "price" ? null : closing;
}

/** The "+" of "3bhk+study" and "3 bhk + study", unlike that of "3 bhk+ pune". */
function joinsMore(words: readonly Word[], at: number): boolean {
  const [before, plus, next] = [words[at - 1], words[at], words[at + 1]];
  return next?.kind === "word" && (next.start === plus?.end || before?.end !== plus?.start);
}

export function afterLabel(words: readonly Word[], at: number): number {
  let next = at;
  while (jointsOfLabels.has(words[next]?.text ?? "")) next++;
  return next;
}

/** What the words before the figure at `at` call it. */
function labelBefore(words: readonly Word[], at: number): number {
  let label = at - 1;
  while (jointsOfLabels.has(words[label]?.text ?? "")) label--;
  return label;
}

/** "50+ lakh", "3+ bhk". */
const hasPlusInside = (words: readonly Word[], at: number, { kind, least, most, next }: Quantity): boolean =>
  (kind === "price" || least === most) && words.slice(at, next).some(({ text }) => text === "+");

/** "20000-25000". */
const isRangeOfPrices = (words: readonly Word[], { least, most, next }: Quantity): boolean =>
  least >= leastRangeOfPrices && least < most && words[next - 1]?.kind === "number";

/** "8000000": a PIN code has one digit less, a phone number more. */
const isSalePrice = (words: readonly Word[], { most, next }: Quantity): boolean =>
  words[next - 1]?.kind === "number" && most >= leastSale && most < leastPhoneNumber;

/** "2 lakh deposit", "deposit of 2 lakh": the place after it. In "rent 20k deposit 1 lakh" the deposit is the second one. */
function afterOtherPrice(words: readonly Word[], at: number, next: number): number | null {
  const closing = otherPrices.match(words, next);
  if (closing && !readQuantity(words, afterLabel(words, closing.next))) return closing.next;
  return otherPrices.match(words, labelBefore(words, at)) ? next : null;
}

/**
 * "25000 rent", "rent 18,000": no home costs so little to buy, and PIN codes have more digits. "1.2m" is no PIN code, and may be
 * either price.
 */
function isSaidByKind(words: readonly Word[], at: number, { kind, most, next }: Quantity): boolean {
  const isFigure = words[next - 1]?.kind === "number";
  if (kind !== "price" || (isFigure && most >= leastPinCode)) return false;
  const around = [meaningsOfPhrases.match(words, labelBefore(words, at)), meaningsOfPhrases.match(words, next)];
  const isBeside = around.some((phrase) => phrase?.value.listedFor?.some((value) => !isFigure || value !== "sale") ?? false);
  return isBeside || (isFigure && isRoundRent(words, at, most) && words.some((_, place) => isPaidMonthly(words, place)));
}

/** "pg for boys 8000": with no unit and away from the word that says rent, only a round figure that numbers nothing. */
const isRoundRent = (words: readonly Word[], at: number, price: number): boolean =>
  price >= leastRoundRent && price % 100 === 0 && !numberedThings.has(words[at - 1]?.text ?? "");

const isPaidMonthly = (words: readonly Word[], at: number): boolean =>
  meaningsOfPhrases.match(words, at)?.value.listedFor?.some((value) => value === "rent" || value === "pg") ?? false;

/** "30x40", the size of a site; "5th floor"; "5 years old". */
function readSize(words: readonly Word[], at: number): Said | null {
  const dimensions = readDimensions(words, at);
  if (dimensions) return readSite(words, dimensions);
  return readFloor(words, at, true) ?? readAge(words, at, "most");
}

/** "5th floor". No filter can express "above the 5th floor" or "5th floor or above". */
function readFloor(words: readonly Word[], at: number, isAlone: boolean): Said | null {
  const number = words[at];
  if (number?.kind !== "number" || number.isGlued) return null;
  const next = ["st", "nd", "rd", "th"].map((ending) => afterPhrase(words, at + 1, [ending, "floor"])).find((found) => found !== null);
  if (!next) return null;
  const closing = after.match(words, next);
  const floorNo = Number(number.text);
  const isSayable = isAlone && !closing && Number.isInteger(floorNo) && isWithin("floorNo", floorNo);
  return { meaning: isSayable ? { floorNo } : null, next: closing?.next ?? next };
}

/** "5 years old", "less than 5 years old": at most (SRCH-20). */
function readAge(words: readonly Word[], at: number, bound: Bound): Said | null {
  const number = words[at];
  const next = afterPhrase(words, at + 1, ["years", "old"]) ?? afterPhrase(words, at + 1, ["year", "old"]);
  if (number?.kind !== "number" || number.isGlued || next === null) return null;
  const age = Number(number.text);
  return { meaning: bound === "most" && Number.isInteger(age) && isWithin("age", age) ? { age } : null, next };
}

/** By its sides a plot has a size; a house on it has at least that. */
function readSite(words: readonly Word[], { area, next }: { area: number; next: number }): Said {
  if (!isWithin("areaMin", area)) return { meaning: null, next };
  const isPlot = words.some((_, at) => meaningsOfPhrases.match(words, at)?.value.propertyType?.includes("plot"));
  if (!isPlot) return { meaning: { areaMin: area }, next };
  return { meaning: { areaMin: Math.floor(area * (1 - siteShare)), areaMax: Math.ceil(area * (1 + siteShare)) }, next };
}

/** "built after 2015". */
export function readYear(words: readonly Word[], at: number): Said | null {
  for (const opening of ["after", "since", "in"]) {
    const next = afterPhrase(words, at, ["built", opening]);
    const year = next === null ? undefined : words[next];
    if (next !== null && year?.kind === "number" && /^(19|20)\d\d$/.test(year.text))
      return { meaning: { builtYear: Number(year.text) }, next: next + 1 };
  }
  return null;
}
