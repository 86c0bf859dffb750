import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createApp } from "../../../../../api.ts";
import type { AccountId } from "../../../../../shared/contract/ids.ts";
import { systemClock } from "../../../../../shared/server/clock.ts";
import { createLog } from "../../../../../shared/server/log.ts";
import { testConfig } from "../../../../../shared/testing/test-app.ts";
import { setUpTestDatabase } from "../../../../../shared/testing/test-database.ts";
import { addLister, addProperty } from "../../../../../shared/testing/test-properties.ts";
import { noFilters, type Search } from "../../../contract/search-filters.ts";
import { SqlSearch } from "../../sql/sql-search.ts";
import { expectAgreement, nobody } from "../../truth/index-agreement-test-world.ts";
import { anyHome, anySearch } from "../../truth/search-test-world.ts";
import { addHome, offerTogether } from "../../truth/stored-homes-test-world.ts";
import type { SearchIndex } from "../index-protocol.ts";
import { IndexSearch } from "../index-search.ts";
import { makeDataDir } from "../index-test-world.ts";
import { appSecret, askProcesses, countOf, launchSearch, type Spoil, spoilingLink, startSearchHere, untilUp } from "./remote-test-world.ts";
import { question, rebuilding, release, searchPath, searchRelease, searchToken, writeValue } from "./wire.ts";

const seed = 20_261_201;
const patienceMs = 600_000;
const waitMs = 180_000;
const test = setUpTestDatabase();
const log = createLog("fatal", false);
let lister: AccountId;
/** Search processes. */
let first: Awaited<ReturnType<typeof launchSearch>>;
let second: Awaited<ReturnType<typeof launchSearch>>;

beforeAll(async () => {
  lister = await addLister(test.current.database);
  const ids: string[] = [];
  for (const home of fc.sample(anyHome, { numRuns: 120, seed })) ids.push((await addHome(test.current.database, lister, home)).id);
  await offerTogether(test.current.database, ids);
  [first, second] = await Promise.all([launchSearch(test.current.url), launchSearch(test.current.url)]);
}, patienceMs);

const over = (index: SearchIndex) => new IndexSearch({ index, pool: test.current.pool, log });
const asking = (q: string): Search => ({ filters: { ...noFilters, q }, sortBy: "relevance", page: 1, size: 15, view: "grid" });
const both = () => askProcesses([first.address, second.address]);
const noTerms = { parts: [], cityKeys: [], stateKeys: [], countryKeys: [], amenityBits: [], costs: null, journeys: null };
const counting = { filters: noFilters, terms: noTerms };
const home = (title: string) => addProperty(test.current.database, { lister_id: lister, title });

