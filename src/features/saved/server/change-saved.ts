import type { VisitorId } from "../../../shared/contract/ids.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { newId } from "../../../shared/server/ids.ts";
import type { Services } from "../../../shared/server/services.ts";
import { applyChanges } from "../contract/apply-changes.ts";
import type { JoinedList, SavedChange, SavedState } from "../contract/saved-state.ts";
import { findListsOfOthers, findSaved, lockVisitor, storeSaved } from "./saved.store.ts";

/**
 * All changes or none, one sender after the other: nothing of two devices that send at once is lost. Throws `conflict` when the visitor has
 * become part of another one meanwhile.
 */
export async function changeSaved(
  { database, clock }: Pick<Services, "database" | "clock">,
  visitor: VisitorId,
  changes: readonly SavedChange[],
): Promise<{ state: SavedState; joined: JoinedList[] }> {
  return database.transaction().execute(async (transaction) => {
    if (!(await lockVisitor(transaction, visitor))) throw new AppError("conflict");
    const before = await findSaved(transaction, visitor);
    const added = changes.filter(({ kind }) => kind === "addList").flatMap((change) => ("id" in change ? [change.id] : []));
    const takenListIds = await findListsOfOthers(transaction, visitor, added);
    const now = clock.now();
    const after = applyChanges(before, changes, { now, newListId: () => newId("lst", now), takenListIds });
    await storeSaved(transaction, visitor, before, after.state);
    return after;
  });
}
