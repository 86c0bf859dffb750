// Output of the programs in this folder, and how they start others. Imports nothing that npm installs.
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const inProject = (...parts) => path.join(projectRoot, ...parts);

export function say(message) {
  process.stdout.write(`${message}\n`);
}

export function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

/**
 * Shows the progress of a step (a single item is only named): one line that updates on a terminal, a line for each quarter
 * elsewhere. Returns the function that ends it.
 */
export function showProgress(label, measure) {
  const isTerminal = Boolean(process.stdout.isTTY);
  const startedMs = Date.now();
  let shownQuarter = 0;
  const draw = () => {
    const { done, of } = measure();
    if (of < 2) return;
    const percent = of ? Math.min(99, Math.floor((100 * done) / of)) : 0;
    if (isTerminal) return process.stdout.write(`\r\x1b[K${label}: ${percent} % (${done} of ${of})`);
    const quarter = Math.floor(percent / 25);
    if (quarter > shownQuarter) say(`${label}: ${quarter * 25} %`);
    shownQuarter = Math.max(shownQuarter, quarter);
  };
  if (isTerminal) process.stdout.write(`${label} ...`);
  else say(`${label} ...`);
  const timer = setInterval(draw, isTerminal ? 200 : 1_000);
  return (outcome = "done") => {
    clearInterval(timer);
    say(`${isTerminal ? "\r\x1b[K" : ""}${label}: ${outcome} in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`);
  };
}

/** Starts a command that shares this terminal, passes signals on, and exits with its code. Returns its process. */
export function runInForeground(command, args, environment) {
  // "ipc" tells the child when this process has ended, even after kill -9.
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...environment },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      // Ctrl-C reaches the child through the terminal as well; a second SIGINT would mean "stop at once".
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  onceNpmIsGone(() => child.kill("SIGTERM"));
  child.on("error", (error) => fail(`Could not run ${command}: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(code || process.exitCode || (signal === "SIGINT" ? 130 : signal ? 143 : 0)));
  return child;
}

/** A signal to npm ends npm and the shell between npm and this process, which gets no signal but another parent. */
export function onceNpmIsGone(act) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 500);
  watch.unref();
}

/** Runs a command quietly, and no longer than this process. Resolves to its exit code and its output. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: projectRoot, stdio: ["ignore", "pipe", "pipe"], ...options });
    const kill = () => child.kill();
    process.once("exit", kill);
    child.once("close", () => process.off("exit", kill));
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.once("error", (error) => resolve({ code: 1, output: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
