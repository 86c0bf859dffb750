// `npm run rules`: writes docs/generated/rules.md, which lists for each rule (an id in a test's title) the tests that prove it and
// the code beside them. The file is not committed: it would change with every test.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "./terminal.mjs";

const output = inProject("docs", "generated", "rules.md");
const ids = /\[([A-Z]{4}-\d\d(?:[ ,]+[A-Z]{4}-\d\d)*)\]/g;
const title = /\b(?:test|it|describe)(?:\.[a-z]+(?:\([^)]*\))?)*\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/gs;

const rules = new Map();
for (const folder of ["src", "e2e", "db", "bin"]) {
  for (const name of readdirSync(inProject(folder), { recursive: true })) {
    if (/\.(test|spec)\.tsx?$/.test(name)) readTests(path.posix.join(folder, name.split(path.sep).join("/")));
  }
}

const lines = [...rules.keys()].sort().map((id) => `| ${id} | ${rules.get(id).map(row).sort().join("<br>")} |`);
const text = [
  "# Rules, their code and their tests",
  "",
  "Which test proves which line of the ledger, read from the titles of the tests. Written by `npm run rules`.",
  "",
  "| Rule | What is proven → code → test |",
  "|---|---|",
  ...lines,
  "",
].join("\n");

mkdirSync(path.dirname(output), { recursive: true });
writeFileSync(output, text);
console.log("Written: docs/generated/rules.md");

function readTests(file) {
  for (const [, , text] of readFileSync(inProject(file), "utf8").matchAll(title)) {
    for (const [, list] of text.matchAll(ids)) {
      for (const id of list.split(/[ ,]+/)) rules.set(id, [...(rules.get(id) ?? []), { text: text.replace(ids, "").trim(), file }]);
    }
  }
}

/** The code of a test is beside it, under the same name. */
function row({ text, file }) {
  const beside = [".ts", ".tsx"]
    .map((ending) => file.replace(/\.(test|spec)\.tsx?$/, ending))
    .find((candidate) => existsSync(inProject(candidate)));
  const link = (target) => `[${target}](../../${target})`;
  return `${text.replaceAll("|", "\\|").replace(/\s+/g, " ")} → ${beside ? `${link(beside)} → ` : ""}${link(file)}`;
}
