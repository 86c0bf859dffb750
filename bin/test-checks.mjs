// The checks before any test. `accept` inspects the output of programs that can pass without doing anything.
const bin = (file) => `node_modules/${file}`;

/** Writes the types that the checks read. */
export const typesOfRoutes = { name: "Types of routes", args: [bin("@react-router/dev/bin.cjs"), "typegen"] };

/** They are independent. The longest come first, since they run side by side. */
export const checks = [
  { name: "Promises, and imports that exist", args: [bin("oxlint/bin/oxlint"), "--type-aware", "--deny-warnings", "."] },
  { name: "Types of the pages", args: [bin("typescript-7/bin/tsc"), "-p", "tsconfig.web.json"] },
  {
    name: "Import boundaries",
    args: [
      "--import",
      "./bin/typescript-6.mjs",
      bin("dependency-cruiser/bin/dependency-cruiser.mjs"),
      "src",
      "db",
      "e2e",
      "vite",
      "vite.config.ts",
    ],
    accept: (output) => (Number(output.match(/\((\d+) modules/)?.[1] ?? 0) > 50 ? undefined : "It read next to nothing."),
  },
  { name: "People's words are no keys of objects", args: ["bin/inherited-names.mjs"] },
  { name: "Types of the service worker", args: [bin("typescript-7/bin/tsc"), "-p", "tsconfig.service-worker.json"] },
  { name: "Types of the server", args: [bin("typescript-7/bin/tsc"), "-p", "tsconfig.server.json"] },
  { name: "Unused code", args: [bin("knip/bin/knip.js")] },
  { name: "Format and lint", args: [bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."] },
  { name: "Generated: schema and types of tables", args: ["db/schema/write.ts", "--check"] },
  { name: "Generated: the API's calls and who may use them", args: ["src/access-program.ts", "--check"] },
  { name: "Docs and comments name what exists", args: ["bin/check-docs.mjs"] },
  { name: "Generated: the search kernel", args: ["bin/write-kernel.mjs", "--check"] },
  { name: "Generated: licences of packages", args: ["bin/licences.mjs", "--check"] },
  { name: "Lockfile is complete", args: ["bin/complete-lockfile.mjs", "--check"] },
];
