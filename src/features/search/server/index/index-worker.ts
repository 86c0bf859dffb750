// The thread of the search index: follows the database and answers searches.
import { setImmediate } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import pg from "pg";
import type { Log } from "../../../../shared/server/log.ts";
import type { FromIndex, IndexCalls, LogLevel, Question, ThreadSettings } from "./index-protocol.ts";
import { LiveIndex } from "./live-index.ts";
import type { IndexQuery } from "./queries/index-query.ts";
import { isKernelCompiled } from "./segments/segment-memory.ts";

// As in database.ts: the numbers of properties are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const tell = (message: FromIndex): void => parentPort?.postMessage(message);
const { dropped, ...settings } = workerData as ThreadSettings;
const index = new LiveIndex({ ...settings, log: logOf(), onReady: () => tell({ kind: "ready" }) });

parentPort?.on("message", (question: Question) => void reply(question));
index.start();

async function reply(question: Question): Promise<void> {
  try {
    refuseDropped(question.id);
    tell({ kind: "answer", id: question.id, answer: await answer(question) });
  } catch (error) {
    tell({ kind: "failure", id: question.id, message: (error as Error).stack ?? String(error) });
  }
  if (question.call === "stop") parentPort?.close();
}

async function answer({ id, call, ask }: Question): Promise<IndexCalls[keyof IndexCalls]["answer"]> {
  const { segments, cityWords } = index;
  switch (call) {
    case "find":
      return segments.find(ask, (page) => {
        tell({ kind: "page", id, page });
        refuseDropped(id);
      });
    case "count":
      return segments.count(ask);
    case "totals":
      return totalsOf(id, ask);
    case "mark":
      return segments.mark(ask.query, ask.grid);
    case "suggest":
      return segments.suggest(ask.words, cityWords, ask.limit);
    case "status": {
      const { currentAtMs, cursor, isRebuilding } = index;
      const behindMs = currentAtMs === null ? null : Date.now() - currentAtMs;
      const { size: homes, bytes } = segments;
      return { homes, bytes, segments: segments.segments.length, isCompiled: isKernelCompiled(), isRebuilding, behindMs, cursor };
    }
    case "stop":
      await index.stop();
      return null;
  }
}

/** One search at a time, so that other requests are answered in between. */
async function totalsOf(id: number, queries: readonly IndexQuery[]): Promise<number[]> {
  const totals: number[] = [];
  for (const query of queries) {
    refuseDropped(id);
    totals.push(index.segments.total(query));
    await setImmediate();
  }
  return totals;
}

/** Spares the work that nobody waits for. */
function refuseDropped(id: number): void {
  if (Atomics.load(dropped, id % dropped.length) === id) throw new Error("Nobody waits for the answer.");
}

/** An error is told by its text: another thread has no use for more. */
function logOf(): Log {
  const at =
    (level: LogLevel) =>
    (first: object | string, text = "") => {
      const { err, ...fields } = typeof first === "string" ? { err: undefined } : (first as { err?: Error });
      const reason = err && { reason: err.stack ?? err.message };
      tell({ kind: "log", level, fields: { ...fields, ...reason }, message: typeof first === "string" ? first : text });
    };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") } as Log;
}
