// The localities in a sentence: parts of cities, where homes are or where the gazetteer knows them.
import { LRUCache } from "lru-cache";
import { typingDistance } from "../words/typing-distance.ts";
import { foldName, type Word } from "./sentence-words.ts";
import type { Stations } from "./stations.ts";

/**
 * `homes`: how many are there. The place is null when no home of the locality has a pin. `isPostOffice`: known by its post office alone,
 * many of which are named by everyday words: meant only where nothing stands beside the name.
 */
export type Locality = {
  name: string;
  city: string;
  homes: number;
  latitude: number | null;
  longitude: number | null;
  isPostOffice?: boolean;
};
/** The words from `from` up to `to` name it. Null: the name of a locality, but of none in the cities of the sentence. */
export type NamedLocality = { locality: Locality | null; from: number; to: number };

const directions = new Map([
  ["w", "west"],
  ["e", "east"],
  ["n", "north"],
  ["s", "south"],
]);
const directionNames = new Set(directions.values());
/** The side of a town in its full name: "west" of "w" and "west". */
export const sideIn = (word: string): string | null => directions.get(word) ?? (directionNames.has(word) ? word : null);
/** Named by letters, of which there are too few for another name. */
const lettersOf = new Map([
  ["bkc", "bandrakurlacomplex"],
  ["btm", "btmlayout"],
  ["hsr", "hsrlayout"],
]);
/** Short names are ordinary words, or begin others. */
const shortestName = 4;
/** Roads that people know by their letters. */
const shortNames = new Set(["omr", "ecr"]);
/** Known by the gazetteer, but everyday words: no city follows from them. */
const everydayWords = new Set(
  ["camp", "chowk", "sadar", "satellite", "new market", "civil lines", "model town"].map((name) => name.replace(" ", "")),
);
const mostWords = 4;
/** Typing errors are looked for among the localities with most homes. */
const mostCorrected = 5_000;
const firstLetter = (key: string): string => key.charAt(0);

export class Localities {
  /** Where journeys may go to, beside localities. */
  readonly stations: Stations;
  readonly #named = new Map<string, Locality[]>();
  /** Of localities with a side in their name, the name without it. */
  readonly #wholes = new Set<string>();
  /** By their first letter, which slips leave alone. */
  readonly #correctable: Map<string, string[]>;
  /** The first words of localities with homes. */
  readonly #beginnings: ReadonlySet<string>;
  /** What was found, "" for nothing: a sentence of forty cities asks for the same words in each of forty rounds. */
  readonly #meant = new LRUCache<string, string>({ max: 1_000 });

  /** `known`: most homes first. */
  constructor(known: readonly Locality[], stations: Stations) {
    this.stations = stations;
    for (const locality of known) this.#add(keyOf(wordsIn(locality.name)), locality);
    const correctable = [...this.#named]
      .slice(0, mostCorrected)
      .flatMap(([key, [first]]) => (/\d/.test(key) || first?.isPostOffice ? [] : [key]));
    this.#correctable = Map.groupBy(correctable, firstLetter);
    this.#addWholes(known);
    this.#beginnings = new Set(known.filter(({ homes }) => homes > 0).flatMap(({ name }) => beginningsOf(wordsIn(name))));
  }

  /** Localities named by words that mean nothing else. `cities`: those that the sentence names; a locality of another one is not meant. */
  find(run: readonly Word[], cities: readonly string[]): NamedLocality[] {
    const found: NamedLocality[] = [];
    for (let from = 0; from < run.length; from++) {
      const one = this.#at(run, from, cities);
      if (!one) continue;
      found.push(one);
      from = one.to - 1;
    }
    return found;
  }

  /** The locality of this name, as written in the keyword of a search. */
  named(name: string, cities: readonly string[]): Locality | null {
    return this.#ofSides(wordsIn(name), cities);
  }

  hasHomes(name: string): boolean {
    return this.#of(name).some(({ homes }) => homes > 0);
  }

  isKnown(name: string): boolean {
    return this.#of(name).some(({ isPostOffice }) => !isPostOffice);
  }

  /** Whether these words are a locality, perhaps with a typing error. */
  isMeant(run: readonly Word[]): boolean {
    return this.#at(run, 0, [])?.to === run.length;
  }

  /** Known to the gazetteer alone: IIT Madras is not in the words of homes. */
  isLandmark(name: string): boolean {
    return this.isKnown(name) && !this.hasHomes(name);
  }

  /** Whether a locality with homes begins with these words: "Koregaon" of Koregaon Park. */
  beginsName(name: string): boolean {
    return this.#beginnings.has(foldName(name));
  }

  #of(name: string): readonly Locality[] {
    return this.#named.get(keyOf(wordsIn(name))) ?? [];
  }

