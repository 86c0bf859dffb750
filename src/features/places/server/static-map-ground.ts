import { closestZoomAt, limitText } from "../../../shared/contract/known-streets.ts";
import { nameZooms, stationRadius } from "../../../shared/contract/map-names.ts";
import { closestZoom, type MapCamera, type PictureSize, pictureSizes, type Size } from "../../../shared/contract/map-picture.ts";
import { pxAt } from "../../../shared/contract/map-roads.ts";
import { type MapThemeName, mapThemes } from "../../../shared/contract/map-theme.ts";
import { type MapSources, measure, namedPlaces, svgText } from "./static-map.ts";
import { MapFrame } from "./static-map-frame.ts";
import { type Box, chooseLabels, leastRank, liveManner } from "./static-map-labels.ts";
import { drawGroundOnly, noteSize, widestNotePx } from "./static-map-svg.ts";

/** On a phone of 390 px, a tablet, a low window, and beside the cards of a screen of 1440 px. */
const usualBoxes: Record<PictureSize, Size> = {
  small: { width: 390, height: 747 },
  medium: { width: 768, height: 930 },
  low: { width: 720, height: 356 },
  large: { width: 736, height: 744 },
};
/** Where the live map says that it comes no closer: over the cards of a phone, in pixels from its foot. */
const noteAbovePx: Record<PictureSize, number> = { small: 304, medium: 304, low: 64, large: 40 };
/** The least rank of places that have names, by the zoom. */
const ranks: readonly (readonly [zoom: number, rank: number])[] = [
  [0, leastRank.city],
  [nameZooms.town, leastRank.town],
  [nameZooms.locality, leastRank.knownLocality],
  [nameZooms.station, leastRank.station],
  [nameZooms.neighbourhood, leastRank.locality],
  [nameZooms.landmark, 0],
];

/** What the map of a search shows first, until it has loaded: land, streets and names around a camera, as SVG. */
export async function renderGround(
  sources: MapSources,
  { camera, size }: { camera: MapCamera; size: PictureSize },
  theme: MapThemeName,
): Promise<string> {
  const { zoom } = camera;
  // This map's world has 256 pixels at zoom 0.
  const frame = new MapFrame(camera, zoom + 1, pictureSizes[size]);
  const tileZoom = Math.floor(zoom);
  const [land, ground, places] = await Promise.all([
    sources.basemap.land(frame, tileZoom),
    sources.streets.ground(frame, zoom),
    namedPlaces(frame, sources, tileZoom),
  ]);
  const least = ranks.findLast(([from]) => zoom >= from)?.[1] ?? 0;
  // The live map names no neighbourhood of the basemap.
  const known = places.filter(({ rank }) => rank >= leastRank.knownLocality);
  const named = [...known, ...(ground?.places ?? [])].filter(({ rank }) => rank >= least);
  const roads = zoom >= nameZooms.road ? (ground?.roads ?? []) : [];
  const closest = closestZoomAt(sources.streets.known, camera);
  const note = closest < closestZoom && zoom >= closest ? { words: limitText(closest), abovePx: noteAbovePx[size] } : null;
  const taken = note ? [noteBox(size)] : [];
  const labels = chooseLabels(frame, { places: named, roads, taken, manner: liveManner(zoom), shownIn: [usualBoxes[size]] }, measure);
  const stations = zoom >= nameZooms.station ? (ground?.stations ?? []) : [];
  return drawGroundOnly({ land, ground, stations, stationRadius: pxAt(stationRadius, zoom), labels, note }, mapThemes[theme], svgText);
}

function noteBox(size: PictureSize): Box {
  const bottom = usualBoxes[size].height / 2 - noteAbovePx[size];
  return { left: -widestNotePx / 2, right: widestNotePx / 2, top: bottom - noteSize.height, bottom };
}
