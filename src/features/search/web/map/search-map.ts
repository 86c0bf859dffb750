// The map of a search: MapLibre with marks and a drawn area.
import { type GeoJSONSource, Map as MapLibre, type PaddingOptions, ScaleControl } from "maplibre-gl";
import { baseMapStyle, closestZoom, middleOfIndia, zoomOfIndia } from "../../../../shared/web/map/base-map.ts";
import { isDark } from "../../../../shared/web/theme.ts";
import type { MapArea, MapBox, MapPoint } from "../../contract/map-filters.ts";
import type { MapCluster } from "../../contract/search.endpoints.ts";
import { MarkLayer } from "./map-marks.ts";
import type { Marks } from "./marks-apart.ts";

type Callbacks = {
  /** Called when a person has moved the map; not for `fit`. */
  onMoved: () => void;
  /** Called when the visible part has another size. */
  onResized: () => void;
  onPin: (id: string) => void;
  onLookedAt: (id: string | null) => void;
  /** Called for homes that no zoom can separate. */
  onTogether: (box: MapBox) => void;
};
type View = { box: MapBox; zoom: number };

/** About 100 metres: no zoom of this map separates homes within it. */
const onePlace = 1e-3;
/** `--link` of each theme: MapLibre does not support OKLCH. */
const areaColors = { light: "#0f5b43", dark: "#6ccfa8" };
const decimals = 1e5;
const sidePadding = 48;
/** The buttons for an area along the upper edge. */
const topControls = 64;
/** A mark is above its place, by this height. */
const markHeight = 48;
/** The map's credit appears once it is drawn; until then room is left for two lines. */
const attributionHeight = 56;
/** Set on elements over the map, `top` or `bottom`: the map leaves room for them when it moves to show something. */
const coverAttribute = "data-over-map";
/** For a cluster that was opened, at any zoom. */
const goingMs = 700;
/** Distinguishes a move by a button from one that follows the search. */
const byVisitor = { byVisitor: true };

export class SearchMap {
  readonly #map: MapLibre;
  readonly #marks: MarkLayer;
  readonly #end = new AbortController();
  #area: MapArea | null = null;
  #hasStyle = false;

