import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/**
 * Resolves an import from a slice's door (`public.ts`) to the file behind it. A door has no code of its own, but a module that
 * imports one name would count as a user of everything in the door, and pull the panel's half of a slice into a public page.
 */
export function openDoors(): Plugin {
  return {
    name: "open-doors",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /[\\/]src[\\/][^?]*\.tsx?(\?|$)/, code: "/public.ts" },
      handler(code, id) {
        const folder = path.dirname(id.split("?", 1)[0] ?? id);
        const opened = code.replace(/import\s*\{([^}]*)\}\s*from\s*"(\.[^"]*\/public\.ts)";/g, (_whole, list: string, door: string) =>
          importEach(list, path.resolve(folder, door)),
        );
        return { code: opened, map: null };
      },
    },
  };
}

function importEach(list: string, door: string): string {
  const behind = filesBehind(door);
  return namesIn(list)
    .filter((name) => !name.startsWith("type "))
    .map((name) => {
      const file = behind.get(name);
      if (!file) throw new Error(`${door} does not offer ${name}`);
      return `import { ${name} } from ${JSON.stringify(file)};`;
    })
    .join(" ");
}

/** The file that each name of a door comes from. Doors only re-export: `export { a, b } from "./file.ts";`. */
function filesBehind(door: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, list = "", file = ""] of readFileSync(door, "utf8").matchAll(/export \{([^}]*)\} from "([^"]+)";/g)) {
    for (const name of namesIn(list)) files.set(name, path.resolve(path.dirname(door), file));
  }
  return files;
}

const namesIn = (list: string): string[] =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
