import type pg from "pg";
import type { PropertyId } from "../../../shared/contract/ids.ts";
import type { PropertyDetail } from "../contract/property.ts";
import { requirePublic } from "./properties.policy.ts";
import { getDetailRow } from "./properties.store.ts";
import { toPropertyDetail } from "./property.wire.ts";

/** A published property, sold and rented ones too. Throws `not_found`, or `gone` for a deleted one that was public (PROP-01). */
export async function getPublicProperty(pool: pg.Pool, id: PropertyId | null): Promise<PropertyDetail> {
  return toPropertyDetail(requirePublic(id && (await getDetailRow(pool, id))));
}
