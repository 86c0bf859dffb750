// Runs the steps of `npm test` and counts: each test, and each step as a whole.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { inProject, projectRoot, runQuietly, say } from "./terminal.mjs";

const counts = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
let stepNumber = 0;

export const totals = () => ({ ...counts, failures });

export function skip(name, reason) {
  stepNumber++;
  counts.skipped++;
  say(`${stepNumber}. ${name}: skipped, ${reason}`);
}

/** A program whose output matters only when it fails. */
export async function runCheck(node, { name, args, accept }) {
  const startedMs = begin(name);
  const { code, output } = await runQuietly(node, args, { env: withPinnedNode(node) });
  const complaint = code === 0 ? accept?.(output) : output.trim();
  if (complaint !== undefined) say(complaint);
  end(name, startedMs, complaint === undefined);
}

export async function runVitest(node, name, reportName, args, environment = {}) {
  const startedMs = begin(name, "\n");
  const report = inProject("test-results", `${reportName}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runLoudly(node, ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...args], {
    NODE_ENV: "test",
    ...environment,
  });
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = readReport(report);
  count(numPassedTests, numFailedTests, numPendingTests + numTodoTests);
  end(name, startedMs, code === 0 && numPassedTests > 0);
}

/** `requireChromium` resolves to the browser's path. */
export async function runPlaywright(node, name, requireChromium) {
  const startedMs = begin(name, "\n");
  try {
    const CHROMIUM_PATH = await requireChromium();
    const code = await runLoudly(node, ["node_modules/@playwright/test/cli.js", "test"], { NODE_ENV: "test", CHROMIUM_PATH });
    const { stats = {}, suites = [] } = readReport(inProject("test-results", "playwright.json"));
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
    for (const title of suites.flatMap(flakyTitles)) say(`Passed only when tried again, a defect to mend: ${title}`);
    count(expected + flaky, unexpected, skipped);
    end(name, startedMs, code === 0 && expected > 0);
  } catch (error) {
    say(error.message);
    end(name, startedMs, false);
  }
}

function flakyTitles({ suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ title, file }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(flakyTitles)];
}

function begin(name, lineEnd = "") {
  stepNumber++;
  process.stdout.write(`${stepNumber}. ${name} ...${lineEnd}`);
  return Date.now();
}

function end(name, startedMs, isPassed) {
  count(isPassed ? 1 : 0, isPassed ? 0 : 1, 0);
  if (!isPassed) failures.push(name);
  say(` ${isPassed ? "passed" : "FAILED"} in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`);
}

function count(passed, failed, skipped) {
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
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
