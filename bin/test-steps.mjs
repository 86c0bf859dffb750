// Runs the steps of `npm test` and counts: each test, and each step as a whole.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import { inProject, projectRoot, runQuietly, say } from "./terminal.mjs";
import { readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

const counts = { passed: 0, failed: 0, skipped: 0 };
/** Of steps, and of the tests in them. */
const failures = [];
/** One line for each reason and its file. */
const skips = [];
let stepNumber = 0;

export const totals = () => ({ ...counts, failures, skips });

export function skip(name, reason) {
  say(`${++stepNumber}. ${name}: skipped, ${reason}`);
  counts.skipped++;
  skips.push(`${name}: ${reason}`);
}

/** Programs whose output matters only when they fail: as many at a time as there are processors. */
export async function runChecks(node, checks) {
  const queue = checks.values();
  const work = async () => {
    for (const check of queue) await runCheck(node, check);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function runCheck(node, { name, args, accept }) {
  const startedMs = Date.now();
  const { code, output } = await runQuietly(node, args, { env: withPinnedNode(node) });
  const complaint = code === 0 ? accept?.(output) : output.trim();
  if (complaint !== undefined) say(complaint);
  end(name, startedMs, complaint === undefined);
}

export async function runVitest(node, name, environment) {
  const report = inProject("test-results", "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["node_modules/vitest/vitest.mjs", "run", ...reporters];
  await runTests(node, name, args, environment, () => readVitestReport(report));
}

/** `requireChromium` resolves to the browser's path. */
export async function runPlaywright(node, name, requireChromium) {
  try {
    const CHROMIUM_PATH = await requireChromium();
    const args = ["node_modules/@playwright/test/cli.js", "test"];
    await runTests(node, name, args, { CHROMIUM_PATH }, () => readPlaywrightReport(inProject("test-results", "playwright.json")));
  } catch (error) {
    say(error.message);
    end(name, Date.now(), false);
  }
}

async function runTests(node, name, args, environment, readReport) {
  say(`\n${name} ...`);
  const startedMs = Date.now();
  const code = await runLoudly(node, args, { NODE_ENV: "test", ...environment });
  const report = readReport();
  count(report);
  skips.push(...report.skips);
  failures.push(...report.failures);
  end(name, startedMs, code === 0 && report.passed > 0);
}

function end(name, startedMs, isPassed) {
  count({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 });
  if (!isPassed) failures.push(name);
  say(`${++stepNumber}. ${name}: ${isPassed ? "passed" : "FAILED"} in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`);
}

function count({ passed, failed, skipped }) {
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
}

function runLoudly(node, args, environment) {
  return new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: projectRoot,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...withPinnedNode(node), ...environment },
    });
    child.once("error", () => resolve(1));
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** Programs that start others by name get the pinned Node too. */
const withPinnedNode = (node) => ({ ...process.env, PATH: path.dirname(node) + path.delimiter + process.env.PATH });
