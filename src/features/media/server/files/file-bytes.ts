import type { FileHandle } from "node:fs/promises";

/** Reads up to `length` bytes; fewer at the end of the file. */
export async function readBytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** Overwrites `start` to `end` with zeroes, in small pieces. */
export async function eraseBytes(file: FileHandle, start: number, end: number): Promise<void> {
  const zeros = Buffer.alloc(64 * 1024);
  for (let at = start; at < end; at += zeros.length) await file.write(zeros, 0, Math.min(zeros.length, end - at), at);
}
