const jpegQuality = 0.92;

/**
 * The file as it is sent: of the type that it was found to be, and HEIC, which the server cannot read, as JPEG where this browser
 * can read it (Safari). Elsewhere it goes as it is, and the server says what to do.
 */
export async function toSendable(file: File, type: string): Promise<File> {
  if (type !== "image/heic" && type !== "image/heif") return file.type === type ? file : new File([file], file.name, { type });
  try {
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    picture.close();
    return new File([await canvas.convertToBlob({ type: "image/jpeg", quality: jpegQuality })], file.name, { type: "image/jpeg" });
  } catch {
    return new File([file], file.name, { type });
  }
}
