// The built site as a person gets it, on a free port, for the measurements.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export const projectRoot = path.dirname(import.meta.dirname);
/** Kept between runs: seeding is not measured. */
export const benchDataDir = path.join(projectRoot, ".data-bench");
const startTimeoutMs = 180_000;

/** Starts the server and waits until it is ready. `startMs`: from the spawn to the first 200 of /readyz. */
export async function startSite({ dataDir = benchDataDir, environment = {} } = {}) {
  const startedAtMs = performance.now();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: "0",
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    TRUST_PROXY: "loopback",
    ...environment,
  };
  const server = spawn(process.execPath, ["src/main.ts"], { cwd: projectRoot, env, stdio: ["ignore", "pipe", "inherit"] });
  const exited = new Promise((resolve) => server.once("exit", resolve));
  const url = await new Promise((resolve, reject) => {
    let output = "";
    server.stdout.on("data", (chunk) => {
      output += chunk;
      const ready = output.match(/ready at (\S+)/);
      if (ready) resolve(ready[1]);
    });
    void exited.then(() => reject(new Error(`The site did not start.\n${output}`)));
  });
  await waitUntilReady(url);
  const startMs = performance.now() - startedAtMs;
  async function stop() {
    server.kill("SIGTERM");
    await exited;
  }
  return { url, pid: server.pid, startMs, stop };
}

async function waitUntilReady(url) {
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await sleep(20)) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.status === 200) return;
  }
  throw new Error("The site was not ready in time.");
}

/** Processor time that a process and its threads have used, in microseconds. Linux only. */
export function cpuUs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  const ticksPerSecond = 100;
  return ((Number(fields[11]) + Number(fields[12])) * 1e6) / ticksPerSecond;
}
