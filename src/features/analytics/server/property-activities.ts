import type { Announce } from "../../properties/server/public.ts";
import { recordActivity } from "./record-activity.ts";

/** Records what happens to one property as an activity (DASH-02), except imports and properties that return with their lister. */
export const noteActivity: Announce = async (transaction, event) => {
  if ("ids" in event) return;
  await recordActivity(transaction, {
    accountId: event.listerId,
    kind: `property_${event.kind}`,
    propertyId: event.id,
    detail: event.kind === "status_changed" ? event.status : undefined,
    at: event.at,
  });
};
