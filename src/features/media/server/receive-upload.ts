import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "../../../shared/server/error-table.ts";
import { uploadMessages } from "../contract/upload-rules.ts";
import { orNoRoom } from "./no-room.ts";

const drainMs = 10_000;

type Bounds = {
  /** Set when the size was announced. */
  exactBytes: number | null;
  mostBytes: number;
  /** Without any bytes for so long, the source is destroyed. */
  stallMs: number;
};

/**
 * Writes a stream to a file, holding no more of it than a few chunks. The file appears whole and safe on disk, or not at all.
 * Throws `body_too_large`, `invalid_input` when it ends early, `unavailable` for a full disk.
 */
export async function receiveUpload(source: Readable, target: string, bounds: Bounds): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const unfinished = `${target}.${randomUUID()}.part`;
  const file = await open(unfinished, "wx", 0o600);
  try {
    const received = await copy(source, file, bounds);
    if (bounds.exactBytes !== null && received !== bounds.exactBytes) throw cutShort();
    await orNoRoom(file.sync());
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Resolves to the number of bytes. The source is left open, so that whoever sends too much can be told. */
async function copy(source: Readable, file: FileHandle, { exactBytes, mostBytes, stallMs }: Bounds): Promise<number> {
  let received = 0;
  const stalled = setTimeout(() => source.destroy(), stallMs);
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      stalled.refresh();
      received += chunk.length;
      if (received > (exactBytes ?? mostBytes)) throw new AppError("body_too_large");
      // Unlike `write`, it goes on until all of it is written.
      await orNoRoom(file.writeFile(chunk));
    }
    return received;
  } catch (error) {
    throw source.destroyed && !(error instanceof AppError) ? cutShort() : error;
  } finally {
    clearTimeout(stalled);
    // What is still on its way is thrown away: whoever sends looks for the answer only afterwards.
    source.resume();
    setTimeout(() => source.destroy(), drainMs).unref();
  }
}

const cutShort = () => new AppError("invalid_input", uploadMessages.cutShort);
