import { LocateFixed, Minus, Plus } from "lucide-react";
import "maplibre-gl/dist/maplibre-gl.css";
import { useEffect, useRef, useState } from "react";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { limitText } from "../../../../shared/contract/known-streets.ts";
import { askWhereIAm } from "../../../../shared/web/map/ask-where-i-am.ts";
import type { MapLibrary } from "../../../../shared/web/map/base-map.ts";
import { LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { NearbyLayers } from "../../../around/web/map/public.ts";
import { boxAround, type MapArea, type MapBox, writeBox } from "../../contract/map-filters.ts";
import { halfMarkPx } from "../../contract/map-opening.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import { AreaTools, toolLook } from "./area-tools.tsx";
import type { MapPlace } from "./journey-steps.ts";
import { zoomLook, zoomPlace } from "./map-picture.tsx";
import { type Openings, sizeOfWindow } from "./openings.ts";
import type { PictureMoves } from "./picture-moves.ts";
import { PlaceSigns } from "./place-signs.tsx";
import { usePlaces } from "./places.ts";
import { SearchMap } from "./search-map.ts";
import { useMarks } from "./use-marks.ts";

export { loadMapLibrary } from "../../../../shared/web/map/base-map.ts";

type Props = {
  library: MapLibrary;
  /** Where the map opens, and its marks there; without one for this screen it finds its place by itself. */
  openings: Openings;
  /** Of the picture that is shown until then. */
  moves: PictureMoves;
  /** The ground is drawn; until then the map is hidden. */
  isDrawn: boolean;
  /** Called when it is, or when the device cannot draw it. */
  onDrawn: (canDraw: boolean) => void;
  filters: SearchFilters;
  /** Equal for equal filters. */
  keyOf: (filters: SearchFilters) => string;
  /** Where the visitor goes to. */
  places: readonly MapPlace[];
  /** The homes of the list. */
  cards: readonly PropertyId[];
  /** The active one. */
  highlighted: string | null;
  /** Called with how many of all the homes have a place. */
  onCounted: (onMap: number) => void;
  onBox: (box: MapBox) => void;
  onArea: (area: MapArea | null) => void;
  /** The pressed pin first, then those around it. */
  onPin: (ids: readonly string[]) => void;
  onLookedAt: (ids: readonly string[]) => void;
};

/** The map with its marks. Moving it searches the visible part, unless an area is drawn. */
export default function MapPane({
  library,
  openings,
  moves,
  isDrawn,
  filters,
  keyOf,
  places,
  cards,
  highlighted,
  onCounted,
  onArea,
  ...callbacks
}: Props) {
  const [opening] = useState(() => openings[sizeOfWindow()] ?? null);
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<SearchMap | null>(null);
  const [limit, setLimit] = useState<number | null>(null);
  const { failure, open, load, loadAnew, reload } = useMarks(map, filters, onCounted);
  const filtersKey = keyOf(filters);
  /** The box that the last move requested, and the filters whose marks it requested. */
  const own = useRef<{ box: string; key: string } | null>(null);
  const isOpen = useRef(false);

  function moved() {
    if (!map) return;
    const { box } = map.view;
    void load(filters.area ? null : box);
    if (filters.area) return;
    own.current = { box: writeBox(box), key: keyOf({ ...filters, box }) };
    callbacks.onBox(box);
  }

  async function drawn() {
    const camera = opening && (await moves.ended(opening.camera));
    latest.current.onDrawn(true);
    if (camera) return map?.moveTo(camera);
    const { box, area } = filters;
    const whole = area ? boxAround(area) : (opening?.bounds ?? null);
    if (box) map?.settle(box, true);
    else if (opening && whole) map?.settle(whole, false);
  }

  const latest = useRef({ ...callbacks, moved, reload, drawn });
  latest.current = { ...callbacks, moved, reload, drawn };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is opened once.
  useEffect(() => {
    if (!container.current) return;
    let made: SearchMap;
    try {
      made = new SearchMap(library, container.current, opening?.camera ?? null, {
        onDrawn: () => latest.current.drawn(),
        onMoved: () => latest.current.moved(),
        onResized: () => latest.current.reload(),
        onLimited: setLimit,
        onPin: (ids) => latest.current.onPin(ids),
        onLookedAt: (ids) => latest.current.onLookedAt(ids),
        onTogether: (box) => latest.current.onBox(box),
      });
    } catch {
      // No WebGL.
      return latest.current.onDrawn(false);
    }
    setMap(made);
    return () => {
      setMap(null);
      made.remove();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the filters.
  useEffect(() => {
    if (!map) return;
    const { box, area } = filters;
    map.halfMark = halfMarkPx(places);
    map.showArea(area);
    if (opening && !isOpen.current) {
      isOpen.current = true;
      own.current = box && { box: writeBox(box), key: filtersKey };
      return open(opening);
    }
    // The map already shows the result of its own move; other filters find other homes in the same part.
    if (own.current?.key === filtersKey) return;
    const isThere = box !== null && writeBox(box) === own.current?.box;
    if (!isThere) own.current = null;
    if (box && !isThere) map.fit(box, true);
    else if (area && !box) map.fit(boxAround(area), false);
    void (box || area ? load(box) : loadAnew());
  }, [map, filtersKey]);
  useEffect(() => map?.highlight(highlighted), [map, highlighted]);
  usePlaces(isDrawn ? map : null, cards);

  return (
    <>
      <div ref={container} className={`h-full font-sans! ${isDrawn ? "" : "invisible"} ${mapLook}`} />
      {map && isDrawn && (
        <>
          <PlaceSigns map={map} places={places} />
          <AreaTools map={map} area={filters.area} onArea={onArea}>
            {container.current?.parentElement && <NearbyLayers map={map} className={toolLook} pane={container.current.parentElement} />}
          </AreaTools>
          <ZoomButtons map={map} />
        </>
      )}
      <div className="pointer-events-none absolute inset-x-3 bottom-10 z-20 grid justify-items-center gap-2 *:pointer-events-auto lg:max-xl:group-has-data-pin-cards/pane:bottom-60 xl:group-has-data-pin-cards/pane:left-118 max-lg:bottom-76 max-lg:low:bottom-16">
        <p role="status" className="rounded-md bg-raised px-3 py-1.5 text-center text-sm shadow-sm empty:hidden">
          {limit !== null && limitText(limit)}
        </p>
        {failure !== null && <LoadFailure message={failure} onRetry={reload} />}
      </div>
    </>
  );
}

// MapLibre's own styles are in no layer. The scale is shown where nothing else is in its corner.
const mapLook = `max-lg:[&_.maplibregl-ctrl-bottom-left]:hidden! [&_.maplibregl-ctrl-scale]:border-ink-3!
  [&_.maplibregl-ctrl-scale]:bg-raised! [&_.maplibregl-ctrl-scale]:border-t-2! [&_.maplibregl-ctrl-scale]:text-xs! [&_.maplibregl-ctrl-scale]:text-ink-2!`;

function ZoomButtons({ map }: { map: SearchMap }) {
  return (
    <div data-over-map="side" className={zoomPlace}>
      <button type="button" aria-label="Zoom in" className={zoomLook} onClick={() => map.zoomBy(1)}>
        <Plus className="size-5" />
      </button>
      <button type="button" aria-label="Zoom out" className={zoomLook} onClick={() => map.zoomBy(-1)}>
        <Minus className="size-5" />
      </button>
      <button type="button" aria-label="Show where I am" className={zoomLook} onClick={() => askWhereIAm((place) => map.showAround(place))}>
        <LocateFixed className="size-5" />
      </button>
    </div>
  );
}
