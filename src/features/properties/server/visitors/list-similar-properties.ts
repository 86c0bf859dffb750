import type pg from "pg";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { PropertyCard } from "../../contract/property.ts";
import { publicStanding } from "../listers/properties.policy.ts";
import { findCardsByNumber } from "./property-cards.store.ts";
import { findLikeness, findSimilarNumbers } from "./similar-properties.store.ts";

const mostSimilar = 4;

/**
 * Up to four available homes similar to this one, which may be deleted by now (PROP-01): none where none is. They begin with other
 * pictures than this one, as far as they have others. Throws `not_found` when it never was public.
 */
export async function listSimilarProperties(pool: pg.Pool, id: PropertyId | null): Promise<PropertyCard[]> {
  const origin = id && (await findLikeness(pool, id));
  if (!origin || publicStanding(origin) === "hidden") throw new AppError("not_found");
  return findCardsByNumber(pool, await findSimilarNumbers(pool, origin, mostSimilar), "grid", origin.cover);
}
