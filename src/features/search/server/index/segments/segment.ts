import { isBitmap, type Kernel } from "../kernel/kernel.ts";
import { NearWords } from "../queries/near-words.ts";
import { hasBit, removeBit } from "./bits.ts";
import type { TextKind } from "./indexed-row.ts";
import { type Facet, type FacetGroup, mostTemporaries, type SegmentLayout, type SetPlace } from "./segment-layout.ts";
import { kernelFor, type SegmentMemory } from "./segment-memory.ts";

const decoder = new TextDecoder();

/** One part of the index: its memory, its layout, and the loops that run on it. Only `live` ever changes. */
export class Segment {
  readonly layout: SegmentLayout;
  readonly memory: SegmentMemory;
  readonly kernel: Kernel;
  /** Length of a bitmap. */
  readonly bytes: number;
  /** Length of a bitmap over the places of offers. */
  readonly placeBytes: number;
  readonly words: Uint32Array;
  readonly numbers: Float64Array;
  /** Those of `layout.words` in their order. */
  readonly dictionary: readonly string[];
  readonly nearWords: NearWords;
  readonly facetsByGroup: ReadonlyMap<FacetGroup, ReadonlyMap<string, Facet>>;
  /** How many rows have been removed. */
  dead: number;
  #temporaries = 0;
  #placeTemporaries = 0;

  constructor(layout: SegmentLayout, memory: SegmentMemory) {
    this.layout = layout;
    this.memory = memory;
    this.kernel = kernelFor(memory);
    this.bytes = layout.padded / 8;
    this.placeBytes = (layout.homes?.places ?? 0) / 8;
    this.words = new Uint32Array(memory.buffer);
    this.numbers = this.doubles("number");
    this.dictionary = this.#readDictionary();
    this.nearWords = new NearWords(this.dictionary);
    this.facetsByGroup = groupFacets(layout.facets);
    this.dead = layout.rows - this.kernel.count(layout.live, this.bytes);
  }

  doubles(name: keyof SegmentLayout["doubles"]): Float64Array {
    return new Float64Array(this.memory.buffer, this.layout.doubles[name], this.layout.rows);
  }

  get ranks(): Int32Array {
    return new Int32Array(this.memory.buffer, this.layout.rank, this.layout.rows);
  }

  /** For each row its place in `layout.names` plus one. */
  namesOf(kind: TextKind): Uint32Array {
    return new Uint32Array(this.memory.buffer, this.layout.nameColumns[kind], this.layout.rows);
  }

  /** The row of a current property, or -1. */
  findRow(number: number): number {
    const { rows, orders } = this.layout;
    const rowAt = (place: number) => this.words[orders.number.order / 4 + place] as number;
    let low = 0;
    let high = rows;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.numbers[rowAt(middle)] as number) < number) low = middle + 1;
      else high = middle;
    }
    const row = rowAt(low);
    return low < rows && this.numbers[row] === number && this.isLive(row) ? row : -1;
  }

  isLive(row: number): boolean {
    return hasBit(this.words, this.layout.live, row);
  }

  takeOut(row: number): void {
    removeBit(this.words, this.layout.live, row);
    this.dead++;
  }

  facet(group: FacetGroup, value: string): Facet | undefined {
    return this.facetsByGroup.get(group)?.get(value);
  }

  /** Where a word is in the dictionary, or where it would be inserted. */
  wordPlace(word: string): number {
    let low = 0;
    let high = this.dictionary.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.dictionary[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The rows that have a word of the dictionary: anywhere, or in their head. */
  wordSet(place: number, isHead: boolean): SetPlace {
    const at = this.layout.words / 4 + place * 4 + (isHead ? 2 : 0);
    return { at: this.words[at] as number, count: this.words[at + 1] as number };
  }

  /** Discards the results of the last search. */
  begin(): void {
    this.#temporaries = 0;
    this.#placeTemporaries = 0;
  }

  /** Room for a bitmap until the next search. Its content is undefined. */
  temporary(): number {
    if (this.#temporaries === mostTemporaries) throw new Error("The search needs more bitmaps than there is room for.");
    return this.layout.temporaries + this.bytes * this.#temporaries++;
  }

  /** The same over the places of offers. */
  placesTemporary(): number {
    if (this.#placeTemporaries === mostTemporaries) throw new Error("The search needs more bitmaps of offers than there is room for.");
    return this.lists.homes + this.placeBytes * this.#placeTemporaries++;
  }

  /** Releases the room that was taken since. */
  scoped<Result>(run: () => Result): Result {
    const before = [this.#temporaries, this.#placeTemporaries] as const;
    const result = run();
    [this.#temporaries, this.#placeTemporaries] = before;
    return result;
  }

  /** Room for the sets, counts and corners that loops get, for two lists of all rows, for bitmaps over the places of offers, and for a number of each text. */
  get lists(): { rows: number; scratch: number; sets: number; counts: number; corners: number; homes: number; texts: number } {
    const { temporaries, padded, facets } = this.layout;
    const rows = temporaries + this.bytes * mostTemporaries;
    const scratch = rows + padded * 4;
    const corners = scratch + padded * 4;
    const sets = corners + 2_048;
    const counts = sets + facets.length * 12;
    // The rest of the 4,096 bytes of temporaryBytes.
    const homes = sets + facets.length * 16 + 2_048;
    // Numbers of eight bytes begin at multiples of eight.
    const texts = Math.ceil((homes + this.placeBytes * mostTemporaries) / 8) * 8;
    return { rows, scratch, corners, sets, counts, homes, texts };
  }

  /** A bitmap of the set; read only. */
  bitmapOf(set: SetPlace | undefined): number {
    if (set && isBitmap(set.count, this.layout.padded)) return set.at;
    const bitmap = this.temporary();
    this.kernel.clear(bitmap, this.bytes);
    if (set) this.kernel.setList(bitmap, set.at, set.count);
    return bitmap;
  }

  /** Adds a set to a bitmap. */
  addSet(to: number, set: SetPlace): void {
    if (isBitmap(set.count, this.layout.padded)) this.kernel.or(to, to, set.at, this.bytes);
    else this.kernel.setList(to, set.at, set.count);
  }

  countIn(base: number, set: SetPlace): number {
    const { kernel, layout } = this;
    return isBitmap(set.count, layout.padded) ? kernel.countAnd(base, set.at, this.bytes) : kernel.countList(base, set.at, set.count);
  }

  /** Whether a current row is in the set. */
  isInUse(set: SetPlace): boolean {
    return set.count > 0 && (this.dead === 0 || this.countIn(this.layout.live, set) > 0);
  }

  /** The first `count` rows that a loop has listed. */
  listed(count: number): Uint32Array {
    return this.words.subarray(this.lists.rows / 4, this.lists.rows / 4 + count);
  }

  #readDictionary(): string[] {
    const { wordStarts, wordCount, dictionary } = this.layout;
    // TextDecoder does not read shared memory.
    const end = this.words[wordStarts / 4 + wordCount] as number;
    const bytes = new Uint8Array(this.memory.buffer, dictionary, end).slice();
    const startOf = (word: number) => this.words[wordStarts / 4 + word] as number;
    return Array.from({ length: wordCount }, (_, word) => decoder.decode(bytes.subarray(startOf(word), startOf(word + 1))));
  }
}

function groupFacets(facets: readonly Facet[]): Map<FacetGroup, Map<string, Facet>> {
  const groups = new Map<FacetGroup, Map<string, Facet>>();
  for (const facet of facets) {
    const group = groups.get(facet.group) ?? new Map<string, Facet>();
    groups.set(facet.group, group.set(facet.value, facet));
  }
  return groups;
}
