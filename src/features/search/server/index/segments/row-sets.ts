const slabBits = 16;
const slabSize = 1 << slabBits;
const firstChunk = 4;
const largestChunk = 512;
const noChunk = 0xffff_ffff;
/** The state of a set: where its next row goes, where its last chunk ends and starts, and how many rows the earlier chunks hold. */
const next = 0;
const end = 1;
const chunk = 2;
const before = 3;
const numbersOfState = 4;

/**
 * Sets of rows that grow while a segment is built, the rows of each in ascending order. A set is a chain of chunks, each twice as
 * long as the one before up to a limit; the first number of a chunk is the address of the one before.
 */
export class RowSets {
  readonly #slabs: Uint32Array[] = [];
  #slabUsed = slabSize;
  /** The state of one set is contiguous, so that the processor fetches it at once. */
  #states = new Uint32Array(1024 * numbersOfState);
  #sets = 0;

  /** Sets are numbered from 0. */
  create(): number {
    const state = this.#sets * numbersOfState;
    if (state === this.#states.length) this.#grow();
    this.#states[state + chunk] = noChunk;
    return this.#sets++;
  }

  add(set: number, row: number): void {
    const state = set * numbersOfState;
    if (this.#states[state + next] === this.#states[state + end]) this.#appendChunk(state);
    const address = this.#states[state + next] as number;
    (this.#slabs[address >>> slabBits] as Uint32Array)[address & (slabSize - 1)] = row;
    this.#states[state + next] = address + 1;
  }

  count(set: number): number {
    const state = set * numbersOfState;
    return (this.#states[state + before] as number) + this.#inLastChunk(state);
  }

  /** All rows of a set, in `into`. */
  rows(set: number, into: Uint32Array): Uint32Array {
    const state = set * numbersOfState;
    const count = this.count(set);
    let address = this.#states[state + chunk] as number;
    let length = this.#inLastChunk(state);
    let until = count;
    for (const size of chunkSizes(count).reverse()) {
      if (until < count) length = size - 1;
      const slab = this.#slabs[address >>> slabBits] as Uint32Array;
      const at = address & (slabSize - 1);
      into.set(slab.subarray(at + 1, at + 1 + length), until - length);
      address = slab[at] as number;
      until -= length;
    }
    return into.subarray(0, count);
  }

  #inLastChunk(state: number): number {
    const from = this.#states[state + chunk] as number;
    return from === noChunk ? 0 : (this.#states[state + next] as number) - from - 1;
  }

  #appendChunk(state: number): void {
    const states = this.#states;
    const former = states[state + chunk] as number;
    const formerSize = former === noChunk ? 0 : (states[state + end] as number) - former;
    const size = Math.min(largestChunk, Math.max(firstChunk, 2 * formerSize));
    if (this.#slabUsed + size > slabSize) {
      this.#slabs.push(new Uint32Array(slabSize));
      this.#slabUsed = 0;
    }
    const address = (this.#slabs.length - 1) * slabSize + this.#slabUsed;
    (this.#slabs.at(-1) as Uint32Array)[this.#slabUsed] = former;
    this.#slabUsed += size;
    states[state + before] = (states[state + before] as number) + Math.max(0, formerSize - 1);
    states[state + chunk] = address;
    states[state + next] = address + 1;
    states[state + end] = address + size;
  }

  #grow(): void {
    const grown = new Uint32Array(this.#states.length * 2);
    grown.set(this.#states);
    this.#states = grown;
  }
}

/** The chunks of a set with this many rows, first to last. */
function chunkSizes(rows: number): number[] {
  const sizes: number[] = [];
  let left = rows;
  for (let size = firstChunk; left > 0; size = Math.min(largestChunk, 2 * size)) {
    sizes.push(size);
    left -= size - 1;
  }
  return sizes;
}
