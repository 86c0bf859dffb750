// RIFF: a sequence of chunks (four letters, 32-bit size, content padded to an even length). A LIST has a name and holds chunks.
import type { FileHandle } from "node:fs/promises";
import type { CleanVideo } from "./clean-video.ts";
import { eraseBytes, readBytes } from "./file-bytes.ts";

/** Recording date, production notes and Exif-like data from cameras. */
const erasedChunks = new Set(["IDIT", "ISMP", "strd", "_PMX"]);
const erasedLists = new Set(["INFO", "exif", "ncdt"]);
const openedLists = new Set(["hdrl", "strl"]);
const mostChunks = 10_000;

type Found = CleanVideo & { hasFilm: boolean; chunks: number };

/** null when the header or the pictures are missing. */
export async function eraseAviMetadata(file: FileHandle): Promise<CleanVideo | null> {
  const { size } = await file.stat();
  const found: Found = { width: null, height: null, durationSeconds: null, hasFilm: false, chunks: 0 };
  for (let at = 0; at + 12 <= size; ) {
    const { name, length } = await readChunk(file, at);
    if (name !== "RIFF") break;
    await walk(file, at + 12, Math.min(at + 8 + length, size), found);
    at += 8 + length + (length % 2);
  }
  const { width, height, durationSeconds } = found;
  return found.hasFilm && width !== null ? { width, height, durationSeconds } : null;
}

async function walk(file: FileHandle, from: number, to: number, found: Found): Promise<void> {
  for (let at = from; at + 8 <= to && ++found.chunks <= mostChunks; ) {
    const { name, length, list } = await readChunk(file, at);
    const end = Math.min(at + 8 + length, to);
    if (name === "avih") readHeader(await readBytes(file, at + 8, 56), found);
    if (erasedChunks.has(name) || (name === "LIST" && erasedLists.has(list))) {
      await file.write("JUNK", at, "latin1");
      await eraseBytes(file, at + 8, end);
    } else if (name === "LIST") {
      if (list === "movi") found.hasFilm = true;
      if (openedLists.has(list)) await walk(file, at + 12, end, found);
    }
    at += 8 + length + (length % 2);
  }
}

function readHeader(header: Buffer, found: Found): void {
  if (header.length < 40) return;
  const [microseconds, frames, width, height] = [0, 16, 32, 36].map((at) => header.readUInt32LE(at)) as [number, number, number, number];
  if (width < 1 || height < 1 || width > 65_535 || height > 65_535) return;
  const seconds = Math.round((microseconds * frames) / 10_000) / 100;
  Object.assign(found, { width, height, durationSeconds: seconds > 0 && seconds < 100_000 ? seconds : null });
}

async function readChunk(file: FileHandle, at: number): Promise<{ name: string; length: number; list: string }> {
  const head = await readBytes(file, at, 12);
  return { name: head.toString("latin1", 0, 4), length: head.length < 8 ? 0 : head.readUInt32LE(4), list: head.toString("latin1", 8, 12) };
}
