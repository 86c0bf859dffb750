import type pg from "pg";
import type { Services } from "../../../../shared/server/services.ts";
import { readLocalities, readSearchedPlaces } from "../../../places/server/public.ts";
import { distanceKm } from "../nearest/distance.ts";
import { Recounted } from "../recounted.ts";
import { typingDistance } from "../words/typing-distance.ts";
import { Localities, type Locality } from "./localities.ts";
import { readKnownStations } from "./stations.store.ts";
import { Stations } from "./stations.ts";

const mostLocalities = 20_000;
/** The gazetteer's localities belong to the nearest of these, which are the largest: Wakad is Pune, not Pimpri. */
const mostCities = 29;

const ofHomes = `
  select p.location as name, count(*) as homes, avg(s.latitude) as latitude, avg(s.longitude) as longitude,
    coalesce((select c.name from cities c where c.folded = s.city_key order by c.rank limit 1), min(p.city)) as city
  from property_search s join properties p on p.number = s.number
  where s.city_key is not null and p.location is not null
  group by p.location, s.city_key order by homes desc, name limit ${mostLocalities}`;

/**
 * Their districts are named after the city. Of names used twice in one, numbered or abbreviated, nobody means a place. Lonavala is the
 * town, not its post office in the district of Pune.
 */
const ofPostOffices = `
  with large as (select name, folded from cities order by rank limit ${mostCities}),
  districts as (select d.district, l.name as city from (select distinct district from pin_codes) d join large l on l.folded = canonical_city(d.district)),
  offices as (
    select l.name, min(d.city) as city from pin_localities l join pin_codes p on p.id = l.pin_code_id join districts d using (district)
    where l.name ~ '^[A-Za-z][a-z]{3,}( [A-Za-z][a-z]{2,})*$' and length(l.name) >= 6 group by l.name having count(distinct d.city) = 1)
  select name, city from offices o
  where not exists (select from cities c where c.folded = canonical_city(o.name) and c.population is not null) order by name`;

type City = { name: string; latitude: number; longitude: number };

/** How long localities are cached: at a million homes they take seconds to read. */
const freshMs = 600_000;

export type KnownLocalities = Recounted<Localities>;

/** The known localities; read again every ten minutes, while requests get the previous ones. */
export const knownLocalities = ({ pool, clock }: Pick<Services, "pool" | "clock">): KnownLocalities =>
  new Recounted(() => readWithStations(pool), { clock, freshMs });

/** Reads all homes: not for each request. */
export async function readWithStations(pool: Pick<pg.Pool, "query">): Promise<Localities> {
  const cities = await readLargeCities(pool);
  return new Localities(await readKnownLocalities(pool, cities), new Stations(await readKnownStations(pool, cities)));
}

async function readLargeCities(pool: Pick<pg.Pool, "query">): Promise<City[]> {
  const { rows } = await pool.query<City>(`select name, latitude, longitude from cities order by rank limit ${mostCities}`);
  return rows;
}

/** The localities of homes, most homes first, then those that only the gazetteer or the post knows. */
async function readKnownLocalities(pool: Pick<pg.Pool, "query">, cities: readonly City[]): Promise<Locality[]> {
  const { rows } = await pool.query<Locality>({ name: "localities-of-homes", text: ofHomes });
  const gazetteer = [...readLocalities(), ...readSearchedPlaces()].flatMap((place) => {
    const [nearest] = cities.toSorted((a, b) => distanceKm(place, a) - distanceKm(place, b));
    const city = place.city ?? nearest?.name;
    return city ? [{ ...place, city, homes: 0 }] : [];
  });
  const known = Map.groupBy([...rows, ...gazetteer], ({ city }) => city);
  /** "Yerwada" is Yerawada, whose place is known. */
  const isSpelling = (office: { name: string; city: string }) =>
    known.get(office.city)?.some(({ name }) => Math.abs(name.length - office.name.length) <= 1 && typingDistance(name, office.name) === 1);
  const offices = await pool.query<{ name: string; city: string }>({ name: "localities-of-post", text: ofPostOffices });
  const ofPost = offices.rows
    .filter((office) => !isSpelling(office))
    .map((row) => ({ ...row, homes: 0, latitude: null, longitude: null, isPostOffice: true }));
  return [...rows.map((row) => ({ ...row, homes: Number(row.homes) })), ...gazetteer, ...ofPost];
}
