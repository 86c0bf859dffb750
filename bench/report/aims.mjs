// The head of bench/README.md: each aim of issue 17 beside what was measured.
import { digits } from "./table.mjs";
import { weighed } from "./weighed.mjs";

/** Frontstead as it was measured for the issue, on 29 November 2026: for what `results.reference` lacks. */
const frontstead = {
  performance: { home: 96, search: 98, property: 98 },
  scriptKB: { home: 151, search: 149, property: 149 },
  htmlKB: 65,
  elements: 261,
};

const lighthousePages = ["home", "search", "property", "map", "project", "landing", "builders", "projects"];
const firstPages = ["home", "search", "property"];

/** `million`: bench/search/results-1000000.json, or undefined. */
export function aims(results, million) {
  const rows = [
    ...pageRows(results),
    ...serverRows(results, million),
    ...uploadRows(results),
    ...installRows(results),
    ...longRows(results),
  ];
  return [
    "",
    "## Aims",
    "",
    "Median of five where a row does not say otherwise. Reference: Frontstead (its list has 12 cards, without counts) or, where named, a bare " +
      "server; in italics as measured for the issue, otherwise in the same run as ours.",
    "",
    "| | aim | ours | reference | ratio | met |",
    "|---|---|---|---|---|---|",
    ...rows.map((cells) => `| ${cells.join(" | ")} |`),
    "",
    "What was tried for those that are missed:",
    "",
    ...rows.filter((cells) => cells.at(-1).startsWith("**no**")).map(([what]) => `- ${what}: ${triedFor(what)}`),
  ];
}

function triedFor(what) {
  const [, text] = Object.entries(weighed).find(([start]) => what.startsWith(start)) ?? [];
  if (!text) throw new Error(`bench/report/weighed.mjs does not say what was tried for: ${what}`);
  return text;
}

const missing = "not measured";

/** One aim for several pages: `values` by page. `isMet` of one value. */
function rowOf(what, aim, values, isMet, { reference = "-", ratio = "-", places = 0 } = {}) {
  const measured = Object.entries(values).filter(([, value]) => value !== undefined);
  const missed = measured.filter(([, value]) => !isMet(value)).map(([name]) => name);
  const isOne = Object.keys(values).length === 1;
  const isWhole = measured.length === Object.keys(values).length;
  const met = missed.length === 0 ? (isWhole ? "yes" : "yes, where measured") : isOne ? "**no**" : `**no**: ${missed.join(", ")}`;
  const ours = Object.values(values).map((value) => digits(value, places));
  return [what, aim, ours.join(" / "), reference, ratio, measured.length === 0 ? missing : met];
}

const pick = (pages, read) => Object.fromEntries(pages.map((page) => [page, read(page)]));
const ratioOf = (one, other) => (one === undefined || other === undefined ? "-" : digits(one / other, 2));
const ratiosOf = (values, others) =>
  Object.keys(others)
    .map((page) => ratioOf(values[page], others[page]))
    .join(" / ");
const slashed = (values) => `*${Object.values(values).join(" / ")}*`;

function pageRows({ lighthouse = {}, scripts = {}, markup = {}, reference }) {
  const theirs = reference?.theirs;
  const scriptKB = pick(firstPages, (page) => scripts[page]?.kB);
  const { htmlKB, elements } = markup.search ?? {};
  const measuredOrIssue = (measured, issue, places = 0) => (measured === undefined ? `*${issue}*` : digits(measured, places));
  return [
    rowOf(
      `Lighthouse mobile: ${lighthousePages.join(" / ")}`,
      "98 or more each",
      pick(lighthousePages, (page) => lighthouse[page]?.performance),
      (score) => score >= 98,
      { reference: slashed(frontstead.performance) },
    ),
    rowOf(
      "Total blocking time of the same, ms",
      "100 each",
      pick(lighthousePages, (page) => lighthouse[page]?.totalBlockingTimeMs),
      (ms) => ms <= 100,
      { reference: "*71 to 116 (list)*" },
    ),
    rowOf("HTML of a search page, kB", "60", { search: htmlKB }, (kB) => kB <= 60, {
      reference: measuredOrIssue(theirs?.htmlKB, frontstead.htmlKB, 1),
      ratio: ratioOf(htmlKB, theirs?.htmlKB ?? frontstead.htmlKB),
      places: 1,
    }),
    rowOf("Its DOM nodes", "900", { search: elements }, (count) => count <= 900, {
      reference: measuredOrIssue(theirs?.elements, frontstead.elements),
      ratio: ratioOf(elements, theirs?.elements ?? frontstead.elements),
    }),
    rowOf("Script of a first visit, brotli, kB: home / search / property", "105 each", scriptKB, (kB) => kB <= 105, {
      reference: theirs?.scriptKB === undefined ? slashed(frontstead.scriptKB) : `${digits(theirs.scriptKB)} (list)`,
      ratio: ratiosOf(scriptKB, theirs?.scriptKB === undefined ? frontstead.scriptKB : pick(firstPages, () => theirs.scriptKB)),
      places: 1,
    }),
  ];
}

