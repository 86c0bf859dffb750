// Reads the sources: which slice writes which table, compared with the README of each slice.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./shared/server/config.ts";

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
const tables = [...read("db/schema.sql").matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table = ""]) => table);

/** The tables of the paragraph or table row that starts with "Tables". */
function tablesIn(readme: string): string[] {
  const said = /^(?:\| )?Tables\b[\s\S]*?(?=\n\n|\n\||$(?![\s\S]))/m.exec(readme)?.[0] ?? "";
  return [...said.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name).filter((name) => tables.includes(name));
}

const slices = readdirSync(path.join(projectRoot, "src/features"));
const owned = new Map([
  ...slices.map((slice) => [slice, tablesIn(read(`src/features/${slice}/README.md`))] as const),
  ["shared", ["change_log", "change_log_horizon", "done_requests", "rate_counts", "rate_times", "sent_mails", "refused_mails"]] as const,
]);

/** Backups copy whole databases, the attack makes its victims, and the trial of a recovery destroys titles. */
const exempt = /\.test\.tsx?$|test-world\.ts$|^src\/(attack|cluster|shared\/testing|shared\/server\/backup)\//;
const sources = readdirSync(path.join(projectRoot, "src"), { recursive: true })
  .map((name) => `src/${String(name).replaceAll("\\", "/")}`)
  .filter((file) => file.endsWith(".ts") && !exempt.test(file))
  .toSorted();

const ownerOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? (file.startsWith("src/shared/") ? "shared" : "src");
const withoutComments = (text: string) => text.replace(/^\s*(\/\/|\/?\*).*$/gm, "");
const byKysely = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*"(\w+)"|listerRecords\("(\w+)"/g;
const bySql = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate|copy)\s+(?:only\s+)?(\w+)/gi;
/** The name of the table is in a variable. */
const byVariable = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate|copy)\s+\$\{/i;
/** Each writes tables of its own slice, which it or its callers name nearby. */
const withVariables = [
  "src/features/places/server/load-reference-data.ts",
  "src/features/projects/server/listers/project-entries.store.ts",
  "src/features/search/server/sql/rebuild-property-search.ts",
  "src/shared/server/records/lister-records.ts",
];

type Write = { by: string; table: string; file: string };
const writes = sources.flatMap((file): Write[] => {
  const text = withoutComments(read(file));
  const named = [...text.matchAll(byKysely), ...text.matchAll(bySql)].map(([, table, records]) => table ?? records ?? "");
  return named.filter((table) => tables.includes(table)).map((table) => ({ by: ownerOf(file), table, file }));
});

test("every table has one owner, which its README names", () => {
  const owners = tables.map((table) => [table, [...owned].filter(([, names]) => names.includes(table)).map(([slice]) => slice)] as const);
  expect(owners.filter(([, slices]) => slices.length !== 1)).toEqual([]);
});

test("only its owner writes a table", () => {
  expect(writes.length).toBeGreaterThan(80);
  expect(writes.filter(({ by, table }) => !owned.get(by)?.includes(table))).toEqual([]);
});

test("only a few known files write a table whose name is in a variable", () => {
  expect(sources.filter((file) => byVariable.test(withoutComments(read(file))))).toEqual(withVariables);
});
