// Tracks beside picture and sound: a camera's sensors or a drone's subtitles record its position second by second.
import type { FileHandle } from "node:fs/promises";
import { eraseBytes, readBytes } from "./file-bytes.ts";
import { type Box, findBox, freeBox } from "./mp4-box.ts";

/** Pictures, sound, and data that belongs to the pictures. */
const shownTracks = ["vide", "soun", "auxv", "pict"];
/** The largest sample table that is read: more than a film of several hours has. */
const mostTableBytes = 4 * 1024 * 1024;

/** A track that does not name its type is left alone. */
export async function isSideTrack(file: FileHandle, track: Box): Promise<boolean> {
  const handler = await findBox(file, track, "mdia", "hdlr");
  if (!handler) return false;
  return !shownTracks.includes((await readBytes(file, handler.content + 8, 4)).toString("latin1"));
}

/**
 * Erases the track's samples, which lie among the pictures, then the track itself. Resolves to the number of bytes erased; null when the
 * track claims more than `most`, which happens only in files made to keep a server busy.
 */
export async function eraseTrack(file: FileHandle, track: Box, most: number): Promise<number | null> {
  const { size } = await file.stat();
  const chunks = await findChunks(file, track);
  const erased = chunks.reduce((sum, { start, end }) => sum + end - start, 0);
  if (erased > most) return null;
  for (const { start, end } of chunks) await eraseBytes(file, start, Math.min(end, size));
  await freeBox(file, track);
  return erased;
}

/** The positions of its samples, which are stored in chunks. */
async function findChunks(file: FileHandle, track: Box): Promise<{ start: number; end: number }[]> {
  const table = await findBox(file, track, "mdia", "minf", "stbl");
  if (!table) return [];
  const read = async (type: string) => {
    const box = await findBox(file, table, type);
    return box ? readBytes(file, box.content + 4, Math.min(box.end - box.content - 4, mostTableBytes)) : Buffer.alloc(0);
  };
  const starts = [...numbersOf(await read("stco"), 4), ...numbersOf(await read("co64"), 8)];
  const perChunk = samplesPerChunk(await read("stsc"), starts.length);
  const bytesOf = sampleBytes(await read("stsz"));
  let first = 0;
  return starts.map((start, index) => {
    const samples = perChunk[index] ?? 0;
    const end = start + bytesOf(first, samples);
    first += samples;
    return { start, end };
  });
}

/** A count, followed by that many numbers. */
function numbersOf(table: Buffer, bytes: 4 | 8): number[] {
  const count = table.length < 4 ? 0 : Math.min(table.readUInt32BE(0), Math.floor((table.length - 4) / bytes));
  return Array.from({ length: count }, (_, index) =>
    bytes === 4 ? table.readUInt32BE(4 + 4 * index) : Number(table.readBigUInt64BE(4 + 8 * index)),
  );
}

/** Runs: the first chunk of each (chunks are numbered from 1), and the samples per chunk. */
function samplesPerChunk(table: Buffer, chunks: number): number[] {
  const perChunk: number[] = [];
  const runs = table.length < 4 ? 0 : Math.min(table.readUInt32BE(0), Math.floor((table.length - 4) / 12));
  for (let run = 0; run < runs; run++) {
    const from = table.readUInt32BE(4 + 12 * run);
    const next = run + 1 < runs ? table.readUInt32BE(4 + 12 * (run + 1)) : chunks + 1;
    const samples = table.readUInt32BE(8 + 12 * run);
    for (let chunk = Math.max(from, 1); chunk < Math.min(next, chunks + 1); chunk++) perChunk[chunk - 1] = samples;
  }
  return perChunk;
}

/** The total size of `count` samples starting at `first`: one size for all, or a list of sizes. */
function sampleBytes(table: Buffer): (first: number, samples: number) => number {
  const common = table.length < 4 ? 0 : table.readUInt32BE(0);
  if (common > 0) return (_first, samples) => common * samples;
  const each = numbersOf(table.subarray(4), 4);
  return (first, samples) => each.slice(first, first + samples).reduce((sum, bytes) => sum + bytes, 0);
}
