// Numbers with their units: prices, areas and rooms, alone, in ranges and compared.

import { type UnitByState, unitsByState } from "../../contract/units-by-state.ts";
import { afterPhrase, Phrases, type Word } from "./sentence-words.ts";
import { numberWords } from "./vocabulary.ts";

export type Quantity = {
  kind: "price" | "area" | "bedrooms" | "bathrooms";
  /** Whole rupees or rooms, or square feet, which may have parts; both equal for a single value. */
  least: number;
  most: number;
  /** Said in lakhs or crores. */
  isInLakhs?: boolean;
  /** Several numbers of rooms that are no range: "2 or 4 bhk". */
  counts?: readonly number[];
  /** Said as rooms: bedrooms only of a home. */
  isOfRooms?: boolean;
  /** A bare number, or one with "m": only the words around it can make it a price. */
  isBare: boolean;
  next: number;
};
type Part = { value: number; unit: Unit | null; hasCurrency: boolean; next: number };
/** `isVague`: it may mean something else. `isOfRooms`: "single room". `isLengthToo`: a word of `wordsOfMetres` after it makes it a length, or a floor. */
type Unit = { kind: Quantity["kind"]; factor: number; isInLakhs?: boolean; isVague?: boolean; isLengthToo?: boolean; isOfRooms?: boolean };

const units = (kind: Quantity["kind"], factor: number, names: string): [string, Unit][] =>
  names.split(", ").map((name) => [name, { kind, factor }]);
const inLakhs = (factor: number, names: string): [string, Unit][] =>
  names.split(", ").map((name) => [name, { kind: "price", factor, isInLakhs: true }]);

const sizes = new Phrases([
  ...units("price", 1_000, "k, thousand, thousands, hazar, hazaar, hajar, hajaar, हजार"),
  ...inLakhs(100_000, "l, lakh, lakhs, lac, lacs, lack, lacks, laks, लाख"),
  ...units("price", 1_000_000, "mn, million, millions"),
  ["m", { kind: "price", factor: 1_000_000, isVague: true }],
  ...inLakhs(10_000_000, "cr, crs, crore, crores, corore, karod, karor, करोड"),
  ...units("area", 1, "sq ft, sqft, sq feet, square feet, square foot, square ft, sft, sq foot, sqfeet, sq fts, ft², ft2, वर्ग फुट, वर्गफुट"),
  ...units("area", 10.763910417, "sq m, sqm, sq mt, sq mtr, sq mtrs, sqmt, sqmtr, sq meter, sq meters, sq metre, sq metres"),
  ...units("area", 10.763910417, "square meter, square meters, square metre, square metres, m², m2, वर्ग मीटर"),
  ...units("area", 9, "sq yd, sq yds, sqyd, sqyds, sq yard, sq yards, square yard, square yards, gaj, gajj, वर्ग गज, गज"),
  ...["yard", "yards", "yd", "yds"].map((name): [string, Unit] => [name, { kind: "area", factor: 9, isLengthToo: true }]),
  ...units("area", 43_560, "acre, acres, एकड"),
  ...units("area", 107_639.10417, "hectare, hectares"),
  ...units("area", 435.6, "cent, cents"),
  ...units("area", 272.25, "marla, marlas, मरला"),
  ...units("area", 5_445, "kanal, kanals, कनाल"),
  ...["ground", "grounds"].map((name): [string, Unit] => [name, { kind: "area", factor: 2_400, isLengthToo: true }]),
  ...units("area", 1_089, "guntha, gunthas, gunta, guntas"),
  ...units("bedrooms", 1, "bhk, bhks, bkh, bhk's, b h k, bedroom, bedrooms, bed room, bed rooms, bed, beds, bedrom, bedrooom"),
  ...units("bedrooms", 1, "bedroom hall kitchen, bedrooms hall kitchen, bed room hall kitchen, bedroom hall and kitchen"),
  ...units("bedrooms", 1, "br, kamra, kamre, kamron, बीएचके, बेडरूम, कमरे, कमरा, कमरों"),
  ...["room", "rooms", "room set", "room sets"].map((name): [string, Unit] => [name, { kind: "bedrooms", factor: 1, isOfRooms: true }]),
  ...units("bathrooms", 1, "bathroom, bathrooms, bath, baths, bath room, bath rooms, toilet, toilets, washroom, washrooms, बाथरूम"),
]);
export const isOfState = ({ text }: Word): boolean => unitsByState.has(text);
/** Square feet; null where the unit has no one size. */
export type SizeOf = (unit: UnitByState) => number | null;
/** The words of a sentence with the sizes of these units. */
export const withSizes = (words: readonly Word[], sizeOf: SizeOf): Word[] =>
  words.map((word) => {
    const unit = unitsByState.get(word.text);
    return unit ? { ...word, sqft: sizeOf(unit) ?? Number.NaN } : word;
  });

