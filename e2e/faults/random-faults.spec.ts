// The short form of `npm run faults` (src/faults/README.md). Needs no browser.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "@playwright/test";

/** Kills of program and database, full disks and a wrong clock are among the first faults of seed 2. */
const { TEST_SEED = "2" } = process.env;
const count = "8";

test.setTimeout(600_000);

test("random faults under writers of every kind lose nothing that was acknowledged, and double nothing", async () => {
  const args = ["src/faults/faults-program.ts", "--count", count, "--seed", TEST_SEED, "--discard"];
  const program = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
  const [code] = await once(program, "close");
  expect(code, output).toBe(0);
  expect(output).toContain(`${count} faults, 0 findings.`);
});
