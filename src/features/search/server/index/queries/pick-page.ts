// Which rows are on a page: the orders of sql/conditions.ts, over all segments.

import type { JoinedReach } from "../../../../journeys/server/public.ts";
import type { SortBy } from "../../../contract/search-filters.ts";
import { isByMoney } from "../../sql/conditions.ts";
import type { Segment } from "../segments/segment.ts";
import type { OrderName } from "../segments/segment-layout.ts";
import { type RowConditions, rowsWith } from "./evaluate.ts";
import type { MeantQuery, PageQuery } from "./index-query.ts";
import { countByMinutes, keepWithin } from "./journey-minutes.ts";

/** A segment with its matches: all `offers`, and of these one for each home. */
export type Part = { segment: Segment; conditions: RowConditions; offers: number; found: number; count: number };
/** Rows that come before those of the next layer, whatever their order: a bitmap for each part. */
type Layer = { bitmaps: number[]; counts: number[]; total: number };
/** `key`: the lowest comes first. */
type Picked = { number: number; key: number };

export const orderOf: Record<SortBy, Exclude<OrderName, "number">> = {
  relevance: "rank",
  created_desc: "created",
  price_asc: "priceUp",
  price_desc: "priceDown",
  rate_asc: "rateUp",
  journey_asc: "rank",
};
/** Up to this size, keeping the best of all rows is faster than walking along the order. */
const mostBest = 400;

/** The numbers of the properties on a page, in their order. */
export function pickPage(parts: readonly Part[], query: PageQuery & MeantQuery): number[] {
  let skip = (query.page - 1) * query.size;
  const numbers: number[] = [];
  for (const layer of layersOf(parts, query)) {
    const take = query.size - numbers.length;
    if (take === 0) break;
    if (skip < layer.total) numbers.push(...pick(parts, layer, orderOf[query.sortBy], { skip, take }));
    skip = Math.max(0, skip - layer.total);
  }
  return numbers;
}

function layersOf(parts: readonly Part[], query: PageQuery & MeantQuery): Iterable<Layer> {
  if (query.sortBy === "relevance" && query.meant.length > 0) return layersByHead(parts, query);
  if (query.sortBy === "journey_asc" && query.terms.journeys) return layersByJourney(parts, query.terms.journeys.reach);
  const hasPrice = query.filters.priceMin !== null || query.filters.priceMax !== null;
  if (isByMoney(query.sortBy) && !hasPrice) return layersByCurrency(parts, query.currency);
  return [layerOf(parts, ({ found }) => found)];
}

function layerOf(parts: readonly Part[], bitmapOf: (part: Part, index: number) => number): Layer {
  const bitmaps = parts.map(bitmapOf);
  const counts = parts.map(({ segment, found, count }, index) => {
    const bitmap = bitmaps[index] as number;
    return bitmap === found ? count : segment.kernel.count(bitmap, segment.bytes);
  });
  return { bitmaps, counts, total: counts.reduce((sum, count) => sum + count, 0) };
}

/** Homes that can be had come before those that are gone, and of each those with more of the words in their head. */
function* layersByHead(parts: readonly Part[], { meant }: MeantQuery): Generator<Layer> {
  const planes = parts.map((part) => headPlanes(part, meant));
  const available = parts.map(({ segment }) => segment.bitmapOf(segment.facet("isActive", "true")));
  const rooms = parts.map(({ segment }) => segment.temporary());
  for (const gone of [false, true]) {
    for (let words = meant.length; words >= 0; words--) {
      yield layerOf(parts, ({ segment, found }, index) => {
        const [room, there] = [rooms[index] as number, available[index] as number];
        rowsAtDigits(segment, found, planes[index] ?? [], words, room);
        if (gone) segment.kernel.andNot(room, room, there, segment.bytes);
        else segment.kernel.and(room, room, there, segment.bytes);
        return room;
      });
    }
  }
}

/** The binary digits of how many of the words are in a row's head, lowest digit first. */
function headPlanes({ segment }: Part, meant: MeantQuery["meant"]): number[] {
  const { kernel, bytes } = segment;
  const planes = Array.from({ length: 32 - Math.clz32(meant.length) }, () => segment.temporary());
  for (const plane of planes) kernel.clear(plane, bytes);
  const carry = segment.temporary();
  for (const word of meant) {
    kernel.copy(
      carry,
      segment.scoped(() => rowsWith(segment, word, true)),
      bytes,
    );
    for (const plane of planes) kernel.addPlane(plane, carry, bytes);
  }
  return planes;
}

