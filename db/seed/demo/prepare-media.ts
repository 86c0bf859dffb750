import { createHash, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, copyFile, mkdir, readFile, rename } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { variantKey, variantWidthsFor } from "../../../src/features/media/contract/media-key.ts";
import { writeVariants } from "../../../src/features/media/server/files/picture-process.ts";
import { variantFormats } from "../../../src/shared/contract/media-url.ts";
import { projectRoot } from "../../../src/shared/server/config.ts";
import { type DemoFile, demoFiles, demoKey, demoMediaFolder } from "./picture-files.ts";

/** Increase it when older variants are no longer wanted: those cached under an older number are made again. */
const variantVersion = 1;

type Options = {
  onProgress?: (done: number, of: number) => void;
  files?: readonly DemoFile[];
  /** Variants that are left out if they would have to be made: pages work well without them. */
  isLeftForLater?: (picture: DemoFile, width: number) => boolean;
  cacheDir?: string;
};

/**
 * Puts the demo pictures and videos into the media store, pictures with their variants. Variants are made once and stored in the
 * checkout's cache by the picture's content, so that the next empty store is filled quickly. Safe to run again and by several
 * processes: a file gets its name only when it is complete. Returns the stored widths by media key.
 */
export async function prepareDemoMedia(
  mediaDir: string,
  { onProgress = () => {}, files = demoFiles, isLeftForLater = () => false, cacheDir }: Options = {},
): Promise<Map<string, number[]>> {
  const cache = cacheDir ?? (await findCacheFolder(mediaDir));
  const pictures = files.filter(({ file }) => !file.endsWith(".mp4"));
  for (const { file } of files) await place(path.join(demoMediaFolder, file), path.join(mediaDir, demoKey(file)));
  const widths = new Map<string, number[]>();
  const queue = pictures.values();
  const work = async () => {
    for (const picture of queue) {
      widths.set(demoKey(picture.file), await preparePicture(picture, mediaDir, cache, isLeftForLater));
      onProgress(widths.size, pictures.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return widths;
}

async function preparePicture(
  picture: DemoFile,
  mediaDir: string,
  cache: string,
  isLeftForLater: Required<Options>["isLeftForLater"],
): Promise<number[]> {
  const { file, width } = picture;
  const original = path.join(demoMediaFolder, file);
  const content = createHash("sha256")
    .update(`${variantVersion} `)
    .update(await readFile(original))
    .digest("hex")
    .slice(0, 32);
  const filesIn = (folder: string, name: string, ofWidth: number) =>
    variantFormats.map((format) => path.join(folder, variantKey(name, ofWidth, format)));
  const isMade = async (ofWidth: number) => (await Promise.all(filesIn(cache, content, ofWidth).map(exists))).every(Boolean);
  const made: number[] = [];
  const missing: number[] = [];
  for (const ofWidth of variantWidthsFor(width)) {
    if (await isMade(ofWidth)) made.push(ofWidth);
    else if (!isLeftForLater(picture, ofWidth)) missing.push(ofWidth);
  }
  const unfinished = randomUUID();
  await writeVariants(original, missing, path.join(cache, unfinished));
  for (const ofWidth of missing) await moveAll(filesIn(cache, unfinished, ofWidth), filesIn(cache, content, ofWidth));
  const widths = [...made, ...missing].sort((a, b) => a - b);
  for (const ofWidth of widths) {
    const targets = filesIn(mediaDir, demoKey(file), ofWidth);
    for (const [index, cached] of filesIn(cache, content, ofWidth).entries()) await place(cached, targets[index] as string);
  }
  return widths;
}

export const inCheckout = path.join(projectRoot, ".cache/demo-media");

/** In the checkout; beside the media when that is not writable. */
async function findCacheFolder(mediaDir: string): Promise<string> {
  try {
    await mkdir(inCheckout, { recursive: true });
    await access(inCheckout, constants.W_OK);
    return inCheckout;
  } catch {
    const beside = path.join(mediaDir, ".demo-cache");
    await mkdir(beside, { recursive: true });
    return beside;
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function moveAll(files: readonly string[], targets: readonly string[]): Promise<void> {
  for (const [index, file] of files.entries()) await rename(file, targets[index] as string);
}

/** Copies a file, sharing its blocks with the source where the file system can. An existing file stays. */
async function place(source: string, target: string): Promise<void> {
  if (await exists(target)) return;
  await mkdir(path.dirname(target), { recursive: true });
  const unfinished = `${target}.${randomUUID()}`;
  await copyFile(source, unfinished, constants.COPYFILE_FICLONE);
  await rename(unfinished, target);
}
