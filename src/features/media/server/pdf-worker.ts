// The thread of read-pdf.ts: PDFium (WebAssembly) has its memory for one file, and can be stopped.
import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { PdfAnswer, PdfTask } from "./read-pdf.ts";

const { file, width } = workerData as PdfTask;
/** A page of a mile would take all memory as a picture. */
const mostRatio = 3;

async function read(): Promise<PdfAnswer> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(await readFile(file));
    const pages = document.getPageCount();
    if (pages < 1) return { failure: "damaged" };
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    if (!(originalWidth > 0) || !(originalHeight > 0)) return { failure: "damaged" };
    const height = Math.round(width * Math.min(mostRatio, originalHeight / originalWidth) || 1);
    const { data } = await page.render({ width, height, render: "bitmap" });
    return { pages, width, height, pixels: data };
  } catch (error) {
    return { failure: /password/i.test((error as Error).message) ? "locked" : "damaged" };
  }
}

parentPort?.postMessage(await read());
