// kill -9 of everything at once, during writes: acknowledged data are there after the next start. Needs no browser.
import type { ChildProcess } from "node:child_process";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { newId } from "../../src/shared/server/ids.ts";
import { killPostgres } from "../support/kill-postgres.ts";
import { runProgram, startProgram } from "../support/run-program.ts";
import { copyPreparedData, type RunningSite, startSite } from "../support/running-site.ts";
import { ask } from "../support/site-data.ts";

const settings = { DEMO: "0", LOG_LEVEL: "error", TRUST_PROXY: "127.0.0.1" };
const email = "lister@example.com";
const listerId = newId("acc");

test.setTimeout(180_000);

/** Verified: for unverified listers only a limited number of enquiries is confirmed each day. */
const addLister = (dataDir: string) =>
  ask(
    "insert into accounts (id, email, role, name, password_hash, email_verified_at) values ($1, $2, 'AGENT', 'Asha Menon', '$argon2id$none', now())",
    [listerId, email],
    dataDir,
  );

/** Also PostgreSQL: nothing can shut down cleanly. */
function killAll(dataDir: string, ...programs: ChildProcess[]): void {
  for (const program of programs) program.kill("SIGKILL");
  killPostgres(dataDir);
}

async function until(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; !condition(); await sleep(2)) {
    if (Date.now() > deadline) throw new Error("It did not happen in time.");
  }
}

test.describe("an import", () => {
  const rowCount = 10_000;
  const rows = Array.from({ length: rowCount }, (_, index) => `Home ${index + 1},house,${index + 1},United States,USD,Harbour view;Lift`);
  const rowsPerBatch = 500;

  function writeListings(dataDir: string): string {
    const file = path.join(dataDir, "homes.csv");
    writeFileSync(file, ["title,type,price,country,currency,amenities", ...rows].join("\n"));
    return file;
  }

  /** The number of rows that it has reported as imported. */
  const acknowledged = (output: string) =>
    Number(
      output
        .match(/([\d,]+) created/g)
        ?.at(-1)
        ?.replace(/\D/g, "") ?? 0,
    );

  async function expectWholeRows(dataDir: string, atLeast: number): Promise<number> {
    const [counts] = await ask<{ all: number; halves: number; found: number; listed: number }>(
      `select count(*)::int as all,
         count(*) filter (where title <> 'Home ' || price or custom_amenities <> '{"Harbour view",Lift}' or import_digest is null or publication <> 'published')::int as halves,
         (select count(*)::int from property_search) as found, (select count(*)::int from property_search_text) as listed
       from properties`,
      [],
      dataDir,
    );
    const all = counts?.all ?? 0;
    expect(counts).toEqual({ all, halves: 0, found: all, listed: all });
    expect(all).toBeGreaterThanOrEqual(atLeast);
    expect(all % rowsPerBatch).toBe(0);
    return all;
  }

  async function expectTheRest(file: string, dataDir: string, known: number): Promise<void> {
    const again = await runProgram("import", [file, "--lister", email], dataDir);
    expect(again).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        `${(rowCount - known).toLocaleString("en")} created, 0 updated, ${known.toLocaleString("en")} unchanged, 0 refused.`,
      ),
    });
    expect(await ask("select count(distinct title)::int as titles, count(*)::int as all from properties", [], dataDir)).toEqual([
      { titles: rowCount, all: rowCount },
    ]);
  }

  test("beside the running site, killed with it and with PostgreSQL: reported rows are there, no row is partial, and it can be run again", async () => {
    const dataDir = copyPreparedData();
    const site = await startSite({ settings, dataDir });
    await addLister(dataDir);
    const file = writeListings(dataDir);
    const importing = startProgram("import", [file, "--lister", email], dataDir);
    await until(() => acknowledged(importing.output()) > 0);
    killAll(dataDir, importing.process, site.process);
    await importing.ended;
    const told = acknowledged(importing.output());
    expect(told).toBeLessThan(rowCount);
    const restarted = await startSite({ settings, dataDir });
    const known = await expectWholeRows(dataDir, told);
    await expectTheRest(file, dataDir, known);
    const found = await fetch(`${restarted.url}/api/public/properties?country[]=United+States`);
    expect(((await found.json()) as { total: number }).total).toBe(rowCount);
    await restarted.stop();
    rmSync(dataDir, { recursive: true });
  });

  test("that has started PostgreSQL itself, killed alone: the next one finds that PostgreSQL and continues", async () => {
    const dataDir = copyPreparedData();
    const site = await startSite({ settings, dataDir });
    await addLister(dataDir);
    await site.stop();
    const file = writeListings(dataDir);
    const importing = startProgram("import", [file, "--lister", email], dataDir);
    await until(() => acknowledged(importing.output()) > 0);
    importing.process.kill("SIGKILL");
    await importing.ended;
    const restarted = await startSite({ settings, dataDir });
    await expectTheRest(file, dataDir, await expectWholeRows(dataDir, acknowledged(importing.output())));
    await restarted.stop();
    rmSync(dataDir, { recursive: true });
  });
});

