import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

type Node = [tag: string, attributes: Record<string, string>, children?: Node[]];

const virtual = "\0icon:";
const runtime = "/src/shared/web/ui/compact-icon.tsx";

/**
 * Builds each icon of lucide-react as one element with its shapes as text, instead of one element for each shape made by lucide's
 * own component. Most elements of a page are icons: this halves their rendering and hydration time, and their weight. For builds
 * only: in development and in component tests lucide's own components draw the same.
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
        const { __iconData } = (await import(`lucide-react/icons/${id.slice(virtual.length)}`)) as { __iconData: { node: Node[] } };
        return `import { compactIcon } from "${runtime}";\nexport default compactIcon(${JSON.stringify(markup(__iconData.node))});`;
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

const markup = (nodes: Node[]): string =>
  nodes
    .map(([tag, { key: _, ...attributes }, children = []]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return children.length > 0 ? `<${tag}${written.join("")}>${markup(children)}</${tag}>` : `<${tag}${written.join("")}/>`;
    })
    .join("");
