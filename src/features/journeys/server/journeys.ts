import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { minuteMs } from "../../../shared/contract/durations.ts";
import { dayInIndia } from "../../../shared/server/clock.ts";
import { clientAddress } from "../../../shared/server/http/in-process-calls.ts";
import type { Services } from "../../../shared/server/services.ts";
import type { JourneyPlace, JourneyTime } from "../contract/journey-terms.ts";
import { roadSpeedAt } from "../contract/road-speeds.ts";
import { type JoinedReach, joinReaches } from "./joined-reach.ts";
import { type Reach, reachOf } from "./router/reach.ts";
import { scanRounds } from "./router/scan-rounds.ts";
import { buildTimetable, type Timetable } from "./router/timetable.ts";
import { type FeedInfo, findFeeds, findWeekday, readDay } from "./timetable.store.ts";

/** How soon an import is noticed. */
const freshMs = 30_000;
/** Each takes 2.4 MB. */
const mostKept = 24;

/** New places of one address in a minute: of three, one each second. A place takes the processor of everybody for up to 40 ms. */
const mostNew = { most: 180, windowMs: minuteMs };

/** `day`: the weekday whose trips count; null when no feed has one in the next week. */
type Known = { key: string; feeds: FeedInfo[]; day: string | null; timetable: Timetable | null };

/** How long it takes to places. Nothing of a place is stored; answers to the same question are kept in memory. */
export class Journeys {
  readonly #services: Pick<Services, "pool" | "clock">;
  readonly #reaches = new LRUCache<string, Reach>({ max: mostKept });
  readonly #joined = new LRUCache<string, JoinedReach>({ max: mostKept });
  #turn: Promise<void> = Promise.resolve();
  #known: Promise<Known> | undefined;
  #checkedMs = Number.NEGATIVE_INFINITY;

  constructor(services: Pick<Services, "pool" | "clock">) {
    this.#services = services;
  }

  /** The feeds in use, and the day whose trips count. */
  async timetables(): Promise<Pick<Known, "feeds" | "day">> {
    const { feeds, day } = await this.#latest();
    return { feeds, day };
  }

  /** For a question of this client: throws `rate_limited` for too many places that are not kept. */
  async admit(request: FastifyRequest, places: readonly JourneyPlace[], time: JourneyTime): Promise<void> {
    const { key } = await this.#latest();
    const unknown = places.filter((place) => !this.#reaches.has(keyOf(key, place, time)));
    if (unknown.length === 0) return;
    request.server.rateLimiter("places-of-journeys", mostNew).take(clientAddress(request), unknown.length);
  }

  async reach(place: JourneyPlace, time: JourneyTime): Promise<Reach> {
    const { key, timetable } = await this.#latest();
    const asked = keyOf(key, place, time);
    if (!this.#reaches.has(asked)) {
      // One at a time, so that other requests are answered in between.
      this.#turn = this.#turn.then(() => nextTurn());
      await this.#turn;
    }
    const kept = this.#reaches.get(asked);
    if (kept) return kept;
    const reach = reachOf(place, roadSpeedAt(place), timetable, timetable && scanRounds(timetable, place, time));
    this.#reaches.set(asked, reach);
    return reach;
  }

  /** The longest of the journeys to all of them. */
  async longest(places: readonly JourneyPlace[], time: JourneyTime): Promise<JoinedReach> {
    const { key } = await this.#latest();
    const asked = places.map((place) => keyOf(key, place, time)).join();
    const kept = this.#joined.get(asked);
    if (kept) return kept;
    const reaches: Reach[] = [];
    for (const place of places) reaches.push(await this.reach(place, time));
    const joined = joinReaches(reaches, asked);
    this.#joined.set(asked, joined);
    return joined;
  }

  /** Questions at the same time wait for one reading. A failed one is not kept. */
  #latest(): Promise<Known> {
    const nowMs = this.#services.clock.now().getTime();
    if (this.#known && nowMs - this.#checkedMs < freshMs) return this.#known;
    this.#checkedMs = nowMs;
    const before = this.#known;
    const reading = this.#read(before).catch((error: unknown) => {
      if (this.#known === reading) this.#known = before;
      throw error;
    });
    this.#known = reading;
    return reading;
  }

  async #read(before: Promise<Known> | undefined): Promise<Known> {
    const { pool, clock } = this.#services;
    const today = dayInIndia(clock.now());
    const feeds = await findFeeds(pool);
    const key = [today, ...feeds.map(({ number }) => number)].join(" ");
    const known = await before?.catch(() => undefined);
    if (known?.key === key) return known;
    const day = feeds.length === 0 ? null : await findWeekday(pool, feeds, today);
    if (day === null) return { key, feeds, day, timetable: null };
    const { stops, trips, transfers } = await readDay(pool, feeds, day);
    return { key, feeds, day, timetable: buildTimetable(stops, trips, transfers) };
  }
}

const keyOf = (key: string, { latitude, longitude }: JourneyPlace, { kind, minutes }: JourneyTime): string =>
  [key, latitude, longitude, kind, minutes].join(" ");
