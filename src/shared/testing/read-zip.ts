import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { fromBufferPromise } from "yauzl";

/** The texts in a ZIP archive by their names, read by code that shares nothing with the writer. Rejects damaged archives. */
export async function readZip(archive: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(archive);
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(bytes) !== entry.crc32) throw new Error(`${entry.fileName} is damaged.`);
    files[entry.fileName] = bytes.toString();
  }
  return files;
}
