// The files of the local media store. They never change once they have their names, so a hard link is as good as a copy.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { constants, createReadStream, createWriteStream } from "node:fs";
import { copyFile, link, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { z } from "zod";
import { ExpectedError } from "../terminal.ts";
import { type Manifest, mediaFolder, mediaListFile, parsed } from "./backup-format.ts";
import { checksumFile, checksumOwnFile } from "./checksum-file.ts";

type Told = (done: number) => void;

/** Hidden files are unfinished, or can be recreated; a listed name must not lead out of its folder, nor command the terminal. */
const isKey = (key: string): boolean => key.split("/").every((part) => part !== "" && !part.startsWith(".")) && !/[\\\p{Cc}]/u.test(key);

const listedFile = z.object({ key: z.string().refine(isKey), bytes: z.int().min(0), sha256: z.string().length(64) });
type ListedFile = z.infer<typeof listedFile>;

/** Copies the whole store into a backup's folder and lists it there. A file that vanishes meanwhile was unfinished. */
export async function backUpMedia(mediaDir: string, folder: string, onFile: Told): Promise<Omit<Manifest["media"], "missing">> {
  const list = createWriteStream(path.join(folder, mediaListFile), { flags: "wx", mode: 0o600, flush: true });
  const listHash = createHash("sha256");
  let files = 0;
  let bytes = 0;
  for await (const key of keysBelow(mediaDir, "")) {
    const target = path.join(folder, mediaFolder, key);
    if (!(await takeOver(path.join(mediaDir, key), target))) continue;
    const content = await checksumFile(target);
    const line = `${JSON.stringify({ key, ...content } satisfies ListedFile)}\n`;
    listHash.update(line);
    if (!list.write(line)) await once(list, "drain");
    files++;
    bytes += content.bytes;
    onFile(files);
  }
  list.end();
  await once(list, "close");
  return { files, bytes, sha256: listHash.digest("hex") };
}

/** The keys in a file, one on each line, that have no file in the backup. */
export async function findMissingMedia(folder: string, namedKeysFile: string): Promise<string[]> {
  const missing: string[] = [];
  for await (const key of createInterface(createReadStream(namedKeysFile))) {
    if (!isKey(key) || !(await stat(path.join(folder, mediaFolder, key)).catch(() => undefined))) missing.push(key);
  }
  return missing;
}

/** Throws an `ExpectedError` unless every listed file is there and unchanged. */
export async function verifyMedia(folder: string, { media }: Manifest, onFile: Told): Promise<void> {
  const { sha256 } = await checksumOwnFile(folder, mediaListFile).catch(() => ({ sha256: "" }));
  if (sha256 !== media.sha256) throw damaged(folder, mediaListFile);
  let done = 0;
  for await (const { key, ...listed } of readList(folder)) {
    const found = await checksumOwnFile(folder, `${mediaFolder}/${key}`).catch(() => undefined);
    if (found?.sha256 !== listed.sha256) throw damaged(folder, `${mediaFolder}/${key}`);
    onFile(++done);
  }
}

/** Puts the files of a verified backup into a store; existing files must be equal. Nothing is overwritten. */
export async function restoreMedia(folder: string, mediaDir: string, onFile: Told): Promise<void> {
  for await (const { key, sha256 } of readList(folder)) {
    const found = await checksumFile(path.join(mediaDir, key)).catch(() => undefined);
    if (!found || found.sha256 === sha256) continue;
    throw new ExpectedError(
      `${path.join(mediaDir, key)} differs from the file in the backup. Move that folder out of the way and restore again.`,
    );
  }
  let done = 0;
  for await (const { key } of readList(folder)) {
    await takeOver(path.join(folder, mediaFolder, key), path.join(mediaDir, key));
    onFile(++done);
  }
}

export const damaged = (folder: string, file: string): ExpectedError =>
  new ExpectedError(`The backup in ${folder} is damaged: ${file} is missing or has changed.`);

async function* readList(folder: string): AsyncGenerator<ListedFile> {
  for await (const line of createInterface(createReadStream(path.join(folder, mediaListFile)))) {
    const { data } = listedFile.safeParse(parsed(line));
    if (!data) throw damaged(folder, mediaListFile);
    yield data;
  }
}

async function* keysBelow(directory: string, prefix: string): AsyncGenerator<string> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!isKey(entry.name)) continue;
    if (entry.isDirectory()) yield* keysBelow(path.join(directory, entry.name), `${prefix}${entry.name}/`);
    else if (entry.isFile()) yield prefix + entry.name;
  }
}

/** Hard-links the file, or copies it where links are not possible. False: there is no such file. An existing target stays. */
async function takeOver(source: string, target: string): Promise<boolean> {
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await link(source, target);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return true;
    if (code === "ENOENT") return false;
  }
  const unfinished = path.join(path.dirname(target), `.${path.basename(target)}.unfinished`);
  try {
    await copyFile(source, unfinished, constants.COPYFILE_FICLONE);
    await rename(unfinished, target);
    return true;
  } catch (error) {
    await rm(unfinished, { force: true });
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
