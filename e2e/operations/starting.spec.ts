// The whole program: its messages when it cannot start, and how it stops. Needs no browser.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { type ClientRequest, get } from "node:http";
import { createServer, type Socket } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { freePort } from "../../src/shared/server/free-port.ts";
import { launchBuiltSite } from "../../src/shared/testing/built-site.ts";
import { postmasterPid } from "../../src/shared/testing/postgres-processes.ts";
import { startThrowawayPostgres } from "../../src/shared/testing/throwaway-postgres.ts";
import { makeLister } from "../support/new-lister.ts";
import { copyPreparedData, makeDataDir, startSite } from "../support/running-site.ts";
import { ask, makeProperty } from "../support/site-data.ts";

// A start takes a second, or twenty on a busy machine.
test.setTimeout(180_000);

const noDemo = { DEMO: "0", LOG_LEVEL: "warn" };
const secret = { APP_SECRET: "a secret of tests, known to everybody" };

/** Starts a program that must fail, and resolves to its exit code and output. */
function startInVain(settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const server = spawn(process.execPath, ["src/main.ts"], { env: { ...process.env, NODE_ENV: "production", PORT: "0", ...settings } });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
  // Not "exit": what it printed last may arrive after it.
  return new Promise((resolve) => server.once("close", (code) => resolve({ code, output: output.trim() })));
}

const countPostgres = (dataDir: string) =>
  spawnSync("ps", ["-eo", "args"], { encoding: "utf8" })
    .stdout.split("\n")
    .filter((line) => line.includes(`${dataDir}/postgres/cluster`)).length;

test("a taken port, a second start on the same data and an unusable DATA_DIR print one sentence each, and damage nothing", async () => {
  const site = await startSite({ settings: noDemo });
  const port = new URL(site.url).port;
  const other = makeDataDir();
  expect(await startInVain({ ...noDemo, DATA_DIR: other, PORT: port })).toEqual({
    code: 1,
    output: `Port ${port} is taken by another program. Free it, or choose another: PORT=${Number(port) + 1} npm start`,
  });
  const second = await startInVain({ ...noDemo, DATA_DIR: site.dataDir });
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/^Aangan is already running on this data: process \d+, http/);
  const file = path.join(other, "file");
  writeFileSync(file, "");
  expect(await startInVain({ ...noDemo, DATA_DIR: file })).toEqual({
    code: 1,
    output: `DATA_DIR ${file} cannot be used: it is not a directory. Choose another directory, or change its owner.`,
  });
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  await site.stop();
  expect(countPostgres(site.dataDir)).toBe(0);
  rmSync(other, { recursive: true });
});

test("[MYPR-02] homes that an earlier version left without the points of their completeness get them soon after a start", async () => {
  const dataDir = copyPreparedData();
  const first = await startSite({ settings: noDemo, dataDir });
  await makeLister("OWNER", dataDir);
  const id = await makeProperty({}, dataDir);
  const points = async () =>
    (await ask<{ points: number }>("select completeness as points from properties where id = $1", [id], dataDir))[0]?.points;
  expect(await points()).toBeNull();
  await first.stop();
  const second = await startSite({ settings: noDemo, dataDir });
  await expect.poll(points, { timeout: 60_000 }).toBeGreaterThan(0);
  await second.stop();
  rmSync(dataDir, { recursive: true });
});

test("of two starts at once on the same data one succeeds and the other says that it runs, after a stop and after kill -9", async () => {
  const dataDir = copyPreparedData();
  for (const ending of ["SIGTERM", "SIGKILL", "SIGTERM"] as const) {
    const settings = { ...noDemo, PORT: String(await freePort()) };
    const starts = await Promise.allSettled([startSite({ settings, dataDir }), startSite({ settings, dataDir })]);
    const [up, ...others] = starts.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const refused = starts.flatMap((each) => (each.status === "rejected" ? [String(each.reason)] : []));
    expect(others).toEqual([]);
    expect(refused).toEqual([
      expect.stringMatching(/Aangan is already running on this data: process \d+, http:\/\/localhost:\d+\nStop it first/),
    ]);
    expect(refused[0]).not.toContain("    at ");
    up?.process.kill(ending);
    await new Promise((resolve) => up?.process.once("exit", resolve));
  }
  expect(countPostgres(dataDir)).toBe(0);
  rmSync(dataDir, { recursive: true });
});

