// The search index on a test file's own database. For tests.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterAll, expect, vi } from "vitest";
import { createLog, type Log } from "../../../../shared/server/log.ts";
import { IndexSearch } from "./index-search.ts";
import { IndexThread } from "./index-thread.ts";

// Slow when the machine also runs a build.
const patienceMs = 180_000;
const started: IndexSearch[] = [];
const folders: string[] = [];

afterAll(async () => {
  await Promise.all(started.map((index) => index.stop()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

export function makeDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "aangan-test-index-"));
  folders.push(folder);
  return folder;
}

/** Resolves once it answers. */
type Options = { databaseUrl: string; pool: pg.Pool; dataDir?: string; log?: Log };

export async function startIndex({
  dataDir = makeDataDir(),
  log = createLog("warn", false),
  databaseUrl,
  pool,
}: Options): Promise<IndexSearch> {
  const index = new IndexSearch({ index: new IndexThread({ databaseUrl, dataDir }, log), pool, log });
  started.push(index);
  index.start();
  await vi.waitFor(() => expect(index.isReady).toBe(true), patienceMs);
  return index;
}

/** Resolves once the index has read the whole change log. */
export async function catchUp(index: IndexSearch, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ xid: string; seq: number }>(
    "select xid::text, seq from change_log order by change_log.xid desc, seq desc limit 1",
  );
  const last = rows[0];
  if (!last) return;
  await vi.waitFor(async () => {
    const cursor = (await index.status())?.cursor;
    const isThere = cursor && (BigInt(cursor.xid) > BigInt(last.xid) || (cursor.xid === last.xid && cursor.seq >= last.seq));
    expect(isThere).toBe(true);
  }, patienceMs);
}
