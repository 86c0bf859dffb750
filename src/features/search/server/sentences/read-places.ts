// Finds the cities, towns and localities in what nothing else has explained.
import { quoted, quotedAny } from "../../contract/quoted-name.ts";
import { type Localities, sideIn } from "./localities.ts";
import type { Reading } from "./reading.ts";
import type { SentencePlaces } from "./sentence-places.ts";
import type { Word } from "./sentence-words.ts";
import type { CitiesSaid } from "./stations.ts";
import { joiningWords, jointsOfPlaces, type Meaning } from "./vocabulary.ts";

/** Looks for places in each run of words that stayed keywords. */
export function readPlaces(
  words: readonly Word[],
  { meanings, roles, names }: Reading,
  places: SentencePlaces,
  localities: Localities,
): void {
  const isLocality = (name: string) => localities.hasHomes(name);
  for (let start = 0; start < words.length; start++) {
    if (roles[start] !== "keyword" || words[start]?.kind !== "word") continue;
    let end = start;
    while (roles[end] === "keyword" && words[end]?.kind !== "sign") end++;
    // The words after a joint may be part of the name: "of India".
    const from = words[start - 1]?.text === "of" ? start - 1 : start;
    const run = words.slice(from, end - landmarkAtEnd(words.slice(start, end), localities));
    const isOfSide = endsInSide(run, places, localities);
    const found = places.find(isOfSide ? run.slice(0, -1) : run, isLocality);
    meanings.push(...found.meanings);
    for (const index of found.taken) roles[from + index] = "understood";
    if (isOfSide) roles[from + run.length - 1] = "left out";
    readSideOfCity(words.slice(start, end), { roles, names, start, isKnown: (name) => localities.isKnown(name) });
    start = end;
  }
}

/** The cities of a sentence, wherever it says them; `before`: what it is known to mean. */
export function citiesSaid(words: readonly Word[], before: readonly Meaning[], places: SentencePlaces, localities: Localities): CitiesSaid {
  const find = (run: readonly Word[]) => places.find(run, (name) => localities.hasHomes(name));
  const cityOf = (meaning: Meaning) => ("city" in meaning && meaning.city) || [];
  return {
    beside: (from, to) => {
      const runs = [words.slice(0, from), words.slice(to)].flatMap(runsOf);
      return [...before, ...runs.flatMap((run) => find(run).meanings)].flatMap(cityOf);
    },
    named: (run) => {
      const { meanings, taken } = find(run);
      return taken.size === run.length ? meanings.flatMap(cityOf)[0] : undefined;
    },
  };
}

/** Words between joining ones. */
function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [[]];
  for (const word of words) {
    if (word.kind === "word" && !joiningWords.has(word.text)) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  return runs;
}

const mostWordsOfLandmark = 3;

/** How many words at the end of a run name a landmark: those of "IIT Madras", which is no word and a city. */
function landmarkAtEnd(run: readonly Word[], localities: Localities): number {
  for (let length = Math.min(run.length, mostWordsOfLandmark); length > 1; length--) {
    const name = run.slice(-length).map(({ text }) => text);
    if (localities.isLandmark(name.join(" "))) return length;
  }
  return 0;
}

/** "Kalyan West": unless a locality has the whole name, it is a part of the city. */
function endsInSide(run: readonly Word[], places: SentencePlaces, localities: Localities): boolean {
  const city = run.slice(0, -1);
  if (city.length === 0 || sideIn(run.at(-1)?.text ?? "") === null) return false;
  const { meanings, taken } = places.find(city, (name) => localities.hasHomes(name));
  const at = city.findIndex((_, index) => taken.has(index));
  const whole = run.slice(Math.max(at, 0)).map(({ text }) => text);
  return taken.has(city.length - 1) && meanings.some((meaning) => "city" in meaning) && !localities.isKnown(whole.join(" "));
}

const sides = new Set(["north", "south", "east", "west", "central"]);
const endingsOfLocalities = new Set(["east", "west"]);
type Run = Pick<Reading, "roles" | "names"> & { start: number; isKnown: (name: string) => boolean };