test("a stop during a first start is quiet and leaves nothing running, and the next start does the rest", async () => {
  const dataDir = makeDataDir();
  for (const step of ["healthz", "Storing the demo homes"]) {
    const port = await freePort();
    const { process: server, output } = launchBuiltSite({ settings: { LOG_LEVEL: "warn", PORT: String(port) }, dataDir });
    const hasBegun = async () =>
      step === "healthz" ? (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok : output().includes(step);
    await expect.poll(hasBegun, { timeout: 120_000, intervals: [5] }).toBe(true);
    server.kill("SIGTERM");
    await new Promise((resolve) => server.once("exit", resolve));
    expect([server.exitCode, countPostgres(dataDir)]).toEqual([0, 0]);
    expect(output()).not.toMatch(/ready at| {4}at |error/i);
  }
  const site = await startSite({ dataDir });
  const { total } = (await (await fetch(`${site.url}/api/public/properties`)).json()) as { total: number };
  expect(total).toBeGreaterThan(1_000);
  await site.stop();
  rmSync(dataDir, { recursive: true });
});

test("a second signal ends it at once, even when PostgreSQL is frozen, and leaves none of it running", async () => {
  const dataDir = copyPreparedData();
  const site = await startSite({ settings: noDemo, dataDir });
  process.kill(postmasterPid(dataDir), "SIGSTOP");
  site.process.kill("SIGTERM");
  await expect
    .poll(() =>
      fetch(site.url).then(
        () => "answers",
        () => "closed",
      ),
    )
    .toBe("closed");
  site.process.kill("SIGTERM");
  await new Promise((resolve) => site.process.once("exit", resolve));
  expect(site.process.exitCode).toBe(1);
  await expect.poll(() => countPostgres(dataDir)).toBe(0);
  rmSync(dataDir, { recursive: true });
});

test("invalid settings are named, one sentence each", async () => {
  expect(await startInVain({ PORT: "none", DEMO: "maybe" })).toEqual({
    code: 1,
    output: "PORT must be a whole number from 0 to 65535.\nDEMO must be 0 or 1.",
  });
});

test("a DATABASE_URL that does not work is reported in one sentence, without its password", async () => {
  const postgres = await startThrowawayPostgres("aangan");
  const dataDir = makeDataDir();
  const start = (url: URL) => startInVain({ ...secret, DATA_DIR: dataDir, DATABASE_URL: url.href });
  const right = new URL(postgres.url);
  const server = `127.0.0.1:${right.port}`;
  const wrongPassword = Object.assign(new URL(right), { password: "guessed" });
  expect(await start(wrongPassword)).toEqual({
    code: 1,
    output: `DATABASE_URL: PostgreSQL at ${server} refuses the user aangan or the password.`,
  });
  const noDatabase = Object.assign(new URL(right), { pathname: "/nothing" });
  expect(await start(noDatabase)).toEqual({
    code: 1,
    output: `DATABASE_URL: PostgreSQL at ${server} has no database "nothing". Create it first.`,
  });
  await postgres.stop();
  expect(await start(right)).toEqual({ code: 1, output: `DATABASE_URL: no PostgreSQL answers at ${server}.` });
  // A server there accepts connections but never answers.
  const mute = createServer(() => undefined).listen(Number(right.port), "127.0.0.1");
  expect(await start(right)).toEqual({ code: 1, output: `DATABASE_URL: no PostgreSQL answers at ${server}.` });
  mute.close();
  rmSync(dataDir, { recursive: true });
});

async function untilConnected(request: ClientRequest): Promise<void> {
  const socket = request.socket ?? ((await once(request, "socket")) as [Socket])[0];
  if (socket.connecting) await once(socket, "connect");
}

test("one stop signal ends running answers, the program and its PostgreSQL; the next start finds all data", async () => {
  const dataDir = copyPreparedData();
  const first = await startSite({ settings: noDemo, dataDir });
  const requests = Array.from({ length: 20 }, (_, i) => get(`${first.url}/?under-way=${i}`, { agent: false }));
  const answers = requests.map(async (request) => text((await once(request, "response"))[0]));
  // Connections are accepted in order: a later one that is answered comes after all of them.
  await Promise.all(requests.map(untilConnected));
  await fetch(`${first.url}/healthz`);
  await first.stop();
  for (const page of await Promise.all(answers)) expect(page).toContain("</html>");
  expect(first.process.exitCode).toBe(0);
  expect(countPostgres(dataDir)).toBe(0);
  const second = await startSite({ settings: noDemo, dataDir });
  expect(second.output()).not.toContain("Loading the places");
  await second.stop();
  rmSync(dataDir, { recursive: true });
});

test("after kill -9 the next start succeeds, although PostgreSQL was left running", async () => {
  const dataDir = copyPreparedData();
  const killed = await startSite({ settings: noDemo, dataDir });
  killed.process.kill("SIGKILL");
  await new Promise((resolve) => killed.process.once("exit", resolve));
  // A child that it starts has its command line for a moment.
  await expect.poll(() => countPostgres(dataDir)).toBe(1);
  const site = await startSite({ settings: noDemo, dataDir });
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  await site.stop();
  expect(countPostgres(dataDir)).toBe(0);
  rmSync(dataDir, { recursive: true });
});

test("health checks are answered during the start: alive, and not ready", async () => {
  const dataDir = makeDataDir();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["src/main.ts"], {
    env: { ...process.env, ...noDemo, NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDir },
  });
  let ready: Response | undefined;
  for (const deadline = Date.now() + 20_000; !ready && Date.now() < deadline; await sleep(5)) {
    ready = await fetch(`${url}/readyz`).catch(() => undefined);
  }
  if (!ready) throw new Error("Nothing answers.");
  expect([ready.status, ((await ready.json()) as { reason: string }).reason]).toEqual([503, expect.stringMatching(/\w/)]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining("Aangan is starting")]);
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  rmSync(dataDir, { recursive: true });
});

test("a start whose pages are still being built prepares its database, and opens once it hears that they are there", async () => {
  const dataDir = copyPreparedData();
  const port = await freePort();
  const server = spawn(process.execPath, ["src/main.ts"], {
    env: { ...process.env, ...noDemo, NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.json();
  await expect.poll(readiness, { timeout: 120_000 }).toMatchObject({ reason: "Getting the pages ready." });
  await sleep(2_000);
  expect(await readiness()).toMatchObject({ reason: "Getting the pages ready." });
  server.send("built");
  await expect.poll(readiness, { timeout: 60_000 }).toEqual({ status: "ready" });
  server.kill("SIGTERM");
  await once(server, "exit");
  expect(server.exitCode).toBe(0);
  rmSync(dataDir, { recursive: true });
});
