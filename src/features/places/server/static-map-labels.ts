import type { NamedPlace } from "./static-map-basemap.ts";
import { drawnHeight, drawnWidth, type Pixel } from "./static-map-frame.ts";

export type Label = Pixel & { name: string; kind: "city" | "town" | "locality" };
type Box = { left: number; top: number; right: number; bottom: number };

const cityRank = 10;
const townRank = 4;
const charWidth = { city: 9, town: 7.4, locality: 7.2 };
const lineHeight = { city: 20, town: 17, locality: 17 };
const gap = 14;

/** The part of a map that is visible in a phone's box and in a wide card. */
const core = { width: 640, height: 280 };

/** Legible names: those of cities first, then those near the centre; none covers another, the pin or its circle. */
export function chooseLabels(places: readonly NamedPlace[], taken: readonly Box[]): Label[] {
  const boxes = [...taken];
  const labels: Label[] = [];
  const names = new Set<string>();
  const ordered = places.filter(isDrawn).toSorted((a, b) => weightOf(b) - weightOf(a));
  for (const { name, rank, x, y } of ordered) {
    const kind = rank >= cityRank ? "city" : rank >= townRank ? "town" : "locality";
    const label: Label = { name, kind, x, y };
    const box = boxOf(label);
    if (names.has(name.toLowerCase()) || boxes.some((other) => overlaps(box, other))) continue;
    names.add(name.toLowerCase());
    boxes.push(box);
    labels.push(label);
  }
  return labels;
}

/** How many labels are visible in every box. */
export function labelsInCore(labels: readonly Label[]): number {
  return labels.filter(({ x, y }) => Math.abs(x) < core.width / 2 && Math.abs(y) < core.height / 2).length;
}

const isDrawn = ({ x, y }: Pixel): boolean => Math.abs(x) < drawnWidth / 2 && Math.abs(y) < drawnHeight / 2;

/** A city's rank outweighs nearness; among the rest, near ones help people find their way. */
function weightOf({ rank, x, y }: NamedPlace): number {
  return (rank >= cityRank ? 1000 + rank * 10 : rank) - Math.hypot(x, y) / 100;
}

function boxOf({ name, kind, x, y }: Label): Box {
  const halfWidth = (name.length * charWidth[kind] + gap) / 2;
  return { left: x - halfWidth, right: x + halfWidth, top: y - lineHeight[kind], bottom: y + gap };
}

const overlaps = (a: Box, b: Box): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
