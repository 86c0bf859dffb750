import { defaultListName, longestNote, mostHidden, mostLists, mostSaved, mostSeen } from "../../properties/contract/saved-terms.ts";
import type { HiddenHome, JoinedList, SavedChange, SavedHome, SavedList, SavedState, SeenHome } from "./saved-state.ts";

type Circumstances = {
  now: Date;
  /** Of a list that nobody has. */
  newListId(): string;
  /** Ids that lists of others have. */
  takenListIds?: ReadonlySet<string>;
  /** Lists that stay lists of their own even when another one has their name. */
  ownListIds?: ReadonlySet<string>;
};

type Draft = {
  lists: SavedList[];
  homes: Map<string, SavedHome>;
  hidden: Map<string, HiddenHome>;
  seen: Map<string, SeenHome>;
  joined: Map<string, string>;
  given: Circumstances;
};

/**
 * The state after these changes, in their order. What did not change is the same object as before. Times order things and are worth
 * no more: those in the future are now. Beyond the limits the oldest are dropped, and a list too many becomes the default one.
 */
export function applyChanges(
  before: SavedState,
  changes: readonly SavedChange[],
  given: Circumstances,
): { state: SavedState; joined: JoinedList[] } {
  const draft: Draft = {
    lists: [...before.lists],
    homes: byId(before.homes),
    hidden: byId(before.hidden),
    seen: byId(before.seen),
    joined: new Map(),
    given,
  };
  for (const change of changes) applyOne(draft, change);
  const state = {
    lists: draft.lists.toSorted(
      (a, b) => Number(b.isDefault) - Number(a.isDefault) || compare(a.createdAt, b.createdAt) || compare(a.id, b.id),
    ),
    homes: newest(draft.homes, ({ savedAt }) => savedAt, mostSaved),
    hidden: newest(draft.hidden, ({ hiddenAt }) => hiddenAt, mostHidden),
    seen: newest(draft.seen, ({ seenAt }) => seenAt, mostSeen),
  };
  return { state, joined: [...draft.joined].map(([from, to]) => ({ from, to })) };
}

function applyOne(draft: Draft, change: SavedChange): void {
  if (change.kind === "addList") addList(draft, change);
  else if (change.kind === "renameList") renameList(draft, change);
  else if (change.kind === "removeList") removeList(draft, change.id);
  else if (change.kind === "save") save(draft, change);
  else if (change.kind === "remove" || change.kind === "move" || change.kind === "note") changeHome(draft, change);
  else if (change.kind === "hide" || change.kind === "unhide") changeHidden(draft, change);
  else changeSeen(draft, change);
}

function changeHidden({ hidden, given }: Draft, change: Extract<SavedChange, { kind: "hide" | "unhide" }>): void {
  if (change.kind === "unhide") {
    hidden.delete(change.id);
    return;
  }
  const { id, title, reason } = change;
  const hiddenAt = bounded(change.hiddenAt, given.now);
  const known = hidden.get(id);
  if (known?.hiddenAt !== hiddenAt || known.reason !== reason) hidden.set(id, { id, title, reason, hiddenAt });
}

function changeSeen({ seen, given }: Draft, change: Extract<SavedChange, { kind: "seen" | "forgetSeen" }>): void {
  if (change.kind === "seen") {
    const seenAt = bounded(change.seenAt, given.now);
    if (seenAt > (seen.get(change.id)?.seenAt ?? "")) seen.set(change.id, { id: change.id, seenAt });
    return;
  }
  const at = bounded(change.at, given.now);
  for (const { id, seenAt } of seen.values()) if (seenAt <= at) seen.delete(id);
}

function addList(draft: Draft, { id, name, isDefault, createdAt }: SavedList): void {
  if (draft.lists.some((list) => list.id === id)) return;
  const { now, newListId, takenListIds, ownListIds } = draft.given;
  const twin = ownListIds?.has(id) ? undefined : twinOf(draft.lists, { name, isDefault });
  const hasDefault = draft.lists.some((list) => list.isDefault);
  if (twin) {
    if (isDefault && !hasDefault) makeDefault(draft, twin);
    draft.joined.set(id, twin.id);
    return;
  }
  if (draft.lists.length >= mostLists && !ownListIds?.has(id)) {
    draft.joined.set(id, defaultList(draft).id);
    return;
  }
  const ownId = takenListIds?.has(id) ? newListId() : id;
  if (ownId !== id) draft.joined.set(id, ownId);
  draft.lists.push({ id: ownId, name, isDefault: isDefault && !hasDefault, createdAt: bounded(createdAt, now) });
}

