import { putAway, readOwner, storeOwner } from "../../../../shared/web/owned-storage.ts";
import { ownerOfDevice } from "../../../visitors/web/public.ts";
import { listStore } from "../device/device-lists.ts";
import { forgetSynced } from "./synced-state.ts";

/**
 * Gives the open entries of this device to its present owner, and returns that owner. Entries without an owner become theirs and count as
 * not yet sent; entries of another owner are put away.
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

/** Whether this list lies open, and is of who uses the device now. */
export const holdsList = (list: string): boolean => isHere(ownerOfDevice()) && listStore.readNow().some(({ id }) => id === list);
