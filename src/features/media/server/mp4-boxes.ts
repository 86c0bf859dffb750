// ISO/IEC 14496-12 and QuickTime: a file is a row of boxes (32-bit size, four letters, content), some of which hold boxes.
import type { FileHandle } from "node:fs/promises";
import type { CleanVideo } from "./clean-video.ts";
import { eraseBytes, readBytes } from "./file-bytes.ts";

const containers = new Set(["moov", "trak", "mdia", "moof", "traf"]);
/** User data (©xyz is a position), metadata items, and whatever else a program keeps (XMP). */
const erased = new Set(["udta", "meta", "uuid"]);
const mostBoxes = 10_000;
const fixedPoint = 65_536;

type Box = { type: string; start: number; content: number; end: number };
type Found = CleanVideo & { hasFilm: boolean; boxes: number };

/** Null without a movie box: half a file, or none. */
export async function eraseMp4Metadata(file: FileHandle): Promise<CleanVideo | null> {
  const { size } = await file.stat();
  const found: Found = { width: null, height: null, durationSeconds: null, hasFilm: false, boxes: 0 };
  const isWhole = await walk(file, 0, size, found);
  const { width, height, durationSeconds } = found;
  return isWhole && found.hasFilm ? { width, height, durationSeconds } : null;
}

/** False when the boxes do not fill their place. */
async function walk(file: FileHandle, from: number, to: number, found: Found): Promise<boolean> {
  for (let at = from; at < to; ) {
    const box = await readBox(file, at, to);
    if (!box || ++found.boxes > mostBoxes) return false;
    await look(file, box, found);
    if (erased.has(box.type)) await freeBox(file, box);
    else if (box.type === "trak" && (await isTimedMetadata(file, box))) await freeBox(file, box);
    else if (containers.has(box.type) && !(await walk(file, box.content, box.end, found))) return false;
    at = box.end;
  }
  return true;
}

async function readBox(file: FileHandle, at: number, to: number): Promise<Box | null> {
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

async function look(file: FileHandle, { type, content }: Box, found: Found): Promise<void> {
  if (type === "moov") found.hasFilm = true;
  if (type === "mvhd") found.durationSeconds = durationOf(await readBytes(file, content, 32));
  if (type === "tkhd") {
    const box = await readBytes(file, content, 96);
    const at = box[0] === 1 ? 88 : 76;
    const [width, height] = box.length < at + 8 ? [0, 0] : [box.readUInt32BE(at) / fixedPoint, box.readUInt32BE(at + 4) / fixedPoint];
    // Sound has no size; the first picture counts.
    if (width >= 1 && height >= 1 && found.width === null) Object.assign(found, { width: Math.round(width), height: Math.round(height) });
  }
}

function durationOf(box: Buffer): number | null {
  if (box.length < 32) return null;
  const isLong = box[0] === 1;
  const scale = box.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(box.readBigUInt64BE(24)) : box.readUInt32BE(16);
  const seconds = Math.round((duration / scale) * 100) / 100;
  return Number.isFinite(seconds) && seconds > 0 && seconds < 100_000 ? seconds : null;
}

/** Tracks of a camera's sensors: positions second by second. */
async function isTimedMetadata(file: FileHandle, track: Box): Promise<boolean> {
  const media = await findBox(file, track, "mdia");
  const handler = media && (await findBox(file, media, "hdlr"));
  if (!handler) return false;
  return ["meta", "camm"].includes((await readBytes(file, handler.content + 8, 4)).toString("latin1"));
}

async function findBox(file: FileHandle, within: Box, type: string): Promise<Box | null> {
  for (let at = within.content; at < within.end; ) {
    const box = await readBox(file, at, within.end);
    if (!box || box.type === type) return box;
    at = box.end;
  }
  return null;
}

async function freeBox(file: FileHandle, { start, content, end }: Box): Promise<void> {
  await file.write("free", start + 4, "latin1");
  await eraseBytes(file, content, end);
}
