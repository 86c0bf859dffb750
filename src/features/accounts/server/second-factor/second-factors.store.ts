import { sql } from "kysely";
import type { Database } from "../../../../shared/server/database/database.ts";

/** Of an account or an operator, by their id. */
export async function findSecondFactor(database: Database, holderId: string) {
  return database
    .selectFrom("second_factors")
    .where("holder_id", "=", holderId)
    .select(["sealed_secret as sealedSecret", "last_step as lastStep", "created_at as createdAt"])
    .select(({ fn }) => fn<number>("cardinality", ["recovery_codes"]).as("recoveryCodesLeft"))
    .executeTakeFirst();
}

type NewFactor = { holder_id: string; sealed_secret: Buffer; last_step: number; recovery_codes: Buffer[]; created_at: Date };

/** False when the holder has one already. */
export async function insertSecondFactor(transaction: Database, factor: NewFactor): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("second_factors")
    .values(factor)
    .onConflict((conflict) => conflict.column("holder_id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when a code of that step or a later one has been accepted, or the secret has changed: a code works once. */
export async function spendStep(database: Database, holderId: string, sealedSecret: Buffer, step: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("holder_id", "=", holderId)
    .where("sealed_secret", "=", sealedSecret)
    .where("last_step", "<", step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False when there is no such code, or it has been used. */
export async function spendRecoveryCode(database: Database, holderId: string, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update second_factors set recovery_codes = array_remove(recovery_codes, ${hash}::bytea)
    where holder_id = ${holderId} and ${hash}::bytea = any(recovery_codes)`.execute(database);
  return numAffectedRows === 1n;
}

/** False when the holder has no second factor. */
export async function replaceRecoveryCodes(database: Database, holderId: string, recoveryCodes: Buffer[]): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("second_factors")
    .set({ recovery_codes: recoveryCodes })
    .where("holder_id", "=", holderId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False when there was none. */
export async function deleteSecondFactor(database: Database, holderId: string): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom("second_factors").where("holder_id", "=", holderId).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
