import { Minus, Plus } from "lucide-react";
import "maplibre-gl/dist/maplibre-gl.css";
import type { Map as MapLibre, Marker } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { closestZoomAt } from "../../../shared/contract/known-streets.ts";
import { closestZoom } from "../../../shared/contract/map-picture.ts";
import { baseMapStyle, loadKnownStreets, loadMapLibrary, middleOfIndia, tellError, zoomOfIndia } from "../../../shared/web/map/base-map.ts";
import { MapCredit } from "../../../shared/web/map/map-credit.tsx";
import type { Point } from "./location-pin.tsx";

const [library, known] = await Promise.all([loadMapLibrary(), loadKnownStreets()]);
const closeZoom = 11;
const localityZoom = 13.5;
/** How far an arrow key moves the pin on the screen; with Shift ten times that. */
const stepPx = 8;
const directions: ReadonlyMap<string, readonly [number, number]> = new Map([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]],
]);

type Props = {
  point: Point | null;
  /** The start of the map while there is no pin: the locality or city; null: all of India. */
  start: (Point & { kind: "locality" | "city" }) | null;
  /** Keys that move the pin wait for the city: otherwise they would place it in the middle of India. */
  isFinding: boolean;
  onMove: (point: Point) => void;
};

/** Streets and names with a pin that people drag, place by a press or move with arrow keys. No boundaries, on purpose. */
export default function LocationMap({ point, start, isFinding, onMove }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const parts = useRef<{ map: MapLibre; pin: Marker } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(onMove);
  latest.current = onMove;
  const waiting = useRef<(() => void)[]>([]);
  const mustWait = useRef(false);
  mustWait.current = isFinding && point === null;

  useEffect(() => {
    if (!container.current) return;
    try {
      parts.current = openMap(
        container.current,
        (moved) => latest.current(moved),
        (move) => (mustWait.current ? waiting.current.push(move) : move()),
      );
    } catch {
      // No WebGL.
      return setFailed(true);
    }
    return () => {
      parts.current?.map.remove();
      parts.current = null;
    };
  }, []);

  const { latitude, longitude } = point ?? start ?? { longitude: middleOfIndia[0], latitude: middleOfIndia[1] };
  const isSet = point !== null;
  const zoom = startZoom(point, start);
  useEffect(() => {
    if (!parts.current) return;
    const { map, pin } = parts.current;
    if (pin.getElement().hasAttribute("data-held")) return;
    pin.setLngLat([longitude, latitude]);
    // A pin that somebody moves leaves the map where it is.
    const isInView = isSet && map.getZoom() >= closeZoom - 1 && map.getBounds().contains([longitude, latitude]);
    if (!isInView) map.jumpTo({ center: [longitude, latitude], zoom });
  }, [latitude, longitude, zoom, isSet]);
  useEffect(() => {
    if (parts.current) showPlaced(parts.current.pin, isSet);
  }, [isSet]);
  useEffect(() => {
    if (!isFinding) for (const move of waiting.current.splice(0)) move();
  }, [isFinding]);

  if (hasFailed)
    return (
      <p className="grid h-full place-items-center p-6 text-center text-ink-2">
        The map cannot be shown here. Type the coordinates instead.
      </p>
    );
  const zoomBy = (by: number) => parts.current?.map.easeTo({ zoom: parts.current.map.getZoom() + by });
  return (
    <div className="relative grid h-full grid-rows-[1fr_auto]">
      <div ref={container} className="min-h-0 font-sans!" />
      <div className="absolute top-2.5 right-2.5 grid gap-1.5">
        <button type="button" className="btn btn-secondary btn-icon btn-sm" aria-label="Zoom in" onClick={() => zoomBy(1)}>
          <Plus />
        </button>
        <button type="button" className="btn btn-secondary btn-icon btn-sm" aria-label="Zoom out" onClick={() => zoomBy(-1)}>
          <Minus />
        </button>
      </div>
      <MapCredit />
    </div>
  );
}

/** Farther out, as where nothing is known of the place, the crosshair comes closer before it sets a pin. */
const leastPlacingZoom = 8;

