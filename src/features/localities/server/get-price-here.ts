import type pg from "pg";
import { AppError } from "../../../shared/server/error-table.ts";
import type { PriceHere } from "../contract/localities.endpoints.ts";
import { countedTypes, leastCounted, localityKinds } from "../contract/locality-terms.ts";
import { distributionOf } from "./distribution.ts";
import { findLocality } from "./localities.store.ts";
import { findComparedHome, findPlacesAround, findSimilarValues, isPublic } from "./price-here.store.ts";

/** Null for a home that is not compared. A home in a locality with few similar ones is compared with those of the neighbours too. */
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
  const measure = kind === "sale" && carpet !== null ? "rate" : "price";
  const own = measure === "rate" && carpet !== null ? price / carpet : price;
  const here = await findSimilarValues(pool, home, [place.slug], measure);
  const around = here.length < leastCounted ? await findPlacesAround(pool, home) : [];
  const others = around.length === 0 ? here : await findSimilarValues(pool, home, [place.slug, ...around.map(({ slug }) => slug)], measure);
  return {
    city: { name: place.city, slug: place.citySlug },
    locality: { name: place.name, slug: place.slug },
    ...{ kind, type, bedrooms, measure, own: Math.round(own) },
    around: around.map(({ name }) => name),
    others: others.length,
    distribution: distributionOf(own, others),
  };
}
