const jpegQuality = 0.92;

/** The width that a poster needs, in pixels: visitors load it unchanged. */
export const widestPoster = 1280;

/**
 * The file to send: with its detected type, and HEIC, which the server cannot read, as JPEG if this browser can read it (Safari).
 * Otherwise it is sent unchanged, and the server says what to do.
 */
export async function toSendable(file: File, type: string): Promise<File> {
  if (type !== "image/heic" && type !== "image/heif") return file.type === type ? file : new File([file], file.name, { type });
  return drawAnew(file, type);
}

/** A picture as a film's poster; one that this browser cannot read is sent unchanged. */
export const toPoster = (file: File, type: string): Promise<File> => drawAnew(file, type, widestPoster);

async function drawAnew(file: File, type: string, widest = Number.POSITIVE_INFINITY): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, widest / picture.width);
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return new File([await canvas.convertToBlob({ type: "image/jpeg", quality: jpegQuality })], file.name, { type: "image/jpeg" });
  } catch {
    return new File([file], file.name, { type });
  }
}
