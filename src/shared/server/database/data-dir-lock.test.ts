import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { lockDataDir } from "./data-dir-lock.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "aangan-lock-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const lock = pathToFileURL(path.join(import.meta.dirname, "data-dir-lock.ts")).href;
/** Waits for a message, takes the lock, reports the result, and keeps the lock until it is told to end. */
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

const startContender = () =>
  spawn(process.execPath, ["--input-type=module", "-e", contender, dataDir], { stdio: ["pipe", "pipe", "inherit"] });

function nextLine(process: ChildProcess): Promise<string> {
  return new Promise((resolve) => process.stdout?.once("data", (chunk: Buffer) => resolve(chunk.toString().trim())));
}

async function contend(count: number): Promise<string[]> {
  const contenders = Array.from({ length: count }, startContender);
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

test("one of several processes gets the lock, also beside the files of a killed process or a power cut", async () => {
  const running = expect.stringMatching(/^Aangan is already running on this data: process \d+, http:\/\/localhost:3000$/);
  for (let round = 0; round < 6; round++) {
    expect(await contend(4)).toEqual([running, running, running, "won"]);
    if (round === 3) writeFileSync(path.join(dataDir, "running.json"), '{"pid":');
  }
  expect(readdirSync(dataDir)).toEqual(["running.json"]);
}, 60_000);

test.runIf(process.platform === "linux")(
  "a start right after kill -9 gets the lock, although the dead process is still a zombie",
  async () => {
    const corpse = startContender();
    await nextLine(corpse);
    const won = nextLine(corpse);
    corpse.stdin.write("0");
    expect(await won).toBe("won");
    process.kill(Number(corpse.pid), "SIGKILL");
    // Without a turn of the event loop, Node cannot learn of the end: the process stays a zombie.
    while (!/\) Z /.test(readFileSync(`/proc/${corpse.pid}/stat`, "utf8")));
    lockDataDir(dataDir, "http://localhost:4000")();
    await new Promise((resolve) => corpse.once("exit", resolve));
  },
);

test("a start waits for a process that is about to end", async () => {
  const [ending, next] = [startContender(), startContender()];
  await Promise.all([nextLine(ending), nextLine(next)]);
  const won = nextLine(ending);
  ending.stdin.write("0");
  expect(await won).toBe("won");
  const answer = nextLine(next);
  next.stdin.write("0");
  await sleep(300);
  ending.kill("SIGKILL");
  expect(await answer).toBe("won");
  next.kill("SIGKILL");
});
