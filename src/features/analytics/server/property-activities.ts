import type { Announce } from "../../properties/server/public.ts";
import { recordActivity } from "./record-activity.ts";

/** Notes as an activity what happens to one property (DASH-02); an import, and what comes back with its lister, is none. */
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
