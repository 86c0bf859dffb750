// Where the map of a search opens, before anybody knows how large it is on the screen.
import {
  boxAroundCamera,
  closestZoom,
  fromWorld,
  type MapCamera,
  type PictureSize,
  pictureCamera,
  type Size,
  toWorld,
  worldWidth,
} from "../../../shared/contract/map-picture.ts";
import type { MapBox } from "./map-filters.ts";

/** A part of the map; its middle is that far above that of the whole, and left of it. */
type Part = Size & { liftPx: number; leftPx: number };
// The usual map: on a phone of 390 x 844 pixels, a tablet of 768 x 1024, a window of 720 x 450, and beside the cards of one of 1440 x 900.
/** Without bars and cards over the map. */
const seen: Record<PictureSize, Part> = {
  small: { width: 390, height: 440, liftPx: 106, leftPx: 0 },
  medium: { width: 768, height: 620, liftPx: 106, leftPx: 0 },
  low: { width: 720, height: 250, liftPx: 4, leftPx: 0 },
  large: { width: 736, height: 742, liftPx: 0, leftPx: 0 },
};
/** Without all that is over it: as wide as marks may be seen, as high as their places may be, also in a lower window. */
const free: Record<PictureSize, Part> = {
  small: { width: 310, height: 330, liftPx: 46, leftPx: 28 },
  medium: { width: 684, height: 500, liftPx: 46, leftPx: 28 },
  low: { width: 374, height: 165, liftPx: -14, leftPx: 0 },
  large: { width: 654, height: 520, liftPx: -38, leftPx: 28 },
};
/** Half as wide as a mark: "₹1.2 Cr", "₹1.2 Cr · 35 min". */
const halfMark = { plain: 52, withMinutes: 82 };
export const halfMarkPx = (places: readonly unknown[]): number => (places.length > 0 ? halfMark.withMinutes : halfMark.plain);
/** Of the legend for one place, and for each one more. It is over the map but on large screens, where the map is as much less high. */
const legendPx: Record<PictureSize, { one: number; more: number }> = {
  small: { one: 90, more: 33 },
  medium: { one: 68, more: 11 },
  low: { one: 79, more: 22 },
  large: { one: 64, more: 11 },
};
/** What the minutes add to the height of the cards over the map. */
const lineOfCardPx = 22;

/** Where the marks' places may be. `places`: of the visitor. */
function roomOf(size: PictureSize, places: readonly unknown[]): Part {
  const { width, height, liftPx, leftPx } = free[size];
  const forMarks = { width: width - 2 * halfMarkPx(places), leftPx };
  if (places.length === 0) return { ...forMarks, height, liftPx };
  const { one, more } = legendPx[size];
  const legend = one + more * (places.length - 1);
  if (size === "large") return { ...forMarks, height: height - legend, liftPx };
  const cards = size === "low" ? 0 : lineOfCardPx;
  // On a phone the buttons at the right are beside the legend, so no mark is beside them.
  const beside = size === "small" && { width: forMarks.width + 2 * leftPx, leftPx: 0 };
  return { ...forMarks, ...beside, height: height - legend - cards, liftPx: liftPx - (legend - cards) / 2 };
}

/** Of one home or a drawn area. */
export const fittedZoom = 13;

type Opening = {
  /** The box is what a map showed; otherwise it is around the homes, which get some room. */
  isExact: boolean;
  size: PictureSize;
  /** Where it is, no camera is closer. */
  closest: number;
  /** Where the visitor goes to. */
  places: readonly unknown[];
};

export function openingCamera(box: MapBox, { isExact, size, closest, places }: Opening): MapCamera {
  const [west, south, east, north] = box;
  const first = toWorld({ longitude: west, latitude: north }, 1);
  const last = toWorld({ longitude: east, latitude: south }, 1);
  const { width, height, liftPx, leftPx } = isExact ? seen[size] : roomOf(size, places);
  const world = Math.min(width / (last.x - first.x), height / (last.y - first.y));
  const zoom = Math.min(Math.log2(world / worldWidth(0)), isExact ? closestZoom : fittedZoom, closest);
  const aside = { x: leftPx / worldWidth(zoom), y: liftPx / worldWidth(zoom) };
  return pictureCamera({ ...fromWorld({ x: (first.x + last.x) / 2 + aside.x, y: (first.y + last.y) / 2 + aside.y }, 1), zoom });
}

/** What is seen of the map of a camera when it comes that many zooms closer. */
export function seenBox(camera: MapCamera, size: PictureSize, closer: number): MapBox {
  const { liftPx, leftPx, ...whole } = seen[size];
  const { x, y } = toWorld(camera, worldWidth(camera.zoom));
  return boxAroundCamera({ ...fromWorld({ x: x - leftPx, y: y - liftPx }, worldWidth(camera.zoom)), zoom: camera.zoom + closer }, whole);
}

/** The zoom of the API, on a world of 256 pixels. Half a step less leaves room for the prices of the marks. */
export const markZoom = (zoom: number): number => Math.max(0, Math.floor(zoom + 0.5));
