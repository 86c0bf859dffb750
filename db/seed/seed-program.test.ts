import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { lockDataDir } from "../../src/shared/server/database/data-dir-lock.ts";
import { setUpTestDatabase } from "../../src/shared/testing/test-database.ts";

// Each starts the program as a person does, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const database = setUpTestDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "aangan-seed-"));
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function seed(...given: string[]) {
  const { PATH } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, "seed-program.ts"), ...given], {
    env: { PATH, DATA_DIR: dataDir },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

test("npm run seed fills a database, reports the speed of each part, and adds nothing twice", () => {
  const filled = seed("--properties", "120", "--database-url", database.current.url);
  expect(filled.stderr).toBe("");
  expect(filled.status).toBe(0);
  expect(filled.stdout).toMatch(/Properties and texts +120 rows +[\d.]+ s +[\d,]+ a second/);
  expect(filled.stdout).toMatch(/Search words +120 rows/);
  expect(filled.stdout).toContain("Added 120 properties.");
  expect(seed("--properties", "120", "--database-url", database.current.url).stdout).toContain("Nothing was added.");
});

test("npm run seed reports invalid arguments in a sentence", () => {
  for (const given of [[], ["--properties", "1e9"], ["--propertys", "5"]]) {
    const { status, stderr } = seed(...given);
    expect(status, given.join(" ")).toBe(1);
    expect(stderr).toContain("Usage: npm run seed");
    expect(stderr).not.toMatch(/\n {4}at /);
  }
});

test("npm run seed leaves the data of a running site alone", () => {
  const unlock = lockDataDir(dataDir, "http://localhost:3000");
  const { status, stderr } = seed("--properties", "10");
  unlock();
  expect(status).toBe(1);
  expect(stderr).toContain("already running on this data");
});

test("npm run seed says when the database does not answer", () => {
  const { status, stderr } = seed("--properties", "10", "--database-url", "postgres://nobody@127.0.0.1:1/none");
  expect(status).toBe(1);
  expect(stderr.trim().split("\n").length).toBeLessThanOrEqual(2);
  expect(stderr).not.toMatch(/\n {4}at /);
});
