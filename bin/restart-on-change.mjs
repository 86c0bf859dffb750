import { spawn } from "node:child_process";
import { readdirSync, watch } from "node:fs";
import path from "node:path";
import { fail, inProject, onceNpmIsGone, projectRoot, say } from "./terminal.mjs";

/** Editors write a file in several steps. */
const settleMs = 100;

/**
 * Runs the server and restarts it when server code changes; Vite handles the pages. Waits for the graceful stop each time, which
 * also stops the embedded PostgreSQL: `node --watch` does not wait.
 */
export function runAndRestart(node, args, environment) {
  let child;
  let isStopping = false;
  let timer;

  function start() {
    child = spawn(node, args, {
      cwd: projectRoot,
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: { ...process.env, ...environment },
    });
    child.on("error", (error) => fail(`Could not run ${node}: ${error.message}`));
    child.on("exit", (code, signal) => {
      if (isStopping) process.exit(code ?? 0);
      child = undefined;
      if (code !== 0 || signal) say("The server has ended. It restarts when one of its files changes.");
    });
  }

  function restart(name) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isStopping) return;
      say(`\n${name} has changed: restarting ...`);
      if (!child) return start();
      child.once("exit", () => isStopping || start());
      child.kill("SIGTERM");
    }, settleMs);
  }

  for (const folder of serverFolders()) watch(folder, (_event, name) => /\.(ts|sql)$/.test(name ?? "") && restart(name));
  function stop(signal) {
    isStopping = true;
    if (!child) process.exit(0);
    // Ctrl-C reaches the child through the terminal as well; a second SIGINT would mean "stop at once".
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  onceNpmIsGone(() => stop("SIGTERM"));
  start();
}

/** Not all of src: Vite writes temporary files there. */
function serverFolders() {
  const inSource = readdirSync(inProject("src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && ["server", "contract"].includes(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  return [...inSource, inProject("src"), inProject("db", "migrations")];
}
