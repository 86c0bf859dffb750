import { type Flavor, layers, namedFlavor } from "@protomaps/basemaps";
import { Minus, Plus } from "lucide-react";
import { addProtocol, Map as MapLibre, Marker, type StyleSpecification, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import "maplibre-gl/dist/maplibre-gl.css";
import { Protocol } from "pmtiles";
import { useEffect, useRef, useState } from "react";
import labelFont from "../../../../shared/web/design/fonts/anek-latin-var.woff2";
import { isDark } from "../../../../shared/web/theme.ts";
import { mapThemes } from "../../../places/contract/map-theme.ts";
import type { Point } from "./location-pin.tsx";

// A file of our own instead of MapLibre's blob: worker, so that the Content-Security-Policy can say worker-src 'self'.
setWorkerUrl(workerUrl);
addProtocol("pmtiles", new Protocol().tile);

const middleOfIndia = { latitude: 22.5, longitude: 80 };
const closeZoom = 11;
/** How far an arrow key moves the pin on the screen; with Shift ten times that. */
const stepPx = 8;
const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Props = {
  point: Point | null;
  /** Where the map begins while there is no pin: the city; null: all of India. */
  start: Point | null;
  onMove: (point: Point) => void;
};

/** Land, water and names with a pin that is moved by dragging, by pressing and by arrow keys. No boundaries are drawn, on purpose. */
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

  const { latitude, longitude } = point ?? start ?? middleOfIndia;
  const isKnown = point !== null || start !== null;
  useEffect(() => {
    if (!parts.current) return;
    const { map, pin } = parts.current;
    pin.setLngLat([longitude, latitude]);
    const isInView = isKnown && map.getZoom() >= closeZoom - 1 && map.getBounds().contains([longitude, latitude]);
    if (!isInView) map.jumpTo({ center: [longitude, latitude], zoom: isKnown ? closeZoom : 3.6 });
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
    <div className="relative h-full">
      <div ref={container} className="h-full" />
      <div className="absolute top-2.5 right-2.5 grid gap-1.5">
        <button type="button" className="btn btn-secondary btn-icon btn-sm" aria-label="Zoom in" onClick={() => zoom(1)}>
          <Plus />
        </button>
        <button type="button" className="btn btn-secondary btn-icon btn-sm" aria-label="Zoom out" onClick={() => zoom(-1)}>
          <Minus />
        </button>
      </div>
      <p className="absolute right-0 bottom-0 rounded-tl-sm bg-surface px-2 py-0.5 text-xs text-ink-3">
        ©{" "}
        <a
          className="underline underline-offset-2"
          href="https://www.openstreetmap.org/copyright"
          target="_blank"
          rel="noopener noreferrer"
        >
          OpenStreetMap contributors
        </a>{" "}
        · GeoNames (CC BY 4.0) · CSC database (ODbL)
      </p>
    </div>
  );
}

function openMap(container: HTMLElement, onMove: (point: Point) => void): { map: MapLibre; pin: Marker } {
  const map = new MapLibre({
    container,
    style: baseMapStyle(),
    center: [80, 22.5],
    zoom: 3.6,
    maxZoom: 15,
    keyboard: false,
    attributionControl: false,
  });
  // The pin is what the keyboard moves; the map follows it.
  map.getCanvas().tabIndex = -1;
  map.once("idle", () => container.setAttribute("data-drawn", "true"));
  const tell = ({ lat, lng }: { lat: number; lng: number }) => onMove({ latitude: lat, longitude: lng });
  const pin = new Marker({ element: pinElement(), anchor: "bottom", draggable: true }).setLngLat([80, 22.5]).addTo(map);
  pin.on("dragend", () => tell(pin.getLngLat()));
  map.on("click", ({ lngLat }) => tell(lngLat));
  pin.getElement().addEventListener("keydown", (event) => {
    const direction = directions[event.key];
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

function baseMapStyle(): StyleSpecification {
  const url = `pmtiles://${location.origin}/map/india.pmtiles`;
  const font = [{ url: new URL(labelFont, location.origin).href, "unicode-range": ["U+0-2FF", "U+2000-206F"] }];
  const shown = layers("base", flavor(isDark() ? "dark" : "light"), { lang: "en" }).filter(
    (layer) =>
      layer.type === "background" || ["earth", "water", "places"].includes(String("source-layer" in layer && layer["source-layer"])),
  );
  for (const layer of shown) {
    // No sprite is shipped, so no icons.
    if (layer.type === "symbol") delete layer.layout?.["icon-image"];
  }
  return {
    version: 8,
    "font-faces": { "Noto Sans Regular": font, "Noto Sans Medium": font, "Noto Sans Italic": font },
    sources: { base: { type: "vector", url } },
    layers: shown,
  };
}

/** The colours of the pictures of the map on the property's page. */
function flavor(theme: keyof typeof mapThemes): Flavor {
  const { land, water, city, town, halo } = mapThemes[theme];
  return {
    ...namedFlavor(theme),
    ...{ background: water, water, earth: land, city_label: city, city_label_halo: halo, subplace_label: town, subplace_label_halo: halo },
    ...{ state_label: town, state_label_halo: halo, country_label: town },
  };
}
