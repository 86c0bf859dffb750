// Shared by creating and updating: the rules that a save must keep, and its writing.
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { PartPlan } from "../../../../shared/server/records/part-plan.ts";
import type { Issue } from "../../../../shared/server/records/refuse.ts";
import type { ConfirmedUploads } from "../../../media/server/public.ts";
import { isNearState, isPinOfState, isState } from "../../../places/server/public.ts";
import type { SetPropertyBody } from "../../contract/my-property.ts";
import { wizardMessages as messages } from "../../contract/property-form-messages.ts";
import { homeCountry, homeCurrency } from "../../contract/publication.ts";
import { planMedia } from "../media/plan-media.ts";
import { planAmenities, withoutDoubles } from "../plan-amenities.ts";
import { type CheckedFields, findContradictions } from "./check-my-property.ts";
import { type PropertyChanges, toColumns } from "./my-property-columns.ts";

/** The columns of all sent values. */
export function columnsOf(body: SetPropertyBody): PropertyChanges {
  const { customAmenities } = body;
  return { ...toColumns(body), ...(customAmenities && { custom_amenities: withoutDoubles(customAmenities) }) };
}

/** The sent parts: the faults that their rules find, and how they are written. */
export async function planParts(
  transaction: Database,
  id: PropertyId,
  { amenities, images, videos }: SetPropertyBody,
  uploaded: ConfirmedUploads,
): Promise<PartPlan[]> {
  const parts: PartPlan[] = [];
  if (amenities) parts.push(await planAmenities(transaction, id, amenities));
  if (images) parts.push(await planMedia(transaction, id, "image", images, uploaded));
  if (videos) parts.push(await planMedia(transaction, id, "video", videos, uploaded));
  return parts;
}

/** Whether a save changes any of these columns. */
type IsNew = (columns: readonly (keyof CheckedFields)[]) => boolean;

/**
 * The rules for every save. State, PIN code and pin are looked up only when they are new, and an imported price in another
 * currency may stay.
 */
export async function findIssues(transaction: Database, property: CheckedFields, isNew: IsNew): Promise<Issue[]> {
  const issues = findContradictions(property);
  const { latitude, longitude, country, currency, state, zip_code: pin } = property;
  if (country !== homeCountry) return issues;
  const hasNone = (path: string) => !issues.some((issue) => issue.path === path);
  if (currency !== homeCurrency && isNew(["currency"])) issues.push({ path: "currency", message: messages.currency });
  if (state !== null && isNew(["state", "country"]) && !(await isState(transaction, state)))
    issues.push({ path: "state", message: messages.state });
  if (pin !== null && state !== null && isNew(["zip_code", "state", "country"]) && hasNone("zipCode")) {
    if (!(await isPinOfState(transaction, { pin, state }))) issues.push({ path: "zipCode", message: messages.zipCodeElsewhere });
  }
  if (latitude !== null && longitude !== null && isNew(["latitude", "longitude", "state", "country"]) && hasNone("latitude")) {
    if (!(await isNearState(transaction, { latitude, longitude, state })))
      issues.push({ path: "latitude", message: messages.realLocation });
  }
  return issues;
}
