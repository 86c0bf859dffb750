import type { Plugin } from "vite";
import { ownValue } from "../src/shared/contract/own-value.ts";

/** What stands for a part of React Router that our configuration never reaches, with every name that others import of it. */
const substitutes: Record<string, string> = {
  // `routeDiscovery: "initial"`: the route table is in the first page, and nothing is left to be discovered.
  "lib/dom/ssr/fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const [getManifestPath, getPathsWithAncestors, handleClientVersionMismatch] = [];
  `,
  // No link asks for a page before it is followed, and no page has styles of its own. What names the files of a page stays.
  "lib/dom/ssr/links.js": `
    export const getKeyedLinksForMatches = (matches, modules, { routes }) => {
      const links = matches.flatMap(({ route: { id } }) => [
        ...(routes[id]?.css ?? []).map((href) => ({ rel: "stylesheet", href })),
        ...(modules[id]?.links?.() ?? []),
      ]);
      return [...new Map(links.map((link) => [JSON.stringify(link), link]))].map(([key, link]) => ({ key, link }));
    };
    export const getModuleLinkHrefs = (matches, { routes }) => [
      ...new Set(matches.flatMap(({ route: { id } }) => (routes[id] ? [routes[id].module, ...(routes[id].imports ?? [])] : []))),
    ];
    export const isPageLinkDescriptor = () => false;
    export const [prefetchRouteCss, prefetchStyleLinks] = [async () => undefined, async () => undefined];
    export const [getKeyedPrefetchLinks, getNewMatchesForLinks] = [];
  `,
  // `instrumentations` are given to no router of ours.
  "lib/router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const [instrumentHandler, instrumentationResultMetaContext] = [];
  `,
};

/**
 * Leaves them out of what browsers load: 2.5 kB on every page. Where a release of React Router names or cuts its files otherwise,
 * the build fails: on an import that a substitute lacks, or because one was not asked for.
 */
export function unusedRouterParts(): Plugin {
  const left = new Set(Object.keys(substitutes));
  return {
    name: "unused-router-parts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
      handler(id) {
        const part = id.replaceAll("\\", "/").split("/dist/production/")[1] ?? "";
        left.delete(part);
        return ownValue(substitutes, part);
      },
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`React Router no longer has ${[...left].join(", ")}: see vite/unused-router-parts.ts`);
    },
  };
}
