import type { SavedChange, SavedState } from "./saved-state.ts";

/** The changes that lead from one state to the other, in an order in which they can be applied. */
export function changesBetween(before: SavedState, after: SavedState): SavedChange[] {
  return [...removedLists(before, after), ...listChanges(before, after), ...homeChanges(before, after), ...otherChanges(before, after)];
}

function listChanges({ lists: before }: SavedState, { lists: after }: SavedState): SavedChange[] {
  const names = new Map(before.map(({ id, name }) => [id, name]));
  return after.flatMap((list): SavedChange[] => {
    const known = names.get(list.id);
    if (known === undefined) return [{ kind: "addList", ...list }];
    return known === list.name ? [] : [{ kind: "renameList", id: list.id, name: list.name }];
  });
}

/** First, so that a new list can have the name of a removed one; where their homes are now, `homeChanges` says. */
function removedLists({ lists: before }: SavedState, { lists: after }: SavedState): SavedChange[] {
  const left = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !left.has(id)).map(({ id }) => ({ kind: "removeList", id }));
}

function homeChanges({ homes: before }: SavedState, { homes: after }: SavedState): SavedChange[] {
  const known = new Map(before.map((home) => [home.id, home]));
  const left = new Set(after.map(({ id }) => id));
  const removed = before.filter(({ id }) => !left.has(id));
  const changed = after.flatMap((home): SavedChange[] => {
    const old = known.get(home.id);
    if (!old) return [{ kind: "save", ...home }];
    // Removed and saved again.
    if (old.savedAt < home.savedAt) return [removalOf(old), { kind: "save", ...home }];
    return [
      ...(old.listId === home.listId ? [] : [{ kind: "move" as const, id: home.id, listId: home.listId }]),
      ...(old.note === home.note ? [] : [{ kind: "note" as const, id: home.id, note: home.note, before: old.note }]),
    ];
  });
  return [...removed.map(removalOf), ...changed];
}

const removalOf = ({ id, savedAt }: { id: string; savedAt: string }): SavedChange => ({ kind: "remove", id, savedAt });

function otherChanges(before: SavedState, after: SavedState): SavedChange[] {
  const hidden = new Map(before.hidden.map((home) => [home.id, home]));
  const stillHidden = new Set(after.hidden.map(({ id }) => id));
  const seen = new Map(before.seen.map(({ id, seenAt }) => [id, seenAt]));
  const [lastSeen] = before.seen;
  // Of those seen, only the oldest are ever dropped otherwise.
  const isForgotten = lastSeen !== undefined && !after.seen.some(({ id }) => id === lastSeen.id);
  return [
    ...before.hidden.filter(({ id }) => !stillHidden.has(id)).map(({ id }) => ({ kind: "unhide" as const, id })),
    ...after.hidden
      .filter(({ id, hiddenAt, reason }) => hidden.get(id)?.hiddenAt !== hiddenAt || hidden.get(id)?.reason !== reason)
      .map((home) => ({ kind: "hide" as const, ...home })),
    ...(isForgotten ? [{ kind: "forgetSeen" as const, at: lastSeen.seenAt }] : []),
    ...after.seen.filter(({ id, seenAt }) => seen.get(id) !== seenAt).map((home) => ({ kind: "seen" as const, ...home })),
  ];
}
