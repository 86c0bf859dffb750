// `npm run faults`: faults of every kind under writers of every kind, each followed by an audit.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../shared/server/config.ts";
import { launchBuiltSite } from "../shared/testing/built-site.ts";
import { LazyBucket } from "./bucket.ts";
import { Chapter } from "./chapter.ts";
import { Draw } from "./draw.ts";
import { type FaultResult, Results } from "./results.ts";
import { runWhereMountingIsPossible } from "./small-disk.ts";
import { type Layout, Stage } from "./stage.ts";

/** Each stage gets so many faults. */
const faultsOfChapter = 20;
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "1000" },
    /** Default: one that no run has had. A known one goes on where its run has ended. */
    seed: { type: "string" },
    /** The number of the first fault; its results are not kept. */
    from: { type: "string" },
    /** Results are not kept. */
    discard: { type: "boolean", default: false },
    "relative-to": { type: "string" },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);

let isStopping = false;
const exitCode = await runWhereMountingIsPossible();
process.exitCode = exitCode ?? ((await run()) ? 0 : 1);
// Otherwise the channel to bin/faults.mjs would keep this process alive.
if (process.connected) process.disconnect?.();

/** True when every audit found everything. */
async function run(): Promise<boolean> {
  // The fault in progress is finished first; what it has started must not stay behind.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (isStopping = true));
  const results = new Results();
  const seed = Number(values.seed ?? results.nextSeed);
  const isKept = !values.discard && values.from === undefined;
  const first = Number(values.from ?? (isKept ? results.nextOf(seed) : 0));
  const end = first + Number(values.count);
  const folder = mkdtempSync(path.join(tmpdir(), "aangan-faults-"));
  chmodSync(folder, 0o755);
  const bucket = new LazyBucket(say);
  let [done, findings] = [0, 0];
  try {
    const prepared = await prepare(folder);
    say(`Faults ${first} to ${end - 1} of seed ${seed}.`);
    for (let number = first; number < end && !isStopping; ) {
      const chapterEnd = Math.min(end, (Math.floor(number / faultsOfChapter) + 1) * faultsOfChapter);
      const place = { folder: path.join(folder, `from-${number}`), prepared, bucket };
      number = await runChapter(seed, { number, end: chapterEnd }, place, (result, seconds) => {
        done++;
        findings += result.complaints.length;
        if (!isKept) return;
        results.add(seed, result, seconds);
        results.write();
      });
    }
  } finally {
    bucket.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  say(`${done} faults, ${findings} findings.`);
  return findings === 0;
}

type Place = { folder: string; prepared: string; bucket: LazyBucket };
type Note = (result: FaultResult, seconds: number) => void;

/** Returns the number of the next fault: after a finding the rest of the chapter gets a new stage. */
async function runChapter(seed: number, { number, end }: { number: number; end: number }, place: Place, note: Note): Promise<number> {
  const draw = new Draw(seed, `chapter ${Math.floor(number / faultsOfChapter)}`);
  const layout: Layout = { database: draw.oneOf(["own", "remote"]), store: draw.oneOf(["disk", "bucket"]) };
  const bucket = layout.store === "bucket" ? await place.bucket.open() : null;
  if (!bucket) layout.store = "disk";
  say(`Database: ${layout.database}, files: ${layout.store}.`);
  const copy = (dataDir: string) => {
    mkdirSync(dataDir, { recursive: true });
    // Not with Node's own copying, which loses the owners of files.
    execFileSync("cp", ["-a", `${place.prepared}/.`, dataDir]);
  };
  const stage = await Stage.set({ folder: place.folder, layout, bucket, prepare: copy });
  const chapter = new Chapter(stage, seed);
  try {
    for (let next = number; next < end && !isStopping; next++) {
      const startedMs = performance.now();
      const result = await strike(chapter, next);
      const seconds = (performance.now() - startedMs) / 1000;
      tell(result, seconds);
      note(result, seconds);
      if (result.complaints.length === 0) continue;
      tellHowToRepeat(seed, result, [...stage.outputs.map((output) => output()), ...chapter.databaseStates]);
      return next + 1;
    }
    return end;
  } finally {
    await stage.clear();
  }
}

/** An error during the fault or the audit is a finding too. */
async function strike(chapter: Chapter, number: number): Promise<FaultResult> {
  try {
    return await chapter.strike(number);
  } catch (error) {
    const complaints = [{ kind: "wrong" as const, what: (error as Error).stack ?? String(error) }];
    return { number, kind: chapter.kindOf(number).name, acknowledged: 0, unknown: 0, upMs: 0, repeatedMails: 0, complaints };
  }
}

function tell({ number, kind, acknowledged, unknown, upMs, complaints }: FaultResult, seconds: number): void {
  const up = `up after ${(upMs / 1000).toFixed(1)} s`;
  say(
    `${number} ${kind}: ${acknowledged} acknowledged, ${unknown} without an answer, ${up}, ${complaints.length} findings, ${seconds.toFixed(1)} s`,
  );
}

function tellHowToRepeat(seed: number, { number, complaints }: FaultResult, evidence: readonly string[]): void {
  for (const { kind, what } of complaints.slice(0, 20)) say(`  FOUND ${kind}: ${what}`);
  const log = path.join(projectRoot, `test-results/faults-${seed}-${number}.log`);
  mkdirSync(path.dirname(log), { recursive: true });
  writeFileSync(log, evidence.join("\n---\n"));
  const begin = number - (number % faultsOfChapter);
  say(`  What site and database say: ${log}`);
  say(`  This fault alone:      npm run faults -- --seed ${seed} --from ${number} --count 1`);
  say(`  With those before it:  npm run faults -- --seed ${seed} --from ${begin} --count ${number - begin + 1}`);
}

/** The data of a first start, from which each stage starts. */
async function prepare(folder: string): Promise<string> {
  const prepared = process.env.PREPARED_DATA_DIR;
  if (prepared) return prepared;
  const dataDir = path.join(folder, "prepared");
  mkdirSync(dataDir, { mode: 0o755 });
  chmodSync(dataDir, 0o755);
  const site = launchBuiltSite({ dataDir, settings: { DEMO: "0", NODE_COMPILE_CACHE: path.join(folder, "compiled") } });
  await site.url;
  await site.stop();
  return dataDir;
}
