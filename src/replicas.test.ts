// Public reads from real streaming replicas: paused, far behind, killed and frozen.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "./api.ts";
import { leadWorkPaths } from "./features/leads/contract/my-leads.paths.ts";
import { myPropertiesPaths } from "./features/properties/contract/my-properties.paths.ts";
import { propertiesPaths } from "./features/properties/contract/properties.paths.ts";
import { toAddress } from "./shared/contract/endpoint-address.ts";
import { systemClock } from "./shared/server/clock.ts";
import { type Connection, connect } from "./shared/server/database/database.ts";
import { migrate } from "./shared/server/database/migrations.ts";
import { Readers } from "./shared/server/database/readers.ts";
import { createLog } from "./shared/server/log.ts";
import type { Changed } from "./shared/server/pages/page-cache.ts";
import { startReplicated, type TestReplica, whyNoReplicas } from "./shared/testing/postgres-replicas.ts";
import { testConfig } from "./shared/testing/test-app.ts";
import { addProperty } from "./shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "./shared/testing/test-sessions.ts";
import { unless } from "./shared/testing/unless.ts";

const mostBehindMs = 3_000;

describe("with two replicas", unless(whyNoReplicas()), () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aangan-replicas-"));
  const log = createLog("fatal", false);
  let cluster: Awaited<ReturnType<typeof startReplicated>>;
  let replicas: TestReplica[];
  let writer: Connection;
  let readers: Readers;
  let app: FastifyInstance;
  let asha: SignedInLister;
  let home: string;

  beforeAll(async () => {
    cluster = await startReplicated("aangan");
    await migrate(cluster.url);
    writer = connect(cluster.url, { onLost: () => undefined });
    asha = await addSignedInLister(writer.database);
    home = (await addProperty(writer.database, { lister_id: asha.id, title: "Old title" })).id;
    replicas = [await cluster.addReplica(), await cluster.addReplica()];
    const config = testConfig({ DATABASE_URL: cluster.url, DATA_DIR: dataDir });
    readers = new Readers(
      replicas.map(({ url }) => url),
      { writer: writer.pool, log, mostBehindMs },
    );
    await readers.start();
    ({ app } = await createApp({ config, database: writer.database, pool: writer.pool, clock: systemClock }, { readers }));
  }, 240_000);
  beforeEach(() => expect.poll(inUse).toBe(2));
  afterEach(async () => {
    for (const replica of replicas) await replica.run("select pg_wal_replay_resume()");
  });
  afterAll(async () => {
    await app?.close();
    await readers?.stop();
    await writer?.close();
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const pause = async (...some: TestReplica[]) => {
    for (const replica of some) await replica.run("select pg_wal_replay_pause()");
  };
  const inUse = () => new Set(Array.from({ length: 4 }, () => readers.choose()?.pool).filter(Boolean)).size;
  const rename = (title: string) => writer.pool.query("update properties set title = $2 where id = $1", [home, title]);
  const read = (headers: Record<string, string> = {}) =>
    app.inject({
      url: toAddress(propertiesPaths.getPublicProperty.path, { id: home }),
      headers,
      remoteAddress: `10.3.${++asked >> 8}.${asked & 255}`,
    });
  let asked = 0;
  const titleFor = async (headers: Record<string, string> = {}): Promise<string> => (await read(headers)).json().data.title;
  /** What a browser sends after it has written. */
  async function write(): Promise<{ cookie: string }> {
    const { method, path: url } = leadWorkPaths.addLeadTemplate;
    const written = await app.inject({ method, url, headers: asha.headers, payload: { name: "Morning", text: "Good morning." } });
    expect(written.statusCode).toBe(200);
    return { cookie: String(written.headers["set-cookie"]).split(";")[0] ?? "" };
  }

  test("visitors read from a replica; the author of a change reads from the writer until a replica has it", async () => {
    await rename("Old title");
    await expect.poll(() => titleFor()).toBe("Old title");
    await pause(...replicas);
    const { method, path: status } = myPropertiesPaths.changePropertyStatus;
    await rename("New title");
    const written = await app.inject({
      method,
      url: toAddress(status, { id: home }),
      headers: asha.headers,
      payload: { status: "sold" },
    });
    expect(written.statusCode).toBe(200);
    expect(String(written.headers["set-cookie"])).toMatch(/^aangan-wrote=\d+; Path=\/; Max-Age=20; HttpOnly; SameSite=Lax$/);
    const own = { cookie: String(written.headers["set-cookie"]).split(";")[0] ?? "" };
    const position = BigInt(own.cookie.split("=")[1] ?? "");
    expect([await titleFor(), await titleFor(own), await titleFor()]).toEqual(["Old title", "New title", "Old title"]);
    expect([readers.choose(position), readers.isSeen(position)]).toEqual([undefined, false]);
    for (const replica of replicas) await replica.run("select pg_wal_replay_resume()");
    await expect.poll(() => readers.isSeen(position)).toBe(true);
    expect(readers.choose(position)).toBeDefined();
    expect([await titleFor(), await titleFor(own)]).toEqual(["New title", "New title"]);
  });

  test("a lister's own reads are from the writer, and a visitor without writes has no cookie", async () => {
    await pause(...replicas);
    await rename("Newest title");
    expect(await titleFor(asha.headers)).toBe("Newest title");
    expect((await read()).headers["set-cookie"]).toBeUndefined();
  });

  test("a replica that is far behind is left out, and used again when it has caught up", async () => {
    const [late] = replicas as [TestReplica];
    await pause(late);
    await rename("A later title");
    await expect.poll(inUse).toBe(1);
    await expect.poll(() => titleFor()).toBe("A later title");
    for (let time = 0; time < 6; time++) expect(await titleFor()).toBe("A later title");
    // Its clock is right, and nothing is written meanwhile: still behind.
    await sleep(mostBehindMs);
    expect(inUse()).toBe(1);
  });

  test("followers of changes are told again once all replicas have them, and not before", async () => {
    const told: Changed[] = [];
    let tell: (changed: Changed) => void = () => {};
    const onChange = (listener: typeof tell) => {
      tell = listener;
    };
    readers.tellAgain({ isLive: true, onChange }).onChange((changed) => told.push(changed));
    await pause(replicas[1] as TestReplica);
    await rename("Told twice");
    tell([home]);
    await sleep(1_000);
    expect(told).toEqual([[home]]);
    await replicas[1]?.run("select pg_wal_replay_resume()");
    await expect.poll(() => told).toEqual([[home], [home]]);
  });

  /** Reads all the time while `fault` happens. */
  async function readThrough(fault: () => Promise<void>) {
    const reads: { status: number; ms: number }[] = [];
    let isOver = false;
    const reading = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const startedAt = performance.now();
        const { statusCode } = await read();
        reads.push({ status: statusCode, ms: performance.now() - startedAt });
        await sleep(10);
      }
    });
    await fault();
    const before = reads.length;
    await expect.poll(() => reads.length).toBeGreaterThan(before + 8);
    isOver = true;
    await Promise.all(reading);
    return reads;
  }

  test.each(["SIGKILL", "SIGSTOP"] as const)("no read fails while a replica gets %s, and it is left out", async (signal) => {
    const [lost] = replicas as [TestReplica];
    const reads = await readThrough(async () => {
      await sleep(300);
      lost.signal(signal);
      await expect.poll(inUse, { interval: 20 }).toBe(1);
      await sleep(500);
    });
    if (signal === "SIGKILL") await lost.start();
    else lost.signal("SIGCONT");
    expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test("while the writer is away, reads go on", async () => {
    await write();
    await expect.poll(() => titleFor()).toBe("Told twice");
    const reads = await readThrough(async () => {
      cluster.kill();
      await sleep(mostBehindMs + 1_000);
    });
    expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
    expect(inUse()).toBe(2);
  });
});
