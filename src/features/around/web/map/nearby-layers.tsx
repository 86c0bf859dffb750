import { Layers, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { NearbyPlace } from "../../contract/around.endpoints.ts";
import { aroundHref, type NearbyKind, nearbyKindLabels, nearbyKinds } from "../../contract/nearby-terms.ts";
import { Credits } from "../credits.tsx";
import { NearbyMarks, nearbyIcons } from "./nearby-marks.tsx";
import { type MapWithLayers, type Nearby, useNearby } from "./use-nearby.ts";

/** On for the whole visit, also when the map is opened again. */
let chosenInVisit: readonly NearbyKind[] = [];

type Props = {
  map: MapWithLayers;
  /** Of the button. */
  className: string;
  /** The map with what is over it: holds the list. */
  pane: HTMLElement;
};

/** The button beside the other tools of a map; it opens the layers and the list of their places. */
export function NearbyLayers({ map, className, pane }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [kinds, setKinds] = useState(chosenInVisit);
  const [current, setCurrent] = useState<NearbyPlace | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const nearby = useNearby(map, kinds);

  function change(kind: NearbyKind, isOn: boolean) {
    chosenInVisit = nearbyKinds.filter((one) => (one === kind ? isOn : kinds.includes(one)));
    setKinds(chosenInVisit);
  }

  function show(place: NearbyPlace) {
    setCurrent(place);
    map.showAround(place);
  }

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <button ref={button} type="button" aria-expanded={isOpen} className={className} onClick={() => setOpen(!isOpen)}>
        <Layers />
        <span className="max-lg:sr-only">What is around</span>
      </button>
      <NearbyMarks map={map} places={nearby.places} current={nearby.places.find((place) => isSame(place, current)) ?? null} />
      {isOpen && createPortal(<Panel {...{ map, kinds, nearby, change, show, close }} />, pane)}
    </>
  );
}

/** The same place of another answer. */
const isSame = (one: NearbyPlace, other: NearbyPlace | null): boolean =>
  one.name === other?.name && one.longitude === other.longitude && one.latitude === other.latitude;

type PanelProps = {
  map: MapWithLayers;
  kinds: readonly NearbyKind[];
  nearby: Nearby;
  change: (kind: NearbyKind, isOn: boolean) => void;
  show: (place: NearbyPlace) => void;
  close: () => void;
};

function Panel({ map, kinds, nearby: { places, credits, said }, change, show, close }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector("input")?.focus({ preventScroll: true }), []);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  }

  return (
    <section ref={panel} aria-labelledby="nearby-heading" className={panelLook} onKeyDown={closeByKey}>
      <div className="flex items-center justify-between gap-2">
        <h2 id="nearby-heading" className="text-lg!">
          What is around
        </h2>
        <button type="button" aria-label="Close" className="btn btn-ghost btn-sm -mr-2" onClick={close}>
          <X />
        </button>
      </div>
      {nearbyKinds.map((kind) => {
        const Icon = nearbyIcons[kind];
        const ofKind = places.filter((place) => place.kind === kind);
        return (
          <div key={kind} className="border-t border-line first-of-type:border-0">
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="check"
                checked={kinds.includes(kind)}
                onChange={({ target }) => change(kind, target.checked)}
              />
              <Icon aria-hidden className="size-5 text-link" />
              {nearbyKindLabels[kind]}
              {ofKind.length > 0 && <span className="nums ml-auto text-sm text-ink-2">{ofKind.length}</span>}
            </label>
            {ofKind.length > 0 && (
              <ul aria-label={nearbyKindLabels[kind]} className="pb-2">
                {ofKind.map((place, index) => (
                  // Two branches have one name.
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole.
                  <li key={index}>
                    <button type="button" className={placeLook} onClick={() => show(place)}>
                      {place.name}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
      <p role="status" className="text-sm text-ink-2 not-empty:mt-2">
        {said}
      </p>
      {credits.length > 0 && (
        <p className="mt-2 text-sm text-ink-3">
          <a href={aroundHref(map.view.box)} className="link">
            As a page, with distances
          </a>
          <br />
          <Credits credits={credits} />
        </p>
      )}
    </section>
  );
}

const panelLook = `card absolute top-3 left-3 z-40 max-h-[calc(100%-1.5rem)] w-[min(21rem,calc(100%-5.5rem))] overflow-y-auto overscroll-contain
  bg-raised px-4 pt-2 pb-4 shadow-lg lg:top-18 lg:left-4 lg:max-h-[calc(100%-6rem)]`;
const placeLook = "block min-h-11 w-full rounded-sm py-1.5 pl-9 text-left text-sm wrap-anywhere hover:bg-tint pointer-fine:min-h-8";
