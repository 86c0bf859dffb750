// Points as layers of vector tiles.
import { zxyToTileId } from "pmtiles";
import { onWebMercator } from "../../src/shared/contract/web-mercator.ts";

const extent = 4096;
/** Room for a label of the next tile. */
const margin = 128;
const pointType = 1;

/**
 * `points`: for each layer `{ longitude, latitude, minZoom, properties }[]`. Gives the layers of each tile, by the tile's id, as
 * vt-pbf takes them.
 */
export function pointLayers(points, maxZoom) {
  const tiles = new Map();
  for (const [name, all] of Object.entries(points))
    for (const point of all)
      for (let z = point.minZoom; z <= maxZoom; z++)
        for (const { id, x, y } of placesOf(point, z)) {
          const layers = tiles.get(id) ?? {};
          layers[name] ??= [];
          layers[name].push({ type: pointType, properties: point.properties, loadGeometry: () => [[{ x, y }]] });
          tiles.set(id, layers);
        }
  for (const [id, layers] of tiles)
    tiles.set(id, Object.fromEntries(Object.entries(layers).map(([name, all]) => [name, layerOf(name, all)])));
  return tiles;
}

const layerOf = (name, features) => ({ version: 2, name, extent, length: features.length, feature: (index) => features[index] });

/** The tiles whose drawing the point may reach, and its place in each. */
function* placesOf(point, z) {
  const world = onWebMercator(point);
  const worldX = world.x * 2 ** z;
  const worldY = world.y * 2 ** z;
  for (let x = Math.floor(worldX - margin / extent); x <= worldX + margin / extent; x++)
    for (let y = Math.floor(worldY - margin / extent); y <= worldY + margin / extent; y++)
      yield { id: zxyToTileId(z, x, y), x: Math.round((worldX - x) * extent), y: Math.round((worldY - y) * extent) };
}
