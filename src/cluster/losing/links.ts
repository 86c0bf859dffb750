// Cuts links between parts of the cluster: the kernel drops their packets (nftables). A part is known by the group that it runs as.
import { spawnSync } from "node:child_process";
import { plainEnvironment, runProgram } from "../programs.ts";

const table = `aangan_cluster_${process.pid}`;

/** What is dropped: everything that a group sends over the network, or packets to ports, from everybody or only from that group. */
export type Cut = { group?: number; ports?: readonly number[] };

/** null where links can be cut; otherwise the reason. */
export function whyNoCuts(): string | null {
  if (process.getuid?.() !== 0) return "cutting links needs root";
  const { status, error } = spawnSync("nft", ["list", "tables"], { env: plainEnvironment });
  if (error) return "nftables is not installed (sudo apt-get install --no-install-recommends nftables)";
  return status === 0 ? null : "this kernel or container does not allow nftables";
}

/** Returns what mends the links. */
export function cut(cuts: readonly Cut[]): () => void {
  const rules = cuts.map(({ group, ports }) => {
    const from = group === undefined ? "" : `meta skgid ${group} `;
    const to = ports === undefined ? "" : `tcp dport { ${ports.join(", ")} } `;
    return `    ${from}${to}counter drop`;
  });
  const chain = ["  chain out {", "    type filter hook output priority 0; policy accept;", ...rules, "  }"];
  runProgram("nft", ["-f", "-"], { input: `table inet ${table} {\n${chain.join("\n")}\n}\n` });
  return mend;
}

/** Also after a failure: no rule stays behind. */
export function mend(): void {
  spawnSync("nft", ["delete", "table", "inet", table], { env: plainEnvironment });
}
