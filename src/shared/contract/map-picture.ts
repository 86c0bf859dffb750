// Pictures of a map's ground, drawn by the server: what people see of a map until it has loaded. A picture shows the surroundings of a
// camera in the middle of its box, at one scale: a larger box shows more. Zooms as MapLibre counts them: the world is 512 x 2^zoom
// pixels wide.
import type { MapThemeName } from "./map-theme.ts";
import { onWebMercator } from "./web-mercator.ts";

type Place = { longitude: number; latitude: number };
export type MapCamera = Place & { zoom: number };
export type Size = { width: number; height: number };

/** The extent of the basemap. */
export const basemapBox: [west: number, south: number, east: number, north: number] = [64, 4, 100, 39.5];
export function isOnBasemap({ longitude, latitude }: Place): boolean {
  const [west, south, east, north] = basemapBox;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** Coordinates of India the other way round lie on the Arctic Ocean. */
export const isSwapped = ({ longitude, latitude }: Place): boolean =>
  !isOnBasemap({ longitude, latitude }) && isOnBasemap({ longitude: latitude, latitude: longitude });

/** How much is drawn. */
export const pictureSizes = {
  /** For phones. */
  small: { width: 640, height: 960 },
  /** For tablets. */
  medium: { width: 1024, height: 1366 },
  /** For windows that are low and not wide: a phone held across, a page enlarged twice. */
  low: { width: 1024, height: 512 },
  /** Beside the cards of a window of up to 3264 pixels. */
  large: { width: 2560, height: 1440 },
} as const satisfies Record<string, Size>;
export type PictureSize = keyof typeof pictureSizes;

const leastPictureZoom = 2;
/** Of any map: beyond it the streets have no more detail. */
export const closestZoom = 16;
/** Cameras that have a picture: with a zoom in quarters, at whole multiples of this many pixels. Others are drawn by none, so that searches share pictures. */
const gridPx = 16;
const zoomSteps = 4;
const worldPx = 512;

/** In pixels of a world of that width, from its north-western corner. */
export function toWorld(place: Place, width: number): { x: number; y: number } {
  const { x, y } = onWebMercator(place);
  return { x: x * width, y: y * width };
}

export function fromWorld({ x, y }: { x: number; y: number }, width: number): Place {
  return {
    longitude: (x / width) * 360 - 180,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / width))) * 180) / Math.PI,
  };
}

export const worldWidth = (zoom: number): number => worldPx * 2 ** zoom;

/** The nearest camera that has a picture; it is not closer. */
export function pictureCamera(camera: MapCamera): MapCamera {
  return cameraAt(indexesOf(camera));
}

export function pictureHref(camera: MapCamera, size: PictureSize, theme: MapThemeName): string {
  const { zoom, x, y } = indexesOf(camera);
  return `/static-map/ground/${size}-${zoom / zoomSteps}-${x}-${y}.svg?theme=${theme}`;
}

/** What a picture of this name shows; null when there is none. */
export function readPictureName(name: string): { camera: MapCamera; size: PictureSize } | null {
  const [, size, written, x, y] = /^(small|medium|low|large)-(\d{1,2}(?:\.(?:25|5|75))?)-(\d{1,8})-(\d{1,8})\.svg$/.exec(name) ?? [];
  const zoom = Number(written) * zoomSteps;
  if (!size || !(zoom >= leastPictureZoom * zoomSteps && zoom <= closestZoom * zoomSteps)) return null;
  return { camera: cameraAt({ zoom, x: Number(x), y: Number(y) }), size: size as PictureSize };
}

/** Pixels to the right of the camera and below it. */
export function fromCamera(camera: MapCamera): (place: Place) => { x: number; y: number } {
  const width = worldWidth(camera.zoom);
  const centre = toWorld(camera, width);
  return (place) => {
    const { x, y } = toWorld(place, width);
    return { x: x - centre.x, y: y - centre.y };
  };
}

/** What such a box shows around the camera: west, south, east, north. */
export function boxAroundCamera(camera: MapCamera, { width, height }: Size): [number, number, number, number] {
  const world = worldWidth(camera.zoom);
  const { x, y } = toWorld(camera, world);
  const within = (value: number) => Math.min(world, Math.max(0, value));
  const first = fromWorld({ x: within(x - width / 2), y: within(y - height / 2) }, world);
  const last = fromWorld({ x: within(x + width / 2), y: within(y + height / 2) }, world);
  return [first.longitude, last.latitude, last.longitude, first.latitude];
}

type Indexes = { zoom: number; x: number; y: number };

function indexesOf({ zoom: wanted, ...place }: MapCamera): Indexes {
  // A camera that has a picture keeps it: its zoom is a sum of quarters.
  const zoom = Math.floor(Math.min(closestZoom, Math.max(leastPictureZoom, wanted)) * zoomSteps);
  const { x, y } = toWorld(place, worldWidth(zoom / zoomSteps));
  return { zoom, x: Math.round(x / gridPx), y: Math.round(y / gridPx) };
}

function cameraAt({ zoom, x, y }: Indexes): MapCamera {
  const width = worldWidth(zoom / zoomSteps);
  return { ...fromWorld({ x: x * gridPx, y: y * gridPx }, width), zoom: zoom / zoomSteps };
}
