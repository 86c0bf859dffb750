import { createHash } from "node:crypto";

/** Draws numbers. The same seed and purpose draw the same, whatever was drawn elsewhere: a single fault can be repeated. */
export class Draw {
  readonly #name: string;
  #count = 0;

  constructor(seed: number, purpose: string) {
    this.#name = `${seed} ${purpose}`;
  }

  /** From 0 to 1, without 1. */
  share(): number {
    return (
      createHash("sha256")
        .update(`${this.#name} ${this.#count++}`)
        .digest()
        .readUInt32LE() /
      2 ** 32
    );
  }

  /** Whole, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.share() * (most - least + 1));
  }

  oneOf<Item>(items: readonly Item[]): Item {
    return items[this.between(0, items.length - 1)] as Item;
  }

  /** Each as often as its weight says. */
  weighted<Item extends { weight: number }>(items: readonly Item[]): Item {
    let place = this.share() * items.reduce((sum, { weight }) => sum + weight, 0);
    for (const item of items) {
      place -= item.weight;
      if (place < 0) return item;
    }
    return items.at(-1) as Item;
  }
}
