// Checks that every file that a Markdown page links to or names in backticks exists, so that pages are updated when files move.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inProject, say } from "./terminal.mjs";

const folders = ["bench", "bin", "db", "docs", "e2e", "public", "src", "vite"];
/** Written by programs and not committed. */
const written = ["docs/generated/rules.md", "test-results/vitest.json", "playwright.json"];
const atRoot = readdirSync(inProject());
const below = folders.flatMap((folder) => readdirSync(inProject(folder), { recursive: true }).map((name) => path.join(folder, name)));
const files = [...atRoot, ...folders, ...below, ...written].map((file) => file.replaceAll("\\", "/"));
const known = new Set(files);
const fileName = /^[\w.-]+(\/[\w.-]+)*\.(ts|tsx|mjs|cjs|sql|md|css|json|tsv)$/;
const fromRoot = new RegExp(`^(${folders.join("|")})/[\\w./-]*$`);

const pages = files.filter((file) => file.endsWith(".md") && !written.includes(file));
const missing = pages.flatMap((page) => missingFrom(page).map((name) => `${page}: ${name}`));
if (missing.length > 0) {
  say(`These pages name files that do not exist:\n${missing.join("\n")}`);
  process.exitCode = 1;
}

function missingFrom(page) {
  const text = readFileSync(inProject(page), "utf8");
  const linked = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target]) => target).filter((target) => !/^[a-z]+:/.test(target));
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name.replace(/\/$/, ""));
  return [...linked.filter((target) => !isLinked(page, target)), ...named.filter((name) => !isNamed(name))];
}

function isLinked(page, target) {
  return known.has(path.posix.join(path.posix.dirname(page), target).replace(/\/$/, ""));
}

/** A name may leave out its first folders. Placeholders (`NNNN_name.sql`) and names that do not look like files are not checked. */
function isNamed(name) {
  if (name.includes("NNNN")) return true;
  if (fromRoot.test(name)) return known.has(name);
  return !fileName.test(name) || files.some((file) => file === name || file.endsWith(`/${name}`));
}
