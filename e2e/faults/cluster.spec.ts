// The short form of `npm run cluster -- test` (src/cluster/README.md). Needs no browser.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "@playwright/test";
import { whyNoCluster } from "../../src/cluster/programs.ts";

const missing = whyNoCluster();

test.setTimeout(600_000);
// Not installed by the test: Debian's packages start services of their own.
test.skip(missing !== null, `no cluster can run here. ${missing?.replace(/\s+/g, " ")}`);

test("a cluster that loses its leader or a web process keeps every acknowledged write, once, and goes on by itself", async () => {
  const program = spawn(process.execPath, ["src/cluster/cluster-program.ts", "test", "--short"], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
  const [code] = await once(program, "close");
  expect(code, output).toBe(0);
  expect(output).toContain("0 findings.");
});
