import { type Grid, type MapCell, millionths } from "../../map/map-marks.ts";
import type { Part } from "../queries/pick-page.ts";

/** The cells that have homes, as findCells of map.store.ts returns them. */
export function markCells(parts: readonly Part[], { width, height }: Grid, currency: string): MapCell[] {
  const cells = new Map<number, MapCell & { x: number; y: number }>();
  for (const { segment, found } of parts) {
    const longitudes = segment.doubles("longitude");
    const latitudes = segment.doubles("latitude");
    const prices = segment.doubles("price");
    const isOwn = rowTest(segment.words, segment.bitmapOf(segment.facet("currency", currency)));
    for (const row of segment.listed(segment.kernel.listRows(found, segment.bytes, segment.lists.rows))) {
      const longitude = longitudes[row] as number;
      const latitude = latitudes[row] as number;
      if (Number.isNaN(longitude)) continue;
      const x = Math.floor(longitude / width);
      const y = Math.floor(latitude / height);
      const key = x * 2 ** 26 + y;
      const cell = cells.getOrInsertComputed(key, () => ({ x, y, ...emptyCell() }));
      addHome(cell, longitude, latitude, segment.numbers[row] as number);
      if (isOwn(row)) addPrice(cell, prices[row] as number);
    }
  }
  return [...cells.values()].sort((a, b) => a.x - b.x || a.y - b.y).map(({ x: _x, y: _y, ...cell }) => cell);
}

function emptyCell(): MapCell {
  const sums = { count: 0, longitudeSum: 0, latitudeSum: 0, priceMin: null, priceMax: null };
  return { ...sums, west: 180, south: 90, east: -180, north: -90, number: Number.POSITIVE_INFINITY };
}

function addHome(cell: MapCell, longitude: number, latitude: number, number: number): void {
  cell.count++;
  cell.longitudeSum += Math.floor(longitude * millionths);
  cell.latitudeSum += Math.floor(latitude * millionths);
  if (longitude < cell.west) cell.west = longitude;
  if (longitude > cell.east) cell.east = longitude;
  if (latitude < cell.south) cell.south = latitude;
  if (latitude > cell.north) cell.north = latitude;
  if (number < cell.number) cell.number = number;
}

function addPrice(cell: MapCell, price: number): void {
  if (cell.priceMin === null || price < cell.priceMin) cell.priceMin = price;
  if (cell.priceMax === null || price > cell.priceMax) cell.priceMax = price;
}

const rowTest =
  (words: Uint32Array, bitmap: number): ((row: number) => boolean) =>
  (row) =>
    (((words[bitmap / 4 + (row >>> 5)] as number) >>> (row & 31)) & 1) === 1;
