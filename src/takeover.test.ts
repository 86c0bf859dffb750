// The writer is killed under writes, and a synchronous replica takes over behind the same address.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect as connectTo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createApp } from "./api.ts";
import { leadWorkPaths } from "./features/leads/contract/my-leads.paths.ts";
import { systemClock } from "./shared/server/clock.ts";
import { connect } from "./shared/server/database/database.ts";
import { migrate } from "./shared/server/database/migrations.ts";
import { startReplicated, whyNoReplicas } from "./shared/testing/postgres-replicas.ts";
import { testConfig } from "./shared/testing/test-app.ts";
import { addSignedInLister } from "./shared/testing/test-sessions.ts";
import { unless } from "./shared/testing/unless.ts";

/** A proxy such as haproxy, whose target can be changed; null: nobody is there. */
async function startSwitch(url: string) {
  let target: number | null = Number(new URL(url).port);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = target === null ? undefined : connectTo(target, "127.0.0.1");
    for (const each of [socket, onward]) {
      if (!each) continue;
      open.add(each);
      each
        .on("error", () => undefined)
        .once("close", () => {
          open.delete(each);
          socket.destroy();
          onward?.destroy();
        });
    }
    if (onward) socket.pipe(onward).pipe(socket);
    else socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: Object.assign(new URL(url), { port: String((server.address() as AddressInfo).port) }).href,
    lead(to: string | null) {
      target = to === null ? null : Number(new URL(to).port);
      for (const each of open) each.destroy();
    },
    close: () => server.close(),
  };
}

describe("a takeover", unless(whyNoReplicas()), () => {
  test("each write that was acknowledged is there, and each that is sent again under its key is done once", async () => {
    const cluster = await startReplicated("aangan");
    await migrate(cluster.url);
    const replica = await cluster.addReplica();
    const direct = connect(cluster.url, { onLost: () => undefined });
    await direct.pool.query("alter system set synchronous_standby_names = '*'");
    await direct.pool.query("select pg_reload_conf()");
    const listers = await Promise.all(Array.from({ length: 4 }, () => addSignedInLister(direct.database)));
    await direct.close();
    const door = await startSwitch(cluster.url);
    const writer = connect(door.url, { onLost: () => undefined, patienceMs: 10_000 });
    const dataDir = mkdtempSync(path.join(tmpdir(), "aangan-takeover-"));
    const config = testConfig({ DATABASE_URL: door.url, DATA_DIR: dataDir });
    const { app } = await createApp({ config, database: writer.database, pool: writer.pool, clock: systemClock });

    const acknowledged: string[] = [];
    let isOver = false;
    /** Like the site's own pages: the same request until it is answered. */
    const writing = listers.map(async ({ headers }, lister) => {
      for (let turn = 0; !isOver && turn < 29; turn++) {
        const [name, key] = [`${lister}-${turn}`, crypto.randomUUID()];
        for (let isDone = false; !isDone; ) {
          const { method, path: url } = leadWorkPaths.addLeadTemplate;
          const all = { ...headers, "idempotency-key": key };
          const remoteAddress = `10.4.${lister}.${turn}`;
          const answer = await app.inject({ method, url, headers: all, remoteAddress, payload: { name, text: "Good morning." } });
          expect([200, 503]).toContain(answer.statusCode);
          isDone = answer.statusCode === 200;
          if (!isDone) await sleep(100);
        }
        acknowledged.push(name);
        await sleep(20);
      }
    });
    await expect.poll(() => acknowledged.length).toBeGreaterThan(8);
    cluster.kill();
    door.lead(null);
    await sleep(1_000);
    await replica.run("select pg_promote()");
    door.lead(replica.url);
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 8);
    isOver = true;
    await Promise.all(writing);
    const { rows } = await writer.pool.query<{ name: string }>("select name from lead_templates order by name");
    expect(rows.map(({ name }) => name)).toEqual(acknowledged.toSorted());

    await app.close();
    await writer.close();
    door.close();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 120_000);

  test("a connection to a server that has become a standby is dropped", async () => {
    const cluster = await startReplicated("aangan");
    const { pool, close } = connect(cluster.url, { onLost: () => undefined, maxConnections: 1 });
    const client = await pool.connect();
    const pid = "select pg_backend_pid() as pid";
    const { rows } = await client.query(pid);
    await client.query("set default_transaction_read_only = on");
    await expect(client.query("create table moon ()")).rejects.toMatchObject({ code: "25006" });
    client.release();
    expect((await pool.query(pid)).rows).not.toEqual(rows);
    await pool.query("create table moon ()");
    await close();
    await cluster.stop();
  });
});
