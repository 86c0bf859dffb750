import { Minus, Plus } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { fromCamera, type PictureSize, pictureHref, pictureSizes } from "../../../../shared/contract/map-picture.ts";
import type { MapThemeName } from "../../../../shared/contract/map-theme.ts";
import { type MapBox, roundDegrees } from "../../contract/map-filters.ts";
import { seenBox } from "../../contract/map-opening.ts";
import type { MapCluster, MapPin } from "../../contract/search.endpoints.ts";
import type { Search } from "../../contract/search-filters.ts";
import { searchHref } from "../../contract/search-url.ts";
import type { MapPlace } from "./journey-steps.ts";
import { clusterWords, hasOnePurpose, pinWords } from "./mark-texts.ts";
import { marksApart } from "./marks-apart.ts";
import { everySize, type MapOpening, mediaOf, type Openings } from "./openings.ts";
import type { PictureMoves } from "./picture-moves.ts";
import { roughRadiusPx } from "./rough-radius.ts";

type Props = {
  search: Search;
  openings: Openings;
  /** Where the visitor goes to. */
  places: readonly MapPlace[];
  /** Called when the ground is on the screen, or cannot be. */
  onShown: () => void;
  /** Null: it stands still, without the ground, for somebody who saves data. */
  moves: PictureMoves | null;
  /** Called with the home of a pressed pin; without a script the pin leads to its page. */
  onPin: (id: PropertyId) => void;
};

/**
 * The map until it has loaded, and without JavaScript: a picture of the ground, and links over it in the places of the marks. The
 * pictures for other kinds of screens and the one of the other theme are in the page, but not loaded.
 */
export function MapPicture({ openings, ...props }: Props) {
  return (
    <>
      {everySize.map((size) => {
        const opening = openings[size];
        return opening && <Picture key={size} {...props} opening={opening} size={size} className={shownIn[size]} media={mediaOf[size]} />;
      })}
    </>
  );
}

/** As `mediaOf` says. */
const shownIn: Record<PictureSize, string> = {
  small: "sm:hidden",
  medium: "max-sm:hidden lg:hidden low:hidden",
  low: "max-sm:hidden lg:hidden not-low:hidden",
  large: "max-lg:hidden",
};

type PictureProps = Omit<Props, "openings"> & { opening: MapOpening; size: PictureSize; className: string; media: string };

function Picture({ search, opening, places, onShown, moves, onPin, size, className, media }: PictureProps) {
  const picture = useRef<HTMLDivElement>(null);
  useEffect(() => (picture.current ? moves?.follow(picture.current) : undefined), [moves]);
  const { camera } = opening;
  const toPixels = fromCamera(camera);
  const isOfOnePurpose = hasOnePurpose(search.filters);
  const { clusters, pins } = marksApart(opening, ([longitude, latitude]) => toPixels({ longitude, latitude }));
  return (
    <div
      ref={picture}
      data-picture={size}
      // The page behind it must not zoom at the first pinch.
      className={`group/picture absolute inset-0 overflow-hidden bg-sunken [@media(scripting:enabled)]:touch-none ${className}`}
    >
      {/* Larger letters make the bar over its top higher. */}
      <div className="absolute inset-0 max-sm:translate-y-[calc(2.5rem-40px)]">
        {moves &&
          (["light", "dark"] as const).map((theme) => (
            <Ground key={theme} src={pictureHref(camera, size, theme)} theme={theme} media={media} onShown={onShown} />
          ))}
        {/* Attributes place the marks: a page of the server has no styles of its own. */}
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: a title is shown as a hint; each mark has a name. */}
        <svg className="absolute size-full">
          {/* From the middle. The outer one is as large with its marks as without, so it does not move while they arrive. */}
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: as above. */}
          <svg x="50%" y="50%" overflow="visible">
            {opening.pins.map(
              (pin) =>
                pin.isRough && (
                  <circle key={pin.id} {...circleAt(toPixels(pin))} r={roughRadiusPx(pin, toPixels)} className="fill-link/10" />
                ),
            )}
            {places.map((place) => (
              <PlaceSign key={place.letter} place={place} at={toPixels(place)} />
            ))}
            {clusters.map((cluster) => (
              <Cluster key={cluster.box.join()} cluster={cluster} at={toPixels(cluster)} {...{ search, size }} />
            ))}
            {pins.map((pin) => (
              <Pin key={pin.id} pin={pin} at={toPixels(pin)} {...{ size, isOfOnePurpose, onPin }} />
            ))}
          </svg>
        </svg>
      </div>
      {!search.filters.area && <ZoomLinks search={search} camera={camera} size={size} />}
    </div>
  );
}

/** Where the map has its buttons; each leads to the picture of another part. */
function ZoomLinks({ search, camera, size }: { search: Search; camera: MapOpening["camera"]; size: PictureSize }) {
  const to = (closer: number) =>
    searchHref({ ...search, page: 1, filters: { ...search.filters, box: rounded(seenBox(camera, size, closer)) } });
  return (
    <div className={zoomPlace}>
      {camera.zoom < camera.closest && (
        <Link to={to(1)} aria-label="Zoom in" className={zoomLook}>
          <Plus className="size-5" />
        </Link>
      )}
      {camera.zoom > farthestZoom && (
        <Link to={to(-1)} aria-label="Zoom out" className={zoomLook}>
          <Minus className="size-5" />
        </Link>
      )}
    </div>
  );
}

