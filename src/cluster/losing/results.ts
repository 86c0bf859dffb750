// The table of what was lost, written after each loss: a later run replaces the rows of the kinds that it has tried.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import path from "node:path";
import { projectRoot } from "../../shared/server/config.ts";
import type { Recovery } from "../recovery/recovery.ts";
import type { Loss } from "./losing.ts";

/** `load`: of the whole machine in the minute before its end, cluster included. */
type Row = Loss & { seed: number; at: string; load: number };

const folder = path.join(projectRoot, "bench/cluster");
/** The recovery, then a line for each kind of loss. */
const file = path.join(folder, "losing.jsonl");
const aim = { readsS: 2 };

export class Results {
  readonly #rows: Map<string, Row>;
  #recovery: Recovery | null;

  constructor() {
    const lines = existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n") : ["null"];
    const [recovery, ...rows] = lines.map((line) => JSON.parse(line)) as [Recovery | null, ...Row[]];
    this.#rows = new Map(rows.map((row) => [row.name, row]));
    this.#recovery = recovery;
  }

  /** After an error: an earlier row would say that it went well. */
  remove(name: string): void {
    this.#rows.delete(name);
  }

  addRecovery(recovery: Recovery): void {
    this.#recovery = recovery;
  }

  add(loss: Loss, seed: number): void {
    this.#rows.set(loss.name, { ...loss, seed, at: new Date().toISOString(), load: Math.round((loadavg()[0] ?? 0) * 10) / 10 });
  }

  /** In the order of `names`; rows of kinds that no longer exist go. */
  write(names: readonly string[]): void {
    const rows = names.flatMap((name) => this.#rows.get(name) ?? []);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, [this.#recovery, ...rows].map((line) => `${JSON.stringify(line)}\n`).join(""));
    writeFileSync(path.join(folder, "README.md"), textOf(rows, this.#recovery));
  }
}

const seconds = (ms: number) => (ms < 50 ? "0" : (ms / 1000).toFixed(1));
/** In bold where the aim is missed. */
const within = (ms: number, aimS: number) => (ms > aimS * 1000 ? `**${seconds(ms)}**` : seconds(ms));

function textOf(rows: readonly Row[], recovery: Recovery | null): string {
  const sum = (value: (row: Row) => number) => rows.reduce((total, row) => total + value(row), 0);
  const lines = rows.map(({ name, reads, writes, lost, doubled, writesWithinS, load }) => {
    const cells = [
      name,
      `${writes.calls - writes.failed}`,
      lost,
      doubled,
      `${reads.failed} of ${reads.calls}`,
      within(reads.backMs, aim.readsS),
      `${writes.failed} of ${writes.calls}`,
      `${within(writes.backMs, writesWithinS)} / ${writesWithinS}`,
      seconds(Math.max(reads.backAfterRepairMs, writes.backAfterRepairMs)),
      load.toFixed(1),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  const findings = rows.flatMap(({ name, findings: wrong, late = [] }) =>
    [...wrong, ...late].slice(0, 2).map((what) => `- ${name}: ${what.split("\n")[0]?.slice(0, 300)}`),
  );
  const acknowledged = sum(({ writes }) => writes.calls - writes.failed);
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}), ${Math.round(totalmem() / 1024 ** 3)} GB`;
  return `# Losing any one

A cluster on one machine (${machine}): all 3 PostgreSQL, 3 etcd, 2 pgbouncer, haproxy, S3 store and 5 processes of the site share it. Written by
\`npm run cluster -- test\`; how it works is in [src/cluster/README.md](../../src/cluster/README.md), what each part's loss means in
[docs/cluster.md](../../docs/cluster.md).

**${rows.length} kinds of loss: ${sum(({ lost }) => lost)} writes lost of ${acknowledged.toLocaleString("en")} acknowledged, ${sum(({ doubled }) => doubled)} done twice.**

| Lost | Writes acknowledged | Lost | Twice | Reads failed | Reads work again after, s (aim 2) | Writes without answer | Writes work again after, s / aim | After its return, s | Load |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${lines.join("\n")}

- "Work again after": from the loss to the end of the last call that failed or took more than 2 s. 0: every call worked. A read fails after 5 s.
- "After its return": the same, from the moment when the lost part was brought back.
- A write without an answer may have happened or not; its client sends it again, and the audit finds it once.
- "Load": of the whole machine in the minute before, by every program on it: these two cores were shared with other work.

${recovery ? recoveryText(recovery) : ""}${findings.length > 0 ? `## Findings\n\n${findings.join("\n")}\n` : "No other findings.\n"}`;
}

const recoveryText = ({ backupS, restoreS, databaseMb, findings }: Recovery): string => `## Back to a moment

A full backup of ${databaseMb} MB by pgBackRest took ${backupS} s. After an update had destroyed every title, the restore to the second before it took
${restoreS} s: the enquiry sent before is there, the one sent after is not, all titles are back, and the site runs on it beside today's store.
${findings.length > 0 ? `**Not so:** ${findings.join("; ")}.\n` : ""}
`;
