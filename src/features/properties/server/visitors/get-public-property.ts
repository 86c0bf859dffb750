import type { ProjectId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { requirePublic } from "../listers/properties.policy.ts";
import { getDetailRow } from "../properties.store.ts";
import type { PropertyRow } from "../property.rows.ts";
import { findOffers } from "./find-offers.ts";
import { toPropertyDetail } from "./property.wire.ts";

/** The project that a home is tied to; null when that is not public. The projects slice answers it. */
export type FindProjectOfHome = (
  tie: Pick<PropertyRow, "project_id" | "tower_id" | "configuration_id">,
) => Promise<PropertyDetail["project"]>;

/**
 * A published property, also sold and rented ones, with the other offers of its home, and the project that it is tied to, public or not. Throws `not_found`, or
 * `gone` for a deleted one that was public (PROP-01).
 */
export async function getPublicProperty(
  { pool, findProjectOfHome }: Pick<Services, "pool"> & { findProjectOfHome: FindProjectOfHome },
  id: PropertyId | null,
): Promise<{ property: PropertyDetail; tiedTo: ProjectId | null }> {
  const row = requirePublic(id && (await getDetailRow(pool, id)));
  const [project, offers] = await Promise.all([findProjectOfHome(row), findOffers(pool, row.id)]);
  return { property: { ...toPropertyDetail(row), offers, project }, tiedTo: row.project_id };
}