function serverRows({ uncachedSearch, cachedPages = {}, reference }, million) {
  const ratio = reference && reference.ours.cpuMsAPage / reference.theirs.cpuMsAPage;
  const cached = pick(firstPages, (page) => cachedPages[page] && cachedPages[page].cpuUsAPage / cachedPages[page].referenceCpuUsAPage);
  return [
    [
      "Processor for a search page that no cache holds, ms",
      "0.3 of Frontstead",
      digits(reference?.ours.cpuMsAPage ?? uncachedSearch?.page.cpuMsAPage),
      digits(reference?.theirs.cpuMsAPage),
      digits(ratio, 2),
      ratio === undefined ? missing : ratio <= 0.3 ? "yes" : "**no**",
    ],
    rowOf(
      "From the cache, over a bare server with the same bytes: home / search / property",
      "1.3 times each",
      cached,
      (times) => times <= 1.3,
      {
        reference: "1",
        places: 2,
      },
    ),
    ...(million ? millionRows(million) : []),
  ];
}

/** Several rounds of each search, one at a time. */
function millionRows({ searches }) {
  const drawn = Object.keys(searches).filter((name) => name.includes("drawn area"));
  const others = Object.keys(searches).filter((name) => !drawn.includes(name));
  const range = (names, value) => {
    const all = names.map((name) => searches[name].httpCounts[value]);
    return { least: Math.min(...all), most: Math.max(...all) };
  };
  const row = (what, aim, { least, most }) => [
    what,
    aim,
    least === most ? digits(most) : `${digits(least)} to ${digits(most)}`,
    "-",
    "-",
    most <= aim ? "yes" : "**no**",
  ];
  return [
    row("A million homes: page and all counts over HTTP, p50, ms", 3, range(others, "p50Ms")),
    row("The same within a drawn area, p50, ms", 6, range(drawn, "p50Ms")),
    row("The same, all, p99, ms", 15, range(Object.keys(searches), "p99Ms")),
  ];
}

function uploadRows({ uploads = {} }) {
  const { allSizesSeconds, bareSharpSeconds, sizesRatio, referenceMs, ratio } = uploads;
  return [
    rowOf("40 photos of 5 MB until all sizes are there, s", "30", { photos: allSizesSeconds }, (seconds) => seconds <= 30),
    rowOf("The same beside bare sharp with the same settings", "1.2 times", { photos: sizesRatio }, (times) => times <= 1.2, {
      reference: bareSharpSeconds === undefined ? "-" : `${digits(bareSharpSeconds)} s`,
      places: 2,
    }),
    rowOf("Uploads beside bare streaming", "1.3 times", { uploads: ratio }, (times) => times <= 1.3, {
      reference: referenceMs === undefined ? "-" : `${digits(referenceMs / 1000)} s`,
      places: 2,
    }),
  ];
}

function installRows({ install = {} }) {
  return [
    rowOf("`node_modules` of who only wants to run it, MB", "450", { install: install.nodeModulesMB }, (megabytes) => megabytes <= 450, {
      reference: "*1,300*",
      ratio: ratioOf(install.nodeModulesMB, 1_300),
    }),
    rowOf("First start after the download, s (once)", "40", { install: install.firstStartSeconds }, (seconds) => seconds <= 40),
  ];
}

function longRows({ memory = {}, load = {} }) {
  return [
    rowOf(
      "Memory, 20 requests a second: farthest minute after the tenth from their median, %",
      "5",
      { memory: memory.awayPercent },
      (percent) => percent <= 5,
      {
        places: 1,
      },
    ),
    rowOf(
      `Its highest with 1,200 homes, MB (${memory.minutes ?? "no"} minutes)`,
      "500",
      { memory: memory.highestMB },
      (megabytes) => megabytes <= 500,
    ),
    rowOf(`200 people browsing and 20 writing: p99, ms (${load.minutes ?? "no"} minutes)`, "300", { load: load.p99Ms }, (ms) => ms <= 300),
    rowOf("Their errors", "0", { load: load.errors }, (count) => count === 0),
  ];
}
