import type pg from "pg";
import { metresBetween } from "../../properties/contract/real-location.ts";
import { eachOnce } from "./one-place.ts";

type Queryable = Pick<pg.Pool, "query">;
type Point = { longitude: number; latitude: number };
/** `name`: as it is shown, "Pune station". */
type Station = Point & { name: string };
type Row = Point & { name: string; source: string };

const columns = "name, longitude, latitude, source";
const shown = ({ source: _, name, ...point }: Row): Station => ({ ...point, name: stationName(name) });

/** All of them, by name. Some are in several sources. */
export async function readStations(database: Queryable): Promise<Station[]> {
  const { rows } = await database.query<Row>(`select ${columns} from nearby_places where kind = 'station' order by name, source`);
  return rows.map(shown);
}

/** A point of an address is rounded to about 100 m, and a large station is measured at its gate or at its middle. */
const sameM = 150;

/** The station at a point; null where none is. */
export async function findStationAt(database: Queryable, point: Point): Promise<Station | null> {
  const { rows } = await database.query<Row>({
    name: "station-at",
    text: `select ${columns} from nearby_places where kind = 'station' order by spot <-> nearby_spot($1, $2) limit 1`,
    values: [point.longitude, point.latitude],
  });
  const [nearest] = rows;
  return nearest && metresBetween(point, nearest) <= sameM ? shown(nearest) : null;
}

/** Those whose name, or a later word of it, begins so: the shortest names first, each station once. */
export async function findStationsNamed(database: Queryable, text: string, most: number): Promise<Station[]> {
  const begin = text
    .trim()
    .split(/\s+/)
    .filter((word) => !wordsOfStations.has(word.toLowerCase()))
    .join(" ");
  if (begin === "") return [];
  const { rows } = await database.query<Row>({
    name: "stations-named",
    text: `with asked as (select fold(normalize($1, nfc)) as text)
      select ${columns} from nearby_places, asked
      where kind = 'station' and (starts_with(fold(name), text) or strpos(fold(name), ' ' || text) > 0)
      order by length(name), name, source limit ${4 * most}`,
    values: [begin],
  });
  return eachOnce(rows).slice(0, most).map(shown);
}

/** What a name has beside the words that tell the station. */
export const wordsOfStations: ReadonlySet<string> = new Set(
  "railway rly metro train local station stn junction jn रेलवे मेट्रो स्टेशन".split(" "),
);
const ending = /[\s,]+(?:(?:railway|rly|metro)[\s,]+)?(?:station|stn|junction|jn)\b\.?\s*(?:\((?:e|w|n|s)\)|bg|mg)?$/i;

/** "Pune Jn" and "PUNE RAILWAY STATION" are Pune station. One for buses keeps its name. */
export function stationName(name: string): string {
  if (/\b(bus|depot|airport)\b/i.test(name)) return name;
  const own = name.replace(ending, "").trim();
  const spelt =
    own === own.toUpperCase() ? own.toLowerCase().replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase()) : own;
  return `${spelt} station`;
}
