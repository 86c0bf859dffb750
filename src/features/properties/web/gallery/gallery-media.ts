import { type MediaImage, mediaUrl, variantUrl } from "../../../../shared/contract/media-url.ts";
import type { PropertyVideo } from "../../contract/property.ts";

/** One medium: a photo, a plan, or a video with its poster. */
export type Medium = {
  id: string;
  kind: "image" | "video";
  /** Its small picture; null when a video has no poster. */
  picture: MediaImage | null;
  /** The address to open when nothing else can show it. */
  href: string;
  /** A description for people who do not see it. */
  label: string;
  /** The lister's own words; empty when there are none. */
  caption: string;
  /** Set for videos. */
  video?: Film;
};

export type Film = {
  url: string;
  /** On a video site, from which nothing is loaded before the film is started. */
  isElsewhere: boolean;
  poster: string | undefined;
  /** A format that browsers do not play: it can be downloaded and opened elsewhere (PWIZ-13). */
  isDownload: boolean;
};

export type Gallery = {
  /** All images, then all videos (PROP-05). */
  media: Medium[];
  /** The tiles of the page: the first of `media`, one to three of them (PROP-03, PROP-04). */
  tiles: Medium[];
  /** How many more there are than tiles; 0 unless all three tiles are shown. */
  moreCount: number;
  videoCount: number;
};

type GalleryImage = MediaImage & { id: string; caption: string };
type GalleryVideo = Pick<PropertyVideo, "url" | "caption" | "thumbnailUrl"> & { id: string };
export type GalleryParts = {
  title: string;
  images: readonly GalleryImage[];
  videos: readonly GalleryVideo[];
  /** In full screen, beside the number of the picture: that a home is gone. */
  note?: string | undefined;
};

// The defaults for a lister who wrote nothing (PWIZ-12, PWIZ-13): they say nothing about the picture.
const defaultCaptions = new Set(["Gallery Image", "Property Video"]);

/** `mediaBase`: the base to which media keys are appended. */
export function toGallery({ title, images, videos }: GalleryParts, mediaBase: string): Gallery {
  const pictures = images.map((image): Medium => {
    const caption = ownCaption(image.caption);
    const label = image.alt || caption || title;
    return { id: image.id, kind: "image", picture: { ...image, alt: label }, href: largeUrl(image, mediaBase), label, caption };
  });
  const films = videos.map((video) => toFilm(video, title, mediaBase));
  const media = [...pictures, ...films];
  // When there are only videos, their posters replace the images.
  const shown = pictures.length > 0 ? pictures : films;
  const tiles = shown.slice(0, 3);
  return { media, tiles, moreCount: tiles.length === 3 ? media.length - 3 : 0, videoCount: films.length };
}

function toFilm(video: GalleryVideo, title: string, mediaBase: string): Medium {
  const caption = ownCaption(video.caption);
  const label = caption || `Video of ${title}`;
  const url = mediaUrl(video.url, mediaBase);
  return {
    id: video.id,
    kind: "video",
    href: url,
    label,
    caption,
    picture: video.thumbnailUrl === null ? null : { url: video.thumbnailUrl, alt: label, widths: [] },
    video: {
      url,
      isElsewhere: video.url.includes("http"),
      isDownload: /\.(avi|mov)$/i.test(video.url),
      poster: video.thumbnailUrl === null ? undefined : mediaUrl(video.thumbnailUrl, mediaBase),
    },
  };
}

const ownCaption = (caption: string) => (defaultCaptions.has(caption.trim()) ? "" : caption.trim());

function largeUrl({ url, widths }: MediaImage, mediaBase: string): string {
  return widths.length === 0 ? mediaUrl(url, mediaBase) : variantUrl(url, Math.max(...widths), "webp", mediaBase);
}
