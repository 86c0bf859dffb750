import sharp, { type Metadata, type Sharp } from "sharp";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import { extensionOf, uploadRules } from "../../contract/upload-rules.ts";
import { type FileKind, fileKindOf, headBytes, UnusableFile } from "./file-kind.ts";
import { hashPhoto } from "./photo-hash.ts";

/** Decoding is the expensive part: a small file can hold a picture that fills the memory. */
export const mostPixels = 100_000_000;
const mostFrames = 300;

export type CleanImage = { width: number; height: number; color: string; photoHash: string | null; isAnimated: boolean };

/** The kinds that sharp can read. `jpg` and the HEIC variants of phones are written as JPEG. */
const writers: Record<string, (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png(),
  gif: (picture) => picture.gif(),
  webp: (picture) => picture.webp({ quality: 90, effort: 2 }),
  avif: (picture) => picture.avif({ quality: 70, effort: 1 }),
};
const writeJpeg = (picture: Sharp) => picture.flatten({ background: "#fff" }).jpeg({ quality: 90 });

/**
 * Writes the picture in `source` to `target` in the format of its name's extension: upright, in sRGB, and with nothing else from the file
 * (EXIF with GPS position, comments, appended data). Throws `UnusableFile`.
 */
export async function cleanImage(source: string, kind: FileKind, name: string, target: string): Promise<CleanImage> {
  if (kind === "heic") {
    throw new UnusableFile(
      `${name} is a HEIC photo, which cannot be read here. Please choose a JPG. On an iPhone, set Settings, Camera, Formats to Most Compatible.`,
    );
  }
  const metadata = await readable(name, () => sharp(source, { limitInputPixels: false }).metadata());
  const isAnimated = refuseBombs(metadata, name) > 1;
  const options = { limitInputPixels: mostPixels, animated: isAnimated && ["gif", "webp"].includes(extensionOf(name)) };
  const write = ownValue(writers, extensionOf(name)) ?? writeJpeg;
  const info = await readable(name, () => write(sharp(source, options).autoOrient()).toFile(target));
  const color = await mainColor(target);
  const photoHash = await hashPhoto(target);
  return { width: info.width, height: info.pageHeight ?? info.height, color, photoHash, isAnimated: options.animated };
}

const attachable: readonly (FileKind | null)[] = ["jpeg", "png", "webp"];

/** The same for a JPG, PNG or WebP picture in memory. Throws `UnusableFile`, also for other kinds. */
export async function cleanAttachment(content: Buffer, name: string): Promise<Buffer> {
  const kind = content.length < 12 ? null : fileKindOf(content.subarray(0, headBytes));
  if (!attachable.includes(kind)) throw new UnusableFile(`${name} is no JPG, PNG or WebP picture.`);
  refuseBombs(await readable(name, () => sharp(content, { limitInputPixels: false }).metadata()), name);
  const write = ownValue(writers, extensionOf(name)) ?? writeJpeg;
  return readable(name, () => write(sharp(content, { limitInputPixels: mostPixels }).autoOrient()).toBuffer());
}

/** The number of frames. */
function refuseBombs({ width, height, pages = 1, pageHeight = height }: Metadata, name: string): number {
  if (pages > mostFrames)
    throw new UnusableFile(`${name} has ${pages} frames; at most ${mostFrames} are allowed. Please choose a shorter one.`);
  if (width * pageHeight * pages > mostPixels) {
    throw new UnusableFile(`${name} has too many pixels (${width} × ${pageHeight}). Please choose one of at most 100 megapixels.`);
  }
  return pages;
}

/** Reports a file that sharp refuses to read as unusable. */
async function readable<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    // A full disk is not the file's fault, so that error passes through.
    if (/no space left|write error/i.test((error as Error).message)) throw error;
    throw new UnusableFile(`${name} is damaged and cannot be opened. Please choose another ${uploadRules.image.offered} file.`);
  }
}

/** The average colour as #rrggbb, shown until the picture has loaded. */
async function mainColor(file: string): Promise<string> {
  const { data } = await sharp(file, { limitInputPixels: mostPixels })
    .resize(1, 1, { fit: "fill" })
    .flatten()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = red, blue = red] = data;
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
