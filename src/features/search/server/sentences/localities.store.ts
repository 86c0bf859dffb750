import type pg from "pg";
import type { Services } from "../../../../shared/server/services.ts";
import { readLocalities } from "../../../places/server/public.ts";
import { distanceKm } from "../nearest/distance.ts";
import { Recounted } from "../recounted.ts";
import { Localities, type Locality } from "./localities.ts";

const mostLocalities = 20_000;
/** The gazetteer's localities belong to the nearest of these, which are the largest: Wakad is Pune, not Pimpri. */
const mostCities = 29;

const ofHomes = `
  select p.location as name, count(*) as homes, avg(s.latitude) as latitude, avg(s.longitude) as longitude,
    coalesce((select c.name from cities c where c.folded = s.city_key order by c.rank limit 1), min(p.city)) as city
  from property_search s join properties p on p.number = s.number
  where s.city_key is not null and p.location is not null
  group by p.location, s.city_key order by homes desc, name limit ${mostLocalities}`;

type City = { name: string; latitude: number; longitude: number };

/** How long localities are cached: at a million homes they take seconds to read. */
const freshMs = 600_000;

/** The known localities; read again every ten minutes, while requests get the previous ones. */
export const knownLocalities = ({ pool, clock }: Pick<Services, "pool" | "clock">): Recounted<Localities> =>
  new Recounted(async () => new Localities(await readKnownLocalities(pool)), { clock, freshMs });

/** The localities of homes, most homes first, then those that only the gazetteer knows. Reads all homes: not for each request. */
export async function readKnownLocalities(pool: Pick<pg.Pool, "query">): Promise<Locality[]> {
  const { rows } = await pool.query<Locality>({ name: "localities-of-homes", text: ofHomes });
  const cities = await pool.query<City>(`select name, latitude, longitude from cities order by rank limit ${mostCities}`);
  const gazetteer = readLocalities().flatMap((place) => {
    const [city] = cities.rows.toSorted((a, b) => distanceKm(place, a) - distanceKm(place, b));
    return city ? [{ ...place, city: city.name, homes: 0 }] : [];
  });
  return [...rows.map((row) => ({ ...row, homes: Number(row.homes) })), ...gazetteer];
}
