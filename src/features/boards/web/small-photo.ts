/** In pixels; the server keeps no larger ones. */
const mostSide = 1600;
const quality = 0.8;

/** The browser cannot read the file as a picture. */
export class UnreadablePhoto extends Error {}

/** A small JPEG of a photo, in Base64: a phone's photo of 8 MB becomes one of about 300 kB. Throws `UnreadablePhoto`. */
export async function toSmallPhoto(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new UnreadablePhoto(`${file.name} cannot be read here. Please choose a JPG, PNG or WebP picture.`);
  });
  const scale = Math.min(1, mostSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))];
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  return canvas.toDataURL("image/jpeg", quality).replace(/^data:[^,]*,/, "");
}
