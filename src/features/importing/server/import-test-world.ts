import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { propertyEvents } from "../../../property-events.ts";
import { newId } from "../../../shared/server/ids.ts";
import type { ListerType } from "../../accounts/contract/lister-types.ts";
import { type ImportOptions, type ImportSummary, importListings, openListingFile } from "./import-listings.ts";
import { readMapping } from "./mapping/read-mapping.ts";

export const testingData = (name: string) => path.join(import.meta.dirname, "../testing-data", name);
export const projectMapping = (name: string) => path.join(import.meta.dirname, "../mappings", name);

/** The import's report on its rows. */
export const counts = (created: number, updated: number, unchanged: number, refused: number) => ({ created, updated, unchanged, refused });

type Found = { total: number; data: { title: string; currency: string; country: string; price: number }[] };

/** What visitors find. */
export async function search({ app }: { app: FastifyInstance }, query: string): Promise<Found> {
  return (await app.inject(`/api/public/properties?${query}`)).json();
}

type Content = string | Uint8Array;
type Run = Partial<ImportOptions> & { mapping?: object | string; on?: pg.ClientBase };

/** A folder of files to import, and the import of them into the test's database. For tests. */
export function setUpImports(databaseUrl: () => string) {
  const folder = mkdtempSync(path.join(tmpdir(), "aangan-import-"));
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: databaseUrl() });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  });

  function write(name: string, content: Content): string {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  }

  async function addLister(email = `${newId("acc")}@example.com`, role: ListerType = "AGENT"): Promise<string> {
    await client.query("insert into accounts (id, email, role, name, password_hash) values ($1, $2, $3, 'Asha Menon', '$argon2id$none')", [
      ...[newId("acc"), email, role],
    ]);
    return email;
  }

  /** `mapping`: its content, or the file with it. `on`: another connection than the usual one. */
  async function run(file: string, email: string, { mapping, on = client, ...options }: Run = {}): Promise<ImportSummary> {
    const mappingFile = typeof mapping === "object" ? write("mapping.json", JSON.stringify(mapping)) : mapping;
    const listing = await openListingFile(file, mappingFile === undefined ? undefined : await readMapping(mappingFile));
    return importListings(on, listing, { email, isDryRun: false, announce: propertyEvents, reportFile: `${file}.errors.csv`, ...options });
  }

  /** The properties of a lister in the order of their creation. */
  async function propertiesOf(email: string): Promise<Record<string, unknown>[]> {
    const { rows } = await client.query(
      "select p.* from properties p join accounts a on a.id = p.lister_id where a.email = $1 order by number",
      [email],
    );
    return rows;
  }

  const readReport = (file: string): string[] => readFileSync(`${file}.errors.csv`, "utf8").trimEnd().split("\n");
  return {
    folder,
    write,
    addLister,
    run,
    propertiesOf,
    readReport,
    query: (text: string, values: unknown[] = []) => client.query(text, values),
  };
}
