// From a GTFS file to a feed in the database.
import type pg from "pg";
import { dayMs } from "../../../../shared/contract/durations.ts";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import { daysAhead } from "../timetable.store.ts";
import { addFeed, deleteOldFeeds, exchangeFeed, type FeedTexts, storeNetwork } from "./feed.store.ts";
import { GtfsArchive } from "./gtfs-archive.ts";
import { type Network, readNetwork, requireTables, type Service } from "./read-network.ts";
import { Refusals } from "./refusals.ts";
import { type Staged, stageStopTimes } from "./stage-stop-times.ts";
import { storeTrips } from "./store-trips.ts";

export type TransitSummary = {
  stops: number;
  trips: number;
  stopTimes: number;
  firstDay: string;
  lastDay: string;
  refused: Refusals;
};
export type TransitStep = "reading" | "sorting";
export type TransitImport = FeedTexts & {
  file: string;
  isDryRun: boolean;
  /** In India, as YYYY-MM-DD. */
  today: string;
  signal: AbortSignal;
  onProgress: (step: TransitStep, done: number, of: number) => void;
};

/**
 * Replaces the feed of this name. Nothing that visitors see changes before the last step, so a stopped import can be started again. A dry run
 * does all but store. Throws an `ExpectedError` for a file that is of no use.
 */
export async function importTransit(client: pg.Client, given: TransitImport): Promise<TransitSummary> {
  const archive = await GtfsArchive.open(given.file);
  try {
    requireTables(archive);
    const refused = new Refusals();
    const network = await readNetwork(archive, refused);
    const days = daysOf(network, given.today);
    const staged = await stageStopTimes(client, archive, {
      ...{ network, refused, signal: given.signal },
      onBytes: (bytes) => given.onProgress("reading", bytes, archive.totalBytes),
    });
    if (!given.isDryRun) await deleteOldFeeds(client);
    const feed = given.isDryRun ? null : await addFeed(client, given, days);
    if (feed !== null) await storeNetwork(client, feed, network);
    const onTrips = (trips: number) => given.onProgress("sorting", trips, network.tripServices.length);
    const stored = await storeTrips(client, network, staged, { feed, signal: given.signal, onTrips });
    const trips = countTrips(network, staged, stored, refused);
    if (trips === 0) throw new ExpectedError(["No trip of this file can be used.", ...refused.lines()].join("\n"));
    if (feed !== null) await exchangeFeed(client, feed, given.name);
    return { stops: network.stops.length, trips, stopTimes: staged.rows, firstDay: days[0], lastDay: days[1], refused };
  } finally {
    archive.close();
    if (!given.isDryRun) await deleteOldFeeds(client).catch(() => {});
    await client.query("drop table if exists pg_temp.staged_stop_times").catch(() => {});
  }
}

/** The first and the last day of the services that trips have. */
function daysOf({ services, tripServices }: Network, today: string): [string, string] {
  const days = [...new Set(tripServices)].flatMap((number) => serviceDays(services[number])).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) throw new ExpectedError("No trip of this file runs on any day.");
  if (last < today) throw new ExpectedError(`This timetable ended on ${last}: nobody can travel by it. A newer file is needed.`);
  const usable = new Date(Date.parse(first) - daysAhead * dayMs).toISOString().slice(0, 10);
  if (usable > today)
    throw new ExpectedError(
      `This timetable begins on ${first}, and would replace what people travel by until then. Import it on ${usable} or later.`,
    );
  return [first, last];
}

const serviceDays = (service: Service | undefined): string[] => {
  if (!service) return [];
  const { days, firstDay, lastDay, added } = service;
  return [...(days > 0 && firstDay !== null && lastDay !== null ? [firstDay, lastDay] : []), ...added];
};

/** Also says which trips are left out because their times make no journey. */
function countTrips({ tripNumbers }: Network, { broken }: Staged, stored: Uint8Array, refused: Refusals): number {
  let trips = 0;
  for (const [id, trip] of tripNumbers) {
    if (stored[trip] === 1) trips++;
    else if (broken[trip] === 1) refused.add("trips.txt", `trip ${id}`, "one of its rows in stop_times.txt cannot be used");
    else
      refused.add(
        "trips.txt",
        `trip ${id}`,
        "it has fewer than two stops, two with one stop_sequence, no time at an end, or times that run backwards",
      );
  }
  return trips;
}
