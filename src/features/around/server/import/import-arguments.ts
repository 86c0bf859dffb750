import path from "node:path";
import { parseCommand } from "../../../../shared/server/import-command.ts";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import { type NearbyKind, nearbyKinds } from "../../contract/nearby-terms.ts";
import type { Source } from "./replace-places.ts";

export const usage = `Usage: npm run import-places -- FILE... --source NAME --licence NAME [options]

  FILE                 GeoJSON, or CSV with the columns name, kind, latitude and longitude; several are one source
  --source NAME        whose data they are; an import replaces all places of this source
  --licence NAME       under which they may be used, such as "ODbL 1.0"
  --licence-url URL    where it can be read
  --credit TEXT        how the source is named beside the places; default: its name
  --kind KIND          what all places of the files are: ${nearbyKinds.join(", ")}; default: as the files say
  --dry-run            check everything, write nothing
  --help               this`;

const text = { type: "string" } as const;
const options = { source: text, licence: text, "licence-url": text, credit: text, kind: text };

export type ImportArguments = { files: string[]; kind: NearbyKind | null; isDryRun: boolean; source: Source };

/** The parsed arguments, with absolute paths. Wrong ones are an `ExpectedError` that shows the usage. */
export function readArguments(args: string[]): ImportArguments | "help" {
  const { values, positionals, isHelp, isDryRun, from } = parseCommand(args, options, usage);
  if (isHelp) return "help";
  if (positionals.length === 0) throw explained("Name a file of places.");
  const name = required(values.source, 80, 'Say whose data they are: --source "OpenStreetMap"');
  const licence = required(values.licence, 80, 'Say under which licence they may be used: --licence "ODbL 1.0"');
  const licenceUrl = values["licence-url"] ?? null;
  if (licenceUrl !== null && !/^https?:\/\/\S{1,290}$/.test(licenceUrl)) throw explained("--licence-url must begin with https://.");
  const kind = nearbyKinds.find((known) => known === values.kind) ?? null;
  if (values.kind !== undefined && kind === null) throw explained(`--kind must be one of ${nearbyKinds.join(", ")}.`);
  return {
    files: positionals.map((file) => path.resolve(from, file)),
    kind,
    isDryRun,
    source: { name, licence, licenceUrl, credit: required(values.credit ?? name, 160, "--credit must not be empty.") },
  };
}

function required(value: string | undefined, most: number, message: string): string {
  const written = value?.trim().replaceAll(/\s+/g, " ");
  if (!written) throw explained(message);
  if (written.length > most) throw explained(`"${written.slice(0, 40)}…" is too long: at most ${most} characters.`);
  return written;
}

const explained = (message: string) => new ExpectedError(`${message}\n\n${usage}`);
