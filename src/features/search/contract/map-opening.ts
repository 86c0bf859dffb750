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

/** The usual map: on a phone of 390 x 844 pixels, and beside the cards of a window of 1440 x 900. */
const usual: Record<PictureSize, { whole: Size; free: Size; liftPx: number }> = {
  // `free`: without what is over the map, and room for the marks, also in a lower window; its middle is `liftPx` above that of the whole.
  small: { whole: { width: 390, height: 750 }, free: { width: 270, height: 340 }, liftPx: 46 },
  large: { whole: { width: 736, height: 744 }, free: { width: 640, height: 520 }, liftPx: -38 },
};
/** Of one home or a drawn area. */
export const fittedZoom = 13;

/** `isExact`: the box is what a map showed; otherwise it is around the homes, which get some room. `closest`: where it is, no camera is closer. */
export function openingCamera(box: MapBox, isExact: boolean, size: PictureSize, closest: number): MapCamera {
  const [west, south, east, north] = box;
  const first = toWorld({ longitude: west, latitude: north }, 1);
  const last = toWorld({ longitude: east, latitude: south }, 1);
  const { whole, free, liftPx } = usual[size];
  const { width, height } = isExact ? whole : free;
  const world = Math.min(width / (last.x - first.x), height / (last.y - first.y));
  const zoom = Math.min(Math.log2(world / worldWidth(0)), isExact ? closestZoom : fittedZoom, closest);
  const lift = isExact ? 0 : liftPx / worldWidth(zoom);
  return pictureCamera({ ...fromWorld({ x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 + lift }, 1), zoom });
}

/** The zoom of the API, on a world of 256 pixels. Half a step less leaves room for the prices of the marks. */
export const markZoom = (zoom: number): number => Math.max(0, Math.floor(zoom + 0.5));
