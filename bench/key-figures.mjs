// The figures whose course bench/README.md shows, by their names in bench/history.jsonl.

/** How much one measurement differs from the next without a change, at least: a share of it, and in its unit. */
const noise = {
  count: { share: 0.005, least: 0 },
  ratio: { share: 0.05, least: 0 },
  processor: { share: 0.1, least: 0 },
  elapsed: { share: 0.25, least: 0 },
  blocking: { share: 0.25, least: 30 },
  score: { share: 0, least: 1 },
};

const figure = (name, label, kind) => ({
  name,
  label,
  noise: noise[kind],
  isMoreBetter: kind === "score",
  /** Bytes and numbers of things are the same on every machine. */
  isOfMachine: kind !== "count",
});

const pages = ["home", "search", "property"];

export const keyFigures = [
  ...pages.map((page) => figure(`scripts.${page}.kB`, `Script, ${page}, kB`, "count")),
  ...pages.map((page) => figure(`markup.${page}.htmlKB`, `HTML, ${page}, kB`, "count")),
  ...pages.map((page) => figure(`markup.${page}.elements`, `DOM nodes, ${page}`, "count")),
  ...[...pages, "map", "project", "landing", "builders", "projects"].flatMap((page) => [
    figure(`lighthouse.${page}.performance`, `Lighthouse, ${page}`, "score"),
    figure(`lighthouse.${page}.totalBlockingTimeMs`, `Blocking time, ${page}, ms`, "blocking"),
  ]),
  ...pages.map((page) => figure(`cachedPages.${page}.ratio`, `From the cache, ${page}, over a bare server`, "ratio")),
  figure("uncachedSearch.page.cpuMsAPage", "Search page not from the cache, ms of processor", "processor"),
  figure("uncachedSearch.call.cpuMsAPage", "Search call, ms of processor", "processor"),
  figure("reference.ratio", "Search page not from the cache, over Frontstead", "ratio"),
  figure("uploads.sizesRatio", "All sizes of 40 photos, over bare sharp", "ratio"),
  figure("uploads.allSizesSeconds", "All sizes of 40 photos, s", "elapsed"),
  figure("uploads.ratio", "Uploads, over bare streaming", "ratio"),
  figure("start.laterStartMs", "Later start, ms", "elapsed"),
  figure("install.nodeModulesMB", "node_modules to run it, MB", "count"),
  figure("memory.highestMB", "Highest memory, MB", "processor"),
  figure("load.p99Ms", "200 people browsing, 20 writing: p99, ms", "elapsed"),
];
