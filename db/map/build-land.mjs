// Makes `public/map/land.json`, the land beyond the basemap: node db/map/build-land.mjs FILE, which is the land of Natural
// Earth at 1:50 million as the package world-atlas 2.0.2 has it. Two runs give the same bytes.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { basemapBox } from "../../src/shared/contract/map-picture.ts";

/** Degrees. Pieces go on over the edges of the basemap and each other: no seam is seen. */
const overlap = 0.05;
/** The map is not drawn beyond. */
const farthest = { south: -60, north: 80 };
/** Around the basemap, which maps of all of India show. */
const near = { west: 45, south: -15, east: 120, north: 45 };
/** How far a coast may be from where it is; smaller islands are left out. */
const tolerance = { near: 0.08, far: 0.5 };
/**
 * In degrees, as a polygon: at the mouth of the Adyar in Chennai the basemap's coast has two points, at its source too: a triangle of sea
 * with streets in it.
 */
const adyar = [
  [80.254, 13.0045],
  [80.2754, 13.0045],
  [80.2754, 13.018],
  [80.254, 13.018],
  [80.254, 13.0045],
];

const [west, south, east, north] = basemapBox;
/** Sides of lines along a meridian or a parallel: `off` is at least 0 on the side that is kept. */
const eastOf = (degrees) => ({ off: ([x]) => x - degrees, along: ([, y]) => y });
const westOf = (degrees) => ({ off: ([x]) => degrees - x, along: ([, y]) => y });
const northOf = (degrees) => ({ off: ([, y]) => y - degrees, along: ([x]) => x });
const southOf = (degrees) => ({ off: ([, y]) => degrees - y, along: ([x]) => x });
const onMap = [northOf(farthest.south), southOf(farthest.north)];
/** All but the basemap. */
const parts = [
  [northOf(north - overlap)],
  [southOf(south + overlap)],
  [westOf(west + overlap), southOf(north), northOf(south)],
  [eastOf(east - overlap), southOf(north), northOf(south)],
];

const [source] = process.argv.slice(2);
if (!source) throw new Error("Usage: node db/map/build-land.mjs FILE");
const polygons = polygonsOf(JSON.parse(readFileSync(source, "utf8")));
const land = parts.flatMap((sides) =>
  polygons.flatMap((rings) => {
    const cut = [...onMap, ...sides].reduce(clipped, rings);
    const shownRings = cut.map((ring) => shown(ring, sides)).filter(Boolean);
    const isHole = (ring) => Math.sign(areaOf(ring)) !== Math.sign(areaOf(rings[0]));
    return shownRings
      .filter((ring) => !isHole(ring))
      .map((outer) => [outer, ...shownRings.filter((ring) => isHole(ring) && isInside(ring[0], outer))]);
  }),
);
writeFileSync(
  path.join(import.meta.dirname, "../../public/map/land.json"),
  `${JSON.stringify({ type: "MultiPolygon", coordinates: [...land, [adyar]] })}\n`,
);

/** Of a TopoJSON file. */
function polygonsOf({ transform: { scale, translate }, arcs, objects }) {
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  const lineOf = (index) => (index < 0 ? lines[~index].toReversed() : lines[index]);
  const ringOf = (indexes) => indexes.flatMap((index, at) => lineOf(index).slice(at === 0 ? 0 : 1));
  return objects.land.geometries.flatMap(({ type, arcs: own }) => (type === "Polygon" ? [own] : own)).map((rings) => rings.map(ringOf));
}

/**
 * The rings of a polygon on one side of a line. Chains of points on that side are joined along the line where the polygon is, so that no
 * edge goes there and back: it would be drawn.
 */
function clipped(rings, { off, along }) {
  const whole = rings.filter((ring) => ring.every((point) => off(point) >= 0));
  const chains = rings.filter((ring) => !whole.includes(ring)).flatMap((ring) => chainsOf(ring, off));
  const ends = chains
    .flatMap((chain) => [
      { chain, at: along(chain[0]) },
      { chain, at: along(chain.at(-1)), isLast: true },
    ])
    .toSorted((a, b) => a.at - b.at);
  const partner = (end) => ends[ends.indexOf(end) ^ 1];
  const left = new Set(chains);
  const joined = [];
  for (const first of chains) {
    if (!left.has(first)) continue;
    const ring = [];
    for (let chain = first; left.has(chain); chain = partner(ends.find((end) => end.chain === chain && end.isLast)).chain) {
      left.delete(chain);
      ring.push(...chain);
    }
    joined.push([...ring, ring[0]]);
  }
  return [...whole, ...joined];
}

/** The parts of a ring on one side of a line, each from the line to the line. */
function chainsOf(ring, off) {
  const start = ring.findIndex((point) => off(point) < 0);
  const turned = [...ring.slice(start), ...ring.slice(1, start + 1)];
  const chains = [];
  for (const [index, point] of turned.entries()) {
    const before = turned[index - 1];
    if (!before) continue;
    const [from, to] = [off(before), off(point)];
    if (from >= 0 !== to >= 0) {
      const share = from / (from - to);
      const crossing = before.map((degrees, axis) => degrees + (point[axis] - degrees) * share);
      if (to >= 0) chains.push([crossing]);
      else chains.at(-1).push(crossing);
    }
    if (to >= 0) chains.at(-1).push(point);
  }
  return chains;
}

function isInside([x, y], ring) {
  return ring.slice(1).reduce((isIn, [x2, y2], index) => {
    const [x1, y1] = ring[index];
    return y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1) ? !isIn : isIn;
  }, false);
}

/** Without points that nobody sees, by Douglas and Peucker; null for an island too small to be seen. */
function shown(ring, sides) {
  if (ring.length < 4) return null;
  const [first] = ring;
  const farthestAt = ring.reduce((best, point, at) => (far(point, first) > far(ring[best], first) ? at : best), 0);
  const simple = [...simplified(ring.slice(0, farthestAt + 1), sides), ...simplified(ring.slice(farthestAt), sides).slice(1)];
  const rounded = simple.map((point) => point.map((degrees) => Math.round(degrees * 100) / 100));
  return simple.length < 4 || Math.abs(areaOf(rounded)) < 4 * toleranceAt(first) ** 2 ? null : rounded;
}

function simplified(line, sides) {
  const [first, last] = [line[0], line.at(-1)];
  let [most, at] = [1, 0];
  for (const [index, point] of line.entries()) {
    // The edges of a part stay straight.
    const isAtEdge = sides.some(({ off }) => Math.abs(off(point)) < 1e-9);
    const off = distance(point, first, last) / (isAtEdge ? 1e-9 : toleranceAt(point));
    if (off > most) [most, at] = [off, index];
  }
  return at === 0 ? [first, last] : [...simplified(line.slice(0, at + 1), sides), ...simplified(line.slice(at), sides).slice(1)];
}

function toleranceAt([x, y]) {
  return x > near.west && x < near.east && y > near.south && y < near.north ? tolerance.near : tolerance.far;
}

function far(one, other) {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

/** Of a point from the line between two others. */
function distance([x, y], [x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  return length === 0 ? Math.hypot(x - x1, y - y1) : Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

function areaOf(ring) {
  return ring.slice(1).reduce((sum, [x, y], index) => sum + (ring[index][0] * y - x * ring[index][1]) / 2, 0);
}
