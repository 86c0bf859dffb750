// A grammar for text that people type instead of choosing filters: "2 bhk in andheri west under 1.5 cr with gym ready to move". A
// pure function without a service.

import { sqftPer } from "../../../properties/contract/area-units.ts";
import { filterVocabulary, listNames } from "../../contract/list-filters.ts";
import { noFilters, type SearchFilters, type SortBy } from "../../contract/search-filters.ts";
import { tidyFilters } from "../../contract/search-url.ts";
import type { Understood } from "../../contract/with-understood.ts";
import { afterLooseNumber, afterUnitlessPrice, readCompared, readYear } from "./compared.ts";
import { readCost } from "./costs-said.ts";
import { readDistance } from "./distances.ts";
import { readFacing } from "./facings.ts";
import { readJourney } from "./journeys-said.ts";
import { readLoanTerm } from "./loan-terms.ts";
import type { Localities } from "./localities.ts";
import { isOfState, type SizeOf, withSizes } from "./quantities.ts";
import { readKindsOfHome, readRooms, readTenants, readWork } from "./read-nouns.ts";
import { citiesSaid, readLocalities, readPlaces, readTowns } from "./read-places.ts";
import type { Reading, Role } from "./reading.ts";
import type { SentencePlaces } from "./sentence-places.ts";
import { type Word, wordsOf } from "./sentence-words.ts";
import type { CitiesSaid } from "./stations.ts";
import {
  joiningPhrases,
  joiningWords,
  jointsOfDenied,
  jointsOfNames,
  leadingToDenied,
  listJoints,
  listOpeners,
  type Meaning,
  meaningsInLists,
  meaningsOfPhrases,
  namesOfOtherThings,
  nearPhrases,
  negations,
  ordinalFloors,
  unsayable,
  wordsOfCompanies,
} from "./vocabulary.ts";

/** `order`: as said. `leftOut`: what is neither in the filters nor in `q`, as typed: "not in Tambaram". */
export type Read = Understood & { order?: SortBy; leftOut: string[] };

const longestSentence = 200;

/**
 * Reads a sentence. Null when nothing in it is understood: it stays a keyword. Text in quotation marks is never split. A locality
 * brings its city and stays in `q` under its own name, quoted as a suggestion for it would be. Reading the `q` of an answer again
 * yields nothing, so a filter that a person removed does not come back.
 */
export function understandSentence(sentence: string, places: SentencePlaces, localities: Localities): Read | null {
  // A bigha or katha is understood by its place, which may stand anywhere beside it: the first reading finds the place.
  const first = understand(sentence, places, localities, () => 1);
  const state = first && places.stateOf(first.filters);
  return wordsOf(sentence).some(isOfState) ? understand(sentence, places, localities, (unit) => sqftPer(unit, state)) : first;
}

function understand(sentence: string, places: SentencePlaces, localities: Localities, sizeOf: SizeOf): Read | null {
  const meanings: Meaning[] = [];
  const leftOut: string[] = [];
  let left = sentence.length > longestSentence ? "" : sentence;
  // The rest may gain a meaning once the words in between are gone; each round takes at least one word.
  const next = () => read(left, places, localities, meanings, sizeOf);
  for (let reading = next(); reading; reading = next()) {
    meanings.push(...reading.meanings);
    leftOut.push(...reading.leftOut);
    left = reading.left;
  }
  if (left === sentence || sentence.length > longestSentence) return null;
  const order = meanings.find((meaning) => meaning.order)?.order;
  return { filters: together(meanings), q: left, ...(order && { order }), leftOut };
}

function read(
  sentence: string,
  places: SentencePlaces,
  localities: Localities,
  before: readonly Meaning[],
  sizeOf: SizeOf,
): { meanings: Meaning[]; left: string; leftOut: string[] } | null {
  const words = withSizes(wordsOf(sentence), sizeOf);
  const placesIn = (run: readonly Word[]) => places.find(run, (name) => localities.hasHomes(name)).taken;
  const cities = citiesSaid(words, before, places, localities);
  const reading = readPhrases(words, localities, { placesIn, cities, before });
  const { meanings, roles } = reading;
  readTenants(words, reading, before);
  readWork(sentence, words, reading, before);
  readKindsOfHome(words, reading);
  readRooms(words, reading, before);
  readPlaces(words, reading, places, localities);
  readTowns(sentence, words, reading, places, localities, before);
  readLocalities(sentence, words, reading, localities, before);
  keepNamesWhole(words, roles);
  const left = leftOf(sentence, words, reading);
  const leftOut = leftOutOf(sentence, words, roles);
  const isNear = left !== "" && words.some((_, index) => roles[index] === "joint" && nearPhrases.match(words, index));
  return meanings.length === 0 && leftOut.length === 0 && !isNear ? null : { meanings, left, leftOut };
}

