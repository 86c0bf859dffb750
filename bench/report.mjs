import { writeFileSync } from "node:fs";

const digits = (value, places = 1) => (value === undefined ? "-" : value.toFixed(places));

/** Writes the figures into bench/README.md. */
export function writeReport(results) {
  const { machine } = results;
  const parts = [
    "# Measurements",
    "",
    "`npm run bench` measures the built site with its demo data and writes this page; `npm run bench -- scripts lighthouse` measures only those.",
    "For the operators' market page at a million homes: `DATA_DIR=.data-1m npm run seed -- --properties 1000000 --no-descriptions`, then `BENCH_MARKET_DATA_DIR=$PWD/.data-1m npm run bench -- market`.",
    "For search at 100,000 properties: `DATA_DIR=.data-100k npm run seed -- --properties 100000`, then `BENCH_LARGE_DATA_DIR=$PWD/.data-100k npm run bench -- searchLatency100k`.",
    "The machine is shared and noisy: processor time is more reliable than elapsed time, and a ratio within one run more than either.",
    "",
    `Last taken on ${machine.takenOn}: ${machine.cores} cores of ${machine.processor}, Node ${machine.node}.`,
    ...scripts(results.scripts),
    ...searchPage(results.searchPage),
    ...lighthouse(results.lighthouse),
    ...mapOpening(results.mapOpening),
    ...cachedPages(results.cachedPages),
    ...uncached(results.uncachedSearch),
    ...searches(results),
    ...start(results.start),
    ...uploads(results.uploads),
    ...projects(results.projects),
    ...leads(results.leads),
    ...homes(results.homes),
    ...imports(results.imports),
    ...analytics(results.analytics),
    ...market(results.market),
    ...alerts(results.alerts),
    ...boards(results.boards),
  ];
  writeFileSync(new URL("README.md", import.meta.url), `${parts.join("\n")}\n`);
}

function table(title, note, head, rows) {
  return [
    "",
    `## ${title}`,
    "",
    note,
    "",
    `| ${head.join(" | ")} |`,
    `|${head.map(() => "---").join("|")}|`,
    ...rows.map((row) => `| ${row.join(" | ")} |`),
  ];
}

function scripts(figures) {
  if (!figures) return [];
  const rows = Object.entries(figures).map(([page, { files, kB, kBWithHeaders }]) => [page, files, digits(kB), digits(kBWithHeaders)]);
  return table("Script of a first visit", "As sent (brotli). Aim: at most 113.5 kB.", ["page", "files", "kB", "with headers"], rows);
}

function searchPage(figures) {
  if (!figures) return [];
  const kinds = ["document", "script", "stylesheet", "font", "image"];
  const sum = (kilobytes) => Object.values(kilobytes).reduce((all, some) => all + some, 0);
  const rows = Object.entries(figures).map(([name, kilobytes]) => [
    name,
    ...kinds.map((kind) => digits(kilobytes[kind] ?? 0)),
    digits(sum(kilobytes)),
  ]);
  const note = "All that a first visit loads by itself on a phone, as sent, in kB with headers. Aim: at most 120 kB where data are saved.";
  return table("A search page", note, ["visit", "page", "scripts", "styles", "fonts", "pictures", "all"], rows);
}

function lighthouse(figures) {
  if (!figures) return [];
  const rows = Object.entries(figures).map(([page, run]) => [
    page,
    run.performance,
    run.accessibility,
    run["best-practices"],
    run.seo,
    `${run.firstContentfulPaintMs} / ${run.largestContentfulPaintMs} / ${run.totalBlockingTimeMs}`,
    digits(run.layoutShift, 3),
    digits(run.load, 1),
    digits(run.benchmarkIndex, 0),
  ]);
  const head = [
    "page",
    "performance",
    "accessibility",
    "best practices",
    "SEO",
    "FCP / LCP / TBT, ms",
    "layout shift",
    "load before",
    "speed",
  ];
  const text =
    "Median of five runs with real photos. Aim: at least 98 in each. Blocking time grows with the load of the machine's other programs, " +
    "and falls with its speed (Lighthouse's benchmark index).";
  return table("Lighthouse, mobile", text, head, rows);
}

function mapOpening(figures) {
  if (!figures) return [];
  const profiles = { slow: "slow 4G, processor slowed to a quarter", unhindered: "this machine" };
  const rows = Object.entries(profiles).flatMap(([profile, words]) =>
    Object.entries(figures[profile]).map(([way, { pictureMs, movableMs, kB }]) => [words, ways[way], pictureMs, movableMs, kB]),
  );
  const note =
    "On a phone, until streets and marks are on the screen, and until a finger moves the map, for somebody who touches the page as soon as " +
    "they are; median of three. The processor draws, since the machine has no graphics card, and its other " +
    `programs had a load of ${digits(figures.load, 0)}. Aim: 1,500 ms on the slow profile.`;
  return table("Opening the map", note, ["profile", "opened by", "streets and marks, ms", "can be moved, ms", "kB fetched"], rows);
}

