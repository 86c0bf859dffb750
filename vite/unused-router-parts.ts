import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Parts of React Router for options that this site does not use: watching each step of the router (`instrumentations`), and fetching
 * routes as links to them appear (`routeDiscovery: lazy`).
 */
const unusedParts = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](router[\\/]instrumentation|dom[\\/]ssr[\\/]fog-of-war)\.js$/;

/** Leaves them out of what browsers load, two kilobytes of every first visit: the router asks whether the option is set before it uses them. */
export function unusedRouterParts(): Plugin {
  return {
    name: "unused-router-parts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: unusedParts },
      handler(id) {
        const [, names = ""] = /export \{([^}]+)\};?\s*$/.exec(readFileSync(id, "utf8")) ?? [];
        return `const unused = () => undefined;\nexport { ${names.split(",").map((name) => `unused as ${name.trim()}`)} };`;
      },
    },
  };
}
