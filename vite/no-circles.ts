import type { Plugin } from "vite";

/**
 * Ends the build where files of scripts import each other in a circle: one of them then runs before what it needs, which is undefined to it
 * without any error.
 */
export function noCircles(): Plugin {
  return {
    name: "no-circles",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const imports = new Map(Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file.imports]] : [])));
        const circle = circleOf(imports);
        if (circle) this.error(`Files of scripts import each other: ${circle.join(" → ")}. Move what both need (see vite/page-chunks.ts).`);
      },
    },
  };
}

/** The first circle that is found, with its beginning at its end too. */
function circleOf(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  const follow = (file: string): string[] | undefined => {
    const start = path.indexOf(file);
    if (start !== -1) return [...path.slice(start), file];
    if (done.has(file)) return undefined;
    path.push(file);
    for (const imported of imports.get(file) ?? []) {
      const circle = follow(imported);
      if (circle) return circle;
    }
    path.pop();
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = follow(file);
    if (circle) return circle;
  }
  return undefined;
}
