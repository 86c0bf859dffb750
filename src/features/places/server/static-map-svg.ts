import type { MapTheme } from "../../../shared/contract/map-theme.ts";
import type { LandPiece } from "./static-map-basemap.ts";
import { drawnHeight, drawnWidth, type MapFrame } from "./static-map-frame.ts";
import type { Label } from "./static-map-labels.ts";

export type MapDrawing = {
  frame: MapFrame;
  land: LandPiece[];
  labels: Label[];
  priceText: string;
  isApproximate: boolean;
};

const fonts = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
const credits = ["© OpenStreetMap contributors", "GeoNames (CC BY 4.0) · CSC (ODbL)"];
const scaleDistancesM = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000];
const ringDistancesM = [500, 1_000, 2_000, 3_000, 5_000, 10_000, 15_000, 20_000, 30_000, 50_000];
const leastRingPx = 90;
const niceMinutes = [0.5, 1, 2, 5, 10, 20, 30];
const leastGridPx = 64;
const metresPerMinute = 1_852;
const longestScalePx = 90;
const pinCharWidth = 8.4;

export const pinHeight = 32;
const pinTail = 8;
export const pinWidth = (priceText: string): number => Math.round([...priceText].length * pinCharWidth) + 24;
export const approximateRadiusPx = 84;

/**
 * The map as an SVG that fills its box, at one scale: a larger box shows more around the centre. Scale and credits stay in its
 * corners, so that no box cuts them off. Attributes only: an image may not contain a style sheet here.
 */
export function drawMap(drawing: MapDrawing, theme: MapTheme): string {
  const { metresPerPixel } = drawing.frame;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" font-family="${escapeXml(fonts)}">`,
    `<rect width="100%" height="100%" fill="${theme.water}"/>`,
    `<svg x="50%" y="50%" overflow="visible">`,
    drawLand(drawing.land, theme),
    drawGrid(drawing.frame, theme),
    drawing.isApproximate ? drawArea(theme) : drawRings(metresPerPixel, theme),
    ...drawing.labels.map((label) => drawLabel(label, theme)),
    drawPin(drawing, theme),
    "</svg>",
    drawScale(metresPerPixel, theme),
    drawCredits(theme),
    "</svg>",
  ].join("");
}

/** Brighter in the middle, like a courtyard. */
function drawLand(land: readonly LandPiece[], theme: MapTheme): string {
  // Slightly over the edge, or the seams between tiles would be visible.
  const definitions = land.map(
    ({ tile: { left, top, size }, path }, index) =>
      `<clipPath id="t${index}"><rect x="${px(left - 0.3)}" y="${px(top - 0.3)}" width="${px(size + 0.6)}" height="${px(size + 0.6)}"/></clipPath>` +
      `<path id="l${index}" clip-path="url(#t${index})" d="${path}"/>`,
  );
  const light = `<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="340"><stop stop-color="${theme.lit}"/><stop offset="1" stop-color="${theme.land}"/></radialGradient>`;
  const pieces = land.map((_piece, index) => `<use href="#l${index}"/>`).join("");
  return (
    `<defs>${definitions.join("")}${light}</defs>` +
    `<g fill="none" stroke="${theme.shore}" stroke-width="9" stroke-linejoin="round">${pieces}</g>` +
    `<g fill="url(#light)" fill-rule="evenodd">${pieces}</g>`
  );
}

/** Meridians and parallels: they distinguish a map from an empty sheet where the basemap has nothing but land. */
function drawGrid(frame: MapFrame, theme: MapTheme): string {
  const minutes = niceMinutes.find((step) => (step * metresPerMinute) / frame.metresPerPixel >= leastGridPx) ?? 60;
  const { latitude, longitude } = frame.centre;
  const around = (degrees: number) =>
    Array.from({ length: 31 }, (_, index) => ((Math.round((degrees * 60) / minutes) + index - 15) * minutes) / 60);
  const meridians = around(longitude).map((degrees) => frame.toPixel({ latitude, longitude: degrees }).x);
  const parallels = around(latitude).map((degrees) => frame.toPixel({ latitude: degrees, longitude }).y);
  const path = [
    ...meridians.map((x) => `M${px(x)} ${-drawnHeight / 2}v${drawnHeight}`),
    ...parallels.map((y) => `M${-drawnWidth / 2} ${px(y)}h${drawnWidth}`),
  ];
  return `<path d="${path.join("")}" stroke="${theme.grid}" stroke-opacity=".06" fill="none"/>`;
}

