// A ZIP file that is written while it is sent: neither its files nor it are ever whole in memory. By PKWARE's APPNOTE 6.3.10,
// with sizes after the data (bit 3), names in UTF-8 (bit 11) and without ZIP64: at most 4 GiB.
import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** `chunks` is begun when the file's turn has come. */
export type ZipEntry = { name: string; chunks: () => AsyncIterable<string> };

type Written = { name: Buffer; offset: number; crc: number; packedBytes: number; bytes: number };

const sizesFollowAndUtf8 = 0x0808;
const deflated = 8;
const version = 20;
const mostBytes = 0xffff_ffff;

/** Read as fast as it is taken. An entry that fails breaks it off: what was sent is no whole ZIP file. */
export function zipStream(entries: readonly ZipEntry[], modifiedAt: Date): Readable {
  return Readable.from(zip(entries, dosTime(modifiedAt)), { objectMode: false, highWaterMark: 64 * 1024 });
}

async function* zip(entries: readonly ZipEntry[], time: number): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, chunks } of entries) {
    const entry: Written = { name: Buffer.from(name), offset, crc: 0, packedBytes: 0, bytes: 0 };
    const head = localHeader(entry, time);
    yield head;
    const packed = createDeflateRaw();
    // What fails in the source ends this loop.
    pipeline(Readable.from(counted(chunks(), entry)), packed, () => undefined);
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      entry.packedBytes += chunk.length;
      yield chunk;
    }
    const sizes = descriptor(entry);
    yield sizes;
    offset += head.length + entry.packedBytes + sizes.length;
    if (offset > mostBytes || entry.bytes > mostBytes) throw new Error("The file is too large for a ZIP file without ZIP64.");
    written.push(entry);
  }
  const directory = Buffer.concat(written.map((entry) => directoryEntry(entry, time)));
  yield directory;
  yield directoryEnd(written.length, directory.length, offset);
}

async function* counted(chunks: AsyncIterable<string>, entry: Written): AsyncGenerator<Buffer> {
  for await (const text of chunks) {
    const bytes = Buffer.from(text);
    entry.crc = crc32(bytes, entry.crc);
    entry.bytes += bytes.length;
    if (bytes.length > 0) yield bytes;
  }
}

function localHeader({ name }: Written, time: number): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(sizesFollowAndUtf8, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt32LE(time, 10);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packedBytes, bytes }: Written): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(crc, 4);
  sizes.writeUInt32LE(packedBytes, 8);
  sizes.writeUInt32LE(bytes, 12);
  return sizes;
}

function directoryEntry({ name, offset, crc, packedBytes, bytes }: Written, time: number): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(version, 6);
  head.writeUInt16LE(sizesFollowAndUtf8, 8);
  head.writeUInt16LE(deflated, 10);
  head.writeUInt32LE(time, 12);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packedBytes, 20);
  head.writeUInt32LE(bytes, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, name]);
}

function directoryEnd(count: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** Two words: the time to two seconds, then the date. In UTC: the format knows no zone. */
function dosTime(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return ((date << 16) | time) >>> 0;
}

/** The text of a JSON array, an element a line. */
export async function* jsonArray(elements: AsyncIterable<unknown>): AsyncGenerator<string> {
  let between = "[\n";
  for await (const element of elements) {
    yield between + JSON.stringify(element);
    between = ",\n";
  }
  yield between === "[\n" ? "[]\n" : "\n]\n";
}
