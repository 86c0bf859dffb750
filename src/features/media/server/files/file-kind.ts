/** The kind of a file by its first bytes; its name and announced type do not count. */
export type FileKind = "jpeg" | "png" | "gif" | "webp" | "avif" | "heic" | "mp4" | "mov" | "avi" | "pdf";

/** The number of bytes that `fileKindOf` reads. */
export const headBytes = 64;

const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"];
const mp4Brands = [
  "isom",
  "iso2",
  "iso3",
  "iso4",
  "iso5",
  "iso6",
  "mp41",
  "mp42",
  "mp71",
  "avc1",
  "M4V ",
  "M4VP",
  "MSNV",
  "dash",
  "3gp4",
  "3gp5",
  "3gp6",
];
// Films from before the "ftyp" box start with one of these.
const oldQuickTimeAtoms = ["moov", "mdat", "wide", "pnot", "skip", "free"];

/** null for kinds that are not accepted: text, HTML, SVG, archives, programs. */
export function fileKindOf(head: Buffer): FileKind | null {
  const text = (from: number, to: number) => head.toString("latin1", from, to);
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (["GIF87a", "GIF89a"].includes(text(0, 6))) return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(0, 4) === "RIFF" && text(8, 12) === "AVI ") return "avi";
  if (text(0, 5) === "%PDF-") return "pdf";
  if (text(4, 8) === "ftyp") return ofBrands(head);
  return oldQuickTimeAtoms.includes(text(4, 8)) ? "mov" : null;
}

/** ISO media files list their compatible brands: a major brand, a version, then more brands. */
function ofBrands(head: Buffer): FileKind | null {
  const size = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString("latin1", 8, 12)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(head.toString("latin1", at, at + 4));
  if (brands[0] === "qt  ") return "mov";
  if (brands.includes("avif") || brands.includes("avis")) return "avif";
  if (brands.some((brand) => heicBrands.includes(brand))) return "heic";
  return brands.some((brand) => mp4Brands.includes(brand)) ? "mp4" : null;
}

/** A file that cannot be accepted. The message names it and says what to do. */
export class UnusableFile extends Error {}

/** A file that could not be read in time, because of its content or because the machine was busy. */
export class TooSlowFile extends UnusableFile {}
