/** Fits what any endpoint reads, in Base64. */
const mostBytes = 170_000;
/** In pixels, and the quality of the JPEG: the first that is small enough. */
const attempts = [
  [1600, 0.75],
  [1280, 0.7],
  [1280, 0.5],
  [960, 0.5],
  [720, 0.4],
] as const;

/** A smaller JPEG of a photo, without what the phone has written into it; null for what is no picture. */
export async function shrinkPhoto(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  for (const [side, quality] of attempts) {
    const small = await draw(picture, side, quality);
    if (small && small.size <= mostBytes) return small;
  }
  return null;
}

async function draw(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
