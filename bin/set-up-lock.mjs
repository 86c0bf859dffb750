import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { uptime } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fail, say } from "./terminal.mjs";

/** A lock that survives no killed process: it holds the owner's pid, and a dead owner's lock is taken over. */
export async function takeSetUpLock(lockFile) {
  makeFolder(path.dirname(lockFile));
  for (let told = false; ; ) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: "wx" });
      return () => rmSync(lockFile, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST") refuse(lockFile, error);
    }
    const owner = readOwner(lockFile);
    if (owner && (!isAlive(owner) || isFromBeforeBoot(lockFile))) {
      clearAbandonedLock(lockFile, owner);
      continue;
    }
    if (!told) say(`Waiting for another start (process ${owner ?? "?"}, ${lockFile}) to finish its set-up ...`);
    told = true;
    await sleep(200);
  }
}

/** Renaming first lets one of several waiting processes win; if the lock was a new one by then, it is put back. */
function clearAbandonedLock(lockFile, owner) {
  const taken = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, taken);
    if (readOwner(taken) === owner) rmSync(taken);
    else renameSync(taken, lockFile);
  } catch {
    // Another waiting process was faster.
  }
}

/** After a restart of the machine the owner's pid may belong to another process. */
function isFromBeforeBoot(lockFile) {
  return statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs < Date.now() - uptime() * 1000;
}

function readOwner(lockFile) {
  try {
    return Number(readFileSync(lockFile, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM"; // alive, but another user's
  }
}

function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    refuse(folder, error);
  }
}

function refuse(file, { code }) {
  fail(`This account cannot write to ${file} (${code}), which is needed to install and build. Use the account that owns this folder.`);
}
