import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterAll } from "vitest";
import { newId } from "../ids.ts";
import { withClient } from "./restore-backup.ts";

/** Creates empty databases beside the test's own, and folders; both are removed after the tests of the file. */
export function setUpTargets(databaseUrl: () => string) {
  const folder = mkdtempSync(path.join(tmpdir(), "aangan-backup-"));
  const made: string[] = [];
  const at = (name: string) => Object.assign(new URL(databaseUrl()), { pathname: `/${name}` }).href;

  afterAll(async () => {
    for (const name of made) await withClient(at("postgres"), (client) => client.query(`drop database if exists ${name} with (force)`));
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    async makeDatabase(options = ""): Promise<string> {
      const name = `restored_${crypto.randomUUID().slice(0, 8)}`;
      made.push(name, `${name}_restoring`, `${name}_replaced`);
      await withClient(at("postgres"), (client) => client.query(`create database ${name} ${options}`));
      return at(name);
    },
    makeFolder: (): string => mkdtempSync(path.join(folder, "f-")),
    /** The name of a folder that does not exist. */
    newFolder: (): string => path.join(folder, crypto.randomUUID()),
  };
}

/**
 * The content of every table: its rows and their checksum, independent of their order on disk. Tables that count transactions
 * or requests are left out.
 */
export async function contentOf(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker') order by 1",
    );
    const content: Record<string, string> = {};
    for (const { name } of rows.filter((row) => !/change_log|rate_|\.migrations$/.test(row.name))) {
      const sum = `select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text collate "C")), '') as sum from ${name} t`;
      content[name] = (await client.query<{ sum: string }>(sum)).rows[0]?.sum ?? "";
    }
    return content;
  });
}

export type HomeWithMedia = { listerId: string; propertyId: string; key: string };

/** A published home with a picture, an enquiry, and a queued mail; its texts contain everything that could break a file of columns. */
export async function addHomeWithMedia(client: pg.ClientBase | pg.Pool, mediaDir: string): Promise<HomeWithMedia> {
  const [listerId, propertyId] = [newId("acc"), newId("prp")];
  const key = `properties/images/${propertyId}/hall.jpg`;
  const files = [key, `${key}.w400.avif`, `${key}.w400.webp`];
  mkdirSync(path.join(mediaDir, path.dirname(key)), { recursive: true });
  for (const file of files) writeFileSync(path.join(mediaDir, file), `picture of ${file}`);
  await client.query(
    "insert into accounts (id, email, role, name, password_hash) values ($1::text, $1::text || '@example.com', 'OWNER', 'Asha Menon', '$argon2id$none')",
    [listerId],
  );
  await client.query(
    `insert into properties (id, lister_id, lister_type, publication, published_at, title, description, type, price, latitude, longitude, features)
     values ($1, $2, 'OWNER', 'published', now(), $3, $4, 'house', 12000000, 19.0596, 0.1 + 0.2, $5)`,
    [propertyId, listerId, "Tab\there, \\N and 😀", "Line one\nline two\r\n\\.\n", ["a,b", 'c"d', "{e}"]],
  );
  await client.query(
    "insert into media_items (id, property_id, kind, url, type, caption, display_order, widths) values ($1, $2, 'image', $3, 'gallery', '', 1, '{400}')",
    [newId("med"), propertyId, key],
  );
  await client.query(
    `insert into leads (id, lister_id, property_id, target_title, name, email, phone, message, fingerprint, erase_token_hash)
     values ($1::text, $2, $3, 'Home', 'Rohan', 'rohan@example.com', '9845012345', 'May I see it?', sha256($1::text::bytea), sha256($1::text::bytea))`,
    [newId("led"), listerId, propertyId],
  );
  await client.query("select graphile_worker.add_job('send-mail', json_build_object('to', $1::text))", [listerId]);
  return { listerId, propertyId, key };
}
