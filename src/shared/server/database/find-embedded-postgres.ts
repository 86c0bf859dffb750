import { readFileSync } from "node:fs";
import path from "node:path";
import { ExpectedError } from "../terminal.ts";
import { homeFor } from "./postgres-home.ts";
import { readStatus } from "./postgres-leftover.ts";

/** The address of the server below `dataDir` that another process has started, once that reports it ready. */
export function findEmbeddedPostgres(dataDir: string, database: string): string | undefined {
  const status = readStatus(path.join(homeFor(dataDir).home, "cluster"));
  if (!status[7]?.startsWith("ready")) return undefined;
  return `postgres://aangan:${readPassword(dataDir)}@127.0.0.1:${status[3]}/${database}`;
}

function readPassword(dataDir: string): string {
  try {
    return readFileSync(path.join(dataDir, "postgres-password"), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EACCES") throw error;
    throw new ExpectedError(`The data in ${dataDir} belong to another account. Run this as the account that started the site.`);
  }
}
