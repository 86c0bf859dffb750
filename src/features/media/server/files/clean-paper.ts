import { randomUUID } from "node:crypto";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { AppError } from "../../../../shared/server/error-table.ts";
import { WorkQueue } from "../../../../shared/server/work-queue.ts";
import { reportDiskFull } from "../store/disk-full.ts";
import type { MediaStore } from "../store/media-store.ts";
import { cleanDocument } from "./clean-document.ts";
import { fileKindOf, headBytes, UnusableFile } from "./file-kind.ts";
import { cleanImage } from "./picture-process.ts";

/** A paper for an operator's eyes: as long as a clean copy may be. */
const mostBytes = 15 * 1024 * 1024;
const queue = new WorkQueue({ atOnce: 2, mostEach: 2 });

type Paper = { by: string; name: string; content: Buffer };
export type CleanPaper = { contentType: "application/pdf" | "image/jpeg"; content: Buffer };

/**
 * The clean copy of a paper, which is never in the store: a picture as JPEG without metadata, or a PDF without scripts, actions, embedded
 * files, author and other properties. `by`: who waits for it. Throws `invalid_input` that names the file, for any other and for unusable ones,
 * and `rate_limited` while two of theirs wait.
 */
export async function cleanPaper(store: Pick<MediaStore, "workDir" | "pdfSeconds">, { by, name, content }: Paper): Promise<CleanPaper> {
  return inWorkFiles(store, by, content, async (arrived, clean) => {
    const head = content.subarray(0, headBytes);
    const contentType = await write({ arrived, clean, name, by, mostSeconds: store.pdfSeconds, head });
    if ((await stat(clean)).size > mostBytes)
      throw new UnusableFile(`${name} is too large. Please save a smaller version, and choose it again.`);
    return { contentType, content: await readFile(clean) };
  });
}

/** In pixels. */
const mostSide = 1600;
export type CleanPhoto = { width: number; height: number; content: Buffer };

/**
 * The clean copy of a photo, which is never in the store: a JPEG of at most 1,600 pixels a side, without metadata. `by`: who waits for it.
 * Throws as `cleanPaper` does.
 */
export async function cleanPhoto(
  store: Pick<MediaStore, "workDir">,
  { by, name, content }: { by: string; name: string; content: Buffer },
): Promise<CleanPhoto> {
  return inWorkFiles(store, by, content, async (arrived, clean) => {
    const kind = content.length < 12 ? null : fileKindOf(content.subarray(0, headBytes));
    if (kind === null || kind === "pdf" || kind === "mp4" || kind === "mov" || kind === "avi") {
      throw new UnusableFile(`${name} is no picture. Please choose a JPG, PNG or WebP picture.`);
    }
    await cleanImage(arrived, kind, `${name}.jpg`, clean);
    const small = sharp(clean).resize(mostSide, mostSide, { fit: "inside", withoutEnlargement: true }).jpeg({ quality: 80, mozjpeg: true });
    const { data, info } = await small.toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, content: data };
  });
}

/** Works with the content in one file and a clean copy in another; both are gone afterwards. Two of one sender wait at most. */
async function inWorkFiles<Result>(
  { workDir }: Pick<MediaStore, "workDir">,
  by: string,
  content: Buffer,
  work: (arrived: string, clean: string) => Promise<Result>,
): Promise<Result> {
  const arrived = path.join(workDir, `${randomUUID()}.part`);
  const clean = `${arrived}.clean`;
  return queue.takeFor(by, async () => {
    try {
      await reportDiskFull(writeFile(arrived, content, { mode: 0o600, flag: "wx" }));
      return await work(arrived, clean);
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      throw new AppError("invalid_input", error.message, { issues: [{ path: "content", message: error.message }] });
    } finally {
      await Promise.all([arrived, clean].map((file) => rm(file, { force: true })));
    }
  });
}

type Work = { arrived: string; clean: string; name: string; by: string; mostSeconds: number; head: Buffer };

async function write({ arrived, clean, name, by, mostSeconds, head }: Work): Promise<CleanPaper["contentType"]> {
  const kind = head.length < 12 ? null : fileKindOf(head);
  if (kind === "pdf") {
    await cleanDocument({ file: arrived, name, accountId: by, mostSeconds }, clean);
    return "application/pdf";
  }
  if (kind === null || kind === "mp4" || kind === "mov" || kind === "avi") {
    throw new UnusableFile(`${name} is neither a picture nor a PDF. Please choose a PDF or a JPG, PNG or WebP picture.`);
  }
  // The ending decides the format of the copy.
  await cleanImage(arrived, kind, `${name}.jpg`, clean);
  return "image/jpeg";
}