function sizeAt(words: readonly Word[], at: number): { value: Unit; next: number } | null {
  const sqft = words[at]?.sqft;
  return sqft === undefined ? sizes.match(words, at) : { value: { kind: "area", factor: sqft }, next: at + 1 };
}
const currencies = new Set(["₹", "rs", "inr", "rupees", "rupee", "re"]);
const joints = new Set(["-", "–", "—", "‐", "‑", "to", "se", "/", "or", "से"]);
const jointsOfRanges = new Set(["-", "–", "—", "‐", "‑", "to", "se", "से"]);
/** "2, 3 bhk", "2bhk + 3bhk", "2 and 3 bhk": rooms only. */
const jointsOfRooms = new Set([",", "+", "&", "and", "aur", "और"]);
/** "between 50 and 70 lakh". */
const jointsBetween = new Set(["&", "and", "aur", "और"]);
/** A figure after these words is their number: "sector 2, 3 bhk". */
export const numberedThings = new Set("sector sec phase block tower stage wing no lane ward pocket gate cross floor".split(" "));
const mostRoomsOfList = 10;
const leastBarePrice = 1_000;
/** From this number on, "m" more likely means metres: "500m from the metro". */
const leastMetres = 100;
const wordsOfMetres = new Set("x × * floor of from away wide road high tall long deep frontage front walk distance".split(" "));
/** "road above 12m", "12m or more frontage". */
const wordsOfLengths = new Set("road width wide frontage front height high tall depth deep length long".split(" "));

/** A quantity from `at` on: "2 bhk", "₹1,50,00,000", "50-70 lakh", "1 crore 20 lakh". `isBetween`: "and" joins a range too. */
export function readQuantity(words: readonly Word[], at: number, isBetween = false): Quantity | null {
  const isNumbered = numberedThings.has(words[at - 1]?.text ?? "");
  const list = isNumbered ? null : readListOfRooms(words, at);
  if (list) return list;
  const first = readPart(words, at);
  if (!first) return null;
  const between = words[first.next]?.text ?? "";
  const isJoint = joints.has(between) || (isBetween && jointsBetween.has(between));
  const second = isJoint || (jointsOfRooms.has(between) && !isNumbered) ? readPart(words, first.next + 1) : null;
  const range = second && toRange(first, second);
  return range && (isJoint || isRooms(range.kind)) ? range : toQuantity(first);
}

/** "1, 2 or 3 bhk", "2,3 bhk": the unit comes once, after the last. */
function readListOfRooms(words: readonly Word[], at: number): Quantity | null {
  const counts: number[] = [];
  let isRange = false;
  let next = at;
  for (let isJoined = true; isJoined; ) {
    const word = words[next];
    // A comma attaches the 3 of "2,3 bhk" to the figure before it.
    if (word?.kind !== "number" || (word.isGlued && counts.length === 0)) return null;
    counts.push(...new Set([Math.floor(Number(word.text)), Math.ceil(Number(word.text))]));
    const joint = words[next + 1]?.text ?? "";
    isJoined = joints.has(joint) || jointsOfRooms.has(joint);
    isRange ||= isJoined && jointsOfRanges.has(joint);
    next += isJoined ? 2 : 1;
  }
  const size = sizeAt(words, next);
  if (!size || !isRooms(size.value.kind) || counts.length < 2 || Math.max(...counts) > mostRoomsOfList) return null;
  const several = isRange ? {} : { counts };
  return { kind: size.value.kind, least: Math.min(...counts), most: Math.max(...counts), ...several, isBare: false, next: size.next };
}

/** The first takes what the second says more: both are lakhs in "50 to 70 lakh". */
function toRange(first: Part, second: Part): Quantity | null {
  // In "2bhk, 60-80 lakh" the second is not a number of rooms.
  if (first.unit && isRooms(first.unit.kind) && !second.unit) return null;
  const unit = first.unit ?? second.unit;
  const least = toQuantity({ ...first, unit });
  const most = toQuantity({ ...second, unit: second.unit ?? (first.unit?.kind === "price" ? null : first.unit) });
  if (!least || !most || least.kind !== most.kind || least.least > most.most) return null;
  // "2/3 bhk" are two kinds of homes; "1.5 crore 2 bhk" is no range.
  return { ...least, most: most.most, isBare: least.isBare && most.isBare, next: most.next };
}

function toQuantity({ value, unit, hasCurrency, next }: Part): Quantity | null {
  const kind = unit?.kind ?? "price";
  if (kind === "price" && !unit && !hasCurrency && value < leastBarePrice) return null;
  const exact = value * (unit?.factor ?? 1);
  const least = isRooms(kind) ? Math.floor(value) : kind === "price" ? Math.round(exact) : exact;
  // "2.5 bhk": no home says halves, which are a study or a room for servants.
  const most = kind === "bedrooms" ? Math.ceil(value) : least;
  const isInLakhs = unit?.isInLakhs ? { isInLakhs: true } : {};
  const isOfRooms = unit?.isOfRooms ? { isOfRooms: true } : {};
  return { kind, least, most, ...isInLakhs, ...isOfRooms, isBare: (!unit || unit.isVague === true) && !hasCurrency, next };
}

