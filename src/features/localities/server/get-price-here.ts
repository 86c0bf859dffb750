import type pg from "pg";
import { AppError } from "../../../shared/server/error-table.ts";
import type { PriceHere } from "../contract/localities.endpoints.ts";
import { countedTypes, leastCounted, localityKinds } from "../contract/locality-terms.ts";
import { distributionOf } from "./distribution.ts";
import { findLocality } from "./localities.store.ts";
import { type ComparedHome, findComparedHome, findPlacesAround, findSimilarValues, isPublic } from "./price-here.store.ts";

/**
 * Null for a home that is not compared. A home in a locality with few similar ones is compared with those of the neighbours too, and by its price
 * where too few of them say their carpet area.
 */
export async function getPriceHere(pool: Pick<pg.Pool, "query">, id: string | null): Promise<PriceHere | null> {
  const home = id === null ? null : await findComparedHome(pool, id);
  if (!home) {
    if (id === null || !(await isPublic(pool, id))) throw new AppError("not_found");
    return null;
  }
  const kind = localityKinds.find((one) => one === home.kind);
  const type = countedTypes.find((one) => one === home.type);
  const place = kind && type && (await findLocality(pool, home));
  if (!place) return null;
  const { price, carpet, bedrooms } = home;
  const rate = kind === "sale" && carpet !== null ? price / carpet : null;
  const byRate = rate === null ? null : await findOthers(pool, home, "rate");
  const isByRate = byRate !== null && byRate.values.length >= leastCounted;
  const { values, around } = isByRate ? byRate : await findOthers(pool, home, "price");
  const own = isByRate && rate !== null ? rate : price;
  return {
    city: { name: place.city, slug: place.citySlug },
    locality: { name: place.name, slug: place.slug },
    ...{ kind, type, bedrooms, measure: isByRate ? "rate" : "price", own: Math.round(own), hasCarpet: carpet !== null },
    around,
    others: values.length,
    distribution: distributionOf(own, values),
  };
}

/** `around`: the names of the localities beside its own in which they are too. */
async function findOthers(
  pool: Pick<pg.Pool, "query">,
  home: ComparedHome,
  measure: PriceHere["measure"],
): Promise<{ values: number[]; around: string[] }> {
  const here = await findSimilarValues(pool, home, [home.slug], measure);
  const around = here.length < leastCounted ? await findPlacesAround(pool, home) : [];
  if (around.length === 0) return { values: here, around: [] };
  const values = await findSimilarValues(pool, home, [home.slug, ...around.map(({ slug }) => slug)], measure);
  return { values, around: around.map(({ name }) => name) };
}
