import type { APIRequestContext } from "@playwright/test";
import pg from "pg";
import type { PropertyDetail } from "../../src/features/properties/contract/property.ts";
import type { PropertyId } from "../../src/shared/contract/ids.ts";
import { findEmbeddedPostgres } from "../../src/shared/server/database/find-embedded-postgres.ts";
import { newId } from "../../src/shared/server/ids.ts";
import { withTimeout } from "./with-timeout.ts";

/** Queries the database of a running site: for what no page or endpoint offers. Fails after 30 seconds. */
export const ask = <Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
  dataDir = process.env.SITE_DATA_DIR ?? "",
): Promise<Row[]> => withTimeout(runQuery<Row>(sql, values, dataDir), 30, sql);

async function runQuery<Row extends pg.QueryResultRow>(sql: string, values: unknown[], dataDir: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: findEmbeddedPostgres(dataDir, "aangan") });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

type Columns = Record<string, string | number | boolean | Date | null>;

/**
 * An apartment for sale in Bengaluru, of any lister, unless `columns` say otherwise. Search finds it: search-page.ts lists the
 * homes that journeys count.
 */
export async function makeProperty(columns: Columns, dataDir?: string): Promise<PropertyId> {
  const id = newId("prp");
  const [lister] = await ask<{ id: string; role: string }>("select id, role from accounts order by id limit 1", [], dataDir);
  const row: Columns = {
    id,
    lister_id: lister?.id ?? "",
    lister_type: lister?.role ?? "",
    title: "A home for a test",
    type: "apartment",
    city: "Bengaluru",
    listed_for: "sale",
    price: 9_000_000,
    publication: "published",
    published_at: new Date(),
    ...columns,
  };
  const names = Object.keys(row);
  await ask(
    `insert into properties (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(row),
    dataDir,
  );
  return id;
}

/**
 * The first home of the demo data for which `isWanted` holds, the same in every run. `where` filters `properties` in SQL: by
 * default to available ones. Journeys change only homes that they have created.
 */
export async function findProperty(
  request: APIRequestContext,
  isWanted: (property: PropertyDetail) => boolean,
  where = "status = 'available'",
): Promise<PropertyDetail> {
  const homes = await ask<{ id: string }>(
    `select id from properties where (${where}) and publication = 'published' and deleted_at is null
       and exists (select from media_items where property_id = properties.id and url like 'demo/%') order by id`,
  );
  for (const { id } of homes) {
    const response = await request.get(`/api/public/properties/${id}`);
    if (!response.ok()) throw new Error(`Property ${id} answered ${response.status()}: ${await response.text()}`);
    const { data }: { data: PropertyDetail } = await response.json();
    if (isWanted(data)) return data;
  }
  throw new Error("There is no such property in the demo data.");
}
