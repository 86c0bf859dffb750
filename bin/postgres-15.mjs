import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { installByApt } from "./chromium.mjs";

const program = "/usr/lib/postgresql/15/bin/postgres";
const clusterSettings = "/etc/postgresql-common/createcluster.conf";

/**
 * Nothing may lean on the version that we bring along, so endpoints are tested on Debian's too. Installs it where that is
 * possible. Resolves to the reason why it is not there, or undefined.
 */
export async function findPostgres15() {
  if (existsSync(program)) return undefined;
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return `${program} was not found`;
  // Only the programs are wanted: without this the package makes a cluster of its own and starts it.
  if (!existsSync(clusterSettings)) {
    mkdirSync(path.dirname(clusterSettings), { recursive: true });
    writeFileSync(clusterSettings, "create_main_cluster = false\n");
  }
  const { code } = await installByApt("Installing Debian's PostgreSQL 15", ["-o", "Dpkg::Options::=--force-confold", "postgresql-15"]);
  return code === 0 && existsSync(program) ? undefined : "Debian's could not be installed";
}
