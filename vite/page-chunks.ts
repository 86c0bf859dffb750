// Decides which modules share a file. By default, Rolldown makes a file of every icon that two pages share: 27 requests for the
// home page.
import path from "node:path";
import type { Rolldown } from "vite";

type Graph = { getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, "importers" | "dynamicImporters" | "isEntry"> | null };

/** The modules of a visitor's first page. Files shared by these must contain nothing of the panel. */
const aroundEach = ["src/root.tsx", "src/shells/public/public-shell.tsx"];
const publicPages = [
  "src/features/content/web/home/home-screen.tsx",
  "src/features/search/web/search-screen.tsx",
  "src/features/detail-pages/web/property-screen.tsx",
];
/** Further pages on which visitors arrive: projects and builders, agents, homes and prices by place. */
const isFurtherPage = (page: string) =>
  /[\\/](public-pages[\\/][\w-]+|detail-pages[\\/]web[\\/](builder|project|projects[\\/]projects)|agent|landing|locality|localities)-screen\.tsx$/.test(
    page,
  );
const isOfVisitors = (page: string) => isFurtherPage(page) || [...aroundEach, ...publicPages].some((one) => page.endsWith(one));
const isIcon = (id: string) => id.startsWith("\0icon:");
const isSheetOfIcon = (id: string) => isIcon(id) && id.endsWith(".css");
/**
 * Addresses too, and what modules call while they start: a file of these and of screens together can be needed before it has run.
 */
const isContract = (id: string) => /[\\/]contract[\\/]|-paths\.ts$|[\\/]shared[\\/]web[\\/](leaving|random-id)\.ts$/.test(id);
const isOurs = (id: string) => /[\\/]src[\\/]/.test(id) || isIcon(id);

/**
 * React and the router are in one file, modules shared by public pages in another. Modules that only one public page shares with
 * others are in separate files, which the other public pages do not load: with its lazy parts (`own`), with further pages
 * (`lists`), with any others (`beside`). Modules that only the rest share are divided by their users; contracts are separate, so
 * that a page that needs an address from them loads no screen with it, and so is what visitors' pages load later (`parts`).
 */
export function pageChunks(): Rolldown.OutputOptions["codeSplitting"] {
  const pagesOf = pagesByModule();
  const isOfPart = partsByModule((id, graph) => [...pagesOf(id, graph)].some(isOfVisitors));
  const groupOf = (id: string, graph: Graph) => {
    if (!isOurs(id)) return null;
    const pages = [...pagesOf(id, graph)];
    // In the sheet that each page has, or in one for the panel: a sheet for each file of scripts would be a request more.
    if (isSheetOfIcon(id)) return pages.some(isOfVisitors) || isOfPart(id, graph) ? "public" : "drawings";
    const among = (some: readonly string[]) => some.filter((one) => pages.some((page) => page.endsWith(one)));
    const [first, ...more] = among(publicPages);
    if (among(aroundEach).length > 0 || more.length > 0) return "public";
    const isFurther = pages.some(isFurtherPage);
    if (first) return `${pages.length === 1 ? "own" : isFurther ? "lists" : "beside"} ${path.basename(first, "-screen.tsx")}`;
    if (isFurther) return "visitors";
    if (isIcon(id)) return "icons";
    if (isContract(id)) return "contract";
    return isOfPart(id, graph) ? "parts" : "panel";
  };
  const named = (name: string) => (id: string, graph: Graph) => {
    const group = groupOf(id, graph);
    return group?.split(" ")[0] === name ? group.replace(" ", "-") : null;
  };
  const byUser = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 };
  return {
    groups: [
      { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
      { name: "query", test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
      { debugName: "public", name: named("public"), priority: 1 },
      { debugName: "beside", name: named("beside"), priority: 1 },
      { debugName: "lists", name: named("lists"), priority: 1 },
      { debugName: "own", name: named("own"), minShareCount: 2 },
      { debugName: "visitors", name: named("visitors"), ...byUser, entriesAwareMergeThreshold: 500 },
      { debugName: "drawings", name: named("drawings") },
      { debugName: "icons", name: named("icons"), minShareCount: 2 },
      { debugName: "contract", name: named("contract"), ...byUser },
      { debugName: "parts", name: named("parts"), ...byUser, entriesAwareMergeThreshold: 500 },
      { debugName: "panel", name: named("panel"), ...byUser },
    ],
  };
}

/** The pages whose first file contains a module, without modules that they load later. Each module is visited once. */
function pagesByModule(): (id: string, graph: Graph) => ReadonlySet<string> {
  const known = new Map<string, Set<string>>();
  return function pagesOf(id, graph) {
    const before = known.get(id);
    if (before) return before;
    const pages = new Set<string>();
    known.set(id, pages);
    const module = graph.getModuleInfo(id);
    if (module?.isEntry) pages.add(id.split("?", 1)[0]?.replaceAll("\\", "/") ?? "");
    for (const importer of module?.importers ?? []) for (const page of pagesOf(importer, graph)) pages.add(page);
    return pages;
  };
}

/** Whether a module is, or is imported by, one that a visitor's page loads later. Each module is visited once. */
function partsByModule(isOfPage: (id: string, graph: Graph) => boolean): (id: string, graph: Graph) => boolean {
  const known = new Map<string, boolean>();
  return function isOfPart(id, graph): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false);
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
    const isPart =
      dynamicImporters.some((one) => isOfPage(one, graph) || isOfPart(one, graph)) || importers.some((one) => isOfPart(one, graph));
    known.set(id, isPart);
    return isPart;
  };
}
