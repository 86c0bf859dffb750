import { putAway, readOwner, storeOwner } from "../../../../shared/web/owned-storage.ts";
import { ownerOfDevice } from "../../../visitors/web/public.ts";
import { forgetSynced } from "./synced-state.ts";

/**
 * Makes what lies open on the device its owner's, and returns who that is. What was nobody's goes to the owner, who has not been sent
 * any of it; what was somebody else's is put away.
 */
export function takeDevice(): string {
  const owner = ownerOfDevice();
  if (!isHere(owner)) {
    if (readOwner() === "") forgetSynced();
    else putAway();
    storeOwner(owner);
  }
  return owner;
}

/** Whether what lies open is still this owner's: somebody may sign in or out in any tab. */
export const isHere = (owner: string): boolean => readOwner() === owner && ownerOfDevice() === owner;
