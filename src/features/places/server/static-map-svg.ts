import { withoutStreetsText } from "../../../shared/contract/known-streets.ts";
import { nameHaloPx, stationEdgePx } from "../../../shared/contract/map-names.ts";
import type { Size } from "../../../shared/contract/map-picture.ts";
import { edgePx } from "../../../shared/contract/map-roads.ts";
import type { MapTheme } from "../../../shared/contract/map-theme.ts";
import { type TextOutliner, type TextStyle, unitsPerEm } from "../../../shared/server/drawings/text-outliner.ts";
import type { LandPiece } from "./static-map-basemap.ts";
import type { MapFrame, Pixel } from "./static-map-frame.ts";
import type { Box, Label, LabelKind } from "./static-map-labels.ts";
import type { Ground } from "./static-map-streets.ts";

export type MapDrawing = {
  frame: MapFrame;
  land: LandPiece[];
  /** Null where no streets are known. */
  ground: Ground | null;
  labels: Label[];
  priceText: string;
  /** Instead of an exact position. */
  area: MapArea | null;
};

/** `radius` in pixels. */
export type MapArea = { radius: number; words: string };

const credits = ["© OpenStreetMap contributors", "GeoNames (CC BY 4.0) · CSC (ODbL)"];
const scaleDistancesM = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000];
const ringDistancesM = [500, 1_000, 2_000, 3_000, 5_000, 10_000, 15_000, 20_000, 30_000, 50_000];
const leastRingPx = 90;
const niceMinutes = [0.5, 1, 2, 5, 10, 20, 30];
const leastGridPx = 64;
const metresPerMinute = 1_852;
const longestScalePx = 90;
/** Of the scale at the left and the credits at the right. */
const cornerPx = { height: 34, scale: longestScalePx + 24, credits: 194 };

/** What scale and credits cover of a box of this size. */
export const cornersOf = ({ width, height }: Size): Box[] => {
  const [top, bottom] = [height / 2 - cornerPx.height, height / 2];
  return [
    { left: -width / 2, right: cornerPx.scale - width / 2, top, bottom },
    { left: width / 2 - cornerPx.credits, right: width / 2, top, bottom },
  ];
};

/** Of what a map says of missing streets, in two lines, with the space around it: at the top of a home's map, and anywhere. */
export const noteSize = { width: 244, height: 56 };
export const widestNotePx = 300;

const pinTextSize = 15;
export const pinHeight = 32;
const pinTail = 8;
export const approximateRadiusPx = 84;

type Text = {
  x?: number;
  y?: number;
  size: number;
  style?: TextStyle;
  anchor?: "start" | "middle" | "end";
  color: string;
  /** A border around the letters, and its width. */
  halo?: { color: string; width: number };
  angle?: number;
};

/** Texts in our own typeface: an SVG in a page can load no font, so they are outlines, whose words are their labels. */
export class SvgText {
  readonly #outliner: TextOutliner;

  constructor(outliner: TextOutliner) {
    this.#outliner = outliner;
  }

  draw(text: string, { x = 0, y = 0, size, style = "medium", anchor = "middle", color, halo, angle = 0 }: Text): string {
    const { path, width } = this.#outliner.inUnits(text, style);
    const scale = size / unitsPerEm;
    const shift = { start: 0, middle: width / 2, end: width }[anchor];
    const turn = angle === 0 ? "" : ` rotate(${px(angle)})`;
    const border = halo
      ? ` stroke="${halo.color}" stroke-width="${Math.round(halo.width / scale)}" stroke-linejoin="round" paint-order="stroke"`
      : "";
    const place = `translate(${px(x)} ${px(y)})${turn} scale(${scale}) translate(${-Math.round(shift)})`;
    return `<path role="img" aria-label="${escapeXml(text)}" transform="${place}" fill="${color}"${border} d="${path}"/>`;
  }

