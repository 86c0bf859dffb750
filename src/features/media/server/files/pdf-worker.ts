// The thread of read-pdf.ts: PDFium (WebAssembly) gets its own memory for each file, and can be stopped.
import { readFile, writeFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { uploadRules } from "../../contract/upload-rules.ts";
import { blankPdfActions } from "./pdf-actions.ts";
import type { PdfAnswer, PdfFailure, PdfTask } from "./read-pdf.ts";
import { savePdf, TooLargePdf } from "./save-pdf.ts";

const { file, cleanCopy, width, mostBytes } = workerData as PdfTask;
/** Bounds the picture: a page a mile high would take all memory. */
const mostRatio = 3;
const pageBytes = 64 * 1024;
/** Bytes of a clean copy. The first pass still writes what the second drops, such as embedded files. */
const mostWritten = uploadRules.brochure.mostBytes;

/** The limits of a thread do not cover WebAssembly's memory. When PDFium is refused more memory, it gives up. */
let isOutOfMemory = false;
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function growWithinBounds(this: WebAssembly.Memory, pages: number): number {
  if (this.buffer.byteLength + pages * pageBytes > mostBytes) {
    isOutOfMemory = true;
    throw new RangeError("This file takes too much memory.");
  }
  return grow.call(this, pages);
};

async function read(): Promise<PdfAnswer> {
  const library = await PDFiumLibrary.init();
  const given = await readFile(file);
  const pdf = cleanCopy === undefined ? given : withoutActions(library, given);
  const document = await library.loadDocument(pdf);
  const pages = document.getPageCount();
  if (pages < 1) return { failure: "damaged" };
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  if (!(originalWidth > 0) || !(originalHeight > 0)) return { failure: "damaged" };
  const height = Math.max(1, Math.round(width * Math.min(mostRatio, originalHeight / originalWidth)));
  const { data } = await page.render({ width, height, render: "bitmap" });
  if (cleanCopy !== undefined) await writeFile(cleanCopy, pdf);
  return { pages, width, height, pixels: data };
}

/** Written twice: the second pass drops objects that only blanked entries referred to, such as embedded files. */
function withoutActions(library: PDFiumLibrary, pdf: Buffer): Buffer {
  const written = savePdf(library, pdf, 2 * mostWritten);
  blankPdfActions(written);
  const clean = savePdf(library, written, mostWritten);
  if (blankPdfActions(clean) > 0) throw new Error("PDFium reads this file in two ways.");
  return clean;
}

function failureOf(error: Error): PdfFailure {
  if (error instanceof TooLargePdf) return "heavy";
  return /password/i.test(error.message) ? "locked" : "damaged";
}

const answer = await read().catch((error: Error): PdfAnswer => ({ failure: failureOf(error) }));
// When PDFium runs out of memory it draws what it can and reports success.
parentPort?.postMessage(isOutOfMemory ? { failure: "heavy" } : answer);
