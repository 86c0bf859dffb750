// The homes nearest to a place where a search finds none, or few: the same search around it, without the place.
import type pg from "pg";
import { listOf } from "../../../../shared/contract/list-of.ts";
import type { PropertyCard } from "../../../properties/contract/property.ts";
import { findCardsByNumber } from "../../../properties/server/public.ts";
import type { MapBox } from "../../contract/map-filters.ts";
import { nearKm } from "../../contract/near-km.ts";
import { pinIn } from "../../contract/pin-code.ts";
import { namesIn, quoted, termsIn } from "../../contract/quoted-name.ts";
import { cityKm, fewHomes, type SearchFilters, searchPageSize } from "../../contract/search-filters.ts";
import { paramsFromSearch } from "../../contract/search-url.ts";
import { dropsOf, type LooserSearch } from "../loosen-search.ts";
import type { SearchEngine } from "../search-engine.ts";
import type { Localities } from "../sentences/localities.ts";
import { boxAround, distanceKm, type Point } from "./distance.ts";
import { placeOfPin } from "./pin-codes.ts";

type Parts = { engine: SearchEngine; pool: Pick<pg.Pool, "query">; localities: Localities };
type Place = Point & { name: string /** What the search asks for besides the place. */; rest: SearchFilters };
type Home = Point & { number: number; locality: string | null; city: string | null; km: number };
/** `query`: the search for the homes there. */
type Around = { name: string; city: string; count: number; km: number; query: string };
/** `query`: the search for all of them. */
export type Nearest = {
  place: string;
  /** The wishes that no home in India fits with the others, as people read them: these homes do not fit them. Empty for none. */
  without: string;
  withinKm: number;
  total: number;
  query: string;
  homes: (PropertyCard & { km: number })[];
  around: Around[];
};

/** Tried in turn until one has enough homes; the last covers India from any place in it. */
const radiiKm = [2, 5, 10, 20, 50, nearKm, 500, 2_500];
const enough = 6;
/** Of the homes within the radius at most these are sorted by distance. */
const mostSorted = 100;
/** Around the homes of a map. */
const shareBeside = 0.12;
const leastBesideDegrees = 0.005;
const mostHomes = 12;
const mostAround = 5;

/** Beside those that the search finds. Null when these are enough, when it names no place that is known, and when none is near it. */
export async function findNearestHomes(parts: Parts, filters: SearchFilters): Promise<Nearest | null> {
  if (filters.box || filters.area) return null;
  const place =
    placeInWords(filters, parts.localities) ??
    (await pinInWords(parts, filters)) ??
    (await placeOfCity(parts.pool, filters)) ??
    (await placeOfState(parts.pool, filters));
  if (!place) return null;
  const isActive = filters.isActive ?? true;
  const asked = { ...place.rest, city: [], state: [], country: [], isActive };
  const found = await parts.engine.find({ filters: { ...filters, isActive }, sortBy: "relevance", page: 1, size: fewHomes, view: "grid" });
  const known = found.numbers;
  if (known.length >= fewHomes) return null;
  const around = (filters: SearchFilters) => radiiKm.map((km) => ({ ...filters, box: boxAround(place, km) }));
  let wishes: SearchFilters = asked;
  let without = "";
  let totals = await parts.engine.totals(around(asked));
  if (totals.at(-1) === 0) {
    const looser = await withoutRareWishes(parts.engine, asked);
    if (!looser) return null;
    wishes = looser.filters;
    without = looser.label;
    totals = await parts.engine.totals(around(wishes));
  }
  const searches = around(wishes);
  // Homes of another city count only where this one has none.
  const inCity = totals[radiiKm.indexOf(cityKm)] ?? 0;
  const wanted = Math.min(known.length + enough, inCity > 0 || known.length > 0 ? inCity : (totals.at(-1) ?? 0));
  const at = wanted <= known.length ? -1 : totals.findIndex((total) => total >= wanted);
  const [search, withinKm] = [searches[at], radiiKm[at]];
  if (!search || withinKm === undefined) return null;
  const all = await readHomes(parts, search, place);
  const sorted = all.filter(({ number }) => !known.includes(number));
  const total = (totals[at] ?? 0) - (all.length - sorted.length);
  const shown = sorted.slice(0, known.length > 0 ? enough : mostHomes);
  const [cards, localities] = await Promise.all([
    findCardsByNumber(
      parts.pool,
      shown.map(({ number }) => number),
    ),
    countAround(parts.engine, sorted, { ...wishes, box: null }, withinKm > nearKm ? cityOf : localityOf),
  ]);
  const homes = cards.map((card, index) => ({ ...card, km: shown[index]?.km ?? 0 }));
  return { place: place.name, without, withinKm, total, query: queryOf({ ...search, box: boxOf(sorted) }), homes, around: localities };
}

