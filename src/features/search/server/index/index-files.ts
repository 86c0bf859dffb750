// The index on disk, so that a restart need not read all homes again: one file for each segment, which never changes, and a
// manifest that names them and says which of their rows are current. The manifest is written last and replaces the previous one
// atomically.
import { randomUUID } from "node:crypto";
import { closeSync, existsSync, openSync, readFileSync, readSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import type { Position } from "../../../../shared/server/database/change-feed.ts";
import type { Origin } from "./build-index.ts";
import { valueGroups } from "./segments/indexed-row.ts";
import { Segment } from "./segments/segment.ts";
import type { SegmentLayout } from "./segments/segment-layout.ts";
import { allocate } from "./segments/segment-memory.ts";

/** Increase it when the layout of segments or their content changes. */
const version = `8 ${valueGroups.join(" ")}`;
const manifestFile = "index.json";
const chunkBytes = 8 << 20;

type SavedSegment = { file: string; bytes: number; crc: number; layout: SegmentLayout; live: string };
type Manifest = { version: string; position: Position; origin: Origin; segments: SavedSegment[] };
export type SavedIndex = { segments: Segment[]; position: Position; origin: Origin };

export class IndexFiles {
  readonly #folder: string;
  readonly #written = new Map<Segment, Omit<SavedSegment, "live">>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes only missing files. Rows may be removed meanwhile: their changes are in the log after the cursor. */
  async save({ segments, position, origin }: { segments: readonly Segment[]; position: Position; origin: Origin }): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const live = segments.map((segment) =>
      Buffer.from(new Uint8Array(segment.memory.buffer, segment.layout.live, segment.bytes)).toString("base64"),
    );
    for (const segment of segments) if (!this.#written.has(segment)) this.#written.set(segment, await this.#writeSegment(segment));
    const saved = segments.flatMap((segment, index) => {
      const written = this.#written.get(segment);
      return written ? [{ ...written, live: live[index] ?? "" }] : [];
    });
    const text = JSON.stringify({ version, position, origin, segments: saved } satisfies Manifest);
    const file = path.join(this.#folder, manifestFile);
    await writeFile(`${file}.new`, `${crc32(text)}\n${text}`, { flush: true });
    await rename(`${file}.new`, file);
    for (const segment of this.#written.keys()) if (!segments.includes(segment)) this.#written.delete(segment);
    await this.#removeOthers(saved.map((segment) => segment.file));
  }

  /** Undefined when there is none, or when it has another version or is damaged. */
  load(): SavedIndex | undefined {
    try {
      const manifest = this.#readManifest();
      if (manifest?.version !== version) return undefined;
      const segments = manifest.segments.map((saved) => this.#readSegment(saved));
      return { segments, position: manifest.position, origin: manifest.origin };
    } catch {
      this.#written.clear();
      return undefined;
    }
  }

  #readManifest(): Manifest | undefined {
    const file = path.join(this.#folder, manifestFile);
    if (!existsSync(file)) return undefined;
    const [sum = "", text = ""] = readFileSync(file, "utf8").split("\n", 2);
    return Number(sum) === crc32(text) ? (JSON.parse(text) as Manifest) : undefined;
  }

  async #writeSegment(segment: Segment): Promise<Omit<SavedSegment, "live">> {
    const file = `${randomUUID()}.segment`;
    const bytes = segment.layout.temporaries;
    const content = new Uint8Array(segment.memory.buffer, 0, bytes);
    const handle = await open(path.join(this.#folder, file), "wx", 0o600);
    let crc = 0;
    try {
      for (let at = 0; at < bytes; at += chunkBytes) {
        // A copy: the live rows may change before they are on the disk, and the checksum must be of the written bytes.
        const chunk = content.slice(at, at + chunkBytes);
        crc = crc32(chunk, crc);
        await handle.writeFile(chunk);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    return { file, bytes, crc, layout: segment.layout };
  }

  #readSegment({ file, bytes, crc, layout, live }: SavedSegment): Segment {
    const memory = allocate(layout.bytes);
    const content = new Uint8Array(memory.buffer, 0, bytes);
    const descriptor = openSync(path.join(this.#folder, file), "r");
    let sum = 0;
    try {
      for (let at = 0; at < bytes; ) {
        const read = readSync(descriptor, content, at, Math.min(chunkBytes, bytes - at), null);
        if (read === 0) throw new Error(`${file} is cut short.`);
        sum = crc32(content.subarray(at, at + read), sum);
        at += read;
      }
    } finally {
      closeSync(descriptor);
    }
    if (sum !== crc) throw new Error(`${file} is damaged.`);
    content.set(Buffer.from(live, "base64"), layout.live);
    const segment = new Segment(layout, memory);
    this.#written.set(segment, { file, bytes, crc, layout });
    return segment;
  }

  async #removeOthers(files: readonly string[]): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      if (name.endsWith(".segment") && !files.includes(name)) await rm(path.join(this.#folder, name), { force: true });
    }
  }
}
