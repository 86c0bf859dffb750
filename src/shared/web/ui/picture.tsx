import { createContext, useContext, useEffect, useRef, useState } from "react";
import { defaultMediaBase, type MediaImage, singleUrl, variantFormats, variantSet } from "../../contract/media-url.ts";
import { Mark } from "./logo.tsx";

/** Where the site keeps its pictures; set once around all pages. */
export const MediaBase = createContext(defaultMediaBase);

type Props = {
  /** Null: there is none, and the placeholder stands in its place (CARD-02). */
  image: MediaImage | null | undefined;
  /** How wide the picture is shown, as in `<img sizes>`. */
  sizes: string;
  /** For the one picture that is the largest thing of the first screen: fetched at once and before others. */
  priority?: boolean;
  /** Classes of the `<img>` and of its placeholder, which fills its box. */
  className?: string;
};

/** A picture of the media store in AVIF, WebP or as it was uploaded. One that is missing or broken becomes the placeholder. */
export function Picture({ image, sizes, priority = false, className }: Props) {
  const base = useContext(MediaBase);
  const element = useRef<HTMLImageElement>(null);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const { url, color } = image ?? {};
  useEffect(() => {
    const img = element.current;
    if (!img) return;
    // An error before React was there has fired into the void; its traces are these.
    if (img.complete && img.naturalWidth === 0 && img.currentSrc !== "") setBrokenUrl(url);
    // Set here because the Content-Security-Policy refuses style attributes in the server's HTML.
    else if (!img.complete && color) img.style.backgroundColor = color;
  }, [url, color]);

  if (!image || brokenUrl === image.url) return <PicturePlaceholder label={image?.alt ?? ""} className={className} />;
  return (
    <picture className="contents">
      {image.widths.length > 0 &&
        variantFormats.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={variantSet(image.url, image.widths, format, base)} sizes={sizes} />
        ))}
      <img
        ref={element}
        src={singleUrl(image, base)}
        alt={image.alt ?? ""}
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        className={className}
        onError={() => setBrokenUrl(image.url)}
      />
    </picture>
  );
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
