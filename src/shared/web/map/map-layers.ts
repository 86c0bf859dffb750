// What the map draws, in the product's colours. Two sources: `base` (land, cities) and `streets` (the layers and kinds of the
// Protomaps basemap). No boundaries, on purpose.
import type { ExpressionSpecification, FilterSpecification, LayerSpecification, SymbolLayerSpecification } from "maplibre-gl";
import type { MapTheme } from "../../contract/map-theme.ts";

/** The only font, which carries its own weight. */
export const mapFont = "Anek";

type Stops = readonly (readonly [zoom: number, value: number])[];

/** From the ground up; a label has precedence over those before it. */
export function mapLayers(theme: MapTheme): LayerSpecification[] {
  return [
    { id: "background", type: "background", paint: { "background-color": theme.water } },
    { id: "land", type: "fill", source: "base", "source-layer": "earth", paint: { "fill-color": theme.land } },
    area("earth", "earth", null, theme.land),
    area("grounds", "landuse", kindIn("school", "college", "university", "hospital", "commercial", "industrial", "railway"), theme.grounds),
    area("park", "landuse", kindIn(...greens), theme.park),
    area("water", "water", isArea, theme.water),
    line("stream", "water", ["==", ["geometry-type"], "LineString"], theme.water, [
      [9, 0.5],
      [15, 3],
    ]),
    { ...area("building", "buildings", null, theme.building), minzoom: 14 },
    ...roads(theme),
    ...labels(theme),
  ];
}

/** The first label: what is drawn over the ground belongs below it. */
export const firstLabel = "road-name";

