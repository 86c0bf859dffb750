// Enquiries that were written without a line.
import { useSyncExternalStore } from "react";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { randomId } from "../../../../shared/web/random-id.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { type Waiting, waitingList } from "../../../../shared/web/waiting-list.ts";
import { waitingBegin } from "../../../../shared/web/waiting-mark.ts";
import { ownerOfDevice } from "../../../visitors/web/public.ts";
import type { EnquiryInput } from "../../contract/enquiry.ts";
import { enquiryMessages } from "../../contract/enquiry-messages.ts";
import type { LeadsEndpoints } from "../../contract/leads.endpoints.ts";
import { leadsPaths } from "../../contract/leads.paths.ts";

/** The server stores one lead for a `requestKey`, however often it arrives. */
type WaitingEnquiry = EnquiryInput & Waiting;

const enquiries = waitingList<WaitingEnquiry>({
  ...{ key: `${waitingBegin}enquiries`, most: 20, isEntry, ownerOfDevice },
  async send({ owner: _owner, ...enquiry }) {
    await createApiClient<LeadsEndpoints>(leadsPaths).submitEnquiry({ body: enquiry });
    toast.show(enquiryMessages.sent);
  },
  onRefused: (_enquiry, message) => toast.show(`Your enquiry could not be sent. ${message}`, { type: "error" }),
});

/** False: storage is full or forbidden, or too many wait already. */
export const keepEnquiry = (enquiry: EnquiryInput): boolean => enquiries.keep({ ...enquiry, requestKey: randomId() });

/** Whether an enquiry to this target waits on this device; only in the browser. */
export const waitsFor = (targetRef: string): boolean => enquiries.read().some((enquiry) => enquiry.targetRef === targetRef);

export const useWaits = (targetRef: string): boolean =>
  useSyncExternalStore(
    enquiries.follow,
    () => waitsFor(targetRef),
    () => false,
  );

/** Sends what waits now, and when the browser says that the line is back. */
export const sendWhenPossible = (): void => enquiries.sendWhenPossible();

function isEntry(value: unknown): value is WaitingEnquiry {
  if (typeof value !== "object" || value === null) return false;
  const { requestKey, targetRef } = value as Partial<Record<keyof WaitingEnquiry, unknown>>;
  return typeof requestKey === "string" && typeof targetRef === "string";
}