test.describe("enquiries", () => {
  async function publishHome(dataDir: string): Promise<string> {
    const id = newId("prp");
    await ask(
      `insert into properties (id, lister_id, lister_type, publication, published_at, title, type, listed_for, price)
       values ($1, $2, 'AGENT', 'published', now(), 'Corner apartment', 'apartment', 'sale', 12000000)`,
      [id, listerId],
      dataDir,
    );
    return id;
  }

  /** Sends one enquiry after another, each from another address, and notes those that succeeded. */
  async function keepSending(url: string, targetRef: string, sender: number, answered: string[]): Promise<void> {
    for (let index = 0; ; index++) {
      const from = `e${sender}-${index}@example.com`;
      const body = JSON.stringify({ name: "Rohan", email: from, phone: "9845012345", message: "May I see it?", targetRef });
      const headers = { "content-type": "application/json", "x-forwarded-for": `10.${sender}.${index >> 8}.${index & 255}` };
      try {
        const response = await fetch(`${url}/api/public/generate-lead`, { method: "POST", headers, body });
        if (response.status === 200) answered.push(from);
      } catch {
        return; // killed
      }
    }
  }

  test("that were answered are leads after everything was killed, each once and complete, and their mails are sent", async () => {
    const dataDir = copyPreparedData();
    const site = await startSite({ settings, dataDir });
    await addLister(dataDir);
    const home = await publishHome(dataDir);
    const answered: string[] = [];
    const senders = [1, 2, 3, 4].map((sender) => keepSending(site.url, home, sender, answered));
    await until(() => answered.length >= 60);
    killAll(dataDir, site.process);
    await Promise.all(senders);
    const restarted = await startSite({ settings, dataDir });
    const leads = await ask<{ id: string; email: string; isWhole: boolean }>(
      `select id, email, name = 'Rohan' and message = 'May I see it?' and property_id = $1 and lister_id = $2 as "isWhole" from leads`,
      [home, listerId],
      dataDir,
    );
    const emails = leads.map((lead) => lead.email);
    expect(leads.filter(({ isWhole }) => !isWhole)).toEqual([]);
    expect(emails).toHaveLength(new Set(emails).size);
    expect(answered.filter((from) => !emails.includes(from))).toEqual([]);
    await expectTwoMailsEach(
      restarted,
      leads.map(({ id }) => id),
    );
    await restarted.stop();
    rmSync(dataDir, { recursive: true });
  });

  /** One to the lister and one to the enquirer; the next process takes over the jobs of the killed one. */
  async function expectTwoMailsEach({ dataDir }: RunningSite, leadIds: string[]): Promise<void> {
    const mailsOf = () => {
      const files = readdirSync(path.join(dataDir, "outbox")).filter((file) => file.endsWith(".eml"));
      return leadIds.filter((id) => files.filter((file) => file.includes(id)).length !== 2);
    };
    await expect.poll(mailsOf, { timeout: 90_000, intervals: [500] }).toEqual([]);
  }
});
