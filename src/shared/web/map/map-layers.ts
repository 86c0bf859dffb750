// What the map draws, in the product's colours. The sources: `base` (land, cities), `land` (what they lack of it), `streets` (the layers
// and kinds of the Protomaps basemap) and `localities`. No boundaries, on purpose.
import type { ExpressionSpecification, FilterSpecification, LayerSpecification, SymbolLayerSpecification } from "maplibre-gl";
import { cityLabels } from "../../contract/city-labels.ts";
import {
  belowStation,
  landmarkKinds,
  nameHaloPx,
  namePaddingPx,
  nameSizes,
  nameZooms,
  stationEdgePx,
  stationRadius,
} from "../../contract/map-names.ts";
import { edgePx, greenKinds, growth, type MapRoad, mapRoads, type Stops } from "../../contract/map-roads.ts";
import type { MapTheme } from "../../contract/map-theme.ts";

/** The only font, which carries its own weight. */
export const mapFont = "Anek";

/** From the ground up; a label has precedence over those before it. */
export function mapLayers(theme: MapTheme): LayerSpecification[] {
  return [
    { id: "background", type: "background", paint: { "background-color": theme.water } },
    { id: "land", type: "fill", source: "base", "source-layer": "earth", paint: { "fill-color": theme.land } },
    { id: "more-land", type: "fill", source: "land", paint: { "fill-color": theme.land } },
    area("earth", "earth", null, theme.land),
    area("grounds", "landuse", kindIn("school", "college", "university", "hospital", "commercial", "industrial", "railway"), theme.grounds),
    area("park", "landuse", kindIn(...greenKinds), theme.park),
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

const kindIn = (...kinds: string[]): FilterSpecification => ["in", ["get", "kind"], ["literal", kinds]] as ExpressionSpecification;
const detailIn = (...kinds: string[]): FilterSpecification => ["in", ["get", "kind_detail"], ["literal", kinds]] as ExpressionSpecification;
const grow = (stops: Stops): ExpressionSpecification =>
  ["interpolate", ["exponential", growth], ["zoom"], ...stops.flat()] as unknown as ExpressionSpecification;
const wider = (stops: Stops, by: number): Stops => stops.map(([zoom, width]) => [zoom, width + by] as const);
const named: ExpressionSpecification = ["coalesce", ["get", "name:en"], ["get", "name"]];
const cityNamed = ["match", named, ...cityLabels.flat(), named] as unknown as ExpressionSpecification;

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
  const drawn = (id: string, { minZoom, ...road }: MapRoad, color: string, width: Stops): LayerSpecification => ({
    ...line(id, "roads", isOf(road), color, width),
    ...(minZoom > 0 && { minzoom: minZoom }),
  });
  return [
    ...mapRoads.flatMap((road) => (road.edge ? drawn(`${road.id}-edge`, road, theme[road.edge], wider(road.width, edgePx)) : [])),
    ...mapRoads.map((road) => withDash(drawn(road.id, road, theme[road.color], road.width), road.dash)),
  ];
}

function isOf({ kind, details, except }: Pick<MapRoad, "kind" | "details" | "except">): FilterSpecification {
  const conditions = [kind && kindIn(kind), details && detailIn(...details), except && ["!", detailIn(...except)]].filter(Boolean);
  return ["all", ...conditions] as FilterSpecification;
}

function withDash(layer: LayerSpecification, dash: MapRoad["dash"]): LayerSpecification {
  if (!dash || layer.type !== "line") return layer;
  return { ...layer, layout: { "line-join": "round" }, paint: { ...layer.paint, "line-dasharray": [...dash] } };
}

type Label = {
  source?: "base" | "streets" | "localities";
  /** The whole source without one. */
  layer?: string;
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
    ...(layer && { "source-layer": layer }),
    ...(filter && { filter }),
    minzoom,
    layout: {
      "text-font": [mapFont],
      "text-field": named,
      "text-size": grow(size),
      "text-max-width": 8,
      "text-padding": namePaddingPx,
      ...layout,
    },
    paint: { "text-color": color, "text-halo-color": theme.halo, "text-halo-width": nameHaloPx },
  });
  return [
    label(firstLabel, {
      layer: "roads",
      filter: ["!", kindIn("rail", "path")] as ExpressionSpecification,
      minzoom: nameZooms.road,
      size: nameSizes.small,
      color: theme.roadName,
      layout: { "symbol-placement": "line", "text-max-angle": 30, "symbol-spacing": 320, "text-padding": 4 },
    }),
    label("water-name", { layer: "water", filter: isArea, minzoom: 12, size: nameSizes.small, color: theme.waterName }),
    label("landmark", {
      layer: "pois",
      filter: kindIn(...landmarkKinds),
      minzoom: nameZooms.landmark,
      size: nameSizes.small,
      color: ["match", ["get", "kind"], "park", theme.parkName, "bus_station", theme.metro, theme.landmark],
      layout: { "text-field": ["concat", "• ", named] },
    }),
    {
      id: "station",
      type: "circle",
      source: "streets",
      "source-layer": "pois",
      filter: kindIn("station"),
      minzoom: nameZooms.station,
      paint: {
        "circle-radius": grow(stationRadius),
        "circle-color": theme.panel,
        "circle-stroke-width": stationEdgePx,
        "circle-stroke-color": theme.metro,
      },
    },
    label("station-name", {
      layer: "pois",
      filter: kindIn("station"),
      minzoom: nameZooms.station,
      size: nameSizes.small,
      layout: { ...inOneLine, "text-anchor": "top", "text-offset": [0, belowStation], "symbol-sort-key": shortestFirst },
    }),
    label("neighbourhood", {
      layer: "places",
      filter: kindIn("neighbourhood"),
      minzoom: nameZooms.neighbourhood,
      size: nameSizes.town,
      layout: inOneLine,
    }),
    label("locality", {
      layer: "places",
      filter: kindIn("macrohood"),
      minzoom: nameZooms.locality,
      size: nameSizes.locality,
      color: theme.city,
      layout: inOneLine,
    }),
    // Some are in the tiles too, but not in those of the first zooms: one of two names in one place is drawn.
    label("own-locality", {
      source: "localities",
      minzoom: nameZooms.locality,
      size: nameSizes.locality,
      color: theme.city,
      layout: inOneLine,
    }),
    label("town", {
      source: "base",
      layer: "places",
      filter: detailIn("town"),
      minzoom: nameZooms.town,
      size: nameSizes.town,
      layout: { ...inOneLine, "text-field": cityNamed, "symbol-sort-key": largestFirst },
    }),
    label("city", {
      source: "base",
      layer: "places",
      filter: detailIn("city"),
      minzoom: 0,
      size: nameSizes.city,
      color: theme.city,
      layout: { ...inOneLine, "text-field": cityNamed, "symbol-sort-key": largestFirst },
    }),
  ];
}

/** As the picture draws names; in sizes of the letters. */
const inOneLine = { "text-max-width": 40 };
const largestFirst: ExpressionSpecification = ["-", 0, ["coalesce", ["get", "population"], 0]];
/** More names find room. */
const shortestFirst: ExpressionSpecification = ["length", ["to-string", named]];
const isArea: FilterSpecification = ["==", ["geometry-type"], "Polygon"];