const ways = {
  "press, first": "Map View, first time",
  "press, later": "Map View, later",
  "address, first": "its address, first visit",
  "address, later": "its address, later",
  "touched, first": "its address, first visit; moved from a touch 5 s later",
};

function cachedPages(figures) {
  if (!figures) return [];
  const rows = Object.entries(figures).map(([page, one]) => [
    page,
    digits(one.cpuUsAPage),
    digits(one.referenceCpuUsAPage),
    digits(one.overReferenceUs),
    digits(one.cpuUsAPage / one.referenceCpuUsAPage, 2),
    one.pagesASecond,
    one.referencePagesASecond,
  ]);
  const head = ["page", "µs a page", "bare Fastify, µs", "over it, µs", "ratio", "pages a second", "bare Fastify"];
  const note =
    "Processor time for each page, compared with a bare Fastify that sends the same bytes and headers, in alternation. Aim: at most 20 µs over it.";
  return table("Pages from the cache", note, head, rows);
}

function uncached(figures) {
  if (!figures) return [];
  const rows = Object.entries(figures).map(([what, one]) => [
    what === "page" ? "the page" : "the call alone",
    digits(one.cpuMsAPage, 2),
    one.aSecond,
    digits(one.p50Ms),
    digits(one.p99Ms),
  ]);
  const head = ["what", "ms of processor", "a second", "p50, ms", "p99, ms"];
  return table("Search pages that are not cached", "15 cards and all filters. Aim: at most 2 ms of processor for the page.", head, rows);
}

function searches({ searchLatency1200: small, searchLatency100k: large }) {
  if (!small) return [];
  const rows = Object.keys(small).map((name) => [
    name,
    `${digits(small[name].p50Ms)} / ${digits(small[name].p99Ms)}`,
    large ? `${digits(large[name].p50Ms)} / ${digits(large[name].p99Ms)}` : "-",
  ]);
  const note = "Cards and exact total from SQL, over HTTP, one request at a time: p50 / p99 in ms.";
  return table("Search", note, ["search", "1,200 properties", "100,000 properties"], rows);
}

function start(figures) {
  if (!figures) return [];
  return table(
    "Start",
    "From the start of the server to the first 200 of /readyz, with data present. Aim: under 5 s.",
    ["what", "s"],
    [["later start", digits(figures.laterStartMs / 1000, 2)]],
  );
}

function uploads(figures) {
  if (!figures) return [];
  const note = [
    `Forty photos of ${digits(figures.photoMB)} MB, three at a time, on loopback, compared with a bare Node server that streams them into files and fsyncs.`,
    "Aim: at most 1.3 times as long; memory that does not grow with the files.",
  ].join(" ");
  const rows = [
    ["time until all have arrived, s", digits(figures.ms / 1000, 2)],
    ["the bare server, s", digits(figures.referenceMs / 1000, 2)],
    ["ratio", digits(figures.ms / figures.referenceMs, 2)],
    ["memory growth of the server, MB", digits(figures.growthMB, 0)],
    ["checking them, which runs during the uploads, s", digits(figures.checkMs / 1000, 2)],
    ["from Next to the next step, with forty checked photos, s", digits(figures.saveMs / 1000, 2)],
    ["variants made a second", digits(figures.variantsASecond)],
  ];
  return table("Uploads", note, ["what", ""], rows);
}

function projects(figures) {
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

function leads(figures) {
  if (!figures) return [];
  const note =
    "The calls of /panel/leads, for the demo's agent with some 220 leads and with 50,000 more. Median in ms of calls one at a time, through HTTP.";
  const rows = Object.entries(figures).map(([what, { few, many }]) => [what, digits(few), digits(many), digits(many / few)]);
  return table("A desk of 50,000 leads", note, ["what", "220 leads", "50,000 leads", "ratio"], rows);
}

function homes(figures) {
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

function imports(figures) {
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

function analytics(figures) {
  if (!figures) return [];
  const note =
    "A lister with 300 homes, two years of days, events of 90 days and 12,000 leads, beside as many similar homes. Median in ms of calls one at a time, through HTTP. Aim: at most 300 ms.";
  const rows = Object.entries(figures).map(([what, ms]) => [what, digits(ms)]);
  return table("Figures of 300 homes and two years", note, ["what", "ms"], rows);
}

function market(figures) {
  if (!figures) return [];
  const { homes: ofHomes, leads: ofLeads, ...measured } = figures;
  const note = `The operators' figures of ${ofHomes.toLocaleString("en-IN")} homes and ${ofLeads.toLocaleString("en-IN")} leads of a year. The job runs once an hour; calls are the median in ms of several, one at a time, through HTTP.`;
  const rows = Object.entries(measured).map(([what, ms]) => [what, digits(ms)]);
  return table("The market page", note, ["what", "ms"], rows);
}

function alerts(figures) {
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

function boards(figures) {
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
