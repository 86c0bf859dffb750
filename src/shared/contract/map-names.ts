import type { Stops } from "./map-roads.ts";

/** From which zoom a map names each kind, as MapLibre counts: the live map and its picture name the same. Cities always have names. */
export const nameZooms = { town: 8, locality: 10.5, station: 12.5, neighbourhood: 13, road: 13, landmark: 13.5 } as const;

/** Of the letters. */
export const nameSizes = {
  city: [
    [4, 12],
    [12, 20],
  ],
  /** Of towns and neighbourhoods. */
  town: [
    [8, 11],
    [16, 15],
  ],
  locality: [
    [10.5, 12],
    [15, 18],
  ],
  /** Of all that is no place to live. */
  small: [
    [12, 11],
    [17, 14],
  ],
} as const satisfies Record<string, Stops>;
/** Pixels around each letter, and between two names the double of the other. */
export const nameHaloPx = 1.5;
export const namePaddingPx = 6;

/** Places that are not to live in, as the streets call their kinds. On a picture the first have precedence. */
export const landmarkKinds = ["university", "mall", "park", "hospital", "college", "bus_station", "school"] as const;

/** Of the dot of a station, whose name stands below it: so far from its middle, in sizes of the letters. */
export const stationRadius: Stops = [
  [12, 2.5],
  [16, 5],
];
export const stationEdgePx = 2;
export const belowStation = 0.5;

/** Land beyond the basemap, as a GeoJSON MultiPolygon: `db/map/build-land.mjs`. */
export const landPath = "/map/land.json";
/** Of the product: the localities that every map names, as GeoJSON. */
export const localitiesPath = "/map/localities.json";
