// The messages between the thread of the index and the rest of the site.
import type { Cursor } from "../../../../shared/server/database/change-feed.ts";
import type { Grid, MapCell } from "../map/map-marks.ts";
import type { Counted, FoundPage } from "../search-engine.ts";
import type { SuggestedName } from "../suggestions/suggestions.store.ts";
import type { FoundInIndex, IndexQuery, PageQuery } from "./queries/index-query.ts";

export type IndexSettings = { databaseUrl: string; dataDir: string };
/** `isCompiled`: WebAssembly searches large segments. */
export type IndexStatus = {
  homes: number;
  bytes: number;
  segments: number;
  isCompiled: boolean;
  isRebuilding: boolean;
  behindMs: number | null;
  cursor: Cursor | null;
};

/** Questions and their answers. Counts name amenities by their bits. */
export type IndexCalls = {
  find: { ask: PageQuery; answer: FoundInIndex };
  count: { ask: IndexQuery; answer: Counted };
  totals: { ask: IndexQuery[]; answer: number[] };
  mark: { ask: { query: IndexQuery; grid: Grid }; answer: MapCell[] };
  suggest: { ask: { words: string[]; limit: number }; answer: SuggestedName[] };
  status: { ask: null; answer: IndexStatus };
  stop: { ask: null; answer: null };
};
export type IndexCall = keyof IndexCalls;
/** The calls of searches. */
export type SearchCall = Exclude<IndexCall, "stop">;

/** `onPage` gets the page of a search before its counts. `signal`: aborts once nobody waits for the answer. */
export type AskOptions = { onPage?: (page: FoundPage) => void; signal?: AbortSignal | undefined };

/** What answers searches from an index: a thread of this process, or search processes. */
export type SearchIndex = {
  readonly isReady: boolean;
  start(): void;
  stop(): Promise<void>;
  /** Rejects when there is no answer in time. */
  ask<Call extends SearchCall>(call: Call, ask: IndexCalls[Call]["ask"], options?: AskOptions): Promise<IndexCalls[Call]["answer"]>;
};

/** `dropped`: at the place of an id (its rest by the length) the id, when nobody waits for its answer any more. */
export type ThreadSettings = IndexSettings & { dropped: Int32Array };
export type Question = { [Call in IndexCall]: { id: number; call: Call; ask: IndexCalls[Call]["ask"] } }[IndexCall];
export type LogLevel = "debug" | "info" | "warn" | "error";
export type FromIndex =
  /** Sent before the answer, whose counts take longer. */
  | { kind: "page"; id: number; page: FoundPage }
  | { kind: "answer"; id: number; answer: unknown }
  | { kind: "failure"; id: number; message: string }
  | { kind: "ready" }
  | { kind: "log"; level: LogLevel; fields: object; message: string };
