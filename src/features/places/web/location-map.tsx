import { Minus, Plus } from "lucide-react";
import "maplibre-gl/dist/maplibre-gl.css";
import type { Map as MapLibre, Marker } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { closestZoom } from "../../../shared/contract/map-picture.ts";
import { baseMapStyle, loadMapLibrary, middleOfIndia, tellError, zoomOfIndia } from "../../../shared/web/map/base-map.ts";
import { MapCredit } from "../../../shared/web/map/map-credit.tsx";
import type { Point } from "./location-pin.tsx";

const library = await loadMapLibrary();
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
    parts.current?.pin.getElement().toggleAttribute("data-unset", point === null);
  }, [point]);
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
      <div ref={container} className="min-h-0" />
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

function startZoom(point: Point | null, start: Props["start"]): number {
  if (point) return closeZoom;
  if (!start) return zoomOfIndia;
  return start.kind === "locality" ? localityZoom : closeZoom;
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

function pinElement(): HTMLButtonElement {
  const pin = document.createElement("button");
  pin.type = "button";
  pin.className = "grid size-11 cursor-grab items-end justify-center pb-1.25 data-unset:opacity-60";
  pin.ariaLabel = "Pin: arrow keys move it";
  const drop = document.createElement("span");
  drop.className = "size-6 rotate-45 rounded-full rounded-br-none border-2 border-white bg-primary shadow-pin";
  pin.append(drop);
  return pin;
}
