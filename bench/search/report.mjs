import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { judged } from "./relevance-queries.mjs";

const digits = (value, places = 1) => (value === undefined ? "-" : value.toFixed(places));
const times = (one) => (one ? `${digits(one.p50Ms, 2)} / ${digits(one.p99Ms, 1)}` : "-");

/** Puts the figures of all sizes that were measured into README.md. */
export function writeReport() {
  const files = readdirSync(new URL(".", import.meta.url)).filter((name) => /^results-\d+\.json$/.test(name));
  const all = files
    .map((name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8")))
    .sort((a, b) => a.properties - b.properties);
  const parts = [
    "# Search, measured",
    "",
    "`npm run bench -- search` makes a million homes once (`npm run seed`) and measures; `node bench/search/run.mjs --properties N` another number.",
    "HTTP is the whole answer with its fifteen cards; the index and SQL are asked without HTTP and without cards, all turn about in one run.",
    "SQL is what answers while the index is not there. p50 / p99 in ms; the machine is shared, so ratios say more than times.",
    ...growth(all),
    ...all.filter((one) => one.tiled).flatMap(tiled),
    ...relevance(),
    ...all.toReversed().flatMap(oneSize),
  ];
  writeFileSync(new URL("README.md", import.meta.url), `${parts.join("\n")}\n`);
}

function growth(all) {
  const rows = all.map((one) => {
    const counted = Object.values(one.searches).map(({ indexCounts }) => indexCounts.p50Ms);
    const mean = counted.reduce((sum, ms) => sum + ms, 0) / counted.length;
    return [
      one.properties.toLocaleString("en"),
      digits(one.memory.bytes / one.memory.homes, 0),
      digits(one.memory.residentBytes / 1e6, 0),
      digits(one.rebuildMs / 1000),
      digits(one.warmUpMs / 1000, 2),
      times(one.freshness),
      digits(mean, 2),
      digits(one.kernel.p50Ms, 2),
      digits(one.kernel.gigabytesASecond),
      digits(one.clients.perSecond, 0),
      digits((one.clients.perSecond * one.kernel.p50Ms) / 1000, 3),
      digits(one.clients.perSecond / one.clients.sqlASecond, 0),
    ];
  });
  const head = [
    ...["homes", "bytes a home", "process, MB", "rebuild, s", "from files, s", "found after a write", "page and counts, mean of p50"],
    ...["bare kernel, the same counts", "GB/s", "8 clients, a second", "of what the kernel allows", "times SQL"],
  ];
  return ["", "## By size", "", ...table(head, rows)];
}

function tiled({ properties, tiled: { homes, bytes, mergeMs, loadMs, kernel, searches } }) {
  const rows = Object.entries(searches).map(([name, { total, index, indexCounts }]) => [
    ...[name, total.toLocaleString("en"), times(index), times(indexCounts)],
    digits(indexCounts.p50Ms / kernel.p50Ms, 1),
  ]);
  return [
    ...["", `## ${homes.toLocaleString("en")} homes: the ${properties.toLocaleString("en")} several times over, the index alone`, ""],
    `${digits(bytes / homes, 0)} bytes a home; made from its parts in ${digits(mergeMs / 1000)} s, read from its file in ${digits(loadMs / 1000, 2)} s.`,
    `The bare kernel counts all values once in ${digits(kernel.p50Ms, 2)} ms (${digits(kernel.gigabytesASecond)} GB/s).`,
    "",
    ...table(["search", "total", "index", "index, counts", "counts : bare kernel"], rows),
  ];
}

function relevance() {
  const file = new URL("relevance.json", import.meta.url);
  if (!existsSync(file)) return [];
  const { queries, homes, figures } = JSON.parse(readFileSync(file, "utf8"));
  const rows = Object.entries(figures).map(([way, { ndcg, withoutAnswer }]) => [way, digits(ndcg, 3), String(withoutAnswer)]);
  const [[first, { scores }]] = Object.entries(figures);
  const poor = judged.filter(({ q }) => scores[q] < 0.5).map(({ q }) => `"${q}"`);
  return [
    ...["", "## Relevance", ""],
    `nDCG@10 of ${queries} judged searches (\`relevance-queries.mjs\`) over the ${homes.toLocaleString("en")} homes of the demo; \`node bench/search/relevance.mjs\`.`,
    `Below a half by ${first}: ${poor.join(", ")}.`,
    "",
    ...table(["way", "nDCG@10", "nothing that fits among the ten"], rows),
  ];
}

function oneSize({ properties, machine, searches }) {
  const rows = Object.entries(searches).map(([name, one]) => [
    name,
    one.total.toLocaleString("en"),
    times(one.http),
    times(one.httpCounts),
    times(one.index),
    times(one.indexCounts),
    times(one.sql),
    times(one.sqlCounts),
    times(one.groonga),
    times(one.groongaCounts),
    digits(one.sqlCounts.p50Ms / one.indexCounts.p50Ms, 0),
  ]);
  const head = [
    "search",
    "total",
    "HTTP",
    "HTTP, counts",
    "index",
    "index, counts",
    "SQL",
    "SQL, counts",
    "Groonga",
    "Groonga, counts",
    "SQL : index",
  ];
  const where = `${machine.cores} cores of ${machine.processor}, Node ${machine.node}, ${machine.takenOn}, load ${digits(machine.load)} to ${digits(machine.loadAfter)}.`;
  return ["", `## ${properties.toLocaleString("en")} homes`, "", where, "", ...table(head, rows)];
}

const table = (head, rows) => [
  `| ${head.join(" | ")} |`,
  `|${head.map(() => "---").join("|")}|`,
  ...rows.map((row) => `| ${row.join(" | ")} |`),
];
