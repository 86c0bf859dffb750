import { sql, type Updateable } from "kysely";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";

export type ProfileRow = Awaited<ReturnType<typeof requireProfileRow>>;

/** The profile, with what is known about its photo. */
export const selectProfiles = (database: Database) =>
  database
    .selectFrom("accounts")
    .leftJoin("uploads as photo", "photo.key", "accounts.photo_key")
    .select(["accounts.id", "accounts.email", "accounts.role", "accounts.name", "accounts.mobile", "accounts.firm", "accounts.about"])
    .select(["accounts.languages", "accounts.shows_mobile as showsMobile", "accounts.rera_agent_no as reraNo"])
    .select(["accounts.rera_agent_state as reraState", "accounts.rera_agent_valid_until as reraValidUntil"])
    .select(["accounts.email_verified_at as emailVerifiedAt", "accounts.created_at as createdAt"])
    .select(["photo.key as photoKey", "photo.width", "photo.height", "photo.color", "photo.widths"]);

/** Throws when there is no such account. */
export async function requireProfileRow(database: Database, id: AccountId) {
  return selectProfiles(database).where("accounts.id", "=", id).executeTakeFirstOrThrow();
}

/** When the account last changed; null: never. Throws when there is no such account. */
export async function requireAccountDates(database: Database, id: AccountId) {
  return database
    .selectFrom("accounts")
    .where("id", "=", id)
    .select(["updated_at as updatedAt", "email_verified_at as emailVerifiedAt", "password_changed_at as passwordChangedAt"])
    .select("rera_agent_stage as reraAgentStage")
    .executeTakeFirstOrThrow();
}

export async function updateProfileRow(database: Database, id: AccountId, columns: Updateable<Tables["accounts"]>): Promise<void> {
  const { rera_agent_no: number, rera_agent_valid_until: validUntil } = columns;
  // An agent is told of another registration or day from the start.
  const stage = sql<number>`case
    when ${number === undefined ? sql`false` : sql`rera_agent_no is distinct from ${number}`} then 0
    when ${validUntil === undefined ? sql`false` : sql`rera_agent_valid_until is distinct from ${validUntil}::date`} then 0
    else rera_agent_stage end`;
  await database
    .updateTable("accounts")
    .set({ ...columns, rera_agent_stage: stage })
    .where("id", "=", id)
    .execute();
}
