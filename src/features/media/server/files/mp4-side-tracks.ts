// Tracks beside picture and sound: what a camera's sensors or a drone's subtitles say, second by second, of where it was.
import type { FileHandle } from "node:fs/promises";
import { eraseBytes, readBytes } from "./file-bytes.ts";
import { type Box, findBox, freeBox } from "./mp4-box.ts";

/** Pictures, sound, and what belongs to the pictures. */
const shownTracks = ["vide", "soun", "auxv", "pict"];
/** Of a table of samples: more than a film of hours has. */
const mostTableBytes = 4 * 1024 * 1024;

/** One that does not say what it is is left alone. */
export async function isSideTrack(file: FileHandle, track: Box): Promise<boolean> {
  const handler = await findBox(file, track, "mdia", "hdlr");
  if (!handler) return false;
  return !shownTracks.includes((await readBytes(file, handler.content + 8, 4)).toString("latin1"));
}

/**
 * Erases what the track says, where it lies among the pictures, and then the track itself. Resolves to how many bytes that
 * were; null when it claims more than `most`, as only a file does that was made to keep a server busy.
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

/** Where its samples lie, which come in chunks. */
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

/** A count and as many numbers. */
function numbersOf(table: Buffer, bytes: 4 | 8): number[] {
  const count = table.length < 4 ? 0 : Math.min(table.readUInt32BE(0), Math.floor((table.length - 4) / bytes));
  return Array.from({ length: count }, (_, index) =>
    bytes === 4 ? table.readUInt32BE(4 + 4 * index) : Number(table.readBigUInt64BE(4 + 8 * index)),
  );
}

/** Runs: from which chunk on (they are counted from 1) how many samples are in each. */
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

/** Of so many samples from `first` on: one size for all, or a count and each one's own. */
function sampleBytes(table: Buffer): (first: number, samples: number) => number {
  const common = table.length < 4 ? 0 : table.readUInt32BE(0);
  if (common > 0) return (_first, samples) => common * samples;
  const each = numbersOf(table.subarray(4), 4);
  return (first, samples) => each.slice(first, first + samples).reduce((sum, bytes) => sum + bytes, 0);
}