/** The list that a new one joins: of its name, or the default one when nobody has named the new one. */
const twinOf = (lists: readonly SavedList[], { name, isDefault }: Pick<SavedList, "name" | "isDefault">): SavedList | undefined =>
  lists.find((list) => sameName(list.name, name)) ??
  (isDefault && name === defaultListName ? lists.find((list) => list.isDefault) : undefined);

/** Whether a person takes two names of lists for one. */
export const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

function renameList(draft: Draft, { id, name }: { id: string; name: string }): void {
  const own = draft.joined.get(id) ?? id;
  if (draft.lists.some((list) => list.id !== own && sameName(list.name, name))) return;
  draft.lists = draft.lists.map((list) => (list.id === own && list.name !== name ? { ...list, name } : list));
}

function removeList(draft: Draft, id: string): void {
  const own = draft.joined.get(id) ?? id;
  if (!draft.lists.some((list) => list.id === own && !list.isDefault)) return;
  draft.lists = draft.lists.filter((list) => list.id !== own);
  for (const home of draft.homes.values()) {
    if (home.listId === own) draft.homes.set(home.id, { ...home, listId: defaultList(draft).id });
  }
}

function save(draft: Draft, { kind, ...sent }: Extract<SavedChange, { kind: "save" }>): void {
  const listId = findList(draft, sent.listId).id;
  const known = draft.homes.get(sent.id);
  if (!known) {
    draft.homes.set(sent.id, { ...sent, listId, savedAt: bounded(sent.savedAt, draft.given.now) });
    return;
  }
  const note = bothNotes(known.note, sent.note);
  // Somebody chose the other list.
  const isInDefault = draft.lists.some((list) => list.isDefault && list.id === known.listId);
  const isMoved = isInDefault || draft.given.ownListIds?.has(listId) === true;
  put(draft, known, { note, listId: isMoved ? listId : known.listId });
}

function changeHome(draft: Draft, change: Extract<SavedChange, { kind: "remove" | "move" | "note" }>): void {
  const known = draft.homes.get(change.id);
  if (!known) return;
  if (change.kind === "remove") {
    if (known.savedAt <= bounded(change.savedAt, draft.given.now)) draft.homes.delete(change.id);
  } else if (change.kind === "move") {
    put(draft, known, { listId: findList(draft, change.listId).id });
  } else {
    put(draft, known, { note: known.note === change.before ? change.note : bothNotes(known.note, change.note) });
  }
}

function put(draft: Draft, known: SavedHome, changed: Partial<SavedHome>): void {
  const next = { ...known, ...changed };
  if (next.note !== known.note || next.listId !== known.listId) draft.homes.set(known.id, next);
}

/** One that contains the other stands for both; together they are cut to the limit of one. */
function bothNotes(known: string | null, sent: string | null): string | null {
  if (sent === null || known?.includes(sent)) return known;
  if (known === null || sent.includes(known)) return sent;
  return `${known}\n\n${sent}`.slice(0, longestNote);
}

function findList(draft: Draft, id: string | null): SavedList {
  const own = id === null ? null : (draft.joined.get(id) ?? id);
  return draft.lists.find((list) => list.id === own) ?? defaultList(draft);
}

/** Made when it is first needed, unless a list has its name. */
function defaultList(draft: Draft): SavedList {
  const known = draft.lists.find((list) => list.isDefault);
  if (known) return known;
  const twin = draft.lists.find(({ name }) => sameName(name, defaultListName));
  if (twin) return makeDefault(draft, twin);
  const made = { id: draft.given.newListId(), name: defaultListName, isDefault: true, createdAt: draft.given.now.toISOString() };
  draft.lists.push(made);
  return made;
}

function makeDefault(draft: Draft, list: SavedList): SavedList {
  const next = { ...list, isDefault: true };
  draft.lists = draft.lists.map((other) => (other.id === list.id ? next : other));
  return next;
}

const earliest = "2020-01-01T00:00:00.000Z";

/** Devices' clocks can be wrong. */
function bounded(time: string, now: Date): string {
  const iso = new Date(Math.min(Date.parse(time), now.getTime())).toISOString();
  return iso < earliest ? earliest : iso;
}

const byId = <Entry extends { id: string }>(entries: readonly Entry[]): Map<string, Entry> =>
  new Map(entries.map((entry) => [entry.id, entry]));

function newest<Entry extends { id: string }>(entries: Map<string, Entry>, timeOf: (entry: Entry) => string, most: number): Entry[] {
  return [...entries.values()].toSorted((a, b) => compare(timeOf(b), timeOf(a)) || compare(b.id, a.id)).slice(0, most);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