  pinWidth(priceText: string): number {
    return Math.round(this.#outliner.widthOf(priceText, "bold", pinTextSize)) + 24;
  }
}

/**
 * The map as an SVG that fills its box, at one scale: a larger box shows more around the centre. Scale and credits stay in its
 * corners, so that no box cuts them off. Attributes only: an image may not contain a style sheet here.
 */
export function drawMap(drawing: MapDrawing, theme: MapTheme, text: SvgText): string {
  const { frame, land, ground, labels, area } = drawing;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">`,
    `<rect width="100%" height="100%" fill="${theme.water}"/>`,
    `<svg x="50%" y="50%" overflow="visible">`,
    drawLand(land, theme),
    ground ? drawGround(ground, theme) : drawGrid(frame, theme),
    area ? drawArea(area, theme, text) : drawRings(frame.metresPerPixel, theme, text),
    ...labels.map((label) => drawLabel(label, theme, text)),
    drawPin(drawing, theme, text),
    "</svg>",
    drawScale(frame.metresPerPixel, theme, text),
    drawCredits(theme, text),
    ground ? "" : drawNote(withoutStreetsText, "0", theme, text),
    "</svg>",
  ].join("");
}

type GroundOnly = Pick<MapDrawing, "land" | "ground" | "labels"> & {
  stations: readonly Pixel[];
  stationRadius: number;
  /** What it says of missing streets, so far above its foot. */
  note: { words: string; abovePx: number } | null;
};

/** Land, streets, stations and names alone, for what lies over them. */
export function drawGroundOnly(
  { land, ground, labels, stations, stationRadius, note }: GroundOnly,
  theme: MapTheme,
  text: SvgText,
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">`,
    `<rect width="100%" height="100%" fill="${theme.water}"/>`,
    `<svg x="50%" y="50%" overflow="visible">`,
    `<g fill="${theme.land}" fill-rule="evenodd">${land.map(drawPiece).join("")}</g>`,
    ground ? drawGround(ground, theme) : "",
    ...stations.map((station) => drawStation(station, stationRadius, theme)),
    // In the middle of their places, without dots, as on the map that takes the picture's place.
    ...labels.map((label) => drawLabel(label, theme, text, false)),
    "</svg>",
    note ? `<g transform="translate(0 ${-note.abovePx - noteSize.height})">${drawNote(note.words, "100%", theme, text)}</g>` : "",
    "</svg>",
  ].join("");
}

