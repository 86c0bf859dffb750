import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { installByApt } from "./chromium.mjs";

const program = "/usr/lib/postgresql/15/bin/postgres";
const clusterSettings = "/etc/postgresql-common/createcluster.conf";

/**
 * Nothing may depend on the version that we package, so endpoints are tested on Debian's too. Installs it where possible.
 * Resolves to the reason why it is missing, or undefined.
 */
export async function findPostgres15() {
  if (existsSync(program)) return undefined;
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return `${program} was not found`;
  // Only the programs are needed: without this the package creates and starts a cluster of its own.
  if (!existsSync(clusterSettings)) {
    mkdirSync(path.dirname(clusterSettings), { recursive: true });
    writeFileSync(clusterSettings, "create_main_cluster = false\n");
  }
  const { code } = await installByApt("Installing Debian's PostgreSQL 15", ["-o", "Dpkg::Options::=--force-confold", "postgresql-15"]);
  return code === 0 && existsSync(program) ? undefined : "Debian's could not be installed";
}
