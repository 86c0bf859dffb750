// Writes bench/README.md and bench/history.svg.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readHistory } from "./history.mjs";
import { aims } from "./report/aims.mjs";
import { alerts, analytics, boards, homes, imports, leads, market, projects, searches, start, uploads } from "./report/calls.mjs";
import { chart } from "./report/chart.mjs";
import { courseSection, courses, worsened } from "./report/course.mjs";
import { load, memory } from "./report/long-runs.mjs";
import { cachedPages, lighthouse, mapOpening, markup, scripts, searchPage, uncached } from "./report/pages.mjs";

const fileOf = (name) => new URL(name, import.meta.url);

/** Returns a line for each key figure that got worse beyond noise. */
export function writeReport(results) {
  const { machine } = results;
  const million = fileOf("search/results-1000000.json");
  const course = courses(readHistory());
  const parts = [
    "# Measurements",
    "",
    "`npm run bench` measures the built site with its demo data and writes this page; `npm run bench -- scripts lighthouse` measures only those.",
    "",
    "| Only when named | measures | needs |",
    "|---|---|---|",
    "| `load` | 200 people browsing and 20 writing at once | 30 minutes, or `BENCH_MINUTES` |",
    "| `memory` | memory under 20 requests a second | an hour, or `BENCH_MINUTES` |",
    "| `install` | a fresh clone until it answers | the npm registry |",
    "| `reference` | another portal's list beside ours | [the portal, running](#another-portal-beside-ours) |",
    "| `search` | search at a million homes: [search/](search/README.md) | an hour |",
    "",
    "For the operators' market page at a million homes: `DATA_DIR=.data-1m npm run seed -- --properties 1000000 --no-descriptions`, then `BENCH_MARKET_DATA_DIR=$PWD/.data-1m npm run bench -- market`.",
    "For search at 100,000 properties: `DATA_DIR=.data-100k npm run seed -- --properties 100000`, then `BENCH_LARGE_DATA_DIR=$PWD/.data-100k npm run bench -- searchLatency100k`.",
    "The machine is shared and noisy: processor time is more reliable than elapsed time, and a ratio within one run more than either.",
    "",
    `Last taken on ${machine.takenOn}: ${machine.cores} cores of ${machine.processor}, Node ${machine.node}.`,
    ...aims(results, existsSync(million) ? JSON.parse(readFileSync(million, "utf8")) : undefined),
    ...courseSection(course),
    ...scripts(results.scripts),
    ...markup(results.markup),
    ...searchPage(results.searchPage),
    ...lighthouse(results.lighthouse),
    ...mapOpening(results.mapOpening),
    ...cachedPages(results.cachedPages),
    ...uncached(results.uncachedSearch),
    ...load(results.load),
    ...memory(results.memory),
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
    ...anotherPortal,
  ];
  writeFileSync(fileOf("README.md"), `${parts.join("\n")}\n`);
  writeFileSync(fileOf("history.svg"), chart(course));
  return worsened(course);
}

const anotherPortal = [
  "",
  "## Another portal beside ours",
  "",
  "`BENCH_REFERENCE_LIST` is the address of its list, with `{n}` where a number makes each request one that no cache holds; " +
    "`BENCH_REFERENCE_PIDS` are its processes, separated by commas, without its database. Then `npm run bench -- reference`.",
  "",
  "For Frontstead (github.com/frontstead/frontstead-kit) on Node 22, in production mode:",
  "",
  "- `npm ci`, `npm run db:migrate`, then the seeds `seed:demo:reset:1000`, `seed:portal` and `seed:demo-listings`. One published collection with an " +
    "empty predicate belongs to the portal `abc-realty`.",
  "- `idxApproved: true` in its configuration; `FRONTSTEAD_PORTAL_LISTING_MODE=db` and `MLS_PUBLIC_DISPLAY_ENABLED=true`: otherwise the list is empty.",
  "- Its limit of 120 lists a minute (`listingsLimiter`) lifted, since all requests of its pages come from one address.",
  "- Build and start the portal and the API, then `BENCH_REFERENCE_LIST='http://localhost:3006/properties?maxPrice={n}'` and the two processes.",
];
