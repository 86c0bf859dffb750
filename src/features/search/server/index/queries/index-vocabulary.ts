import type { Segment } from "../segments/segment.ts";

/** The words of all current homes, over all segments: what terms.store.ts asks PostgreSQL for. */
export class IndexVocabulary {
  readonly #segments: readonly Segment[];

  constructor(segments: readonly Segment[]) {
    this.#segments = segments;
  }

  isKnown(word: string): boolean {
    return this.#segments.some((segment) => {
      const place = segment.wordPlace(word);
      return segment.dictionary[place] === word && segment.isInUse(segment.wordSet(place, false));
    });
  }

  isBeginning(beginning: string): boolean {
    return this.#segments.some((segment) => {
      for (let place = segment.wordPlace(beginning); segment.dictionary[place]?.startsWith(beginning); place++) {
        if (segment.isInUse(segment.wordSet(place, false))) return true;
      }
      return false;
    });
  }

  /** All words within the allowed number of typing errors, except words with digits. */
  near(word: string): string[] {
    const found = new Set<string>();
    for (const segment of this.#segments) {
      for (const place of segment.nearWords.placesOf(word)) {
        if (segment.isInUse(segment.wordSet(place, false))) found.add(segment.dictionary[place] as string);
      }
    }
    return [...found];
  }
}
