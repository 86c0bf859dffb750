// `npm run bench -- install`: a fresh clone of the last commit, started by `npm start`, until it answers.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "./running-site.mjs";

const mostMinutes = 20;

/** `firstStartSeconds`: from the end of the download, with the build and the demo data where they are needed. */
export async function measureInstall() {
  const folder = mkdtempSync(path.join(tmpdir(), "aangan-install-"));
  const clone = path.join(folder, "clone");
  execFileSync("git", ["clone", "--quiet", "--local", projectRoot, clone]);
  const server = spawn("npm", ["start"], {
    cwd: clone,
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  try {
    let output = "";
    server.stdout.on("data", (chunk) => (output += chunk));
    const startedAtMs = performance.now();
    // npm writes this file last.
    const installed = path.join(clone, "node_modules/.package-lock.json");
    const downloadMs = await timeUntil(() => existsSync(installed));
    await timeUntil(() => /ready at \S+/.test(output));
    const firstStartSeconds = (performance.now() - startedAtMs - downloadMs) / 1000;
    const [kilobytes] = execFileSync("du", ["-sk", path.join(clone, "node_modules")], { encoding: "utf8" }).split("\t");
    return { downloadSeconds: downloadMs / 1000, firstStartSeconds, nodeModulesMB: (Number(kilobytes) * 1024) / 1e6 };
  } finally {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    process.kill(-server.pid, "SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timeUntil(isTrue) {
  const startedAtMs = performance.now();
  while (!isTrue()) {
    if (performance.now() - startedAtMs > mostMinutes * 60_000) throw new Error("The fresh clone was not ready in time.");
    await sleep(50);
  }
  return performance.now() - startedAtMs;
}