const greens = [
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
const kindIn = (...kinds: string[]): FilterSpecification => ["in", ["get", "kind"], ["literal", kinds]] as ExpressionSpecification;
const detailIn = (...kinds: string[]): FilterSpecification => ["in", ["get", "kind_detail"], ["literal", kinds]] as ExpressionSpecification;
const grow = (stops: Stops): ExpressionSpecification =>
  ["interpolate", ["exponential", 1.5], ["zoom"], ...stops.flat()] as unknown as ExpressionSpecification;
const wider = (stops: Stops, by: number): Stops => stops.map(([zoom, width]) => [zoom, width + by] as const);
const named: ExpressionSpecification = ["coalesce", ["get", "name:en"], ["get", "name"]];

function area(id: string, layer: string, filter: FilterSpecification | null, color: string) {
  return {
    id,
    type: "fill" as const,
    source: "streets",
    "source-layer": layer,
    ...(filter && { filter }),
    paint: { "fill-color": color },
  };
}

function line(id: string, layer: string, filter: FilterSpecification, color: string, width: Stops) {
  return {
    id,
    type: "line" as const,
    source: "streets",
    "source-layer": layer,
    filter,
    layout: { "line-cap": "round" as const, "line-join": "round" as const },
    paint: { "line-color": color, "line-width": grow(width) },
  };
}

/** Roads with an edge: all edges first, so that junctions are open. */
function roads(theme: MapTheme): LayerSpecification[] {
  const kinds: { id: string; filter: FilterSpecification; color: string; edge: string; width: Stops; minzoom?: number }[] = [
    {
      id: "lane",
      filter: kindIn("minor_road"),
      color: theme.road,
      edge: theme.roadEdge,
      minzoom: 12.5,
      width: [
        [12.5, 0.4],
        [14, 2.2],
        [16, 8],
        [18, 22],
      ],
    },
    {
      id: "street",
      filter: detailIn("secondary", "tertiary", "secondary_link", "tertiary_link", "primary_link", "trunk_link", "motorway_link"),
      color: theme.mainRoad,
      edge: theme.mainRoadEdge,
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
      filter: detailIn("primary", "trunk"),
      color: theme.mainRoad,
      edge: theme.mainRoadEdge,
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
      filter: ["all", kindIn("highway"), ["!=", ["get", "kind_detail"], "motorway_link"]] as ExpressionSpecification,
      color: theme.highway,
      edge: theme.highwayEdge,
      width: [
        [8, 0.8],
        [12, 3.4],
        [14, 8],
        [16, 17],
        [18, 36],
      ],
    },
  ];
  const drawn = (id: string, filter: FilterSpecification, color: string, width: Stops, minzoom = 0) => ({
    ...line(id, "roads", filter, color, width),
    minzoom,
  });
  return [
    {
      ...drawn("path", kindIn("path"), theme.roadEdge, [
        [14, 0.6],
        [17, 2],
      ]),
      minzoom: 14.5,
    },
    ...kinds.map(({ id, filter, edge, width, minzoom }) => drawn(`${id}-edge`, filter, edge, wider(width, 1.4), minzoom)),
    ...kinds.map(({ id, filter, color, width, minzoom }) => drawn(id, filter, color, width, minzoom)),
    drawn("rail", ["all", kindIn("rail"), ["!", detailIn(...metros)]] as ExpressionSpecification, theme.rail, [
      [9, 0.6],
      [14, 2],
      [17, 4],
    ]),
    dashed("metro", ["all", kindIn("rail"), detailIn(...metros)] as ExpressionSpecification, theme.metro, [
      [9, 0.8],
      [14, 2.6],
      [17, 4],
    ]),
  ];
}

const metros = ["subway", "light_rail", "monorail", "tram"];
function dashed(id: string, filter: FilterSpecification, color: string, width: Stops): LayerSpecification {
  const { layout: _, paint, ...rest } = line(id, "roads", filter, color, width);
  return { ...rest, layout: { "line-join": "round" }, paint: { ...paint, "line-dasharray": [3, 1.5] } };
}

type Label = {
  source?: "base" | "streets";
  layer: string;
  filter?: FilterSpecification;
  minzoom: number;
  size: Stops;
  color?: string | ExpressionSpecification;
  layout?: SymbolLayerSpecification["layout"];
};

function labels(theme: MapTheme): LayerSpecification[] {
  const label = (id: string, { source = "streets", layer, filter, minzoom, size, color = theme.town, layout }: Label) => ({
    id,
    type: "symbol" as const,
    source,
    "source-layer": layer,
    ...(filter && { filter }),
    minzoom,
    layout: { "text-font": [mapFont], "text-field": named, "text-size": grow(size), "text-max-width": 8, "text-padding": 6, ...layout },
    paint: { "text-color": color, "text-halo-color": theme.halo, "text-halo-width": 1.5 },
  });
  return [
    label(firstLabel, {
      layer: "roads",
      filter: ["!", kindIn("rail", "path")] as ExpressionSpecification,
      minzoom: 12.5,
      size: smallText,
      color: theme.roadName,
      layout: { "symbol-placement": "line", "text-max-angle": 30, "symbol-spacing": 320, "text-padding": 4 },
    }),
    label("water-name", { layer: "water", filter: isArea, minzoom: 12, size: smallText, color: theme.waterName }),
    label("landmark", {
      layer: "pois",
      filter: kindIn("mall", "bus_station", "college", "university", "hospital", "school", "park"),
      minzoom: 13.5,
      size: smallText,
      color: ["match", ["get", "kind"], "park", theme.parkName, "bus_station", theme.metro, theme.landmark],
      layout: { "text-field": ["concat", "• ", named] },
    }),
    {
      id: "station",
      type: "circle",
      source: "streets",
      "source-layer": "pois",
      filter: kindIn("station"),
      minzoom: 12.5,
      paint: {
        "circle-radius": grow(stationSize),
        "circle-color": theme.panel,
        "circle-stroke-width": 2,
        "circle-stroke-color": theme.metro,
      },
    },
    label("station-name", {
      layer: "pois",
      filter: kindIn("station"),
      minzoom: 12.5,
      size: smallText,
      layout: { "text-anchor": "top", "text-offset": [0, 0.5] },
    }),
    label("neighbourhood", { layer: "places", filter: kindIn("neighbourhood"), minzoom: 13, size: placeText }),
    label("locality", { layer: "places", filter: kindIn("macrohood"), minzoom: 10.5, size: localityText, color: theme.city }),
    label("town", { source: "base", layer: "places", filter: detailIn("town"), minzoom: 8, size: placeText }),
    label("city", {
      source: "base",
      layer: "places",
      filter: detailIn("city"),
      minzoom: 0,
      size: cityText,
      color: theme.city,
      layout: { "symbol-sort-key": ["-", 0, ["coalesce", ["get", "population_rank"], 0]] },
    }),
  ];
}

const isArea: FilterSpecification = ["==", ["geometry-type"], "Polygon"];
const smallText: Stops = [
  [12, 11],
  [17, 14],
];
const placeText: Stops = [
  [8, 11],
  [16, 15],
];
const localityText: Stops = [
  [10.5, 12],
  [15, 18],
];
const cityText: Stops = [
  [4, 12],
  [12, 20],
];
const stationSize: Stops = [
  [12, 2.5],
  [16, 5],
];
