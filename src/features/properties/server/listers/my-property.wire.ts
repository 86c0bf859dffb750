// A lister's own properties in their wire shape.

import { restorableUntil } from "../../../../shared/contract/restorable.ts";
import { confirmationStages } from "../../contract/confirmation-terms.ts";
import type { MyProperty, MyPropertyRow, TakenDown } from "../../contract/my-property.ts";
import { registrationStages } from "../../contract/registration-terms.ts";
import { isOffered } from "../confirmation/still-offered.ts";
import type { DetailRow, PropertyRow } from "../property.rows.ts";
import { toOwnDetail } from "../visitors/property.wire.ts";
import { findWarnings, missingFields } from "./check-my-property.ts";
import type { ListedProperty } from "./own-homes.store.ts";

type Down = { taken_down: TakenDown };

/** JSON's dates in the wire's form. */
function toTakenDown({ taken_down }: Down): TakenDown {
  if (!taken_down) return null;
  const { at, reason, note, askedAt } = taken_down;
  return { at: new Date(at).toISOString(), reason, note, askedAt: askedAt && new Date(askedAt).toISOString() };
}

/** `today`: in India. */
export function toMyProperty(row: DetailRow & Down, today: string): MyProperty {
  return {
    ...toOwnDetail(row),
    // Also one that another area contradicts: its lister is to correct it.
    carpetArea: row.carpet_area,
    map: row.map,
    projectId: row.project_id,
    towerId: row.tower_id,
    configurationId: row.configuration_id,
    version: row.version,
    publication: row.publication,
    takenDown: toTakenDown(row),
    publishedAt: row.published_at?.toISOString() ?? null,
    missing: missingFields(row, today),
    warnings: findWarnings(row),
    registration: toRegistration(row),
  };
}

type Told = Pick<PropertyRow, "rera_stage" | "rera_due" | "status">;

const toRegistration = ({ rera_stage, rera_due, status }: Told): MyProperty["registration"] =>
  rera_due === null || status !== "available" ? null : { stage: registrationStages[rera_stage] ?? "none", dueOn: rera_due };

/** `today`: in India. */
export function toMyPropertyRow(row: ListedProperty, today: string): MyPropertyRow {
  const confirmedAt = isOffered(row) || row.is_to_confirm ? (row.confirmed_at ?? row.published_at) : null;
  return {
    _id: row.id,
    title: row.title,
    type: row.type,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    price: row.price,
    currency: row.currency,
    area: row.area,
    areaUnit: row.area_unit,
    listedFor: row.listed_for,
    status: row.status,
    publication: row.publication,
    takenDown: toTakenDown(row),
    isMissingSomething: missingFields(row, today).length > 0,
    city: row.city,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    image: row.image,
    reference: ownReference(row.import_reference),
    views: row.views,
    leads: row.leads,
    completeness: row.completeness,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    isToConfirm: row.is_to_confirm,
    others: row.others,
    confirmation: confirmationStages[row.confirmation_stage] ?? "none",
    registration: toRegistration(row),
    restorableUntil: row.deleted_at && restorableUntil(row.deleted_at).toISOString(),
  };
}

/** Null for the fingerprint by which an import knows a row without a reference of its own. */
const ownReference = (reference: string | null): string | null => (reference && /^[0-9a-f]{64}#\d+$/.test(reference) ? null : reference);
