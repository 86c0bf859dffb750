// What listers do with files: ask for an address, send the file there.
import sharp from "sharp";
import type { Front } from "../front.ts";

/** Wide enough for one variant. */
const size = { width: 420, height: 315 };

/** A JPEG of one colour. */
const photoOf = (red: number): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: { r: red, g: 119, b: 102 } } })
    .jpeg()
    .toBuffer();

/** True when the file has arrived. A save that names its key comes next. */
export async function upload(front: Front, headers: Record<string, string>, key: string, red: number): Promise<boolean> {
  const bytes = await photoOf(red);
  const asked = { key, fileType: "image/jpeg", fileSize: bytes.length };
  const allowed = await front.ask<{ data: { url: string } }>("POST", "projects/s3/upload-url", asked, headers);
  if (allowed.kind !== "done") return false;
  return (await front.put(allowed.body.data.url, bytes, "image/jpeg")).kind === "done";
}
