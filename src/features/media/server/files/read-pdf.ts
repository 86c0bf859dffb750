import { Worker } from "node:worker_threads";
import { WorkQueue } from "./work-queue.ts";

/**
 * `cleanCopy`: where a copy is written without scripts, actions and embedded files. `width`: of the first page's picture, in pixels.
 * `mostBytes`: that PDFium may take.
 */
export type PdfTask = { file: string; cleanCopy?: string; width: number; mostBytes: number };
export type PdfPage = { pages: number; width: number; height: number /** RGBA, row by row. */; pixels: Uint8Array };
export type PdfAnswer = PdfPage | { failure: PdfFailure };
/** `locked`: it opens with a password only. `heavy`: it takes more memory than a page for people does. `slow`: more time, this once. */
export type PdfFailure = "locked" | "damaged" | "heavy" | "slow";

const mostBytes = 384 * 1024 * 1024;
// Two threads at most, for their memory. Every PDF is tried for a short time first, and those that take longer once more in a
// queue of their own: an ordinary one waits for short tries only.
const short = { mostMs: 2_000, queue: new WorkQueue({ atOnce: 1 }) };
const long = { mostMs: 10_000, queue: new WorkQueue({ atOnce: 1, mostWaiting: 5 }) };

/** How many PDFs can be read or wait at once, so that those that take long never fill all places. */
export const mostPdfsAtOnce = 8;

/**
 * How many pages a PDF has, and its first page as a picture; what it is instead. In a thread of its own with a bound on time and
 * memory, since a file may be made to take all of either. Throws `rate_limited` when too many wait that take long.
 */
export async function readPdf(whose: string, file: Omit<PdfTask, "mostBytes">): Promise<PdfAnswer> {
  const read = ({ queue, mostMs }: typeof short) => queue.takeFor(whose, () => readInThread({ ...file, mostBytes }, mostMs));
  const answer = await read(short);
  return "failure" in answer && answer.failure === "slow" ? read(long) : answer;
}

async function readInThread(task: PdfTask, mostMs: number): Promise<PdfAnswer> {
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    // What PDFium says of a file is nothing for the log.
    stdout: true,
    stderr: true,
  });
  try {
    return await answerOf(worker, mostMs);
  } finally {
    // The next file begins when this one's memory is given back.
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
