// The sections about calls, uploads and what runs behind the pages.
import { digits, table } from "./table.mjs";

export function searches({ searchLatency1200: small, searchLatency100k: large }) {
  if (!small) return [];
  const rows = Object.keys(small).map((name) => [
    name,
    `${digits(small[name].p50Ms)} / ${digits(small[name].p99Ms)}`,
    large ? `${digits(large[name].p50Ms)} / ${digits(large[name].p99Ms)}` : "-",
  ]);
  const note = "Cards and exact total from SQL, over HTTP, one request at a time: p50 / p99 in ms.";
  return table("Search", note, ["search", "1,200 properties", "100,000 properties"], rows);
}

export function start(figures) {
  if (!figures) return [];
  return table(
    "Start",
    "From the start of the server to the first 200 of /readyz, with data present. Aim: under 5 s.",
    ["what", "s"],
    [["later start", digits(figures.laterStartMs / 1000, 2)]],
  );
}

export function uploads(figures) {
  if (!figures) return [];
  const note = [
    `Forty photos of ${digits(figures.photoMB)} MB, three at a time, on loopback, compared with a bare Node server that streams them into files and fsyncs.`,
    "Aim: at most 1.3 times as long; memory that does not grow with the files.",
  ].join(" ");
  const rows = [
    ["time until all have arrived, s", digits(figures.ms / 1000, 2)],
    ["the bare server, s", digits(figures.referenceMs / 1000, 2)],
    ["ratio", digits(figures.ratio, 2)],
    ["memory growth of the server, MB", digits(figures.growthMB, 0)],
    ["until all have arrived and are checked, s", digits(figures.checkMs / 1000, 2)],
    ["from Next to the next step, with forty checked photos, s", digits(figures.saveMs / 1000, 2)],
    ["until all have their sizes in both formats, s", digits(figures.allSizesSeconds)],
    ["bare sharp with the same settings and priority, s", digits(figures.bareSharpSeconds)],
    ["ratio", digits(figures.sizesRatio, 2)],
    ["ratio of processor time", digits(figures.sizesCpuRatio, 2)],
    ["all sizes of forty photos, MB", digits(figures.variantsMB)],
  ];
  return table("Uploads", note, ["what", ""], rows);
}

export function projects(figures) {
  if (!figures) return [];
  const note = "60 towers, 25 floors, 8 units a floor: 12,000 units. Median in ms of calls one at a time, through HTTP.";
  const rows = [
    ["fill all 12,000 units, once", digits(figures.fillAllMs)],
    ["change the price of all 12,000 units", digits(figures.changeAllMs)],
    ["sell one floor", digits(figures.sellFloorMs)],
    [`read the whole grid (${figures.gridKB} kB)`, digits(figures.gridMs)],
    ["read the grid of one tower", digits(figures.gridOfTowerMs)],
    ["save step 1", digits(figures.saveBasicsMs)],
    ["save the 60 towers", digits(figures.saveTowersMs)],
    ["read the project in the panel", digits(figures.readMs)],
    ["the public page, rendered again", digits(figures.pageMs)],
  ];
  return table("A large project", note, ["what", "ms"], rows);
}

export function leads(figures) {
  if (!figures) return [];
  const note =
    "The calls of /panel/leads, for the demo's agent with some 220 leads and with 50,000 more. Median in ms of calls one at a time, through HTTP.";
  const rows = Object.entries(figures).map(([what, { few, many }]) => [what, digits(few), digits(many), digits(many / few)]);
  return table("A desk of 50,000 leads", note, ["what", "220 leads", "50,000 leads", "ratio"], rows);
}

export function homes(figures) {
  if (!figures) return [];
  const note =
    "My Properties of a lister with 10,000 homes, 300,000 days of views and 2,000 leads: median in ms of calls one at a time, through HTTP; beside the bare statement for the same ten rows, or the same 1,000 prices, triggers included. The bare list has neither pictures nor figures. Changes run once.";
  const rows = Object.entries(figures).map(([what, { ms, bareMs }]) => [
    what,
    digits(ms),
    bareMs === null ? "-" : digits(bareMs),
    bareMs === null ? "-" : digits(ms / bareMs, 2),
  ]);
  return table("10,000 homes of one lister", note, ["what", "ms", "bare statement, ms", "ratio"], rows);
}

