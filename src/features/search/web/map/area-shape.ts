// The drawn area over the ground and below the marks. SVG instead of a layer of MapLibre, which cannot fill an outline that crosses
// itself: it leaves wedges open, or fills them twice.
import type { Map as MapLibre } from "maplibre-gl";
import type { MapArea } from "../../contract/map-filters.ts";

export class AreaShape {
  readonly #map: MapLibre;
  readonly #path = document.createElementNS(svg, "path");
  #area: MapArea | null = null;

  constructor(map: MapLibre) {
    this.#map = map;
    const sheet = document.createElementNS(svg, "svg");
    sheet.setAttribute("class", "pointer-events-none absolute inset-0 size-full text-link");
    sheet.setAttribute("aria-hidden", "true");
    for (const [name, value] of Object.entries(look)) this.#path.setAttribute(name, value);
    sheet.append(this.#path);
    // Before the marks, which come later.
    map.getCanvas().after(sheet);
    map.on("move", () => this.#draw());
    map.on("resize", () => this.#draw());
  }

  /** Null: none. */
  show(area: MapArea | null): void {
    this.#area = area;
    this.#draw();
  }

  #draw(): void {
    const corners = (this.#area ?? []).map(([longitude, latitude]) => this.#map.project([longitude, latitude]));
    this.#path.setAttribute("d", corners.length === 0 ? "" : `M${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`);
  }
}

const svg = "http://www.w3.org/2000/svg";
/** Even-odd, as the search counts what is inside. */
const look = {
  fill: "currentColor",
  "fill-opacity": "0.1",
  "fill-rule": "evenodd",
  stroke: "currentColor",
  "stroke-width": "2.5",
  "stroke-linejoin": "round",
};
