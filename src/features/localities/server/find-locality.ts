// Which locality an address means.
import type pg from "pg";
import type { KnownLocalities } from "../../search/server/public.ts";
import { findCity, findLocality, findSpelling, type LocalityRow } from "./localities.store.ts";

type Found = {
  city: { name: string; slug: string };
  locality: { name: string; slug: string };
  row: LocalityRow | null;
  point: Point | null;
};
type Point = { latitude: number; longitude: number };

/**
 * The locality with this address, spelt so or in another way; one that only the gazetteer knows, and in which nobody offers a home, has no row.
 * Null when nobody knows it.
 */
export async function meantLocality(
  { pool, localities }: { pool: Pick<pg.Pool, "query">; localities: KnownLocalities },
  asked: { city: string; locality: string },
): Promise<Found | null> {
  const city = await findCity(pool, asked.city);
  if (!city) return null;
  const counted = async (slug: string | null): Promise<Found | null> => {
    const row = slug === null ? null : await findLocality(pool, { citySlug: city.slug, slug });
    return row && { city, locality: { name: row.name, slug: row.slug }, row, point: pointOf(row) };
  };
  const spelt = { citySlug: city.slug, slug: asked.locality };
  // Without a letter of it wrong: the gazetteer, which takes long to read the first time, is not asked.
  const exact = (await counted(asked.locality)) ?? (await counted(await findSpelling(pool, { ...spelt, isName: true })));
  if (exact) return exact;
  const words = asked.locality.replaceAll("-", " ");
  const all = await localities.get();
  const known = all.named(words, [city.name]);
  const slug = known && (await slugOf(pool, known.name));
  // "BKC" is a known name of another one that has homes.
  const byOtherName = await counted(slug);
  if (byOtherName) return byOtherName;
  const respelt = slug === asked.locality ? null : await counted(await findSpelling(pool, { ...spelt, isName: false }));
  if (respelt) return respelt;
  // A post office is no locality that people know; "Andheri North" is made of one, and nowhere.
  if (!known || slug === null || known.isPostOffice || !all.isKnown(known.name)) return null;
  return { city, locality: { name: known.name, slug }, row: null, point: pointOf(known) };
}

async function slugOf(pool: Pick<pg.Pool, "query">, name: string): Promise<string | null> {
  const { rows } = await pool.query<{ slug: string | null }>("select place_slug($1) as slug", [name]);
  return rows[0]?.slug ?? null;
}

const pointOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };
