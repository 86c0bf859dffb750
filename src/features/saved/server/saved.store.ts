import type { PropertyId, SavedListId, VisitorId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import type { HideReason } from "../../properties/contract/saved-terms.ts";
import type { SavedState } from "../contract/saved-state.ts";

/** Ends with the transaction. False: the visitor is gone. Everything that changes what a visitor keeps locks the visitor first. */
export async function lockVisitor(transaction: Database, visitor: VisitorId): Promise<boolean> {
  const found = await transaction.selectFrom("visitors").where("id", "=", visitor).select("id").forNoKeyUpdate().executeTakeFirst();
  return found !== undefined;
}

export async function findSaved(database: Database, visitor: VisitorId): Promise<SavedState> {
  const lists = await database
    .selectFrom("saved_lists")
    .where("visitor_id", "=", visitor)
    .selectAll()
    .orderBy("is_default", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const homes = await database
    .selectFrom("saved_homes")
    .where("visitor_id", "=", visitor)
    .selectAll()
    .orderBy("saved_at", "desc")
    .orderBy("property_id", "desc")
    .execute();
  const hidden = await database
    .selectFrom("hidden_homes")
    .where("visitor_id", "=", visitor)
    .selectAll()
    .orderBy("hidden_at", "desc")
    .orderBy("property_id", "desc")
    .execute();
  const seen = await database
    .selectFrom("seen_homes")
    .where("visitor_id", "=", visitor)
    .selectAll()
    .orderBy("seen_at", "desc")
    .orderBy("property_id", "desc")
    .execute();
  return {
    lists: lists.map((row) => ({ id: row.id, name: row.name, isDefault: row.is_default, createdAt: row.created_at.toISOString() })),
    homes: homes.map(({ property_id, list_id, title, saved_at, price, currency, note }) => {
      return { id: property_id, title, savedAt: saved_at.toISOString(), listId: list_id, price, currency, note };
    }),
    hidden: hidden.map(({ property_id, title, reason, hidden_at }) => {
      return { id: property_id, title, reason: reason as HideReason | null, hiddenAt: hidden_at.toISOString() };
    }),
    seen: seen.map(({ property_id, seen_at }) => ({ id: property_id, seenAt: seen_at.toISOString() })),
  };
}

/** Those of the ids that are lists of other visitors. */
export async function findListsOfOthers(database: Database, visitor: VisitorId, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom("saved_lists")
    .where("id", "in", ids as SavedListId[])
    .where("visitor_id", "<>", visitor)
    .select("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The lists become another visitor's, none of them the default one. Deletes where `from` had its homes: `storeSaved` says where they are now. */
export async function giveLists(transaction: Database, from: VisitorId, into: VisitorId, lists: readonly { id: string }[]): Promise<void> {
  await transaction.deleteFrom("saved_homes").where("visitor_id", "=", from).execute();
  const ids = lists.map(({ id }) => id as SavedListId);
  if (ids.length === 0) return;
  await transaction
    .updateTable("saved_lists")
    .set({ visitor_id: into, is_default: false })
    .where("id", "in", ids)
    .where("visitor_id", "=", from)
    .execute();
}

/** Writes what differs. Entries that did not change are the same objects in both (`applyChanges`). */
export async function storeSaved(transaction: Database, visitor: VisitorId, before: SavedState, after: SavedState): Promise<void> {
  await storeLists(transaction, visitor, before.lists, after.lists);
  await storeHomes(transaction, visitor, before.homes, after.homes);
  // After their homes have moved: they would go with them.
  await deleteLists(transaction, before.lists, after.lists);
  await storeHidden(transaction, visitor, before.hidden, after.hidden);
  await storeSeen(transaction, visitor, before.seen, after.seen);
}

type Part<Key extends keyof SavedState> = SavedState[Key];

const changedOf = <Entry>(before: readonly Entry[], after: readonly Entry[]): Entry[] => {
  const known = new Set(before);
  return after.filter((entry) => !known.has(entry));
};

const removedOf = <Id>(before: readonly { id: string }[], after: readonly { id: string }[]): Id[] => {
  const left = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !left.has(id)).map(({ id }) => id as Id);
};

async function storeLists(transaction: Database, visitor: VisitorId, before: Part<"lists">, after: Part<"lists">): Promise<void> {
  const changed = changedOf(before, after);
  if (changed.length === 0) return;
  await transaction
    .insertInto("saved_lists")
    .values(
      changed.map(({ id, name, isDefault, createdAt }) => {
        return { id: id as SavedListId, visitor_id: visitor, name, is_default: isDefault, created_at: createdAt };
      }),
    )
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(({ ref }) => ({ name: ref("excluded.name"), is_default: ref("excluded.is_default") }))
        // Somebody else's stays theirs.
        .whereRef("saved_lists.visitor_id", "=", "excluded.visitor_id"),
    )
    .execute();
}

async function deleteLists(transaction: Database, before: Part<"lists">, after: Part<"lists">): Promise<void> {
  const removed = removedOf<SavedListId>(before, after);
  if (removed.length > 0) await transaction.deleteFrom("saved_lists").where("id", "in", removed).execute();
}

async function storeHomes(transaction: Database, visitor: VisitorId, before: Part<"homes">, after: Part<"homes">): Promise<void> {
  const removed = removedOf<PropertyId>(before, after);
  if (removed.length > 0) {
    await transaction.deleteFrom("saved_homes").where("visitor_id", "=", visitor).where("property_id", "in", removed).execute();
  }
  const changed = changedOf(before, after);
  if (changed.length === 0) return;
  await transaction
    .insertInto("saved_homes")
    .values(
      changed.map(({ id, listId, title, savedAt, price, currency, note }) => {
        const list_id = listId as SavedListId;
        return { visitor_id: visitor, property_id: id as PropertyId, list_id, title, saved_at: savedAt, price, currency, note };
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(["visitor_id", "property_id"]).doUpdateSet(({ ref }) => ({
        list_id: ref("excluded.list_id"),
        title: ref("excluded.title"),
        saved_at: ref("excluded.saved_at"),
        price: ref("excluded.price"),
        currency: ref("excluded.currency"),
        note: ref("excluded.note"),
      })),
    )
    .execute();
}

async function storeHidden(transaction: Database, visitor: VisitorId, before: Part<"hidden">, after: Part<"hidden">): Promise<void> {
  const removed = removedOf<PropertyId>(before, after);
  if (removed.length > 0) {
    await transaction.deleteFrom("hidden_homes").where("visitor_id", "=", visitor).where("property_id", "in", removed).execute();
  }
  const changed = changedOf(before, after);
  if (changed.length === 0) return;
  await transaction
    .insertInto("hidden_homes")
    .values(
      changed.map(({ id, title, reason, hiddenAt }) => {
        return { visitor_id: visitor, property_id: id as PropertyId, title, reason, hidden_at: hiddenAt };
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(["visitor_id", "property_id"]).doUpdateSet(({ ref }) => ({
        title: ref("excluded.title"),
        reason: ref("excluded.reason"),
        hidden_at: ref("excluded.hidden_at"),
      })),
    )
    .execute();
}

async function storeSeen(transaction: Database, visitor: VisitorId, before: Part<"seen">, after: Part<"seen">): Promise<void> {
  const removed = removedOf<PropertyId>(before, after);
  if (removed.length > 0) {
    await transaction.deleteFrom("seen_homes").where("visitor_id", "=", visitor).where("property_id", "in", removed).execute();
  }
  const changed = changedOf(before, after);
  if (changed.length === 0) return;
  await transaction
    .insertInto("seen_homes")
    .values(changed.map(({ id, seenAt }) => ({ visitor_id: visitor, property_id: id as PropertyId, seen_at: seenAt })))
    .onConflict((conflict) =>
      conflict.columns(["visitor_id", "property_id"]).doUpdateSet(({ ref }) => ({ seen_at: ref("excluded.seen_at") })),
    )
    .execute();
}
