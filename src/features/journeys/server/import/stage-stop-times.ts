// The large table of a GTFS file, through a temporary table: PostgreSQL sorts it by trip on its disk, whatever its size.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { GtfsArchive, GtfsRow } from "./gtfs-archive.ts";
import { readTime, readWhole } from "./gtfs-values.ts";
import type { Network } from "./read-network.ts";
import type { Refusals } from "./refusals.ts";

/** One transaction each: a longer one would hold back the change feed. */
const rowsPerCopy = 200_000;
const rowsPerChunk = 1_000;

export const stagedTable = "pg_temp.staged_stop_times";
const closed = "1";

/** `broken`: 1 for each trip that has a row that cannot be used; a trip that skips a stop is another trip. */
export type Staged = { rows: number; broken: Uint8Array };
type Options = { network: Network; refused: Refusals; signal: AbortSignal; onBytes: (bytes: number) => void };

export async function stageStopTimes(client: pg.Client, archive: GtfsArchive, options: Options): Promise<Staged> {
  const { network, refused, signal } = options;
  await client.query(`create temporary table staged_stop_times
    (trip int, place int, stop int, arrival int, departure int, closed_in boolean, closed_out boolean)`);
  const broken = new Uint8Array(network.tripServices.length);
  const rows = archive.rows("stop_times.txt", options.onBytes);
  let staged = 0;
  let isEnd = false;
  async function* chunk(): AsyncGenerator<string> {
    let lines: string[] = [];
    for (let taken = 0; taken < rowsPerCopy; ) {
      signal.throwIfAborted();
      const { value, done } = await rows.next();
      if (done) {
        isEnd = true;
        break;
      }
      const line = readRow(value, network, broken, refused);
      if (line === null) continue;
      taken++;
      if (lines.push(line) < rowsPerChunk) continue;
      staged += lines.length;
      yield `${lines.join("\n")}\n`;
      lines = [];
    }
    staged += lines.length;
    if (lines.length > 0) yield `${lines.join("\n")}\n`;
  }
  try {
    while (!isEnd) await pipeline(Readable.from(chunk()), client.query(copyFrom("copy pg_temp.staged_stop_times from stdin")));
  } finally {
    await rows.return(undefined);
  }
  await client.query(`create index on ${stagedTable} (trip)`);
  return { rows: staged, broken };
}

/** A line of the temporary table; null for a row that cannot be used. */
function readRow({ line, get }: GtfsRow, { tripNumbers, stopNumbers }: Network, broken: Uint8Array, refused: Refusals): string | null {
  const trip = tripNumbers.get(get("trip_id"));
  const refuse = (reason: string) => {
    if (trip !== undefined) broken[trip] = 1;
    refused.add("stop_times.txt", `row ${line}`, reason);
    return null;
  };
  if (trip === undefined) return refuse(`there is no usable trip "${get("trip_id")}"`);
  const stop = stopNumbers.get(get("stop_id"));
  if (stop === undefined) return refuse(`there is no usable stop "${get("stop_id")}"`);
  const place = readWhole(get("stop_sequence"));
  if (place === null) return refuse(`stop_sequence "${get("stop_sequence")}" is no number`);
  const [arrives, departs] = [get("arrival_time"), get("departure_time")];
  const arrival = readTime(arrives || departs);
  const departure = readTime(departs || arrives);
  if ((arrival === null || departure === null) && (arrives || departs)) return refuse(`"${arrives || departs}" is no time of a day`);
  if (arrival !== null && departure !== null && departure < arrival)
    return refuse(`it leaves at ${departs}, before it comes at ${arrives}`);
  const written = [trip, place, stop, arrival ?? "\\N", departure ?? "\\N"];
  return [...written, get("pickup_type") === closed, get("drop_off_type") === closed].join("\t");
}
