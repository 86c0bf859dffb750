import type { Plugin } from "vite";

// With `build.modulePreload: false` a dynamic import brings at most style sheets, by their paths below the site's root.
const helper = `
const known = {};
const load = (path) =>
  (known[path] ??= new Promise((resolve, reject) => {
    // The page's own: a second time, it would restyle everything.
    if (document.querySelector('link[href^="/' + path + '"]')) return resolve();
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "/" + path;
    link.onload = resolve;
    link.onerror = () => {
      delete known[path];
      link.remove();
      reject(new Error("No style sheet " + path));
    };
    document.head.append(link);
  }));
export const __vitePreload = (start, sheets = []) => Promise.all(sheets.map(load)).then(start);
`;

/** Vite's helper for dynamic imports without its preloading of scripts, which would cost a kilobyte on every page. */
export function lazyStyles(): Plugin {
  return {
    name: "lazy-styles",
    apply: "build",
    enforce: "pre",
    load: { order: "pre", filter: { id: /^\0vite\/preload-helper/ }, handler: () => helper },
  };
}
