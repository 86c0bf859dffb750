// What a visitor keeps, and how it changes: the same for the server and for a device that has not heard from it yet. Free of zod.
import type { HideReason } from "../../properties/contract/saved-terms.ts";

/** All times are ISO 8601 in UTC, with milliseconds. */
export type SavedList = {
  id: string;
  name: string;
  /** The list that a heart saves into; a visitor has at most one. */
  isDefault: boolean;
  createdAt: string;
};
export type SavedHome = {
  id: string;
  title: string;
  savedAt: string;
  listId: string;
  /** What it asked when it was saved; null: not known. */
  price: number | null;
  currency: string | null;
  note: string | null;
};
export type HiddenHome = { id: string; title: string; reason: HideReason | null; hiddenAt: string };
export type SeenHome = { id: string; seenAt: string };

/** The default list, then the others from the oldest; the rest from the newest. */
export type SavedState = {
  lists: readonly SavedList[];
  homes: readonly SavedHome[];
  hidden: readonly HiddenHome[];
  seen: readonly SeenHome[];
};

export const nothingSaved: SavedState = { lists: [], homes: [], hidden: [], seen: [] };

/** A list that is unknown or null is the default one. Sent again, a change does nothing more. */
export type SavedChange =
  | ({ kind: "addList" } & SavedList)
  | { kind: "renameList"; id: string; name: string }
  /** Its homes move to the default list, which stays. */
  | { kind: "removeList"; id: string }
  /** A home that is saved already stays as it is; a second note is added to the first. */
  | ({ kind: "save" } & Omit<SavedHome, "listId"> & { listId: string | null })
  /** `savedAt`: as the sender knows it. A home that was saved again later stays. */
  | { kind: "remove"; id: string; savedAt: string }
  | { kind: "move"; id: string; listId: string | null }
  /** `before`: the note that the sender replaces. Where somebody else has written another one, both stay. */
  | { kind: "note"; id: string; note: string | null; before: string | null }
  | ({ kind: "hide" } & HiddenHome)
  | { kind: "unhide"; id: string }
  | ({ kind: "seen" } & SeenHome)
  /** Those seen until then. */
  | { kind: "forgetSeen"; at: string };

/** The list that became another one, because it has its name or its id was taken. */
export type JoinedList = { from: string; to: string };