/** Of the zoom buttons over a map. */
export const zoomPlace =
  "absolute top-15 right-3 z-20 grid divide-y divide-line overflow-hidden rounded-md bg-raised shadow-md lg:top-4 lg:right-4";
/** Large letters do not enlarge them: they would cover marks. */
export const zoomLook = "grid size-[min(2.75rem,52px)] place-items-center hover:bg-tint";
/** A bit of India around all of it. */
const farthestZoom = 3;

/** A pixel. */
const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

function Ground({ src, theme, media, onShown }: { src: string; theme: MapThemeName; media: string; onShown: () => void }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have arrived before this script.
    if (image.current?.complete && image.current.checkVisibility()) onShown();
  }, [onShown]);
  return (
    <>
      <link rel="preload" as="image" href={src} media={`${media} and (prefers-color-scheme: ${theme})`} fetchPriority="high" />
      <picture>
        {/* Without JavaScript browsers load lazy images at once, also those that are not shown. */}
        <source media={`not (${media})`} srcSet={nothing} />
        <img
          ref={image}
          onLoad={onShown}
          onError={onShown}
          data-ground
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          // A larger box shows more of the ground.
          className={`absolute inset-0 size-full group-data-moved/picture:-inset-full group-data-moved/picture:size-[300%] ${theme === "light" ? "dark:hidden" : "hidden dark:block"}`}
        />
      </picture>
    </>
  );
}

type XY = { x: number; y: number };
const circleAt = ({ x: cx, y: cy }: XY) => ({ cx, cy });
/** `home`: of a pin. */
type MarkProps = {
  at: XY;
  size: PictureSize;
  href: string;
  label: string;
  text: string;
  home?: string;
  step?: string | undefined;
  onPress?: () => void;
};
type ClusterProps = { cluster: MapCluster; search: Search } & Pick<MarkProps, "at" | "size">;

function Cluster({ cluster, search, ...place }: ClusterProps) {
  const href = searchHref({ ...search, page: 1, filters: { ...search.filters, box: withRoom(cluster.box) } });
  return <Mark {...place} {...clusterWords(cluster)} href={href} />;
}

type PinProps = { pin: MapPin; isOfOnePurpose: boolean } & Pick<MarkProps, "at" | "size"> & Pick<Props, "onPin">;

function Pin({ pin, isOfOnePurpose, onPin, ...place }: PinProps) {
  const words = pinWords(pin, isOfOnePurpose);
  return <Mark {...place} {...words} href={`/property/${pin.id}`} home={pin.id} onPress={() => onPin(pin.id)} />;
}

function lookOf(isCluster: boolean, hasJourney: boolean): string {
  if (!isCluster) return "bg-(--journey,var(--own-pin,var(--raised))) text-ink";
  return hasJourney ? "bg-(--journey) text-ink inset-ring-2 inset-ring-ink" : "bg-ink text-canvas";
}

/** As `.pin` in components.css looks, in pixels: a foreignObject cannot grow with the letters. Safari draws what is positioned in a foreignObject in another place: here nothing is. */
function Mark({ at: { x, y }, size, href, label, text, home, step, onPress }: MarkProps) {
  const isCluster = home === undefined;
  const { width, height } = pictureSizes[size];
  if (Math.abs(x) > width / 2 || Math.abs(y) > height / 2) return null;
  const look = lookOf(isCluster, step !== undefined);
  return (
    <g data-home={home} data-journey={step} transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      <path d="M-6-9H6L0-1Z" className={isCluster ? "fill-ink" : "fill-(--journey,var(--own-pin,var(--raised)))"} />
      <foreignObject
        x="-100"
        y="-48"
        width="200"
        height="48"
        className="pointer-events-none overflow-visible text-center text-[16px] leading-[16px]"
      >
        <Link
          to={href}
          aria-label={label}
          onClick={onPress && ((event) => showInstead(event, onPress))}
          className="group pointer-events-auto inline-block py-[8px] outline-none"
        >
          <span className={`${pillLook} ${look}`}>{text}</span>
        </Link>
      </foreignObject>
    </g>
  );
}

/** As in place-signs.tsx. */
function PlaceSign({ at: { x, y }, place: { letter } }: { at: XY; place: MapPlace }) {
  return (
    <g data-place={letter} aria-hidden transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      <circle r="14" strokeWidth="2" className="fill-marigold stroke-raised" />
      <text y="6" textAnchor="middle" className="fill-on-marigold text-[16px] font-bold">
        {letter}
      </text>
    </g>
  );
}

/** A press with a key held down opens the page in another tab. */
function showInstead(event: MouseEvent, show: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  show();
}

const pillLook = `nums inline-block h-[32px] rounded-sm px-[10px] text-[min(.9375rem,20px)] leading-[32px] font-[640] [font-stretch:106%] whitespace-nowrap shadow-pin
  group-hover:bg-primary group-hover:text-on-primary group-focus-visible:outline-2 group-focus-visible:outline-focus`;

/** About five metres. */
const leastRoom = 5e-5;

/** Its homes are then not at the very edges of the map that it opens. */
function withRoom([west, south, east, north]: MapBox): MapBox {
  const x = Math.max(leastRoom, (east - west) / 8);
  const y = Math.max(leastRoom, (north - south) / 8);
  return rounded([west - x, south - y, east + x, north + y]);
}

const rounded = ([west, south, east, north]: MapBox): MapBox => [
  roundDegrees(west),
  roundDegrees(south),
  roundDegrees(east),
  roundDegrees(north),
];
