// Names of files in the media store. Free of Node and zod: pages, server and seed share it.

import { type VariantFormat, variantFormats } from "../../../shared/contract/media-url.ts";
import { ownValue } from "../../../shared/contract/own-value.ts";

/** Widths in pixels of a picture's variants, in AVIF and WebP; never wider than the original. */
export const variantWidths = [400, 800, 1200, 1600] as const;

/** The served types: the type never comes from the file or its uploader. SVG can contain scripts and is not served. */
export const mediaContentTypes = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  // Stored as JPEG: few browsers show HEIC.
  heic: "image/jpeg",
  heif: "image/jpeg",
  mp4: "video/mp4",
  mov: "video/quicktime",
  avi: "video/x-msvideo",
  pdf: "application/pdf",
} as const;

/** All public files are below one of these; unconfirmed uploads must not be. */
const publicFolders = ["accounts", "demo", "projects", "properties"] as const;

const longestKey = 500;
// Each part starts with a letter or digit: no "..", no hidden files, no empty parts.
const publicKey = new RegExp(`^(?:${publicFolders.join("|")})(?:/[A-Za-z0-9][A-Za-z0-9._-]*)+$`);

/** The content type of a public key; null when it is not served. */
export function servedContentType(key: string): string | null {
  if (key.length > longestKey || !publicKey.test(key)) return null;
  const extension = key.slice(key.lastIndexOf(".") + 1).toLowerCase();
  return ownValue(mediaContentTypes, extension) ?? null;
}

export const fileNameOf = (key: string): string => key.slice(key.lastIndexOf("/") + 1);

/** The key of a picture's variant, beside its original, as `variantUrl` expects. */
export const variantKey = (key: string, width: number, format: VariantFormat): string => `${key}.w${width}.${format}`;

/** The widths that an original of this width gets. */
export const variantWidthsFor = (originalWidth: number): number[] => variantWidths.filter((width) => width <= originalWidth);

/** The keys of all variants of an original of this width. */
export const variantKeysFor = (key: string, originalWidth: number): string[] =>
  variantWidthsFor(originalWidth).flatMap((width) => variantFormats.map((format) => variantKey(key, width, format)));

/** The key of the MP4 that is made of a film which not every browser plays. */
export const convertedKey = (key: string): string => `${key}.mp4`;
/** The key of the poster that is drawn from a film. */
export const posterKey = (key: string): string => `${key}.jpg`;

/** The first page of a PDF as a picture, beside it. */
export const firstPageKey = (key: string): string => `${key}.png`;
/** In pixels. */
export const firstPageWidth = 1200;

const convertedEnding = /\.(?:avi|mov|mp4)\.mp4$/i;
/** The original of such an MP4; null for any other key. */
export const originalOfConverted = (key: string): string | null => (convertedEnding.test(key) ? key.slice(0, -".mp4".length) : null);

/** Films with their current names: a conversion by the server is not a person's change. */
export function filmsInPresentNames<Film extends { url: string }>(films: readonly Film[], present: readonly Film[]): readonly Film[] {
  const isThere = (film: Film) => present.some(({ url }) => url === film.url);
  const nameOf = (film: Film) => present.find(({ url }) => originalOfConverted(url) === film.url)?.url ?? film.url;
  return films.map((film) => (isThere(film) ? film : { ...film, url: nameOf(film) }));
}

const variantEnding = /\.w\d+\.(?:avif|webp)$/;
const firstPageEnding = /\.pdf\.png$/i;
/** The key that a row names: of a variant and of a PDF's first page that of the original, else the key itself. */
export const originalOf = (key: string): string => {
  const picture = key.replace(variantEnding, "");
  return firstPageEnding.test(picture) ? picture.slice(0, -".png".length) : picture;
};

/** The property, project or account that a key belongs to; null: everybody's (demo). */
export const ownerOfKey = (key: string): string | null => (key.startsWith("demo/") ? null : (key.split("/", 3)[2] ?? ""));
