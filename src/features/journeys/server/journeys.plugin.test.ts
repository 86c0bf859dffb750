// Journeys computed by hand. Homes are in the middles of cells, 77 m from a stop at the corner: 75 s on foot. Places are at stops.
import { beforeAll, describe, expect, it } from "vitest";
import type { AccountId } from "../../../shared/contract/ids.ts";
import { SettableClock } from "../../../shared/testing/settable-clock.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../shared/testing/test-properties.ts";
import { type MadeTables, madeLine, setUpTransitImports } from "./import/gtfs-test-world.ts";

const clock = new SettableClock();
const site = setUpTestApp({ clock });
const transit = setUpTransitImports(() => site.current.databaseUrl);
const pass = () => clock.pass(60);

const alpha = { latitude: 18.5, longitude: 73.8 };
const gamma = { latitude: 18.56, longitude: 73.8 };
const edge = { latitude: 18.56, longitude: 73.86 };
const ids = new Map<string, string>();
let lister: AccountId;

/** A home in the middle of the cell whose corner is the stop. */
async function addHome(name: string, { latitude, longitude }: { latitude: number; longitude: number }, fields: object = {}): Promise<void> {
  const place = { latitude: latitude + 0.0005, longitude: longitude + 0.0005 };
  ids.set(name, (await addProperty(site.current.database, { lister_id: lister, ...place, ...fields })).id);
}

type Journey = { minutes: number; means: string[] } | null;
async function ask(
  payload: object,
): Promise<{ homes: { id: string; isRough: boolean; journeys: Journey[] }[]; basis: Record<string, unknown> }> {
  const response = await site.current.app.inject({ method: "POST", url: "/api/public/journeys", payload });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}
async function journey(home: string, place: object, kind: "arrive" | "leave", at: string): Promise<Journey | undefined> {
  const [hours, minutes] = at.split(":").map(Number);
  const time = { kind, minutes: (hours ?? 0) * 60 + (minutes ?? 0) };
  return (await ask({ places: [place], time, homes: [ids.get(home)] })).homes[0]?.journeys[0];
}

/** The line, and a bus each ten minutes from a stop 316 m from Gamma: 309 s on foot, rounded up. */
const withBus: MadeTables = {
  ...madeLine,
  stops: [...(madeLine["stops"] ?? []), "C2,Gamma market,18.560,73.803", "E,Edge,18.560,73.860"],
  routes: [...(madeLine["routes"] ?? []), "B,Made bus,3"],
  trips: [...(madeLine["trips"] ?? []), "B,weekdays,b"],
  stop_times: [...(madeLine["stop_times"] ?? []), "b,0:00:00,0:00:00,C2,1", "b,0:12:00,0:12:00,E,2"],
  frequencies: ["trip_id,start_time,end_time,headway_secs,exact_times", "b,06:00:00,10:00:00,600,0"],
};

async function use(tables: MadeTables): Promise<void> {
  await transit.import(tables, { today: "2026-11-02" });
  pass();
}

beforeAll(async () => {
  lister = await addLister(site.current.database);
  await addHome("at Alpha", alpha);
  await addHome("at Beta", { latitude: 18.53, longitude: 73.8 });
  await addHome("at Gamma", gamma);
  await addHome("at Edge", edge);
});

describe("without a timetable", () => {
  it("is the road of the city, or a walk where it is near, and says with which figure", async () => {
    // 6,671 and 6,378 m for a home at Edge (0.0605 degrees each), 9,230 m straight: 12.0 km of road, 3.34 minutes each.
    expect(await journey("at Edge", alpha, "arrive", "09:30")).toEqual({ minutes: 40, means: ["road"] });
    // 77 m straight, 100 m of street.
    expect(await journey("at Alpha", alpha, "arrive", "09:30")).toEqual({ minutes: 1, means: ["foot"] });
    const far = { latitude: 18.9, longitude: 73.8 };
    // 44 km straight and 57 km of road are more than two hours.
    expect(await journey("at Alpha", far, "arrive", "09:30")).toBeNull();
    const { basis } = await ask({ places: [alpha, { latitude: 26.1, longitude: 91.7 }], time: { kind: "leave", minutes: 0 }, homes: [] });
    expect(basis).toEqual({
      day: null,
      feeds: [],
      roads: [
        { city: "Pune", minutesPer10Km: 33.4, source: expect.stringContaining("TomTom") },
        { city: "other places", minutesPer10Km: 30, source: null },
      ],
    });
  });
});