/** From left to right; at each place the first rule that matches wins. */
function readPhrases(words: readonly Word[], localities: Localities, { placesIn, cities, before }: Beside): Reading {
  const meanings: Meaning[] = [];
  const roles: Role[] = [];
  let isInList = false;
  // A search asks for one journey: another is left out.
  const once = (journey: Said) =>
    journey && [...before, ...meanings].some(({ place }) => place) ? { ...journey, meaning: null, isLeftOut: true as const } : journey;
  for (let at = 0; at < words.length; ) {
    const text = words[at]?.text ?? "";
    const isPartOfName = wordsOfCompanies.has(text) && roles[at - 1] === "keyword" && words[at - 1]?.kind === "word";
    const said: Said = isPartOfName
      ? null
      : (once(readJourney(words, at, localities, cities)) ??
        readUnsayable(words, at, placesIn) ??
        readFixed(words, at) ??
        readMeaning(words, at, isInList) ??
        readLooseNumber(words, at));
    const joint = joiningPhrases.match(words, at) ?? nearPhrases.match(words, at);
    const next = said?.next ?? joint?.next ?? at + 1;
    if (said?.meaning) meanings.push(said.meaning);
    const role = said ? roleOf(said) : joint || joiningWords.has(text) || isOfEveryHome(words, at) ? "joint" : "keyword";
    isInList = listOpeners.has(text) || (isInList && (listJoints.has(text) || (said?.meaning?.amenities ?? []).length > 0));
    for (; at < next; at++) roles.push(role);
  }
  return { meanings, roles, names: new Map() };
}

/** "private flat": of a pool or a terrace the word would say more. */
function isOfEveryHome(words: readonly Word[], at: number): boolean {
  const home = words[at]?.text === "private" ? readMeaning(words, at + 1, false)?.meaning : null;
  return home?.propertyType !== undefined || home?.exactBedrooms !== undefined;
}

type Said = { meaning: Meaning | null; next: number; isLeftOut?: true } | null;
type Beside = { placesIn: PlacesIn; cities: CitiesSaid; before: readonly Meaning[] };
/** The indexes of the words of a run that name places. */
type PlacesIn = (run: readonly Word[]) => ReadonlySet<number>;

const roleOf = ({ meaning, isLeftOut }: NonNullable<Said>): Role => (meaning ? "understood" : isLeftOut ? "left out" : "fixed keyword");

/** "not in Pune", "within 5 km of", "no pets", "under 80": searched as words, they would find the contrary, or nothing. */
function readUnsayable(words: readonly Word[], at: number, placesIn: PlacesIn): Said {
  const next = readDistance(words, at) ?? unsayable.match(words, at)?.next ?? afterUnitlessPrice(words, at);
  return next === null ? readDenied(words, at, placesIn) : { meaning: null, next, isLeftOut: true };
}

function readLooseNumber(words: readonly Word[], at: number): Said {
  const next = afterLooseNumber(words, at);
  return next === null ? null : { meaning: null, next, isLeftOut: true };
}

/** Words that must stay together: quotations, and names of other things. */
function readFixed(words: readonly Word[], at: number): Said {
  if (words[at]?.kind === "quoted") {
    let next = at + 1;
    while (words[next]?.text === "or" && words[next + 1]?.kind === "quoted") next += 2;
    return { meaning: null, next };
  }
  const name = namesOfOtherThings.match(words, at);
  return name && { meaning: null, next: name.next };
}

/** Every home has one of each: those that are not denied are wanted. */
const exceptable = ["propertyType", "listedFor"] as const;
/** What has a room to live in. */
const dwellings = ["apartment", "house", "villa"] as const;

/** "no plots" and "not for rent" are the other types and purposes; no filter says "not in Pune", so this must not become "in Pune". */
function readDenied(words: readonly Word[], at: number, placesIn: PlacesIn): Said {
  if (!negations.has(words[at]?.text ?? "")) return null;
  // "no broker" and "not more than" have a meaning of their own.
  if (meaningsOfPhrases.match(words, at) || readCompared(words, at)) return null;
  let start = at + 1;
  while (leadingToDenied.has(words[start]?.text ?? "")) start++;
  const said = readMeaning(words, start, true);
  if (said?.meaning) {
    const isSayable = Object.keys(said.meaning).every((name) => exceptable.some((known) => known === name));
    return isSayable ? { meaning: { except: said.meaning }, next: said.next } : { meaning: null, next: said.next, isLeftOut: true };
  }
  const isPlace = start > at + 1 || words[at]?.text === "except";
  const next = isPlace ? afterName(words, start, placesIn) : start;
  return next > start ? { meaning: null, next, isLeftOut: true } : { meaning: null, next: at + 1 };
}

/** After the names at `start`. The last of them is not meant where it is the place of the others: "not in Tambaram, Chennai". */
function afterName(words: readonly Word[], start: number, placesIn: PlacesIn): number {
  let next = start;
  const isName = (place: number) =>
    words[place]?.kind === "word" &&
    !joiningWords.has(words[place].text) &&
    !nearPhrases.match(words, place) &&
    readMeaning(words, place, false) === null;
  while (isName(next) || (next > start && jointsOfDenied.has(words[next]?.text ?? "") && isName(next + 1))) next++;
  const places = placesIn(words.slice(start, next));
  let end = next;
  while (end > start && places.has(end - 1 - start)) end--;
  const areAllPlaces = end === start || placesIn(words.slice(start, end)).size > 0;
  if (areAllPlaces) return next;
  return words[end - 1]?.kind === "sign" ? end - 1 : end;
}

