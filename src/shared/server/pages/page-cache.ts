import { LRUCache } from "lru-cache";
import { atMost } from "../cache-size.ts";
import type { Clock } from "../clock.ts";
import { anyProperty } from "../http/in-process-calls.ts";
import { type CachedPage, sizeOf } from "./cached-page.ts";

/** Ids of properties, projects and accounts, or `site`; "everything" when the sources are unknown. */
export type Changed = readonly string[] | "everything";
/** Reports changes; not live: it cannot know, because the database is down. */
export type ChangeSource = { readonly isLive: boolean; onChange(listener: (changed: Changed) => void): void };

type Entry = { page: CachedPage; madeMs: number; freshMs: number };
/**
 * A page, or an answer that is passed through and never kept: redirects, files, answers to forms. Also not kept: a page that
 * lacks a part, or that says so itself. Away: the database was unreachable.
 */
export type Rendered = { page: CachedPage; isKept: boolean; isAway: boolean } | Response;

/** For pages made from a list over all properties: new homes appear within a second. */
const listFreshMs = 1_000;
/** All others are dropped when one of their sources changes; this limits what that misses, such as relative dates. */
const pageFreshMs = 60_000;
const missingFreshMs = 1_000;
const longestKey = 2_048;

/**
 * Rendered pages by URL. A page is kept until one of its sources changes; while the database is down, pages are served however
 * old they are. Missing pages are kept separately and briefly, so that guessed addresses push nothing out.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Entry>;
  readonly #missing: LRUCache<string, Entry>;
  readonly #urlsByDependency = new Map<string, Set<string>>();
  readonly #rendering = new Map<string, Promise<Rendered>>();
  /** When each entity last changed, counted in changes: for pages that were rendering at that time. */
  readonly #changedAt = new LRUCache<string, number>(atMost(100_000));
  #everythingChangedAt = 0;
  #changes = 0;
  readonly #source: ChangeSource;
  readonly #clock: Clock;

  constructor({ source, clock, maxBytes }: { source: ChangeSource; clock: Clock; maxBytes: number }) {
    this.#source = source;
    this.#clock = clock;
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => sizeOf(page),
      dispose: ({ page }, url) => this.#unlink(url, page),
    });
    this.#missing = new LRUCache({ maxSize: maxBytes / 32, sizeCalculation: ({ page }) => sizeOf(page) });
    source.onChange((changed) => this.#expire(changed));
  }

  /** The path of a cache hit. */
  getFresh(url: string): CachedPage | undefined {
    if (!this.#source.isLive) return undefined;
    const entry = this.#pages.get(url) ?? this.#missing.get(url);
    if (!entry) return undefined;
    const ageMs = this.#clock.now().getTime() - entry.madeMs;
    // Made later than now: the clock was set back.
    return ageMs >= 0 && ageMs < entry.freshMs ? entry.page : undefined;
  }

  /** However old: for when the database is down. */
  getStale(url: string): CachedPage | undefined {
    return this.#pages.get(url)?.page;
  }

  get size(): { pages: number; bytes: number; mostBytes: number } {
    const caches = [this.#pages, this.#missing];
    const sum = (read: (cache: LRUCache<string, Entry>) => number) => caches.reduce((total, cache) => total + read(cache), 0);
    return { pages: sum(({ size }) => size), bytes: sum((cache) => cache.calculatedSize), mostBytes: sum(({ maxSize }) => maxSize) };
  }

  get isDatabaseAway(): boolean {
    return !this.#source.isLive;
  }

  /** Concurrent requests for an uncached page share one rendering. */
  async render(url: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const running = this.#rendering.get(url);
    if (running) return running;
    const startedMs = this.#clock.now().getTime();
    const changesBefore = this.#changes;
    const rendering = render()
      .then((rendered) => {
        const isKept = !(rendered instanceof Response) && rendered.isKept && url.length <= longestKey;
        if (isKept) this.#put(url, rendered.page, startedMs, changesBefore);
        return rendered;
      })
      .finally(() => this.#rendering.delete(url));
    this.#rendering.set(url, rendering);
    return rendering;
  }

  #put(url: string, page: CachedPage, startedMs: number, changesBefore: number): void {
    if (page.status === 404 || page.status === 410) {
      this.#pages.delete(url);
      this.#missing.set(url, { page, madeMs: startedMs, freshMs: missingFreshMs });
      return;
    }
    if (page.status !== 200) return;
    if (this.#changedSince(changesBefore, page)) return;
    const freshMs = page.dependencies.has(anyProperty) ? listFreshMs : pageFreshMs;
    this.#pages.set(url, { page, madeMs: startedMs, freshMs });
    for (const dependency of page.dependencies) this.#link(dependency, url);
  }

  #changedSince(changesBefore: number, { dependencies }: CachedPage): boolean {
    if (this.#everythingChangedAt > changesBefore) return true;
    return [...dependencies].some((dependency) => (this.#changedAt.get(dependency) ?? 0) > changesBefore);
  }

  #expire(changed: Changed): void {
    this.#changes++;
    if (changed === "everything") {
      this.#everythingChangedAt = this.#changes;
      for (const entry of this.#pages.values()) entry.freshMs = 0;
      return;
    }
    for (const entityId of changed) {
      this.#changedAt.set(entityId, this.#changes);
      for (const url of this.#urlsByDependency.get(entityId) ?? []) this.#pages.delete(url);
    }
  }

  #link(dependency: string, url: string): void {
    if (dependency === anyProperty) return;
    const urls = this.#urlsByDependency.get(dependency);
    if (urls) urls.add(url);
    else this.#urlsByDependency.set(dependency, new Set([url]));
  }

  #unlink(url: string, page: CachedPage): void {
    for (const dependency of page.dependencies) {
      const urls = this.#urlsByDependency.get(dependency);
      urls?.delete(url);
      if (urls?.size === 0) this.#urlsByDependency.delete(dependency);
    }
  }
}
