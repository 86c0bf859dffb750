// Which modules share a file. Left to itself, Rolldown makes one of every icon that two pages share: 27 requests for the home page.
import path from "node:path";
import type { Rolldown } from "vite";

type Graph = { getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, "importers" | "isEntry"> | null };

/** What a visitor's first page is made of. Files that these share must hold nothing of the panel. */
const aroundEach = ["src/root.tsx", "src/shells/public-shell.tsx"];
const publicPages = [
  "src/features/content/web/home/home-screen.tsx",
  "src/features/search/web/search-screen.tsx",
  "src/features/detail-pages/web/property-screen.tsx",
];
const isIcon = (id: string) => id.startsWith("\0icon:");
const isContract = (id: string) => /[\\/]contract[\\/]/.test(id);
const isOurs = (id: string) => /[\\/]src[\\/]/.test(id) || isIcon(id);

/**
 * React and the router in one file, what public pages share in another, what only others share in a few more: contracts apart, since a
 * page that wants an address of them wants no screen with it. What only one of the
 * public pages shares with others is in a file beside it, so that the rest do not load it.
 */
export function pageChunks(): Rolldown.OutputOptions["codeSplitting"] {
  const pagesOf = pagesByModule();
  /** null: it is in one public page's first file, and stays there. */
  const groupOf = (id: string, graph: Graph) => {
    if (!isOurs(id)) return null;
    const pages = [...pagesOf(id, graph)];
    const among = (some: readonly string[]) => some.filter((one) => pages.some((page) => page.endsWith(one)));
    const [first, ...more] = among(publicPages);
    const isAroundEach = among(aroundEach).length > 0;
    if (!first && !isAroundEach) return isIcon(id) ? "icons" : isContract(id) ? "contract" : "panel";
    if (pages.length === 1) return null;
    return first && more.length === 0 && !isAroundEach ? `beside-${path.basename(first, ".tsx")}` : "public";
  };
  const besideOne = (group: string | null) => (group?.startsWith("beside-") ? group : null);
  const only = (name: string) => (id: string, graph: Graph) => (groupOf(id, graph) === name ? name : null);
  return {
    groups: [
      { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
      { name: "query", test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
      { debugName: "public", name: only("public"), priority: 1 },
      { debugName: "beside", name: (id, graph) => besideOne(groupOf(id, graph)), priority: 1 },
      { debugName: "icons", name: only("icons"), minShareCount: 2 },
      { debugName: "contract", name: only("contract"), minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 },
      { debugName: "panel", name: only("panel"), minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 },
    ],
  };
}

/** The pages whose first file holds a module: what they import only when it is needed is not in it. Each module is looked at once. */
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