const isRooms = (kind: Quantity["kind"]): boolean => kind === "bedrooms" || kind === "bathrooms";

function readPart(words: readonly Word[], at: number): Part | null {
  let next = at;
  // The one in "b45rs3", a name, is of the number before.
  const isOfNumberBefore = words[next - 1]?.kind === "number" && isAttached(words, next);
  const hasCurrency = currencies.has(words[next]?.text ?? "") && !isOfNumberBefore;
  if (hasCurrency) next++;
  if (hasCurrency && words[next]?.text === ".") next++;
  const number = readNumber(words, next, hasCurrency);
  if (!number) return null;
  next = number.next;
  // "2-bhk" and "3+ bhk", but not the range of "50-70".
  const dashed = ["-", "+"].includes(words[next]?.text ?? "") ? sizeAt(words, next + 1) : null;
  const found = sizeAt(words, next) ?? dashed;
  const isMetres = found?.value.isVague && !hasCurrency && !isMillion(words, next, number.value);
  // Not a bare price either: "within 1500m of the metro".
  if (isMetres && isAttached(words, next)) return null;
  const size = isMetres ? null : found;
  // "1 room kitchen" is a studio.
  if (size?.value.isOfRooms && words[size.next]?.text === "kitchen") return null;
  if (size?.value.isLengthToo && wordsOfMetres.has(words[size.next]?.text ?? "")) return null;
  // Words for numbers mean something else when no unit follows.
  if (number.isWord && !size) return null;
  let value = number.value;
  let unit = size?.value ?? null;
  next = size?.next ?? next;
  if (unit?.kind === "price" && !unit.isVague) {
    const more = readRest(words, next, unit.factor);
    if (more) [value, unit, next] = [value * unit.factor + more.value, { kind: "price", factor: 1, isInLakhs: true }, more.next];
  }
  return { value, unit, ...afterCurrency(words, next, hasCurrency) };
}

/** "1.2m", not "5m road" or "500m". */
function isMillion(words: readonly Word[], at: number, value: number): boolean {
  return isAttached(words, at) && value < leastMetres && !wordsOfMetres.has(words[at + 1]?.text ?? "");
}

const isAttached = (words: readonly Word[], at: number): boolean => words[at]?.start === words[at - 1]?.end;

/** Whether the "m" of a quantity is a metre, from the words around it and from its comparison: those from `at` up to `next`. */
export function isLength(words: readonly Word[], { at, next }: { at: number; next: number }, quantity: Quantity): boolean {
  const isVague = quantity.isBare && words[quantity.next - 1]?.kind !== "number";
  return isVague && [words[at - 1], words[next]].some((word) => wordsOfLengths.has(word?.text ?? ""));
}

/** "20 lakh" of "1 crore 20 lakh". */
function readRest(words: readonly Word[], at: number, factor: number): { value: number; next: number } | null {
  const number = readNumber(words, at, false);
  const size = number && !number.isWord ? sizeAt(words, number.next) : null;
  if (!number || size?.value.kind !== "price" || size.value.isVague || size.value.factor >= factor) return null;
  return { value: number.value * size.value.factor, next: size.next };
}

function readNumber(words: readonly Word[], at: number, hasCurrency: boolean): { value: number; isWord: boolean; next: number } | null {
  const word = words[at];
  const named = numberWords.get(word?.text ?? "");
  if (named !== undefined) return { value: named, isWord: true, next: at + 1 };
  if (word?.kind !== "number" || (word.isGlued && !hasCurrency)) return null;
  return { value: Number(word.text), isWord: false, next: at + 1 };
}

function afterCurrency(words: readonly Word[], at: number, hasCurrency: boolean): { hasCurrency: boolean; next: number } {
  const slash = afterPhrase(words, at, ["/"]);
  let next = slash !== null && words[slash]?.text === "-" ? slash + 1 : at;
  const isNamed = currencies.has(words[next]?.text ?? "");
  if (isNamed) next++;
  return { hasCurrency: hasCurrency || isNamed || next > at, next };
}

/** "30x40", "30 by 40", the size of a site in feet. Returns square feet. */
export function readDimensions(words: readonly Word[], at: number): { area: number; next: number } | null {
  const [width, by, depth] = [words[at], words[at + 1], words[at + 2]];
  if (width?.kind !== "number" || width.isGlued || depth?.kind !== "number" || !by || !["x", "×", "*", "by"].includes(by.text)) return null;
  const [area, next] = [Math.round(Number(width.text) * Number(depth.text)), at + 3];
  const isWhole = Number(width.text) >= 10 && Number(depth.text) >= 10;
  return isWhole ? { area, next: afterPhrase(words, next, ["feet"]) ?? afterPhrase(words, next, ["ft"]) ?? next } : null;
}

/** "per sq ft", which makes it a price that no filter compares. */
export function readPerArea(words: readonly Word[], at: number): number | null {
  if (!["per", "/", "a"].includes(words[at]?.text ?? "")) return null;
  const size = sizeAt(words, at + 1);
  return size?.value.kind === "area" ? size.next : null;
}