/** Each kind of road once as a path, which its edge and its surface use. */
function drawGround({ parks, water, lines }: Ground, theme: MapTheme): string {
  const drawn = lines.filter(({ path }) => path !== "").map((kind, index) => ({ ...kind, id: `s${index}` }));
  const line = (id: string, color: string, width: number, dash?: readonly number[]) =>
    `<use href="#${id}" stroke="${color}" stroke-width="${px(width)}"${dash ? ` stroke-dasharray="${dash.map((length) => px(length * width)).join(" ")}"` : ""}/>`;
  return (
    `<defs>${drawn.map(({ id, path }) => `<path id="${id}" d="${path}"/>`).join("")}</defs>` +
    `<path d="${parks}" fill="${theme.park}"/><path d="${water}" fill="${theme.water}"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    drawn.map(({ id, edge, width }) => (edge ? line(id, theme[edge], width + edgePx) : "")).join("") +
    drawn.map(({ id, color, width, dash }) => line(id, theme[color], width, dash)).join("") +
    "</g>"
  );
}

const colors = {
  city: "city",
  town: "town",
  locality: "city",
  station: "town",
  neighbourhood: "town",
  landmark: "landmark",
  road: "roadName",
} as const satisfies Record<LabelKind, keyof MapTheme>;
/** Radii of the dots below names. */
const dots: Partial<Record<LabelKind, number>> = { city: 3, town: 2, landmark: 2 };

/** Brighter in the middle, like a courtyard. */
function drawLand(land: readonly LandPiece[], theme: MapTheme): string {
  const definitions = land.map(drawPiece);
  const light = `<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="340"><stop stop-color="${theme.lit}"/><stop offset="1" stop-color="${theme.land}"/></radialGradient>`;
  const pieces = land.map((_piece, index) => `<use href="#l${index}"/>`).join("");
  return (
    `<defs>${definitions.join("")}${light}</defs>` +
    `<g fill="none" stroke="${theme.shore}" stroke-width="9" stroke-linejoin="round">${pieces}</g>` +
    `<g fill="url(#light)" fill-rule="evenodd">${pieces}</g>`
  );
}

function drawPiece({ clip: { left, right, top, bottom }, path }: LandPiece, index: number): string {
  const edges = `x="${px(left)}" y="${px(top)}" width="${px(right - left)}" height="${px(bottom - top)}"`;
  return `<clipPath id="t${index}"><rect ${edges}/></clipPath><path id="l${index}" clip-path="url(#t${index})" d="${path}"/>`;
}

/** Meridians and parallels: they distinguish a map from an empty sheet where the basemap has nothing but land. */
function drawGrid(frame: MapFrame, theme: MapTheme): string {
  const minutes = niceMinutes.find((step) => (step * metresPerMinute) / frame.metresPerPixel >= leastGridPx) ?? 60;
  const { latitude, longitude } = frame.centre;
  const { width, height } = frame.size;
  const around = (degrees: number) =>
    Array.from({ length: 31 }, (_, index) => ((Math.round((degrees * 60) / minutes) + index - 15) * minutes) / 60);
  const meridians = around(longitude).map((degrees) => frame.toPixel({ latitude, longitude: degrees }).x);
  const parallels = around(latitude).map((degrees) => frame.toPixel({ latitude: degrees, longitude }).y);
  const path = [...meridians.map((x) => `M${px(x)} ${-height / 2}v${height}`), ...parallels.map((y) => `M${-width / 2} ${px(y)}h${width}`)];
  return `<path d="${path.join("")}" stroke="${theme.grid}" stroke-opacity=".06" fill="none"/>`;
}

/** Distances from an exact position. */
function drawRings(metresPerPixel: number, theme: MapTheme, text: SvgText): string {
  return ringsOf(metresPerPixel)
    .map(
      ({ metres, radius }) =>
        `<circle r="${px(radius)}" fill="none" stroke="${theme.ring}" stroke-opacity=".4" stroke-dasharray="1 5" stroke-width="1.5" stroke-linecap="round"/>` +
        text.draw(distanceText(metres), { x: radius, y: 4, size: 11, color: theme.town, halo: { color: theme.halo, width: 5 } }),
    )
    .join("");
}

/** The two round distances that are drawn, and their pixels from the centre. */
export function ringsOf(metresPerPixel: number): { metres: number; radius: number }[] {
  const first = ringDistancesM.findIndex((metres) => metres / metresPerPixel >= leastRingPx);
  return ringDistancesM.slice(first, first + 2).map((metres) => ({ metres, radius: metres / metresPerPixel }));
}

function drawArea({ radius, words }: MapArea, theme: MapTheme, text: SvgText): string {
  return (
    `<circle r="${radius}" fill="${theme.ring}" fill-opacity=".12" stroke="${theme.ring}" stroke-opacity=".55"/>` +
    text.draw(words, { y: radius + 18, size: 12, color: theme.town, halo: { color: theme.halo, width: 4 } })
  );
}

/** Its edge is around the radius. */
const drawStation = ({ x, y }: Pixel, radius: number, theme: MapTheme): string =>
  `<circle data-station="" cx="${px(x)}" cy="${px(y)}" r="${px(radius + stationEdgePx / 2)}" fill="${theme.panel}" stroke="${theme.metro}" stroke-width="${stationEdgePx}"/>`;

function drawLabel({ name, kind, x, y, angle, size, style }: Label, theme: MapTheme, text: SvgText, hasDot = true): string {
  const color = theme[colors[kind]];
  const halo = { color: theme.halo, width: 2 * nameHaloPx };
  const look = { size, style, color, halo };
  const down = size * 0.35;
  // A road's name is on it.
  if (kind === "road") {
    const radians = (angle * Math.PI) / 180;
    return text.draw(name, { x: x - Math.sin(radians) * down, y: y + Math.cos(radians) * down, angle, ...look });
  }
  if (!hasDot) return text.draw(kind === "landmark" ? `• ${name}` : name, { x, y: y + down, ...look });
  const radius = dots[kind];
  const dot = radius ? `<circle cx="${px(x)}" cy="${px(y + 5)}" r="${radius}" fill="${color}"/>` : "";
  return dot + text.draw(name, { x, y: y - 2, ...look });
}

function drawPin({ priceText, area }: MapDrawing, theme: MapTheme, text: SvgText): string {
  const width = text.pinWidth(priceText);
  const point = area ? "" : `<circle r="4.5" fill="${theme.pin}" stroke="${theme.panel}" stroke-width="2"/>`;
  const lift = area ? pinTail : pinTail + 6;
  return (
    `${point}<g transform="translate(0 ${-lift})">` +
    `<rect x="${-width / 2}" y="${-pinHeight + 2}" width="${width}" height="${pinHeight}" rx="7" fill="#05100c" fill-opacity=".18"/>` +
    `<path d="M-6-1h12L0 ${pinTail - 1}Z" fill="${theme.pin}"/>` +
    `<rect x="${-width / 2}" y="${-pinHeight}" width="${width}" height="${pinHeight}" rx="7" fill="${theme.pin}"/>` +
    `${text.draw(priceText, { y: -pinHeight / 2 + 5, size: pinTextSize, style: "bold", color: theme.onPin })}</g>`
  );
}

function drawScale(metresPerPixel: number, theme: MapTheme, text: SvgText): string {
  const metres = scaleDistancesM.findLast((distance) => distance / metresPerPixel <= longestScalePx) ?? 100;
  const length = metres / metresPerPixel;
  return (
    `<svg x="0" y="100%" overflow="visible"><rect y="${-cornerPx.height}" width="${px(length + 24)}" height="${cornerPx.height}" fill="${theme.panel}" fill-opacity=".82"/><path d="M12-17v5h${px(length)}v-5" fill="none" stroke="${theme.town}" stroke-width="1.5"/>` +
    `${text.draw(distanceText(metres), { x: 14, y: -18, size: 11, anchor: "start", color: theme.town })}</svg>`
  );
}

function drawCredits(theme: MapTheme, text: SvgText): string {
  const lines = credits.map((line, index) => text.draw(line, { x: -8, y: -20 + index * 13, size: 10, anchor: "end", color: theme.credit }));
  return (
    `<svg x="100%" y="100%" overflow="visible"><rect x="${-cornerPx.credits}" y="${-cornerPx.height}" width="${cornerPx.credits}" height="${cornerPx.height}" fill="${theme.panel}" fill-opacity=".82"/>` +
    `${lines.join("")}</svg>`
  );
}

function drawNote(words: string, y: string, theme: MapTheme, text: SvgText): string {
  const width = words === withoutStreetsText ? noteSize.width : widestNotePx;
  const lines = words.split(/(?<=,) /).map((line, at) => text.draw(line, { y: 27 + at * 16, size: 12, color: theme.town }));
  return (
    `<svg x="50%" y="${y}" overflow="visible"><rect x="${-width / 2}" y="10" width="${width}" height="${noteSize.height - 16}" rx="6" fill="${theme.panel}" fill-opacity=".9"/>` +
    `${lines.join("")}</svg>`
  );
}

const distanceText = (metres: number): string => (metres >= 1_000 ? `${metres / 1_000} km` : `${metres} m`);

/** A tenth of a pixel is finer than the eye sees. */
const px = (value: number): string => String(Math.round(value * 10) / 10);

const entities = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);
// XML has no control characters, not even escaped.
const escapeXml = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, "").replace(/[&<>"']/g, (character) => entities.get(character) ?? character);
