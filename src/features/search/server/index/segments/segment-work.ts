// Long work on segments, in a thread of its own, so that searches go on meanwhile.
import { Worker } from "node:worker_threads";
import type { BuiltIndex } from "../build-index.ts";
import type { MergeSource } from "./merge-segments.ts";
import type { Segment } from "./segment.ts";
import type { FinishedSegment } from "./segment-writer.ts";

export type SegmentTask = { kind: "build"; databaseUrl: string } | { kind: "merge"; sources: MergeSource[] };
export type SegmentResult = { kind: "build"; built: BuiltIndex } | { kind: "merge"; merged: FinishedSegment };

/** Runs one task in a thread, which ends with it. Rejects when it fails or is aborted. */
export async function runSegmentTask(task: SegmentTask, signal: AbortSignal): Promise<SegmentResult> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./segment-worker.ts", import.meta.url), { workerData: task });
  try {
    return await new Promise<SegmentResult>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", (code) => reject(new Error(`The thread ended early (${code}).`)));
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
  } finally {
    await worker.terminate();
  }
}

/** Takes a copy of the current rows. */
export const toMergeSource = ({ layout, memory, bytes }: Segment): MergeSource => ({
  layout,
  buffer: memory.buffer,
  live: new Uint32Array(memory.buffer.slice(layout.live, layout.live + bytes)),
});
