import { constants } from "node:fs";
import { copyFile } from "node:fs/promises";
import { firstPageWidth } from "../contract/media-key.ts";
import { readPdf } from "./read-pdf.ts";
import { UnusableFile } from "./unusable-file.ts";

export type CleanDocument = { pages: number; width: number; height: number };

/** Copies a PDF that everybody can open to `target`; its size is that of its first page's picture. Throws `UnusableFile`. */
export async function cleanDocument(source: string, name: string, target: string): Promise<CleanDocument> {
  const answer = await readPdf({ file: source, width: firstPageWidth });
  if ("failure" in answer) {
    throw new UnusableFile(
      answer.failure === "locked"
        ? `${name} opens with a password only. Please save it without one, and choose it again.`
        : `${name} is damaged and cannot be opened. Please choose another PDF file.`,
    );
  }
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  const { pages, width, height } = answer;
  return { pages, width, height };
}
