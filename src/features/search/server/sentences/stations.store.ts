import type pg from "pg";
import { readStations } from "../../../around/server/public.ts";
import { distanceKm } from "../nearest/distance.ts";
import type { KnownStation } from "./stations.ts";

/** Of a degree: homes are counted in about 5 km to each side of a station. */
const cellsPerDegree = 20;

const homesByCell = `
  select floor(latitude * ${cellsPerDegree})::int as y, floor(longitude * ${cellsPerDegree})::int as x, count(*)::int as homes
  from property_search where latitude is not null group by 1, 2`;

type City = { name: string; latitude: number; longitude: number };

/** Those with most homes around first, then those of larger cities. `cities`: the largest first. Reads all homes: not for each request. */
export async function readKnownStations(pool: Pick<pg.Pool, "query">, cities: readonly City[]): Promise<KnownStation[]> {
  const stations = await readStations(pool);
  if (stations.length === 0) return [];
  const { rows } = await pool.query<{ x: number; y: number; homes: number }>({ name: "homes-by-cell", text: homesByCell });
  const homes = new Map(rows.map((cell) => [`${cell.x} ${cell.y}`, cell.homes]));
  const around = ({ latitude, longitude }: KnownStation) => {
    const [x, y] = [Math.floor(longitude * cellsPerDegree), Math.floor(latitude * cellsPerDegree)];
    const steps = [-1, 0, 1];
    return steps.flatMap((right) => steps.map((up) => homes.get(`${x + right} ${y + up}`) ?? 0)).reduce((sum, count) => sum + count);
  };
  const known = stations.map((station) => {
    const apart = cities.map((city) => distanceKm(station, city));
    const rank = apart.indexOf(Math.min(...apart));
    return { ...station, city: cities[rank]?.name ?? "", rank };
  });
  return known
    .map((station) => ({ station, homes: around(station) }))
    .toSorted((a, b) => b.homes - a.homes || a.station.rank - b.station.rank)
    .map(({ station: { rank: _, ...station } }) => station);
}
