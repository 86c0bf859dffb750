// What this device keeps, in the shape that the server knows.
import { hiddenStore, replaceSeen, type SavedProperty, savedStore, seenProperties } from "../../../properties/web/saved/public.ts";
import type { SavedHome, SavedState } from "../../contract/saved-state.ts";
import { deviceLists, listStore } from "./device-lists.ts";

const isHomeId = ({ id }: { id: string }): boolean => /^prp_\w{26}$/.test(id);
const isTime = (time: string): boolean => Number.isFinite(Date.parse(time));

/** Entries that the server would refuse, as other code may have stored them, are left out. */
export function readDevice(): SavedState {
  const lists = deviceLists();
  const fallback = lists.find(({ isDefault }) => isDefault)?.id ?? "";
  const known = new Set(lists.map(({ id }) => id));
  const toHome = ({ id, title, savedAt, price, currency, listId, note }: SavedProperty): SavedHome => {
    const list = listId !== undefined && known.has(listId) ? listId : fallback;
    return { id, title, savedAt, listId: list, price: price ?? null, currency: currency ?? null, note: note || null };
  };
  return {
    lists,
    homes: savedStore
      .readNow()
      .filter((home) => isHomeId(home) && isTime(home.savedAt))
      .map(toHome),
    hidden: hiddenStore.readNow().filter((home) => isHomeId(home) && isTime(home.hiddenAt)),
    seen: seenProperties().filter(isHomeId),
  };
}

/** False when some of it could not be stored. */
export function writeDevice({ lists, homes, hidden, seen }: SavedState): boolean {
  const fallback = lists.find(({ isDefault }) => isDefault)?.id;
  const written = [
    listStore.replace(lists),
    savedStore.replace(homes.map((home) => toEntry(home, fallback))),
    hiddenStore.replace(hidden),
    replaceSeen(seen),
  ];
  return written.every(Boolean);
}

function toEntry({ id, title, savedAt, listId, price, currency, note }: SavedHome, fallback: string | undefined): SavedProperty {
  return {
    id,
    title,
    savedAt,
    ...(price !== null && { price }),
    ...(currency !== null && { currency }),
    ...(listId !== fallback && { listId }),
    ...(note !== null && { note }),
  };
}

/** Calls back when any of it changes, except what was seen. Returns how to stop. */
export function followDevice(listener: () => void): () => void {
  const stops = [savedStore, listStore, hiddenStore].map((store) => store.follow(listener));
  return () => stops.forEach((stop) => void stop());
}