export function imports(figures) {
  if (!figures) return [];
  const note =
    "10,000 complete homes of a CSV file through the import of the panel, published, and taken back; beside the bare statements that store and delete as many homes, triggers included, in batches of 500. Aim: an undo in 15 s.";
  const rows = Object.entries(figures).map(([what, { ms, bareMs }]) => [
    what,
    digits(ms / 1000, 2),
    bareMs === null ? "-" : digits(bareMs / 1000, 2),
    bareMs === null ? "-" : digits(ms / bareMs, 2),
  ]);
  return table("Importing 10,000 homes", note, ["what", "s", "bare statements, s", "ratio"], rows);
}

export function analytics(figures) {
  if (!figures) return [];
  const note =
    "A lister with 300 homes, two years of days, events of 90 days and 12,000 leads, beside as many similar homes. Median in ms of calls one at a time, through HTTP. Aim: at most 300 ms.";
  const rows = Object.entries(figures).map(([what, ms]) => [what, digits(ms)]);
  return table("Figures of 300 homes and two years", note, ["what", "ms"], rows);
}

export function market(figures) {
  if (!figures) return [];
  const { homes: ofHomes, leads: ofLeads, ...measured } = figures;
  const note = `The operators' figures of ${ofHomes.toLocaleString("en-IN")} homes and ${ofLeads.toLocaleString("en-IN")} leads of a year. The job runs once an hour; calls are the median in ms of several, one at a time, through HTTP.`;
  const rows = Object.entries(measured).map(([what, ms]) => [what, digits(ms)]);
  return table("The market page", note, ["what", "ms"], rows);
}

export function alerts(figures) {
  if (!figures) return [];
  const sizes = Object.entries(figures.matching);
  const note =
    "Which saved searches one changed home fits: the searches in memory, the changes since the last look and the home read from the database; beside one statement over keys and conditions in tables, in the same run. Aim: p99 under 20 ms at 100,000. First read: by a process that has just started.";
  const rows = sizes.map(([size, one]) => [
    Number(size).toLocaleString("en-IN"),
    digits(one.fittingAHome, 0),
    `${digits(one.p50Ms)} / ${digits(one.p99Ms)}`,
    digits(one.cpuMs),
    `${digits(one.sqlP50Ms)} / ${digits(one.sqlP99Ms)}`,
    digits(one.firstReadS),
    digits(one.longestPauseMs, 0),
    `${digits(one.bytesHeld / 1e6, 0)} / ${digits(one.bytesTold / 1e6, 0)}`,
  ]);
  const head = [
    "searches",
    "that a home fits",
    "p50 / p99, ms",
    "of its processor, ms",
    "SQL: p50 / p99, ms",
    "first read, s",
    "its longest pause, ms",
    "MB, measured / told",
  ];
  const { changesASecond, p50S, longestS, longestQueue, matches, mails } = figures.changes;
  const { firstReadAfterUpdateS } = figures.matching[100_000];
  return [
    ...table("Saved searches that a home fits", note, head, rows),
    ...table(
      "From a publication to its mail",
      "100,000 saved searches, one in five told at once, at a site whose homes change for a minute. Each second has a publication that somebody waits for, nine prices that fall or come back, and descriptions. Until the mail is queued; aim: 60 s.",
      ["what", ""],
      [
        ["changes a second", digits(changesASecond)],
        ["from publication to mail queued, p50 / longest, s", `${digits(p50S)} / ${digits(longestS)}`],
        ["most events waiting", longestQueue],
        ["matches written", matches],
        ["mails queued", mails],
        ["first read of the searches after an update that stores something else, s", digits(firstReadAfterUpdateS)],
      ],
    ),
  ];
}

export function boards(figures) {
  if (!figures) return [];
  const note =
    "200 homes and 8 people, with a vote of each on each home and 400 comments. All have it open: each fetches the board again when it is told of a change. Through HTTP. Aim: 2 s until the others have a change.";
  const both = (p50Ms, longestMs) => `${digits(p50Ms, 0)} / ${digits(longestMs, 0)}`;
  return table(
    "A board of 200 homes",
    note,
    ["what", "ms"],
    [
      [`read the board (${digits(figures.kB, 0)} kB), median`, digits(figures.readMs, 0)],
      ["move a card, median", digits(figures.changeMs, 0)],
      ["until the seven others have the move, p50 / longest", both(figures.oneP50Ms, figures.oneLongestMs)],
      ["all eight vote at once: until all have all votes, p50 / longest", both(figures.allP50Ms, figures.allLongestMs)],
    ],
  );
}
