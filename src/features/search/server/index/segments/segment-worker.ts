// The thread of segment-work.ts.
import { parentPort, workerData } from "node:worker_threads";
import pg from "pg";
import { buildIndex } from "../build-index.ts";
import { mergeSegments } from "./merge-segments.ts";
import type { SegmentResult, SegmentTask } from "./segment-work.ts";

const task = workerData as SegmentTask;
parentPort?.postMessage(task.kind === "merge" ? { kind: "merge", merged: mergeSegments(task.sources) } : await build(task.databaseUrl));

async function build(databaseUrl: string): Promise<SegmentResult> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "aangan search index" });
  client.on("error", () => {});
  await client.connect();
  try {
    return { kind: "build", built: await buildIndex(client) };
  } finally {
    await client.end();
  }
}
