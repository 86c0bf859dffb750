// Shared by the commands that import files: `npm run import`, `import-places` and `import-transit`.
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import pg from "pg";
import { readConfig } from "./config.ts";
import { isDatabaseAway } from "./database/database-errors.ts";
import { migrate } from "./database/migrations.ts";
import { openDatabase } from "./database/open-database.ts";
import { ExpectedError, withoutCommands } from "./terminal.ts";

export const exitCodes = { complete: 0, failed: 1, someRefused: 2, interrupted: 130 };

const commonOptions = {
  "dry-run": { type: "boolean", default: false },
  help: { type: "boolean", default: false },
  // Passed by the script in bin/: the folder in which the person typed the command.
  "relative-to": { type: "string" },
} as const satisfies ParseArgsOptionsConfig;

/** `from`: the folder that paths are relative to. Unknown arguments are an `ExpectedError` that shows the usage. */
export function parseCommand<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options, usage: string) {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { ...options, ...commonOptions } });
    const common = values as { "dry-run": boolean; help: boolean; "relative-to"?: string };
    return { values, positionals, isHelp: common.help, isDryRun: common["dry-run"], from: common["relative-to"] ?? process.cwd() };
  } catch (error) {
    throw new ExpectedError(`${(error as Error).message}\n\n${usage}`);
  }
}

type Command<Given> = {
  read: (args: string[]) => Given | "help";
  help: () => string;
  /** Returns the exit code. `stopping`: somebody has asked it to stop. */
  run: (given: Given, stopping: AbortSignal) => Promise<number>;
};

/** Runs a command to its end. A failure is told: as a sentence if the person can fix it. */
export async function runCommand<Given extends object>({ read, help, run }: Command<Given>): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());
  // The script in bin/ has ended (killed).
  process.once("disconnect", () => stopping.abort());
  try {
    const given = read(process.argv.slice(2));
    if (given === "help") say(help());
    else process.exitCode = await run(given, stopping.signal);
  } catch (error) {
    process.stderr.write(withoutCommands(`\n${error instanceof ExpectedError ? error.message : (error as Error).stack}\n`));
    process.exitCode = exitCodes.failed;
  }
  // The channel to the script would keep this process alive.
  if (process.connected) process.disconnect?.();
}

/** A connection to the site's migrated database. `whenAway`: what the person reads if it goes away meanwhile. */
export async function withConnection<Result>(
  command: string,
  whenAway: (reason: string) => string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(readConfig(), `npm run ${command}`);
  const client = new pg.Client({ connectionString: database.url, application_name: `aangan ${command}` });
  // A lost connection fails the pending query; without a listener it would end the process.
  client.on("error", () => {});
  try {
    await migrate(database.url);
    await client.connect();
    return await run(client);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    throw new ExpectedError(whenAway((error as Error).message));
  } finally {
    await client.end().catch(() => undefined);
    await database.close();
  }
}

export function say(text: string): void {
  process.stdout.write(withoutCommands(`${text}\n`));
}
