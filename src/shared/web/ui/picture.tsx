import { createContext, useContext, useEffect, useRef, useState } from "react";
import { defaultMediaBase, type MediaImage, singleUrl, type VariantFormat, variantSet } from "../../contract/media-url.ts";
import { useSavesData } from "../data-saving.ts";
import { Mark } from "./logo.tsx";

/** The media base; set once around all pages. */
export const MediaBase = createContext(defaultMediaBase);

type Props = {
  /** Null: there is none, and the placeholder replaces it (CARD-02). */
  image: MediaImage | null | undefined;
  /** The displayed width of the picture, as in `<img sizes>`; as a number, its pixels on any screen, which needs fewer bytes in the page. */
  sizes: string | number;
  /** For the largest picture of the first screen: loaded at once and before others. */
  priority?: boolean;
  /** Classes of the `<img>` and of its placeholder, which fills its box. */
  className?: string;
};

/** A picture of the media store in AVIF, WebP or as uploaded, a small one where data are saved. A missing or broken one becomes the placeholder. */
export function Picture({ image, sizes, priority = false, className }: Props) {
  const base = useContext(MediaBase);
  const element = useRef<HTMLImageElement>(null);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const widths = useWidths(image);
  const { url, color } = image ?? {};
  useEffect(() => {
    const img = element.current;
    if (!img) return;
    // An error before React has loaded reaches no handler; these are its traces.
    if (img.complete && img.naturalWidth === 0 && img.currentSrc !== "") setBrokenUrl(url);
    // Set here because the Content-Security-Policy refuses style attributes in the server's HTML.
    else if (!img.complete && color) img.style.backgroundColor = color;
  }, [url, color]);

  if (!image || brokenUrl === image.url) return <PicturePlaceholder label={image?.alt ?? ""} className={className} />;
  const isFixed = typeof sizes === "number";
  // No screen shows more than three pixels in one.
  const served = isFixed ? widths.filter((width) => width <= 3 * sizes) : widths;
  const variants = (format: VariantFormat) =>
    isFixed
      ? { srcSet: variantSet(image.url, served, format, base, sizes) }
      : { sizes, srcSet: variantSet(image.url, served, format, base) };
  const shown = (
    <img
      ref={element}
      {...(widths.length > 0 && !isFixed && variants("webp"))}
      src={singleUrl({ url: image.url, widths }, base)}
      alt={image.alt ?? ""}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      loading={priority ? undefined : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={isFixed ? undefined : "async"}
      className={className}
      onError={() => setBrokenUrl(image.url)}
    />
  );
  if (widths.length === 0) return shown;
  return (
    <picture>
      <source type="image/avif" {...variants("avif")} />
      {shown}
    </picture>
  );
}

/** Where data are saved, only the smallest that a phone still shows sharply enough. */
function useWidths(image: MediaImage | null | undefined): readonly number[] {
  const savesData = useSavesData();
  const widths = image?.widths ?? [];
  return savesData ? widths.toSorted((a, b) => a - b).slice(0, 1) : widths;
}

function PicturePlaceholder({ label, className = "" }: { label: string; className?: string | undefined }) {
  return (
    <span
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={`grid size-full place-items-center bg-sunken text-line-2 ${className}`}
    >
      <Mark className="w-1/4 max-w-16 min-w-8" />
    </span>
  );
}
