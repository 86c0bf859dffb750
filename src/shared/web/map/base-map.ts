// The map under pins: land, water and names from the site's own file. Large, so only for modules that are loaded when a map is
// shown.
import { type Flavor, layers, namedFlavor } from "@protomaps/basemaps";
import { addProtocol, type StyleSpecification, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import "maplibre-gl/dist/maplibre-gl.css";
import { Protocol } from "pmtiles";
import { mapThemes } from "../../contract/map-theme.ts";
import labelFont from "../design/fonts/anek-latin-var.woff2";
import { isDark } from "../theme.ts";

// A file of our own instead of MapLibre's blob: worker, so that the Content-Security-Policy can say worker-src 'self'.
setWorkerUrl(workerUrl);
addProtocol("pmtiles", new Protocol().tile);

const attribution = "© OpenStreetMap contributors · GeoNames (CC BY 4.0) · CSC database (ODbL)";
export const middleOfIndia: [longitude: number, latitude: number] = [80, 22.5];
/** Shows all of India on a small map. */
export const zoomOfIndia = 3.6;
/** Beyond it the names and the coast have no more detail. */
export const closestZoom = 15;

/** In the current theme. No boundaries are drawn, on purpose. */
export function baseMapStyle(): StyleSpecification {
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
    sources: { base: { type: "vector", url, attribution } },
    layers: shown,
  };
}

/** The same colours as the static maps of property pages. */
function flavor(theme: keyof typeof mapThemes): Flavor {
  const { land, water, city, town, halo } = mapThemes[theme];
  return {
    ...namedFlavor(theme),
    background: water,
    water,
    earth: land,
    city_label: city,
    city_label_halo: halo,
    subplace_label: town,
    subplace_label_halo: halo,
    state_label: town,
    state_label_halo: halo,
    country_label: town,
  };
}
