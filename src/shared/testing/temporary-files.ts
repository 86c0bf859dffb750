import { readFileSync, statfsSync } from "node:fs";

const memoryFolder = "/dev/shm";
const neededBytes = 8 * 1024 ** 3;

/**
 * Keeps the temporary files of tests, such as the data of databases and sites, in memory where there is room: a disk takes up to ten times
 * as long. A TMPDIR that somebody has set stays.
 */
export function keepTemporaryFilesInMemory(): void {
  if (hasRoomInMemory()) process.env.TMPDIR ??= memoryFolder;
}

/** In a container the folder often has 64 MB, or programs in it cannot be run. */
function hasRoomInMemory(): boolean {
  if (process.platform !== "linux") return false;
  const mount = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .findLast((line) => line.includes(` ${memoryFolder} tmpfs `));
  if (!mount || mount.includes("noexec")) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return Math.min(bavail * bsize, process.availableMemory()) > neededBytes;
}
