// The small tables of a GTFS file, in memory: stops, services, trips without their times, frequencies and transfers.
import { isSwapped } from "../../../../shared/contract/map-picture.ts";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import type { GtfsArchive } from "./gtfs-archive.ts";
import { readDay, readDegrees, readTime, readWhole } from "./gtfs-values.ts";
import type { Refusals } from "./refusals.ts";

/** What fits in memory: the largest feeds of whole countries have about as much. */
const most = { stops: 500_000, services: 500_000, trips: 2_000_000, frequencies: 1_000_000, transfers: 1_000_000, days: 5_000_000 };

type Stop = { name: string; latitude: number; longitude: number; parent: string };
export type Service = { days: number; firstDay: string | null; lastDay: string | null; added: string[]; removed: string[] };
export type Network = {
  /** The number of each is its place in the list. */
  stops: Stop[];
  stopNumbers: Map<string, number>;
  services: Service[];
  tripNumbers: Map<string, number>;
  /** By the number of the trip. */
  tripServices: number[];
  tripKinds: number[];
  frequencies: { trip: number; starts: number; ends: number; headway: number }[];
  transfers: { from: number; to: number; seconds: number | null }[];
};

const required = ["stops.txt", "routes.txt", "trips.txt", "stop_times.txt"];
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

export function requireTables(archive: GtfsArchive): void {
  const missing = required.filter((table) => !archive.has(table));
  if (!archive.has("calendar.txt") && !archive.has("calendar_dates.txt")) missing.push("calendar.txt or calendar_dates.txt");
  if (missing.length > 0) throw new ExpectedError(`This is no whole GTFS file. It lacks ${missing.join(", ")}.`);
}

export async function readNetwork(archive: GtfsArchive, refused: Refusals): Promise<Network> {
  const stops = await readStops(archive, refused);
  const services = await readServices(archive, refused);
  const trips = await readTrips(archive, refused, services.numbers);
  const frequencies = await readFrequencies(archive, refused, trips.tripNumbers);
  const transfers = await readTransfers(archive, refused, stops.stopNumbers);
  return { ...stops, services: services.list, ...trips, frequencies, transfers };
}

function bounded(count: number, what: keyof typeof most): void {
  if (count > most[what]) throw new ExpectedError(`The file has more than ${most[what].toLocaleString("en")} ${what}.`);
}

async function readStops(archive: GtfsArchive, refused: Refusals): Promise<Pick<Network, "stops" | "stopNumbers">> {
  const stops: Stop[] = [];
  const stopNumbers = new Map<string, number>();
  for await (const { line, get } of archive.rows("stops.txt")) {
    const id = get("stop_id");
    // Entrances, nodes and boarding areas: no vehicle stops there.
    if (!["", "0", "1"].includes(get("location_type"))) continue;
    const latitude = readDegrees(get("stop_lat"), 90);
    const longitude = readDegrees(get("stop_lon"), 180);
    const reason =
      id === ""
        ? "it has no stop_id"
        : latitude === null || longitude === null || (latitude === 0 && longitude === 0)
          ? "it has no place on the earth"
          : isSwapped({ latitude, longitude })
            ? `latitude and longitude are swapped: it has latitude ${latitude} and longitude ${longitude}`
            : null;
    if (reason !== null || latitude === null || longitude === null) refused.add("stops.txt", `row ${line}`, reason ?? "");
    else if (stopNumbers.has(id)) refused.add("stops.txt", `row ${line}`, `stop ${id} is there twice`);
    else {
      bounded(stopNumbers.set(id, stops.length).size, "stops");
      stops.push({ name: get("stop_name").slice(0, 200), latitude, longitude, parent: get("parent_station") });
    }
  }
  return { stops, stopNumbers };
}

