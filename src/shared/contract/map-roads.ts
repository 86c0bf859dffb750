// The roads, rails and greens of every map, in the kinds of the Protomaps basemap: for the map in the browser and for those that the
// server draws. Zooms as MapLibre counts them: the world is 512 x 2^zoom pixels wide.
import type { MapTheme } from "./map-theme.ts";

/** Pixels at some zooms; between them they grow by `growth`. */
export type Stops = readonly (readonly [zoom: number, px: number])[];
export type MapRoad = {
  id: string;
  /** `kind` of its features; null: any. */
  kind: string | null;
  /** `kind_detail` of its features: one of `details`, none of `except`. */
  details?: readonly string[];
  except?: readonly string[];
  color: keyof MapTheme;
  edge: keyof MapTheme | null;
  minZoom: number;
  width: Stops;
  /** Lengths of dashes and gaps, in widths of the line. */
  dash?: readonly [number, number];
};

export const growth = 1.5;
/** How much wider than the road its edge is. */
export const edgePx = 1.4;

const metros = ["subway", "light_rail", "monorail", "tram"];

/** From the ground up; all edges are below all roads, so that junctions are open. */
export const mapRoads: readonly MapRoad[] = [
  {
    id: "path",
    kind: "path",
    color: "roadEdge",
    edge: null,
    minZoom: 14.5,
    width: [
      [14, 0.6],
      [17, 2],
    ],
  },
  {
    id: "lane",
    kind: "minor_road",
    color: "road",
    edge: "roadEdge",
    minZoom: 12.5,
    width: [
      [12.5, 0.4],
      [14, 2.2],
      [16, 8],
      [18, 22],
    ],
  },
  {
    id: "street",
    kind: null,
    details: ["secondary", "tertiary", "secondary_link", "tertiary_link", "primary_link", "trunk_link", "motorway_link"],
    color: "mainRoad",
    edge: "mainRoadEdge",
    minZoom: 0,
    width: [
      [10, 0.5],
      [12, 1.6],
      [14, 5],
      [16, 12],
      [18, 28],
    ],
  },
  {
    id: "main-road",
    kind: null,
    details: ["primary", "trunk"],
    color: "mainRoad",
    edge: "mainRoadEdge",
    minZoom: 0,
    width: [
      [9, 0.6],
      [12, 2.6],
      [14, 7],
      [16, 15],
      [18, 32],
    ],
  },
  {
    id: "highway",
    kind: "highway",
    except: ["motorway_link"],
    color: "highway",
    edge: "highwayEdge",
    minZoom: 0,
    width: [
      [8, 0.8],
      [12, 3.4],
      [14, 8],
      [16, 17],
      [18, 36],
    ],
  },
  {
    id: "rail",
    kind: "rail",
    except: metros,
    color: "rail",
    edge: null,
    minZoom: 0,
    width: [
      [9, 0.6],
      [14, 2],
      [17, 4],
    ],
  },
  {
    id: "metro",
    kind: "rail",
    details: metros,
    color: "metro",
    edge: null,
    minZoom: 0,
    width: [
      [9, 0.8],
      [14, 2.6],
      [17, 4],
    ],
    dash: [3, 1.5],
  },
];

/** The kinds of `landuse` that are green. */
export const greenKinds = [
  "park",
  "garden",
  "forest",
  "wood",
  "grass",
  "grassland",
  "nature_reserve",
  "golf_course",
  "pitch",
  "playground",
  "cemetery",
];

/** As MapLibre interpolates with base `growth`. */
export function pxAt(stops: Stops, zoom: number): number {
  const after = stops.findIndex(([at]) => at > zoom);
  const [from, to] = [stops[after - 1], stops[after]];
  if (!to) return stops.at(-1)?.[1] ?? 0;
  if (!from) return to[1];
  const share = (growth ** (zoom - from[0]) - 1) / (growth ** (to[0] - from[0]) - 1);
  return from[1] + share * (to[1] - from[1]);
}
