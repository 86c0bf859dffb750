import { Worker } from "node:worker_threads";
import { WorkQueue } from "./work-queue.ts";

/** `width`: of the first page's picture, in pixels. `mostBytes`: that PDFium may take. */
export type PdfTask = { file: string; width: number; mostBytes: number };
export type PdfPage = { pages: number; width: number; height: number /** RGBA, row by row. */; pixels: Uint8Array };
export type PdfAnswer = PdfPage | { failure: PdfFailure };
/** `locked`: it opens with a password only. `heavy`: it takes more memory than a page for people does. `slow`: more time, this once. */
export type PdfFailure = "locked" | "damaged" | "heavy" | "slow";

const mostMs = 10_000;
const mostBytes = 384 * 1024 * 1024;
// One at a time, whoever asks: the bounds are those of one file.
const queue = new WorkQueue(1);

/**
 * How many pages a PDF has, and its first page as a picture; what it is instead. In a thread of its own with a bound on time and
 * memory, since a file may be made to take all of either.
 */
export function readPdf(task: Omit<PdfTask, "mostBytes">): Promise<PdfAnswer> {
  return queue.take(() => readInThread({ ...task, mostBytes }));
}

async function readInThread(task: PdfTask): Promise<PdfAnswer> {
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    // What PDFium says of a file is nothing for the log.
    stdout: true,
    stderr: true,
  });
  try {
    return await answerOf(worker);
  } finally {
    // The next file begins when this one's memory is given back.
    await worker.terminate();
  }
}

const answerOf = (worker: Worker): Promise<PdfAnswer> =>
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
