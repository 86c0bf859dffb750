import path from "node:path";
import { parseCommand } from "../../../shared/server/import-command.ts";
import { ExpectedError } from "../../../shared/server/terminal.ts";
import { listerTypes } from "../../accounts/contract/lister-types.ts";
import { importFieldNames } from "../contract/import-field-names.ts";
import { importFields } from "./mapping/import-fields.ts";

const usage = `Usage: npm run import -- FILE.csv --lister EMAIL [options]

  --lister EMAIL     the lister of the properties
  --role ROLE        which of the accounts with that address: ${listerTypes.join(", ")}
  --mapping FILE     how columns become fields (docs/importing.md); default: by their names
  --dry-run          check everything, write nothing
  --report FILE      where bad rows are reported; default: FILE.csv.errors.csv
  --help             this, and the fields that a file can fill`;

const text = { type: "string" } as const;
const options = { lister: text, role: text, mapping: text, report: text };

/** The usage, and every field with what it reads. */
export const helpText = (): string =>
  [usage, "", "Fields:", ...importFieldNames.map((field) => `  ${field.padEnd(22)} ${importFields[field].reads}`)].join("\n");

export type ImportArguments = Exclude<ReturnType<typeof readArguments>, "help">;

/** The parsed arguments, with absolute paths. Unknown arguments are an `ExpectedError` that shows the usage. */
export function readArguments(args: string[]) {
  const { values, positionals, isHelp, isDryRun, from } = parseCommand(args, options, usage);
  if (isHelp) return "help";
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new ExpectedError(`Name one listing file.\n\n${usage}`);
  if (values.lister === undefined) throw new ExpectedError(`Name the lister: --lister EMAIL\n\n${usage}`);
  const role = listerTypes.find((known) => known === values.role?.toUpperCase());
  if (values.role !== undefined && role === undefined) throw new ExpectedError(`--role must be one of ${listerTypes.join(", ")}.`);
  const absolute = path.resolve(from, file);
  return {
    file: absolute,
    email: values.lister,
    role,
    isDryRun,
    mappingFile: values.mapping === undefined ? undefined : path.resolve(from, values.mapping),
    reportFile: values.report === undefined ? `${absolute}.errors.csv` : path.resolve(from, values.report),
  };
}