  #at(run: readonly Word[], from: number, cities: readonly string[]): NamedLocality | null {
    for (const find of [this.#exactly, this.#corrected]) {
      for (let to = Math.min(run.length, from + mostWords); to > from; to--) {
        const words = run.slice(from, to);
        if (words.some(({ kind }) => kind !== "word" && kind !== "number") || words[0]?.kind !== "word") continue;
        const texts = words.map(({ text }) => text);
        const locality = find(texts, cities);
        if (locality?.isPostOffice && words.length < run.length) continue;
        if (!locality && cities.length > 0 && this.#named.has(keyOf(texts))) return { locality: null, from, to };
        if (locality) return { locality, from, to: afterPhase(run, to) };
      }
    }
    return null;
  }

  readonly #exactly = (words: readonly string[], cities: readonly string[]): Locality | null => {
    const key = keyOf(words);
    return cities.length === 0 && everydayWords.has(key) ? null : this.#ofSides(words, cities);
  };

  /** "Andheri East" too, where homes are in Andheri West alone: it is about where that is. */
  #ofSides(words: readonly string[], cities: readonly string[]): Locality | null {
    const known = this.#choose(keyOf(words), cities);
    const [whole, side] = [keyOf(words.slice(0, -1)), sideIn(words.at(-1) ?? "")];
    if (known || side === null || !this.#wholes.has(whole)) return known;
    const locality = this.#choose(whole, cities);
    return locality && { ...locality, name: `${locality.name} ${side.charAt(0).toUpperCase()}${side.slice(1)}`, homes: 0 };
  }

  /** One typing error from six letters on, two from eight; the first letter is right. */
  readonly #corrected = (words: readonly string[], cities: readonly string[]): Locality | null => {
    const key = keyOf(words);
    const slips = key.length >= 8 ? 2 : key.length >= 6 ? 1 : 0;
    if (slips === 0 || words.length > 2 || /\d/.test(key)) return null;
    const meant = this.#meant.get(key) ?? this.#nearest(key, slips);
    this.#meant.set(key, meant);
    return meant === "" ? null : this.#choose(meant, cities);
  };

  /** The only name with the fewest errors, at most `slips`; "" when there is none. */
  #nearest(key: string, slips: number): string {
    const near = (this.#correctable.get(firstLetter(key)) ?? [])
      .filter((other) => Math.abs(other.length - key.length) <= slips)
      .map((other) => ({ other, distance: typingDistance(key, other) }))
      .filter(({ distance }) => distance <= slips)
      .sort((a, b) => a.distance - b.distance);
    const [best, next] = near;
    return !best || next?.distance === best.distance ? "" : best.other;
  }

  /** Of the places of a name, the one in a city of the sentence; otherwise the only one, or the only one with homes. */
  #choose(key: string, cities: readonly string[]): Locality | null {
    const all = this.#named.get(key) ?? [];
    if (cities.length > 0) return all.find(({ city }) => cities.includes(city)) ?? null;
    const withHomes = all.filter(({ homes }) => homes > 0);
    const [only, other] = withHomes.length > 0 ? withHomes : all;
    return only && !other ? only : null;
  }

  #add(key: string, locality: Locality): void {
    if (key.length < shortestName && !shortNames.has(key)) return;
    const all = this.#named.getOrInsertComputed(key, () => []);
    const at = all.findIndex(({ city }) => city === locality.city);
    if (at === -1) all.push(locality);
    else if (all[at]?.isPostOffice) all[at] = locality;
  }

  /** "Bandra" is Bandra West and Bandra East together. */
  #addWholes(known: readonly Locality[]): void {
    for (const locality of known) {
      const words = locality.name.split(" ");
      if (words.length < 2 || !directionNames.has(words.at(-1)?.toLowerCase() ?? "")) continue;
      const whole = words.slice(0, -1).join(" ");
      this.#wholes.add(keyOf(wordsIn(whole)));
      // "Thane West" is a part of a city.
      if (whole !== locality.city) this.#add(keyOf(wordsIn(whole)), { ...locality, name: whole });
    }
  }
}

/** Without spaces: "Indira Nagar" is Indiranagar. "Andheri W" is Andheri West, "BKC" is Bandra Kurla Complex. */
function keyOf(words: readonly string[]): string {
  const spelled = words.map((word, index) => {
    if (word === "sec") return "sector";
    return (index > 0 && index === words.length - 1 && directions.get(word)) || word;
  });
  const key = spelled.join("");
  return lettersOf.get(key) ?? key;
}

const wordsIn = (name: string): string[] => foldName(name).split(" ");
const beginningsOf = (words: readonly string[]): string[] => words.slice(1).map((_, index) => words.slice(0, index + 1).join(" "));

/** "Hinjewadi Phase 1": homes are listed in Hinjewadi. */
function afterPhase(run: readonly Word[], to: number): number {
  return run[to]?.text === "phase" && run[to + 1]?.kind === "number" ? to + 2 : to;
}
