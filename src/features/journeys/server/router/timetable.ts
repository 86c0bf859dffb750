// The trips of one day in the form that the router scans.
import { secondsOnFoot } from "../../../../shared/contract/on-foot.ts";
import { metresBetween } from "../../../properties/contract/real-location.ts";
import { changeSeconds, mostWalkBetweenM } from "../../contract/journey-means.ts";
import { StopGrid } from "./stop-grid.ts";

export type MadeStop = { latitude: number; longitude: number; parent: number | null };
/** Times are seconds from the start of the day, at all stops. */
export type MadeTrip = {
  stops: readonly number[];
  arrivals: readonly number[];
  departures: readonly number[];
  closedIn: readonly boolean[];
  closedOut: readonly boolean[];
  /** A bit of `meansOfBits`. */
  means: number;
};
export type MadeTransfer = { from: number; to: number; seconds: number | null };

/** Trips with the same stops, of which none overtakes another, in the order of their times. Times of a trip follow those of the one before. */
export type Pattern = {
  stops: Int32Array;
  closedIn: Uint8Array;
  closedOut: Uint8Array;
  means: number;
  trips: number;
  arrivals: Int32Array;
  departures: Int32Array;
};
/** For each stop a list, one after the other: that of stop `s` is from `first[s]` up to `first[s + 1]`. */
export type Lists = { first: Int32Array; values: Int32Array };
export type Timetable = {
  stops: readonly MadeStop[];
  grid: StopGrid;
  patterns: readonly Pattern[];
  /** Of each stop pairs of pattern and place in it. */
  patternsAt: Lists;
  /** Between two vehicles at one stop; infinite where it is not possible. */
  changes: Float64Array;
  /** Of each stop pairs of another and the seconds to it; `from` the other way round. */
  walksTo: Lists;
  walksFrom: Lists;
};

export function buildTimetable(stops: readonly MadeStop[], trips: readonly MadeTrip[], transfers: readonly MadeTransfer[]): Timetable {
  const patterns = patternsOf(trips);
  const served = new Uint8Array(stops.length);
  for (const pattern of patterns) for (const stop of pattern.stops) served[stop] = 1;
  const grid = new StopGrid(stops, (stop) => served[stop] === 1);
  const changes = new Float64Array(stops.length).fill(changeSeconds);
  const walks = walksBetween(stops, grid);
  for (const { from, to, seconds } of expand(stops, transfers)) {
    if (from === to) changes[from] = seconds ?? Number.POSITIVE_INFINITY;
    else if (seconds === null) walks[from]?.delete(to);
    else walks[from]?.set(to, seconds);
  }
  const back: Map<number, number>[] = stops.map(() => new Map());
  for (const [from, list] of walks.entries()) for (const [to, seconds] of list) back[to]?.set(from, seconds);
  const at: number[][] = stops.map(() => []);
  for (const [number, pattern] of patterns.entries()) for (const [place, stop] of pattern.stops.entries()) at[stop]?.push(number, place);
  const flat = (maps: readonly Map<number, number>[]) =>
    toLists(maps.map((map) => [...map].flatMap(([stop, seconds]) => [stop, Math.ceil(seconds)])));
  return { stops, grid, patterns, patternsAt: toLists(at), changes, walksTo: flat(walks), walksFrom: flat(back) };
}

function patternsOf(trips: readonly MadeTrip[]): Pattern[] {
  const groups = new Map<string, MadeTrip[]>();
  for (const trip of trips) {
    const key = `${trip.means}|${trip.stops.join()}|${trip.closedIn.map(Number).join("")}|${trip.closedOut.map(Number).join("")}`;
    const known = groups.get(key);
    if (known) known.push(trip);
    else groups.set(key, [trip]);
  }
  return [...groups.values()].flatMap(withoutOvertaking).map(toPattern);
}

/** Parts of the trips of which each is at every stop no earlier than the one before. */
function withoutOvertaking(trips: MadeTrip[]): MadeTrip[][] {
  const parts: MadeTrip[][] = [];
  const isAfter = (trip: MadeTrip, before: MadeTrip) =>
    trip.departures.every((time, at) => time >= (before.departures[at] as number)) &&
    trip.arrivals.every((time, at) => time >= (before.arrivals[at] as number));
  for (const trip of trips.toSorted((a, b) => (a.departures[0] as number) - (b.departures[0] as number))) {
    const part = parts.find((known) => isAfter(trip, known.at(-1) as MadeTrip));
    if (part) part.push(trip);
    else parts.push([trip]);
  }
  return parts;
}

function toPattern(trips: readonly MadeTrip[]): Pattern {
  const first = trips[0] as MadeTrip;
  return {
    stops: Int32Array.from(first.stops),
    closedIn: Uint8Array.from(first.closedIn, Number),
    closedOut: Uint8Array.from(first.closedOut, Number),
    means: first.means,
    trips: trips.length,
    arrivals: Int32Array.from(trips.flatMap(({ arrivals }) => arrivals)),
    departures: Int32Array.from(trips.flatMap(({ departures }) => departures)),
  };
}

function walksBetween(stops: readonly MadeStop[], grid: StopGrid): Map<number, number>[] {
  const walks: Map<number, number>[] = stops.map(() => new Map());
  for (const [from, stop] of stops.entries()) {
    if (!grid.has(from)) continue;
    for (const to of grid.near(stop, mostWalkBetweenM))
      if (to !== from) walks[from]?.set(to, secondsOnFoot(metresBetween(stop, stops[to] as MadeStop)));
  }
  return walks;
}

/** What is said of a station is said of all its platforms. */
function expand(stops: readonly MadeStop[], transfers: readonly MadeTransfer[]): MadeTransfer[] {
  const platforms = new Map<number, number[]>();
  for (const [stop, { parent }] of stops.entries()) if (parent !== null) platforms.set(parent, [...(platforms.get(parent) ?? []), stop]);
  const of = (stop: number) => platforms.get(stop) ?? [stop];
  return transfers.flatMap(({ from, to, seconds }) =>
    of(from).flatMap((one) => of(to).map((other) => ({ from: one, to: other, seconds }))),
  );
}

function toLists(lists: readonly (readonly number[])[]): Lists {
  const first = new Int32Array(lists.length + 1);
  for (const [at, list] of lists.entries()) first[at + 1] = (first[at] as number) + list.length;
  const values = new Int32Array(first[lists.length] as number);
  for (const [at, list] of lists.entries()) values.set(list, first[at]);
  return { first, values };
}
