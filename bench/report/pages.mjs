// The sections about the public pages.
import { digits, table } from "./table.mjs";

export function scripts(figures) {
  if (!figures) return [];
  const rows = Object.entries(figures).map(([page, { files, kB, kBWithHeaders }]) => [page, files, digits(kB), digits(kBWithHeaders)]);
  return table("Script of a first visit", "As sent (brotli). Aim: at most 105 kB.", ["page", "files", "kB", "with headers"], rows);
}

export function markup(figures) {
  if (!figures) return [];
  const rows = Object.entries(figures).map(([page, { htmlKB, brotliKB, elements }]) => [page, digits(htmlKB), digits(brotliKB), elements]);
  return table(
    "HTML of a page",
    "As a browser without script has it. Weighed and left: attributes without quotes (2 kB fewer, 0.3 ms more of processor for a page); zstd instead of brotli for pages that no cache holds (half of the time to compress, the same bytes, a second copy of each page); leaving out the data of cards until the first act (a request more before a heart can be pressed).",
    ["page", "kB", "brotli, kB", "DOM nodes"],
    rows,
  );
}

export function searchPage(figures) {
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

export function lighthouse(figures) {
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

export function mapOpening(figures) {
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

export function cachedPages(figures) {
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
    "Processor time for each page, compared with a bare Fastify that sends the same bytes and headers, in alternation. Aim: at most 1.3 times.";
  return table("Pages from the cache", note, head, rows);
}

export function uncached(figures) {
  if (!figures) return [];
  const rows = Object.entries(figures).map(([what, one]) => [
    what === "page" ? "the page" : "the call alone",
    digits(one.cpuMsAPage, 2),
    one.aSecond,
    digits(one.p50Ms),
    digits(one.p99Ms),
  ]);
  const head = ["what", "ms of processor", "a second", "p50, ms", "p99, ms"];
  return table(
    "Search pages that are not cached",
    "15 cards and all filters; the page compressed, as browsers ask for it. Aim: at most 0.3 of Frontstead's in the same run.",
    head,
    rows,
  );
}
