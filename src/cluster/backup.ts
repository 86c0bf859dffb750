// pgBackRest: full backups and every change of the database, in a repository of the cluster.
import { backupConfig } from "./database-parts.ts";
import type { DatabaseName, Place } from "./place.ts";
import { plainEnvironment, runProgram } from "./programs.ts";

type Options = { more?: readonly string[] };

/** Runs a command of pgBackRest on a database's machine, as the database's account. */
export function backUp(
  place: Place,
  name: DatabaseName,
  command: "stanza-create" | "backup" | "restore" | "info",
  { more = [] }: Options = {},
): string {
  const args = [`--config=${backupConfig(place, name)}`, "--stanza=aangan", ...more, command];
  const env = { ...plainEnvironment, PGPASSWORD: place.secret("postgres") };
  return runProgram("pgbackrest", args, { ...place.account, cwd: place.folder, env });
}