  /** Throws when the device cannot draw a map. */
  constructor(container: HTMLElement, callbacks: Callbacks) {
    this.#map = new MapLibre({
      container,
      style: baseMapStyle(),
      center: middleOfIndia,
      zoom: zoomOfIndia,
      maxZoom: closestZoom,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      // On small screens the cards would cover it.
      attributionControl: { compact: true },
    });
    // Beyond these names there is little to show how far the map has loaded.
    this.#map.addControl(new ScaleControl({ maxWidth: 96 }), "bottom-left");
    this.#map.touchZoomRotate.disableRotation();
    this.#map.keyboard.disableRotation();
    this.#marks = new MarkLayer(this.#map, { ...callbacks, onCluster: (cluster) => this.#openCluster(cluster, callbacks.onTogether) });
    this.#map.on("moveend", (event) => {
      if ("originalEvent" in event || "byVisitor" in event) callbacks.onMoved();
    });
    this.#map.on("resize", callbacks.onResized);
    this.#map.on("style.load", () => {
      this.#hasStyle = true;
      this.#drawArea();
    });
    this.#followTheme();
    this.#map.once("idle", () => container.setAttribute("data-drawn", "true"));
  }

  /** The visible part, and the zoom as the API counts it: on a world of 256 pixels. */
  get view(): View {
    const bounds = this.#map.getBounds();
    const at = (degrees: number, most: number) => Math.round(Math.max(-most, Math.min(most, degrees)) * decimals) / decimals + 0;
    const box = [at(bounds.getWest(), 180), at(bounds.getSouth(), 90), at(bounds.getEast(), 180), at(bounds.getNorth(), 90)] as const;
    // This map's own world has 512 pixels at zoom 0. Half a step less leaves room for the prices of the marks.
    return { box, zoom: Math.max(0, Math.floor(this.#map.getZoom() + 0.5)) };
  }

  /** Shows a box: exactly, as the visible part, or with room around it. */
  fit([west, south, east, north]: MapBox, isExact: boolean): void {
    const padding = isExact ? 0 : this.#padding();
    this.#map.fitBounds([west, south, east, north], { padding, maxZoom: isExact ? closestZoom : 13, animate: false });
  }

  zoomBy(steps: 1 | -1): void {
    this.#map.zoomTo(Math.round(this.#map.getZoom() + steps), {}, byVisitor);
  }

  showMarks(marks: Marks): void {
    this.#marks.show(marks);
  }

  highlight(id: string | null): void {
    this.#marks.highlight(id);
  }

  showArea(area: MapArea | null): void {
    this.#area = area;
    if (this.#hasStyle) this.#drawArea();
  }

  /** The place on earth of a point in the map's element. */
  placeOf(x: number, y: number): MapPoint {
    const { lng, lat } = this.#map.unproject([x, y]);
    const round = (degrees: number) => Math.round(degrees * decimals) / decimals + 0;
    return [round(lng), round(lat)];
  }

  remove(): void {
    this.#end.abort();
    this.#map.remove();
  }

  #followTheme(): void {
    const { signal } = this.#end;
    let wasDark = isDark();
    const follow = () => {
      if (isDark() === wasDark) return;
      wasDark = isDark();
      this.#hasStyle = false;
      this.#map.setStyle(baseMapStyle(), { diff: false });
    };
    const observer = new MutationObserver(follow);
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    signal.addEventListener("abort", () => observer.disconnect());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", follow, { signal });
  }

  #openCluster({ box }: MapCluster, onTogether: Callbacks["onTogether"]): void {
    const [west, south, east, north] = box;
    const isOnePlace = Math.max(east - west, north - south) < onePlace;
    if (isOnePlace || this.#map.getZoom() >= closestZoom) onTogether(widened(box));
    else this.#map.fitBounds([west, south, east, north], { padding: this.#padding(), maxZoom: closestZoom, duration: goingMs }, byVisitor);
  }

  /** Room for the marks beside everything over the map: its controls, buttons and chips, and cards over the bottom of a small one. */
  #padding(): PaddingOptions {
    const container = this.#map.getContainer();
    const { clientWidth, clientHeight } = container;
    const { top, bottom, left, right } = container.getBoundingClientRect();
    const side = Math.min(sidePadding, clientWidth / 8);
    const covers = (edge: "top" | "bottom") =>
      [...(container.closest("main")?.querySelectorAll(`[${coverAttribute}=${edge}]`) ?? [])]
        .map((element) => element.getBoundingClientRect())
        .filter((cover) => cover.height > 0 && cover.left < right && cover.right > left);
    const corner = container.querySelector(".maplibregl-ctrl-bottom-right")?.getBoundingClientRect();
    const attribution = corner ? bottom - corner.top + (corner.height === 0 ? attributionHeight : 0) : 0;
    const fromTop = Math.max(topControls, ...covers("top").map((cover) => cover.bottom - top));
    const fromBottom = Math.max(sidePadding / 2, attribution, ...covers("bottom").map((cover) => bottom - cover.top));
    return {
      left: side,
      right: clientWidth < 640 ? Math.min(72, clientWidth / 5) : side,
      // The rest must still be a usable map.
      top: Math.min(fromTop + markHeight, clientHeight * 0.35),
      bottom: Math.min(fromBottom + markHeight / 4, clientHeight * 0.4),
    };
  }

  #drawArea(): void {
    const ring = this.#area ? [...this.#area, ...this.#area.slice(0, 1)].map(([x, y]) => [x, y]) : [];
    // Only the line: MapLibre draws no polygon for an area that crosses itself when its parts cancel each other.
    const geometries =
      ring.length === 0
        ? []
        : [
            { type: "Polygon" as const, coordinates: [ring] },
            { type: "LineString" as const, coordinates: ring },
          ];
    const features = geometries.map((geometry) => ({ type: "Feature" as const, properties: {}, geometry }));
    const data = { type: "FeatureCollection" as const, features };
    const source = this.#map.getSource<GeoJSONSource>("area");
    if (source) return void source.setData(data);
    const colour = isDark() ? areaColors.dark : areaColors.light;
    this.#map.addSource("area", { type: "geojson", data });
    this.#map.addLayer({ id: "area-fill", type: "fill", source: "area", paint: { "fill-color": colour, "fill-opacity": 0.1 } });
    this.#map.addLayer({
      id: "area-line",
      type: "line",
      source: "area",
      filter: ["==", ["geometry-type"], "LineString"],
      paint: { "line-color": colour, "line-width": 2.5 },
    });
  }
}

const widened = ([west, south, east, north]: MapBox): MapBox =>
  [west - onePlace / 10, south - onePlace / 10, east + onePlace / 10, north + onePlace / 10].map(
    (degrees) => Math.round(degrees * decimals) / decimals,
  ) as unknown as MapBox;
