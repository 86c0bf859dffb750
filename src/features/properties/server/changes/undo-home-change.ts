import { minuteMs } from "../../../../shared/contract/durations.ts";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import {
  type HomeChangeKind,
  homeChangeMessages as messages,
  mostNamedHomes,
  undoChangeMinutes,
  undoneText,
} from "../../contract/home-change-terms.ts";
import type { SkippedHome } from "../../contract/home-changes.endpoints.ts";
import { myPropertyMessages } from "../../contract/my-property-list.ts";
import { wizardMessages } from "../../contract/property-form-messages.ts";
import { stages } from "../confirmation/still-offered.ts";
import { setStatusOf } from "../listers/change-property-status.ts";
import { restoreOwn } from "../listers/delete-property.ts";
import { setPublicationOf } from "../listers/set-publication.ts";
import { isTakenDown } from "../operators/take-downs.ts";
import type { PropertyRow } from "../property.rows.ts";
import type { OwnChange } from "../property-events.ts";
import { hiddenStage, noteStages } from "../registration/registration.store.ts";
import { answerOf, type ChangeDependencies, homesAtOnce } from "./change-many-homes.ts";
import { putBackConfirmation, unconfirmOwn } from "./confirm-home.ts";
import { type ChangedRow, findChange, findHomes, findUndoable, finishUndo, listUndone, storeUndone } from "./home-changes.store.ts";
import { reasonOf } from "./plan-home-change.ts";
import { setPlaceShownOf } from "./set-place-shown.ts";
import { setPriceOf } from "./set-price.ts";

export type Undone = { restored: number; kept: number; keptHomes: SkippedHome[] };
type UndoneAnswer = { message: string; data: Undone };

/**
 * Undoes a change of the last ten minutes. A home that has been changed since stays as it is, and so does one that may not be published any
 * more; one that was a draft is unpublished, and so is a restored one whose lister must verify an address first (AUTH-12). Again, or after an undo that failed half-way, it does what is left and gives the same answer.
 * Throws `not_found`, and `conflict` when it is too late, or while the change is being made.
 */
export async function undoHomeChange(dependencies: ChangeDependencies, listerId: AccountId, changeId: string): Promise<UndoneAnswer> {
  const { database, announce, clock } = dependencies;
  const change = await findChange(database, listerId, changeId);
  if (!change) throw new AppError("not_found");
  const at = clock.now();
  if (change.undone_at === null) {
    if (at.getTime() - change.at.getTime() > undoChangeMinutes * minuteMs) throw new AppError("conflict", messages.tooLate);
    await answerOf(database, change, at);
    for (let undone = homesAtOnce; undone === homesAtOnce; ) {
      undone = await database
        .transaction()
        .execute(async (transaction) => undoBatch({ transaction, announce, at }, listerId, { id: change.id, kind: change.kind }));
    }
    await finishUndo(database, change.id, at);
  }
  return readUndone(database, change.id);
}

async function readUndone(database: Database, changeId: string): Promise<UndoneAnswer> {
  const homes = await listUndone(database, changeId);
  const kept = homes.filter(({ undone }) => undone !== "" && undone !== myPropertyMessages.restoredUnpublished);
  const isAnyHeldBack = homes.some(({ undone }) => undone === myPropertyMessages.restoredUnpublished);
  const reasons = new Set([...kept.map(({ undone }) => undone), ...(isAnyHeldBack ? [wizardMessages.verifyFirst] : [])]);
  const restored = homes.length - kept.length;
  const keptHomes = kept.slice(0, mostNamedHomes).map(({ id, title, undone }) => ({ _id: id, title, reason: undone }));
  return { message: undoneText(restored, kept.length, [...reasons]), data: { restored, kept: kept.length, keptHomes } };
}

/** Resolves to how many homes it has tried. */
async function undoBatch(own: OwnChange, listerId: AccountId, { id, kind }: { id: string; kind: HomeChangeKind }): Promise<number> {
  const rows = await findUndoable(own.transaction, id, homesAtOnce);
  if (rows.length === 0) return 0;
  const ids = rows.map((row) => row.id);
  const homes = new Map((await findHomes(own.transaction, listerId, ids, { isRead: false })).map((home) => [home.id, home]));
  const results = new Map<PropertyId, string>();
  for (const row of rows) {
    const home = homes.get(row.id);
    results.set(row.id, home?.version === row.version ? await undoOne(own, home, kind, row) : messages.changedSince);
    if (results.get(row.id) === "") await putBackConfirmation(own, row.id, row.before);
  }
  await storeUndone(own.transaction, id, results);
  return rows.length;
}

/** Resolves to '', or to why the home is not as it was before. */
async function undoOne(own: OwnChange, home: PropertyRow, kind: HomeChangeKind, { before }: ChangedRow): Promise<string> {
  const done = () => "";
  switch (kind) {
    case "price":
      return setPriceOf(own, home, Number(before.price)).then(done);
    case "status":
      return setStatusOf(own, home, before.status ?? home.status).then(done);
    case "confirm":
      return unconfirmOwn(own, home, before).then(done);
    case "place":
      return setPlaceShownOf(own, home, before.place_shown ?? home.place_shown).then(done);
    case "publish":
      return setPublicationOf(own, home, { published: false }).then(done);
    case "unpublish":
      if (before.confirmation_stage === stages.hidden) return "";
      if (before.rera_stage === hiddenStage) return noteStages(own.transaction, [toldAgain(home, before)]).then(done);
      if (await isTakenDown(own.transaction, home.id)) return messages.takenDown;
      return setPublicationOf(own, home, { published: true }).then(done, reasonOf);
    case "delete":
      return restoreOwn(own, home).then(({ isHeldBack }) => (isHeldBack ? myPropertyMessages.restoredUnpublished : ""));
  }
}

const toldAgain = ({ id }: PropertyRow, { rera_due }: ChangedRow["before"]) => ({ id, stage: hiddenStage, due: rera_due ?? null });
