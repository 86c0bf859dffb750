import type pg from "pg";
import { findStationAt, findStationsNamed, wordsOfStations } from "../../around/server/public.ts";
import { readLocalities, readSearchedPlaces } from "../../places/server/public.ts";
import { metresBetween } from "../../properties/contract/real-location.ts";
import { readPoint } from "../contract/journey-address.ts";
import type { JourneyPlace } from "../contract/journey-terms.ts";
import { writePoint } from "../contract/round-place.ts";

export type KnownPlace = JourneyPlace & { name: string };
type City = JourneyPlace & { name: string };

const mostFound = 8;
/** The others are cities. */
const mostOfGazetteer = 5;
const mostStations = 2;
/** The gazetteer's localities and stations belong to the nearest of so many cities, which are the largest. */
const mostCities = 29;

/** Places whose name, or a later word of it, begins so: localities, stations, campuses and office parks, then cities. A point is itself. */
export async function findKnownPlaces(pool: Pick<pg.Pool, "query">, text: string): Promise<KnownPlace[]> {
  const point = readPoint(text);
  if (point) return [{ ...point, name: writePoint(point) }];
  const asked = wordsOf(text);
  if (asked.trim() === "") return [];
  const begin = asked.trimEnd();
  const known = (await readGazetteer(pool)).filter(({ name, own }) => wordsOf(own).includes(begin) || wordsOf(name).startsWith(begin));
  const found = known.toSorted((a, b) => Number(isLater(a, asked)) - Number(isLater(b, asked)) || a.name.localeCompare(b.name, "en"));
  const ofCities = pool.query<KnownPlace>({
    name: "journey-cities",
    text: `select c.name || ', ' || s.name as name, c.latitude, c.longitude from cities c join states s on s.code = c.state_code
      where starts_with(c.folded, fold(normalize($1, nfc)))
        or exists (select from place_aliases a where a.city_id = c.id and starts_with(a.folded, fold(normalize($1, nfc))))
        or fold(normalize($1, nfc)) = fold(c.name || ', ' || s.name)
      order by c.rank limit ${mostFound}`,
    values: [text.trim()],
  });
  const [{ rows }, stations] = await Promise.all([ofCities, stationsNamed(pool, text)]);
  const ofGazetteer = found.slice(0, mostOfGazetteer).map(({ own: _own, ...place }) => place);
  // A city may have the name of its station.
  const isOfStation = asked
    .trim()
    .split(" ")
    .some((word) => wordsOfStations.has(word));
  const beside = isOfStation ? [...stations, ...ofGazetteer] : [...ofGazetteer, ...stations];
  const once = beside.filter(({ name }, at) => beside.findIndex((other) => wordsOf(other.name) === wordsOf(name)) === at);
  return [...once, ...rows].slice(0, mostFound);
}

/** The place that somebody typed: the one of exactly this name, or else the first. A point at a station has its name. */
export async function findKnownPlace(pool: Pick<pg.Pool, "query">, text: string): Promise<KnownPlace | null> {
  const point = readPoint(text);
  if (point) return { ...point, name: (await nameOfStationAt(pool, point)) ?? writePoint(point) };
  const found = await findKnownPlaces(pool, text);
  return found.find(({ name }) => wordsOf(name) === wordsOf(text)) ?? found[0] ?? null;
}

/** Within a cell or two of where the gazetteer has it. */
const sameM = 300;
const nearM = 5_000;

/** "Andheri station, Mumbai", "Hinjewadi, Pune", "a place near Hinjewadi, Pune", or the point itself where nothing known is near. */
export async function nameOfPlace(pool: Pick<pg.Pool, "query">, place: JourneyPlace): Promise<string> {
  const station = await nameOfStationAt(pool, place);
  if (station !== null) return station;
  let [name, metres] = ["", Number.POSITIVE_INFINITY];
  for (const known of await readGazetteer(pool)) {
    const there = metresBetween(place, known);
    if (there < metres) [name, metres] = [known.name, there];
  }
  if (metres <= sameM) return name;
  return metres <= nearM ? `a place near ${name}` : writePoint(place);
}

async function nameOfStationAt(pool: Pick<pg.Pool, "query">, point: JourneyPlace): Promise<string | null> {
  const station = await findStationAt(pool, point);
  return station && (await inCity(pool, station)).name;
}

const isLater = ({ name }: KnownPlace, asked: string): boolean => !wordsOf(name).startsWith(asked.trimEnd());

/** " hinjewadi pune ": words between spaces. */
const wordsOf = (name: string): string =>
  ` ${name
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim()} `;

/** `own`: without the city. */
type NamedPlace = KnownPlace & { own: string };
let gazetteer: readonly NamedPlace[] | undefined;

/** Each with its city: "Hinjewadi, Pune". */
async function readGazetteer(pool: Pick<pg.Pool, "query">): Promise<readonly NamedPlace[]> {
  if (gazetteer) return gazetteer;
  const known: NamedPlace[] = [];
  for (const place of [...readLocalities(), ...readSearchedPlaces()]) known.push({ own: place.name, ...(await inCity(pool, place)) });
  gazetteer = known;
  return gazetteer;
}

/** Imported, with the city: "Andheri station, Mumbai"; those of the whole text first. */
async function stationsNamed(pool: Pick<pg.Pool, "query">, text: string): Promise<KnownPlace[]> {
  const found = await findStationsNamed(pool, text.split(",", 1)[0] ?? "", mostFound);
  const stations = await Promise.all(found.map((station) => inCity(pool, station)));
  const asked = wordsOf(text);
  return stations.toSorted((a, b) => Number(isLater(a, asked)) - Number(isLater(b, asked))).slice(0, mostStations);
}

let cities: readonly City[] | undefined;

/** With the city that is given, or the nearest; not where the name says it. */
async function inCity(pool: Pick<pg.Pool, "query">, place: JourneyPlace & { name: string; city?: string | null }): Promise<KnownPlace> {
  cities ??= (await pool.query<City>(`select name, latitude, longitude from cities order by rank limit ${mostCities}`)).rows;
  const { name, latitude, longitude } = place;
  const city = place.city ?? nearestTo(place, cities)?.name;
  return { name: city && !name.includes(city) ? `${name}, ${city}` : name, latitude, longitude };
}

function nearestTo(place: JourneyPlace, among: readonly City[]): City | null {
  const apart = (city: City) => metresBetween(place, city);
  return among.reduce<City | null>((best, city) => (best && apart(best) <= apart(city) ? best : city), null);
}