function rowsAtDigits(segment: Segment, found: number, planes: readonly number[], value: number, to: number): void {
  const { kernel, bytes } = segment;
  kernel.copy(to, found, bytes);
  for (const [digit, plane] of planes.entries()) {
    if ((value >>> digit) & 1) kernel.and(to, to, plane, bytes);
    else kernel.andNot(to, to, plane, bytes);
  }
}

/** Homes priced in the compared currency, then the others, each currency separately. */
function* layersByCurrency(parts: readonly Part[], currency: string): Generator<Layer> {
  const all = new Set(parts.flatMap(({ segment }) => [...(segment.facetsByGroup.get("currency")?.keys() ?? [])]));
  const others = [...all].filter((other) => other !== currency).sort();
  const rooms = parts.map(({ segment }) => segment.temporary());
  for (const one of [currency, ...others]) {
    yield layerOf(parts, ({ segment, found }, index) => {
      const room = rooms[index] as number;
      segment.scoped(() => segment.kernel.and(room, found, segment.bitmapOf(segment.facet("currency", one)), segment.bytes));
      return room;
    });
  }
}

/** A layer for each minute; homes that nobody reaches come last. */
function* layersByJourney(parts: readonly Part[], reach: JoinedReach): Generator<Layer> {
  const counts = parts.map(({ segment, found }) => countByMinutes(segment, found, reach));
  const rooms = parts.map(({ segment }) => segment.temporary());
  for (const minutes of counts[0]?.keys() ?? []) {
    if (counts.every((of) => of[minutes] === 0)) continue;
    yield layerOf(parts, ({ segment, found }, index) => {
      const room = rooms[index] as number;
      keepWithin(segment, found, room, reach, { least: minutes, most: minutes });
      return room;
    });
  }
}

function pick(parts: readonly Part[], layer: Layer, order: OrderName, { skip, take }: { skip: number; take: number }): number[] {
  let dropped = 0;
  const picked: Picked[] = [];
  for (const [index, count] of layer.counts.entries()) {
    // At least this many come before the page, even when all rows of the other parts do too.
    const from = Math.min(count, Math.max(0, skip - (layer.total - count)));
    dropped += from;
    if (count > from) picked.push(...pickRows(parts, layer, index, order, { skip: from, take: skip + take - from }));
  }
  if (parts.length > 1) picked.sort((a, b) => a.key - b.key || a.number - b.number);
  return picked.slice(skip - dropped, skip - dropped + take).map(({ number }) => number);
}

function pickRows(parts: readonly Part[], layer: Layer, index: number, order: OrderName, range: { skip: number; take: number }): Picked[] {
  const { segment } = parts[index] as Part;
  const rows = segment.listed(listRows(segment, layer.bitmaps[index] as number, layer.counts[index] as number, order, range));
  const keyOf = keysOf(segment, order);
  return Array.from(rows, (row) => ({ number: segment.numbers[row] as number, key: keyOf(row) }));
}

function keysOf(segment: Segment, order: OrderName): (row: number) => number {
  if (order === "rank") {
    const { ranks } = segment;
    return (row) => -(ranks[row] as number);
  }
  const values = segment.doubles(order === "created" ? "createdAtUs" : order === "rateUp" ? "rateOrder" : "price");
  return order === "priceUp" || order === "rateUp" ? (row) => values[row] as number : (row) => -(values[row] as number);
}

/** Returns how many it listed. */
function listRows(
  segment: Segment,
  bitmap: number,
  count: number,
  order: OrderName,
  { skip, take }: { skip: number; take: number },
): number {
  const { kernel, layout, bytes, lists } = segment;
  const wanted = Math.min(take, count - skip);
  if (wanted <= 0) return 0;
  const reach = skip + wanted;
  const steps = (reach * layout.rows) / count;
  if (reach > mostBest || steps < 3 * count + 1_000) {
    return kernel.walk(bitmap, layout.orders[order].order, layout.rows, skip, wanted, lists.rows);
  }
  kernel.best(bitmap, layout.orders[order].ranks, bytes, reach, lists.rows, lists.scratch);
  segment.words.copyWithin(lists.rows / 4, lists.rows / 4 + skip, lists.rows / 4 + reach);
  return wanted;
}