/** "South" of "south Delhi" would find homes that face south: it is left out, unless a locality has the whole name. */
function readSideOfCity(run: readonly Word[], { roles, names, start, isKnown }: Run): void {
  const city = run.findIndex((_, index) => roles[start + index] === "understood");
  let from = Math.max(city, 0);
  while (sides.has(run[from - 1]?.text ?? "")) from--;
  // Of "andheri west mumbai" the side is the locality's; none is in the south of another.
  while (from > 0 && endingsOfLocalities.has(run[from]?.text ?? "")) from++;
  if (city < 1 || from >= city) return;
  const after = run.findIndex((_, index) => index > city && roles[start + index] !== "understood");
  const whole = run.slice(from, after === -1 ? run.length : after).map(({ text }) => text);
  if (isKnown(whole.join(" "))) names.set(start + from, quoted(whole.join(" ")));
  roles.fill(names.has(start + from) ? "understood" : "left out", start + from, start + city);
}

/** Beside a city, the name of a small town is likelier that of a part of it; so is one that begins the name of a locality with homes. */
export function readTowns(
  sentence: string,
  words: readonly Word[],
  { meanings, roles, names }: Reading,
  places: SentencePlaces,
  localities: Localities,
  before: readonly Meaning[],
): void {
  for (let start = 0; start < words.length; start++) {
    if (roles[start] !== "keyword") continue;
    let end = start;
    while (roles[end] === "keyword" && words[end]?.kind === "word") end++;
    const run = words.slice(start, end);
    const town = localities.isMeant(run) ? null : places.town(run, (name) => localities.isKnown(name) || localities.beginsName(name));
    if (town) {
      // Quoted: read again, it would bring the town.
      if ([...before, ...meanings].some(({ city }) => city))
        names.set(start, quoted(sentence.slice(words[start]?.start, words[end - 1]?.end)));
      else meanings.push(town);
      roles.fill("understood", start, end);
    }
    start = Math.max(start, end - 1);
  }
}

/** After the cities: Indiranagar is in Bangalore, unless the sentence says Lucknow. */
export function readLocalities(
  sentence: string,
  words: readonly Word[],
  reading: Reading,
  localities: Localities,
  before: readonly Meaning[],
): void {
  const { meanings, roles, names } = reading;
  const cities = [...before, ...meanings].flatMap(({ city = [] }) => city);
  const found: { name: string; from: number; to: number }[] = [];
  for (let start = 0; start < words.length; start++) {
    let end = start;
    // Nehru Place ends in a word that joins others elsewhere.
    while ((roles[end] === "keyword" || (end > start && roles[end] === "joint")) && words[end]?.kind !== "sign") end++;
    for (const { locality, from, to } of localities.find(words.slice(start, end), cities)) {
      if (locality && cities.length === 0) meanings.push({ city: [locality.city] });
      // As typed: read again, it would bring the other city.
      const name = locality?.name ?? sentence.slice(words[start + from]?.start, words[start + to - 1]?.end);
      found.push({ name, from: start + from, to: start + to });
      for (let index = start + from; index < start + to; index++) roles[index] = "understood";
    }
    start = Math.max(start, end - 1);
  }
  for (const list of listsOf(found, words)) {
    const [first] = list;
    if (first) names.set(first.from, quotedAny(list.map(({ name }) => name)));
  }
}

/** Those of which one is enough stand together: "Wakad or Baner", "Wakad, Baner and Aundh". A comma alone also leads to a larger place. */
function listsOf<Named extends { from: number; to: number }>(found: readonly Named[], words: readonly Word[]): Named[][] {
  const lists: Named[][] = [];
  for (const one of found) {
    const list = lists.at(-1);
    const between = words.slice(list?.at(-1)?.to, one.from);
    if (list && between.length > 0 && between.every(({ text }) => text === "," || jointsOfPlaces.has(text))) list.push(one);
    else lists.push([one]);
  }
  const isJoined = ([first, ...others]: readonly Named[]) =>
    words.slice(first?.from, others.at(-1)?.to).some(({ text }) => jointsOfPlaces.has(text));
  return lists.flatMap((list) => (list.length < 2 || isJoined(list) ? [list] : list.map((one) => [one])));
}
