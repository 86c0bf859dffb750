// Makes `streets.pmtiles`, the streets that come with the project, from the partial street tiles of Indian cities and the places
// near homes that LICENSE.md names: node db/map/build-streets.mjs STREETS.pmtiles FOLDER. Two runs give the same bytes.
import path from "node:path";
import { gzipSync } from "node:zlib";
import { VectorTile } from "@mapbox/vector-tile";
import { fromVectorTileJs } from "@maplibre/vt-pbf";
import { PbfReader } from "pbf";
import { tileIdToZxy, zxyToTileId } from "pmtiles";
import { knownStreets, knownZoom, partsWithRoads } from "./known-streets.mjs";
import { openPmtiles, tilesOf, writePmtiles } from "./pmtiles-file.mjs";
import { pointLayers } from "./point-tiles.mjs";
import { localitiesWith, readLandmarks } from "./points.mjs";

/** From which zoom a road is drawn, by `kind_detail` or `kind`; others always. Earlier they would be a grey mass of 200 kB a tile. */
const roadZooms = new Map([
  ["minor_road", 13],
  ["path", 13],
  ["tertiary", 12],
  ["tertiary_link", 12],
  ["secondary_link", 12],
  ["primary_link", 12],
  ["trunk_link", 12],
  ["secondary", 11],
]);
const namedRoadZoom = 12;
/** What no style of ours reads. */
const unread = new Set(["sort_rank", "sort_key", "min_zoom", "oneway", "population_rank", "height", "is_link", "is_bridge", "is_tunnel"]);

const [, , source, folder] = process.argv;
if (!source || !folder) throw new Error("Usage: node db/map/build-streets.mjs STREETS.pmtiles FOLDER");

const streets = await openPmtiles(source);
const { header } = streets;
const tiles = new Map();
for await (const { z, x, y, data } of tilesOf(streets)) tiles.set(zxyToTileId(z, x, y), new VectorTile(new PbfReader(data)).layers);
await streets.close();

const parts = new Map();
for (const [id, { roads }] of tiles) {
  const [z, x, y] = tileIdToZxy(id);
  if (z === knownZoom && roads) parts.set(`${x}/${y}`, partsWithRoads(linesOf(roads), roads.extent));
}
const points = { pois: readLandmarks(folder), places: localitiesWith(neighbourhoods()) };
const layersOfPoints = pointLayers(points, header.maxZoom);
const ids = [...new Set([...tiles.keys(), ...layersOfPoints.keys()])].sort((a, b) => a - b);
const target = path.join(import.meta.dirname, "streets.pmtiles");
const { tiles: count, bytes } = await writePmtiles(target, written(), {
  metadata: {
    name: "Streets of Indian cities",
    description: "Partial, from OpenStreetMap data kept in public repositories: see LICENSE.md beside the file",
    type: "overlay",
    attribution: "© OpenStreetMap contributors",
    vector_layers: ["roads", "water", "landuse", "buildings", "places", "pois"].map((id) => ({ id, fields: {} })),
    knownStreets: knownStreets(parts),
  },
  minZoom: header.minZoom,
  maxZoom: header.maxZoom,
  bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
});
console.log(`${count} tiles, ${bytes} bytes, ${points.pois.length} landmarks, ${points.places.length} localities`);

function* written() {
  for (const id of ids) {
    const [z] = tileIdToZxy(id);
    const { roads, water, landuse, buildings } = tiles.get(id) ?? {};
    const isDrawn = ({ kind, kind_detail: detail }) => z >= Math.max(roadZooms.get(kind) ?? 0, roadZooms.get(detail) ?? 0);
    const lines = {
      roads: joined(roads, { isDrawn, unread: z < namedRoadZoom ? new Set([...unread, "name", "shield_text"]) : unread }),
      water: joined(water),
      landuse: joined(landuse),
      buildings: joined(buildings),
    };
    const layers = Object.entries({ ...lines, ...layersOfPoints.get(id) }).filter(([, layer]) => layer?.length > 0);
    if (layers.length === 0) continue;
    yield { id, data: gzipSync(fromVectorTileJs({ layers: Object.fromEntries(layers) }), { level: 9 }) };
  }
}

/** Of roads that are driven or walked on. */
function linesOf(roads) {
  const all = Array.from({ length: roads.length }, (_, index) => roads.feature(index));
  return all.filter(({ properties: { kind } }) => kind !== "rail" && kind !== "ferry").flatMap((feature) => feature.loadGeometry());
}

/** Pieces of equal properties as one feature: half as large, and faster to draw. */
function joined(layer, { isDrawn = () => true, unread: without = unread } = {}) {
  if (!layer) return null;
  const groups = new Map();
  for (let index = 0; index < layer.length; index++) {
    const feature = layer.feature(index);
    if (!isDrawn(feature.properties)) continue;
    const properties = Object.fromEntries(Object.entries(feature.properties).filter(([name]) => !without.has(name)));
    const key = `${feature.type} ${JSON.stringify(properties)}`;
    const group = groups.get(key) ?? { type: feature.type, properties, rings: [] };
    group.rings.push(...feature.loadGeometry());
    groups.set(key, group);
  }
  const features = [...groups.values()].map(({ type, properties, rings }) => ({ type, properties, loadGeometry: () => rings }));
  return { version: 2, name: layer.name, extent: layer.extent, length: features.length, feature: (index) => features[index] };
}

/** Suburbs and neighbourhoods of the source, each once. */
function neighbourhoods() {
  const found = new Map();
  for (const [id, { places }] of tiles) {
    const [z, x, y] = tileIdToZxy(id);
    for (let index = 0; z === header.maxZoom && index < (places?.length ?? 0); index++) {
      const { properties, geometry } = places.feature(index).toGeoJSON(x, y, z);
      const { kind, name } = properties;
      if (!name || (kind !== "macrohood" && kind !== "neighbourhood")) continue;
      const [longitude, latitude] = geometry.coordinates;
      found.set(`${name} ${longitude.toFixed(2)} ${latitude.toFixed(2)}`, { kind, name, longitude, latitude });
    }
  }
  return [...found.values()];
}
