import type { Segment } from "../segments/segment.ts";

/** The words that homes have now, over all segments: what search-terms.store.ts asks PostgreSQL. */
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

  /** All words that are no more slips away than are forgiven, but for those with figures. */
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
