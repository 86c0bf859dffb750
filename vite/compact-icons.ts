import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

type Node = [tag: string, attributes: Record<string, string>, children?: Node[]];

const virtual = "\0icon:";
const runtime = "/src/shared/web/ui/compact-icon.tsx";
/** Drawn filled too, where an icon has the class `solid`. */
const solidIcons = new Set(["play", "star"]);

/**
 * Builds each icon of lucide-react as one element without children, and its shapes as a mask in the style sheet: in the page and in
 * the scripts, the shapes would stand again for each use, and an external file of shapes would arrive after the first painting.
 * For builds only: in development and in component tests lucide's own components draw the same.
 */
export function compactIcons(): Plugin {
  const fileOf = readIconFiles();
  return {
    name: "compact-icons",
    apply: "build",
    enforce: "pre",
    // Otherwise the server would render lucide's own icons, and the browser would hydrate different ones.
    config: () => ({ ssr: { noExternal: ["lucide-react"] } }),
    transform: {
      filter: { id: /[\\/]src[\\/][^?]*\.tsx?(\?|$)/, code: "lucide-react" },
      handler: (code) => ({ code: importEach(code, fileOf), map: null }),
    },
    resolveId: { filter: { id: /^icon:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0icon:/ },
      async handler(id) {
        const name = id.slice(virtual.length);
        if (name.endsWith(sheetEnd)) return sheetOf(name.slice(0, -sheetEnd.length));
        const sheet = this.environment.name === "client" ? `import "icon:${name}${sheetEnd}";\n` : "";
        return `import { compactIcon } from "${runtime}";\n${sheet}export default compactIcon(${JSON.stringify(`icon i-${name}`)});`;
      },
    },
  };
}

/** The file below lucide's icons/ for each exported name; an icon has several names. */
function readIconFiles(): Map<string, string> {
  const index = createRequire(import.meta.url)
    .resolve("lucide-react")
    .replace(/dist[\\/].*$/, "dist/esm/lucide-react.mjs");
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of readFileSync(index, "utf8").matchAll(/export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g)) {
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}

/** One import for each icon, so that the module graph shows which page needs which icon. */
function importEach(code: string, fileOf: Map<string, string>): string {
  return code.replace(/import\s*\{([^}]*)\}\s*from\s*"lucide-react";?/g, (_whole, list: string) =>
    list
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== "" && !item.startsWith("type "))
      .map((item) => {
        const [name = "", local = name] = item.split(/\s+as\s+/);
        const file = fileOf.get(name);
        if (!file) throw new Error(`lucide-react has no icon ${name}`);
        return `import ${local} from "icon:${file}";`;
      })
      .join(" "),
  );
}

const sheetEnd = ".css";

/** A custom property: whatever layer the sheet is in, `.icon` in app.css decides how it is drawn. */
async function sheetOf(name: string): Promise<string> {
  const { __iconData } = (await import(`lucide-react/icons/${name}`)) as { __iconData: { node: Node[] } };
  const rule = (selector: string, fill: string) => `${selector}{--icon:url("data:image/svg+xml,${drawing(__iconData.node, fill)}")}`;
  return rule(`.i-${name}`, "none") + (solidIcons.has(name) ? rule(`.i-${name}.solid`, "#000") : "");
}

/** The stroke as in `.lucide`. */
const drawing = (nodes: Node[], fill: string): string =>
  inUrl(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='${fill}' stroke='#000' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'>${markup(nodes)}</svg>`,
  );

const inUrl = (svg: string): string => svg.replace(/[<>#%]/g, encodeURIComponent);

const markup = (nodes: Node[]): string =>
  nodes
    .map(([tag, { key: _, ...attributes }, children = []]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}='${value}'`);
      return children.length > 0 ? `<${tag}${written.join("")}>${markup(children)}</${tag}>` : `<${tag}${written.join("")}/>`;
    })
    .join("");
