import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { AppError } from "../../../../shared/server/error-table.ts";

const extension = ".jpg";
const retryAfterS = 5;

type Limits = { mostFiles: number; mostAtOnce: number; mostWaiting: number };
const usualLimits: Limits = { mostFiles: 1_000, mostAtOnce: 2, mostWaiting: 40 };

/**
 * Drawn images in a folder, by what they were drawn from. One that is asked for by many at once is drawn once; few are drawn
 * at the same time; those that nobody has asked for longest are deleted.
 */
export class OgImageStore {
  readonly #folder: string;
  readonly #limits: Limits;
  readonly #files: LRUCache<string, true>;
  readonly #underWay = new Map<string, Promise<Buffer>>();
  readonly #waiting: (() => void)[] = [];
  #drawing = 0;

  constructor(folder: string, limits: Partial<Limits> = {}) {
    this.#folder = folder;
    this.#limits = { ...usualLimits, ...limits };
    mkdirSync(folder, { recursive: true });
    this.#files = new LRUCache({
      max: this.#limits.mostFiles,
      dispose: (_value, key, reason) => {
        if (reason === "evict") void rm(this.#fileOf(key), { force: true }).catch(() => {});
      },
    });
    for (const key of this.#leftByEarlierRun()) this.#files.set(key, true);
  }

  /** Stands for everything that a picture shows: equal content has an equal key. */
  static keyOf(content: unknown): string {
    return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 32);
  }

  /** Throws `unavailable` when too many wait. A failed drawing is nobody's but that of those who waited for it. */
  async getOrDraw(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const stored = await this.#read(key);
    if (stored) return stored;
    const running = this.#underWay.get(key) ?? this.#drawAndKeep(key, draw).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, running);
    return running;
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

  async #drawAndKeep(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    await this.#takeTurn();
    try {
      const image = await draw();
      const half = `${this.#fileOf(key)}.${randomUUID()}`;
      await writeFile(half, image);
      await rename(half, this.#fileOf(key));
      this.#files.set(key, true);
      return image;
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#drawing--;
    }
  }

  async #takeTurn(): Promise<void> {
    if (this.#drawing < this.#limits.mostAtOnce) {
      this.#drawing++;
      return;
    }
    if (this.#waiting.length >= this.#limits.mostWaiting) throw new AppError("unavailable", undefined, { retryAfterS });
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Keys in the order of their age, so that the oldest go first. Halves of a run that was killed are deleted. */
  #leftByEarlierRun(): string[] {
    const names = readdirSync(this.#folder);
    for (const name of names) if (!name.endsWith(extension)) rmSync(path.join(this.#folder, name), { force: true, recursive: true });
    return names
      .filter((name) => name.endsWith(extension))
      .map((name) => ({ key: name.slice(0, -extension.length), age: statSync(path.join(this.#folder, name)).mtimeMs }))
      .toSorted((a, b) => a.age - b.age)
      .map(({ key }) => key);
  }

  #fileOf(key: string): string {
    return path.join(this.#folder, `${key}${extension}`);
  }
}
