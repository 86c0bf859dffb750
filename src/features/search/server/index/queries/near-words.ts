import { forgivenSlips, typingDistance } from "../../words/typing-distance.ts";

const mostRemembered = 1_000;

/** Which words of a dictionary (which never changes) a mistyped word may mean. */
export class NearWords {
  readonly #dictionary: readonly string[];
  readonly #remembered = new Map<string, readonly number[]>();
  /** For each word its letters as bits, and the number of letters; 0 for a word with digits, which no correction yields. */
  #letters: Uint32Array | undefined;
  #lengths: Uint8Array | undefined;

  constructor(dictionary: readonly string[]) {
    this.#dictionary = dictionary;
  }

  /** Places in the dictionary of all words within the allowed number of typing errors, except words with digits. */
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
      // One error changes at most two letters: the intended one and the one that replaced it.
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
