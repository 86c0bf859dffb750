const jpegQuality = 0.92;

/** As wide as a poster needs to be, in pixels: visitors fetch it as it is. */
export const widestPoster = 1280;

/**
 * The file as it is sent: of the type that it was found to be, and HEIC, which the server cannot read, as JPEG where this browser
 * can read it (Safari). Elsewhere it goes as it is, and the server says what to do.
 */
export async function toSendable(file: File, type: string): Promise<File> {
  if (type !== "image/heic" && type !== "image/heif") return file.type === type ? file : new File([file], file.name, { type });
  return drawAnew(file, type);
}

/** A picture as a film's poster; what this browser cannot read goes as it is. */
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
