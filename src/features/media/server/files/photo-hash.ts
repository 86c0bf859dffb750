import sharp from "sharp";

const columns = 8;
const rows = 8;
/** A picture of nearly one tone says nothing: half the others would be like it. */
const fewestChanges = 8;

/**
 * Whether the picture gets lighter from each of 9 by 8 fields to the next, as 64 zeros and ones (dHash); null for a picture of nearly one tone.
 * Copies that were made smaller, written again or slightly cropped differ in few places.
 */
export async function hashPhoto(file: string | Buffer): Promise<string | null> {
  const fields = await sharp(file)
    .flatten({ background: "#fff" })
    .greyscale()
    .resize(columns + 1, rows, { fit: "fill" })
    .raw()
    .toBuffer();
  const places = Array.from({ length: rows * columns }, (_, bit) => Math.floor(bit / columns) * (columns + 1) + (bit % columns));
  const bits = places.map((at) => Number((fields[at] as number) < (fields[at + 1] as number)));
  const ones = bits.filter((bit) => bit === 1).length;
  return Math.min(ones, bits.length - ones) < fewestChanges ? null : bits.join("");
}
