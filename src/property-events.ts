// What the slices do about an event of a property, in its transaction.
import { noteActivity } from "./features/analytics/server/public.ts";
import { reviewOnEvent } from "./features/operator/server/public.ts";
import type { Announce } from "./features/properties/server/public.ts";

export const propertyEvents: Announce = async (transaction, event) => {
  await noteActivity(transaction, event);
  await reviewOnEvent(transaction, event);
};
