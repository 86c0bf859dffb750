import { type Grid, type MapCell, millionths } from "../../map/map-marks.ts";
import type { Part } from "../queries/pick-page.ts";

/** The cells that have homes, as findCells of map.store.ts returns them. */
export function markCells(parts: readonly Part[], { width, height }: Grid): MapCell[] {
  const cells = new Map<number, MapCell & { x: number; y: number }>();
  for (const { segment, found } of parts) {
    const longitudes = segment.doubles("longitude");
    const latitudes = segment.doubles("latitude");
    for (const row of segment.listed(segment.kernel.listRows(found, segment.bytes, segment.lists.rows))) {
      const longitude = longitudes[row] as number;
      const latitude = latitudes[row] as number;
      if (Number.isNaN(longitude)) continue;
      const x = Math.floor(longitude / width);
      const y = Math.floor(latitude / height);
      const key = x * 2 ** 26 + y;
      const cell = cells.getOrInsertComputed(key, () => ({ x, y, ...emptyCell() }));
      addHome(cell, longitude, latitude, segment.numbers[row] as number);
    }
  }
  return [...cells.values()].sort((a, b) => a.x - b.x || a.y - b.y).map(({ x: _x, y: _y, ...cell }) => cell);
}

function emptyCell(): MapCell {
  return { count: 0, longitudeSum: 0, latitudeSum: 0, west: 180, south: 90, east: -180, north: -90, number: Number.POSITIVE_INFINITY };
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
