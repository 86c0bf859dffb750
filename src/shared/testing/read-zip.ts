import { crc32, inflateRawSync } from "node:zlib";

/** The texts in a ZIP file by their names, found by its directory as every program does. Throws for what is damaged. */
export function readZip(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error("This is no whole ZIP file.");
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, offset] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const bytes = inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20)));
    if (crc32(bytes) !== zip.readUInt32LE(at + 16) || bytes.length !== zip.readUInt32LE(at + 24)) throw new Error(`${name} is damaged.`);
    files[name] = bytes.toString();
    at += 46 + nameLength;
  }
  return files;
}
