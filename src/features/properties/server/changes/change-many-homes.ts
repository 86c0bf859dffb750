import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { newId } from "../../../../shared/server/ids.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { madeText, homeChangeMessages as messages, mostChangedHomes, mostNamedHomes } from "../../contract/home-change-terms.ts";
import type { ChangedHome, HomeChange, MadeChange, SkippedHome, WhichHomes } from "../../contract/home-changes.endpoints.ts";
import { findOwnHomes } from "../listers/own-homes.store.ts";
import type { Announce } from "../property-events.ts";
import {
  type ChangedRow,
  findChangeByKey,
  findHomes,
  findPhotographed,
  findTakenDown,
  finishChange,
  type StoredAnswer,
  startChange,
  storeChangedHomes,
} from "./home-changes.store.ts";
import { planHomeChange } from "./plan-home-change.ts";

export type ChangeDependencies = Pick<Services, "database" | "pool" | "clock"> & { announce: Announce };
export type Wish = { which: WhichHomes; change: HomeChange; preview: boolean; requestKey: string };

/** Homes of one transaction: each also changes its row of the search. */
export const homesAtOnce = 100;

type Result = { changed: ChangedHome[]; skipped: SkippedHome[]; rows: ChangedRow[] };

/**
 * Changes many of a lister's homes, or says what would change (`preview`). In batches, each with its part of what an undo needs in its
 * transaction. Throws `not_found` when none is the lister's, `invalid_input` for too many, and `conflict` when the list has changed.
 */
export async function changeManyHomes(dependencies: ChangeDependencies, listerId: AccountId, wish: Wish): Promise<StoredAnswer> {
  const { database, clock } = dependencies;
  const { change, preview, requestKey } = wish;
  const earlier = preview ? undefined : await findChangeByKey(database, listerId, requestKey);
  if (earlier) return answerOf(earlier);
  const at = clock.now();
  const ids = await chosen(dependencies, listerId, wish.which, at);
  if (!(await ownsAny(database, listerId, wish.which, ids))) throw new AppError("not_found");
  const changeId = preview ? null : newId("chg", at);
  if (changeId !== null && !(await startChange(database, { id: changeId, listerId, requestKey, kind: change.kind, at }))) {
    return answerOf(await findChangeByKey(database, listerId, requestKey));
  }
  const all: Pick<Result, "changed" | "skipped"> = { changed: [], skipped: [] };
  for (let from = 0; from < ids.length; from += homesAtOnce) {
    const batch = ids.slice(from, from + homesAtOnce);
    const { changed, skipped } = await changeBatch(dependencies, listerId, batch, { ...wish, changeId, at, before: all.changed.length });
    all.changed.push(...changed);
    all.skipped.push(...skipped);
  }
  const { changed, skipped } = all;
  const data: MadeChange = {
    changeId,
    changed: changed.length,
    homes: changed.slice(0, mostNamedHomes),
    skipped: skipped.length,
    skippedHomes: skipped.slice(0, mostNamedHomes),
  };
  const answer = { message: madeText(change.kind, data.changed, data.skipped), data };
  if (changeId !== null) await finishChange(database, changeId, answer);
  return answer;
}

function answerOf(earlier: { answer: StoredAnswer | null } | undefined): StoredAnswer {
  if (!earlier?.answer) throw new AppError("conflict", messages.stillMaking);
  return earlier.answer;
}

async function chosen({ pool }: ChangeDependencies, listerId: AccountId, which: WhichHomes, now: Date): Promise<PropertyId[]> {
  if ("ids" in which) return [...new Set(which.ids)];
  const ids = await findOwnHomes({ pool, listerId, now }, which.filters, mostChangedHomes);
  if (ids.length > mostChangedHomes) throw new AppError("invalid_input", messages.tooMany);
  if (which.expected !== undefined && ids.length !== which.expected) throw new AppError("conflict", messages.listChanged);
  return ids;
}

/** A filter may find nothing; ids that are all unknown are somebody else's. */
async function ownsAny(database: Database, listerId: AccountId, which: WhichHomes, ids: PropertyId[]): Promise<boolean> {
  if (!("ids" in which)) return true;
  const own = await database
    .selectFrom("properties")
    .where("lister_id", "=", listerId)
    .where("id", "in", ids)
    .select("id")
    .executeTakeFirst();
  return own !== undefined;
}

/** `before`: homes that earlier batches change. */
type Batch = Pick<Wish, "change" | "preview"> & { changeId: string | null; at: Date; before: number };

async function changeBatch(
  { database, announce }: ChangeDependencies,
  listerId: AccountId,
  ids: readonly PropertyId[],
  { change, preview, changeId, at, before }: Batch,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    const own = { transaction, announce, at };
    const homes = await findHomes(transaction, listerId, ids, { isRead: preview });
    const isPublishing = change.kind === "publish";
    const takenDown = isPublishing ? await findTakenDown(transaction, ids) : new Set<PropertyId>();
    const photographed = isPublishing ? await findPhotographed(transaction, ids) : new Set<PropertyId>();
    const result: Result = { changed: [], skipped: [], rows: [] };
    for (const property of homes) {
      const { id: _id, title, version } = property;
      const alsoPublishing = preview ? before + result.changed.length : 0;
      const plan = await planHomeChange(own, property, change, { takenDown, photographed, alsoPublishing });
      if ("skip" in plan) {
        result.skipped.push({ _id, title, reason: plan.skip });
        continue;
      }
      const { was, make, ...texts } = plan;
      if (!preview) await make();
      result.changed.push({ _id, title, ...texts });
      result.rows.push({ id: _id, before: was, version: version + 1 });
    }
    const known = new Set(homes.map(({ id }) => id));
    const gone = ids.filter((id) => !known.has(id));
    result.skipped.push(...gone.map((id) => ({ _id: id, title: "", reason: messages.isGone })));
    if (changeId !== null) await storeChangedHomes(transaction, changeId, result.rows);
    return result;
  });
}
