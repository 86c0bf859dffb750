// Keeps pages true when code moves: every file that a Markdown page links to or names in backticks exists, and so does every file that
// a comment of the code names; the README of a slice names each of its endpoints and jobs, and docs/operations.md each job.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inProject, say } from "./terminal.mjs";

const folders = ["bench", "bin", "db", "deploy", "docs", "e2e", "public", "src", "vite"];
/** Written by programs and not committed. */
const written = ["docs/generated/rules.md", "test-results/vitest.json", "playwright.json"];
const atRoot = readdirSync(inProject());
const below = folders.flatMap((folder) => readdirSync(inProject(folder), { recursive: true }).map((name) => path.join(folder, name)));
const files = [...atRoot, ...folders, ...below, ...written].map((file) => file.replaceAll("\\", "/"));
const known = new Set(files);
const fileName = /^[\w.-]+(\/[\w.-]+)*\.(ts|tsx|mjs|cjs|sql|md|css|json|tsv)$/;
const fromRoot = new RegExp(`^(${folders.join("|")})/[\\w./-]*$`);

const pages = files.filter((file) => file.endsWith(".md") && !written.includes(file));
const code = files.filter((file) => /\.(ts|tsx|mjs|cjs|css)$/.test(file) && !file.includes("node_modules"));
const slices = readdirSync(inProject("src/features")).filter((name) => known.has(`src/features/${name}/README.md`));
const jobs = new Map(slices.map((slice) => [slice, jobsOf(slice)]));
const faults = [
  ...pages.flatMap((page) => missingFrom(page).map((name) => `${page} names ${name}, which does not exist`)),
  ...code.flatMap((file) => missingFromComments(file).map((name) => `A comment of ${file} names ${name}, which does not exist`)),
  ...slices.flatMap((slice) => untold(`src/features/${slice}/README.md`, [...pathsOf(slice), ...jobs.get(slice)])),
  ...untold("docs/operations.md", [...jobs.values()].flat()),
];
if (faults.length > 0) {
  say(faults.join("\n"));
  process.exitCode = 1;
}

function missingFrom(page) {
  const text = readText(page);
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

/** Placeholders such as `NNNN_name.sql` are not checked. */
function missingFromComments(file) {
  const comments = readText(file).match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? [];
  const named = comments.flatMap(
    (comment) => comment.match(/(?<![\w/.{}<>*@-])[\w-][\w.-]*(\/[\w.-]+)*\.(tsx?|mjs|cjs|sql|md|css|json|tsv)(?![\w-])/g) ?? [],
  );
  return named.filter((name) => !isNamed(name));
}

/** The paths of a slice's endpoints, as its contract declares them: `/api/users/sessions/:id/end`. */
function pathsOf(slice) {
  return findIn(`src/features/${slice}/contract/`, /\bpath: "(\/[^"]+)"/g);
}

/** The names of a slice's jobs, declared as `const task = "..."`. */
function jobsOf(slice) {
  return findIn(`src/features/${slice}/server/`, /\bconst \w*[tT]ask = "([a-z-]+)"/g);
}

function findIn(folder, wanted) {
  const sources = code.filter((file) => file.startsWith(folder) && !file.includes(".test."));
  return sources.flatMap((file) => [...readText(file).matchAll(wanted)].map(([, name]) => name));
}

/** What a page does not name in backticks. A path may leave out its beginning (`/restore`), and has `{id}` for `:id`. */
function untold(page, names) {
  const told = [...readText(page).matchAll(/`([^`]+)`/g)].map(([, text]) => text.replace(/^([A-Z]+ )?\.*\/?/, "").replace(/\?.*/, ""));
  const ends = new Set(told.filter((text) => !/^\{\w+\}$/.test(text)));
  const isTold = (name) => {
    const parts = name.replaceAll(/:(\w+)/g, "{$1}").split("/");
    return parts.some((_, from) => ends.has(parts.slice(from).join("/")));
  };
  return [...new Set(names)].filter((name) => !isTold(name)).map((name) => `${page} does not name ${name}`);
}

function readText(file) {
  return readFileSync(inProject(file), "utf8");
}
