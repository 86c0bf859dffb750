// `npm run backup`, `npm run restore` and `npm run import` as a person types them, on the embedded database. Needs no browser.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { newId } from "../../src/shared/server/ids.ts";
import { runProgram } from "../support/run-program.ts";
import { copyPreparedData, makeDataDir, startSite } from "../support/running-site.ts";
import { ask } from "../support/site-data.ts";

const settings = { DEMO: "0", LOG_LEVEL: "error" };
const email = "lister@example.com";

test.setTimeout(180_000);

const addLister = (dataDir: string) =>
  ask(
    "insert into accounts (id, email, role, name, password_hash) values ($1, $2, 'AGENT', 'Asha Menon', '$argon2id$none')",
    [newId("acc"), email],
    dataDir,
  );
const titles = async (dataDir: string) =>
  (await ask<{ title: string }>("select title from properties order by title", [], dataDir)).map(({ title }) => title);

function writeListings(dataDir: string, ...homes: string[]): string {
  const file = path.join(dataDir, "homes.csv");
  writeFileSync(file, ["title,type,price,country,currency", ...homes.map((title) => `${title},house,5,United States,USD`)].join("\n"));
  return file;
}

test("a backup of the running site is restored unchanged, into other data and over later ones", async () => {
  const [dataDir, other] = [copyPreparedData(), makeDataDir()];
  const site = await startSite({ settings, dataDir });
  await addLister(dataDir);
  await runProgram("import", [writeListings(dataDir, "Blue house", "Red house"), "--lister", email], dataDir);
  const picture = "media/properties/images/hall.jpg";
  mkdirSync(path.join(dataDir, path.dirname(picture)), { recursive: true });
  writeFileSync(path.join(dataDir, picture), "a picture");
  const made = await runProgram("backup", ["--to", path.join(dataDir, "kept")], dataDir);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining(`It is in ${path.join(dataDir, "kept")}`) });

  await runProgram("import", [writeListings(dataDir, "Green house"), "--lister", email], dataDir);
  const checked = await runProgram("restore", ["--check", "--from", path.join(dataDir, "kept")], dataDir);
  expect(checked).toEqual({ code: 0, output: expect.stringContaining(`${path.join(dataDir, "kept")} can be restored.`) });
  const whileRunning = await runProgram("restore", ["--from", path.join(dataDir, "kept")], dataDir);
  expect(whileRunning).toEqual({ code: 1, output: expect.stringMatching(/^http:\S+ is using .* Stop it first\.$/) });
  expect(await titles(dataDir)).toEqual(["Blue house", "Green house", "Red house"]);
  await site.stop();

  const withoutLeave = await runProgram("restore", ["--from", path.join(dataDir, "kept")], dataDir);
  expect(withoutLeave).toEqual({ code: 1, output: expect.stringContaining("is not empty. With --replace the backup takes its place") });
  expect(await runProgram("restore", ["--from", path.join(dataDir, "kept"), "--replace"], dataDir)).toMatchObject({ code: 0 });
  expect(await runProgram("restore", ["--from", path.join(dataDir, "kept")], other)).toMatchObject({ code: 0 });
  expect(readFileSync(path.join(other, picture), "utf8")).toBe("a picture");

  for (const restored of [dataDir, other]) {
    const again = await startSite({ settings, dataDir: restored });
    expect(await titles(restored)).toEqual(["Blue house", "Red house"]);
    const found = await fetch(`${again.url}/api/public/properties?country[]=United+States`);
    expect(((await found.json()) as { total: number }).total).toBe(2);
    await again.stop();
    rmSync(restored, { recursive: true });
  }
});

test("a backup needs no running site, and its default place is the data directory, named by its time", async () => {
  const dataDir = copyPreparedData();
  const site = await startSite({ settings, dataDir });
  await site.stop();
  expect(await runProgram("backup", [], dataDir)).toMatchObject({ code: 0 });
  const [backup = ""] = readdirSync(path.join(dataDir, "backups"));
  expect(backup).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
  expect(existsSync(path.join(dataDir, "backups", backup, "manifest.json"))).toBe(true);
  expect(await runProgram("restore", ["--check", "--max-age", "25"], dataDir)).toMatchObject({ code: 0 });
  rmSync(dataDir, { recursive: true });
});

test("an import reports its result and the faults, and exits with 0, with 2 when rows were refused, or with 1 when it could not start", async () => {
  const dataDir = copyPreparedData();
  const site = await startSite({ settings, dataDir });
  await addLister(dataDir);
  const file = writeListings(dataDir, "Blue house", "x".repeat(201));
  const partly = await runProgram("import", [file, "--lister", email], dataDir);
  expect(partly.code).toBe(2);
  expect(partly.output).toMatch(
    /^Importing homes\.csv \(\d kB, utf-8, separated by ","\) as source "homes"\.\nRecognised columns: type, title, price, currency, country\.\n/,
  );
  expect(partly.output).toContain("1 created, 0 updated, 0 unchanged, 1 refused.");
  expect(partly.output).toContain(`${file}.errors.csv\nThe first: line 3: title: has 201 characters; at most 200 are possible`);
  expect(await runProgram("import", [writeListings(dataDir, "Blue house"), "--lister", email], dataDir)).toMatchObject({ code: 0 });
  for (const [args, message] of [
    [[], "Name one listing file."],
    [[file], "Name the lister: --lister EMAIL"],
    [[file, "--lister", email, "--colour", "red"], "Unknown option '--colour'"],
    [[file, "--lister", email, "--role", "king"], "--role must be one of OWNER, BUILDER, AGENT, ADVERTISER."],
    [[file, "--lister", "nobody@example.com"], "No lister has the email address nobody@example.com."],
    [[`${file}x`, "--lister", email], "There is no file"],
    [[file, "--lister", email, "--mapping", "none.json"], "cannot be read: ENOENT."],
  ] as [string[], string][]) {
    expect(await runProgram("import", args, dataDir)).toEqual({ code: 1, output: expect.stringContaining(message) });
  }
  await site.stop();
  rmSync(dataDir, { recursive: true });
});
