// Disks that fill up: file systems in memory, mounted where only this program and its children see them.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, statfsSync } from "node:fs";

const mostSpareBytes = 1024 * 1024;
const insideName = "FAULTS_MAY_MOUNT";

/** Whether this process may mount disks without anybody else seeing them. */
export const mayMount = (): boolean => process.env[insideName] === "1";

/** Runs this program again where it may mount. Null where that is not possible; otherwise its exit code. */
export async function runWhereMountingIsPossible(): Promise<number | null> {
  if (mayMount() || spawnSync("unshare", ["--mount", "true"]).status !== 0) return null;
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const child = spawn("unshare", ["--mount", ...again], { stdio: "inherit", env: { ...process.env, [insideName]: "1" } });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void child.kill(signal));
  process.once("disconnect", () => child.kill("SIGTERM"));
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}

/** `folder` becomes a disk. */
export class SmallDisk {
  readonly #folder: string;
  readonly #bytes: number;

  constructor(folder: string, bytes: number) {
    this.#folder = folder;
    this.#bytes = bytes;
    mkdirSync(folder, { recursive: true });
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${bytes},mode=755`, "tmpfs", folder]);
  }

  /** Leaves so many bytes free, or a few more while it is being written to. */
  fill(leftBytes: number): void {
    for (let spareBlocks = 0; ; spareBlocks += 4) {
      const { blocks, bfree, bsize } = statfsSync(this.#folder);
      try {
        this.#resize((blocks - bfree + spareBlocks) * bsize + leftBytes);
        return;
      } catch (error) {
        // Refused when a write has come in between, and it would be smaller than what is on it.
        if (spareBlocks * bsize > mostSpareBytes) throw error;
      }
    }
  }

  makeRoom(): void {
    this.#resize(this.#bytes);
  }

  unmount(): void {
    execFileSync("umount", ["--lazy", this.#folder]);
  }

  #resize(bytes: number): void {
    execFileSync("mount", ["-o", `remount,size=${bytes}`, this.#folder]);
  }
}
