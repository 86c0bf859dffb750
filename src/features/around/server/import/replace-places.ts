import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import { type NearbyKind, nearbyKinds } from "../../contract/nearby-terms.ts";
import { checkRow, type Place } from "./check-row.ts";
import { readRows } from "./read-rows.ts";

export type Source = { name: string; credit: string; licence: string; licenceUrl: string | null };
type Refusal = { at: string; why: string };
export type ImportSummary = {
  taken: Record<NearbyKind, number>;
  /** Of the source until now. */
  before: number;
  refused: number;
  /** The first of them. */
  refusals: Refusal[];
  /** What is none of the kinds, by what it is. */
  leftOut: ReadonlyMap<string, number>;
};
export type ImportOptions = {
  files: readonly string[];
  /** Of all rows, whatever they say. */
  kind: NearbyKind | null;
  source: Source;
  isDryRun: boolean;
  now: Date;
  /** Stops between two rows. */
  signal?: AbortSignal;
};

const mostRefusals = 20;
const mostLeftOut = 50;
const chunkLength = 64 * 1024;

export const totalOf = ({ taken }: Pick<ImportSummary, "taken">): number => nearbyKinds.reduce((sum, kind) => sum + taken[kind], 0);

/**
 * Replaces all places of the source by those of the files, in the caller's transaction; rows with errors are left out and reported.
 * Throws an `ExpectedError`, for the caller to roll back, for a file that cannot be read to its end, and when no row is good. A dry run writes nothing.
 */
export async function replacePlaces(client: pg.ClientBase, options: ImportOptions): Promise<ImportSummary> {
  const { source, isDryRun, now } = options;
  const counted = await client.query<{ before: number }>("select count(*)::int as before from nearby_places where source = $1", [
    source.name,
  ]);
  const leftOut = new Map<string, number>();
  const taken = Object.fromEntries(nearbyKinds.map((kind) => [kind, 0])) as ImportSummary["taken"];
  const summary: ImportSummary = { taken, before: counted.rows[0]?.before ?? 0, refused: 0, refusals: [], leftOut };
  const places = readPlaces(options, summary, leftOut);
  if (isDryRun) for await (const _ of places);
  else {
    // Its row is the lock: another import of this source waits.
    await client.query(
      `insert into nearby_sources (name, credit, licence, licence_url, imported_at) values ($1, $2, $3, $4, $5)
      on conflict (name) do update set credit = excluded.credit, licence = excluded.licence, licence_url = excluded.licence_url,
        imported_at = excluded.imported_at`,
      [source.name, source.credit, source.licence, source.licenceUrl, now],
    );
    await client.query("delete from nearby_places where source = $1", [source.name]);
    const target = client.query(copyFrom("copy nearby_places (source, kind, name, longitude, latitude) from stdin"));
    await pipeline(Readable.from(toLines(source.name, places)), target);
  }
  if (totalOf(summary) === 0) throw new ExpectedError(nothingGood(summary));
  return summary;
}

async function* readPlaces(
  { files, kind, signal }: ImportOptions,
  summary: ImportSummary,
  leftOut: Map<string, number>,
): AsyncGenerator<Place> {
  for (const file of files) {
    for await (const row of readRows(file)) {
      if (signal?.aborted) throw new ExpectedError("Stopped. Nothing has been changed.");
      const checked = checkRow(row, kind);
      if ("place" in checked) {
        summary.taken[checked.place.kind]++;
        yield checked.place;
      } else if ("leftOut" in checked) {
        const name = leftOut.has(checked.leftOut) || leftOut.size < mostLeftOut ? checked.leftOut : "others";
        leftOut.set(name, (leftOut.get(name) ?? 0) + 1);
      } else {
        summary.refused++;
        const at = files.length > 1 ? `${file.split(/[\\/]/).at(-1)}, ${row.at}` : row.at;
        if (summary.refusals.length < mostRefusals) summary.refusals.push({ at, why: checked.refusal });
      }
    }
  }
}

async function* toLines(source: string, places: AsyncIterable<Place>): AsyncGenerator<string> {
  let text = "";
  for await (const { kind, name, longitude, latitude } of places) {
    text += `${escaped(source)}\t${kind}\t${escaped(name)}\t${longitude}\t${latitude}\n`;
    if (text.length < chunkLength) continue;
    yield text;
    text = "";
  }
  yield text;
}

/** Neither has tabs or line breaks. */
const escaped = (text: string): string => text.replaceAll("\\", "\\\\");

function nothingGood({ refused, refusals: [first], leftOut }: ImportSummary): string {
  const why = first
    ? `${refused === 1 ? "The only one has an error" : `All ${refused} have errors. The first`}, ${first.at}: ${first.why}.`
    : "They are of other kinds.";
  return `There is no place to import; nothing has been changed. ${why}\n${leftOutText(leftOut)}`.trim();
}

/** "Left out, as none of the five kinds: 12 airport." */
export const leftOutText = (leftOut: ReadonlyMap<string, number>): string =>
  leftOut.size === 0 ? "" : `Left out, as none of the kinds: ${[...leftOut].map(([name, count]) => `${count} ${name}`).join(", ")}.`;
