// Keeps the marks of a map from covering each other: the server's grid groups homes of one cell, but not those on both sides of
// its edge.
import type { MapBox, MapPoint } from "../../contract/map-filters.ts";
import type { MapCluster, MapPin } from "../../contract/search.endpoints.ts";

export type Marks = { clusters: readonly MapCluster[]; pins: readonly MapPin[] };
export type Place = { longitude: number; latitude: number };
type Placed = { x: number; y: number; width: number; cluster: MapCluster; pin: MapPin | null };

// As `.pin` in components.css draws them: with the tip below, and roughly this width for each letter.
const height = 42;
const padding = 20;
const letter = 8.5;

/** How much larger the letters of marks are for somebody who has set larger ones: at most a third, as `.pin` says. */
export const enlargedLetters = (): number =>
  Math.min(4 / 3, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16) || 1;

/** The same homes; marks that would cover each other become one cluster in the place of the larger one. `enlarged`: their letters. */
export function marksApart({ clusters, pins }: Marks, toPixels: (place: MapPoint) => { x: number; y: number }, enlarged = 1): Marks {
  const all = [...clusters.map((cluster) => ({ cluster, pin: null })), ...pins.map((pin) => ({ cluster: clusterOf(pin), pin }))];
  const placed: Placed[] = [];
  for (const { cluster, pin } of all.sort((a, b) => b.cluster.count - a.cluster.count)) {
    const { x, y } = toPixels([cluster.longitude, cluster.latitude]);
    const mark = { x, y, width: widthOf(cluster, enlarged), cluster, pin };
    const covered = placed.find((other) => isCovering(other, mark));
    if (!covered) placed.push(mark);
    else Object.assign(covered, { cluster: together(covered.cluster, cluster), pin: null });
  }
  return {
    clusters: placed.filter(({ pin }) => !pin).map(({ cluster }) => cluster),
    pins: placed.flatMap(({ pin }) => pin ?? []),
  };
}

/** The boxes of the server's marks for which a joined one stands. */
const parts = new WeakMap<MapCluster, readonly MapBox[]>();
const partsOf = (cluster: MapCluster): readonly MapBox[] => parts.get(cluster) ?? [cluster.box];

/** Whether a cluster of the marks stands for the home at a place. The server's marks have homes of one cell each, so none has another's. */
export function standsFor(cluster: MapCluster, { longitude, latitude }: Place): boolean {
  return partsOf(cluster).some(
    ([west, south, east, north]) => longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  );
}

/** A price is about as wide as "12 homes". */
const widthOf = ({ count, minutes }: MapCluster, enlarged: number): number =>
  padding + letter * enlarged * (6 + Math.max(2, String(count).length) + (minutes === undefined ? 0 : lettersOfJourney));
/** Of " · 25 min", half of which is narrow. */
const lettersOfJourney = 7;

const isCovering = (one: Placed, other: Placed): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 && Math.abs(one.y - other.y) < height;

const clusterOf = ({ longitude, latitude, minutes }: MapPin): MapCluster => ({
  longitude,
  latitude,
  minutes,
  count: 1,
  box: [longitude, latitude, longitude, latitude],
});

function together(one: MapCluster, other: MapCluster): MapCluster {
  const [a, b]: [MapBox, MapBox] = [one.box, other.box];
  const both: MapCluster = {
    ...one,
    count: one.count + other.count,
    box: [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])],
  };
  parts.set(both, [...partsOf(one), ...partsOf(other)]);
  return both;
}