function readMeaning(words: readonly Word[], at: number, isInList: boolean): Said {
  const said =
    readCost(words, at) ??
    readCompared(words, at) ??
    readLoanTerm(words, at) ??
    readYear(words, at) ??
    readFacing(words, at) ??
    readCars(words, at);
  if (said) return said;
  const phrase =
    ordinalFloors.match(words, at) ?? meaningsOfPhrases.match(words, at) ?? (isInList ? meaningsInLists.match(words, at) : null);
  if (!phrase) return null;
  return { meaning: typeof phrase.value === "number" ? { floorNo: phrase.value } : phrase.value, next: phrase.next };
}

/** "2 car parking": no filter counts the places. */
function readCars(words: readonly Word[], at: number): Said {
  const number = words[at];
  if (number?.kind !== "number" || number.isGlued) return null;
  const parking = meaningsOfPhrases.match(words, at + 1);
  return parking?.value.amenities?.includes("parking") || parking?.value.coveredParking
    ? { meaning: parking.value, next: parking.next }
    : null;
}

/** The phrases that no filter and no word can say. */
function leftOutOf(sentence: string, words: readonly Word[], roles: readonly Role[]): string[] {
  const found: string[] = [];
  for (let from = 0; from < words.length; from++) {
    if (roles[from] !== "left out") continue;
    let to = from;
    while (roles[to + 1] === "left out") to++;
    found.push(sentence.slice(words[from]?.start, words[to]?.end));
    from = to;
  }
  return found;
}

/** "Bank of India" stays one name. */
function keepNamesWhole(words: readonly Word[], roles: Role[]): void {
  for (const [index, { text }] of words.entries()) {
    const isInside = roles[index - 1] === "keyword" && roles[index + 1] === "keyword";
    if (roles[index] === "joint" && isInside && jointsOfNames.has(text)) roles[index] = "keyword";
  }
}

/** The keywords as typed, with one space where words between them were taken. Punctuation at such a gap is removed too. */
function leftOf(sentence: string, words: readonly Word[], { roles, names }: Reading): string {
  const parts: string[] = [];
  const isKept = (index: number) => roles[index] === "keyword" || roles[index] === "fixed keyword";
  for (let index = 0; index < words.length; index++) {
    const name = names.get(index);
    if (name) parts.push(name);
    if (!isKept(index)) continue;
    let last = index;
    while (last + 1 < words.length && isKept(last + 1)) last++;
    const from = words.slice(index, last + 1).findIndex(({ kind }) => kind !== "sign");
    const to = words.slice(index, last + 1).findLastIndex(({ kind }) => kind !== "sign");
    if (from !== -1) parts.push(sentence.slice(words[index + from]?.start, words[index + to]?.end));
    index = last;
  }
  return parts.join(" ");
}

function together(meanings: readonly Meaning[]): SearchFilters {
  const filters = new Map<string, unknown>(Object.entries(noFilters));
  const isSaid = meanings.some(({ listedFor }) => listedFor);
  const purpose = meanings.some(({ isMonthly }) => isMonthly) ? "rent" : meanings.find(({ pricesOf }) => pricesOf)?.pricesOf;
  const isOfRoom = meanings.some((meaning) => meaning.isOfRoom);
  if (!isSaid && isOfRoom && purpose !== "sale") filters.set("listedFor", ["rent", "pg"]);
  else if (!isSaid && purpose) filters.set("listedFor", [purpose]);
  const isTyped = meanings.some(({ propertyType, listedFor }) => propertyType ?? listedFor?.includes("pg"));
  if (isOfRoom && !isTyped) filters.set("propertyType", [...dwellings]);
  for (const { isMonthly: _, pricesOf: __, except: ___, order: ____, isOfRoom: _____, ...meaning } of meanings) {
    for (const [name, value] of Object.entries(meaning)) {
      filters.set(name, joined(name, filters.get(name), value));
    }
  }
  for (const name of exceptable) {
    const denied: readonly string[] = meanings.flatMap(({ except }) => except?.[name] ?? []);
    const said = filters.get(name) as string[];
    const wanted = (said.length > 0 ? said : filterVocabulary[name]).filter((value) => !denied.includes(value));
    if (denied.length > 0) filters.set(name, wanted);
  }
  const read = Object.fromEntries(filters) as SearchFilters;
  // Only flats have it: of a villa or an office it would find nothing.
  const isOfFlats = read.propertyType.length === 0 || read.propertyType.includes("apartment");
  return tidyFilters(isOfFlats ? read : { ...read, buildingHeight: [] });
}

function joined(name: string, before: unknown, value: unknown): unknown {
  if ((listNames as readonly string[]).includes(name)) return [...(before as string[]), ...(value as string[])];
  const isRooms = name === "bedrooms" || name === "bathrooms";
  // "2bhk 3bhk": either matches, and rooms are searched as "at least".
  return isRooms && before !== null ? Math.min(before as number, value as number) : value;
}
