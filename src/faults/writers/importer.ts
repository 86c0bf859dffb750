import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../shared/server/config.ts";
import type { Stage } from "../stage.ts";
import type { Complaint, Evidence, Writer } from "./writer.ts";

const rowCount = 600;
const mostTries = 3;

/** Somebody who runs `npm run import` once, and again when it has failed. */
export class Importer implements Writer {
  readonly name = "imports";
  readonly #stage: Stage;
  readonly #word: string;
  readonly #email: string;
  #isComplete = false;
  #running: Promise<void> | null = null;
  /** Rows that it has reported as stored. */
  #told = 0;

  constructor(stage: Stage, { word, email }: { word: string; email: string }) {
    this.#stage = stage;
    this.#word = word;
    this.#email = email;
  }

  /** Resolves when no import runs: while one does, it may hold the data of a site that is down. */
  async ended(): Promise<void> {
    await this.#running;
  }

  async act(): Promise<void> {
    if (this.#running) return void (await new Promise((resolve) => setTimeout(resolve, 20)));
    const rows = Array.from({ length: rowCount }, (_, index) => `${this.#word} ${index},house,${index + 1},United States,USD`);
    writeFileSync(this.#file, ["title,type,price,country,currency", ...rows].join("\n"));
    this.#running = this.#run();
  }

  async settle(): Promise<void> {
    if (!this.#running) return;
    await this.#running;
    for (let tries = 0; !this.#isComplete && tries < mostTries; tries++) await this.#run();
  }

  get #file(): string {
    return path.join(path.dirname(this.#stage.dataDir), `${this.#word}.csv`);
  }

  #run(): Promise<void> {
    const { settings, dataDir } = this.#stage;
    const env = { ...process.env, ...settings, NODE_ENV: "production", DATA_DIR: dataDir };
    const program = spawn(process.execPath, ["src/import-program.ts", this.#file, "--lister", this.#email], { cwd: projectRoot, env });
    this.#stage.programs.add(program);
    let output = "";
    for (const stream of [program.stdout, program.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
    return new Promise((resolve) =>
      program.once("close", (code) => {
        this.#stage.programs.delete(program);
        this.#isComplete = code === 0;
        const told = [...output.matchAll(/([\d,]+) created/g)].at(-1)?.[1] ?? "0";
        this.#told = Math.max(this.#told, Number(told.replace(/\D/g, "")));
        resolve();
      }),
    );
  }

  async audit({ pool }: Evidence): Promise<Complaint[]> {
    if (!this.#running) return [];
    const { rows } = await pool.query<{ all: number; titles: number; whole: boolean }>(
      `select count(*)::int as all, count(distinct title)::int as titles,
         coalesce(bool_and(title = $1 || ' ' || (price - 1) and publication = 'published'), true) as whole
       from properties where title like $1 || ' %'`,
      [this.#word],
    );
    const { all = 0, titles = 0, whole = false } = rows[0] ?? {};
    const complaints: Complaint[] = [];
    if (!this.#isComplete) complaints.push({ kind: "wrong", what: `the import of ${this.#word} does not succeed in the end` });
    if (titles < (this.#isComplete ? rowCount : this.#told))
      complaints.push({ kind: "lost", what: `${rowCount - titles} rows of the import of ${this.#word}` });
    if (all > titles) complaints.push({ kind: "doubled", what: `${all - titles} rows of the import of ${this.#word}` });
    if (!whole) complaints.push({ kind: "wrong", what: `a row of the import of ${this.#word} is not whole` });
    return complaints;
  }
}
