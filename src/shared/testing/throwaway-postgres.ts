import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Installation, startEmbeddedPostgres } from "../server/database/embedded-postgres.ts";

/** A PostgreSQL whose data need not survive: fast, and deleted when it stops. */
export async function startThrowawayPostgres(
  database: string,
  installation?: Installation,
): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(hasRoomInMemory() ? memoryFolder : tmpdir(), "aangan-throwaway-"));
  // Other accounts cannot enter temporary directories; as root the database runs as another account and would use another folder.
  chmodSync(dataDir, 0o755);
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };
  const postgres = await startEmbeddedPostgres({ dataDir, database, settings, ...(installation && { installation }) });
  async function stop(): Promise<void> {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { url: postgres.url, stop };
}

const memoryFolder = "/dev/shm";
const neededBytes = 4 * 1024 ** 3;

/** A clone of the template is a thousand files, which are made in memory in a tenth of the time. A container often has 64 MB, or `noexec`. */
function hasRoomInMemory(): boolean {
  if (process.platform !== "linux") return false;
  const mount = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .findLast((line) => line.includes(` ${memoryFolder} tmpfs `));
  if (!mount || mount.includes("noexec")) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return Math.min(bavail * bsize, process.availableMemory()) > neededBytes;
}
