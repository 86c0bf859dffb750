import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../../../shared/server/config.ts";
import { setUpTestDatabase } from "../../../../shared/testing/test-database.ts";
import { madeLine, setUpTransitImports, writeMadeFeed } from "./gtfs-test-world.ts";

const test = setUpTestDatabase();
const transit = setUpTransitImports(() => test.current.url);
const run = promisify(execFile);

const feeds = () =>
  transit.rows(
    "select name, source, licence, first_day::text, last_day::text, (select count(*)::int from transit_trips t where t.feed = f.number) as trips from transit_feeds f order by name",
  );
const made = { name: "made", source: "Made by the tests of Aangan", licence: "CC0 1.0", first_day: "2026-01-01", last_day: "2027-12-31" };

describe("an import of a timetable", () => {
  it("keeps stops, days and times with the source and its licence", async () => {
    const summary = await transit.import(madeLine);
    expect(summary).toMatchObject({ stops: 3, trips: 2, stopTimes: 6, firstDay: "2026-01-01", lastDay: "2027-12-31" });
    expect(summary.refused.count).toBe(0);
    expect(await feeds()).toEqual([{ ...made, trips: 2 }]);
    expect(await transit.rows("select kind, stops, arrivals, departures from transit_trips order by number")).toEqual([
      { kind: 1, stops: [0, 1, 2], arrivals: [28_800, 29_100, 29_400], departures: [28_800, 29_160, 29_400] },
      { kind: 1, stops: [0, 1, 2], arrivals: [30_600, null, 31_200], departures: [30_600, null, 31_200] },
    ]);
    expect(await transit.rows("select days, added, removed from transit_services")).toEqual([{ days: 31, added: [], removed: [] }]);
  });

  it("replaces the earlier one of the same name, and leaves those of other names", async () => {
    await transit.import(madeLine, { name: "other" });
    const oneTrip = { ...madeLine, stop_times: madeLine["stop_times"]?.slice(0, 4) ?? [] };
    expect((await transit.import(oneTrip)).trips).toBe(1);
    expect((await feeds()).map((feed) => [feed["name"], feed["trips"]])).toEqual([
      ["made", 1],
      ["other", 2],
    ]);
    expect(await transit.rows("select count(distinct feed)::int as feeds from transit_stops")).toEqual([{ feeds: 2 }]);
  });

  it("writes nothing in a dry run, which finds what an import would", async () => {
    const before = await feeds();
    const summary = await transit.import(madeLine, { isDryRun: true, name: "dry" });
    expect([summary.trips, summary.stopTimes]).toEqual([2, 6]);
    expect(await feeds()).toEqual(before);
  });

  it("leaves out a trip with a broken time, and says where it is and why", async () => {
    const broken = [...(madeLine["stop_times"] ?? [])];
    broken[2] = "t1,08:65:00,08:06:00,B,2";
    const { trips, refused } = await transit.import({ ...madeLine, stop_times: broken });
    expect(trips).toBe(1);
    expect(refused.lines()).toEqual([
      "stop_times.txt: 1 left out:",
      `  row 3: "08:65:00" is no time of a day`,
      "trips.txt: 1 left out:",
      "  trip t1: one of its rows in stop_times.txt cannot be used",
    ]);
  });

  it("leaves out a trip whose stops are in no order", async () => {
    const times = (madeLine["stop_times"] ?? []).map((line) => line.replace("08:06:00,B,2", "08:06:00,B,3"));
    const { trips, refused } = await transit.import({ ...madeLine, stop_times: times });
    expect([trips, refused.lines().at(-1)]).toEqual([1, expect.stringMatching(/^ {2}trip t1: .*two with one stop_sequence/)]);
  });

  it("leaves out trips whose times run backwards, that leave before they come, or that have one stop", async () => {
    const times = (madeLine["stop_times"] ?? []).map((line) => line.replace("t1,08:10:00,08:10:00", "t1,07:10:00,07:10:00"));
    const backwards = await transit.import({ ...madeLine, stop_times: times });
    expect([backwards.trips, backwards.refused.lines().at(-1)]).toEqual([
      1,
      "  trip t1: it has fewer than two stops, two with one stop_sequence, no time at an end, or times that run backwards",
    ]);
    const early = (madeLine["stop_times"] ?? []).map((line) => line.replace("t1,08:05:00,08:06:00", "t1,08:05:00,08:04:00"));
    expect((await transit.import({ ...madeLine, stop_times: early })).refused.lines()[1]).toBe(
      "  row 3: it leaves at 08:04:00, before it comes at 08:05:00",
    );
    expect((await transit.import({ ...madeLine, stop_times: madeLine["stop_times"]?.slice(0, 5) ?? [] })).trips).toBe(1);
  });

  it("names rows that refer to what is not there", async () => {
    const { refused } = await transit.import({
      ...madeLine,
      trips: [...(madeLine["trips"] ?? []), "M,never,t3", "X,weekdays,t4", "M,weekdays,t1"],
      stops: [...(madeLine["stops"] ?? []), "D,Delta,99,73.8", "E,Nowhere,,", "A,Alpha again,18.5,73.8"],
      calendar_dates: ["service_id,date,exception_type", "weekdays,20260230,2", "weekdays,20260126,9"],
      frequencies: ["trip_id,start_time,end_time,headway_secs", "t1,08:00:00,07:00:00,600", "t9,08:00:00,09:00:00,600"],
    });
    expect(refused.lines()).toEqual([
      "stops.txt: 3 left out:",
      "  row 5: it has no place on the earth",
      "  row 6: it has no place on the earth",
      "  row 7: stop A is there twice",
      "calendar_dates.txt: 2 left out:",
      `  row 2: "20260230" is no day`,
      `  row 3: exception_type "9" is neither 1 nor 2`,
      "trips.txt: 3 left out:",
      `  row 4: no calendar says when service "never" runs`,
      `  row 5: there is no route "X"`,
      "  row 6: trip t1 is there twice",
      "frequencies.txt: 2 left out:",
      `  row 2: "08:00:00" to "07:00:00" every "600" seconds is no time`,
      `  row 3: there is no trip "t9"`,
    ]);
  });

  it("reads files packed in a folder, with a byte order mark and Windows lines", async () => {
    const windows = Object.fromEntries(Object.entries(madeLine).map(([name, lines]) => [name, lines.map((line) => `${line}\r`)]));
    const marked = { ...windows, stops: (windows["stops"] ?? []).map((line, at) => (at === 0 ? `\uFEFF${line}` : line)) };
    expect((await transit.import(marked, { folder: "gtfs/" })).trips).toBe(2);
  });

  it("refuses a timetable that has ended or is to come, swapped coordinates, one without trips, and one that lacks tables; what was there stays", async () => {
    await transit.import(madeLine);
    const before = await feeds();
    const past = (madeLine["calendar"] ?? []).map((line) => line.replace("20260101,20271231", "20230101,20240331"));
    await expect(transit.import({ ...madeLine, calendar: past })).rejects.toThrow("This timetable ended on 2024-03-31");
    const future = (madeLine["calendar"] ?? []).map((line) => line.replace("20260101,20271231", "20261207,20271231"));
    await expect(transit.import({ ...madeLine, calendar: future })).rejects.toThrow(
      "This timetable begins on 2026-12-07, and would replace what people travel by until then. Import it on 2026-12-01 or later.",
    );
    const swapped = (madeLine["stops"] ?? []).map((line) => line.replace(/(1[0-9.]+),(7[0-9.]+)$/, "$2,$1"));
    await expect(transit.import({ ...madeLine, stops: swapped })).rejects.toThrow(
      "row 2: latitude and longitude are swapped: it has latitude 73.8 and longitude 18.5",
    );
    const { stop_times: _times, calendar: _days, ...lacking } = madeLine;
    await expect(transit.import(lacking)).rejects.toThrow("It lacks stop_times.txt, calendar.txt or calendar_dates.txt.");
    await expect(transit.import({ ...madeLine, stop_times: [madeLine["stop_times"]?.[0] ?? ""] })).rejects.toThrow(
      "No trip of this file can be used.",
    );
    const stopped = AbortSignal.abort();
    await expect(transit.import(madeLine, { signal: stopped })).rejects.toThrow();
    expect(await feeds()).toEqual(before);
  });
});

