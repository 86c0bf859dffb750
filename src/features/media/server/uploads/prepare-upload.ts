import { createHash, randomUUID } from "node:crypto";
import { open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { systemClock } from "../../../../shared/server/clock.ts";
import { WorkQueue } from "../../../../shared/server/work-queue.ts";
import { extensionOf, parseUploadKey, servedTypeOf, tooLarge, type UploadKind, uploadRules } from "../../contract/upload-rules.ts";
import { cleanDocument } from "../files/clean-document.ts";
import { cleanVideo } from "../files/clean-video.ts";
import { type FileKind, fileKindOf, headBytes, TooSlowFile, UnusableFile } from "../files/file-kind.ts";
import { cleanImage } from "../files/picture-process.ts";
import { mostPdfsAtOnce } from "../files/read-pdf.ts";
import { reportDiskFull } from "../store/disk-full.ts";
import type { MediaStore } from "../store/media-store.ts";

/** What is known about a file that a property or project may show. Width and height in pixels, upright; null when a film does not say. */
export type UploadFacts = {
  /** The type it is served as. */
  contentType: string;
  width: number | null;
  height: number | null;
  /** As #rrggbb; null for films. */
  color: string | null;
  /** Of pictures: alike for alike ones. See `hashPhoto`. */
  photoHash: string | null;
  durationSeconds: number | null;
  /** For PDFs only; their width and height are those of the first page's picture. */
  pages: number | null;
  /** For PDFs only. */
  sizeBytes: number | null;
};
export type Prepared = UploadFacts & { file: string };

const videoKinds: readonly FileKind[] = ["mp4", "mov", "avi"];
// A picture of 100 megapixels takes hundreds of megabytes while it is read. A PDF can be made to use all its time, so pictures and films do
// not wait for PDFs, and an account has at most two PDFs read or waiting.
const large = new WorkQueue({ atOnce: 2 });
const queues: Record<UploadKind, WorkQueue> = {
  image: large,
  video: large,
  brochure: new WorkQueue({ atOnce: mostPdfsAtOnce, mostEach: 2 }),
};

/**
 * Makes the clean copy of a key's arrived file in the store's `workDir`, once for each arrival; the save finds the copy that the check
 * made. Throws `UnusableFile`, and for the same PDF again without reading it (one that timed out: for a minute), and `rate_limited` while
 * `accountId` has the most PDFs that may wait, or too many wait in all.
 */
export async function prepareUpload(store: MediaStore, accountId: AccountId, key: string): Promise<Prepared> {
  const { kind, fileName } = parseUploadKey(key) ?? { kind: "image" as const, fileName: key };
  const arrived = await store.findArrived(key);
  if (!arrived) throw new UnusableFile(`${fileName} has not been uploaded. Please upload it again.`);
  if (arrived.sizeBytes === 0) throw new UnusableFile(`${fileName} is empty. Please choose another file.`);
  if (arrived.sizeBytes > uploadRules[kind].mostBytes) throw new UnusableFile(tooLarge(kind, fileName));
  const place = path.join(
    store.workDir,
    createHash("sha256")
      .update(JSON.stringify([key, arrived.version]))
      .digest("hex"),
  );
  const made = await find(place);
  if (made) return made;
  return queues[kind].takeFor(
    accountId,
    async () => (await find(place)) ?? reportDiskFull(make(store, { key, kind, fileName, accountId }, place)),
  );
}

async function find(place: string): Promise<Prepared | null> {
  const [facts, file, refusal] = await Promise.all([
    readFile(`${place}.json`, "utf8").catch(() => null),
    stat(place).catch(() => null),
    findRefusal(place),
  ]);
  if (refusal !== null) throw new UnusableFile(refusal);
  return facts !== null && file ? { ...(JSON.parse(facts) as UploadFacts), file: place } : null;
}

type Arrived = { key: string; kind: UploadKind; fileName: string; accountId: AccountId };

async function make(store: MediaStore, { key, kind, ...arrived }: Arrived, place: string): Promise<Prepared> {
  const unfinished = `${place}.${randomUUID()}.part`;
  const source = await store.openArrived(key);
  try {
    const fileKind = await readKind(source.path);
    const facts = await readers[kind]({ ...arrived, file: source.path, fileKind, pdfSeconds: store.pdfSeconds }, unfinished);
    await rename(unfinished, place);
    await writeFile(`${unfinished}.json`, JSON.stringify(facts));
    await rename(`${unfinished}.json`, `${place}.json`);
    return { ...facts, file: place };
  } catch (error) {
    // Without this, an endless PDF would take both tries on every request.
    if (kind === "brochure" && error instanceof UnusableFile) await keepRefusal(error, unfinished, place);
    throw error;
  } finally {
    await rm(unfinished, { force: true });
    await source.release();
  }
}

/** `untilMs`: since the epoch; null when a retry cannot help. */
type Refusal = { message: string; untilMs: number | null };
const slowForMs = 60_000;

async function keepRefusal(error: UnusableFile, unfinished: string, place: string): Promise<void> {
  const untilMs = error instanceof TooSlowFile ? systemClock.now().getTime() + slowForMs : null;
  const refusal: Refusal = { message: error.message, untilMs };
  await writeFile(`${unfinished}.refusal.json`, JSON.stringify(refusal));
  await rename(`${unfinished}.refusal.json`, `${place}.refusal.json`);
}

async function findRefusal(place: string): Promise<string | null> {
  const kept = await readFile(`${place}.refusal.json`, "utf8").catch(() => null);
  if (kept === null) return null;
  const { message, untilMs } = JSON.parse(kept) as Refusal;
  return untilMs === null || systemClock.now().getTime() < untilMs ? message : null;
}

type Source = Pick<Arrived, "fileName" | "accountId"> & { file: string; fileKind: FileKind | null; pdfSeconds: number };

async function picture({ file, fileKind: kind, fileName }: Source, target: string): Promise<UploadFacts> {
  if (kind === null || kind === "pdf" || videoKinds.includes(kind)) {
    throw new UnusableFile(`${fileName} is not a picture. Please choose a ${uploadRules.image.offered} file.`);
  }
  const { width, height, color, photoHash } = await cleanImage(file, kind, fileName, target);
  return { contentType: typeOf(fileName), width, height, color, photoHash, durationSeconds: null, pages: null, sizeBytes: null };
}

async function film({ file, fileKind: kind, fileName }: Source, target: string): Promise<UploadFacts> {
  const isAvi = extensionOf(fileName) === "avi";
  if (kind === null || !videoKinds.includes(kind) || (kind === "avi") !== isAvi) {
    throw new UnusableFile(
      `${fileName} is not ${isAvi ? "an AVI" : "an MP4 or MOV"} video. Please choose a ${uploadRules.video.offered} file.`,
    );
  }
  const facts = await cleanVideo(file, kind, target);
  if (!facts)
    throw new UnusableFile(`${fileName} is damaged and cannot be played. Please choose another ${uploadRules.video.offered} file.`);
  return { contentType: typeOf(fileName), ...facts, color: null, photoHash: null, pages: null, sizeBytes: null };
}

async function document({ file, fileKind, fileName, accountId, pdfSeconds }: Source, target: string): Promise<UploadFacts> {
  if (fileKind !== "pdf") throw new UnusableFile(`${fileName} is not a PDF. Please choose a PDF file.`);
  const facts = await cleanDocument({ file, name: fileName, accountId, mostSeconds: pdfSeconds }, target);
  const { size } = await stat(target);
  return { contentType: typeOf(fileName), ...facts, color: null, photoHash: null, durationSeconds: null, sizeBytes: size };
}

const readers = { image: picture, video: film, brochure: document } as const;

async function readKind(source: string): Promise<FileKind | null> {
  const file = await open(source, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return bytesRead < 12 ? null : fileKindOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

const typeOf = (fileName: string): string => servedTypeOf(fileName) ?? "application/octet-stream";
