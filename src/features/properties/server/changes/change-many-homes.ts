import type { FastifyBaseLogger } from "fastify";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { newId } from "../../../../shared/server/ids.ts";
import type { Services } from "../../../../shared/server/services.ts";
import {
  madeText,
  homeChangeMessages as messages,
  mostChangedHomes,
  mostNamedHomes,
  unfinishedMinutes,
} from "../../contract/home-change-terms.ts";
import type { ChangedHome, HomeChange, MadeChange, SkippedHome, WhichHomes } from "../../contract/home-changes.endpoints.ts";
import type { MyPropertySort } from "../../contract/my-property-list.ts";
import type { HomeFigures } from "../home-figures.ts";
import { findOwnHomes, sortOwnHomes } from "../listers/own-homes.store.ts";
import type { Announce } from "../property-events.ts";
import { beforeConfirmation } from "./confirm-home.ts";
import {
  type ChangedRow,
  findChangeByKey,
  findHomes,
  findPhotographed,
  findTakenDown,
  finishChange,
  forgetUnmade,
  lockUnfinished,
  type StoredAnswer,
  type StoredChange,
  startChange,
  storeChangedHomes,
} from "./home-changes.store.ts";
import { planHomeChange } from "./plan-home-change.ts";

export type ChangeDependencies = Pick<Services, "database" | "pool" | "clock"> & { announce: Announce };
type Dependencies = ChangeDependencies & { figures: HomeFigures };
/** `sort`: in this order of the list the answer names the homes. */
export type Wish = { which: WhichHomes; change: HomeChange; preview: boolean; requestKey: string; sort?: MyPropertySort | undefined };

type Log = { log: Pick<FastifyBaseLogger, "error"> };

/** Homes of one transaction: each also changes its row of the search. */
export const homesAtOnce = 100;

type Result = { changed: ChangedHome[]; skipped: SkippedHome[]; rows: ChangedRow[] };

/**
 * Changes many of a lister's homes, or says what would change (`preview`). In batches, each with its part of what an undo needs in its
 * transaction; when one fails after others have changed homes, the answer says how many were not reached. Throws `not_found` when none is the
 * lister's, `invalid_input` for too many, and `conflict` when the list has changed.
 */
export async function changeManyHomes(dependencies: Dependencies & Log, listerId: AccountId, wish: Wish): Promise<StoredAnswer> {
  const { database, clock } = dependencies;
  const { change, preview, requestKey } = wish;
  const at = clock.now();
  const earlier = preview ? undefined : await findChangeByKey(database, listerId, requestKey);
  if (earlier && !(isStopped(earlier, at) && (await forgetUnmade(database, earlier.id)))) return answerOf(database, earlier, at);
  const ids = await chosen(dependencies, listerId, wish, at);
  if (!(await ownsAny(database, listerId, wish.which, ids))) throw new AppError("not_found");
  const changeId = preview ? null : newId("chg", at);
  if (changeId !== null && !(await startChange(database, { id: changeId, listerId, requestKey, kind: change.kind, at }))) {
    return answerOf(database, await findChangeByKey(database, listerId, requestKey), at);
  }
  const { changed, skipped, notReached } = await changeBatches(dependencies, listerId, ids, { ...wish, changeId, at });
  const data: MadeChange = {
    changeId,
    changed: changed.length,
    homes: changed.slice(0, mostNamedHomes),
    skipped: skipped.length,
    skippedHomes: skipped.slice(0, mostNamedHomes),
    notReached,
  };
  const answer = { message: madeText(change.kind, data.changed, data), data };
  if (changeId !== null) await finishChange(database, changeId, answer);
  return answer;
}

type Batches = Wish & { changeId: string | null; at: Date };

async function changeBatches(
  dependencies: ChangeDependencies & Log,
  listerId: AccountId,
  ids: readonly PropertyId[],
  wish: Batches,
): Promise<Pick<Result, "changed" | "skipped"> & { notReached: number }> {
  const changed: ChangedHome[] = [];
  const skipped: SkippedHome[] = [];
  for (let from = 0; from < ids.length; from += homesAtOnce) {
    try {
      const batch = await changeBatch(dependencies, listerId, ids.slice(from, from + homesAtOnce), { ...wish, before: changed.length });
      changed.push(...batch.changed);
      skipped.push(...batch.skipped);
    } catch (error) {
      if (wish.changeId === null) throw error;
      if (changed.length === 0) {
        await forgetUnmade(dependencies.database, wish.changeId);
        throw error;
      }
      dependencies.log.error({ err: error }, "a change of many homes has failed half-way");
      return { changed, skipped, notReached: ids.length - from };
    }
  }
  return { changed, skipped, notReached: 0 };
}

