import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cityLabels } from "../../../shared/contract/city-labels.ts";
import { nameHaloPx, nameSizes } from "../../../shared/contract/map-names.ts";
import { fromCamera, pictureSizes } from "../../../shared/contract/map-picture.ts";
import { pxAt } from "../../../shared/contract/map-roads.ts";
import type { MapThemeName } from "../../../shared/contract/map-theme.ts";
import { projectRoot } from "../../../shared/server/config.ts";
import { unitsPerEm } from "../../../shared/server/drawings/text-outliner.ts";
import { type MapSources, type MapSubject, renderStaticMap } from "./static-map.ts";
import { Basemap } from "./static-map-basemap.ts";
import { MapFrame } from "./static-map-frame.ts";
import { renderGround } from "./static-map-ground.ts";
import { chooseLabels, homeManner, leastRank, liveManner } from "./static-map-labels.ts";
import { placeNamer, readLocalities } from "./static-map-names.ts";
import { Streets } from "./static-map-streets.ts";

/** No streets are known there. */
const hinjewadi = { latitude: 18.591, longitude: 73.739 };
/** Only a road or two of it are known. */
const undri = { latitude: 18.455, longitude: 73.91 };
/** Known streets of Jaipur begin a kilometre away. */
const vaishaliNagar = { latitude: 26.910261, longitude: 75.74127 };
const bandra = { latitude: 19.0596, longitude: 72.8295 };
const koramangala = { latitude: 12.935, longitude: 77.62 };

const withoutStreets = ["We have no streets of this place yet,", "so the map comes no closer."];

let sources: MapSources;
beforeAll(async () => {
  const basemap = await Basemap.open(`${projectRoot}/public/map/india.pmtiles`);
  const streets = await Streets.open(`${projectRoot}/db/map/streets.pmtiles`);
  sources = { basemap, streets, localities: readLocalities(), nameOf: placeNamer() };
});
afterAll(async () => {
  await sources.basemap.close();
  await sources.streets.close();
});

const draw = (fields: Partial<MapSubject> = {}, theme: MapThemeName = "light") =>
  renderStaticMap(sources, { ...bandra, isApproximate: false, priceText: "₹1.2 Cr", ...fields }, theme);
const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'" };
const textsOf = (svg: string) =>
  [...svg.matchAll(/ aria-label="([^"]*)"/g)].map(([, text = ""]) => text.replace(/&([^;]*);/g, (_all, name) => entities[name] ?? ""));

/** The colours of a few points of the map, shown in a box of that size. Throws when the SVG is not well-formed. */
async function pixels(svg: string, { width, height }: { width: number; height: number }, points: [number, number][]) {
  const sized = svg.replace('width="100%" height="100%"', `width="${width}" height="${height}"`);
  const { data, info } = await sharp(Buffer.from(sized)).flatten().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, height]);
  return points.map(([x, y]) => [...data.subarray((Math.round(y) * width + Math.round(x)) * info.channels).subarray(0, 3)]);
}

const grid = (width: number, height: number): [number, number][] =>
  Array.from({ length: (width / 2) * (height / 2) }, (_, index) => [(index % (width / 2)) * 2, Math.floor(index / (width / 2)) * 2]);

