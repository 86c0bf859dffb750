import { sql } from "kysely";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { lockName } from "../../../../shared/server/database/lock-name.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import { AppError } from "../../../../shared/server/error-table.ts";

export type LinkPurpose = "verify-email" | "reset-password" | "sign-in";
type NewLink = { token_hash: Buffer; account_id: AccountId; purpose: LinkPurpose; created_at: Date; expires_at: Date };

export async function insertLink(database: Database, link: NewLink): Promise<void> {
  await database.insertInto("account_links").values(link).execute();
}

/** Inserts a link, or extends it when its mail is sent again later. A used link stays used; a deleted account gets none. */
export async function keepLink(database: Database, link: NewLink): Promise<void> {
  const { token_hash, account_id, purpose, created_at, expires_at } = link;
  await sql`
    insert into account_links (token_hash, account_id, purpose, created_at, expires_at)
    select ${token_hash}, id, ${purpose}, ${created_at}, ${expires_at} from accounts where id = ${account_id} for key share
    on conflict (token_hash) do update set expires_at = excluded.expires_at`.execute(database);
}

export type AccountLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** The link, with its account. */
export async function findLink(database: Database, purpose: LinkPurpose, tokenHash: Buffer) {
  return database
    .selectFrom("account_links as link")
    .innerJoin("accounts as account", "account.id", "link.account_id")
    .where("link.token_hash", "=", tokenHash)
    .where("link.purpose", "=", purpose)
    .select(["link.expires_at as expiresAt", "link.used_at as usedAt"])
    .select(["account.id", "account.name", "account.email", "account.role", "account.email_verified_at as verifiedAt"])
    .executeTakeFirst();
}

/** False when the link has been used or has expired in the meantime. */
export async function spendLink(transaction: Database, tokenHash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("account_links")
    .set({ used_at: at })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends all unused links of one purpose. */
export async function endLinks(transaction: Database, accountId: AccountId, purpose: LinkPurpose, at: Date): Promise<void> {
  await transaction
    .updateTable("account_links")
    .set({ used_at: at })
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
}

/** When the account's links were created, those after `since` only, the latest first. */
export async function findLinkTimes(database: Database, accountId: AccountId, purpose: LinkPurpose, since: Date): Promise<Date[]> {
  const rows = await database
    .selectFrom("account_links")
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("created_at", ">", since)
    .select("created_at as createdAt")
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ createdAt }) => createdAt);
}

export async function markEmailVerified(database: Database, accountId: AccountId, at: Date): Promise<void> {
  await database
    .updateTable("accounts")
    .set({ email_verified_at: at })
    .where("id", "=", accountId)
    .where("email_verified_at", "is", null)
    .execute();
}

/** Locks the account until the transaction ends. Throws `not_signed_in` if it has been suspended or marked for deletion in the meantime. */
export async function lockEmailVerified(transaction: Database, accountId: AccountId): Promise<boolean> {
  const account = await transaction
    .selectFrom("accounts")
    .where("id", "=", accountId)
    .select(["email_verified_at", "suspended_at", "deletion_requested_at"])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (account?.suspended_at || account?.deletion_requested_at) throw new AppError("not_signed_in");
  return account?.email_verified_at != null;
}

/**
 * False when the address already has `most` requests after `since`. Requests for one address run one at a time, so concurrent ones are
 * counted exactly.
 */
export async function insertPasswordRequest(
  transaction: Database,
  request: { id: string; email: string; created_at: Date },
  { most, since }: { most: number; since: Date },
): Promise<boolean> {
  await lockName(transaction, `password request ${request.email}`);
  const { rows } = await sql`
    insert into password_requests (id, email, created_at)
    select ${request.id}, ${request.email}, ${request.created_at}
    where (select count(*) from password_requests where email = ${request.email} and created_at > ${since}) < ${most}
    returning id`.execute(transaction);
  return rows.length > 0;
}

type AccountOfRequest = { id: AccountId; role: Tables["accounts"]["role"]; name: string; email: string; verifiedAt: Date | null };

/** The accounts with the request's address, except those whose password has changed since the request. */
export async function findAccountsOfRequest(database: Database, requestId: string): Promise<AccountOfRequest[]> {
  return database
    .selectFrom("password_requests as request")
    .innerJoin("accounts as account", "account.email", "request.email")
    .where("request.id", "=", requestId)
    .where(({ or, eb, ref }) =>
      or([eb("account.password_changed_at", "is", null), eb("account.password_changed_at", "<=", ref("request.created_at"))]),
    )
    .select(["account.id", "account.role", "account.name", "account.email", "account.email_verified_at as verifiedAt"])
    .orderBy("account.role")
    .execute();
}

/** When an account's links were created, expired and were used, without tokens or hashes. Oldest first. */
export async function findLinksOf(database: Database, accountId: AccountId) {
  return database
    .selectFrom("account_links")
    .where("account_id", "=", accountId)
    .select(["purpose", "created_at as createdAt", "expires_at as expiresAt", "used_at as usedAt"])
    .orderBy("created_at")
    .execute();
}

/** When new passwords were requested for the account's address. Empty while the address is unverified: a stranger may have asked. */
export async function findPasswordRequestTimes(database: Database, accountId: AccountId): Promise<Date[]> {
  const rows = await database
    .selectFrom("password_requests as request")
    .innerJoin("accounts as account", "account.email", "request.email")
    .where("account.id", "=", accountId)
    .where("account.email_verified_at", "is not", null)
    .select("request.created_at as createdAt")
    .orderBy("request.created_at")
    .execute();
  return rows.map(({ createdAt }) => createdAt);
}

/** Deletes links that expired before that time. */
export async function deleteLinksBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom("account_links").where("expires_at", "<", before).execute();
}

/** Deletes the requests of an address whose account is gone. A person who has another role's account with it can ask again. */
export async function deletePasswordRequestsOf(database: Database, email: string): Promise<void> {
  await database.deleteFrom("password_requests").where("email", "=", email).execute();
}

export async function deletePasswordRequestsBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom("password_requests").where("created_at", "<", before).execute();
}
