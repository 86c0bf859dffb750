import type pg from "pg";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { ListerType } from "../../../accounts/contract/lister-types.ts";

/** Active: neither suspended nor about to be deleted. */
export type Lister = { id: string; role: ListerType; isOpen: boolean };
export type KnownRow = {
  reference: string;
  id: PropertyId;
  /** 64 hexadecimal digits. */
  digest: string;
  publication: "draft" | "published" | "unpublished";
  isDeleted: boolean;
};

export async function findListers(client: pg.ClientBase, email: string): Promise<Lister[]> {
  const { rows } = await client.query<Lister>(
    `select id, role, suspended_at is null and deletion_requested_at is null as "isOpen" from accounts where email = $1 order by role`,
    [email.toLowerCase()],
  );
  return rows;
}

/** `isVerified`: the email address. */
export async function findLister(client: pg.ClientBase, id: string): Promise<(Lister & { isVerified: boolean }) | undefined> {
  const { rows } = await client.query<Lister & { isVerified: boolean }>(
    `select id, role, suspended_at is null and deletion_requested_at is null as "isOpen", email_verified_at is not null as "isVerified"
     from accounts where id = $1`,
    [id],
  );
  return rows[0];
}

/** The amenity master: from the lower-case name of each amenity to its id. */
export async function loadAmenityIds(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>("select id, lower(name) as name from amenities");
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Until the transaction ends, no other import of the same lister and source writes. */
export async function waitForTurn(client: pg.ClientBase, listerId: string, source: string): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`import ${listerId} ${source}`]);
}

/** The properties of rows with these references, locked. */
export async function findKnownRows(client: pg.ClientBase, listerId: string, source: string, references: string[]): Promise<KnownRow[]> {
  const { rows } = await client.query<KnownRow>(
    `select import_reference as reference, id, encode(import_digest, 'hex') as digest, publication, deleted_at is not null as "isDeleted"
     from properties where lister_id = $1 and import_source = $2 and import_reference = any($3) order by id for update`,
    [listerId, source, references],
  );
  return rows;
}

/**
 * Until the transaction ends, nobody suspends the lister or lets them leave. False when that has happened. Call it after locking
 * their properties, as publishing does.
 */
export async function lockOpenLister(client: pg.ClientBase, listerId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from accounts where id = $1 and suspended_at is null and deletion_requested_at is null for no key update",
    [listerId],
  );
  return rowCount === 1;
}

/** Updates the statistics of the tables: without them the database plans for few rows, and is a hundred times slower. */
export async function refreshStatistics(client: pg.ClientBase): Promise<void> {
  await client.query("analyze");
}
