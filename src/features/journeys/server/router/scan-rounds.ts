// RAPTOR (Delling, Pajor and Werneck, 2012): in each round one ride more, from one place to all stops.
import { secondsOnFoot } from "../../../../shared/contract/on-foot.ts";
import { metresBetween } from "../../../properties/contract/real-location.ts";
import { mostRides, mostWalkToStopMinutes } from "../../contract/journey-means.ts";
import { type JourneyPlace, type JourneyTime, mostMinutes } from "../../contract/journey-terms.ts";
import type { Pattern, Timetable } from "./timetable.ts";

export const mostWalkToStopM = (mostWalkToStopMinutes * 60) / secondsOnFoot(1);
const never = 2 ** 30;

/** Seconds between a place and each stop, and the means; `never` where nothing goes. */
export type StopTimes = { seconds: Int32Array; means: Uint8Array };

/**
 * From the place to all stops, leaving at that time; or, to be there by that time, the same on the timetable read backwards: with all times
 * negative, an arrival is a departure, and the last trip the first.
 */
export function scanRounds(timetable: Timetable, place: JourneyPlace, { kind, minutes }: JourneyTime): StopTimes {
  const rounds = new Rounds(timetable, kind === "leave" ? 1 : -1, minutes * 60);
  for (const stop of timetable.grid.near(place, mostWalkToStopM)) {
    rounds.start(stop, Math.ceil(secondsOnFoot(metresBetween(place, timetable.stops[stop] as JourneyPlace))));
  }
  for (let ride = 0; ride < mostRides && rounds.goesOn; ride++) rounds.ride();
  return rounds.result();
}

class Rounds {
  readonly #timetable: Timetable;
  readonly #sign: 1 | -1;
  readonly #start: number;
  readonly #limit: number;
  /** When each stop is reached by a vehicle, and when one can get in there; times have the sign. */
  readonly #reached: Int32Array;
  readonly #ready: Int32Array;
  readonly #reachedMeans: Uint8Array;
  readonly #readyMeans: Uint8Array;
  #marked = new Set<number>();
  #improved = new Map<number, { time: number; means: number }>();

  constructor(timetable: Timetable, sign: 1 | -1, seconds: number) {
    const count = timetable.stops.length;
    this.#timetable = timetable;
    this.#sign = sign;
    this.#start = sign * seconds;
    this.#limit = this.#start + mostMinutes * 60;
    this.#reached = new Int32Array(count).fill(never);
    this.#ready = new Int32Array(count).fill(never);
    this.#reachedMeans = new Uint8Array(count);
    this.#readyMeans = new Uint8Array(count);
  }

  get goesOn(): boolean {
    return this.#marked.size > 0;
  }

  start(stop: number, walk: number): void {
    this.#ready[stop] = this.#start + walk;
    this.#marked.add(stop);
  }

  ride(): void {
    const { patterns } = this.#timetable;
    for (const [number, from] of this.#boarded()) this.#scan(patterns[number] as Pattern, from);
    this.#marked = new Set();
    for (const [stop, { time, means }] of this.#improved) this.#change(stop, time, means);
    this.#improved = new Map();
  }

  result(): StopTimes {
    const seconds = this.#reached.map((time) => (time >= never ? never : time - this.#start));
    return { seconds, means: this.#reachedMeans };
  }

  /** The patterns that stop where one can newly get in, each with the first such place in the direction of the search. */
  #boarded(): Map<number, number> {
    const { patternsAt, patterns } = this.#timetable;
    const boarded = new Map<number, number>();
    for (const stop of this.#marked)
      for (let at = patternsAt.first[stop] as number; at < (patternsAt.first[stop + 1] as number); at += 2) {
        const [number, place] = [patternsAt.values[at] as number, patternsAt.values[at + 1] as number];
        const from = this.#sign === 1 ? place : (patterns[number] as Pattern).stops.length - 1 - place;
        boarded.set(number, Math.min(from, boarded.get(number) ?? from));
      }
    return boarded;
  }

  #scan(pattern: Pattern, from: number): void {
    const { stops, means, trips } = pattern;
    const isForward = this.#sign === 1;
    const [intoClosed, outClosed] = isForward ? [pattern.closedIn, pattern.closedOut] : [pattern.closedOut, pattern.closedIn];
    const leaves = isForward ? pattern.departures : pattern.arrivals;
    const comes = isForward ? pattern.arrivals : pattern.departures;
    const count = stops.length;
    // The trip's number in the direction of the search; none yet when it is the number of trips.
    let trip = trips;
    let onBoard = 0;
    for (let step = from; step < count; step++) {
      const place = isForward ? step : count - 1 - step;
      const stop = stops[place] as number;
      const at = (number: number) => (isForward ? number : trips - 1 - number) * count + place;
      if (trip < trips && outClosed[place] === 0) {
        const time = this.#sign * (comes[at(trip)] as number);
        if (time < (this.#reached[stop] as number) && time <= this.#limit) {
          this.#reached[stop] = time;
          this.#reachedMeans[stop] = onBoard;
          this.#improved.set(stop, { time, means: onBoard });
        }
      }
      const ready = this.#ready[stop] as number;
      if (ready > this.#limit || intoClosed[place] === 1) continue;
      const first = this.#firstTrip(leaves, at, trip, ready);
      if (first === trip) continue;
      trip = first;
      onBoard = (this.#readyMeans[stop] as number) | means;
    }
  }

  /** The first trip before `trip` that leaves when somebody is ready. */
  #firstTrip(leaves: Int32Array, at: (trip: number) => number, trip: number, ready: number): number {
    let [low, high] = [0, trip];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#sign * (leaves[at(middle)] as number) >= ready) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** To the next vehicle at the stop, or at another within a walk. */
  #change(stop: number, time: number, means: number): void {
    const { changes, walksTo, walksFrom } = this.#timetable;
    this.#getReady(stop, time + (changes[stop] as number), means);
    const { first, values } = this.#sign === 1 ? walksTo : walksFrom;
    for (let at = first[stop] as number; at < (first[stop + 1] as number); at += 2)
      this.#getReady(values[at] as number, time + (values[at + 1] as number), means);
  }

  #getReady(stop: number, time: number, means: number): void {
    if (time >= (this.#ready[stop] as number) || time > this.#limit) return;
    this.#ready[stop] = time;
    this.#readyMeans[stop] = means;
    this.#marked.add(stop);
  }
}
