// The tables of a GTFS file: a ZIP archive of CSV files, read row by row in bounded memory.
import path from "node:path";
import { parse } from "csv-parse";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { ExpectedError } from "../../../../shared/server/terminal.ts";

const mostEntries = 1_000;
/** Characters of one row: csv-parse keeps it in memory. */
const longestRow = 100_000;

/** A row by the names of its columns; a column that the file does not have is empty. */
export type GtfsRow = { line: number; get: (column: string) => string };

export class GtfsArchive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  /** Packed bytes, for the progress. */
  readonly totalBytes: number;
  #doneBytes = 0;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
    this.totalBytes = [...entries.values()].reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  }

  /** Throws an `ExpectedError` for what is no archive. */
  static async open(file: string): Promise<GtfsArchive> {
    const zip = await openPromise(file, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") throw new ExpectedError(`There is no file ${file}.`);
      throw new ExpectedError(`${path.basename(file)} is no ZIP archive, or a damaged one. A GTFS file is a ZIP archive of text files.`);
    });
    const entries = new Map<string, Entry>();
    try {
      for await (const entry of zip.eachEntry()) {
        if (entries.size >= mostEntries) throw new Error("too many entries");
        // Some operators pack the folder instead of its files.
        const name = path.posix.basename(entry.fileName);
        if (name.endsWith(".txt") && !entry.fileName.startsWith("__MACOSX/")) entries.set(name, entry);
      }
    } catch {
      zip.close();
      throw new ExpectedError(`${path.basename(file)} is a damaged ZIP archive.`);
    }
    return new GtfsArchive(zip, entries);
  }

  close(): void {
    this.#zip.close();
  }

  has(table: string): boolean {
    return this.#entries.has(table);
  }

  /** The rows of a table; none when the archive does not have it. `onBytes`: packed bytes read of all tables so far. */
  async *rows(table: string, onBytes: (bytes: number) => void = () => {}): AsyncGenerator<GtfsRow> {
    const entry = this.#entries.get(table);
    if (!entry) return;
    if (entry.isEncrypted()) throw new ExpectedError(`${table} is protected by a password.`);
    const unpacked = await this.#zip.openReadStreamPromise(entry);
    const packedShare = entry.compressedSize / Math.max(1, entry.uncompressedSize);
    const before = this.#doneBytes;
    unpacked.on("data", (chunk: Buffer) => {
      this.#doneBytes += chunk.length * packedShare;
      onBytes(this.#doneBytes);
    });
    const records = parse({ bom: true, trim: true, relax_column_count: true, skip_empty_lines: true, max_record_size: longestRow });
    unpacked.on("error", (error) => records.destroy(error));
    unpacked.pipe(records);
    let columns: Map<string, number> | undefined;
    let line = 0;
    try {
      for await (const record of records as AsyncIterable<string[]>) {
        line++;
        if (columns) {
          const known = columns;
          yield { line, get: (column) => record[known.get(column) ?? -1] ?? "" };
        } else columns = new Map(record.map((name, at) => [name.toLowerCase(), at]));
      }
    } catch (error) {
      if (error instanceof ExpectedError) throw error;
      throw new ExpectedError(`${table} cannot be read after row ${line}: ${(error as Error).message}`);
    } finally {
      unpacked.destroy();
    }
    this.#doneBytes = before + entry.compressedSize;
  }
}