describe("npm run import-transit", () => {
  const program = async (...args: string[]) => {
    const settings = {
      ...process.env,
      DATABASE_URL: test.current.url,
      DATA_DIR: transit.folder,
      APP_SECRET: "a secret of tests, known to everybody",
    };
    const started = run(process.execPath, ["src/import-transit-program.ts", ...args], { cwd: projectRoot, env: settings });
    return started.then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stdout, stderr }) => ({ code, text: `${stdout}${stderr}` }),
    );
  };
  const terms = ["--source", "Made by the tests of Aangan", "--licence", "CC0 1.0"];

  it("imports a file, with progress and a summary", async () => {
    const file = await writeMadeFeed(path.join(transit.folder, "city.zip"), madeLine);
    const { code, text } = await program(file, ...terms);
    expect(text).toContain(`Imported city.zip as "city": 2 trips with 6 times at 3 stops, 2026-01-01 to 2027-12-31.`);
    expect(text).toMatch(/Reading the file, bytes: done in .* s\nSorting the trips: .*\nSorting the trips: done in /);
    expect(code).toBe(0);
    expect((await feeds()).map((feed) => feed["name"])).toContain("city");
  });

  it("says what is wrong with a call or a file", async () => {
    const text = path.join(transit.folder, "text.zip");
    writeFileSync(text, "This is no archive.");
    expect(await program(text, ...terms)).toMatchObject({ code: 1, text: expect.stringContaining("text.zip is no ZIP archive") });
    expect(await program(text)).toMatchObject({ code: 1, text: expect.stringContaining("under which licence") });
    expect(await program(path.join(transit.folder, "none.zip"), ...terms)).toMatchObject({
      code: 1,
      text: expect.stringContaining("There is no file"),
    });
  });
});