describe("search processes", () => {
  it(
    "[SRCH-20] find the same as PostgreSQL, in the same order, with the same counts and marks",
    async () => {
      const engines = { index: over(await both()).over(nobody), sql: new SqlSearch(test.current, { longestMs: 60_000 }) };
      await expectAgreement(engines, anySearch, { times: 100, seed });
      for (const q of ["ma", "andheri", "pu", "दिल्ली", "x"])
        expect(await engines.index.suggest(q, 20)).toEqual(await engines.sql.suggest(q, 20));
    },
    patienceMs,
  );

  it(
    "[SRCH-20] find a home soon after it was written",
    async () => {
      const engine = over(await both()).over(nobody);
      await home("Lighthouse");
      await vi.waitFor(async () => {
        for (let time = 0; time < 4; time++) expect((await engine.find(asking("lighthouse"))).total).toBe(1);
      }, waitMs);
    },
    patienceMs,
  );

  it(
    "[SRCH-20] are followed by another when one freezes or is killed, and by PostgreSQL when none is left",
    async () => {
      const index = await askProcesses([first.address, second.address], {}, { answerMs: 5_000, probeMs: 2_000 });
      const searchIndex = over(index);
      const engine = searchIndex.over(nobody);
      const search = async (times: number) => {
        for (let time = 0; time < times; time++) expect((await engine.find(asking("lake"), true)).total).toBeGreaterThan(0);
      };
      await search(10);

      first.process.kill("SIGSTOP");
      await search(20);
      expect(await countOf(index, "hedged")).toBeGreaterThan(0);
      await untilUp(index, 1);
      first.process.kill("SIGCONT");
      await untilUp(index, 2);

      second.process.kill("SIGKILL");
      await search(20);
      await untilUp(index, 1);
      // It counts as fit until a probe fails.
      first.process.kill("SIGSTOP");
      const { app } = await createApp(
        { ...test.current, config: testConfig({ DATABASE_URL: test.current.url, DATA_DIR: makeDataDir() }), clock: systemClock },
        { searchIndex },
      );
      const before = searchIndex.answered.database;
      const answer = await app.inject("/api/public/properties?q=lake&counts=1");
      expect([answer.statusCode, answer.json().total]).toEqual([200, (await new SqlSearch(test.current).find(asking("lake"))).total]);
      expect(searchIndex.answered.database).toBeGreaterThan(before);
      first.process.kill("SIGKILL");
      await untilUp(index, 0);
      expect(index.isReady).toBe(false);
      expect((await app.inject("/api/public/properties?q=lake")).statusCode).toBe(200);
      await app.close();
    },
    patienceMs,
  );
});

