import { forgivenSlips, typingDistance } from "../../words/typing-distance.ts";

const mostRemembered = 1_000;

/** Which words of a dictionary, which never changes, may be meant by a mistyped one. */
export class NearWords {
  readonly #dictionary: readonly string[];
  readonly #remembered = new Map<string, readonly number[]>();
  /** Of each word its letters as bits, and how many letters it has; 0 for one with figures, which no correction leads to. */
  #letters: Uint32Array | undefined;
  #lengths: Uint8Array | undefined;

  constructor(dictionary: readonly string[]) {
    this.#dictionary = dictionary;
  }

  /** Places in the dictionary of all words that are no more slips away than are forgiven, but for those with figures. */
  placesOf(word: string): readonly number[] {
    const known = this.#remembered.get(word);
    if (known) return known;
    const places = this.#find(word);
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
    this.#remembered.set(word, places);
    return places;
  }

  #find(word: string): number[] {
    this.#letters ??= Uint32Array.from(this.#dictionary, lettersOf);
    this.#lengths ??= Uint8Array.from(this.#dictionary, (other) => (/\d/.test(other) ? 0 : [...other].length));
    const [letters, lengths] = [this.#letters, this.#lengths];
    const slips = forgivenSlips(word);
    const asked = lettersOf(word);
    const length = [...word].length;
    const places: number[] = [];
    for (let place = 0; place < letters.length; place++) {
      const other = lengths[place] as number;
      // A slip changes two letters at most: the one that was meant and the one that stands for it.
      if (other === 0 || Math.abs(other - length) > slips || hasMoreBits((letters[place] as number) ^ asked, 2 * slips)) continue;
      if (typingDistance(word, this.#dictionary[place] as string) <= slips) places.push(place);
    }
    return places;
  }
}

function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= 1 << ((letter.codePointAt(0) ?? 0) & 31);
  return letters >>> 0;
}

function hasMoreBits(bits: number, most: number): boolean {
  let left = bits;
  for (let count = 0; left !== 0; left &= left - 1) if (++count > most) return true;
  return false;
}
