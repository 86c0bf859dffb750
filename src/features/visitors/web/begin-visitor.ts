import { createApiClient } from "../../../shared/web/api-client.ts";
import { readSession } from "../../accounts/web/public.ts";
import type { VisitorsEndpoints } from "../contract/visitors.endpoints.ts";
import { visitorsPaths } from "../contract/visitors.paths.ts";
import { mergeDevice } from "./merge-device.ts";
import { readDeviceVisitor, storeVisitor } from "./visitor-store.ts";

const lock = "aangan.visitor";
let begun: { owner: string; work: Promise<void> } | undefined;

/**
 * Makes sure that the server keeps things for this device, or for the lister who is signed in: call it before the first call that needs a
 * visitor. Rejects with `ApiError` when the site cannot be reached.
 */
export function beginVisitor(): Promise<void> {
  const owner = readSession()?._id ?? "";
  if (begun?.owner !== owner) {
    const work = inTurn(begin);
    begun = { owner, work };
    work.catch(() => {
      if (begun?.work === work) begun = undefined;
    });
  }
  return begun.work;
}

/** After a sign-in as a lister: the account gets what the device's visitor had and what only the device holds. */
export async function joinAccount(): Promise<void> {
  if (!readSession()) return;
  if (readDeviceVisitor()?.email === null) await beginVisitor();
  await mergeDevice();
}

/**
 * Asks whose this device is by now: the link that it asked for may have been opened on another one. Rejects with `ApiError`. With a lister's
 * session nothing changes.
 */
export async function refreshVisitor(): Promise<void> {
  const { data } = await createApiClient<VisitorsEndpoints>(visitorsPaths).getVisitor();
  if (!data.isLister && readDeviceVisitor() !== null) storeVisitor(data);
}

/** The server knows no visitor of this device any more: the next `beginVisitor` makes another. */
export function forgetVisitor(): void {
  begun = undefined;
  storeVisitor(null);
}

async function begin(): Promise<void> {
  const { data } = await createApiClient<VisitorsEndpoints>(visitorsPaths).beginVisitor();
  if (!data.isLister) storeVisitor(data);
  // The account has taken over what it had.
  else if (readDeviceVisitor()?.email === null) storeVisitor(null);
}

/** One tab at a time: two at once would make two visitors, of which the device would keep one. */
const inTurn = (work: () => Promise<void>): Promise<void> => ("locks" in navigator ? navigator.locks.request(lock, work) : work());
