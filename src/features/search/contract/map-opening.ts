// Where the map of a search opens, before anybody knows how large it is on the screen.
import {
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

type Usual = { whole: Size; free: Size; liftPx: number; leftPx: number };
/** The usual map: on a phone of 390 x 844 pixels, a tablet of 768 x 1024, a window of 720 x 450, and beside the cards of one of 1440 x 900. */
const usual: Record<PictureSize, Usual> = {
  // `free`: without what is over the map, and room for the marks, also in a lower window; its middle is that far above that of the
  // whole, and left of it.
  small: { whole: { width: 390, height: 750 }, free: { width: 206, height: 330 }, liftPx: 46, leftPx: 28 },
  medium: { whole: { width: 768, height: 930 }, free: { width: 580, height: 500 }, liftPx: 46, leftPx: 28 },
  low: { whole: { width: 720, height: 356 }, free: { width: 270, height: 165 }, liftPx: -14, leftPx: 0 },
  large: { whole: { width: 736, height: 744 }, free: { width: 550, height: 520 }, liftPx: -38, leftPx: 28 },
};
/** Of one home or a drawn area. */
export const fittedZoom = 13;

/** `isExact`: the box is what a map showed; otherwise it is around the homes, which get some room. `closest`: where it is, no camera is closer. */
export function openingCamera(box: MapBox, isExact: boolean, size: PictureSize, closest: number): MapCamera {
  const [west, south, east, north] = box;
  const first = toWorld({ longitude: west, latitude: north }, 1);
  const last = toWorld({ longitude: east, latitude: south }, 1);
  const { whole, free, liftPx, leftPx } = usual[size];
  const { width, height } = isExact ? whole : free;
  const world = Math.min(width / (last.x - first.x), height / (last.y - first.y));
  const zoom = Math.min(Math.log2(world / worldWidth(0)), isExact ? closestZoom : fittedZoom, closest);
  const aside = isExact ? { x: 0, y: 0 } : { x: leftPx / worldWidth(zoom), y: liftPx / worldWidth(zoom) };
  return pictureCamera({ ...fromWorld({ x: (first.x + last.x) / 2 + aside.x, y: (first.y + last.y) / 2 + aside.y }, 1), zoom });
}

/** The zoom of the API, on a world of 256 pixels. Half a step less leaves room for the prices of the marks. */
export const markZoom = (zoom: number): number => Math.max(0, Math.floor(zoom + 0.5));
