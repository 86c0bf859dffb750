import { access, constants, type FileHandle, open, rm } from "node:fs/promises";
import path from "node:path";
import { csvCell } from "../../../../shared/server/csv.ts";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import type { Complaint } from "../mapping/compile-mapping.ts";

export type ReportedRow = { line: number; result: "refused" | "draft"; complaints: Complaint[] };

/**
 * A table beside the listing file with the faults of each row. It is created with the first fault; one of an earlier run is
 * removed at the start.
 */
export class RowReport {
  readonly file: string;
  #handle: FileHandle | undefined;
  #first: string | undefined;

  private constructor(file: string) {
    this.file = file;
  }

  static async at(file: string): Promise<RowReport> {
    try {
      await access(path.dirname(file), constants.W_OK);
      await rm(file, { force: true });
    } catch {
      throw new ExpectedError(`The report cannot be written to ${file}. Name another file with --report FILE.`);
    }
    return new RowReport(file);
  }

  /** The message about the first row; undefined while there is none. */
  get first(): string | undefined {
    return this.#first;
  }

  async add(rows: ReportedRow[]): Promise<void> {
    if (rows.length === 0) return;
    if (!this.#handle) {
      this.#handle = await open(this.file, "w");
      await this.#handle.write("line,result,column,reason\n");
    }
    const [first] = rows;
    this.#first ??= first && `line ${first.line}: ${first.complaints.map(({ reason }) => reason).join("; ")}`;
    const lines = rows.flatMap(({ line, result, complaints }) =>
      complaints.map(({ column, reason }) => [String(line), result, column, reason]),
    );
    await this.#handle.write(lines.map((cells) => `${cells.map(csvCell).join(",")}\n`).join(""));
  }

  async close(): Promise<void> {
    await this.#handle?.close();
  }
}