async function readServices(archive: GtfsArchive, refused: Refusals): Promise<{ list: Service[]; numbers: Map<string, number> }> {
  const numbers = new Map<string, number>();
  const list: Service[] = [];
  const serviceOf = (id: string): Service => {
    const known = list[numbers.get(id) ?? -1];
    if (known) return known;
    const service: Service = { days: 0, firstDay: null, lastDay: null, added: [], removed: [] };
    bounded(numbers.set(id, list.length).size, "services");
    list.push(service);
    return service;
  };
  for await (const { line, get } of archive.rows("calendar.txt")) {
    const [firstDay, lastDay] = [readDay(get("start_date")), readDay(get("end_date"))];
    if (firstDay === null || lastDay === null || lastDay < firstDay)
      refused.add("calendar.txt", `row ${line}`, `"${get("start_date")}" to "${get("end_date")}" are no days from and until`);
    else {
      const days = weekdays.reduce((bits, name, day) => bits | (get(name) === "1" ? 1 << day : 0), 0);
      Object.assign(serviceOf(get("service_id")), { days, firstDay, lastDay });
    }
  }
  let days = 0;
  for await (const { line, get } of archive.rows("calendar_dates.txt")) {
    const day = readDay(get("date"));
    const kind = get("exception_type");
    if (day === null || (kind !== "1" && kind !== "2"))
      refused.add(
        "calendar_dates.txt",
        `row ${line}`,
        day === null ? `"${get("date")}" is no day` : `exception_type "${kind}" is neither 1 nor 2`,
      );
    else {
      bounded(++days, "days");
      serviceOf(get("service_id"))[kind === "1" ? "added" : "removed"].push(day);
    }
  }
  return { list, numbers };
}

type Trips = Pick<Network, "tripNumbers" | "tripServices" | "tripKinds">;

async function readTrips(archive: GtfsArchive, refused: Refusals, services: ReadonlyMap<string, number>): Promise<Trips> {
  const routeKinds = new Map<string, number>();
  for await (const { line, get } of archive.rows("routes.txt")) {
    const kind = readWhole(get("route_type"), 2_000);
    if (kind === null) refused.add("routes.txt", `row ${line}`, `route_type "${get("route_type")}" is none`);
    else routeKinds.set(get("route_id"), kind);
  }
  const trips: Trips = { tripNumbers: new Map(), tripServices: [], tripKinds: [] };
  for await (const { line, get } of archive.rows("trips.txt")) {
    const service = services.get(get("service_id"));
    const kind = routeKinds.get(get("route_id"));
    const id = get("trip_id");
    if (service === undefined) refused.add("trips.txt", `row ${line}`, `no calendar says when service "${get("service_id")}" runs`);
    else if (kind === undefined) refused.add("trips.txt", `row ${line}`, `there is no route "${get("route_id")}"`);
    else if (trips.tripNumbers.has(id)) refused.add("trips.txt", `row ${line}`, `trip ${id} is there twice`);
    else {
      bounded(trips.tripNumbers.set(id, trips.tripServices.length).size, "trips");
      trips.tripServices.push(service);
      trips.tripKinds.push(kind);
    }
  }
  return trips;
}

async function readFrequencies(
  archive: GtfsArchive,
  refused: Refusals,
  trips: ReadonlyMap<string, number>,
): Promise<Network["frequencies"]> {
  const frequencies: Network["frequencies"] = [];
  for await (const { line, get } of archive.rows("frequencies.txt")) {
    const trip = trips.get(get("trip_id"));
    const [starts, ends, headway] = [readTime(get("start_time")), readTime(get("end_time")), readWhole(get("headway_secs"), 86_400)];
    if (trip === undefined) refused.add("frequencies.txt", `row ${line}`, `there is no trip "${get("trip_id")}"`);
    else if (starts === null || ends === null || ends <= starts || !headway)
      refused.add(
        "frequencies.txt",
        `row ${line}`,
        `"${get("start_time")}" to "${get("end_time")}" every "${get("headway_secs")}" seconds is no time`,
      );
    else bounded(frequencies.push({ trip, starts, ends, headway }), "frequencies");
  }
  return frequencies;
}

const notPossible = "3";
const takesTime = "2";

async function readTransfers(archive: GtfsArchive, refused: Refusals, stops: ReadonlyMap<string, number>): Promise<Network["transfers"]> {
  const transfers: Network["transfers"] = [];
  for await (const { line, get } of archive.rows("transfers.txt")) {
    const kind = get("transfer_type");
    const least = readWhole(get("min_transfer_time"), 86_400);
    const [from, to] = [stops.get(get("from_stop_id")), stops.get(get("to_stop_id"))];
    // Those between two lines or trips only, and seats kept, say nothing of the stops.
    if (get("from_route_id") || get("to_route_id") || get("from_trip_id") || get("to_trip_id")) continue;
    if (from === undefined || to === undefined) refused.add("transfers.txt", `row ${line}`, "it names a stop that is not there");
    else if (kind === notPossible) bounded(transfers.push({ from, to, seconds: null }), "transfers");
    else if (kind === takesTime && least !== null) bounded(transfers.push({ from, to, seconds: least }), "transfers");
  }
  return transfers;
}
