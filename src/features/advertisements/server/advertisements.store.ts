import { type Insertable, sql, type Updateable } from "kysely";
import type { AccountId, AdvertisementId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import type { Tables } from "../../../shared/server/database/tables.ts";

type Columns = Tables["advertisements"];
export type AdvertisementRow = NonNullable<Awaited<ReturnType<typeof findAdvertisement>>>;

/** With the data of its picture, and its total figures. */
const advertisements = (database: Database) =>
  database
    .selectFrom("advertisements as ad")
    .leftJoin("uploads as upload", "upload.key", "ad.image_key")
    .select(["ad.id", "ad.account_id as accountId", "ad.headline", "ad.link", "ad.city", "ad.placements", "ad.property_types as types"])
    .select(["ad.starts_on as startsOn", "ad.ends_on as endsOn", "ad.review", "ad.refusal_reason as reason", "ad.version"])
    .select(["ad.is_paused as isPaused", "ad.deleted_at as deletedAt"])
    .select(["ad.image_key as imageKey", "ad.image_width as width", "ad.image_height as height", "ad.image_color as color"])
    .select([
      sql<number[]>`coalesce(upload.widths, ad.image_widths)`.as("widths"),
      sql<number>`(select coalesce(sum(views), 0)::integer from advertisement_daily_figures where advertisement_id = ad.id)`.as("views"),
      sql<number>`(select coalesce(sum(clicks), 0)::integer from advertisement_daily_figures where advertisement_id = ad.id)`.as("clicks"),
    ]);

/** Also for a deleted one, for 30 days. */
export async function findAdvertisement(database: Database, id: AdvertisementId) {
  return advertisements(database).where("ad.id", "=", id).executeTakeFirst();
}

type Window = { limit: number; offset: number };

/** Newest first. */
export async function findAdvertisementsOf(database: Database, accountId: AccountId, { limit, offset }: Window) {
  return advertisements(database)
    .where("ad.account_id", "=", accountId)
    .where("ad.deleted_at", "is", null)
    .orderBy("ad.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAdvertisementsOf(database: Database, accountId: AccountId): Promise<number> {
  const { total } = await database
    .selectFrom("advertisements")
    .where("account_id", "=", accountId)
    .where("deleted_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

type Locked = Pick<AdvertisementRow, "id" | "review" | "version" | "isPaused"> & { deletedAt: Date | null };

/** Of that lister; nobody else changes it until the transaction ends. */
export async function lockOwnAdvertisement(transaction: Database, accountId: AccountId, id: AdvertisementId): Promise<Locked | undefined> {
  return transaction
    .selectFrom("advertisements")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .select(["id", "review", "version", "is_paused as isPaused", "deleted_at as deletedAt"])
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps two concurrent additions from exceeding the limit of an account. */
export async function lockAccount(transaction: Database, accountId: AccountId): Promise<void> {
  await transaction.selectFrom("accounts").where("id", "=", accountId).select("id").forUpdate().executeTakeFirst();
}

export async function insertAdvertisement(transaction: Database, row: Insertable<Columns>): Promise<void> {
  await transaction.insertInto("advertisements").values(row).execute();
}

export async function updateAdvertisement(transaction: Database, id: AdvertisementId, columns: Updateable<Columns>): Promise<void> {
  await transaction.updateTable("advertisements").set(columns).where("id", "=", id).execute();
}

/** The main name of a city in the list of places, for any of its names; undefined: unknown. */
export async function findCityName(database: Database, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from cities where folded = canonical_city(${name}) order by rank limit 1`.execute(database);
  return rows[0]?.name;
}

/** Deletes them for good, with their figures. */
export async function deleteAdvertisementsBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom("advertisements").where("deleted_at", "<=", before).execute();
}
