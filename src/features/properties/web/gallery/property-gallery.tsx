import { Expand, ImageOff, Play } from "lucide-react";
import type { MouseEvent } from "react";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import type { PropertyDetail } from "../../contract/property.ts";
import { propertyStatusLabels } from "../../contract/property-terms.ts";
import { galleryFrame } from "../page/property-layout.tsx";
import type { Gallery, Medium } from "./gallery-media.ts";
import { useGallery } from "./use-gallery.tsx";

const columns = ["", "lg:grid-cols-1", "lg:grid-cols-2", "lg:grid-cols-[2fr_1fr_1fr]"];
const mainSizes = [
  "",
  "(min-width: 82rem) 1320px, 100vw",
  "(min-width: 82rem) 656px, (min-width: 64rem) 48vw, 100vw",
  "(min-width: 64rem) 704px, 100vw",
];
// Upright, so that the height of the picture decides: 528 px of 4:3.
const sideSizes = "(min-width: 64rem) 704px, 100vw";

/** Up to three pictures, and all of them in a full-screen slider that is loaded when it is first opened (PROP-03 to PROP-06). */
export function PropertyGallery({ property }: { property: PropertyDetail }) {
  // Grey says at a glance that a home is gone. Who opens a photo wants to see it: there words say so.
  const gone = property.status === "available" ? undefined : propertyStatusLabels[property.status];
  const { gallery, prepare, open, slider } = useGallery({ ...property, note: gone });
  const { tiles, moreCount } = gallery;
  if (tiles.length === 0) return <NoMedia />;
  return (
    <div className="relative">
      <div className={`${galleryFrame} ${columns[tiles.length]} ${gone ? "[&_img]:grayscale" : ""}`} onPointerEnter={prepare}>
        {tiles.map((tile, index) => (
          <Tile key={tile.id} medium={tile} index={index} gallery={gallery} moreCount={index === 2 ? moreCount : 0} onOpen={open} />
        ))}
      </div>
      <button
        type="button"
        className="btn absolute! top-4 right-4 bg-[oklch(1_0_0/.94)] text-[oklch(.232_.022_168)] max-lg:hidden! noscript:hidden!"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open(0)}
      >
        <Expand aria-hidden />
        Expand
      </button>
      <VideoCount gallery={gallery} />
      {slider}
    </div>
  );
}

/** Drawn, not read: the link's name says it. */
const countOnPhones =
  "max-lg:after:nums max-lg:after:absolute max-lg:after:right-gutter max-lg:after:bottom-4 max-lg:after:rounded-xs max-lg:after:bg-[oklch(.2_.03_168/.72)] max-lg:after:px-2 max-lg:after:text-sm max-lg:after:font-semibold max-lg:after:text-white max-lg:after:content-[attr(data-count)]";

type TileProps = { medium: Medium; index: number; gallery: Gallery; moreCount: number; onOpen: (index: number) => Promise<void> };

/** A link to the large file; scripts open it in the slider instead. */
function Tile({ medium, index, gallery: { media, tiles }, moreCount, onOpen }: TileProps) {
  const isMain = index === 0;
  const position = media.indexOf(medium);
  const opened = medium.kind === "image" ? "photo" : "video";
  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void onOpen(position);
  }
  return (
    <a
      href={medium.href}
      aria-label={
        moreCount > 0
          ? `Open all photos and videos, ${moreCount} more`
          : `Open ${opened} ${position + 1} of ${media.length}: ${medium.label}`
      }
      data-count={`${position + 1} / ${media.length}`}
      className={`group relative block aspect-[4/3] snap-start overflow-hidden bg-sunken focus-visible:-outline-offset-4 md:max-lg:aspect-[2/1] lg:aspect-auto ${moreCount > 0 || media.length === 1 ? "" : countOnPhones}`}
      onClick={open}
    >
      {medium.picture && (
        <Picture
          image={medium.picture}
          sizes={isMain || tiles.length < 3 ? (mainSizes[tiles.length] ?? "") : sideSizes}
          priority={isMain}
          className="absolute inset-0 size-full object-cover transition-transform duration-700 ease-out group-hover:scale-[1.02]"
        />
      )}
      {medium.kind === "video" && moreCount === 0 && <PlayMark />}
      {moreCount > 0 && (
        <span className="nums absolute right-4 bottom-4 rounded-md bg-[oklch(.2_.03_168/.72)] px-3 py-1.5 font-semibold text-white">
          +{moreCount} more
        </span>
      )}
    </a>
  );
}

const PlayMark = () => (
  <span className="absolute inset-0 grid place-items-center">
    <span className="grid size-16 place-items-center rounded-xl bg-[oklch(.2_.03_168/.72)] text-white">
      <Play aria-hidden className="size-7" />
    </span>
  </span>
);

/** Videos without a tile are mentioned; on phones the count of each picture includes them. */
function VideoCount({ gallery: { tiles, videoCount } }: { gallery: Gallery }) {
  const isVideosOnly = tiles[0]?.kind === "video";
  if (videoCount === 0 || isVideosOnly || tiles.length === 3) return null;
  return (
    <span className="badge nums pointer-events-none absolute right-3 bottom-3 bg-[oklch(.2_.03_168/.72)]! text-white! max-lg:hidden">
      <Play aria-hidden />
      {videoCount === 1 ? "1 video" : `${videoCount} videos`}
    </span>
  );
}

function NoMedia() {
  return (
    <div className="grid justify-items-center rounded-2xl border border-line bg-sunken px-6 py-5 text-center max-lg:rounded-none max-lg:border-x-0">
      <ImageOff aria-hidden className="size-7 text-ink-3" />
      <h2 className="mt-1.5 text-lg!">No Media Available</h2>
      <p className="text-ink-2">This property doesn't have any images or videos yet.</p>
    </div>
  );
}
