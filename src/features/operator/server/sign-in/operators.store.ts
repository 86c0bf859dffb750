import type { Database } from "../../../../shared/server/database/database.ts";
import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { byProgram, logChange } from "../log/operator-log.store.ts";

/** Creates an operator, or changes the password of an existing one, which ends all their sessions. Logged; resolves to which it was. */
export async function saveOperator(
  transaction: Database,
  { email, passwordHash, at }: { email: string; passwordHash: string; at: Date },
): Promise<"created" | "changed"> {
  const known = await findOperator(transaction, email);
  if (!known) {
    const operator = { id: newId("opr", at), email, password_hash: passwordHash, created_at: at, updated_at: at };
    await transaction.insertInto("operators").values(operator).execute();
    const entry = { entityKind: "operator", entityId: operator.id, before: {}, after: { email }, at } as const;
    await logChange(transaction, byProgram, { action: "operator-created", ...entry });
    return "created";
  }
  await transaction.updateTable("operators").set({ password_hash: passwordHash, updated_at: at }).where("id", "=", known.id).execute();
  const ended = await deleteOperatorSessions(transaction, known.id);
  const states = { before: { email, sessions: ended }, after: { email, sessions: 0 } };
  const entry = { entityKind: "operator", entityId: known.id, ...states, at } as const;
  await logChange(transaction, byProgram, { action: "operator-password-changed", ...entry });
  return "changed";
}

export async function findOperator(database: Database, email: string) {
  return database.selectFrom("operators").where("email", "=", email).select(["id", "password_hash as passwordHash"]).executeTakeFirst();
}

export async function findOperatorById(database: Database, id: string) {
  return database.selectFrom("operators").where("id", "=", id).select(["id", "email", "password_hash as passwordHash"]).executeTakeFirst();
}

/** Ends all sessions of an operator. Resolves to how many there were. */
export async function deleteOperatorSessions(transaction: Database, operatorId: string): Promise<number> {
  const ended = await transaction.deleteFrom("operator_sessions").where("operator_id", "=", operatorId).returning("id").execute();
  return ended.length;
}

type NewSession = { id: string; operator_id: string; token_hash: Buffer; created_at: Date; expires_at: Date };

/** False when the password has changed since it was checked. */
export async function insertOperatorSession(database: Database, session: NewSession, passwordHash: string): Promise<boolean> {
  const operator = await database
    .selectFrom("operators")
    .where("id", "=", session.operator_id)
    .where("password_hash", "=", passwordHash)
    .select("id")
    .forShare()
    .executeTakeFirst();
  if (!operator) return false;
  await database.insertInto("operator_sessions").values(session).execute();
  return true;
}

export async function findOperatorSession(database: Database, tokenHash: Buffer, now: Date): Promise<SignedInOperator | null> {
  const session = await database
    .selectFrom("operator_sessions as session")
    .innerJoin("operators as operator", "operator.id", "session.operator_id")
    .where("session.token_hash", "=", tokenHash)
    .where("session.expires_at", ">", now)
    .select(["operator.id", "operator.email", "session.id as sessionId"])
    .executeTakeFirst();
  return session ?? null;
}

export async function deleteOperatorSession(database: Database, id: string): Promise<void> {
  await database.deleteFrom("operator_sessions").where("id", "=", id).execute();
}

export async function deleteOperatorSessionsBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom("operator_sessions").where("expires_at", "<=", before).execute();
}
