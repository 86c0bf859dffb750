// Enquiries that were written without a line: this device keeps them, and sends each once when the line is back.
import { ApiError, createApiClient } from "../../../../shared/web/api-client.ts";
import { readDeviceList, writeDeviceList } from "../../../../shared/web/device-list.ts";
import { randomId } from "../../../../shared/web/random-id.ts";
import { retryAfterS } from "../../../../shared/web/retry-after.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { ownerOfDevice } from "../../../visitors/web/public.ts";
import type { EnquiryInput } from "../../contract/enquiry.ts";
import { enquiryMessages } from "../../contract/enquiry-messages.ts";
import type { LeadsEndpoints } from "../../contract/leads.endpoints.ts";
import { leadsPaths } from "../../contract/leads.paths.ts";

/** The server stores one lead for a `requestKey`, however often it arrives. One that somebody wrote who has left waits for them. */
type Waiting = EnquiryInput & { requestKey: string; owner?: string };

const store = { key: "aangan.waiting-enquiries", most: 20, isEntry: isWaiting };
/** Between two tries of a site that is away or busy. */
const pauseS = 30;

let isWatching = false;

/** False: storage is full or forbidden, or too many wait already. */
export function keepEnquiry(enquiry: EnquiryInput): boolean {
  const entry: Waiting = { ...enquiry, requestKey: randomId(), owner: ownerOfDevice() };
  if (all().length >= store.most) return false;
  writeDeviceList(store.key, [...all(), entry]);
  sendWhenPossible();
  return waiting().some(({ requestKey }) => requestKey === entry.requestKey);
}

/** Sends what waits now, and when the browser says that the line is back. */
export function sendWhenPossible(): void {
  if (waiting().length === 0) return;
  if (!isWatching) addEventListener("online", sendWhenPossible);
  isWatching = true;
  // Locks are for sites on https, and on the own machine.
  if (!navigator.locks) return void sendAll();
  void navigator.locks.request(store.key, { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined));
}

async function sendAll(): Promise<void> {
  while (navigator.onLine) {
    const [first] = waiting();
    if (!first) return;
    const waitS = await send(first);
    if (waitS > 0) return void setTimeout(sendWhenPossible, waitS * 1_000);
    writeDeviceList(
      store.key,
      all().filter(({ requestKey }) => requestKey !== first.requestKey),
    );
  }
}

/** Seconds until the next try; 0: it was sent or refused for good. */
async function send({ owner: _owner, ...enquiry }: Waiting): Promise<number> {
  try {
    await createApiClient<LeadsEndpoints>(leadsPaths).submitEnquiry({ body: enquiry });
    toast.show(enquiryMessages.sent);
    return 0;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, message } = error.body;
    if (status === 0 || status >= 500 || status === 429) return retryAfterS(error) || pauseS;
    toast.show(`Your enquiry could not be sent. ${message}`, { type: "error" });
    return 0;
  }
}

const all = () => readDeviceList<Waiting>(store);
const waiting = () => all().filter(({ owner = "" }) => owner === ownerOfDevice());

function isWaiting(value: unknown): value is Waiting {
  if (typeof value !== "object" || value === null) return false;
  const { requestKey, targetRef } = value as Partial<Record<keyof Waiting, unknown>>;
  return typeof requestKey === "string" && typeof targetRef === "string";
}