describe("with a timetable", () => {
  it("waits for the next trip, and rides it", async () => {
    await use(withBus);
    // Leaving at 8:05 the next trip goes at 8:30 and comes at 8:40; 75 s on foot: 36 minutes 15 s.
    expect(await journey("at Gamma", alpha, "leave", "08:05")).toEqual({ minutes: 36, means: ["metro"] });
    // That trip has no time at Beta: half way between 8:30 and 8:40. 31 minutes 15 s.
    expect(await journey("at Beta", alpha, "leave", "08:05")).toEqual({ minutes: 31, means: ["metro"] });
  });

  it("takes the last trip that is there in time", async () => {
    // There by 9:00: from Alpha at 8:30, from home at 8:28:45.
    expect(await journey("at Alpha", gamma, "arrive", "09:00")).toEqual({ minutes: 31, means: ["metro"] });
    // There by 8:39 only the first trip is: from home at 7:58:45.
    expect(await journey("at Alpha", gamma, "arrive", "08:39")).toEqual({ minutes: 40, means: ["metro"] });
  });

  it("changes on foot to a line that comes each ten minutes", async () => {
    // Leaving at 7:58: 8:00 to 8:10, at the bus at 8:15:09, 8:20 to 8:32, at home at 8:33:15.
    expect(await journey("at Edge", alpha, "leave", "07:58")).toEqual({ minutes: 35, means: ["metro", "bus"] });
    // There by 9:00: the bus of 8:40, out of the metro by 8:34:51: that of 8:00. From home at 7:58:45.
    expect(await journey("at Alpha", edge, "arrive", "09:00")).toEqual({ minutes: 61, means: ["metro", "bus"] });
    // The last bus goes at 9:50; none goes when the span ends. From Gamma's market, 3 minutes and a half from there.
    expect(await journey("at Edge", { latitude: 18.56, longitude: 73.803 }, "leave", "09:50")).toEqual({ minutes: 13, means: ["bus"] });
    expect((await journey("at Edge", { latitude: 18.56, longitude: 73.803 }, "leave", "09:51"))?.means).toEqual(["road"]);
  });

  it("keeps to what the timetable says of changes", async () => {
    const transfers = (line: string) => ({ ...withBus, transfers: ["from_stop_id,to_stop_id,transfer_type,min_transfer_time", line] });
    await use(transfers("C,C2,2,700"));
    // At the bus at 8:21:40: 8:30 to 8:42, at home at 8:43:15.
    expect(await journey("at Edge", alpha, "leave", "07:58")).toEqual({ minutes: 45, means: ["metro", "bus"] });
    await use(transfers("C,C2,3,"));
    expect(await journey("at Edge", alpha, "leave", "07:58")).toEqual({ minutes: 40, means: ["road"] });
  });

  it("does not let people in or out where a trip does not", async () => {
    const closed = (withBus["stop_times"] ?? []).map(
      (line, at) => `${line},${at === 0 ? "drop_off_type" : line.includes(",B,2") ? "1" : ""}`,
    );
    await use({ ...withBus, stop_times: closed });
    expect((await journey("at Beta", alpha, "leave", "08:05"))?.means).toEqual(["road"]);
    expect((await journey("at Gamma", alpha, "leave", "08:05"))?.means).toEqual(["metro"]);
  });

  it("takes the faster of two trips of a line, also where it overtakes", async () => {
    const express = ["x,08:32:00,08:32:00,A,1", "x,08:34:00,08:34:00,B,2", "x,08:36:00,08:36:00,C,3"];
    await use({
      ...withBus,
      trips: [...(withBus["trips"] ?? []), "M,weekdays,x"],
      stop_times: [...(withBus["stop_times"] ?? []), ...express],
    });
    expect(await journey("at Gamma", alpha, "leave", "08:05")).toEqual({ minutes: 32, means: ["metro"] });
    expect(await journey("at Alpha", gamma, "arrive", "08:40")).toEqual({ minutes: 9, means: ["metro"] });
  });
});

