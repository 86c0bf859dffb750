import { sql } from "kysely";
import type { AccountId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import type { SignedInOperator } from "../../../shared/server/http/signed-in-operator.ts";
import type { LogEntry } from "../contract/desk.ts";
import type { DeskAction } from "../contract/desk-terms.ts";

/** The author of a change: an operator, or a program. */
export type Actor = Pick<SignedInOperator, "email"> & { id: string | null };
export const byProgram: Actor = { id: null, email: "npm run operator" };
export const byTheClock: Actor = { id: null, email: "by itself" };
export const byItsLister: Actor = { id: null, email: "its lister" };

/** `listerId`: the lister concerned, if any. */
type Done = Pick<LogEntry, "entityKind" | "entityId" | "before" | "after"> & { listerId?: AccountId; action: DeskAction; at: Date };

/** Records an operator's change, in its transaction. Resolves to the entry's number. */
export async function logChange(transaction: Database, actor: Actor, done: Done): Promise<number> {
  const { action, entityKind, entityId, listerId = null, before, after, at } = done;
  const { id } = await transaction
    .insertInto("operator_log")
    .values({
      at,
      action,
      operator_id: actor.id,
      operator_email: actor.email,
      lister_id: listerId,
      entity_kind: entityKind,
      entity_id: entityId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const longestList = 20;

/** Newest first. */
export async function findLog(
  database: Database,
  { entityId, limit, offset = 0 }: { entityId?: string; limit: number; offset?: number },
): Promise<LogEntry[]> {
  const rows = await database
    .selectFrom("operator_log")
    .$if(entityId !== undefined, (query) => query.where("entity_id", "=", entityId ?? ""))
    .selectAll()
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id, at, operator_email, action, entity_kind, entity_id, before, after }) => ({
    id,
    at: at.toISOString(),
    operator: operator_email,
    action: action as DeskAction,
    entityId: entity_id,
    entityKind: entity_kind as LogEntry["entityKind"],
    before: shortened(before),
    after: shortened(after),
  }));
}

/** A suspension can name thousands of homes: the log stores all, a page shows the first. */
function shortened(state: unknown): LogEntry["before"] {
  const parts = Object.entries(state as LogEntry["before"]).map(([name, value]) => {
    if (!Array.isArray(value) || value.length <= longestList) return [name, value];
    return [name, [...value.slice(0, longestList), `and ${value.length - longestList} more`]];
  });
  return Object.fromEntries(parts);
}

export async function countLog(database: Database): Promise<number> {
  const { total } = await database
    .selectFrom("operator_log")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** For a mail about it. `isLatest`: the action was not repeated since. */
export async function findLogEntry(database: Database, id: string) {
  return database
    .selectFrom("operator_log as entry")
    .where("id", "=", Number(id))
    .select(["entity_id as entityId", "before", "after", "at"])
    .select(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("operator_log as later")
            .whereRef("later.entity_id", "=", "entry.entity_id")
            .whereRef("later.action", "=", "entry.action")
            .whereRef("later.id", ">", "entry.id"),
        ),
      ).as("isLatest"),
    )
    .executeTakeFirst();
}

/** For an account that is deleted: the entries stay, without the texts about the person. */
export async function forgetWordsAbout(transaction: Database, listerId: AccountId): Promise<void> {
  const words = sql`case entity_kind when 'property' then 'note' else 'reason' end`;
  await sql`
    update operator_log set before = before - ${words}, after = after - ${words}, lister_id = null
    where lister_id = ${listerId}`.execute(transaction);
}
