import type pg from "pg";
import { demoFiles, demoKey } from "./picture-files.ts";
import { prepareDemoMedia } from "./prepare-media.ts";

/**
 * Makes the missing variants of a demo picture, and updates the homes and projects that show it. Ignores a key that is not (or no
 * longer) one of theirs.
 */
export async function finishDemoPicture(pool: pg.Pool, mediaDir: string, key: string): Promise<void> {
  const files = demoFiles.filter(({ file }) => demoKey(file) === key);
  for (const [made, widths] of await prepareDemoMedia(mediaDir, { files })) {
    await pool.query("update media_items set widths = $2 where url = $1 and kind = 'image' and widths <> $2", [made, widths]);
    await pool.query("update project_media set widths = $2 where url = $1 and kind <> 'video' and widths <> $2", [made, widths]);
  }
}
