// `npm run attack`: starts a separate site, sends it hostile requests as every kind of user, and writes the results.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { fillMarket } from "../../db/seed/market/fill-market.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { projectRoot, readConfig } from "../shared/server/config.ts";
import { connect } from "../shared/server/database/database.ts";
import { type BuiltSite, launchBuiltSite } from "../shared/testing/built-site.ts";
import { startThrowawayPostgres } from "../shared/testing/throwaway-postgres.ts";
import { attack } from "./attack.ts";
import type { Site } from "./site.ts";
import { Tally } from "./tally.ts";
import { type Send, throughHttp } from "./transport.ts";
import { addWorld } from "./world.ts";

const homes = 2_000;
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    "relative-to": { type: "string" },
  },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
const say = (text: string) => process.stdout.write(`${text}\n`);

const dataDir = mkdtempSync(path.join(tmpdir(), "aangan-attack-"));
const postgres = await startThrowawayPostgres("attack");
try {
  await addHomes();
  const site = startSite(postgres.url);
  try {
    process.exitCode = (await attackSite(await site.url)) ? 0 : 1;
  } finally {
    await site.stop();
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
// Otherwise the channel to bin/attack.mjs would keep this process alive.
if (process.connected) process.disconnect?.();

/** Runs before the site starts, because the site's index reads these homes. */
async function addHomes(): Promise<void> {
  const config = { ...readConfig({ DATA_DIR: dataDir, DEMO: "0" }), publicUrl: "http://localhost", appSecret: "of no site" };
  await prepareDatabase(postgres.url, config, () => undefined);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await fillMarket(client, { properties: homes });
  } finally {
    await client.end();
  }
}

function startSite(databaseUrl: string): BuiltSite {
  const settings = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: "a secret of an attack, known to everybody",
    DEMO: "0",
    TRUST_PROXY: "loopback",
    LOG_LEVEL: "error",
  };
  return launchBuiltSite({ dataDir, settings });
}

/** True when the attack found nothing. */
async function attackSite(url: string): Promise<boolean> {
  const { close, ...connection } = connect(postgres.url, { onLost: () => undefined });
  const send = throughHttp(url);
  const tally = new Tally((failure) => say(`\nFOUND ${failure.where}: ${failure.reason}`));
  const world = await addWorld({ ...connection, send });
  const attacked: Site = { ...connection, send, world, tally, seed };
  say(`Attacking ${url} with about ${requests} requests, seed ${seed}.`);
  const before = await timeSearches(send);
  const startedMs = Date.now();
  await attack(attacked, requests, { tell: (part) => say(`${part} ... (${tally.requests} requests so far)`) });
  const seconds = Math.round((Date.now() - startedMs) / 1000);
  const after = await timeSearches(send);
  send.close();
  await close();
  write(tally, { seconds, before, after });
  return tally.failures.length === 0;
}

/** The median time in milliseconds of searches that each find something. Throws when one finds nothing. */
async function timeSearches(send: Send): Promise<number> {
  const times: number[] = [];
  for (let page = 1; page <= 41; page++) {
    const startedMs = performance.now();
    const { status, body } = await send({ method: "GET", url: `/api/public/properties?page=${page}&size=20&sort=newest` });
    times.push(performance.now() - startedMs);
    if (status !== 200 || JSON.parse(body).total < homes) throw new Error(`Search answered ${status}: ${body.slice(0, 300)}`);
  }
  return times.toSorted((one, other) => one - other)[20] ?? Number.NaN;
}

function write(tally: Tally, { seconds, before, after }: { seconds: number; before: number; after: number }): void {
  const leaks = tally.failures.filter(({ reason }) => /leak|rows of somebody else|access/.test(reason)).length;
  const text = `# Attack

Hostile requests of everybody to a whole site: what is sent and what must hold is in
[src/attack/README.md](../../src/attack/README.md). Written by \`npm run attack -- --requests ${requests} --seed ${seed}\`.

- ${tally.requests.toLocaleString("en")} requests in ${seconds} s: **${tally.serverErrors} server errors, ${leaks} leaks, ${tally.failures.length} findings in all**.
- A search took ${before.toFixed(1)} ms before and ${after.toFixed(1)} ms after it (the middle one of 41).

${tally.table()}
${tally.failures.length > 0 ? `\n## Findings\n\n${tally.failures.map(({ where, reason }) => `- ${where}: \`${reason.replaceAll(/[`\s]+/g, " ")}\``).join("\n")}\n` : ""}`;
  const file = path.join(projectRoot, "bench/attack/README.md");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  say(
    `\n${tally.requests} requests, ${tally.serverErrors} server errors, ${leaks} leaks, ${tally.failures.length} findings: bench/attack/README.md`,
  );
}
