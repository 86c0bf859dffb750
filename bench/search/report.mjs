import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const digits = (value, places = 1) => (value === undefined ? "-" : value.toFixed(places));
const times = (one) => (one ? `${digits(one.p50Ms, 2)} / ${digits(one.p99Ms, 1)}` : "-");

/** Writes the figures of all measured sizes into README.md. */
export function writeReport() {
  const files = readdirSync(new URL(".", import.meta.url)).filter((name) => /^results-\d+\.json$/.test(name));
  const all = files.map((name) => read(name)).sort((a, b) => a.properties - b.properties);
  const parts = [
    "# Search, measured",
    "",
    "`npm run bench -- search` makes a million homes once (`npm run seed`) and measures. `node bench/search/run.mjs --properties N` measures another number of homes,",
    "`--again` a second time beside the first, `--head-words M` also words that many homes have in M times the homes, `--tiled M` also the index alone over",
    "M times the homes, `--offers M` what one card for all offers of a home costs there, `--no-groonga` without loading Groonga.",
    "",
    "HTTP is the whole answer with its fifteen cards; the index and SQL are measured without HTTP and without cards. All alternate in one run.",
    "While the index is not ready, SQL answers: its counts time out after 3 s, and of eight clients only two get counts at a time, so",
    "`times SQL` makes SQL look better than it is. p50 / p99 in ms; the machine is shared, so ratios say more than times.",
    ...growth(all),
    ...all.filter(({ properties }) => properties === 1_000_000).flatMap(aims),
    ...all.flatMap(twice),
    ...all.filter((one) => one.headWords).flatMap(headWords),
    ...all.filter((one) => one.tiled).flatMap(tiled),
    ...all.filter((one) => one.offers).flatMap(({ offers }) => offers.flatMap(oneCard)),
    ...costs(),
    ...relevance(),
    ...sentences(),
    ...all.toReversed().flatMap(oneSize),
  ];
  writeFileSync(new URL("README.md", import.meta.url), `${parts.join("\n")}\n`);
}

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));

/** The aims. docs/search.md says why some are missed. */
function aims({ searches, memory, rebuildMs, warmUpMs, freshness }) {
  const [drawn, others] = [true, false].map((isDrawn) =>
    Object.entries(searches).flatMap(([name, one]) => (name.includes("drawn area") === isDrawn ? [one] : [])),
  );
  const span = (ones, what, share, decimals) =>
    [Math.min, Math.max].map((pick) => digits(pick(...ones.map((one) => one[what][share])), decimals)).join(" to ");
  const every = Object.values(searches);
  const rows = [
    ["page over HTTP, p50", "3 ms", `${span(others, "http", "p50Ms")} ms`],
    ["page and all counts over HTTP, p50", "3 ms", `${span(others, "httpCounts", "p50Ms")} ms`],
    ["the same within a drawn area", "6 ms", `${digits(drawn[0].httpCounts.p50Ms)} ms`],
    ["page over HTTP, p99", "15 ms", `${span(every, "http", "p99Ms", 0)} ms`],
    ["page and all counts over HTTP, p99", "15 ms", `${span(every, "httpCounts", "p99Ms", 0)} ms`],
    ["page and all counts by the index, p50", "3 ms", `${span(others, "indexCounts", "p50Ms")} ms`],
    ["memory", "600 bytes a home", `${digits(memory.bytes / memory.homes, 0)} bytes`],
    ["from files", "5 s", `${digits(warmUpMs / 1000)} s`],
    ["rebuild", "90 s", `${digits(rebuildMs / 1000)} s`],
    ...Object.entries(freshness.kinds ?? {}).map(([kind, { p99Ms }]) => [
      `${kind}, until search says so, p99`,
      "1 s",
      `${digits(p99Ms / 1000, 2)} s`,
    ]),
  ];
  return [
    "",
    "## Aims at 1,000,000 homes",
    "",
    ...table(["", "aim", "measured"], rows),
    "",
    "Why some are missed: [docs/search.md](../../docs/search.md#where-the-time-goes).",
  ];
}

