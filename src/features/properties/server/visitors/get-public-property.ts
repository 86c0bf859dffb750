import type { ProjectId, PropertyId } from "../../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { findProjectOfHome } from "../../../projects/server/public.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { requirePublic } from "../listers/properties.policy.ts";
import { getDetailRow } from "../properties.store.ts";
import { toPropertyDetail } from "./property.wire.ts";

/**
 * A published property, sold and rented ones too, and the project that it is tied to, public or not. Throws `not_found`, or `gone` for
 * a deleted one that was public (PROP-01).
 */
export async function getPublicProperty(
  { pool, clock }: Pick<Services, "pool" | "clock">,
  id: PropertyId | null,
): Promise<{ property: PropertyDetail; tiedTo: ProjectId | null }> {
  const row = requirePublic(id && (await getDetailRow(pool, id)));
  const project = await findProjectOfHome(pool, row, dayInIndia(clock.now()));
  return { property: { ...toPropertyDetail(row), project }, tiedTo: row.project_id };
}
