import { isBitmap } from "../kernel/kernel.ts";
import { addBit, hasBit } from "./bits.ts";
import { dayColumns, groupHomes, type HomeOrder, type HomesLayout, homeOrders, type OfferSet, widthOf } from "./homes-layout.ts";
import { notSaid } from "./indexed-row.ts";
import type { Facet, SegmentLayout } from "./segment-layout.ts";

const firstOfHome = 0x8000_0000;

/** The rows of each home with several offers, and the place of each row. */
type Groups = { rows: number[][]; placeOf: Uint32Array };

/** Fills what homes with several offers take of a segment's memory, from its columns, sets and orders. Says in `layout` how its sets are stored. */
export function writeHomes(layout: SegmentLayout, buffer: SharedArrayBuffer): void {
  const { homes } = layout;
  if (!homes) return;
  const words = new Uint32Array(buffer);
  const groups = writePlaces(layout, homes, words);
  const sets = new OfferSets(homes, words, groups);
  for (const facet of layout.facets) if (facet.offers) sets.write(facet, isBitmap(facet.count, layout.padded), facet.offers);
  for (const order of homeOrders) writeOrder(layout, words, { at: homes.orders[order], order, groups });
  writeDays(layout, homes, groups.placeOf, buffer);
}

function writePlaces({ doubles, rows }: SegmentLayout, homes: HomesLayout, words: Uint32Array): Groups {
  const groups = groupHomes(new Float64Array(words.buffer, doubles.home, rows));
  const placeOf = new Uint32Array(rows);
  words.fill(rows, homes.rowOf / 4, homes.rowOf / 4 + homes.places);
  const next = new Map(homes.classes.map((one) => [one.width, one.from * 8]));
  for (const [home, group] of groups.entries()) {
    const width = widthOf(group);
    const first = next.get(width) ?? 0;
    words.fill(home, homes.homeOf / 4 + first, homes.homeOf / 4 + first + width);
    for (const [at, row] of group.entries()) {
      addBit(words, homes.set, row);
      placeOf[row] = first + at;
      words[homes.rowOf / 4 + first + at] = row;
    }
    next.set(width, first + width);
  }
  return { rows: groups, placeOf };
}

class OfferSets {
  readonly #homes: HomesLayout;
  readonly #words: Uint32Array;
  readonly #groups: Groups;
  readonly #offers: Uint32Array;
  readonly #room: Uint32Array;
  /** Of each home, how many offers are in the set. */
  readonly #inGroup: Uint32Array;

  constructor(homes: HomesLayout, words: Uint32Array, groups: Groups) {
    this.#homes = homes;
    this.#words = words;
    this.#groups = groups;
    this.#offers = Uint32Array.from(groups.rows.flat());
    this.#room = new Uint32Array(homes.offers);
    this.#inGroup = new Uint32Array(groups.rows.length);
  }

  /** The offers that are in a set of rows. */
  write(set: Facet, isBits: boolean, into: OfferSet): void {
    const [words, { homeOf }, { placeOf }] = [this.#words, this.#homes, this.#groups];
    const rows = isBits ? this.#offers : words.subarray(set.at / 4, set.at / 4 + set.count);
    const bits = isBits ? set.at : this.#homes.set;
    let count = 0;
    for (const row of rows) if (hasBit(words, bits, row)) this.#room[count++] = placeOf[row] as number;
    const places = this.#room.subarray(0, count);
    const homeAt = (place: number) => words[homeOf / 4 + place] as number;
    for (const place of places) this.#inGroup[homeAt(place)] = (this.#inGroup[homeAt(place)] as number) + 1;
    into.isAgreed = places.every((place) => this.#inGroup[homeAt(place)] === this.#groups.rows[homeAt(place)]?.length);
    for (const place of places) this.#inGroup[homeAt(place)] = 0;
    if (into.listed === "bitmap") for (const place of places) addBit(words, into.at, place);
    else {
      words.set(places.toSorted(), into.at / 4);
      into.listed = count;
    }
  }
}

type OrderPlace = { at: number; order: HomeOrder; groups: Groups };

function writeOrder({ orders, doubles }: SegmentLayout, words: Uint32Array, { at, order, groups }: OrderPlace): void {
  const ranks = words.subarray(orders[order === "placed" ? "rank" : order].ranks / 4);
  const latitudes = new Float64Array(words.buffer, doubles.latitude);
  const isUnplaced = (row: number) => order === "placed" && Number.isNaN(latitudes[row]);
  const before = (a: number, b: number) => Number(isUnplaced(a)) - Number(isUnplaced(b)) || (ranks[a] as number) - (ranks[b] as number);
  let next = at / 4;
  for (const group of groups.rows) {
    for (const [place, row] of group.toSorted(before).entries()) words[next++] = (row | (place === 0 ? firstOfHome : 0)) >>> 0;
  }
}

function writeDays(
  { smalls, rows }: SegmentLayout,
  { set, places, days }: HomesLayout,
  placeOf: Uint32Array,
  buffer: SharedArrayBuffer,
): void {
  const words = new Uint32Array(buffer);
  for (const name of Object.values(dayColumns)) {
    const from = new Int16Array(buffer, smalls[name], rows);
    const column = days[name];
    const to = new Int16Array(buffer, column.at, places).fill(notSaid);
    for (const [row, day] of from.entries()) {
      if (!hasBit(words, set, row)) continue;
      to[placeOf[row] as number] = day;
      column.latest = Math.max(column.latest, day);
    }
  }
}
