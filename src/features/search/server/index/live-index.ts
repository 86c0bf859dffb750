import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type ChangeBatch, ChangeFeed, type Cursor, type Position } from "../../../../shared/server/database/change-feed.ts";
import type { Log } from "../../../../shared/server/log.ts";
import { type Origin, readOrigin } from "./build-index.ts";
import { findNumbers, withOffers } from "./changed-numbers.ts";
import { IndexFiles } from "./index-files.ts";
import { hasBit } from "./segments/bits.ts";
import { chooseMerge } from "./segments/merge-plan.ts";
import { mergeSegments } from "./segments/merge-segments.ts";
import { readCityWords, readNameWords, readRows } from "./segments/read-rows.ts";
import { Segment } from "./segments/segment.ts";
import { SegmentBuilder } from "./segments/segment-builder.ts";
import { SegmentSet } from "./segments/segment-set.ts";
import { runSegmentTask, toMergeSource } from "./segments/segment-work.ts";

/** This many homes are merged in less time than a thread takes to start. */
const mostRowsMergedHere = 512;
const retryMs = 500;
const saveEveryMs = 60_000;
const queryTimeoutMs = 10_000;
/** Under a load of writes, changes are collected for this long; the first change after a pause is taken in at once. */
const gatherMs = 100;
/** How many properties one query reads while catching up. */
const mostChangesAtOnce = 2_000;

type Options = { databaseUrl: string; dataDir: string; log: Log; onReady: () => void };

/**
 * The index that follows the database: its content, and how it keeps up. It loads its files, or builds from the database. Once it
 * has caught up with the change log it is ready. It rebuilds by itself when the tables were rebuilt or the database is another
 * one.
 */
