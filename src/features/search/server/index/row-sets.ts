const slabBits = 16;
const slabSize = 1 << slabBits;
const firstChunk = 4;
const largestChunk = 512;
const noChunk = 0xffff_ffff;

/**
 * Sets of rows that grow while a segment is built, the rows of each in ascending order. A set is a chain of chunks, each twice as
 * long as the one before up to a limit; the first number of a chunk is the address of the one before.
 */
export class RowSets {
  readonly #slabs: Uint32Array[] = [];
  #slabUsed = slabSize;
  #chunks = new Uint32Array(1024);
  #used = new Uint16Array(1024);
  #sizes = new Uint16Array(1024);
  #counts = new Uint32Array(1024);
  #sets = 0;

  /** Sets are numbered from 0 on. */
  create(): number {
    if (this.#sets === this.#counts.length) this.#grow();
    this.#chunks[this.#sets] = noChunk;
    return this.#sets++;
  }

  add(set: number, row: number): void {
    let used = this.#used[set] as number;
    if (used === this.#sizes[set]) {
      this.#appendChunk(set);
      used = 1;
    }
    const address = (this.#chunks[set] as number) + used;
    (this.#slabs[address >>> slabBits] as Uint32Array)[address & (slabSize - 1)] = row;
    this.#used[set] = used + 1;
    this.#counts[set] = (this.#counts[set] as number) + 1;
  }

  count(set: number): number {
    return this.#counts[set] as number;
  }

  /** All rows of a set, in `into`. */
  rows(set: number, into: Uint32Array): Uint32Array {
    const count = this.count(set);
    const sizes = chunkSizes(count);
    let chunk = this.#chunks[set] as number;
    let end = count;
    const used = this.#used[set] as number;
    for (const size of sizes.reverse()) {
      const length = end === count ? used - 1 : size - 1;
      const slab = this.#slabs[chunk >>> slabBits] as Uint32Array;
      const at = chunk & (slabSize - 1);
      into.set(slab.subarray(at + 1, at + 1 + length), end - length);
      chunk = slab[at] as number;
      end -= length;
    }
    return into.subarray(0, count);
  }

  #appendChunk(set: number): void {
    const size = Math.min(largestChunk, Math.max(firstChunk, 2 * (this.#sizes[set] as number)));
    if (this.#slabUsed + size > slabSize) {
      this.#slabs.push(new Uint32Array(slabSize));
      this.#slabUsed = 0;
    }
    const address = (this.#slabs.length - 1) * slabSize + this.#slabUsed;
    (this.#slabs.at(-1) as Uint32Array)[this.#slabUsed] = this.#chunks[set] as number;
    this.#slabUsed += size;
    this.#chunks[set] = address;
    this.#sizes[set] = size;
  }

  #grow(): void {
    const twice = <A extends Uint32Array | Uint16Array>(old: A): A => {
      const grown = new (old.constructor as new (length: number) => A)(old.length * 2);
      grown.set(old as never);
      return grown;
    };
    this.#chunks = twice(this.#chunks);
    this.#used = twice(this.#used);
    this.#sizes = twice(this.#sizes);
    this.#counts = twice(this.#counts);
  }
}

/** Of a set with so many rows, from the first chunk to the last. */
function chunkSizes(rows: number): number[] {
  const sizes: number[] = [];
  let left = rows;
  for (let size = firstChunk; left > 0; size = Math.min(largestChunk, 2 * size)) {
    sizes.push(size);
    left -= size - 1;
  }
  return sizes;
}