/** Without one wish, the one that costs most homes, or without all; what for and which type stay. Null when nothing is found then either. */
async function withoutRareWishes(engine: SearchEngine, asked: SearchFilters): Promise<LooserSearch | null> {
  const drops = dropsOf({ ...asked, listedFor: [], propertyType: [], isActive: null }, "INR");
  const sets = [...drops.map((drop) => [drop]), drops];
  const looser = sets.map((set) => set.reduce((rest, drop) => drop.from(rest), asked));
  const totals = await engine.totals(looser);
  const all = sets.map((set, at) => ({
    label: listOf(set.map(({ label }) => label)),
    filters: looser[at] ?? asked,
    total: totals[at] ?? 0,
  }));
  const ofOne = all.slice(0, -1).toSorted((a, b) => b.total - a.total);
  return [...ofOne, ...all.slice(-1)].find(({ total }) => total > 0) ?? null;
}

/** The locality that the keyword names, quoted as sentences and suggestions leave it, or as it is. */
function placeInWords(filters: SearchFilters, localities: Localities): Place | null {
  const named = termsIn(filters.q).flatMap((written) =>
    namesIn(written).map((name) => ({ written, locality: localities.named(name, filters.city) })),
  );
  const { written, locality } = named.find((one) => one.locality) ?? {
    written: filters.q,
    locality: localities.named(filters.q, filters.city),
  };
  if (!locality || locality.latitude === null || locality.longitude === null) return null;
  const { name, latitude, longitude } = locality;
  const q = without(written, filters.q);
  return { name, latitude, longitude, rest: { ...filters, q } };
}

async function pinInWords({ pool }: Parts, filters: SearchFilters): Promise<Place | null> {
  const pin = pinIn(filters.q);
  const place = pin && (await placeOfPin(pool, pin));
  return place ? { ...place, name: pin, rest: { ...filters, q: without(pin, filters.q) } } : null;
}

const without = (name: string, q: string): string => q.replace(name, " ").replace(/\s+/g, " ").trim();

async function placeOfCity(pool: Parts["pool"], filters: SearchFilters): Promise<Place | null> {
  const [name, another] = filters.city;
  if (name === undefined || another !== undefined) return null;
  const { rows } = await pool.query<Point>({
    name: "place-of-city",
    text: "select latitude, longitude from cities where folded = canonical_city($1) order by rank limit 1",
    values: [name],
  });
  return rows[0] ? { name, ...rows[0], rest: filters } : null;
}

/** By its largest city. */
async function placeOfState(pool: Parts["pool"], filters: SearchFilters): Promise<Place | null> {
  const [name, another] = filters.state;
  if (name === undefined || another !== undefined || filters.city.length > 0) return null;
  const { rows } = await pool.query<Point>({
    name: "place-of-state",
    text: `select c.latitude, c.longitude from states s join cities c on c.state_code = s.code where s.folded = fold($1)
      order by c.population desc nulls last limit 1`,
    values: [name],
  });
  return rows[0] ? { name, ...rows[0], rest: filters } : null;
}

/** With room around them, so that a map cuts no mark. */
function boxOf(homes: readonly Home[]): MapBox {
  const [xs, ys] = [homes.map(({ longitude }) => longitude), homes.map(({ latitude }) => latitude)];
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = (span: number) => span * shareBeside + leastBesideDegrees;
  const [beside, above] = [room(east - west), room(north - south)];
  return [west - beside, south - above, east + beside, north + above];
}

/** Nearest first. */
async function readHomes({ engine, pool }: Parts, filters: SearchFilters, place: Place): Promise<Home[]> {
  const { numbers } = await engine.find({ filters, sortBy: "relevance", page: 1, size: mostSorted, view: "grid" });
  const { rows } = await pool.query<Omit<Home, "km">>({
    name: "places-of-homes",
    text: `select number, public_latitude as latitude, public_longitude as longitude, location as locality, city from properties
      where number = any ($1::bigint[])`,
    values: [numbers],
  });
  return rows
    .map((home) => ({ ...home, number: Number(home.number), km: tidyKm(distanceKm(place, home)) }))
    .sort((a, b) => a.km - b.km || a.number - b.number);
}

/** To a tenth below ten kilometres. */
const tidyKm = (km: number): number => (km < 10 ? Math.round(km * 10) / 10 : Math.round(km));

const localityOf = ({ locality, city, km }: Home) => (locality && city ? [{ name: locality, city, km }] : []);
const cityOf = ({ city, km }: Home) => (city ? [{ name: city, city, km }] : []);

/** The nearest localities with what a search for each of them finds; cities where these are far away. */
async function countAround(engine: SearchEngine, homes: readonly Home[], asked: SearchFilters, nameOf: typeof cityOf): Promise<Around[]> {
  const named = homes.flatMap(nameOf);
  const groups = [...Map.groupBy(named, ({ name, city }) => `${name}\n${city}`).values()].slice(0, mostAround);
  const places = groups.flatMap(([nearest]) => (nearest ? [nearest] : []));
  const wordsFor = (name: string) => (nameOf === cityOf ? asked.q : `${asked.q} ${quoted(name)}`.trim());
  const searches = places.map(({ name, city }) => ({ ...asked, q: wordsFor(name), city: [city] }));
  const totals = await engine.totals(searches);
  return places.flatMap((place, index) => {
    const [filters, count] = [searches[index], totals[index] ?? 0];
    if (!filters || count === 0) return [];
    return [{ ...place, count, query: queryOf(filters) }];
  });
}

const queryOf = (filters: SearchFilters): string =>
  paramsFromSearch({ filters, sortBy: "relevance", page: 1, size: searchPageSize, view: "grid" }).toString();