describe("the static map", () => {
  it("[PROP-02] is an SVG with the price on its pin, names around, a scale and the credits of its data", async () => {
    const texts = textsOf(await draw());
    expect(texts).toEqual(expect.arrayContaining(["₹1.2 Cr", "500 m", "Carter Road", "© OpenStreetMap contributors"]));
    expect(texts).toContain("GeoNames (CC BY 4.0) · CSC (ODbL)");
  });

  it("[PROP-02] has the streets around the home, with their names, the parks and the places that people know", async () => {
    const svg = await draw(koramangala);
    expect(textsOf(svg)).toEqual(expect.arrayContaining(["Koramangala 6th Block", "Hosur Road", "80 Feet Road"]));
    const colours = new Set(await pixels(svg, { width: 800, height: 320 }, grid(800, 320)).then((all) => all.map((one) => one.join())));
    for (const colour of ["255,255,255", "217,223,218", "213,232,221"]) expect(colours).toContain(colour);
  });

  it("[PROP-02] is farther away where no streets are known, with the names of towns and localities", async () => {
    const texts = textsOf(await draw(hinjewadi));
    expect(texts).toEqual(expect.arrayContaining(["Pune", "Wakad", "2 km", ...withoutStreets]));
    expect(textsOf(await draw(koramangala))).not.toContain(withoutStreets[0]);
  });

  it("[PROP-02] is farther away, and says why, where only a lone road is known", async () => {
    const texts = textsOf(await draw(undri));
    expect(texts).toEqual(expect.arrayContaining(["Pune", "2 km", ...withoutStreets]));
    expect(texts).not.toContain("500 m");
  });

  it("[PROP-02] is farther away where the known streets are not so near that they are seen", async () => {
    const texts = textsOf(await draw(vaishaliNagar));
    expect(texts).not.toContain("500 m");
    expect(texts).toContain("Jaipur");
  });

  it("[PROP-02] spells names as the product does, each once", async () => {
    const texts = textsOf(await draw({ latitude: 12.95, longitude: 77.4 }));
    expect(texts).toContain("Bangalore");
    expect(texts).toContain("Koramangala");
    expect(texts.join()).not.toMatch(/Bengaluru|Urban|Rural/);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("[PROP-02] has no name of a road or a landmark that the edge of a usual box cuts", () => {
    const frame = new MapFrame(bandra, 16);
    const at = (name: string, x: number, y: number) => ({ name, rank: 1, x, y });
    const places = [at("Inside", 0, 60), at("Cut at the right", 170, 0), at("Outside", 300, 0), at("Cut at the top", 0, -96)];
    const road = {
      name: "Cut Street",
      line: [
        { x: -260, y: 30 },
        { x: -120, y: 30 },
      ],
    };
    const labels = chooseLabels(frame, { places, roads: [road], manner: homeManner, shownIn: [{ width: 400, height: 200 }] }, () => 80);
    expect(labels.map(({ name }) => name)).toEqual(["Inside", "Outside"]);
  });

  it("[PROP-02] has no name below its scale and its credits, on a page and on a phone", async () => {
    const names = /aria-label="([^"]*)" transform="translate\((\S+) (\S+)\)[^"]*" fill="[^"]*" stroke=/g;
    const below: string[] = [];
    for (const place of [koramangala, bandra, hinjewadi, undri, vaishaliNagar]) {
      const placed = [...(await draw(place)).matchAll(names)].map(([, name, x, y]) => ({ name, x: Number(x), y: Number(y) }));
      expect(placed.length).toBeGreaterThan(10);
      for (const { width, height } of [
        { width: 880, height: 320 },
        { width: 358, height: 288 },
      ]) {
        const isBelow = ({ x, y }: { x: number; y: number }) =>
          y > height / 2 - 30 && y < height / 2 && ((x > width / 2 - 190 && x < width / 2) || (x < 110 - width / 2 && x > -width / 2));
        below.push(...placed.filter(isBelow).map(({ name }) => `${name} at ${width} px`));
      }
    }
    expect(below).toEqual([]);
  });

  it("[SRCH-18] the live map has the product's names of cities and towns too", async () => {
    const india = new MapFrame({ latitude: 22, longitude: 82 }, 10, { width: 22_000, height: 26_000 });
    const [onMap, nameOf] = [new Map(cityLabels), placeNamer()];
    const names = (await sources.basemap.places(india, 8)).filter(({ rank }) => rank >= leastRank.town).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(500);
    expect(names.map((name) => onMap.get(name) ?? name)).toEqual(names.map((name) => nameOf(name) ?? ""));
  });

  it("[PROP-02] has a light and a dark form, both with land and water", async () => {
    const box = { width: 800, height: 320 };
    const themes = ["light", "dark"] as const;
    const found = await Promise.all(
      themes.map(async (theme) =>
        pixels(await draw({ longitude: 72.81 }, theme), box, [
          [40, 40],
          [760, 150],
        ]),
      ),
    );
    for (const [water, land] of found) expect(water).not.toEqual(land);
    const [light, dark] = found.map((colours) => colours.flat().reduce((sum, value) => sum + value, 0));
    expect(light).toBeGreaterThan((dark ?? 0) * 3);
  });

  it.each([
    [4.25, "Mumbai", "city"],
    [7.5, "Barshi", "city"],
    [9, "Barshi", "city"],
    [12, "Navi Mumbai", "city"],
    [11, "Dadar", "locality"],
  ] as const)("[SRCH-19] of a search, at zoom %f, writes %s as large as the live map does", async (zoom, name, kind) => {
    const middles = { Mumbai: [72.88, 19.07], Barshi: [75.69, 18.23], "Navi Mumbai": [73.02, 19.04], Dadar: [72.84, 19.02] };
    const [longitude = 0, latitude = 0] = middles[name];
    const camera = { longitude, latitude, zoom };
    const svg = await renderGround(sources, { camera, size: "large" }, "light");
    const [, scale, border] =
      new RegExp(
        `aria-label="${name}" transform="translate\\([^)]*\\) scale\\((\\S+)\\)[^"]*" fill="[^"]*" stroke="[^"]*" stroke-width="(\\d+)"`,
      ).exec(svg) ?? [];
    const size = pxAt(nameSizes[kind], zoom);
    expect(Number(scale) * unitsPerEm).toBeCloseTo(size, 3);
    expect((Number(border) * size) / unitsPerEm).toBeCloseTo(2 * nameHaloPx, 1);
  });

  it("[SRCH-19] marks the stations of the live map, each name below its mark", async () => {
    const byculla = { longitude: 72.84, latitude: 18.98, zoom: 13 };
    const svg = await renderGround(sources, { camera: byculla, size: "large" }, "light");
    const marks = [...svg.matchAll(/<circle data-station="" cx="([^"]*)" cy="([^"]*)"/g)].map(([, x, y]) => ({
      x: Number(x),
      y: Number(y),
    }));
    const [, x = "", y = ""] = /aria-label="Byculla" transform="translate\((\S+) ([^)]*)\)/.exec(svg) ?? [];
    expect(marks.length).toBeGreaterThan(10);
    const below = marks.filter((mark) => Math.abs(mark.x - Number(x)) < 1 && Number(y) > mark.y && Number(y) < mark.y + 24);
    expect(below).toHaveLength(1);
    const far = await renderGround(sources, { camera: { ...byculla, zoom: 12 }, size: "large" }, "light");
    expect(far).not.toContain("data-station");
  });

  it("[SRCH-19] of two stations without room for both names the shorter one, and a station beside a locality of its name", () => {
    const frame = new MapFrame(bandra, 14);
    const station = { rank: leastRank.station };
    const places = [
      { name: "Bandra", rank: leastRank.knownLocality, x: 0, y: -80 },
      { ...station, name: "Bandra", x: 0, y: 0 },
      { ...station, name: "Bandra Kurla Complex", x: 200, y: 0 },
      { ...station, name: "BKC", x: 220, y: 0 },
    ];
    const labels = chooseLabels(frame, { places, roads: [], manner: liveManner(13), shownIn: [] }, (name) => name.length * 6);
    expect(labels.map(({ name, kind }) => `${kind} ${name}`)).toEqual(["locality Bandra", "station BKC", "station Bandra"]);
  });

  it("[SRCH-19] has the coasts of the countries around India, as far as a map of all of it shows them", async () => {
    const camera = { longitude: 80, latitude: 12, zoom: 3 };
    const svg = await renderGround(sources, { camera, size: "small" }, "light");
    const { width, height } = pictureSizes.small;
    const toPixel = fromCamera(camera);
    const at = (longitude: number, latitude: number): [number, number] => {
      const { x, y } = toPixel({ longitude, latitude });
      return [width / 2 + x, height / 2 + y];
    };
    const water = [0xd5, 0xe4, 0xf4];
    const land = { Oman: at(57, 21.5), Sumatra: at(101.5, 0.5), "Pulau Nias": at(97.5, 1.1), Laos: at(102.5, 19) };
    const sea = {
      "south of Sumatra": at(97.4, -4),
      "Strait of Malacca": at(99.5, 4.2),
      "Persian Gulf": at(52.5, 26.3),
      "Arabian Sea": at(62, 22),
    };
    for (const [name, point] of Object.entries(land)) expect((await pixels(svg, { width, height }, [point]))[0], name).not.toEqual(water);
    for (const [name, point] of Object.entries(sea)) expect((await pixels(svg, { width, height }, [point]))[0], name).toEqual(water);
  });

  it("[PROP-02] has land at the mouth of the Adyar, where streets are, and the sea beyond it", async () => {
    const [streets, sea] = await pixels(await draw({ latitude: 13.0115, longitude: 80.268 }), { width: 880, height: 320 }, [
      [415, 173],
      [700, 60],
    ]);
    const water = [0xd5, 0xe4, 0xf4];
    expect(sea).toEqual(water);
    expect(streets).not.toEqual(water);
  });

  it("[PROP-02] keeps the pin in the middle and the credits in the corner of any box", async () => {
    const svg = await draw();
    for (const box of [
      { width: 311, height: 288 },
      { width: 800, height: 320 },
      { width: 1280, height: 720 },
    ]) {
      const [pin, corner] = await pixels(svg, box, [
        [box.width / 2 - 28, box.height / 2 - 20],
        [box.width - 190, box.height - 30],
      ]);
      expect(pin).toEqual([0x0d, 0x5a, 0x3f]);
      expect(Math.min(...(corner ?? []))).toBeGreaterThan(0xf0);
    }
  });

  it("[PROP-02] draws a circle and says so where the position is approximate", async () => {
    expect(textsOf(await draw({ isApproximate: true }))).toContain("Approximate area");
    expect(textsOf(await draw())).not.toContain("Approximate area");
  });

  it("draws no boundaries: only land, water, a grid or streets, rings and names", async () => {
    const svg = await draw(hinjewadi);
    expect(svg.match(/<\w+[^>]*stroke-dasharray[^>]*>/g)?.every((element) => element.startsWith("<circle"))).toBe(true);
    expect(svg).not.toMatch(/<(image|script|style|a|foreignObject)\b/);
  });

  it("treats every text as text", async () => {
    const priceText = `<script>&"'\u0000\u0007\uFFFE </text>`;
    const svg = await draw({ priceText });
    expect(textsOf(svg)).toContain(`<script>&"' </text>`);
    expect(svg).not.toContain("<script>");
    await pixels(svg, { width: 800, height: 320 }, []);
  });

  it.each([
    ["the sea", { latitude: 12, longitude: 66 }],
    ["the countryside", { latitude: 22.1, longitude: 79.3 }],
    ["the corner of the basemap", { latitude: 39.5, longitude: 64 }],
    ["the other corner", { latitude: 4, longitude: 100 }],
  ])("is drawn in %s", async (_where, position) => {
    const svg = await draw(position);
    expect(textsOf(svg)).toContain("₹1.2 Cr");
    await pixels(svg, { width: 800, height: 320 }, []);
  });

  it("is the same for the same home", async () => expect(await draw()).toBe(await draw()));
});