/** Ratios of two runs at one size: times depend on the machine and its other load. */
function twice(first) {
  const name = `results-${first.properties}-again.json`;
  if (!existsSync(new URL(name, import.meta.url))) return [];
  const runs = [first, read(name)];
  const of = (say) => runs.map(say);
  const mean = (run, what) => average(Object.values(run.searches).map((one) => one[what].p50Ms));
  const rows = [
    ["SQL : index, page and counts", ...of((run) => digits(mean(run, "sqlCounts") / mean(run, "indexCounts")))],
    ["SQL : index, page", ...of((run) => digits(mean(run, "sql") / mean(run, "index")))],
    ["index, page and counts : bare kernel", ...of((run) => digits(mean(run, "indexCounts") / run.kernel.p50Ms))],
    ["HTTP, page and counts : index", ...of((run) => digits(mean(run, "httpCounts") / mean(run, "indexCounts")))],
    ["8 clients : SQL", ...of((run) => digits(run.clients.perSecond / run.clients.sqlASecond, 0))],
    ["8 clients, of what the kernel allows", ...of((run) => digits((run.clients.perSecond * run.kernel.p50Ms) / 1000, 3))],
    ["bytes a home", ...of(({ memory }) => digits(memory.bytes / memory.homes, 0))],
    ["rebuild, s", ...of((run) => digits(run.rebuildMs / 1000))],
    ["from files, s", ...of((run) => digits(run.warmUpMs / 1000, 2))],
    ["found after a write, ms", ...of((run) => times(run.freshness))],
    ["a request that does nothing, ms", ...of((run) => times(run.parts?.request))],
    ["fifteen cards from PostgreSQL, ms", ...of((run) => times(run.parts?.cards))],
  ];
  return [
    "",
    `## ${first.properties.toLocaleString("en")} homes, measured twice`,
    "",
    ...table(["mean of p50 over all", ...of(({ machine }) => `${machine.processor}, ${machine.takenOn}`)], rows),
  ];
}

function headWords({ headWords: { machine, searches } }) {
  const sizes = Object.values(searches)[0].map(({ homes }) => homes.toLocaleString("en"));
  const rows = Object.entries(searches).map(([q, figures]) => [
    q,
    ...figures.flatMap(({ total, index, indexCounts }) => [total.toLocaleString("en"), times(index), times(indexCounts)]),
  ]);
  const head = ["words", ...sizes.flatMap((homes) => [`found of ${homes}`, "index", "index, counts"])];
  return [
    "",
    "## Words that many homes have",
    "",
    `The index alone; the larger market is the smaller several times over. ${machineText(machine)}`,
    "",
    ...table(head, rows),
  ];
}

