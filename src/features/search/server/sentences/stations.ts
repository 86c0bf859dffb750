// The stations in a sentence: "Dadar railway station". They are places of journeys; no home is in one.
import { wordsOfStations } from "../../../around/server/public.ts";
import { afterPhrase, foldName, type Word } from "./sentence-words.ts";

/** `city`: the large one that is nearest. */
export type KnownStation = { name: string; city: string; latitude: number; longitude: number };

const mostWords = 7;
/** Shorter names are ordinary words, or begin others; beside the word station they are names. */
const shortestAlone = 4;

export class Stations {
  readonly #named = new Map<string, KnownStation[]>();

  /** `known`: of stations with one name the one that is meant first. */
  constructor(known: readonly KnownStation[]) {
    for (const station of known) {
      const key = keyOf(foldName(station.name).split(" "));
      if (key !== "") this.#named.getOrInsertComputed(key, () => []).push(station);
    }
  }

  /**
   * The station whose name begins at `at`, with the city that may follow. `isSaid`: only with a word such as "station" in its name. Of several
   * stations of one name: the one of the city that follows, else of a city of the sentence, else the first.
   */
  find(
    words: readonly Word[],
    at: number,
    { isSaid, citiesOf }: { isSaid: boolean; citiesOf: () => readonly string[] },
  ): { station: KnownStation; next: number } | null {
    let end = at;
    while (end - at < mostWords && (words[end]?.kind === "word" || words[end]?.kind === "number")) end++;
    for (let to = end; to > at; to--) {
      const texts = words.slice(at, to).map(({ text }) => text);
      const hasWord = texts.some((text) => wordsOfStations.has(text));
      const key = keyOf(texts);
      const known = hasWord === isSaid && (isSaid || key.length >= shortestAlone) ? this.#named.get(key) : undefined;
      if (known) return chosen(known, words, to, citiesOf);
    }
    return null;
  }
}

function chosen(
  known: readonly KnownStation[],
  words: readonly Word[],
  to: number,
  citiesOf: () => readonly string[],
): { station: KnownStation; next: number } | null {
  const from = words[to]?.text === "," ? to + 1 : to;
  for (const station of known) {
    const next = afterPhrase(words, from, foldName(station.city).split(" "));
    if (next !== null) return { station, next };
  }
  const cities = known.length > 1 ? citiesOf() : [];
  const station = known.find(({ city }) => cities.includes(city)) ?? known[0];
  return station ? { station, next: to } : null;
}

/** "Charni Road" is Charniroad, "Pune Junction" is Pune. */
const keyOf = (words: readonly string[]): string => words.filter((word) => !wordsOfStations.has(word)).join("");
