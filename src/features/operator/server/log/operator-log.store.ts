import { sql } from "kysely";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import type { LogEntry } from "../../contract/desk-log.ts";
import { byListerText, type DeskAction } from "../../contract/desk-terms.ts";

/** The author of a change: an operator, or a program. */
export type Actor = Pick<SignedInOperator, "email"> & { id: string | null };
export const byProgram: Actor = { id: null, email: "npm run operator" };
export const byTheClock: Actor = { id: null, email: "by itself" };
export const byItsLister: Actor = { id: null, email: byListerText };
export const programs: readonly Actor[] = [byProgram, byTheClock, byItsLister];

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

/** For a mail about it. `isLatest`: the action was not repeated since. */
export async function findLogEntry(database: Database, id: string) {
  return database
    .selectFrom("operator_log as entry")
    .where("id", "=", Number(id))
    .select(["entity_id as entityId", "action", "before", "after", "at"])
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
