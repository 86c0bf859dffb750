import { type PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of an archive. `chunks` is called when its turn comes, and its iterator is closed however the archive ends. */
export type ZipEntry = { name: string; chunks: () => AsyncIterable<string> };

/**
 * A ZIP archive of any size (ZIP64 from 4 GiB on), compressed as fast as it is read and never completely in memory. An entry that
 * fails destroys the stream with its error; destroying the stream closes the entry being read.
 */
export function zipStream(entries: readonly ZipEntry[], modifiedAt: Date): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as PassThrough;
  // yazl joins its streams by pipe(), which passes on neither an error nor an early end.
  const fail = (error: Error) => archive.destroy(error);
  let source: Readable | undefined;
  archive.once("close", () => source?.destroy());
  zip.once("error", fail);
  for (const { name, chunks } of entries) {
    zip.addReadStreamLazy(name, { mtime: modifiedAt }, (open) => {
      if (archive.destroyed) return;
      source = Readable.from(chunks(), { objectMode: false }).once("error", fail);
      open(null, source);
    });
  }
  zip.end();
  return archive;
}

/** The text of a JSON array, one element on each line. */
export async function* jsonArray(elements: AsyncIterable<unknown>): AsyncGenerator<string> {
  let between = "[\n";
  for await (const element of elements) {
    yield between + JSON.stringify(element);
    between = ",\n";
  }
  yield between === "[\n" ? "[]\n" : "\n]\n";
}
