import type { Announce } from "../../../properties/server/public.ts";
import { askForReviews, askWhereReported } from "./ask-for-review.ts";
import { noteEndedChecks } from "./note-ended-checks.ts";

/** The desk's reaction to an event: queues new public properties for review, and tells a lister whose checks have ended. */
export const reviewOnEvent: Announce = async (transaction, event) => {
  if (event.kind === "published") await askForReviews(transaction, [event.id], event.at);
  if (event.kind === "imported") await askForReviews(transaction, event.ids, event.at);
  if (event.kind === "restored") await askWhereReported(transaction, [event.id], event.at);
  if (event.kind === "returned") await askWhereReported(transaction, event.ids, event.at);
  if (event.kind === "checks_ended") await noteEndedChecks(transaction, event);
};
