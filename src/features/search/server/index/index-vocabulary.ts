import { forgivenSlips, typingDistance } from "../typing-distance.ts";
import { lettersOf, type Segment } from "./segment.ts";

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
    const slips = forgivenSlips(word);
    const letters = lettersOf(word);
    const length = [...word].length;
    const found = new Set<string>();
    for (const segment of this.#segments) {
      const masks = segment.letters;
      for (const [place, other] of segment.dictionary.entries()) {
        if (
          bitsBeyond((masks[place] as number) ^ letters, 2 * slips) ||
          Math.abs(other.length - word.length) > 2 * slips ||
          found.has(other)
        )
          continue;
        if (/\d/.test(other) || Math.abs([...other].length - length) > slips || typingDistance(word, other) > slips) continue;
        if (segment.isInUse(segment.wordSet(place, false))) found.add(other);
      }
    }
    return [...found];
  }
}

/** Whether more than so many bits are set. */
function bitsBeyond(bits: number, most: number): boolean {
  let left = bits;
  for (let count = 0; left !== 0; left &= left - 1) if (++count > most) return true;
  return false;
}
