import { readFileSync } from "node:fs";
import path from "node:path";

/** The first process of a site's own PostgreSQL. */
export const postmasterPid = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
