import { randomUUID } from "node:crypto";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { WorkQueue } from "../../../../shared/server/work-queue.ts";
import { reportDiskFull } from "../store/disk-full.ts";
import type { MediaStore } from "../store/media-store.ts";
import { cleanDocument } from "./clean-document.ts";
import { cleanImage } from "./clean-image.ts";
import { fileKindOf, headBytes, UnusableFile } from "./file-kind.ts";

/** A paper for an operator's eyes: as long as a clean copy may be. */
const mostBytes = 15 * 1024 * 1024;
const queue = new WorkQueue({ atOnce: 2, mostEach: 2 });

type Paper = { accountId: AccountId; name: string; content: Buffer };
export type CleanPaper = { contentType: "application/pdf" | "image/jpeg"; content: Buffer };

/**
 * The clean copy of a paper, which is never in the store: a picture as JPEG without metadata, or a PDF without scripts, actions and embedded
 * files. Throws `invalid_input` that names the file, for any other and for unusable ones, and `rate_limited` while two of the account wait.
 */
export async function cleanPaper(
  store: Pick<MediaStore, "workDir" | "pdfSeconds">,
  { accountId, name, content }: Paper,
): Promise<CleanPaper> {
  const arrived = path.join(store.workDir, `${randomUUID()}.part`);
  const clean = `${arrived}.clean`;
  return queue.takeFor(accountId, async () => {
    try {
      await reportDiskFull(writeFile(arrived, content, { mode: 0o600, flag: "wx" }));
      const contentType = await write({
        arrived,
        clean,
        name,
        accountId,
        mostSeconds: store.pdfSeconds,
        head: content.subarray(0, headBytes),
      });
      if ((await stat(clean)).size > mostBytes)
        throw new UnusableFile(`${name} is too large. Please save a smaller version, and choose it again.`);
      return { contentType, content: await readFile(clean) };
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      throw new AppError("invalid_input", error.message, { issues: [{ path: "content", message: error.message }] });
    } finally {
      await Promise.all([arrived, clean].map((file) => rm(file, { force: true })));
    }
  });
}

type Work = { arrived: string; clean: string; name: string; accountId: AccountId; mostSeconds: number; head: Buffer };

async function write({ arrived, clean, name, accountId, mostSeconds, head }: Work): Promise<CleanPaper["contentType"]> {
  const kind = head.length < 12 ? null : fileKindOf(head);
  if (kind === "pdf") {
    await cleanDocument({ file: arrived, name, accountId, mostSeconds }, clean);
    return "application/pdf";
  }
  if (kind === null || kind === "mp4" || kind === "mov" || kind === "avi") {
    throw new UnusableFile(`${name} is neither a picture nor a PDF. Please choose a PDF or a JPG, PNG or WebP picture.`);
  }
  // The ending decides the format of the copy.
  await cleanImage(arrived, kind, `${name}.jpg`, clean);
  return "image/jpeg";
}
