import path from "node:path";
import { parseCommand } from "../../../../shared/server/import-command.ts";
import { ExpectedError } from "../../../../shared/server/terminal.ts";

export const transitUsage = `Usage: npm run import-transit -- FILE.zip --source TEXT --licence TEXT [options]

  --source TEXT      who publishes the timetable, with an address; shown beside each journey
  --licence TEXT     under which terms; shown beside it
  --name NAME        what a later file replaces; default: the file's name without .zip
  --dry-run          check everything, write nothing
  --help             this`;

const text = { type: "string" } as const;
const options = { source: text, licence: text, name: text };
const longestText = 300;
const longestName = 80;

export type TransitArguments = Exclude<ReturnType<typeof readTransitArguments>, "help">;

/** With absolute paths. Unknown arguments are an `ExpectedError` that shows the usage. */
export function readTransitArguments(args: string[]) {
  const { values, positionals, isHelp, isDryRun, from } = parseCommand(args, options, transitUsage);
  if (isHelp) return "help";
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new ExpectedError(`Name one GTFS file.\n\n${transitUsage}`);
  const name = (values.name ?? path.basename(file).replace(/\.zip$/i, "")).trim();
  const { source, licence } = { source: values.source?.trim() ?? "", licence: values.licence?.trim() ?? "" };
  if (source === "" || licence === "")
    throw new ExpectedError(`Say where the timetable is from and under which licence: visitors read both.\n\n${transitUsage}`);
  if (name === "" || name.length > longestName) throw new ExpectedError(`--name takes 1 to ${longestName} characters.`);
  if (source.length > longestText || licence.length > longestText)
    throw new ExpectedError(`--source and --licence take at most ${longestText} characters.`);
  return { file: path.resolve(from, file), name, source, licence, isDryRun };
}
