import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ownValue } from "../../contract/own-value.ts";
import { ExpectedError } from "../terminal.ts";

/** `url`: the site's address, or the name of another program that uses the data. */
type Owner = { pid: number; startedAt: string; url: string };

/** A process that was just killed holds the data until the system has removed it. */
const patienceMs = 1_000;
const retryMs = 50;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/**
 * Locks the data directory for this process: one of several that try at once gets it. The others, and later starts, learn what is
 * running (`ExpectedError`). A killed process does not block a start: one that is still ending gets a second for it.
 */
export function lockDataDir(dataDir: string, url: string): () => void {
  makeUsable(dataDir);
  const file = lockFile(dataDir);
  const self: Owner = { pid: process.pid, startedAt: processStartTime(process.pid) ?? "", url };
  const giveUpAt = performance.now() + patienceMs;
  while (!publish(file, self)) {
    const owner = readOwner(file);
    if (owner && isAlive(owner)) {
      if (performance.now() < giveUpAt) {
        Atomics.wait(sleeper, 0, 0, retryMs);
        continue;
      }
      throw new ExpectedError(
        `Aangan is already running on this data: process ${owner.pid}, ${owner.url}\n` +
          `Stop it first (kill ${owner.pid}), or start another with its own DATA_DIR and PORT.`,
      );
    }
    clearAbandoned(file, owner);
  }
  return () => rmSync(file, { force: true });
}

/** Writes the file completely or not at all, and only if there is none. */
function publish(file: string, self: Owner): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(self));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Moves the lock aside before checking again: another process may have replaced the dead one's lock by its own, which is then put
 * back.
 */
function clearAbandoned(file: string, dead: Owner | undefined): void {
  const aside = `${file}.${process.pid}.aside`;
  try {
    renameSync(file, aside);
  } catch {
    return; // Another process was faster.
  }
  const found = readOwner(aside);
  if (found && !(found.pid === dead?.pid && found.startedAt === dead.startedAt)) publish(file, found);
  rmSync(aside);
}

/** The running process that holds the data directory. */
export function findDataDirOwner(dataDir: string): Owner | undefined {
  const owner = readOwner(lockFile(dataDir));
  return owner && isAlive(owner) ? owner : undefined;
}

const isAlive = ({ pid, startedAt }: Owner): boolean => processStartTime(pid) === startedAt;

/** A zombie, or a process that is being removed. */
const deadStates = ["Z", "X"];

const lockFile = (dataDir: string): string => path.join(dataDir, "running.json");

/** Throws an `ExpectedError` when this account cannot store data there. */
function makeUsable(dataDir: string): void {
  const probe = path.join(dataDir, `.probe-${process.pid}`);
  try {
    makeFolder(path.resolve(dataDir));
    readdirSync(dataDir);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new ExpectedError(
      `DATA_DIR ${dataDir} cannot be used: ${ownValue(reasons, code) ?? code}. Choose another directory, or change its owner.`,
    );
  }
}

/** Step by step: the recursive `mkdirSync` never returns when the file system answers ENOENT inside an existing folder, as /proc does. */
function makeFolder(folder: string): void {
  const parent = path.dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  // With a file of that name, mkdir fails with EEXIST.
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) mkdirSync(folder, { mode: 0o755 });
}

const reasons: Record<string, string> = {
  EACCES: "this account may not read and write there",
  EPERM: "this account may not read and write there",
  EROFS: "it is on a read-only file system",
  ENOENT: "no folder can be made there",
  ENOTDIR: "part of it is not a directory",
  EEXIST: "it is not a directory",
  ENOSPC: "the disk is full",
};

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Owner;
  } catch {
    return undefined;
  }
}

/** Distinguishes a process from a later one with the same pid. Undefined when there is no such process, or it has ended. */
function processStartTime(pid: number): string | undefined {
  try {
    // Fields 3 and 22 of stat; the second field, the name in brackets, may contain spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state = "", ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // A killed process stays listed until its parent has read its end.
    return deadStates.includes(state) ? undefined : fields[18];
  } catch {
    return process.platform === "linux" ? undefined : aliveElsewhere(pid);
  }
}

function aliveElsewhere(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
    return "alive";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? "alive" : undefined;
  }
}