/** Distances from an exact position. */
function drawRings(metresPerPixel: number, theme: MapTheme): string {
  return ringsOf(metresPerPixel)
    .map(
      ({ metres, radius }) =>
        `<circle r="${px(radius)}" fill="none" stroke="${theme.ring}" stroke-opacity=".4" stroke-dasharray="1 5" stroke-width="1.5" stroke-linecap="round"/>` +
        `<text x="${px(radius)}" y="4" font-size="11" text-anchor="middle" fill="${theme.town}" stroke="${theme.halo}" stroke-width="5" paint-order="stroke">${distanceText(metres)}</text>`,
    )
    .join("");
}

/** The two round distances that are drawn, and their pixels from the centre. */
export function ringsOf(metresPerPixel: number): { metres: number; radius: number }[] {
  const first = ringDistancesM.findIndex((metres) => metres / metresPerPixel >= leastRingPx);
  return ringDistancesM.slice(first, first + 2).map((metres) => ({ metres, radius: metres / metresPerPixel }));
}

function drawArea(theme: MapTheme): string {
  const radius = approximateRadiusPx;
  return (
    `<circle r="${radius}" fill="${theme.ring}" fill-opacity=".12" stroke="${theme.ring}" stroke-opacity=".55"/>` +
    `<text y="${radius + 18}" font-size="12" text-anchor="middle" fill="${theme.town}" stroke="${theme.halo}" stroke-width="4" paint-order="stroke">Approximate area</text>`
  );
}

function drawLabel({ name, kind, x, y }: Label, theme: MapTheme): string {
  const isCity = kind === "city";
  const size = isCity ? 16 : 13;
  const dot = kind === "locality" ? "" : `<circle cx="${px(x)}" cy="${px(y + 5)}" r="${isCity ? 3 : 2}" fill="${theme.town}"/>`;
  const weight = isCity ? 650 : 500;
  return `${dot}<text x="${px(x)}" y="${px(y - 2)}" font-size="${size}" font-weight="${weight}" text-anchor="middle" fill="${isCity ? theme.city : theme.town}" stroke="${theme.halo}" stroke-width="4" stroke-linejoin="round" paint-order="stroke">${escapeXml(name)}</text>`;
}

function drawPin({ priceText, isApproximate }: MapDrawing, theme: MapTheme): string {
  const width = pinWidth(priceText);
  const point = isApproximate ? "" : `<circle r="4.5" fill="${theme.pin}" stroke="${theme.panel}" stroke-width="2"/>`;
  const lift = isApproximate ? pinTail : pinTail + 6;
  return (
    `${point}<g transform="translate(0 ${-lift})">` +
    `<rect x="${-width / 2}" y="${-pinHeight + 2}" width="${width}" height="${pinHeight}" rx="7" fill="#05100c" fill-opacity=".18"/>` +
    `<path d="M-6-1h12L0 ${pinTail - 1}Z" fill="${theme.pin}"/>` +
    `<rect x="${-width / 2}" y="${-pinHeight}" width="${width}" height="${pinHeight}" rx="7" fill="${theme.pin}"/>` +
    `<text y="${-pinHeight / 2 + 5}" font-size="15" font-weight="650" text-anchor="middle" fill="${theme.onPin}">${escapeXml(priceText)}</text></g>`
  );
}

function drawScale(metresPerPixel: number, theme: MapTheme): string {
  const metres = scaleDistancesM.findLast((distance) => distance / metresPerPixel <= longestScalePx) ?? 100;
  const length = metres / metresPerPixel;
  return (
    `<svg x="0" y="100%" overflow="visible"><rect y="-34" width="${px(length + 24)}" height="34" fill="${theme.panel}" fill-opacity=".82"/><path d="M12-17v5h${px(length)}v-5" fill="none" stroke="${theme.town}" stroke-width="1.5"/>` +
    `<text x="14" y="-18" font-size="11" fill="${theme.town}">${distanceText(metres)}</text></svg>`
  );
}

function drawCredits(theme: MapTheme): string {
  const lines = credits.map((text, index) => `<text x="-8" y="${-20 + index * 13}" text-anchor="end">${escapeXml(text)}</text>`);
  return (
    `<svg x="100%" y="100%" overflow="visible"><rect x="-194" y="-34" width="194" height="34" fill="${theme.panel}" fill-opacity=".82"/>` +
    `<g font-size="10" fill="${theme.credit}">${lines.join("")}</g></svg>`
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
