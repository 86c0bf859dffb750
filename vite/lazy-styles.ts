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

/** In a file whose dynamic imports need no sheet but that of the root, which every page has from the start. */
const onlyOfRoot =
  /const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=\["assets\/public-[\w-]+\.css"\]\)\)\)=>i\.map\(i=>d\[i\]\);\n?/;

/** Vite's helper for dynamic imports without its preloading of scripts, which would cost a kilobyte on every page. */
export function lazyStyles(): Plugin {
  return {
    name: "lazy-styles",
    apply: "build",
    enforce: "pre",
    load: { order: "pre", filter: { id: /^\0vite\/preload-helper/ }, handler: () => helper },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && onlyOfRoot.test(file.code))
            file.code = file.code.replace(onlyOfRoot, "").replaceAll(",__vite__mapDeps([0])", "");
      },
    },
  };
}