const average = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function growth(all) {
  const rows = all.map((one) => {
    const mean = average(Object.values(one.searches).map(({ indexCounts }) => indexCounts.p50Ms));
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

function oneCard({ share, posts, offers, bytes, searches }) {
  const mean = (of) => Object.values(searches).reduce((sum, one) => sum + of(one), 0) / Object.keys(searches).length;
  const ratio = (one, what) => digits(one.with[what] / one.without[what], 2);
  const both = (one, what) => `${digits(one.without[what], 2)} / ${digits(one.with[what], 2)}`;
  const whole = { without: {}, with: {} };
  for (const which of ["without", "with"]) for (const what of ["page", "counts"]) whole[which][what] = mean((one) => one[which][what]);
  return [
    "",
    `## One card for all offers of a home: ${(share * 100).toFixed(0)} % of ${posts.toLocaleString("en-GB")} posts are another offer`,
    "",
    `${offers.toLocaleString("en-GB")} posts are of homes with two to five offers, which agree in city, type, purpose and rooms, and in all else differ as any two homes do. The index`,
    `alone, p50 in ms without and with merging, in turns in one run; ${digits(bytes.without / posts, 0)} and ${digits(bytes.with / posts, 0)} bytes a post.`,
    "",
    "| search | homes | page | ratio | page and counts | ratio |",
    "|---|---|---|---|---|---|",
    ...Object.entries({ ...searches, "mean of all": whole }).map(
      ([name, one]) =>
        `| ${name} | ${one.total?.toLocaleString("en-GB") ?? ""} | ${both(one, "page")} | ${ratio(one, "page")} | ${both(one, "counts")} | ${ratio(one, "counts")} |`,
    ),
  ];
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

function costs() {
  const file = new URL("costs.json", import.meta.url);
  if (!existsSync(file)) return [];
  const { homes, takenOn, searches, otherBounds } = JSON.parse(readFileSync(file, "utf8"));
  const both = (pair, what) => pair.map((one) => digits(one[what].p50Ms, 2)).join(" / ");
  const ratio = ([one, other], what) => digits(one[what].p50Ms / other[what].p50Ms, 2);
  const rows = Object.entries(searches).map(([name, pair]) => [
    ...[name, pair.map(({ total }) => total.toLocaleString("en")).join(" / ")],
    ...[both(pair, "page"), ratio(pair, "page"), both(pair, "counts"), ratio(pair, "counts")],
  ]);
  return [
    ...["", `## What homes cost beside their price, at ${homes.toLocaleString("en")} homes`, ""],
    `\`node bench/search/costs.mjs\`: the index alone, p50 in ms, in turns, on ${takenOn}. With a loan that nobody has asked about, so that its bounds are computed`,
    `in the search, a page and all counts take ${digits(otherBounds.p50Ms)} ms (p50), ${digits(otherBounds.p99Ms)} ms (p99).`,
    "",
    ...table(["search", "homes", "page", "ratio", "page and counts", "ratio"], rows),
  ];
}

function relevance() {
  const file = new URL("relevance.json", import.meta.url);
  if (!existsSync(file)) return [];
  const { judged, judgedBlind } = JSON.parse(readFileSync(file, "utf8"));
  const rows = Object.entries(judged.figures).map(([way, { ndcg, withoutAnswer }]) => {
    const blind = judgedBlind.figures[way];
    return [way, digits(ndcg, 3), String(withoutAnswer), digits(blind.ndcg, 3), String(blind.withoutAnswer)];
  });
  return [
    ...["", "## Relevance", ""],
    `nDCG@10 of ${judged.queries} judged searches (\`relevance-queries.mjs\`), and of ${judgedBlind.queries} more that were judged before anybody had seen the answers`,
    `(\`relevance-queries-blind.mjs\`), over the ${judged.homes.toLocaleString("en")} homes of the demo; \`node bench/search/relevance.mjs\`.`,
    `Below 0.5 by ${Object.keys(judged.figures)[0]}: ${poorOf(judged)}; of the blind ones ${poorOf(judgedBlind)}.`,
    "",
    ...table(["way", "nDCG@10", "nothing that fits among the ten", "blind", "nothing that fits"], rows),
  ];
}

function poorOf({ figures }) {
  const [{ scores }] = Object.values(figures);
  const poor = Object.entries(scores).filter(([, score]) => score < 0.5);
  return poor.map(([q]) => `"${q}"`).join(", ") || "none";
}

function sentences() {
  const file = new URL("sentences.json", import.meta.url);
  if (!existsSync(file)) return [];
  const { sentences: all, right, before, wrong, blind, seekers } = JSON.parse(readFileSync(file, "utf8"));
  return [
    ...["", "## Sentences", ""],
    `Of ${all} sentences (\`sentences.txt\`), written before their writer had read the grammar, ${right} are read as their writer expected; ${before} were`,
    `when they were written. Of ${blind.sentences} more (\`sentences-blind.txt\`), ${blind.right} are, and ${blind.before} were when they were written.`,
    `Of ${seekers.sentences} in English and Hinglish (\`sentences-seekers.txt\`), ${seekers.right} are, and ${seekers.before} were.`,
    "`node bench/search/sentences.mjs`. The others:",
    "",
    ...table(
      ["sentence", "read as", "expected"],
      [...wrong, ...blind.wrong, ...seekers.wrong].map(({ sentence, read: is, expected }) =>
        [sentence, is, expected].map((text) => `\`${text}\``),
      ),
    ),
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
  return ["", `## ${properties.toLocaleString("en")} homes`, "", machineText(machine), "", ...table(head, rows)];
}

function machineText({ cores, processor, node, takenOn, load, loadAfter, groonga }) {
  const ofGroonga = groonga ? ` Groonga: in ${groonga}.` : "";
  return `${cores} cores of ${processor}, Node ${node}, ${takenOn}, load ${digits(load)} to ${digits(loadAfter)}.${ofGroonga}`;
}

const table = (head, rows) => [
  `| ${head.join(" | ")} |`,
  `|${head.map(() => "---").join("|")}|`,
  ...rows.map((row) => `| ${row.join(" | ")} |`),
];
