import { sql } from "kysely";
import type { AccountId, VisitorId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import type { KnownVisitor } from "../../../shared/server/http/known-visitor.ts";
import { newId } from "../../../shared/server/ids.ts";

const columns = ["visitors.id", "visitors.email", "visitors.account_id as accountId"] as const;

export async function insertDeviceVisitor(database: Database, now: Date): Promise<KnownVisitor> {
  const id = newId("vis", now);
  await database.insertInto("visitors").values({ id, created_at: now }).execute();
  return { id, email: null, accountId: null };
}

/** Made on first use; concurrent requests get the same one. Null when the account is gone. */
export async function takeAccountVisitor(database: Database, accountId: AccountId, now: Date): Promise<KnownVisitor | null> {
  const find = () => database.selectFrom("visitors").where("account_id", "=", accountId).select(columns).executeTakeFirst();
  const known = await find();
  if (known) return known;
  await sql`
    insert into visitors (id, account_id, created_at)
    select ${newId("vis", now)}, id, ${now} from accounts where id = ${accountId} for key share
    on conflict (account_id) do nothing`.execute(database);
  return (await find()) ?? null;
}

/** Made on first use; concurrent requests get the same one. `email` is in lower case. */
export async function takeEmailVisitor(transaction: Database, email: string, now: Date): Promise<KnownVisitor> {
  await transaction
    .insertInto("visitors")
    .values({ id: newId("vis", now), email, created_at: now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  return transaction.selectFrom("visitors").where("email", "=", email).select(columns).executeTakeFirstOrThrow();
}

/** Locks those that exist, in the order of their ids, until the transaction ends. */
export async function lockVisitors(transaction: Database, ids: readonly VisitorId[]): Promise<VisitorId[]> {
  const rows = await transaction
    .selectFrom("visitors")
    .where("id", "in", [...ids])
    .select("id")
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function findVisitorRow(database: Database, id: VisitorId) {
  return database
    .selectFrom("visitors")
    .where("id", "=", id)
    .select(["id", "email", "account_id as accountId", "created_at as createdAt"])
    .executeTakeFirst();
}

export async function findVisitorOfAccount(database: Database, accountId: AccountId): Promise<VisitorId | null> {
  const row = await database.selectFrom("visitors").where("account_id", "=", accountId).select("id").executeTakeFirst();
  return row?.id ?? null;
}

export async function deleteVisitorRow(transaction: Database, id: VisitorId): Promise<void> {
  await transaction.deleteFrom("visitors").where("id", "=", id).execute();
}

/** Visitors from before that time who are no lister's and have no device, not even one whose session ended recently. */
export async function findForsaken(database: Database, before: Date, after: string, limit: number): Promise<VisitorId[]> {
  const rows = await forsaken(database, before)
    .where("id", ">", after as VisitorId)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function isForsaken(transaction: Database, before: Date, id: VisitorId): Promise<boolean> {
  return (await forsaken(transaction, before).where("id", "=", id).executeTakeFirst()) !== undefined;
}

const forsaken = (database: Database, before: Date) =>
  database
    .selectFrom("visitors")
    .where("account_id", "is", null)
    .where("created_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("visitor_sessions").select("visitor_id").whereRef("visitor_id", "=", "visitors.id"))),
    )
    .select("id");