describe("the day of a timetable", () => {
  const night: MadeTables = {
    ...madeLine,
    trips: [...(madeLine["trips"] ?? []), "M,weekdays,n"],
    stop_times: [...(madeLine["stop_times"] ?? []), "n,24:50:00,24:50:00,A,1", "n,25:10:00,25:10:00,B,2"],
  };

  it("is the weekday of the coming week with most trips, not a holiday", async () => {
    await use(madeLine);
    const dayOf = async () => (await ask({ places: [alpha], time: { kind: "leave", minutes: 0 }, homes: [] })).basis["day"];
    expect(await dayOf()).toBe("2026-11-02");
    await use({ ...madeLine, calendar_dates: ["service_id,date,exception_type", "weekdays,20261102,2", "weekdays,20261103,2"] });
    expect(await dayOf()).toBe("2026-11-04");
    const { calendar: _none, ...byDates } = madeLine;
    await use({ ...byDates, calendar_dates: ["service_id,date,exception_type", "weekdays,20261106,1"] });
    expect(await dayOf()).toBe("2026-11-06");
    await use({ ...byDates, calendar_dates: ["service_id,date,exception_type", "weekdays,20261030,1", "weekdays,20270106,1"] });
    expect(await dayOf()).toBeNull();
    expect((await journey("at Gamma", alpha, "leave", "08:05"))?.means).toEqual(["road"]);
  });

  it("has the trips of the night before, whose hours go on beyond 24", async () => {
    await use({ ...night, calendar_dates: ["service_id,date,exception_type", "weekdays,20261102,2"] });
    // Tuesday; Monday had no trips. Nothing leaves at ten to one.
    expect((await journey("at Beta", alpha, "leave", "00:45"))?.means).toEqual(["road"]);
    // Late on the same day: 24:50 to 25:10 and 75 s on foot, after 1 hour 10 minutes.
    expect(await journey("at Beta", alpha, "leave", "23:40")).toEqual({ minutes: 91, means: ["metro"] });
    await use({
      ...night,
      calendar_dates: ["service_id,date,exception_type", "weekdays,20261102,2", "weekdays,20261103,2", "saturdays,20261103,1"],
      trips: [...(night["trips"] ?? []), ...["a", "b", "c", "d"].map((id) => `M,saturdays,${id}`)],
      stop_times: [
        ...(night["stop_times"] ?? []),
        ...["a", "b", "c", "d"].flatMap((id) => [`${id},12:00:00,12:00:00,A,1`, `${id},12:10:00,12:10:00,B,2`]),
      ],
    });
    // Tuesday has most trips, all of another service.
    expect(await journey("at Beta", alpha, "leave", "12:00")).toEqual({ minutes: 11, means: ["metro"] });
    await use({
      ...night,
      calendar_dates: ["service_id,date,exception_type", "extra,20261103,1"],
      trips: [...(night["trips"] ?? []), "M,extra,e"],
      stop_times: [...(night["stop_times"] ?? []), "e,12:00:00,12:00:00,A,1", "e,12:10:00,12:10:00,B,2"],
    });
    // Tuesday has one more; Monday's night trip goes at 0:50.
    expect(await journey("at Beta", alpha, "leave", "00:45")).toEqual({ minutes: 26, means: ["metro"] });
  });
});

describe("an answer", () => {
  it("has all places in their order, and says where a home is shown only roughly", async () => {
    await use(withBus);
    await addHome("about Beta", { latitude: 18.53, longitude: 73.8 }, { place_shown: "roughly" });
    await addHome("draft", alpha, { publication: "draft", published_at: null });
    const homes = ["about Beta", "at Beta", "draft"].map((name) => ids.get(name));
    const answer = await ask({ places: [alpha, gamma], time: { kind: "leave", minutes: 8 * 60 }, homes });
    expect(answer.homes.map(({ id, isRough, journeys }) => [id, isRough, journeys.length])).toEqual([
      [ids.get("about Beta"), true, 2],
      [ids.get("at Beta"), false, 2],
    ]);
    expect(answer.homes[1]?.journeys[0]).toEqual({ minutes: 6, means: ["metro"] });
    expect(answer.basis).toMatchObject({
      feeds: [{ name: "made", source: "Made by the tests of Aangan", licence: "CC0 1.0", lastDay: "2027-12-31" }],
    });
  });

  it("refuses places that are none, too many of them, and too many homes", async () => {
    const bad = [
      { places: [], homes: [] },
      { places: [{ latitude: 91, longitude: 0 }], homes: [] },
      { places: [alpha, alpha, alpha, alpha], homes: [] },
      { places: [alpha], homes: Array.from({ length: 101 }, () => ids.get("at Beta")) },
    ];
    for (const body of bad) {
      const response = await site.current.app.inject({
        method: "POST",
        url: "/api/public/journeys",
        payload: { time: { kind: "leave", minutes: 0 }, ...body },
      });
      expect(response.json().data.code).toBe("invalid_input");
    }
  });
});
