// ISO/IEC 14496-12 and QuickTime: a file is a sequence of boxes (32-bit size, four letters, content), some of which hold boxes.
import type { FileHandle } from "node:fs/promises";
import type { CleanVideo } from "./clean-video.ts";
import { readBytes } from "./file-bytes.ts";
import { type Box, freeBox, readBox } from "./mp4-box.ts";
import { eraseTrack, isSideTrack } from "./mp4-side-tracks.ts";

const containers = new Set(["moov", "trak", "mdia", "moof", "traf"]);
/** User data (©xyz is a position), metadata items, and data of other programs (XMP). */
const erased = new Set(["udta", "meta", "uuid"]);
const mostBoxes = 10_000;
const fixedPoint = 65_536;
/** In a track header, before width and height. */
const matrixBytes = 36;

/** `erasable`: how many bytes of side tracks may still be erased. */
type Found = CleanVideo & { hasFilm: boolean; boxes: number; erasable: number };

/** null without a movie box: the file is cut off or not a film. */
export async function eraseMp4Metadata(file: FileHandle): Promise<CleanVideo | null> {
  const { size } = await file.stat();
  const found: Found = { width: null, height: null, durationSeconds: null, hasFilm: false, boxes: 0, erasable: size };
  const isWhole = await walk(file, 0, size, found);
  const { width, height, durationSeconds } = found;
  return isWhole && found.hasFilm ? { width, height, durationSeconds } : null;
}

/** False when the boxes do not fill their parent exactly. */
async function walk(file: FileHandle, from: number, to: number, found: Found): Promise<boolean> {
  for (let at = from; at < to; ) {
    const box = await readBox(file, at, to);
    if (!box || ++found.boxes > mostBoxes) return false;
    await look(file, box, found);
    if (erased.has(box.type)) await freeBox(file, box);
    else if (box.type === "trak" && (await isSideTrack(file, box))) {
      const bytes = await eraseTrack(file, box, found.erasable);
      if (bytes === null) return false;
      found.erasable -= bytes;
    } else if (containers.has(box.type) && !(await walk(file, box.content, box.end, found))) return false;
    at = box.end;
  }
  return true;
}

async function look(file: FileHandle, { type, content }: Box, found: Found): Promise<void> {
  if (type === "moov") found.hasFilm = true;
  if (type === "mvhd") found.durationSeconds = durationOf(await readBytes(file, content, 32));
  if (type === "tkhd") {
    const box = await readBytes(file, content, 96);
    const at = box[0] === 1 ? 88 : 76;
    if (box.length < at + 8) return;
    const [width, height] = [box.readUInt32BE(at), box.readUInt32BE(at + 4)].map((side) => Math.round(side / fixedPoint));
    // Sound has no size; use that of the first picture track.
    if (!width || !height || found.width !== null) return;
    Object.assign(found, isTurned(box, at - matrixBytes) ? { width: height, height: width } : { width, height });
  }
}

/** Phones store an upright film as a wide one with a matrix (a b u, c d v, x y w) that turns it by 90 or 270 degrees: a is 0, b is not. */
const isTurned = (box: Buffer, matrix: number): boolean => Math.abs(box.readInt32BE(matrix + 4)) > Math.abs(box.readInt32BE(matrix));

function durationOf(box: Buffer): number | null {
  if (box.length < 32) return null;
  const isLong = box[0] === 1;
  const scale = box.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(box.readBigUInt64BE(24)) : box.readUInt32BE(16);
  const seconds = Math.round((duration / scale) * 100) / 100;
  return Number.isFinite(seconds) && seconds > 0 && seconds < 100_000 ? seconds : null;
}
