import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { AppError } from "../error-table.ts";
import type { DrawingQueue } from "./drawing-queue.ts";

const refusedAfterMs = 1_000;

type Options = {
  /** For drawings of this kind only. */
  folder: string;
  /** Of the files' names, with its dot. */
  extension: string;
  mostFiles: number;
  queue: DrawingQueue;
};

/** Drawings in a folder, by their content. Concurrent requests for one share a single drawing; the least recently used are deleted. */
export class DrawnFiles {
  readonly #folder: string;
  readonly #extension: string;
  readonly #queue: DrawingQueue;
  readonly #files: LRUCache<string, true>;
  readonly #underWay = new Map<string, Promise<Buffer>>();

  constructor({ folder, extension, mostFiles, queue }: Options) {
    this.#folder = folder;
    this.#extension = extension;
    this.#queue = queue;
    mkdirSync(folder, { recursive: true });
    this.#files = new LRUCache({
      max: mostFiles,
      dispose: (_value, key, reason) => {
        if (reason === "evict") void rm(this.#fileOf(key), { force: true }).catch(() => {});
      },
    });
    for (const key of this.#leftByEarlierRun()) this.#files.set(key, true);
  }

  /** Identifies everything that a drawing shows: equal content has an equal key. */
  static keyOf(content: unknown): string {
    return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 32);
  }

  /**
   * `client`: who waits in the queue for it. Throws what `DrawingQueue.acquire` throws, but only after a second: otherwise a client
   * that retries at once would cost as much as one that is served. A failed drawing fails only for those who waited for it.
   */
  async getOrDraw(key: string, client: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const stored = await this.#read(key);
    if (stored) return stored;
    const running = this.#underWay.get(key);
    if (running) return running;
    try {
      const drawing = this.#drawAndKeep(key, this.#queue.acquire(client), draw).finally(() => this.#underWay.delete(key));
      this.#underWay.set(key, drawing);
      return await drawing;
    } catch (error) {
      if (error instanceof AppError) await sleep(refusedAfterMs);
      throw error;
    }
  }

  async #read(key: string): Promise<Buffer | null> {
    if (!this.#files.get(key)) return null;
    try {
      return await readFile(this.#fileOf(key));
    } catch {
      this.#files.delete(key); // somebody has tidied up
      return null;
    }
  }

  async #drawAndKeep(key: string, turn: Promise<() => void>, draw: () => Promise<Buffer>): Promise<Buffer> {
    const end = await turn;
    try {
      const image = await draw();
      await this.#keep(key, image);
      return image;
    } finally {
      end();
    }
  }

  /** When the disk is full, the next request draws it again. */
  async #keep(key: string, image: Buffer): Promise<void> {
    const half = `${this.#fileOf(key)}.${randomUUID()}`;
    try {
      await writeFile(half, image);
      await rename(half, this.#fileOf(key));
      this.#files.set(key, true);
    } catch {
      await rm(half, { force: true }).catch(() => {});
    }
  }

  /** Keys in the order of their age, so that the oldest go first. Deletes partial files of a killed run. */
  #leftByEarlierRun(): string[] {
    const names = readdirSync(this.#folder);
    for (const name of names) if (!name.endsWith(this.#extension)) rmSync(path.join(this.#folder, name), { force: true, recursive: true });
    return names
      .filter((name) => name.endsWith(this.#extension))
      .map((name) => ({ key: name.slice(0, -this.#extension.length), age: statSync(path.join(this.#folder, name)).mtimeMs }))
      .toSorted((a, b) => a.age - b.age)
      .map(({ key }) => key);
  }

  #fileOf(key: string): string {
    return path.join(this.#folder, `${key}${this.#extension}`);
  }
}
