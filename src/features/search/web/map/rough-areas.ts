// Homes that are shown roughly are somewhere in a circle, over the ground and below the marks.
import type { Map as MapLibre } from "maplibre-gl";
import type { MapPin } from "../../contract/search.endpoints.ts";
import { roughRadiusPx } from "./rough-radius.ts";

/** A smaller one is covered by its mark. */
const leastPx = 12;

export class RoughAreas {
  readonly #map: MapLibre;
  readonly #sheet = document.createElementNS(svg, "svg");
  #pins: readonly MapPin[] = [];

  constructor(map: MapLibre) {
    this.#map = map;
    this.#sheet.setAttribute("class", "pointer-events-none absolute inset-0 size-full text-link");
    this.#sheet.setAttribute("aria-hidden", "true");
    map.getCanvas().after(this.#sheet);
    map.on("move", () => this.#draw());
    map.on("resize", () => this.#draw());
  }

  show(pins: readonly MapPin[]): void {
    this.#pins = pins.filter(({ isRough }) => isRough);
    this.#draw();
  }

  #draw(): void {
    this.#sheet.replaceChildren(...this.#pins.flatMap((pin) => this.#circleOf(pin)));
  }

  #circleOf(pin: MapPin): SVGCircleElement[] {
    const toPixels = ({ longitude, latitude }: Pick<MapPin, "longitude" | "latitude">) => this.#map.project([longitude, latitude]);
    const [{ x, y }, radius] = [toPixels(pin), roughRadiusPx(pin, toPixels)];
    if (radius < leastPx) return [];
    const circle = document.createElementNS(svg, "circle");
    const look = { cx: x, cy: y, r: radius, fill: "currentColor", "fill-opacity": 0.1, stroke: "currentColor", "stroke-opacity": 0.5 };
    for (const [name, value] of Object.entries(look)) circle.setAttribute(name, String(value));
    return [circle];
  }
}

const svg = "http://www.w3.org/2000/svg";
