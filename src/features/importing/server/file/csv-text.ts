import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import path from "node:path";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import type { TextEncoding } from "../../contract/mapping.ts";

export type TextSource = {
  sizeBytes: number;
  encoding: TextEncoding;
  /** The progress of reading. */
  bytesRead(): number;
  /** The text without its byte order mark. A byte that is invalid in the encoding becomes U+FFFD. */
  text: AsyncIterable<string>;
};

const sampleBytes = 64 * 1024;

const signatures: { name: string; bytes: number[] }[] = [
  { name: "an Excel workbook or another zip archive", bytes: [0x50, 0x4b, 0x03, 0x04] },
  { name: "an old Excel workbook", bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  { name: "a PDF", bytes: [0x25, 0x50, 0x44, 0x46] },
  { name: "a gzip archive", bytes: [0x1f, 0x8b] },
];

/** Opens a file as text in bounded memory. A file that is not readable text is an `ExpectedError`. */
export async function openText(file: string, given?: TextEncoding): Promise<TextSource> {
  const { sample, sizeBytes } = await readSample(file);
  const name = path.basename(file);
  if (sizeBytes === 0) throw new ExpectedError(`${name} is empty.`);
  const known = signatures.find(({ bytes }) => bytes.every((byte, index) => sample[index] === byte));
  if (known) throw new ExpectedError(`${name} is ${known.name}, not a CSV file. Save the table as CSV (UTF-8) and import that.`);
  const encoding = given ?? detectEncoding(sample);
  if (encoding === undefined) throw new ExpectedError(`${name} is a binary file, not a CSV file.`);
  const stream = createReadStream(file);
  return { sizeBytes, encoding, bytesRead: () => stream.bytesRead, text: decode(stream, encoding) };
}

async function readSample(file: string): Promise<{ sample: Buffer; sizeBytes: number }> {
  try {
    const stats = await stat(file);
    // Before it is opened: opening a pipe waits for somebody who writes into it.
    if (!stats.isFile()) throw new ExpectedError(`${file} is not a file.`);
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
      return { sample: buffer.subarray(0, bytesRead), sizeBytes: stats.size };
    } finally {
      await handle.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new ExpectedError(`There is no file ${file}.`);
    if (code === "EISDIR") throw new ExpectedError(`${file} is not a file.`);
    if (code === "EACCES" || code === "EPERM") throw new ExpectedError(`This user has no permission to read ${file}.`);
    throw error;
  }
}

/** Undefined: not text. */
function detectEncoding(sample: Buffer): TextEncoding | undefined {
  if (sample[0] === 0xff && sample[1] === 0xfe) return "utf-16le";
  if (sample[0] === 0xfe && sample[1] === 0xff) return "utf-16be";
  const nulls = [0, 0] as [number, number];
  let controls = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) nulls[(index % 2) as 0 | 1]++;
    else if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) controls++;
  }
  // In UTF-16 every other byte of Western text is zero: the second of each pair when the low byte comes first.
  const pairs = sample.length / 2;
  if (nulls[1] > pairs * 0.7 && nulls[0] === 0) return "utf-16le";
  if (nulls[0] > pairs * 0.7 && nulls[1] === 0) return "utf-16be";
  return nulls[0] + nulls[1] + controls > sample.length / 100 ? undefined : "utf-8";
}

async function* decode(stream: AsyncIterable<Buffer>, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of stream) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
