// What this device keeps, in the shape that the server knows.
import { readDeviceList } from "../../../../shared/web/device-list.ts";
import {
  hiddenPlace,
  hiddenStore,
  replaceSeen,
  type SavedProperty,
  savedPlace,
  savedStore,
  seenPlace,
  seenProperties,
} from "../../../properties/web/saved/public.ts";
import type { HiddenHome, SavedHome, SavedList, SavedState, SeenHome } from "../../contract/saved-state.ts";
import { deviceLists, listStore, listsPlace, withDefault } from "./device-lists.ts";

const isHomeId = ({ id }: { id: string }): boolean => /^prp_\w{26}$/.test(id);
const isTime = (time: string): boolean => Number.isFinite(Date.parse(time));

export const readDevice = (): SavedState => toState(deviceLists(), savedStore.readNow(), hiddenStore.readNow(), seenProperties());

/** What was put away under keys that begin so. */
export function readKept(begin: string): SavedState {
  const listOf = <Entry>(place: Parameters<typeof readDeviceList<Entry>>[0]) => readDeviceList({ ...place, key: begin + place.key });
  return toState(withDefault(listOf(listsPlace)), listOf(savedPlace), listOf(hiddenPlace), listOf(seenPlace));
}

/** Entries that the server would refuse, as other code may have stored them, are left out. */
function toState(
  lists: readonly SavedList[],
  homes: readonly SavedProperty[],
  hidden: readonly HiddenHome[],
  seen: readonly SeenHome[],
): SavedState {
  const fallback = lists.find(({ isDefault }) => isDefault)?.id ?? "";
  const known = new Set(lists.map(({ id }) => id));
  const toHome = ({ id, title, savedAt, price, currency, listId, note }: SavedProperty): SavedHome => {
    const list = listId !== undefined && known.has(listId) ? listId : fallback;
    return { id, title, savedAt, listId: list, price: price ?? null, currency: currency ?? null, note: note || null };
  };
  return {
    lists,
    homes: homes.filter((home) => isHomeId(home) && isTime(home.savedAt)).map(toHome),
    hidden: hidden.filter((home) => isHomeId(home) && isTime(home.hiddenAt)),
    seen: seen.filter(isHomeId),
  };
}

/** False when some of it could not be stored. */
export function writeDevice({ lists, homes, hidden, seen }: SavedState): boolean {
  const fallback = lists.find(({ isDefault }) => isDefault)?.id;
  const written = [
    // First: nothing tells that it has changed, and who follows the others reads it, too.
    replaceSeen(seen),
    listStore.take(lists),
    savedStore.take(homes.map((home) => toEntry(home, fallback))),
    hiddenStore.take(hidden),
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
