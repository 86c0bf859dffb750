import { type MapThemeName, mapThemes } from "../../../shared/contract/map-theme.ts";
import { TextOutliner } from "../../../shared/server/drawings/text-outliner.ts";
import type { Basemap, NamedPlace } from "./static-map-basemap.ts";
import { MapFrame, type Position } from "./static-map-frame.ts";
import { type Box, chooseLabels, homeManner, type Label, labelMeasure, labelsInCore, leastRank } from "./static-map-labels.ts";
import type { Locality } from "./static-map-names.ts";
import type { Ground, Streets } from "./static-map-streets.ts";
import { approximateRadiusPx, cornersOf, drawMap, type MapArea, noteSize, pinHeight, ringsOf, SvgText } from "./static-map-svg.ts";

/** `priceText` is on the pin, as on a card. Approximate: somewhere near the position, or within so many metres of it. */
export type MapSubject = Position & { isApproximate: boolean; withinM?: number; priceText: string };
export type MapSources = {
  basemap: Basemap;
  streets: Streets;
  localities: readonly Locality[];
  /** Null for what is no place. */
  nameOf: (basemapName: string) => string | null;
};
type View = { frame: MapFrame; labels: Label[]; ground: Ground | null };

// Without streets: the closest view that still has enough names for orientation.
const zooms = [12.5, 12, 11.5, 11, 10.5, 10];
/** With streets. As MapLibre counts, one less. */
const streetZoom = 15;
/** The same, where an area must fit in. */
const areaZoom = 14;
/** Of the smaller box: a road or two on their way elsewhere are not the streets of a place. */
const leastCovered = 0.6;
const enoughLabels = 5;
/** On a property's page: at 1280 px and more, at 390 px. */
const shownIn = [
  { width: 880, height: 320 },
  { width: 358, height: 288 },
];

const outliner = new TextOutliner();
export const measure = labelMeasure(outliner);
export const svgText = new SvgText(outliner);

/** The surroundings of one home as SVG. */
export async function renderStaticMap(sources: MapSources, subject: MapSubject, theme: MapThemeName): Promise<string> {
  const { frame, labels, ground } = (await streetView(sources, subject)) ?? (await nearestView(sources, subject));
  const land = await sources.basemap.land(frame);
  return drawMap({ frame, land, ground, labels, priceText: subject.priceText, area: areaOf(subject, frame) }, mapThemes[theme], svgText);
}

/** Null where the smaller box would show hardly any street: the known ones of a place may be few, or a kilometre away. */
async function streetView({ streets }: MapSources, subject: MapSubject): Promise<View | null> {
  if (!streets.has(subject)) return null;
  const zoom = subject.withinM === undefined ? streetZoom : areaZoom;
  const near = await streets.ground(new MapFrame(subject, zoom, shownIn[1]), zoom - 1);
  if (!near || near.covered < leastCovered) return null;
  const frame = new MapFrame(subject, zoom);
  const ground = await streets.ground(frame, zoom - 1);
  const { places, roads } = ground ?? { places: [], roads: [] };
  return {
    frame,
    ground,
    labels: chooseLabels(frame, { places, roads, taken: [...takenBy(subject, frame), ...corners], manner: homeManner, shownIn }, measure),
  };
}

async function nearestView(sources: MapSources, subject: MapSubject): Promise<View> {
  let view: View | undefined;
  for (const zoom of zooms) {
    const frame = new MapFrame(subject, zoom);
    const places = await namedPlaces(frame, sources);
    const labelsBeside = (taken: Box[]) => chooseLabels(frame, { places, roads: [], taken, manner: homeManner, shownIn }, measure);
    const taken = takenBy(subject, frame);
    view = { frame, labels: labelsBeside([...taken, noteBox, ...corners]), ground: null };
    // What lies over the edges must not send the map farther away.
    if (labelsInCore(labelsBeside(taken)) >= enoughLabels) break;
  }
  if (!view) throw new Error("A map needs a zoom.");
  return view;
}

/** Under the names of the product: well-known localities, and those of the basemap's tiles of that zoom. */
export async function namedPlaces(frame: MapFrame, { basemap, localities, nameOf }: MapSources, tileZoom?: number): Promise<NamedPlace[]> {
  const places = (await basemap.places(frame, tileZoom)).flatMap((place) => {
    const name = nameOf(place.name);
    return name ? [{ ...place, name }] : [];
  });
  return [...localities.map(({ name, ...position }) => ({ name, rank: leastRank.knownLocality, ...frame.toPixel(position) })), ...places];
}

/** Scale and credits, in either box. */
const corners = shownIn.flatMap(cornersOf);
/** At the top of either box. */
const noteBox: Box = {
  left: -noteSize.width / 2,
  right: noteSize.width / 2,
  top: -Math.max(...shownIn.map(({ height }) => height)) / 2,
  bottom: -Math.min(...shownIn.map(({ height }) => height)) / 2 + noteSize.height,
};

/** The circle around the position, and its words; null for an exact one. */
function areaOf({ isApproximate, withinM }: MapSubject, { metresPerPixel }: MapFrame): MapArea | null {
  if (!isApproximate) return null;
  if (withinM === undefined) return { radius: approximateRadiusPx, words: "Approximate area" };
  return { radius: Math.round(withinM / metresPerPixel), words: "About here" };
}

/** Boxes without names: the pin, the words under the circle, the distances on the rings. */
function takenBy(subject: MapSubject, frame: MapFrame): Box[] {
  const { priceText } = subject;
  const half = svgText.pinWidth(priceText) / 2 + 4;
  const pin = { left: -half, right: half, top: -pinHeight - 18, bottom: 10 };
  const area = areaOf(subject, frame);
  if (area) return [pin, { left: -56, right: 56, top: area.radius + 4, bottom: area.radius + 24 }];
  return [pin, ...ringsOf(frame.metresPerPixel).map(({ radius }) => ({ left: radius - 20, right: radius + 20, top: -8, bottom: 8 }))];
}
