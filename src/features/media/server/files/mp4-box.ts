// One box of an MP4 or QuickTime film: 32-bit size, four letters, content.
import type { FileHandle } from "node:fs/promises";
import { eraseBytes, readBytes } from "./file-bytes.ts";

/** Byte positions in the file; `content` starts after size and letters. */
export type Box = { type: string; start: number; content: number; end: number };

/** null when the box does not fit into its parent. */
export async function readBox(file: FileHandle, at: number, to: number): Promise<Box | null> {
  const head = await readBytes(file, at, 16);
  // Some writers end a list of user data with four zero bytes.
  if (head.length < 8) return to - at < 8 ? { type: "", start: at, content: to, end: to } : null;
  const type = head.toString("latin1", 4, 8);
  const short = head.readUInt32BE(0);
  const isLong = short === 1 && head.length === 16;
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
  const headSize = isLong ? 16 : 8;
  return size < headSize || at + size > to ? null : { type, start: at, content: at + headSize, end: at + size };
}

/** The first box on that path, such as mdia, minf, stbl; null when there is none. */
export async function findBox(file: FileHandle, within: Box, ...way: string[]): Promise<Box | null> {
  const [type, ...rest] = way;
  for (let at = within.content; at < within.end; ) {
    const box = await readBox(file, at, within.end);
    if (!box) return null;
    if (box.type === type) return rest.length === 0 ? box : findBox(file, box, ...rest);
    at = box.end;
  }
  return null;
}

/** Turns the box into free space of the same length. */
export async function freeBox(file: FileHandle, { start, content, end }: Box): Promise<void> {
  await file.write("free", start + 4, "latin1");
  await eraseBytes(file, content, end);
}