export class LiveIndex {
  readonly segments = new SegmentSet();
  cityWords: ReadonlyMap<string, string> = new Map();
  readonly #options: Options;
  readonly #files: IndexFiles;
  readonly #stopping = new AbortController();
  #feed: ChangeFeed | undefined;
  #client: pg.Client | undefined;
  #origin: Origin | undefined;
  #position: Position | undefined;
  #savedPosition: Position | undefined;
  #waiting: ChangeBatch[] = [];
  #wake = Promise.withResolvers<void>();
  #mustRebuild = false;
  #merging: Promise<void> | undefined;
  #saving: Promise<void> | undefined;
  // By a clock that nobody sets back.
  #savedAtMs = Number.NEGATIVE_INFINITY;
  #appliedAtMs = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | undefined;
  isReady = false;
  /** From the start of a rebuild until it has caught up: it answers from the old version for so long. */
  isRebuilding = false;
  /** When it last held everything that was committed; null before that. */
  currentAtMs: number | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#files = new IndexFiles(path.join(options.dataDir, "search"));
  }

  /** The index holds all changes before it. */
  get cursor(): Cursor | null {
    return this.#position?.cursor ?? null;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake.resolve();
    await this.#running;
    await this.#feed?.stop();
    await this.#merging;
    await this.#saving;
    await this.#save();
    await this.#disconnect();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const saved = this.#files.load();
    if (saved) {
      this.segments.replace([], saved.segments);
      this.#origin = saved.origin;
      this.#position = this.#savedPosition = saved.position;
    }
    while (!signal.aborted) {
      try {
        await this.#keepUp();
      } catch (error) {
        if (signal.aborted) return;
        this.#options.log.debug({ err: error }, "the search index cannot keep up yet");
        this.isRebuilding = false;
        await this.#disconnect();
        await sleep(retryMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Returns when it is stopped; throws when the database is unreachable. */
  async #keepUp(): Promise<void> {
    const client = await this.#connect();
    if (!(await this.#isOfThisDatabase(client))) await this.#rebuild(client);
    await this.#refreshCityWords(client);
    if (!this.#feed) await this.#follow();
    while (!this.#stopping.signal.aborted) {
      if (this.#mustRebuild) {
        this.#mustRebuild = false;
        if (!(await this.#isOfThisDatabase(client))) await this.#rebuild(client);
      }
      if (this.#waiting.length > 0) await this.#apply(client);
      else await this.#rest();
    }
  }

  async #rest(): Promise<void> {
    if (this.#feed?.isLive) {
      // Moves past the last change when others have written since: the log before the cursor may be pruned.
      this.#position = this.#feed.position ?? this.#position;
      this.currentAtMs = Date.now() - this.#feed.waitedMs;
      if (!this.isReady) this.#options.onReady();
      this.isReady = true;
      this.isRebuilding = false;
    }
    this.#tidy();
    await Promise.race([this.#wake.promise, sleep(retryMs, undefined, { ref: false })]);
    this.#wake = Promise.withResolvers<void>();
  }

  async #isOfThisDatabase(client: pg.Client): Promise<boolean> {
    const origin = await readOrigin(client);
    return this.#position !== undefined && origin.database === this.#origin?.database && origin.generation === this.#origin.generation;
  }

  async #rebuild(client: pg.Client): Promise<void> {
    this.isRebuilding = true;
    await this.#merging;
    const startedAtMs = performance.now();
    const result = await runSegmentTask({ kind: "build", databaseUrl: this.#options.databaseUrl }, this.#stopping.signal);
    if (result.kind !== "build") return;
    const { segments, position, origin } = result.built;
    // What it read before is older than the new rows; it continues from the point where these were read.
    await this.#feed?.stop();
    this.#waiting = [];
    this.segments.replace(
      this.segments.segments,
      segments.map(({ layout, memory }) => new Segment(layout, memory)),
    );
    this.#position = position;
    this.#origin = origin;
    this.#savedAtMs = Number.NEGATIVE_INFINITY;
    await this.#refreshCityWords(client);
    await this.#follow();
    this.#options.log.info({ homes: this.segments.size, ms: Math.round(performance.now() - startedAtMs) }, "the search index was rebuilt");
  }

  async #follow(): Promise<void> {
    // The site's own follower reports that the database is unreachable.
    const { databaseUrl, log } = this.#options;
    this.#feed = new ChangeFeed(databaseUrl, { ...log, warn: log.debug }, this.#position);
    this.#feed.onBatch((batch) => {
      this.#waiting.push(batch);
      this.#wake.resolve();
    });
    await this.#feed.start();
  }

  /** Takes in the changes. When that fails, all of them stay queued. */
  async #apply(client: pg.Client): Promise<void> {
    const waitMs = this.#appliedAtMs + gatherMs - performance.now();
    if (waitMs > 0) await sleep(waitMs, undefined, { signal: this.#stopping.signal });
    this.#appliedAtMs = performance.now();
    const batches = takeSome(this.#waiting, mostChangesAtOnce);
    const last = this.#waiting[batches - 1];
    const taken = this.#waiting.slice(0, batches);
    if (taken.some(({ changes }) => changes === "everything")) {
      this.#origin = undefined;
      this.#mustRebuild = true;
    } else {
      const changes = taken.flatMap((batch) => (batch.changes === "everything" ? [] : batch.changes));
      if (changes.some(({ entityId }) => entityId === "site")) this.#mustRebuild = true;
      const numbers = await findNumbers(client, changes);
      if (numbers.length > 0) await this.#takeIn(client, numbers);
    }
    this.#waiting = this.#waiting.slice(batches);
    this.#position = last?.position ?? this.#position;
  }

  async #takeIn(client: pg.Client, changed: readonly number[]): Promise<void> {
    const numbers = await withOffers(client, changed);
    const words = await readNameWords(client, numbers);
    const builder = new SegmentBuilder();
    for await (const row of readRows(client, { numbers }, (text) => words.get(text) ?? "")) builder.add(row);
    const { layout, memory } = builder.finish();
    for (const number of numbers) this.segments.takeOut(number);
    if (layout.rows > 0) this.segments.replace([], [new Segment(layout, memory)]);
    await this.#refreshCityWords(client);
  }

  async #refreshCityWords(client: pg.Client): Promise<void> {
    const keys = this.segments.segments.flatMap(({ facetsByGroup }) => [...(facetsByGroup.get("city")?.keys() ?? [])]);
    const missing = [...new Set(keys)].filter((key) => !this.cityWords.has(key));
    if (missing.length > 0) this.cityWords = new Map([...this.cityWords, ...(await readCityWords(client, missing))]);
  }

  /** Merges and saves beside the searches, each at most once at a time. */
  #tidy(): void {
    if (!this.#merging) {
      const chosen = chooseMerge(this.segments.segments);
      if (chosen.length > 0) this.#merging = this.#merge(chosen).finally(() => (this.#merging = undefined));
    }
    if (!this.#saving && performance.now() - this.#savedAtMs > saveEveryMs)
      this.#saving = this.#save().finally(() => (this.#saving = undefined));
  }

  async #merge(chosen: Segment[]): Promise<void> {
    const sources = chosen.map(toMergeSource);
    const rows = chosen.reduce((sum, { layout }) => sum + layout.rows, 0);
    try {
      const result =
        rows <= mostRowsMergedHere
          ? { kind: "merge" as const, merged: mergeSegments(sources) }
          : await runSegmentTask({ kind: "merge", sources }, this.#stopping.signal);
      if (result.kind !== "merge" || chosen.some((segment) => !this.segments.segments.includes(segment))) return;
      const { layout, memory } = result.merged;
      const merged = new Segment(layout, memory);
      // Rows that were removed while the segment was built.
      for (const [index, segment] of chosen.entries()) {
        for (const number of takenOutSince(segment, sources[index]?.live)) merged.takeOut(merged.findRow(number));
      }
      this.segments.replace(chosen, layout.rows > 0 ? [merged] : []);
    } catch (error) {
      if (!this.#stopping.signal.aborted) this.#options.log.warn({ err: error }, "parts of the search index could not be merged");
    }
  }

  async #save(): Promise<void> {
    const [position, origin] = [this.#position, this.#origin];
    this.#savedAtMs = performance.now();
    if (!position || !origin || position === this.#savedPosition) return;
    try {
      await this.#files.save({ segments: this.segments.segments, position, origin });
      this.#savedPosition = position;
    } catch (error) {
      this.#options.log.warn({ err: error }, "the search index could not be saved: the next start takes longer");
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#options.databaseUrl,
      connectionTimeoutMillis: queryTimeoutMs,
      query_timeout: queryTimeoutMs,
      application_name: "aangan search index",
    });
    client.on("error", () => {});
    this.#client = client;
    await client.connect();
    return client;
  }

  async #disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    // The connection may be half dead: do not wait for it to close.
    await Promise.race([client?.end().catch(() => undefined), sleep(retryMs, undefined, { ref: false })]);
  }
}

/** How many batches have roughly this many changes; at least one. */
function takeSome(batches: readonly ChangeBatch[], most: number): number {
  let changes = 0;
  for (const [index, batch] of batches.entries()) {
    changes += batch.changes.length;
    if (changes > most && index > 0) return index;
  }
  return batches.length;
}

function* takenOutSince(segment: Segment, before: Uint32Array | undefined): Generator<number> {
  if (!before) return;
  for (let row = 0; row < segment.layout.rows; row++) {
    if (hasBit(before, 0, row) && !segment.isLive(row)) yield segment.numbers[row] as number;
  }
}
