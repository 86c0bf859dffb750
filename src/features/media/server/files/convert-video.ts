import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { convertedKey } from "../../contract/media-key.ts";
import { extensionOf } from "../../contract/upload-rules.ts";
import type { MediaStore } from "../store/media-store.ts";
import type { FinishDependencies } from "../uploads/finish-upload.ts";
import { replaceByConverted } from "../uploads/uploads.store.ts";

const run = promisify(execFile);
const mostMs = 30 * 60_000;
// Plays everywhere: 8-bit H.264 at a size that phones decode, with its index first so that playback starts before the download ends.
const encoding = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-pix_fmt", "yuv420p", "-c:a", "aac", "-b:a", "128k"];
const fitted = "scale='min(1920,iw)':'min(1920,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2";

/**
 * Converts an AVI or MOV to an MP4 beside it, which the property then shows. Without ffmpeg on the PATH the film stays as it is, as a
 * download (PWIZ-13). A film that ffmpeg cannot read stays as well.
 */
export async function convertVideo({ database, store, owners }: FinishDependencies, key: string): Promise<void> {
  if (extensionOf(key) === "mp4" || !(await hasFfmpeg())) return;
  if (await isThere(store, convertedKey(key))) return replaceByConverted(database, owners, key, convertedKey(key));
  const source = await store.openPublished(key);
  const file = path.join(store.workDir, `${randomUUID()}.part`);
  try {
    const options = ["-nostdin", "-loglevel", "error", "-y", "-protocol_whitelist", "file,pipe"];
    await run(
      "ffmpeg",
      [...options, "-i", source.path, "-vf", fitted, ...encoding, "-map_metadata", "-1", "-movflags", "+faststart", "-f", "mp4", file],
      {
        timeout: mostMs,
      },
    );
    await store.publish(convertedKey(key), file);
  } finally {
    await rm(file, { force: true });
    await source.release();
  }
  await replaceByConverted(database, owners, key, convertedKey(key));
}

const isThere = (store: MediaStore, key: string): Promise<boolean> =>
  store.openPublished(key).then(
    async (file) => {
      await file.release();
      return true;
    },
    () => false,
  );

const hasFfmpeg = (): Promise<boolean> =>
  run("ffmpeg", ["-version"]).then(
    () => true,
    () => false,
  );
