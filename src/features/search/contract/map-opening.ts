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
/** The usual map: on a phone of 390 x 844 pixels, a tablet of 768 x 1024, a window of 720 x 450, and beside the cards of one of 1440 x 900. */
const usual: Record<PictureSize, { seen: Part; free: Part }> = {
  // `seen`: without bars and cards over the map. `free`: without all that is over it, and with room for the marks, also in a lower window.
  small: { seen: { width: 390, height: 440, liftPx: 106, leftPx: 0 }, free: { width: 206, height: 330, liftPx: 46, leftPx: 28 } },
  medium: { seen: { width: 768, height: 620, liftPx: 106, leftPx: 0 }, free: { width: 580, height: 500, liftPx: 46, leftPx: 28 } },
  low: { seen: { width: 720, height: 250, liftPx: 4, leftPx: 0 }, free: { width: 270, height: 165, liftPx: -14, leftPx: 0 } },
  large: { seen: { width: 736, height: 742, liftPx: 0, leftPx: 0 }, free: { width: 550, height: 520, liftPx: -38, leftPx: 28 } },
};
/** Of one home or a drawn area. */
export const fittedZoom = 13;

/** `isExact`: the box is what a map showed; otherwise it is around the homes, which get some room. `closest`: where it is, no camera is closer. */
export function openingCamera(box: MapBox, isExact: boolean, size: PictureSize, closest: number): MapCamera {
  const [west, south, east, north] = box;
  const first = toWorld({ longitude: west, latitude: north }, 1);
  const last = toWorld({ longitude: east, latitude: south }, 1);
  const { width, height, liftPx, leftPx } = usual[size][isExact ? "seen" : "free"];
  const world = Math.min(width / (last.x - first.x), height / (last.y - first.y));
  const zoom = Math.min(Math.log2(world / worldWidth(0)), isExact ? closestZoom : fittedZoom, closest);
  const aside = { x: leftPx / worldWidth(zoom), y: liftPx / worldWidth(zoom) };
  return pictureCamera({ ...fromWorld({ x: (first.x + last.x) / 2 + aside.x, y: (first.y + last.y) / 2 + aside.y }, 1), zoom });
}

/** What is seen of the map of a camera when it comes that many zooms closer. */
export function seenBox(camera: MapCamera, size: PictureSize, closer: number): MapBox {
  const { liftPx, leftPx, ...seen } = usual[size].seen;
  const { x, y } = toWorld(camera, worldWidth(camera.zoom));
  return boxAroundCamera({ ...fromWorld({ x: x - leftPx, y: y - liftPx }, worldWidth(camera.zoom)), zoom: camera.zoom + closer }, seen);
}

/** The zoom of the API, on a world of 256 pixels. Half a step less leaves room for the prices of the marks. */
export const markZoom = (zoom: number): number => Math.max(0, Math.floor(zoom + 0.5));
