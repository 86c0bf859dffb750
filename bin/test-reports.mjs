// Reads the reports of Vitest and Playwright: how many tests passed, failed and were skipped, and why they failed or were skipped.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

const untold = "its test gives no reason";
/** Of a failure's message; all of it is in the step's own output. */
const mostLines = 12;

export function readVitestReport(file) {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] } = read(file);
  const reasons = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== "passed" && status !== "failed")
      .map(({ meta }) => `${path.basename(name)}: ${meta?.whySkipped ?? untold}`),
  );
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    // A file can fail as a whole.
    if (message && failed.length === 0) return [describeFailure(name, "", message)];
    return failed.map(({ fullName, failureMessages }) => describeFailure(name, fullName, failureMessages.join("\n")));
  });
  const skipped = numPendingTests + numTodoTests;
  return { passed: numPassedTests, failed: numFailedTests, skipped, failures, skips: group(reasons) };
}

/** A journey that passed only on a retry has failed. */
export function readPlaywrightReport(file) {
  const { stats = {}, suites = [] } = read(file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: suites.flatMap(failuresOf),
    skips: group(suites.flatMap(reasonsOf)),
  };
}

function failuresOf({ suites = [], specs = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => describeFailure(spec.file, spec.title, results.map(({ error }) => error?.message ?? "").join("\n"))),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

function describeFailure(file, title, message) {
  const lines = stripVTControlCharacters(message).trim().split("\n");
  return [`${path.basename(file)}: ${title}`, ...lines.slice(0, mostLines)].join("\n    ");
}

function reasonsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "skipped")
      .map(({ annotations }) => `${path.basename(spec.file)}: ${annotations.find(({ type }) => type === "skip")?.description ?? untold}`),
  );
  return [...own, ...suites.flatMap(reasonsOf)];
}

/** Groups equal reasons in one line, with the number of tests. */
function group(reasons) {
  const counts = new Map();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${count} of ${reason}`);
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});