describe("a search process", () => {
  let url: string;
  beforeAll(async () => {
    url = await startSearchHere(test.current);
  }, patienceMs);

  it("[SRCH-20] answers nobody without the token, and reads nothing from them", async () => {
    const { port } = new URL(url);
    const socket = connect(Number(port), "127.0.0.1");
    await once(socket, "connect");
    // The body never comes: an answer shows that it was not waited for.
    socket.write(`POST ${searchPath} HTTP/1.1\r\nhost: a\r\ncontent-type: application/octet-stream\r\ncontent-length: 1000000\r\n\r\n`);
    const [bytes] = (await once(socket, "data")) as [Buffer];
    expect(bytes.toString()).toMatch(/^HTTP\/1\.1 404 /);
    socket.destroy();
    for (const token of ["", searchToken("another secret of another site, as long")]) {
      const headers = { authorization: `Bearer ${token}`, [release]: searchRelease(), [question]: "1" };
      expect((await fetch(url + searchPath, { headers })).status).toBe(404);
    }
  });

  it("[SRCH-20] refuses web processes of another release, calls that it does not know, and questions that are too large", async () => {
    const headers = {
      authorization: `Bearer ${searchToken(appSecret)}`,
      [release]: searchRelease(),
      [question]: "1",
      "content-type": "application/octet-stream",
    };
    const ask = async (more: RequestInit) => (await fetch(url + searchPath, { headers, method: "POST", ...more })).status;
    expect(await ask({ headers: { ...headers, [release]: "older" }, body: new Uint8Array(writeValue({ call: "count" })) })).toBe(409);
    for (const call of ["stop", "constructor", undefined])
      expect(await ask({ body: new Uint8Array(writeValue({ call, ask: null })) })).toBe(400);
    expect(await ask({ body: new Uint8Array(9 * 1024 * 1024) })).toBe(413);
    expect(await ask({ headers: { ...headers, "content-type": "application/json" }, body: "{}" })).toBe(415);
  });

  it("[SRCH-20] has no API and no pages", async () => {
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${url}/metrics`)).text()).toContain("database_connections");
    for (const path of ["/", "/api/public/properties", "/api/docs", "/search"]) expect((await fetch(url + path)).status).toBe(404);
  });

  /** Probes pass. */
  const spoilt = async (spoil: Spoil, given = {}) => {
    const link = await spoilingLink(url, async (answer) => void (answer.isProbe || (await spoil(answer))));
    return askProcesses([link.url], {}, given);
  };

  it("[SRCH-20] is not waited for beyond the deadline, and a late answer is not used", async () => {
    const pages: unknown[] = [];
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
    const index = await spoilt(() => mayGo.finally(resolve), { answerMs: 200 });
    const asked = index.ask(
      "find",
      { ...counting, sortBy: "created_desc", page: 1, size: 15, withCounts: true },
      { onPage: (page) => pages.push(page) },
    );
    await expect(asked).rejects.toThrow('No search process answered "find" in time.');
    letGo();
    await sent;
    // Another question on the same link gets its own answer.
    await vi.waitFor(async () => expect(await index.ask("status", null)).toMatchObject({ homes: expect.any(Number) }), waitMs);
    expect(pages).toEqual([]);
  });

  it("[SRCH-20] that answers another question is not believed", async () => {
    const index = await spoilt(async (answer) => {
      answer.headers[question] = "another";
    });
    await expect(index.ask("count", counting)).rejects.toThrow("another question");
  });

  it("[SRCH-20] whose answer is cut off is not believed", async () => {
    const index = await spoilt(async (answer) => {
      answer.body = answer.body.subarray(0, answer.body.length - 1);
      answer.headers["content-length"] = String(answer.body.length);
    });
    await expect(index.ask("count", counting)).rejects.toThrow("cut off");
  });

  it("[SRCH-20] whose index is behind what a web process saw committed is not asked, whatever it says itself", async () => {
    const { rows } = await test.current.pool.query<{ xid: string }>("select pg_snapshot_xmin(pg_current_snapshot())::text as xid");
    const xid = BigInt(rows[0]?.xid ?? 0);
    let seen = xid;
    const position = () => ({ xid: String(seen), seq: 0 });
    const index = await askProcesses([url], { position }, { mostBehindMs: 200 });
    expect(await index.ask("count", counting)).toMatchObject({ total: expect.any(Number) });
    seen = xid + 1_000_000n;
    await untilUp(index, 0);
    await expect(index.ask("count", counting)).rejects.toThrow("No search process is in reach.");
    seen = xid;
    await untilUp(index, 1);
  });

  it("[SRCH-20] that rebuilds is asked meanwhile: it answers from its old version", async () => {
    let rebuilds = true;
    const { url: link } = await spoilingLink(url, async ({ headers }) => {
      if (rebuilds) headers[rebuilding] = "1";
    });
    const position = () => ({ xid: "9000000000", seq: 0 });
    const index = await askProcesses([link], { position }, { mostBehindMs: 200 });
    await sleep(500);
    expect(await index.ask("count", counting)).toMatchObject({ total: expect.any(Number) });
    rebuilds = false;
    await untilUp(index, 0);
  });

  it("[SRCH-20] is asked over connections that stay open", async () => {
    const link = await spoilingLink(url, async () => undefined);
    const index = await askProcesses([link.url], {}, { probeEveryMs: 60_000 });
    for (let time = 0; time < 10; time++)
      await index.ask("find", { ...counting, sortBy: "created_desc", page: 1, size: 15, withCounts: true });
    expect(link.connections()).toBe(1);
  });

  it("[SRCH-20] that has no answer to one question is asked the next ones", async () => {
    const index = await askProcesses([url]);
    for (let time = 0; time < 5; time++)
      await expect(index.ask("count", { filters: null, terms: null } as never)).rejects.toThrow("no answer");
    expect(index.isReady).toBe(true);
    expect(await countOf(index, "failed")).toBe(5);
  });

  it("[SRCH-20] is not kept busy by a question that nobody waits for", async () => {
    const index = await askProcesses([url]);
    const leaving = new AbortController();
    const many = Array.from({ length: 20_000 }, () => counting);
    const left = index.ask("totals", many, { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 100);
    await expect(left).rejects.toThrow("Nobody waits");
    expect(await index.ask("count", counting)).toMatchObject({ total: expect.any(Number) });
  });
});
