// The built site as a person gets it, on a free port, for the measurements.
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { launchBuiltSite } from "../src/shared/testing/built-site.ts";

export const projectRoot = path.dirname(import.meta.dirname);
/** Kept between runs: seeding is not measured. */
export const benchDataDir = path.join(projectRoot, ".data-bench");
const startTimeoutMs = 180_000;

/** Starts the server and waits until it is ready. `startMs`: from the spawn to the first 200 of /readyz. */
export async function startSite({ dataDir = benchDataDir, environment = {} } = {}) {
  const startedAtMs = performance.now();
  const site = launchBuiltSite({ dataDir, settings: { LOG_LEVEL: "error", TRUST_PROXY: "loopback", ...environment } });
  const url = await site.url;
  await waitUntilReady(url);
  const startMs = performance.now() - startedAtMs;
  return { url, pid: site.process.pid, startMs, stop: site.stop };
}

/** The token of one of the demo's accounts: "agent" is agent@demo.aangan.example. */
export async function signIn(url, name) {
  const response = await fetch(`${url}/api/users/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: demoEmail(name), password: "Aangan@123", role: name.toUpperCase() }),
  });
  if (response.status !== 200) throw new Error(`Signing in as ${name}: ${await response.text()}`);
  return (await response.json()).accessToken;
}

export const demoEmail = (name) => `${name}@demo.aangan.example`;

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
