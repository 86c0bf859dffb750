// Where a picture is fetched from. Free of zod and of the DOM: pages, meta tags and mails share it.

const mediaBase = "/media";

export const variantFormats = ["avif", "webp"] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** A picture as the API gives it: `url` is a media key, or a full address when it contains "http" (CARD-02). */
export type MediaImage = {
  url: string;
  alt?: string | null;
  width?: number | null;
  height?: number | null;
  /** Main colour as #rrggbb. */
  color?: string | null;
  /** Widths in pixels that exist as AVIF and WebP; none: only the original exists. */
  widths: readonly number[];
};

/** The original's address: absolute as given, else below the media base. */
export function mediaUrl(key: string): string {
  return key.includes("http") ? key : `${mediaBase}/${key}`;
}

/** One variant's address, such as `/media/demo/villa.jpg.w800.avif`. */
export function variantUrl(key: string, width: number, format: VariantFormat): string {
  return `${mediaUrl(key)}.w${width}.${format}`;
}

/** The value of a `srcset`, narrowest first. */
export function variantSet(key: string, widths: readonly number[], format: VariantFormat): string {
  return widths
    .toSorted((a, b) => a - b)
    .map((width) => `${variantUrl(key, width, format)} ${width}w`)
    .join(", ");
}

/** For what takes a single address: the widest variant up to 1200 px (a browser without `srcset`), else the original. */
export function singleUrl({ url, widths }: Pick<MediaImage, "url" | "widths">): string {
  const narrowest = Math.min(...widths);
  const best = Math.max(narrowest, ...widths.filter((width) => width <= 1200));
  return widths.length === 0 ? mediaUrl(url) : variantUrl(url, best, "webp");
}
