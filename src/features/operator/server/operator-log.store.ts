import type { Database } from "../../../shared/server/database.ts";
import type { SignedInOperator } from "../../../shared/server/signed-in-operator.ts";
import type { LogEntry } from "../contract/desk.ts";
import type { DeskAction } from "../contract/desk-terms.ts";

type Done = Pick<LogEntry, "entityKind" | "entityId" | "before" | "after"> & { action: DeskAction; at: Date };

/** Writes down what an operator changes, in the transaction that changes it. Resolves to the entry's number. */
export async function logChange(transaction: Database, operator: SignedInOperator, done: Done): Promise<number> {
  const { action, entityKind, entityId, before, after, at } = done;
  const { id } = await transaction
    .insertInto("operator_log")
    .values({
      ...{ at, action, operator_id: operator.id, operator_email: operator.email },
      ...{ entity_kind: entityKind, entity_id: entityId, before: JSON.stringify(before), after: JSON.stringify(after) },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

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
    ...{ id, at: at.toISOString(), operator: operator_email, action: action as DeskAction, entityId: entity_id },
    ...{ entityKind: entity_kind as LogEntry["entityKind"], before: before as LogEntry["before"], after: after as LogEntry["after"] },
  }));
}

export async function countLog(database: Database): Promise<number> {
  const { total } = await database
    .selectFrom("operator_log")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** For a mail that tells of it. */
export async function findLogEntry(database: Database, id: string) {
  return database.selectFrom("operator_log").where("id", "=", Number(id)).select(["entity_id as entityId", "after"]).executeTakeFirst();
}
