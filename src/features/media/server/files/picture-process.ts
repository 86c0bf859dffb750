// Pictures are decoded and written in a process of their own, with a lower priority than the site: pages and uploads go first, and a picture
// that crashes its decoder does not end the site. The process has none of the site's secrets.
import { type ChildProcess, fork } from "node:child_process";
import { AppError } from "../../../../shared/server/error-table.ts";
import type * as cleaning from "./clean-image.ts";
import { UnusableFile } from "./file-kind.ts";
import type * as variants from "./image-variants.ts";

type Tasks = { cleanImage: typeof cleaning.cleanImage; writeVariants: typeof variants.writeVariants };
type NamedTask = { [Name in keyof Tasks]: { name: Name; parameters: Parameters<Tasks[Name]> } }[keyof Tasks];
export type PictureTask = NamedTask & { id: number };
export type PictureAnswer = { id: number; value?: unknown; error?: { message: string; isUnusable: boolean } };

/** It ends when no picture has come for this long, and gives its memory back. */
const idleMs = 30_000;
/** How much lower than the site's its priority is. */
export const niceness = 5;

/** See `cleanImage`. Throws `unavailable`, too, when the process ends before its answer. */
export const cleanImage: Tasks["cleanImage"] = (...parameters) => ask({ name: "cleanImage", parameters });
/** See `writeVariants`. Throws `unavailable`, too, when the process ends before its answer. */
export const writeVariants: Tasks["writeVariants"] = (...parameters) => ask({ name: "writeVariants", parameters });

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void };
type Running = { child: ChildProcess; waiting: Map<number, Waiting>; idle: NodeJS.Timeout | undefined };

let running: Running | null = null;
let lastId = 0;

function ask<Result>(task: NamedTask): Promise<Result> {
  running ??= start();
  const { child, waiting, idle } = running;
  clearTimeout(idle);
  child.channel?.ref();
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    child.send({ id, ...task } satisfies PictureTask, (error) => error && child.kill("SIGKILL"));
  });
}

function start(): Running {
  const program = new URL("./picture-worker.ts", import.meta.url);
  const env = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR };
  const child = fork(program, [String(niceness)], { execArgv: [], env, stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const started: Running = { child, waiting: new Map(), idle: undefined };
  child.on("message", (answer: PictureAnswer) => settle(started, answer));
  child.once("error", () => end(started));
  child.once("exit", () => end(started));
  child.unref();
  return started;
}

function settle(from: Running, { id, value, error }: PictureAnswer): void {
  const { child, waiting } = from;
  const { resolve, reject } = waiting.get(id) ?? {};
  waiting.delete(id);
  if (error) reject?.(error.isUnusable ? new UnusableFile(error.message) : new Error(error.message));
  else resolve?.(value as never);
  if (waiting.size > 0) return;
  child.channel?.unref();
  from.idle = setTimeout(() => {
    if (running === from) running = null;
    child.disconnect();
  }, idleMs).unref();
}

function end(ended: Running): void {
  if (running === ended) running = null;
  clearTimeout(ended.idle);
  for (const { reject } of ended.waiting.values()) reject(new AppError("unavailable"));
  ended.waiting.clear();
}
