// The addresses of pictures. Free of zod and of the DOM: pages, meta tags and mails share it.

/** The base of pictures when MEDIA_BASE_URL is not set. */
export const defaultMediaBase = "/media";

export const variantFormats = ["avif", "webp"] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** A picture in the API's answers: `url` is a media key, or a full address when it contains "http" (CARD-02). */
export type MediaImage = {
  url: string;
  alt?: string | null;
  width?: number | null;
  height?: number | null;
  /** Main colour as #rrggbb. */
  color?: string | null;
  /** Widths in pixels that exist as AVIF and WebP; empty: only the original exists. */
  widths: readonly number[];
};

/** The original's address: a full one unchanged, otherwise below the media base. */
export function mediaUrl(key: string, base = defaultMediaBase): string {
  return key.includes("http") ? key : `${base}/${key}`;
}

/** One variant's address, such as `/media/demo/villa.jpg.w800.avif`. */
export function variantUrl(key: string, width: number, format: VariantFormat, base = defaultMediaBase): string {
  return `${mediaUrl(key, base)}.w${width}.${format}`;
}

/** The value of a `srcset`, narrowest first. `shownAt`: the picture's width on the page, if it is the same on all screens. */
export function variantSet(
  key: string,
  widths: readonly number[],
  format: VariantFormat,
  base = defaultMediaBase,
  shownAt?: number,
): string {
  return widths
    .toSorted((a, b) => a - b)
    .map(
      (width) =>
        variantUrl(key, width, format, base) + (shownAt === undefined ? ` ${width}w` : width > shownAt ? ` ${width / shownAt}x` : ""),
    )
    .join(", ");
}

/** For uses with a single address: the widest variant up to 1200 px (a browser without `srcset`), otherwise the original. */
export function singleUrl({ url, widths }: Pick<MediaImage, "url" | "widths">, base = defaultMediaBase): string {
  const narrowest = Math.min(...widths);
  const best = Math.max(narrowest, ...widths.filter((width) => width <= 1200));
  return widths.length === 0 ? mediaUrl(url, base) : variantUrl(url, best, "webp", base);
}
