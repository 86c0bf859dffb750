// Reads what `count-localities` has counted.
import type pg from "pg";
import type { PropertyType } from "../../properties/contract/property-terms.ts";
import { type LocalityKind, localityKinds, shownNeighbours } from "../contract/locality-terms.ts";

type Queryable = Pick<pg.Pool, "query">;
export type LocalityKey = { citySlug: string; slug: string };
type Point = { latitude: number; longitude: number };

export type LocalityRow = LocalityKey & {
  city: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  homes: number;
  types: Partial<Record<PropertyType, number>>;
  countedAt: Date;
};
export type FigureRow = {
  kind: LocalityKind;
  part: string;
  homes: number;
  rated: number;
  rates: number[] | null;
  priced: number;
  prices: number[] | null;
  carpet: number | null;
  facts: Facts | null;
};
type Facts = Record<"dated" | "owners" | "agents" | "builders" | "parking" | "saidParking" | "confirmed" | "reduced", number> & {
  days: number | null;
  /** Numbers of properties. */
  first: number[];
};

const localityColumns = `city_slug as "citySlug", slug, city, name, latitude, longitude, homes, types, counted_at as "countedAt"`;
const figureColumns = "kind, part, f.homes, rated, rates, priced, prices, carpet, facts";

/** The slug under which a city with localities is stored, for any of its names; null for any other. */
export async function findCity(database: Queryable, slug: string): Promise<{ slug: string; name: string } | null> {
  const { rows } = await database.query<{ slug: string; name: string }>({
    name: "city-of-localities",
    text: `select city_slug as slug, city as name from localities
      where city_slug in ($1, place_slug(canonical_city(replace($1, '-', ' ')))) order by city_slug = $1 desc, homes desc limit 1`,
    values: [slug],
  });
  return rows[0] ?? null;
}

export async function findLocality(database: Queryable, { citySlug, slug }: LocalityKey): Promise<LocalityRow | null> {
  const { rows } = await database.query<LocalityRow>({
    name: "locality",
    text: `select ${localityColumns} from localities where city_slug = $1 and slug = $2`,
    values: [citySlug, slug],
  });
  return rows[0] ?? null;
}

/** Shorter names are too near to others. */
const leastLetters = 6;

/**
 * The only locality of the city whose name is this one but for its spaces, for a side that the city has once ("malad" of Malad West), or for one
 * letter. Numbered names are near each other and are different places. `isName`: a place has this name, so no letter of it is wrong.
 */
export async function findSpelling(
  database: Queryable,
  { citySlug, slug, isName }: LocalityKey & { isName: boolean },
): Promise<string | null> {
  const { rows } = await database.query<{ slug: string }>({
    name: "locality-spelling",
    text: `with asked as (select replace($2, '-', '') as letters),
      near as (
        select l.slug, case
          when replace(l.slug, '-', '') = letters then 0
          when regexp_replace(l.slug, '-(west|east|north|south)$', '') = $2 then 1
          when not $3::boolean and length(letters) >= ${leastLetters} and letters !~ '[0-9]' and left(l.slug, 1) = left(letters, 1)
            and levenshtein_less_equal(replace(l.slug, '-', ''), letters, 1) = 1 then 2
        end as distance
        from localities l, asked where city_slug = $1 and length(l.slug) < 256
      )
      select slug from near where distance = (select min(distance) from near) limit 2`,
    values: [citySlug, slug, isName],
  });
  return rows.length === 1 ? (rows[0]?.slug ?? null) : null;
}

export async function findFigures(database: Queryable, { citySlug, slug }: LocalityKey): Promise<FigureRow[]> {
  const { rows } = await database.query<FigureRow>({
    name: "locality-figures",
    text: `select ${figureColumns} from locality_figures f where city_slug = $1 and slug = $2 order by part`,
    values: [citySlug, slug],
  });
  return rows;
}

/** In kilometres. Farther localities are no neighbours. */
const mostKm = 15;
const kmOfDegree = 111.2;
/** From $2 and $3. */
const km = `(${kmOfDegree} * sqrt((l.latitude - $2::float8) ^ 2 + ((l.longitude - $3::float8) * cos(radians($2::float8))) ^ 2))`;

export type NeighbourRow = Omit<FigureRow, "facts" | "carpet" | "part"> & { slug: string; name: string; km: number };

/** Those with figures before others, then the nearest; in the answer nearest first. */
export async function findNeighbours(
  database: Queryable,
  key: LocalityKey,
  { latitude, longitude }: Point,
  kind: LocalityKind,
): Promise<NeighbourRow[]> {
  const { rows } = await database.query<NeighbourRow>({
    name: "locality-neighbours",
    text: `select * from (
        select l.slug, l.name, f.kind, f.homes, rated, rates, priced, prices, ${km} as km
        from localities l join locality_figures f using (city_slug, slug)
        where l.city_slug = $1 and l.slug <> $4 and f.kind = $5 and f.part = 'now' and ${km} <= ${mostKm}
        order by (case when $5 = 'rent' then prices is null else rates is null end), km, l.slug limit ${shownNeighbours}
      ) near order by km, slug`,
    values: [key.citySlug, latitude, longitude, key.slug, kind],
  });
  return rows;
}

export async function listCities(database: Queryable): Promise<{ slug: string; name: string; localities: number; homes: number }[]> {
  const { rows } = await database.query<{ slug: string; name: string; localities: number; homes: number }>({
    name: "cities-of-localities",
    text: `select city_slug as slug, min(city) as name, count(*)::int as localities, sum(homes)::int as homes
      from localities where homes > 0 group by city_slug order by homes desc, city_slug`,
  });
  return rows;
}

export type ListedRow = { slug: string; name: string; homes: number } & Record<LocalityKind, FigureRow | null>;

export async function listLocalities(database: Queryable, citySlug: string): Promise<ListedRow[]> {
  const ofKind = (kind: LocalityKind) =>
    `(select to_jsonb(f) from locality_figures f where (f.city_slug, f.slug, f.kind, f.part) = (l.city_slug, l.slug, '${kind}', 'now')) as ${kind}`;
  const { rows } = await database.query<ListedRow>({
    name: "localities-of-city",
    text: `select slug, name, homes, ${localityKinds.map(ofKind).join(", ")} from localities l where city_slug = $1 and homes > 0 order by homes desc, name`,
    values: [citySlug],
  });
  return rows;
}

/** For search engines: cities, and localities with at least so many homes. */
export async function listLocalityPages(database: Queryable, leastHomes: number, most: number): Promise<LocalityKey[]> {
  const { rows } = await database.query<LocalityKey>({
    name: "locality-pages",
    text: `select city_slug as "citySlug", slug from localities where homes >= $1 order by homes desc, city_slug, slug limit $2`,
    values: [leastHomes, most],
  });
  return rows;
}
