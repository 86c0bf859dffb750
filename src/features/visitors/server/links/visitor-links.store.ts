import { sql } from "kysely";
import type { VisitorId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { lockName } from "../../../../shared/server/database/lock-name.ts";

/** `visitor_id`: of the device that asked. */
type NewLink = { token_hash: Buffer; ref: string; email: string; visitor_id: VisitorId | null; created_at: Date; expires_at: Date };

/**
 * False when the address has a link from after `pauseSince`, or `most` from after `since`. Requests for one address run one at a time, so
 * concurrent ones are counted exactly.
 */
export async function insertVisitorLink(
  transaction: Database,
  link: NewLink,
  { most, since, pauseSince }: { most: number; since: Date; pauseSince: Date },
): Promise<boolean> {
  await lockName(transaction, `visitor link ${link.email}`);
  const { rows } = await sql`
    insert into visitor_links (token_hash, ref, email, visitor_id, created_at, expires_at)
    select ${link.token_hash}, ${link.ref}, ${link.email}, ${link.visitor_id}, ${link.created_at}, ${link.expires_at}
    where not exists (select from visitor_links where email = ${link.email} and created_at > ${pauseSince})
      and (select count(*) from visitor_links where email = ${link.email} and created_at > ${since}) < ${most}
    returning ref`.execute(transaction);
  return rows.length > 0;
}

export async function findVisitorLink(database: Database, tokenHash: Buffer) {
  return database
    .selectFrom("visitor_links")
    .where("token_hash", "=", tokenHash)
    .select(["email", "expires_at as expiresAt", "used_at as usedAt", "visitor_id as askerId", "code_tries as codeTries"])
    .executeTakeFirst();
}

/** A used link stays used. */
export async function extendVisitorLink(database: Database, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await database.updateTable("visitor_links").set({ expires_at: expiresAt }).where("token_hash", "=", tokenHash).execute();
}

/** False when `most` codes have been tried. Concurrent tries are counted exactly. */
export async function countCodeTry(database: Database, tokenHash: Buffer, most: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("visitor_links")
    .set(({ eb }) => ({ code_tries: eb("code_tries", "+", 1) }))
    .where("token_hash", "=", tokenHash)
    .where("code_tries", "<", most)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The link's address; null when it has been used or has expired in the meantime. */
export async function spendVisitorLink(transaction: Database, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await transaction
    .updateTable("visitor_links")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("email")
    .executeTakeFirst();
  return row?.email ?? null;
}

export async function deleteVisitorLinksBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom("visitor_links").where("expires_at", "<", before).execute();
}

export async function deleteVisitorLinksOf(transaction: Database, email: string): Promise<void> {
  await transaction.deleteFrom("visitor_links").where("email", "=", email).execute();
}
