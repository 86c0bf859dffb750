// What listers do with files: ask for an address, send the file there.
import sharp from "sharp";
import { uploadPrefix } from "../../features/media/contract/upload-rules.ts";
import type { Front } from "../front.ts";

/** Wide enough for one variant. */
const size = { width: 420, height: 315 };

/** A JPEG of one colour. */
const photoOf = (red: number): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: { r: red, g: 119, b: 102 } } })
    .jpeg()
    .toBuffer();

/** The key under which the file is kept; null unless it has arrived. A save that names it comes next. */
export async function upload(front: Front, headers: Record<string, string>, key: string, red: number): Promise<string | null> {
  const bytes = await photoOf(red);
  const asked = { key, fileType: "image/jpeg", fileSize: bytes.length };
  const allowed = await front.ask<{ data: { url: string } }>("POST", "projects/s3/upload-url", asked, headers);
  if (allowed.kind !== "done") return null;
  const { url } = allowed.body.data;
  const isThere = (await front.put(url, bytes, "image/jpeg")).kind === "done";
  return isThere ? new URL(url).pathname.slice(uploadPrefix.length) : null;
}
