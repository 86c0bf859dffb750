import type pg from "pg";
import { readStations } from "../../../around/server/public.ts";
import { distanceKm } from "../nearest/distance.ts";
import type { KnownStation } from "./stations.ts";

/** Of a degree: homes are counted in about 5 km to each side of a station. */
const cellsPerDegree = 20;

/** Two hours of a journey. */
const mostKm = 100;

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
  const around = ({ latitude, longitude }: Omit<City, "name">) => {
    const [x, y] = [Math.floor(longitude * cellsPerDegree), Math.floor(latitude * cellsPerDegree)];
    const steps = [-1, 0, 1];
    return steps.flatMap((right) => steps.map((up) => homes.get(`${x + right} ${y + up}`) ?? 0)).reduce((sum, count) => sum + count);
  };
  const known = stations.map((station) => {
    const near = cities
      .map((city, rank) => ({ name: city.name, rank, km: distanceKm(station, city) }))
      .toSorted((a, b) => a.km - b.km)
      .filter(({ km }, at) => at === 0 || km <= mostKm);
    return { station: { ...station, cities: near.map(({ name }) => name) }, rank: near[0]?.rank ?? 0, homes: around(station) };
  });
  return known.toSorted((a, b) => b.homes - a.homes || a.rank - b.rank).map(({ station }) => station);
}
