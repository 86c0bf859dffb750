// What `npm start` and `npm test` install, with the real npm, in a small project whose packages are files.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeEach, expect, it } from "vitest";

const bin = import.meta.dirname;
type OneOf = string | string[] | undefined;
type Package = { version: string; dev?: boolean; os?: OneOf; cpu?: OneOf; libc?: OneOf };
const { packages: ofProduct } = JSON.parse(readFileSync(path.join(bin, "../package-lock.json"), "utf8")) as {
  packages: Record<string, Package>;
};

const fits = (given: OneOf, value: string) => given === undefined || [given].flat().includes(value);
const isFor = ({ os, cpu, libc }: Package, platform: string, arch: string) => fits(os, platform) && fits(cpu, arch) && fits(libc, "glibc");
const isPinnedNode = ([place, entry]: [string, Package]) =>
  /^node_modules\/node-(bin|darwin|linux|win)-/.test(place) && isFor(entry, process.platform, process.arch);
const pinnedNode = path.basename(Object.entries(ofProduct).find(isPinnedNode)?.[0] ?? "");

type Made = {
  name: string;
  version: string;
  kind: "dependencies" | "devDependencies" | "optionalDependencies";
  files: Record<string, string>;
};

const projects: string[] = [];
let project: string;
const at = (...parts: string[]) => path.join(project, ...parts);
const installed = (name: string, file = "index.js") => at("node_modules", name, file);

const runs = (version: string): Made => ({
  name: "runs",
  version,
  kind: "dependencies",
  files: { "index.js": version, "index.js.map": "{}" },
});
const tests: Made = { name: "tests", version: "1.0.0", kind: "devDependencies", files: { "index.js": "tests" } };

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), "set-up-"));
  projects.push(project);
  cpSync(bin, at("bin"), { recursive: true });
  lock(runs("1.0.0"), tests);
});

afterAll(() => {
  for (const folder of projects) rmSync(folder, { recursive: true, force: true });
});

/** Writes package.json and package-lock.json, and the packages that they name. */
function lock(...packages: Made[]): void {
  // Leads to the one that runs already.
  const files = { "bin/node": `#!/bin/sh\nexec "${process.execPath}" "$@"\n`, "include/node.h": "" };
  const all: Made[] = [...packages, { name: pinnedNode, version: process.versions.node, kind: "optionalDependencies", files }];
  const root: Record<string, Record<string, string>> = {};
  const locked: Record<string, object> = {};
  for (const { name, version, kind, files } of all) {
    const archive = `packages/${name}-${version}.tgz`;
    pack(archive, { ...files, "package.json": JSON.stringify({ name, version }) });
    const integrity = `sha512-${createHash("sha512")
      .update(readFileSync(at(archive)))
      .digest("base64")}`;
    root[kind] = { ...root[kind], [name]: `file:${archive}` };
    const flag = { dependencies: {}, devDependencies: { dev: true }, optionalDependencies: { optional: true } }[kind];
    locked[`node_modules/${name}`] = { version, resolved: `file:${archive}`, integrity, ...flag };
  }
  const self = { name: "small", version: "1.0.0", private: true, ...root };
  writeFileSync(at("package.json"), JSON.stringify(self));
  writeFileSync(
    at("package-lock.json"),
    JSON.stringify({ ...self, lockfileVersion: 3, requires: true, packages: { "": self, ...locked } }),
  );
}

function pack(archive: string, files: Record<string, string>): void {
  if (existsSync(at(archive))) return;
  const folder = at("packages", "package");
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content, { mode: 0o755 });
  }
  const { status, stderr } = spawnSync("tar", ["-czf", at(archive), "-C", at("packages"), "package"], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  rmSync(folder, { recursive: true });
}

function start(withTests: boolean) {
  const code = `await (await import("./bin/set-up.mjs")).setUp({ build: false, withTests: ${withTests} });`;
  return spawn(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: project,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Resolves to what it printed. */
async function setUp({ withTests }: { withTests: boolean }): Promise<string> {
  const child = start(withTests);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
  await once(child, "close");
  return output;
}

it("a start installs no package of tests, tests add theirs, and a start afterwards does nothing", async () => {
  await setUp({ withTests: false });
  expect([existsSync(installed("runs")), existsSync(installed("tests"))]).toEqual([true, false]);
  writeFileSync(installed("runs", "untouched"), "");
  expect(await setUp({ withTests: true })).toMatch(/Installing packages \(node_modules\/tests\)/);
  expect([existsSync(installed("runs", "untouched")), existsSync(installed("tests"))]).toEqual([true, true]);
  expect(await setUp({ withTests: false })).toBe("");
  expect(await setUp({ withTests: true })).toBe("");
  expect(existsSync(installed("tests"))).toBe(true);
});

it("a start with another lockfile installs its packages, and those of tests where they were", async () => {
  await setUp({ withTests: true });
  lock(runs("1.0.1"), tests);
  await setUp({ withTests: false });
  expect([readFileSync(installed("runs"), "utf8"), existsSync(installed("tests"))]).toEqual(["1.0.1", true]);
});

it("what nothing reads is removed: C headers and source maps", async () => {
  await setUp({ withTests: false });
  expect([existsSync(installed(pinnedNode, "bin")), existsSync(installed(pinnedNode, "include"))]).toEqual([true, false]);
  expect([existsSync(installed("runs")), existsSync(installed("runs", "index.js.map"))]).toEqual([true, false]);
});

it("packages that a killed start was adding are installed again", async () => {
  await setUp({ withTests: false });
  const killed = start(true);
  while (!existsSync(at(".node/adding-packages"))) await sleep(5);
  process.kill(-(killed.pid ?? 0), "SIGKILL");
  await once(killed, "close");
  // The lock of the killed one is taken over.
  expect(await setUp({ withTests: false })).toContain("interrupted");
  expect([existsSync(installed("runs")), existsSync(at(".node/adding-packages"))]).toEqual([true, false]);
});

it("packages of tests that cannot be had are reported, and the site still starts", async () => {
  await setUp({ withTests: false });
  rmSync(at("packages/tests-1.0.0.tgz"));
  expect(await setUp({ withTests: true })).toMatch(/could not be installed: npm install:\n.*ENOENT/s);
  expect(await setUp({ withTests: false })).toBe("");
});

it("a start installs at most 380 packages on a machine", () => {
  const counted = Object.entries(ofProduct).filter(([place, entry]) => place !== "" && !entry.dev && isFor(entry, "linux", "x64"));
  expect(counted.length).toBeLessThanOrEqual(380);
});
