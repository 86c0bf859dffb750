import fs, { type WriteStream } from "node:fs";

/** Several chunks are written at once: each write costs a thread's attention. */
const mostInMemory = 512 * 1024;

/**
 * A new file for what arrives, safely on disk once the stream is closed. It takes the chunks over and frees each as soon as it is written: left
 * to the garbage collector, they make it search the whole heap for every 40 MB, which takes longer than writing them.
 */
export const createArrival = (file: string): WriteStream =>
  fs.createWriteStream(file, { flags: "wx", mode: 0o600, flush: true, highWaterMark: mostInMemory, fs: freeingFs });

type Write = (fd: number, chunk: Buffer, offset: number, length: number, at: number, done: Written<Buffer>) => void;
type Writev = (fd: number, chunks: Buffer[], at: number, done: Written<Buffer[]>) => void;
type Written<Chunks> = (error: Error | null, count: number, chunks: Chunks) => void;

const write: Write = (fd, chunk, offset, length, at, done) =>
  fs.write(fd, chunk, offset, length, at, (error, count) => {
    done(error, count, chunk);
    if (count === chunk.length) free(chunk);
  });

const writev: Writev = (fd, chunks, at, done) => {
  const all = chunks.reduce((sum, { length }) => sum + length, 0);
  fs.writev(fd, chunks, at, (error, count) => {
    done(error, count, chunks);
    // What a full disk has not taken is tried again.
    if (count === all) chunks.forEach(free);
  });
};

const freeingFs = { ...fs, write, writev };

/** Not one that shares its memory with others, as small ones do. */
function free(chunk: Buffer): void {
  const { buffer, length } = chunk;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}
