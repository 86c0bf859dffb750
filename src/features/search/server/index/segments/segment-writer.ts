import { isBitmap } from "../kernel/kernel.ts";
import { addBit } from "./bits.ts";
import { writeHomes } from "./homes-writer.ts";
import { notSaid, type SmallColumn, smallColumns, type TextKind, textKinds } from "./indexed-row.ts";
import type { DoubleColumn, Facet } from "./segment-layout.ts";
import { doubleColumns, type Plan, planSegment, type SegmentLayout, type SegmentSizes } from "./segment-layout.ts";
import { allocate, type SegmentMemory } from "./segment-memory.ts";

export type FinishedSegment = { layout: SegmentLayout; memory: SegmentMemory };

/** Fills the memory of a segment of known sizes: columns, sets, dictionary, and last the orders, which are computed here. */
export class SegmentWriter {
  readonly layout: SegmentLayout;
  readonly wordTable: Uint32Array;
  readonly doubles: Record<DoubleColumn, Float64Array>;
  readonly smalls: Record<SmallColumn, Int16Array>;
  readonly nameColumns: Record<TextKind, Uint32Array>;
  readonly ranks: Int32Array;
  readonly #memory: SegmentMemory;
  readonly #words: Uint32Array;

  constructor(sizes: SegmentSizes) {
    const { layout, wordTable }: Plan = planSegment(sizes);
    this.layout = layout;
    this.wordTable = wordTable;
    this.#memory = allocate(layout.bytes);
    const { buffer } = this.#memory;
    this.#words = new Uint32Array(buffer);
    this.#words.set(wordTable, layout.words / 4);
    const { rows, padded } = layout;
    const columns = <Name extends string, Column>(names: readonly Name[], make: (name: Name) => Column) =>
      Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Column>;
    this.doubles = columns(doubleColumns, (name) => new Float64Array(buffer, layout.doubles[name], padded).fill(Number.NaN));
    this.smalls = columns(smallColumns, (name) => new Int16Array(buffer, layout.smalls[name], padded).fill(notSaid));
    this.nameColumns = columns(textKinds, (kind) => new Uint32Array(buffer, layout.nameColumns[kind], padded));
    this.ranks = new Int32Array(buffer, layout.rank, rows);
  }

  writeFacet(facet: Facet, rows: Uint32Array): void {
    this.writeSet(facet.at, rows);
    let [first, last] = [Number.POSITIVE_INFINITY, 0];
    for (const row of rows) {
      if (row < first) first = row;
      if (row > last) last = row;
    }
    if (rows.length > 0) facet.stretch = { from: (first >>> 7) * 16, to: ((last >>> 7) + 1) * 16 };
  }

  /** `rows` as many as planned, and in ascending order where they make a list. */
  writeSet(at: number, rows: Uint32Array): void {
    if (!isBitmap(rows.length, this.layout.padded)) {
      this.#words.set(rows, at / 4);
      return;
    }
    for (const row of rows) addBit(this.#words, at, row);
  }

  /** In the order of the words' numbers. */
  writeDictionary(words: Iterable<Uint8Array>): void {
    const { wordStarts, dictionary } = this.layout;
    const bytes = new Uint8Array(this.#memory.buffer, dictionary);
    let at = 0;
    let word = wordStarts / 4;
    for (const text of words) {
      this.#words[word++] = at;
      bytes.set(text, at);
      at += text.length;
    }
    this.#words[word] = at;
  }

  finish(): FinishedSegment {
    const { rows, live, orders } = this.layout;
    const { number, price, rateOrder, createdAtUs } = this.doubles;
    for (let row = 0; row < rows; row++) addBit(this.#words, live, row);
    const byNumber = sortRows(
      number.slice(0, rows),
      false,
      Uint32Array.from({ length: rows }, (_, row) => row),
    );
    this.#writeOrder(orders.number, byNumber);
    this.#writeOrder(orders.rank, sortRows(Float64Array.from(this.ranks), true, byNumber));
    this.#writeOrder(orders.created, sortRows(createdAtUs.slice(0, rows), true, byNumber));
    this.#writeOrder(orders.priceUp, sortRows(price.slice(0, rows), false, byNumber));
    this.#writeOrder(orders.priceDown, sortRows(price.slice(0, rows), true, byNumber));
    this.#writeOrder(orders.rateUp, sortRows(rateOrder.slice(0, rows), false, byNumber));
    writeHomes(this.layout, this.#memory.buffer);
    return { layout: this.layout, memory: this.#memory };
  }

  #writeOrder(at: { order: number; ranks: number }, order: Uint32Array): void {
    this.#words.set(order, at.order / 4);
    for (const [place, row] of order.entries()) this.#words[at.ranks / 4 + row] = place;
  }
}

const mostRows = 2 ** 26;

/** Rows by their values, ties in the order of `rows`. Sorting numbers without a comparison function is ten times as fast as with one. */
function sortRows(values: Float64Array, isDescending: boolean, rows: Uint32Array): Uint32Array {
  const sorted = values.toSorted();
  let distinct = 0;
  for (const value of sorted) if (distinct === 0 || value !== sorted[distinct - 1]) sorted[distinct++] = value;
  const keys = new Float64Array(values.length);
  for (const [tie, row] of rows.entries()) {
    const place = placeOf(sorted, distinct, values[row] as number);
    keys[tie] = (isDescending ? distinct - 1 - place : place) * mostRows + tie;
  }
  return Uint32Array.from(keys.sort(), (key) => rows[key % mostRows] as number);
}

function placeOf(sorted: Float64Array, length: number, value: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
