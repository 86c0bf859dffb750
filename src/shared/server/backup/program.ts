// Shared by `npm run backup` and `npm run restore`: their behaviour at the terminal.
import { isDatabaseAway } from "../database/database-errors.ts";
import { ExpectedError } from "../terminal.ts";

const stopping = new AbortController();
const tellEveryMs = 2_000;
let toldAt = Date.now();

/** Runs a program to its end: exit code 0, or 1 with a sentence about what the person can fix. */
export async function runProgram(run: () => Promise<void>): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());
  // The starting script has ended (killed).
  process.once("disconnect", () => stopping.abort());
  try {
    await run();
  } catch (error) {
    clearLine();
    process.stderr.write(`\n${inWords(error as NodeJS.ErrnoException)}\n`);
    process.exitCode = 1;
  }
  // Its channel would keep this process alive.
  if (process.connected) process.disconnect?.();
}

function inWords(error: NodeJS.ErrnoException): string {
  if (error instanceof ExpectedError) return error.message;
  if (error.code === "ENOSPC") return "The disk is full. Free some space, or name a folder on another disk.";
  if (isDatabaseAway(error)) return `The database went away (${error.message}). Try again when it is back.`;
  return error.stack ?? error.message;
}

/** Shows the progress: in one line that updates on a terminal, now and then in a log. Stops the work when the person asks for it. */
export function tellProgress(text: string): void {
  if (stopping.signal.aborted) throw new ExpectedError("Stopped as asked. Nothing was changed.");
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`);
  else if (Date.now() - toldAt >= tellEveryMs) say(text);
  else return;
  toldAt = Date.now();
}

export function say(text: string): void {
  clearLine();
  process.stdout.write(`${text}\n`);
}

export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
export const inThousands = (value: number): string => value.toLocaleString("en");

function clearLine(): void {
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
}
