import { createHash } from "node:crypto";

/** The fingerprint of a row: equal for the same content under the same column names, in any order of the columns. */
export function createFingerprint(columns: string[]): (cells: string[]) => string {
  const order = columns
    .map((column, index) => ({ column, index }))
    .sort((a, b) => (a.column < b.column ? -1 : a.column > b.column ? 1 : a.index - b.index));
  return (cells) => {
    const content = order.map(({ column, index }) => [column, (cells[index] ?? "").trim()]);
    return createHash("sha256").update(JSON.stringify(content)).digest("hex");
  };
}

const firstSlots = 4096;
const fullAt = 0.6;

/**
 * Stores a number for each of many texts in 12 bytes a slot, by 64 bits of their SHA-256. Among a million texts, the probability
 * that two are confused is 1 in 37 million.
 */
export class NumberByText {
  #keys = new Uint32Array(firstSlots * 2);
  #values = new Uint32Array(firstSlots);
  #size = 0;

  /** The stored number of this text, 0 when there was none; `next` (at least 1) replaces it. */
  exchange(text: string, next: (previous: number) => number): number {
    if (this.#size > this.#values.length * fullAt) this.#grow();
    const hash = createHash("sha256").update(text).digest();
    const slot = this.#slotOf(hash.readUInt32LE(0), hash.readUInt32LE(4));
    const previous = this.#values[slot] ?? 0;
    if (previous === 0) {
      this.#size++;
      this.#keys[slot * 2] = hash.readUInt32LE(0);
      this.#keys[slot * 2 + 1] = hash.readUInt32LE(4);
    }
    this.#values[slot] = next(previous);
    return previous;
  }

  /** The slot of this key, or the free one for it. */
  #slotOf(low: number, high: number): number {
    const mask = this.#values.length - 1;
    let slot = low & mask;
    while (this.#values[slot] !== 0 && (this.#keys[slot * 2] !== low || this.#keys[slot * 2 + 1] !== high)) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values];
    this.#keys = new Uint32Array(keys.length * 2);
    this.#values = new Uint32Array(values.length * 2);
    for (const [old, value] of values.entries()) {
      if (value === 0) continue;
      const [low = 0, high = 0] = [keys[old * 2], keys[old * 2 + 1]];
      const slot = this.#slotOf(low, high);
      this.#keys.set([low, high], slot * 2);
      this.#values[slot] = value;
    }
  }
}
