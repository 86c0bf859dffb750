// `npm run cluster`: the whole site as a cluster on this machine. `npm run cluster -- test`: loses each part in turn (README.md).
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { listDemoSignIns } from "../demo-sign-ins.ts";
import { runWhereMountingIsPossible } from "../faults/small-disk.ts";
import { connect } from "../shared/server/database/database.ts";
import { ExpectedError } from "../shared/server/terminal.ts";
import { keepTemporaryFilesInMemory } from "../shared/testing/temporary-files.ts";
import { Cluster } from "./cluster.ts";
import { urlOf } from "./database-parts.ts";
import { testCluster } from "./losing/test-cluster.ts";
import { Place } from "./place.ts";
import { whyNoCluster } from "./programs.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Where it lives, and stays. Default: a temporary folder that is removed at the end. */
    data: { type: "string" },
    /** The temporary folder is not removed. */
    keep: { type: "boolean", default: false },
    /** Of the writers in a test. */
    seed: { type: "string", default: "1" },
    /** Only the kinds of loss whose names contain one of these. */
    only: { type: "string", multiple: true },
    /** A few kinds; keeps no results. */
    short: { type: "boolean", default: false },
    "relative-to": { type: "string" },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
const { promise: isStopped, resolve: stop } = Promise.withResolvers<void>();

const isTest = positionals[0] === "test";
// A full test fills disks up, which are mounted where only it sees them.
const exitCode = isTest && !values.short ? await runWhereMountingIsPossible() : null;
process.exitCode = exitCode ?? (await run());
// Otherwise the channel to bin/cluster.mjs would keep this process alive.
if (process.connected) process.disconnect?.();

async function run(): Promise<number> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop());
  process.once("disconnect", () => stop());
  try {
    const missing = whyNoCluster();
    if (missing !== null) throw new ExpectedError(missing);
    if (positionals.length > (isTest ? 1 : 0))
      throw new ExpectedError(`npm run cluster -- ${positionals.join(" ")}: there is only "test".`);
    return await inFolder(isTest ? test : show);
  } catch (error) {
    process.stderr.write(`\n${error instanceof ExpectedError ? error.message : (error as Error).stack}\n`);
    return 1;
  }
}

async function inFolder(work: (folder: string) => Promise<number>): Promise<number> {
  if (values.data !== undefined) return work(path.resolve(values["relative-to"] ?? ".", values.data));
  keepTemporaryFilesInMemory();
  const folder = mkdtempSync(path.join(process.env.TMPDIR ?? tmpdir(), "aangan-parts-"));
  chmodSync(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    if (values.keep) say(`Everything is in ${folder}.`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

async function show(folder: string): Promise<number> {
  const place = await Place.in(folder);
  const cluster = new Cluster({ place, say, settings: { DEMO: "1" } });
  try {
    await Promise.race([cluster.start().then(() => tell(cluster, place)), isStopped]);
    await isStopped;
    return 0;
  } finally {
    say("Stopping.");
    await cluster.stop();
  }
}

async function test(folder: string): Promise<number> {
  const seed = Number(values.seed);
  const findings = await testCluster({ folder, seed, only: values.only, isShort: values.short, say, isStopped });
  say(`${findings} findings.`);
  return findings > 0 ? 1 : 0;
}

async function tell(cluster: Cluster, place: Place): Promise<void> {
  const { database, close } = connect(urlOf(place, "writer"), { onLost: () => undefined });
  const signIns = await listDemoSignIns({ database }, cluster.url);
  await close();
  say(`\nAangan runs as a cluster at ${cluster.url}\nIts parts and their logs are in ${place.folder}.\n${signIns}`);
  const addresses = { haproxy: "haproxy-metrics", "the leader's PostgreSQL": "writer", replicas: "readers", pgbouncer: "pool" };
  for (const [name, port] of Object.entries(addresses)) say(`  ${name}: 127.0.0.1:${place.port(port)}`);
  for (const { name, pid } of cluster.parts) say(`  ${name}: process ${pid}`);
  say("Ctrl-C stops everything.");
}
