import type { SavedListId, VisitorId } from "../../../shared/contract/ids.ts";
import { systemClock } from "../../../shared/server/clock.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import { newId } from "../../../shared/server/ids.ts";
import type { VisitorPart } from "../../visitors/server/public.ts";
import { applyChanges } from "../contract/apply-changes.ts";
import { changesBetween } from "../contract/changes-between.ts";
import { nothingSaved } from "../contract/saved-state.ts";
import { findSaved, giveLists, storeSaved } from "./saved.store.ts";

/** Those of a visitor's lists that must stay lists of their own, whatever their names: others know them by their ids. */
export type FindOwnLists = (transaction: Database, visitor: VisitorId) => Promise<readonly SavedListId[]>;

/** What a visitor keeps of homes. Two visitors' lists of one name become one, unless others know one of them. */
export const savedOfVisitor = (findOwnLists: FindOwnLists): VisitorPart => ({
  async merge(transaction, from, into) {
    const ownListIds = new Set<string>(await findOwnLists(transaction, from));
    const [given, before] = [await findSaved(transaction, from), await findSaved(transaction, into)];
    const now = systemClock.now();
    const { state } = applyChanges(before, changesBetween(nothingSaved, given), { now, newListId: () => newId("lst", now), ownListIds });
    await giveLists(
      transaction,
      from,
      into,
      given.lists.filter(({ id }) => state.lists.some((list) => list.id === id)),
    );
    await storeSaved(transaction, into, before, state);
  },
  files: [{ name: "saved-homes.json", elements: savedElements }],
});

async function* savedElements(database: Database, visitor: VisitorId): AsyncIterable<unknown> {
  const { lists, homes, hidden, seen } = await findSaved(database, visitor);
  const names = new Map(lists.map(({ id, name }) => [id, name]));
  for (const { listId, ...home } of homes) yield { kind: "saved", list: names.get(listId), ...home };
  for (const home of hidden) yield { kind: "hidden", ...home };
  for (const home of seen) yield { kind: "seen", ...home };
}
