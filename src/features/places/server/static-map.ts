import { type MapThemeName, mapThemes } from "../../../shared/contract/map-theme.ts";
import type { Basemap, NamedPlace } from "./static-map-basemap.ts";
import { MapFrame, type Position } from "./static-map-frame.ts";
import { chooseLabels, type Label, labelsInCore } from "./static-map-labels.ts";
import type { Locality } from "./static-map-names.ts";
import { approximateRadiusPx, drawMap, pinHeight, pinWidth, ringsOf } from "./static-map-svg.ts";

/** `priceText` is on the pin, as on a card. Approximate: somewhere near the position. */
export type MapSubject = Position & { isApproximate: boolean; priceText: string };

type Names = { localities: readonly Locality[]; nameOf: (basemapName: string) => string | null };

// The closest view that still has enough names for orientation.
const zooms = [12.5, 12, 11.5, 11, 10.5, 10];
const enoughLabels = 5;
const localityRank = 3;

/** The surroundings of one home as SVG. */
export async function renderStaticMap(basemap: Basemap, names: Names, subject: MapSubject, theme: MapThemeName): Promise<string> {
  const { frame, labels } = await nearestView(basemap, names, subject);
  const land = await basemap.land(frame);
  const { priceText, isApproximate } = subject;
  return drawMap({ frame, land, labels, priceText, isApproximate }, mapThemes[theme]);
}

async function nearestView(basemap: Basemap, names: Names, subject: MapSubject): Promise<{ frame: MapFrame; labels: Label[] }> {
  let view: { frame: MapFrame; labels: Label[] } | undefined;
  for (const zoom of zooms) {
    const frame = new MapFrame(subject, zoom);
    const labels = chooseLabels([...localitiesOn(frame, names), ...(await placesOn(frame, basemap, names))], takenBy(subject, frame));
    view = { frame, labels };
    if (labelsInCore(labels) >= enoughLabels) break;
  }
  if (!view) throw new Error("A map needs a zoom.");
  return view;
}

function localitiesOn(frame: MapFrame, { localities }: Names): NamedPlace[] {
  return localities.map(({ name, ...position }) => ({ name, rank: localityRank, ...frame.toPixel(position) }));
}

async function placesOn(frame: MapFrame, basemap: Basemap, { nameOf }: Names): Promise<NamedPlace[]> {
  return (await basemap.places(frame)).flatMap((place) => {
    const name = nameOf(place.name);
    return name ? [{ ...place, name }] : [];
  });
}

/** Boxes without names: the pin, the words under the circle, the distances on the rings. */
function takenBy({ priceText, isApproximate }: MapSubject, { metresPerPixel }: MapFrame) {
  const half = pinWidth(priceText) / 2 + 4;
  const pin = { left: -half, right: half, top: -pinHeight - 18, bottom: 10 };
  if (isApproximate) return [pin, { left: -56, right: 56, top: approximateRadiusPx + 4, bottom: approximateRadiusPx + 24 }];
  return [pin, ...ringsOf(metresPerPixel).map(({ radius }) => ({ left: radius - 20, right: radius + 20, top: -8, bottom: 8 }))];
}
