import { Minus, Plus } from "lucide-react";
import { Map as MapLibre, Marker } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { closestZoom } from "../../../shared/contract/map-picture.ts";
import { baseMapStyle, middleOfIndia, tellError, zoomOfIndia } from "../../../shared/web/map/base-map.ts";
import { MapCredit } from "../../../shared/web/map/map-credit.tsx";
import type { Point } from "./location-pin.tsx";

const closeZoom = 11;
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
  /** The start of the map while there is no pin: the city; null: all of India. */
  start: Point | null;
  onMove: (point: Point) => void;
};

/** Streets and names with a pin that people drag, place by a press or move with arrow keys. No boundaries, on purpose. */
export default function LocationMap({ point, start, onMove }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const parts = useRef<{ map: MapLibre; pin: Marker } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(onMove);
  latest.current = onMove;

  useEffect(() => {
    if (!container.current) return;
    try {
      parts.current = openMap(container.current, (moved) => latest.current(moved));
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
  const isKnown = point !== null || start !== null;
  useEffect(() => {
    if (!parts.current) return;
    const { map, pin } = parts.current;
    pin.setLngLat([longitude, latitude]);
    const isInView = isKnown && map.getZoom() >= closeZoom - 1 && map.getBounds().contains([longitude, latitude]);
    if (!isInView) map.jumpTo({ center: [longitude, latitude], zoom: isKnown ? closeZoom : zoomOfIndia });
  }, [latitude, longitude, isKnown]);
  useEffect(() => {
    parts.current?.pin.getElement().toggleAttribute("data-unset", point === null);
  }, [point]);

  if (hasFailed)
    return (
      <p className="grid h-full place-items-center p-6 text-center text-ink-2">
        The map cannot be shown here. Type the coordinates instead.
      </p>
    );
  const zoom = (by: number) => parts.current?.map.easeTo({ zoom: parts.current.map.getZoom() + by });
  return (
    <div className="relative grid h-full grid-rows-[1fr_auto]">
      <div ref={container} className="min-h-0" />
      <div className="absolute top-2.5 right-2.5 grid gap-1.5">
        <button type="button" className="btn btn-secondary btn-icon btn-sm" aria-label="Zoom in" onClick={() => zoom(1)}>
          <Plus />
        </button>
        <button type="button" className="btn btn-secondary btn-icon btn-sm" aria-label="Zoom out" onClick={() => zoom(-1)}>
          <Minus />
        </button>
      </div>
      <MapCredit />
    </div>
  );
}

function openMap(container: HTMLElement, onMove: (point: Point) => void): { map: MapLibre; pin: Marker } {
  const map = new MapLibre({
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
  const pin = new Marker({ element: pinElement(), anchor: "bottom", draggable: true }).setLngLat(middleOfIndia).addTo(map);
  pin.on("dragend", () => tell(pin.getLngLat()));
  map.on("click", ({ lngLat }) => tell(lngLat));
  pin.getElement().addEventListener("keydown", (event) => {
    const direction = directions.get(event.key);
    if (!direction) return;
    event.preventDefault();
    const { x, y } = map.project(pin.getLngLat());
    const px = stepPx * (event.shiftKey ? 10 : 1);
    tell(map.unproject([x + direction[0] * px, y + direction[1] * px]));
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
