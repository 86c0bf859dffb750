// The stations in a sentence: "Dadar railway station". They are places of journeys; no home is in one.
import { wordsOfStations } from "../../../around/server/public.ts";
import { typingDistance } from "../words/typing-distance.ts";
import { afterPhrase, foldName, type Word } from "./sentence-words.ts";

/** `cities`: the large ones that a journey may lead to it from, the nearest first. */
export type KnownStation = { name: string; cities: readonly string[]; latitude: number; longitude: number };

export type CitiesSaid = {
  /** Those of the sentence, but for its words from `from` up to `to`. */
  beside: (from: number, to: number) => readonly string[];
  /** The city that these words are a name of: Pune for "poona". */
  named: (words: readonly Word[]) => string | undefined;
};

/** `begin`: where the phrase of the journey begins. `isSaid`: only with a word such as "station" in the name. */
type Asked = { begin: number; isSaid: boolean; cities: CitiesSaid };

const mostWords = 7;
/** Shorter names are ordinary words, or begin others; beside the word station they are names. */
const shortestAlone = 4;
const sides = new Set(["west", "east", "north", "south", "w", "e", "n", "s"]);
const endings = new Set(["station", "stn", "junction", "jn", "स्टेशन"]);
const misspelt = ["station", "railway", "junction"];

const isEnding = (word: string): boolean => endings.has(word) || isSlipOf(word, "station");
const isWordOfStations = (word: string): boolean => wordsOfStations.has(word) || misspelt.some((right) => isSlipOf(word, right));
const isSlipOf = (word: string, right: string): boolean =>
  word.startsWith(right.slice(0, 2)) && Math.abs(word.length - right.length) <= 1 && typingDistance(word, right) === 1;

/** The place after "railway station", where that stands at `at`; else `at`. */
export function afterStationWords(words: readonly Word[], at: number): number {
  let next = at;
  while (isWordOfStations(words[next]?.text ?? "")) next++;
  return isEnding(words[next - 1]?.text ?? "") ? next : at;
}

export class Stations {
  readonly #named = new Map<string, KnownStation[]>();
  readonly #cities: ReadonlySet<string>;

  /** `known`: of stations with one name the one that is meant first. */
  constructor(known: readonly KnownStation[]) {
    for (const station of known) {
      const key = keyOf(foldName(station.name).split(" "));
      if (key !== "") this.#named.getOrInsertComputed(key, () => []).push(station);
    }
    this.#cities = new Set(known.flatMap(({ cities }) => cities));
  }

  /**
   * The station whose name begins at `at`, with the city that may follow. Of several stations of one name: the one of the city that follows,
   * else of a city of the sentence, else the first. Null: one that is too far from the cities of the sentence.
   */
  find(words: readonly Word[], at: number, { begin, isSaid, cities }: Asked): { station: KnownStation | null; next: number } | null {
    let end = at;
    while (end - at < mostWords && (words[end]?.kind === "word" || words[end]?.kind === "number")) end++;
    for (let to = end; to > at; to--) {
      const named = words.slice(at, to);
      const own = named.filter(({ text }) => !isWordOfStations(text));
      if (own.length < named.length !== isSaid) continue;
      const key = keyOf(own.map(({ text }) => text));
      if (!isSaid && key.length < shortestAlone) continue;
      const known = this.#named.get(key) ?? (isEnding(named.at(-1)?.text ?? "") ? this.#otherwise(own, cities) : undefined);
      if (known) return this.#chosen(known, words, to, () => cities.beside(begin, to));
    }
    return null;
  }

  /** The station that a locality of a city has the name of. */
  ofLocality({ name, city }: { name: string; city: string }): KnownStation | undefined {
    const words = foldName(name).split(" ");
    const known = this.#named.get(keyOf(words)) ?? this.#named.get(withoutSide(words)) ?? [];
    return known.find(({ cities }) => cities.includes(city));
  }

  /** "Andheri West station" is Andheri station, "Poona station" Pune station. */
  #otherwise(own: readonly Word[], cities: CitiesSaid): KnownStation[] | undefined {
    const known = this.#named.get(withoutSide(own.map(({ text }) => text)));
    const city = known ? undefined : cities.named(own);
    return known ?? (city === undefined ? undefined : this.#named.get(keyOf(foldName(city).split(" "))));
  }

  #chosen(
    known: readonly KnownStation[],
    words: readonly Word[],
    to: number,
    citiesBeside: () => readonly string[],
  ): { station: KnownStation | null; next: number } {
    const from = words[to]?.text === "," ? to + 1 : to;
    for (const station of known) {
      const next = afterPhrase(words, from, foldName(station.cities[0] ?? "").split(" "));
      if (next !== null) return { station, next };
    }
    const said = citiesBeside().filter((city) => this.#cities.has(city));
    const station =
      known.find(({ cities: [nearest = ""] }) => said.includes(nearest)) ??
      known.find(({ cities }) => said.length === 0 || cities.some((city) => said.includes(city)));
    return { station: station ?? null, next: to };
  }
}

/** "Charni Road" is Charniroad, "Pune Junction" is Pune. */
const keyOf = (words: readonly string[]): string => words.filter((word) => !wordsOfStations.has(word)).join("");
const withoutSide = (words: readonly string[]): string => keyOf(words.filter((word, at) => at === 0 || !sides.has(word)));
