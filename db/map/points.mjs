// The points that are put on the streets: places near homes, and names of localities.
import { readFileSync } from "node:fs";
import path from "node:path";
import { readLocalities } from "../../src/features/places/server/static-map-names.ts";

/** From which zoom each kind is drawn. Other kinds are left out. */
const landmarkZooms = new Map([
  ["station", 12],
  ["mall", 13],
  ["bus_station", 14],
  ["college", 14],
  ["university", 13],
  ["hospital", 14],
  ["park", 14],
  ["school", 15],
]);
const landmarkFiles = ["stations", "hospitals", "schools", "parks", "malls-markets"];
const railwayFile = "railway-stations-datameet";
const nearStationM = 500;
const nearLocalityM = 4_000;
const localityZoom = 11;
const neighbourhoodZoom = 13;

/** Stations, schools, hospitals and the like of a folder of GeoJSON files. */
export function readLandmarks(folder) {
  const read = (name) =>
    JSON.parse(readFileSync(path.join(folder, `${name}.geojson`), "utf8")).features.map(({ properties: { kind, name }, geometry }) => ({
      kind: kind ?? "station",
      name,
      longitude: geometry.coordinates[0],
      latitude: geometry.coordinates[1],
    }));
  const marks = landmarkFiles.flatMap(read).filter(({ kind }) => landmarkZooms.has(kind));
  const stations = marks.filter(({ kind }) => kind === "station");
  const missing = read(railwayFile).filter((one) => !stations.some((other) => distanceM(one, other) < nearStationM));
  return [...marks, ...missing].map(({ kind, name, longitude, latitude }) => ({
    longitude,
    latitude,
    minZoom: landmarkZooms.get(kind),
    properties: { kind, name },
  }));
}

/** The product's own localities first, since they are spelt as people search; then `others` that have another name or place. */
export function localitiesWith(others) {
  const own = readLocalities();
  const isOwn = (one) => own.some((other) => nameKey(other.name) === nameKey(one.name) && distanceM(one, other) < nearLocalityM);
  const place = ({ name, longitude, latitude }, kind, minZoom) => ({ longitude, latitude, minZoom, properties: { kind, name } });
  return [
    ...own.map((one) => place(one, "macrohood", localityZoom)),
    ...others
      .filter((one) => !isOwn(one))
      .map((one) => place(one, one.kind, one.kind === "macrohood" ? localityZoom + 1 : neighbourhoodZoom)),
  ];
}

const nameKey = (name) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

function distanceM(a, b) {
  const metresPerDegree = 111_320;
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(east, a.latitude - b.latitude) * metresPerDegree;
}
