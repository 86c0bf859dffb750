// Results of all runs, kept together: a run can be continued, and the next one adds to the table.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../shared/server/config.ts";
import type { Complaint } from "./writers/writer.ts";

export type FaultResult = {
  number: number;
  kind: string;
  /** Calls that were acknowledged, and calls without an answer. */
  acknowledged: number;
  unknown: number;
  /** From the end of the fault, or from the kill, to the first acknowledged call. */
  upMs: number;
  /** Mails that arrived again under the same id. */
  repeatedMails: number;
  complaints: Complaint[];
};

/** Of one kind in one run. `upMs`: of each fault. */
type Row = Omit<FaultResult, "number" | "complaints" | "upMs"> & { lost: number; doubled: number; wrong: number; upMs: number[] };
type Run = { seed: number /** The number of its next fault. */; next: number; seconds: number; kinds: Row[] };

const folder = path.join(projectRoot, "bench/faults");
const file = path.join(folder, "results.jsonl");

export class Results {
  readonly #runs: Run[];

  constructor() {
    const lines = existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n") : [];
    this.#runs = lines.map((line) => JSON.parse(line));
  }

  /** A seed that no run has had. */
  get nextSeed(): number {
    return Math.max(0, ...this.#runs.map(({ seed }) => seed)) + 1;
  }

  /** The number of the first fault that a run with this seed has not seen. */
  nextOf(seed: number): number {
    return this.#runs.find((run) => run.seed === seed)?.next ?? 0;
  }

  add(seed: number, { number, kind, complaints, upMs, ...counts }: FaultResult, seconds: number): void {
    const run = this.#runs.find((known) => known.seed === seed) ?? { seed, next: 0, seconds: 0, kinds: [] };
    if (!this.#runs.includes(run)) this.#runs.push(run);
    run.next = number + 1;
    run.seconds += Math.round(seconds);
    const nothing: Row = { kind, acknowledged: 0, unknown: 0, repeatedMails: 0, lost: 0, doubled: 0, wrong: 0, upMs: [] };
    const row = run.kinds.find((known) => known.kind === kind) ?? nothing;
    if (row === nothing) run.kinds.push(row);
    row.acknowledged += counts.acknowledged;
    row.unknown += counts.unknown;
    row.repeatedMails += counts.repeatedMails;
    for (const complaint of complaints) row[complaint.kind]++;
    row.upMs.push(Math.round(upMs));
  }

  write(): void {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, this.#runs.map((run) => `${JSON.stringify(run)}\n`).join(""));
    writeFileSync(path.join(folder, "README.md"), this.#text());
  }

  #text(): string {
    const rows = Map.groupBy(
      this.#runs.flatMap((run) => run.kinds),
      ({ kind }) => kind,
    );
    const all = tableRow("all", [...rows.values()].flat());
    const lines = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([kind, ofKind]) => tableRow(kind, ofKind).line);
    const seeds = this.#runs.map(({ seed, next }) => `${seed} (${next} faults)`).join(", ");
    const hours = this.#runs.reduce((sum, { seconds }) => sum + seconds, 0) / 3600;
    return `# Faults

Faults under writers of every kind, each followed by the same audit. The faults, the writers and the checks are listed in
[src/faults/README.md](../../src/faults/README.md). Written by \`npm run faults\`; seeds: ${seeds}.

- **${all.faults.toLocaleString("en")} faults** in ${hours.toFixed(1)} hours: **${all.lost} writes lost of ${all.acknowledged.toLocaleString("en")} acknowledged, ${all.doubled} doubled, ${all.wrong} other findings**.
- Mails arrived ${all.repeatedMails} times more than once, under the same Message-ID: the mail server had taken the mail, and the fault cut off
  its answer or the record of it. A repeated mail is better than none.

| Fault | Faults | Acknowledged | Without answer | Lost | Doubled | Other findings | Mails repeated | Up again, middle, s | Slowest, s |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${lines.join("\n")}
${all.line}

"Up again": from the end of the fault (after a kill, from the kill) to the first acknowledged call.
`;
  }
}

function tableRow(kind: string, rows: readonly Row[]) {
  const sum = (value: (row: Row) => number) => rows.reduce((total, row) => total + value(row), 0);
  const upMs = rows.flatMap((row) => row.upMs).toSorted((one, other) => one - other);
  const counts = {
    faults: upMs.length,
    acknowledged: sum((row) => row.acknowledged),
    unknown: sum((row) => row.unknown),
    lost: sum((row) => row.lost),
    doubled: sum((row) => row.doubled),
    wrong: sum((row) => row.wrong),
    repeatedMails: sum((row) => row.repeatedMails),
  };
  const seconds = (ms = 0) => (ms / 1000).toFixed(1);
  const cells = [kind, ...Object.values(counts), seconds(upMs[Math.floor(upMs.length / 2)]), seconds(upMs.at(-1))];
  return { ...counts, line: `| ${cells.join(" | ")} |` };
}
