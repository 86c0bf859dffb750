import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { ChangeFeed, type Position } from "./change-feed.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { migrate } from "./migrations.ts";

const log = createLog("fatal", false);
let folder: string;
let server: EmbeddedPostgres;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "aangan-failover-"));
  // As for a throwaway database: PostgreSQL may run under another account.
  chmodSync(folder, 0o755);
  await start("first");
  await migrate(server.url);
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(name: string): Promise<void> {
  const settings = { fsync: "off", restore_command: "false" };
  execFileSync("mkdir", ["-p", path.join(folder, name)]);
  server = await startEmbeddedPostgres({ dataDir: path.join(folder, name), database: "feed", settings });
}

/** What a standby does that takes over, and a backup that is restored: it ends its recovery on a timeline of its own. */
async function takeOver(name: string): Promise<void> {
  writeFileSync(path.join(folder, name, "postgres/cluster/recovery.signal"), "");
  await start(name);
}

async function write(...ids: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  for (const id of ids) await client.query("insert into change_log (entity, entity_id) values ('property', $1)", [id]);
  await client.end();
}

/** Runs until a follower from this position has been told something, or for a while. */
async function follow(from: Position | undefined, run: () => Promise<void>): Promise<{ told: unknown[]; position: Position }> {
  const told: unknown[] = [];
  const feed = new ChangeFeed(server.url, log, from);
  feed.onChange((changed) => void told.push(changed));
  await feed.start();
  await run();
  await write("end");
  await expect.poll(() => told.flat()).toContain("end");
  await feed.stop();
  const { position } = feed;
  if (!position) throw new Error("It never found its place.");
  return { told: told.flat(), position };
}

test("after a failover a follower gets what was written since, and continues", async () => {
  const before = await follow(undefined, () => write("a", "b"));
  await write("missed");
  await server.stop();
  await takeOver("first");
  const { told, position } = await follow(before.position, () => write("c"));
  expect(told).toEqual(["missed", "c", "end"]);
  expect(position.timeline).not.toBe(before.position.timeline);
  // The old server may have got further with transactions that changed nothing, whose numbers the new one gives away again.
  await server.stop();
  await takeOver("first");
  const far = { ...position, cursor: { xid: String(Number(position.cursor.xid) + 1_000), seq: 0 } };
  expect((await follow(far, () => write("d"))).told).toEqual(["d", "end"]);
});

test("a follower that knows what a restored database does not have learns that anything may have changed", async () => {
  await write("a");
  await server.stop();
  execFileSync("cp", ["-a", path.join(folder, "first"), path.join(folder, "restored")]);
  await start("first");
  const before = await follow(undefined, () => write("lost"));
  await server.stop();
  await takeOver("restored");
  const { told } = await follow(before.position, () => write("other"));
  expect(told).toEqual(["everything", "other", "end"]);
});
