import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";

const dataDir = mkdtempSync(path.join(tmpdir(), "aangan-lock-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const lock = pathToFileURL(path.join(import.meta.dirname, "data-dir-lock.ts")).href;
/** Waits for the word, takes the data, says how that went, and keeps what it has until it is told to end. */
const contender = `
  import { lockDataDir } from "${lock}";
  const dataDir = process.argv[1];
  process.stdout.write("ready\\n");
  process.stdin.once("data", (at) => {
    while (Date.now() < Number(at));
    try {
      lockDataDir(dataDir, "http://localhost:3000");
      process.stdout.write("won\\n");
    } catch (error) {
      process.stdout.write(error.message.split("\\n")[0] + "\\n");
    }
  });
`;

function nextLine(process: ChildProcess): Promise<string> {
  return new Promise((resolve) => process.stdout?.once("data", (chunk: Buffer) => resolve(chunk.toString().trim())));
}

async function contend(count: number): Promise<string[]> {
  const contenders = Array.from({ length: count }, () =>
    spawn(process.execPath, ["--input-type=module", "-e", contender, dataDir], { stdio: ["pipe", "pipe", "inherit"] }),
  );
  await Promise.all(contenders.map(nextLine));
  const answers = Promise.all(contenders.map(nextLine));
  const at = String(Date.now() + 50);
  for (const each of contenders) each.stdin.write(at);
  const said = await answers;
  // As after kill -9 of all: the winner's file stays.
  for (const each of contenders) each.kill("SIGKILL");
  await Promise.all(contenders.map((each) => new Promise((resolve) => each.once("exit", resolve))));
  return said.toSorted();
}

test("of several processes that take the data at once one gets them, also beside what a killed one or a power cut has left", async () => {
  const running = expect.stringMatching(/^Aangan is already running on this data: process \d+, http:\/\/localhost:3000$/);
  for (let round = 0; round < 6; round++) {
    expect(await contend(4)).toEqual([running, running, running, "won"]);
    if (round === 3) writeFileSync(path.join(dataDir, "running.json"), '{"pid":');
  }
  expect(readdirSync(dataDir)).toEqual(["running.json"]);
}, 60_000);