/** Its process has ended half-way. */
const isStopped = ({ answer, at }: StoredChange, now: Date): boolean =>
  answer === null && now.getTime() - at.getTime() > unfinishedMinutes * minuteMs;

/** The answer of an earlier change; one that was stopped half-way gets it now, so that it changes no further home. Throws `conflict` while it is made. */
export async function answerOf(database: Database, change: StoredChange | undefined, now: Date): Promise<StoredAnswer> {
  if (change?.answer) return change.answer;
  if (!change || !isStopped(change, now)) throw new AppError("conflict", messages.stillMaking);
  const { id, kind, homes } = change;
  const data = { changeId: id, changed: homes, homes: [], skipped: 0, skippedHomes: [], notReached: 0 };
  const answer = { message: madeText(kind, homes), data };
  await finishChange(database, id, answer);
  return answer;
}

async function chosen({ pool, figures }: Dependencies, listerId: AccountId, { which, sort }: Wish, now: Date): Promise<PropertyId[]> {
  const asker = { pool, listerId, now };
  const ids = "ids" in which ? which.ids : await findAll(asker, which);
  // Those of nobody come last.
  return [...new Set([...(sort ? await sortOwnHomes(asker, figures, ids, sort) : []), ...ids])];
}

async function findAll(asker: Parameters<typeof findOwnHomes>[0], which: Extract<WhichHomes, { filters: object }>): Promise<PropertyId[]> {
  const ids = await findOwnHomes(asker, which.filters, mostChangedHomes);
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
type Batch = Omit<Batches, "requestKey" | "sort"> & { before: number };

async function changeBatch(
  { database, announce }: ChangeDependencies,
  listerId: AccountId,
  ids: readonly PropertyId[],
  { which, change, preview, changeId, at, before }: Batch,
): Promise<Result> {
  const seen = seenVersions(which);
  return database.transaction().execute(async (transaction) => {
    if (changeId !== null && !(await lockUnfinished(transaction, changeId))) throw new AppError("conflict", messages.stillMaking);
    const own = { transaction, announce, at };
    const homes = await findHomes(transaction, listerId, ids, { isRead: preview });
    const isPublishing = change.kind === "publish";
    const takenDown = isPublishing || change.kind === "confirm" ? await findTakenDown(transaction, ids) : new Set<PropertyId>();
    const photographed = isPublishing ? await findPhotographed(transaction, ids) : new Set<PropertyId>();
    const result: Result = { changed: [], skipped: [], rows: [] };
    for (const property of homes) {
      const { id: _id, title, version } = property;
      const alsoPublishing = preview ? before + result.changed.length : 0;
      const plan =
        (seen.get(_id) ?? version) === version
          ? await planHomeChange(own, property, change, { takenDown, photographed, alsoPublishing })
          : { skip: messages.changedSince };
      if ("skip" in plan) {
        result.skipped.push({ _id, title, reason: plan.skip });
        continue;
      }
      const { was, make, ...texts } = plan;
      if (!preview) await make();
      result.changed.push({ _id, title, ...texts });
      result.rows.push({ id: _id, before: { ...was, ...beforeConfirmation(property) }, version: version + 1 });
    }
    const known = new Set(homes.map(({ id }) => id));
    const gone = ids.filter((id) => !known.has(id));
    result.skipped.push(...gone.map((id) => ({ _id: id, title: "", reason: messages.isGone })));
    if (changeId !== null) await storeChangedHomes(transaction, changeId, result.rows);
    return result;
  });
}

/** The versions that the sender has seen. */
function seenVersions(which: WhichHomes): Map<PropertyId, number> {
  const seen = new Map<PropertyId, number>();
  if (!("ids" in which)) return seen;
  for (const [place, version] of which.versions?.entries() ?? []) {
    const id = which.ids[place];
    if (id) seen.set(id, version);
  }
  return seen;
}
