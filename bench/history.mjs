// bench/history.jsonl: one line for each `npm run bench`: commit, day, machine, and each figure measured under a flat name.
import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { projectRoot } from "./running-site.mjs";

const file = new URL("history.jsonl", import.meta.url);
/** What a run writes itself. */
const written = [":!bench/*.json", ":!bench/*.jsonl", ":!bench/*.md", ":!bench/*.svg"];

export function readHistory() {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** `results`: only what this run has measured. `machine`: with the load before. */
export function addToHistory(machine, results) {
  const { takenOn: date, ...of } = machine;
  appendFileSync(file, `${JSON.stringify({ commit: currentCommit(), date, machine: of, figures: flatten(results) })}\n`);
}

/** { scripts: { home: { kB: 110.3051 } } } → { "scripts.home.kB": 110.31 }. Lists, such as a course by minutes, are left out. */
export function flatten(results, path = []) {
  return Object.fromEntries(
    Object.entries(results).flatMap(([name, value]) => {
      if (typeof value === "number") return [[[...path, name].join("."), Number(value.toPrecision(5))]];
      return value && typeof value === "object" && !Array.isArray(value) ? Object.entries(flatten(value, [...path, name])) : [];
    }),
  );
}

export const isSameMachine = (one, other) => ["cores", "processor", "node"].every((name) => one[name] === other[name]);

function currentCommit() {
  const git = (...args) => spawnSync("git", args, { cwd: projectRoot, encoding: "utf8" }).stdout?.trim() ?? "";
  return git("status", "--porcelain", "--", ".", ...written) === "" ? git("rev-parse", "--short=8", "HEAD") : "uncommitted changes";
}
