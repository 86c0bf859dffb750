// The checks before any test. Each is one step; `accept` inspects the output of programs that can pass without doing anything.
const bin = (file) => `node_modules/${file}`;

export const checks = [
  { name: "Lockfile is complete", args: ["bin/complete-lockfile.mjs", "--check"] },
  { name: "Format and lint", args: [bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."] },
  { name: "Types of routes", args: [bin("@react-router/dev/bin.cjs"), "typegen"] },
  { name: "Types of the server", args: [bin("typescript-7/bin/tsc"), "-p", "tsconfig.server.json"] },
  { name: "Types of the pages", args: [bin("typescript-7/bin/tsc"), "-p", "tsconfig.web.json"] },
  { name: "Promises", args: [bin("oxlint/bin/oxlint"), "--type-aware", "--deny-warnings", "."] },
  {
    name: "Import boundaries",
    args: [bin("dependency-cruiser/bin/dependency-cruiser.mjs"), "src", "db", "e2e"],
    accept: (output) => (Number(output.match(/\((\d+) modules/)?.[1] ?? 0) > 50 ? undefined : "It read next to nothing."),
  },
  { name: "Words as names of objects", args: ["bin/inherited-names.mjs"] },
  { name: "Unused code", args: [bin("knip/bin/knip.js")] },
  { name: "Generated: schema and types of tables", args: ["db/schema/write.ts", "--check"] },
  { name: "Pages name files that exist", args: ["bin/check-docs.mjs"] },
];