function startZoom(point: Point | null, start: Props["start"]): number {
  if (point) return closeZoom;
  if (!start) return zoomOfIndia;
  if (start.kind === "city") return closeZoom;
  // Where there are no streets, the localities around tell where one is. Closer in there is nothing to see.
  return Math.min(localityZoom, known ? closestZoomAt(known, start) : localityZoom);
}

/** `whenFound` calls it once the start of the map is known. */
function openMap(
  container: HTMLElement,
  onMove: (point: Point) => void,
  whenFound: (move: () => void) => void,
): { map: MapLibre; pin: Marker } {
  const map = new library.Map({
    container,
    style: baseMapStyle(),
    center: middleOfIndia,
    zoom: zoomOfIndia,
    maxZoom: closestZoom,
    keyboard: false,
    attributionControl: false,
  });
  map.on("error", tellError);
  // Keys move the pin; the map follows it.
  map.getCanvas().tabIndex = -1;
  map.once("idle", () => container.setAttribute("data-drawn", "true"));
  const tell = ({ lat, lng }: { lat: number; lng: number }) => onMove({ latitude: lat, longitude: lng });
  const pin = new library.Marker({ element: pinElement(), anchor: "bottom", draggable: true }).setLngLat(middleOfIndia).addTo(map);
  pin.on("dragstart", () => pin.getElement().setAttribute("data-held", ""));
  pin.on("dragend", () => {
    pin.getElement().removeAttribute("data-held");
    tell(pin.getLngLat());
  });
  map.on("click", ({ lngLat }) => tell(lngLat));
  // Also Enter. The map hears nothing of it: it would take the press for one beside the crosshair's middle.
  pin.getElement().addEventListener("click", (event) => {
    event.stopPropagation();
    if (pin.getElement().hasAttribute("data-unset"))
      whenFound(() => (map.getZoom() < leastPlacingZoom ? map.zoomTo(map.getZoom() + 3) : tell(pin.getLngLat())));
  });
  pin.getElement().addEventListener("keydown", (event) => {
    const direction = directions.get(event.key);
    if (!direction) return;
    event.preventDefault();
    const px = stepPx * (event.shiftKey ? 10 : 1);
    whenFound(() => {
      const { x, y } = map.project(pin.getLngLat());
      const moved = map.unproject([x + direction[0] * px, y + direction[1] * px]);
      pin.setLngLat(moved);
      tell(moved);
    });
  });
  return { map, pin };
}

/** Without a place there is no pin to see, but a crosshair where one can be set. */
function showPlaced(pin: Marker, isSet: boolean): void {
  const element = pin.getElement();
  element.toggleAttribute("data-unset", !isSet);
  element.ariaLabel = isSet ? "Pin: arrow keys move it" : "Place the pin here, or beside it with the arrow keys";
  // The pin's tip is at the place, the crosshair's middle.
  pin.setOffset([0, isSet ? 0 : crosshairPx / 2]);
}

const crosshairPx = 44;

function pinElement(): HTMLButtonElement {
  const pin = document.createElement("button");
  pin.type = "button";
  pin.className =
    "group grid size-11 cursor-grab items-end justify-center pb-1.25 data-unset:cursor-pointer data-unset:items-center data-unset:pb-0";
  const drop = document.createElement("span");
  drop.className = "size-6 rotate-45 rounded-full rounded-br-none border-2 border-white bg-primary shadow-pin group-data-unset:hidden";
  const crosshair = document.createElement("span");
  crosshair.className = "hidden group-data-unset:block";
  const lines = '<circle cx="22" cy="22" r="11" /><path d="M22 3v12M22 29v12M3 22h12M29 22h12" />';
  crosshair.innerHTML = `<svg width="${crosshairPx}" height="${crosshairPx}" fill="none" stroke-linecap="round" aria-hidden="true">
    <g stroke="var(--raised)" stroke-width="5">${lines}</g><g stroke="var(--ink)" stroke-width="2">${lines}</g></svg>`;
  const words = document.createElement("span");
  words.className =
    "absolute top-full left-1/2 -translate-x-1/2 rounded-sm bg-raised px-2 py-1 text-sm font-medium whitespace-nowrap text-ink shadow-1";
  words.textContent = "Place the pin";
  crosshair.append(words);
  pin.append(drop, crosshair);
  return pin;
}
