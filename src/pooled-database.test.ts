// The site through pgbouncer in transaction mode, where no connection keeps anything from one transaction to the next.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "./api.ts";
import { leadsPaths } from "./features/leads/contract/leads.paths.ts";
import { myLeadsStreamPaths } from "./features/leads/contract/my-leads.paths.ts";
import { searchPaths } from "./features/search/contract/search.paths.ts";
import { startIndex } from "./features/search/server/index/index-test-world.ts";
import { jobs } from "./jobs.ts";
import { systemClock } from "./shared/server/clock.ts";
import { connect } from "./shared/server/database/database.ts";
import { checkDatabases } from "./shared/server/database/external-postgres.ts";
import { startJobs } from "./shared/server/jobs/jobs.ts";
import { createLog } from "./shared/server/log.ts";
import { createMailer } from "./shared/server/mail/mail.ts";
import type { Services } from "./shared/server/services.ts";
import { startPgbouncer, whyNoPgbouncer } from "./shared/testing/pgbouncer.ts";
import { testConfig } from "./shared/testing/test-app.ts";
import { setUpTestDatabase } from "./shared/testing/test-database.ts";
import { addProperty } from "./shared/testing/test-properties.ts";
import { addSignedInLister } from "./shared/testing/test-sessions.ts";
import { unless } from "./shared/testing/unless.ts";

const whyNot = whyNoPgbouncer();
const direct = setUpTestDatabase();

describe("through pgbouncer in transaction mode", unless(whyNot), () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aangan-pooled-"));
  const undo: (() => unknown)[] = [];
  let services: Services;
  let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>>;
  let origin = "";

  beforeAll(async () => {
    const { url } = direct.current;
    pgbouncer = await startPgbouncer(url);
    undo.push(() => pgbouncer.stop());
    const config = testConfig({ DATABASE_URL: pgbouncer.url, DATABASE_SESSION_URL: url, DATA_DIR: dataDir });
    const { close, ...connection } = connect(pgbouncer.url, { onLost: () => undefined, isPooled: true });
    undo.push(close);
    services = { ...connection, config, clock: systemClock };
    const log = createLog("fatal", false);
    const searchIndex = await startIndex({ databaseUrl: url, pool: services.pool, dataDir, log });
    const { app } = await createApp(services, { searchIndex });
    await app.listen({ host: "127.0.0.1", port: 0 });
    undo.push(() => {
      app.openStreams.close();
      return app.close();
    });
    origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const mailer = createMailer({ smtpUrl: undefined, from: "a@example.com", outboxDir: path.join(dataDir, "outbox"), onWritten() {} });
    undo.push(await startJobs(direct.current.pool, jobs({ ...services, mailer }), log));
  }, 240_000);
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const search = async (text: string) => (await fetch(`${origin}${searchPaths.searchProperties.path}?q=${text}`)).text();

  test("an enquiry is stored, announced to its lister's open panel and mailed, and search finds what was written", async () => {
    const asha = await addSignedInLister(services.database, { email_verified_at: new Date() });
    const { id } = await addProperty(services.database, { lister_id: asha.id, title: "Marigold terrace" });
    const leaving = new AbortController();
    const stream = await fetch(origin + myLeadsStreamPaths.followMyLeads.path, { headers: asha.headers, signal: leaving.signal });
    let read = "";
    const ended = (async () => {
      for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) read += part;
    })().catch(() => undefined);
    const body = { name: "Rohan", email: "rohan@example.com", phone: "9845012345", message: "Still free?", targetRef: id };
    const sent = await fetch(origin + leadsPaths.submitEnquiry.path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(sent.status).toBe(200);
    await expect.poll(() => read).toContain('"kind":"received"');
    await expect.poll(() => readdirSync(path.join(dataDir, "outbox")).length).toBe(2);
    await expect.poll(() => search("marigold")).toContain(id);
    leaving.abort();
    await ended;
  });

  test("statements with names run at the same moment on whichever connection is free, and so do transactions", async () => {
    const { pool, database } = services;
    const named = (value: number) => pool.query<{ value: number }>({ name: "same", text: "select $1::int as value", values: [value] });
    const one = sql<{ id: string }>`select pg_current_xact_id()::text as id`;
    const together = () =>
      database.transaction().execute(async (transaction) => {
        const ids = [await one.execute(transaction), await one.execute(transaction)].map(({ rows }) => rows[0]?.id);
        return new Set(ids).size;
      });
    const asked = Array.from({ length: 60 }, (_, index) => index);
    const answers = await Promise.all(asked.map(async (value) => ((await together()) === 1 ? (await named(value)).rows[0]?.value : null)));
    expect(answers).toEqual(asked);
  });

  test("a slow statement is stopped by the time-out of pgbouncer's connections", async () => {
    expect((await services.pool.query("show statement_timeout")).rows).toEqual([{ statement_timeout: "10s" }]);
  });

  test("a pgbouncer that is killed and started again costs no call after it", async () => {
    await Promise.all(Array.from({ length: 8 }, () => services.pool.query("select")));
    await pgbouncer.restart();
    expect((await services.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test("a start tells what is missing in one sentence: the way past the pooler, or time-outs", async () => {
    const { url } = direct.current;
    await expect(checkDatabases(pgbouncer.url, url)).resolves.toBeUndefined();
    await expect(checkDatabases(pgbouncer.url, undefined)).rejects.toThrow(
      /^DATABASE_URL: 127.0.0.1:\d+ is a pooler's. Set DATABASE_SESSION_URL/,
    );
    await expect(checkDatabases(url, pgbouncer.url)).rejects.toThrow(/^DATABASE_SESSION_URL: 127.0.0.1:\d+ is a pooler's./);
    const careless = await startPgbouncer(url, { connectQuery: "", settings: { ignore_startup_parameters: "statement_timeout" } });
    await expect(checkDatabases(careless.url, url)).rejects.toThrow(/^DATABASE_URL: statements have no time-out there.*connect_query/);
    await expect(checkDatabases(url, careless.url)).rejects.toThrow(/^DATABASE_SESSION_URL: 127.0.0.1:\d+ is a pooler's./);
    await careless.stop();
  });
});
