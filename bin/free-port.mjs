import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fail, projectRoot } from "./terminal.mjs";

/** Ends with one sentence when the site's port is not available. The server reports any other fault of PORT and HOST. */
export async function refuseTakenPort() {
  const port = Number(process.env.PORT || 3000);
  const host = process.env.HOST || "127.0.0.1";
  if (!Number.isInteger(port) || port < 1 || port > 65535) return;
  if (await isFree(host, port)) return;
  const running = findRunningSite();
  if (running) {
    fail(
      `Aangan is already running on this data: process ${running.pid}, ${running.url}\n` +
        `Stop it first (kill ${running.pid}), or start another with its own DATA_DIR and PORT.`,
    );
  }
  fail(`Port ${port} is taken by another program. Free it, or choose another: PORT=${port + 1} npm start`);
}

function isFree(host, port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve(error.code !== "EADDRINUSE"));
    probe.listen({ host, port }, () => probe.close(() => resolve(true)));
  });
}

function findRunningSite() {
  const file = path.resolve(projectRoot, process.env.DATA_DIR || ".data", "running.json");
  try {
    if (!existsSync(file)) return undefined;
    const owner = JSON.parse(readFileSync(file, "utf8"));
    process.kill(owner.pid, 0);
    return owner;
  } catch {
    return undefined;
  }
}
