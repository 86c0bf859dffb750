import { Worker } from "node:worker_threads";

/** `width`: of the first page's picture, in pixels. */
export type PdfTask = { file: string; width: number };
export type PdfPage = { pages: number; width: number; height: number /** RGBA, row by row. */; pixels: Uint8Array };
export type PdfAnswer = PdfPage | { failure: PdfFailure };
/** `locked`: it opens with a password only. */
export type PdfFailure = "locked" | "damaged";

const mostMs = 20_000;

/** How many pages a PDF has, and its first page as a picture; what it is instead. In a thread of its own, since a file may be made to take for ever. */
export function readPdf(task: PdfTask): Promise<PdfAnswer> {
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return new Promise<PdfAnswer>((resolve) => {
    const timer = setTimeout(() => resolve({ failure: "damaged" }), mostMs);
    const end = (answer: PdfAnswer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.once("message", end);
    worker.once("error", () => end({ failure: "damaged" }));
    worker.once("exit", () => end({ failure: "damaged" }));
  }).finally(() => void worker.terminate());
}
