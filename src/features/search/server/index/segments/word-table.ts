const firstSlots = 1 << 12;

/** Numbers words by their bytes, in order of first appearance. */
export class WordTable {
  /** The number plus one; 0 is free. The size is a power of two, at most half full. */
  #slots = new Uint32Array(firstSlots);
  #hashes = new Uint32Array(firstSlots / 2);
  #starts = new Uint32Array(firstSlots / 2 + 1);
  #bytes = new Uint8Array(1 << 16);
  size = 0;

  /** The number of a word; a new word gets the next one. */
  numberOf(text: Uint8Array, from: number, to: number): number {
    const hash = hashOf(text, from, to);
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const taken = this.#slots[slot] as number;
      if (taken === 0) return this.#add(text.subarray(from, to), hash, slot);
      if (this.#hashes[taken - 1] === hash && this.#isAt(taken - 1, text, from, to)) return taken - 1;
    }
  }

  bytesOf(word: number): Uint8Array {
    return this.#bytes.subarray(this.#starts[word] as number, this.#starts[word + 1] as number);
  }

  #isAt(word: number, text: Uint8Array, from: number, to: number): boolean {
    const start = this.#starts[word] as number;
    if ((this.#starts[word + 1] as number) - start !== to - from) return false;
    for (let at = from; at < to; at++) if (this.#bytes[start + at - from] !== text[at]) return false;
    return true;
  }

  #add(word: Uint8Array, hash: number, slot: number): number {
    const start = this.#starts[this.size] as number;
    if (start + word.length > this.#bytes.length) this.#bytes = grown(this.#bytes, Math.max(2 * this.#bytes.length, start + word.length));
    this.#bytes.set(word, start);
    this.#hashes[this.size] = hash;
    this.#slots[slot] = this.size + 1;
    this.#starts[this.size + 1] = start + word.length;
    this.size++;
    if (this.size * 2 >= this.#slots.length) this.#widen();
    return this.size - 1;
  }

  #widen(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let word = 0; word < this.size; word++) {
      let slot = (this.#hashes[word] as number) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = word + 1;
    }
    this.#slots = slots;
    this.#hashes = grown(this.#hashes, slots.length / 2);
    this.#starts = grown(this.#starts, slots.length / 2 + 1);
  }
}

function grown<A extends Uint8Array | Uint32Array>(old: A, length: number): A {
  const larger = new (old.constructor as new (length: number) => A)(length);
  larger.set(old);
  return larger;
}

/** FNV-1a. */
function hashOf(text: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (text[at] as number), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
