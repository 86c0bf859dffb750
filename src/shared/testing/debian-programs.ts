import { spawnSync } from "node:child_process";

/** Programs for tests, and Debian's packages that have them. */
type Programs = { what: string; packages: readonly string[]; programs: readonly string[] };

/** null when they exist or can be installed (as root, from Debian's archive); otherwise the reason, in a sentence. */
export function whyNoPrograms({ what, packages, programs }: Programs): string | null {
  const areThere = () => programs.every((program) => spawnSync("which", [program]).status === 0);
  if (areThere()) return null;
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) {
    return `no ${what} is installed (apt-get install --no-install-recommends ${packages.join(" ")})`;
  }
  const options = { timeout: 240_000, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], options);
  return areThere() ? null : `the ${what} of the test could not be installed by apt-get`;
}
