import { Worker } from "node:worker_threads";
import { WorkQueue } from "../../../../shared/server/work-queue.ts";

/**
 * `cleanCopy`: the path for a copy without scripts, actions and embedded files. `width`: of the first page's picture, in pixels.
 * `mostBytes`: the memory that PDFium may use.
 */
export type PdfTask = { file: string; cleanCopy?: string; width: number; mostBytes: number };
export type PdfPage = { pages: number; width: number; height: number /** RGBA, row by row. */; pixels: Uint8Array };
export type PdfAnswer = PdfPage | { failure: PdfFailure };
/**
 * `locked`: it needs a password. `heavy`: it needs more memory than an ordinary page, or its clean copy is larger than a brochure may be.
 * `slow`: it timed out this once.
 */
export type PdfFailure = "locked" | "damaged" | "heavy" | "slow";

const mostBytes = 384 * 1024 * 1024;
// At most two threads, to limit memory. Every PDF first gets a short try; those that time out get a longer one in a second queue, so that
// ordinary PDFs wait only for short tries.
const shortTryMs = 2_000;
const shortTries = new WorkQueue({ atOnce: 1 });
const longTries = new WorkQueue({ atOnce: 1, mostWaiting: 5 });

/** How many PDFs may be read or wait at once. Higher than the second queue's limit, so that slow ones never take all places. */
export const mostPdfsAtOnce = 8;

/**
 * Counts the pages of a PDF and draws the first one, or says why it cannot. Runs in a thread with time and memory limits, since a file may
 * be made to exhaust either. `mostSeconds`: of the second, longer try. Throws `rate_limited` when too many slow files wait.
 */
export async function readPdf(whose: string, file: Omit<PdfTask, "mostBytes">, mostSeconds: number): Promise<PdfAnswer> {
  const read = (queue: WorkQueue, ms: number) => queue.takeFor(whose, () => readInThread({ ...file, mostBytes }, ms));
  const answer = await read(shortTries, shortTryMs);
  return "failure" in answer && answer.failure === "slow" ? read(longTries, mostSeconds * 1_000) : answer;
}

async function readInThread(task: PdfTask, mostMs: number): Promise<PdfAnswer> {
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    // PDFium's output does not belong in the log.
    stdout: true,
    stderr: true,
  });
  try {
    return await answerOf(worker, mostMs);
  } finally {
    // Free the memory before the next file starts.
    await worker.terminate();
  }
}

const answerOf = (worker: Worker, mostMs: number): Promise<PdfAnswer> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ failure: "slow" }), mostMs);
    const end = (answer: PdfAnswer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.once("message", end);
    worker.once("error", () => end({ failure: "damaged" }));
    worker.once("exit", () => end({ failure: "damaged" }));
  });
