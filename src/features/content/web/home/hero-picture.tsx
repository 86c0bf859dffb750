import type { HeroSlide } from "./hero-slides.ts";

// The picture covers its box, so the larger of the box's width and of its height times the picture's shape counts.
const narrow = { widths: [480, 800, 1080], sizes: "97vw", media: "(max-width: 39.99rem)" };
const wideSizes = "(min-width: 64rem) max(min(98vw, 85rem), min(92rem, 200vh - 17rem)), max(60rem, 98vw)";

const set = (name: string, widths: readonly number[], format: string) =>
  widths.map((width) => `/hero/${name}.w${width}.${format} ${width}w`).join(", ");

type Props = { slide: HeroSlide; isShown: boolean; isFirst: boolean; onReady: () => void };

/** One slide's picture: with its own crop on phones, AVIF before WebP. The first is the page's largest paint. */
export function HeroPicture({ slide: { name, alt }, isShown, isFirst, onReady }: Props) {
  return (
    <picture>
      <source media={narrow.media} type="image/avif" srcSet={set(`${name}-narrow`, narrow.widths, "avif")} sizes={narrow.sizes} />
      <source media={narrow.media} type="image/webp" srcSet={set(`${name}-narrow`, narrow.widths, "webp")} sizes={narrow.sizes} />
      <source type="image/avif" srcSet={set(name, [960, 1600, 2400], "avif")} sizes={wideSizes} />
      <img
        src={`/hero/${name}.w1600.webp`}
        srcSet={set(name, [960, 1600], "webp")}
        sizes={wideSizes}
        alt={alt}
        aria-hidden={!isShown}
        data-on={isShown || undefined}
        fetchPriority={isFirst ? "high" : "low"}
        decoding="async"
        className="object-[70%_40%]"
        onLoad={onReady}
      />
    </picture>
  );
}
