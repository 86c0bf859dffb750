// The terminal output of an import.
import path from "node:path";
import { withoutCommands } from "../../../shared/server/terminal.ts";
import type { ImportCounts, ImportSummary, ListingFile } from "./import-listings.ts";

type Run = { file: string; isDryRun: boolean };

const tellEveryRows = 5_000;

export function introduce({ file, isDryRun }: Run, { text, table, source, match, mapping }: ListingFile): void {
  const delimiter = table.delimiter === "\t" ? "tabs" : `"${table.delimiter}"`;
  say(
    `${isDryRun ? "Checking" : "Importing"} ${path.basename(file)} (${megabytes(text.sizeBytes)}, ${text.encoding}, separated by ${delimiter}) as source "${source}".`,
  );
  if (match) {
    say(
      `Recognised columns: ${match.understood.map(({ column, meaning }) => (column === meaning ? column : `${column} as ${meaning}`)).join(", ")}.`,
    );
    if (match.ignored.length > 0) say(`Columns left out: ${match.ignored.join(", ")}.`);
  }
  if (mapping.reference === undefined) say("Rows are recognised by their content: a row that changes becomes another property.");
}

/** On a terminal one line that updates; in a log a line now and then. */
export function tellProgress(counts: ImportCounts, readShare: number, rowsBefore: number): void {
  const text = `${inThousands(counts.rows)} rows, ${Math.floor(readShare * 100)}% of the file: ${inWords(counts)}`;
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`);
  else if (Math.floor(counts.rows / tellEveryRows) > Math.floor(rowsBefore / tellEveryRows)) say(text);
}

export function tellSummary({ file, isDryRun }: Run, { source }: ListingFile, summary: ImportSummary, seconds: number): void {
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
  const name = path.basename(file);
  if (!summary.isComplete) say(`Stopped before the end of ${name}. Run the same command again to continue.`);
  say(
    `${isDryRun ? "Would import" : "Imported"} ${name}: ${inThousands(summary.rows)} rows in ${seconds.toFixed(1)} s: ${inWords(summary)}.`,
  );
  if (summary.drafts > 0)
    say(`${inThousands(summary.drafts)} of them are drafts, not public yet: they lack something that publishing needs.`);
  if (summary.deleted > 0) say(`${inThousands(summary.deleted)} were deleted by their lister and stay deleted.`);
  if (summary.report) say(`Report of the problems: ${summary.report.file}\nThe first: ${summary.report.first}`);
  if (!isDryRun && summary.created > 0)
    say(`To update these homes from a later file, give it the same source: "source": "${source}" in its mapping.`);
}

const inWords = ({ created, updated, unchanged, refused }: ImportCounts): string =>
  `${inThousands(created)} created, ${inThousands(updated)} updated, ${inThousands(unchanged)} unchanged, ${inThousands(refused)} refused`;
export const inThousands = (value: number): string => value.toLocaleString("en");
const megabytes = (bytes: number): string => (bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

function say(text: string): void {
  process.stdout.write(withoutCommands(`${text}\n`));
}
