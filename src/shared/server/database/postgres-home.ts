// The account that PostgreSQL runs under, and the folder of its cluster.
import { createHash } from "node:crypto";
import { chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ExpectedError } from "../terminal.ts";

export type Account = { uid: number; gid: number };

/** PostgreSQL refuses to run as root, and initdb refuses a uid without a name: `nobody` exists on every system. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const found = lines.find(([name]) => name === "postgres") ?? lines.find(([name]) => name === "nobody");
  if (!found)
    throw new ExpectedError(
      "PostgreSQL cannot run as root, and this system has no account `nobody`. Start as another user, or set DATABASE_URL.",
    );
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/**
 * The folder and the account of the cluster. It is in the data directory, unless that is below a directory that the account may
 * not enter (such as /root): we never change the permissions of directories that are not ours. An existing cluster keeps its
 * owner.
 */
export function homeFor(dataDir: string): { home: string; account: Account | undefined } {
  const account = unprivilegedAccount();
  const inDataDir = path.join(dataDir, "postgres");
  const isElsewhere = account !== undefined && !canReach(dataDir);
  const home = isElsewhere ? `/var/lib/aangan-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}` : inDataDir;
  const owner = ownerOf(home);
  if (owner && !account && owner.uid !== process.getuid?.()) {
    throw new ExpectedError(`The database in ${home} belongs to another account (uid ${owner.uid}). Start as that account or as root.`);
  }
  if (owner && owner.uid !== 0) return { home, account: account && owner };
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (account) chownSync(home, account.uid, account.gid);
  if (isElsewhere) writeFileSync(path.join(dataDir, "postgres-is-in"), `${home}\n`);
  return { home, account };
}

function ownerOf(directory: string): Account | undefined {
  const status = statSync(directory, { throwIfNoEntry: false });
  return status && { uid: status.uid, gid: status.gid };
}

export function canReach(target: string): boolean {
  for (let directory = path.resolve(target); ; directory = path.dirname(directory)) {
    if (!(statSync(directory).mode & 0o001)) return false;
    if (directory === path.dirname(directory)) return true;
  }
}
