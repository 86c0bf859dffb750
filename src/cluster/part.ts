// One process of the cluster, started again when it ends, as systemd does in real operation.
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { tryToSignal } from "../shared/server/database/postgres-leftover.ts";

export type Launch = {
  name: string;
  command: string;
  args: readonly string[];
  logFile: string;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Root only. Each part has a group of its own, by which `links.ts` knows its packets. */
  uid?: number;
  gid?: number;
  /** How the program is asked to stop. */
  stopSignal?: NodeJS.Signals;
};

/** As `RestartSec` in the units in deploy/systemd. */
const restartAfterMs = 500;
const stopWithinMs = 20_000;

export class Part {
  readonly name: string;
  readonly logFile: string;
  readonly gid: number | undefined;
  readonly #launch: Launch;
  #process: ChildProcess | null = null;
  #restart: NodeJS.Timeout | undefined;
  /** Whether it is started again when it ends. */
  #isKept = false;

  constructor(launch: Launch) {
    this.#launch = launch;
    this.name = launch.name;
    this.logFile = launch.logFile;
    this.gid = launch.gid;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  start(): void {
    this.#isKept = true;
    clearTimeout(this.#restart);
    if (this.#process) return;
    const { command, args, logFile, cwd, env, uid, gid } = this.#launch;
    const log = openSync(logFile, "a", 0o600);
    // Detached: Ctrl-C in the terminal reaches only the program that keeps the parts, which stops them in their order.
    const child = spawn(command, args, {
      detached: true,
      stdio: ["ignore", log, log],
      ...(cwd !== undefined && { cwd }),
      ...(env && { env }),
      ...(uid !== undefined && { uid }),
      ...(gid !== undefined && { gid }),
    });
    closeSync(log);
    this.#process = child;
    const ended = () => {
      if (this.#process !== child) return;
      this.#process = null;
      if (this.#isKept) this.#restart = setTimeout(() => this.start(), restartAfterMs);
    };
    child.once("exit", ended);
    child.once("error", ended);
  }

  /** kill -9. `stays`: it is not started again before `start`. */
  kill({ stays }: { stays: boolean }): void {
    if (stays) this.#isKept = false;
    this.signal("SIGKILL");
  }

  signal(name: NodeJS.Signals): void {
    if (this.pid) tryToSignal(this.pid, name);
  }

  /** Its own way of stopping first; killed when that takes too long. */
  async stop(): Promise<void> {
    this.#isKept = false;
    clearTimeout(this.#restart);
    const child = this.#process;
    if (!child) return;
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    this.signal("SIGCONT");
    this.signal(this.#launch.stopSignal ?? "SIGTERM");
    await Promise.race([ended, sleep(stopWithinMs, undefined, { ref: false })]);
    this.signal("SIGKILL");
    await ended;
  }

  /** The last lines of its log. */
  get lastWords(): string {
    return readFileSync(this.logFile, "utf8").split("\n").slice(-25).join("\n");
  }
}
