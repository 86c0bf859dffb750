import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { projectRoot } from "../../../../shared/server/config.ts";
import type { TextOutliner, TextStyle } from "../../../../shared/server/drawings/text-outliner.ts";

/** The texts on a share image. `lead` is read first, such as the price. */
export type ShareImageText = { lead: string; title: string; line: string };

/** The size that Open Graph recommends. */
export const shareImageWidth = 1200;
export const shareImageHeight = 630;

// The colours of the light theme: a shared picture has no theme.
const colour = { canvas: "#f9faf7", ink: "#13211b", ink2: "#424f49", deep: "#022d20", lattice: "#f2f7ee" };
const corner = 36;
const margin = 52;
const stripHeight = 104;
const logoHeight = 46;
const least = { panelWidth: 430 };
const most = { panelWidth: 860, titleLines: 2 };
const size = { lead: 62, rest: 30, title: 34, line: 27 };
const lineHeight = { lead: 66, title: 44, line: 40 };
const photoHeight = shareImageHeight - stripHeight + corner;
const limitInputPixels = 100_000_000;

const logo = readLogo();

/**
 * Draws the picture of a shared link as JPEG: the photo, with the texts in a cut-out corner. When `photo` is null or unreadable, the
 * brand's background replaces it; `onUnreadable` gets the error.
 */
export async function drawShareImage(
  outliner: TextOutliner,
  text: ShareImageText,
  photo: Buffer | string | null,
  onUnreadable: (error: unknown) => void = () => {},
): Promise<Buffer> {
  const ground = Buffer.from(drawGround(outliner, text));
  const { data, info } = await readPhoto(photo, onUnreadable);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .composite([{ input: ground, left: 0, top: 0 }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

async function readPhoto(photo: Buffer | string | null, onUnreadable: (error: unknown) => void) {
  const background = colour.canvas;
  try {
    const picture = sharp(photo ?? Buffer.from(brandPicture()), { limitInputPixels, failOn: "error" });
    return await picture
      .autoOrient()
      .resize(shareImageWidth, photoHeight, { fit: "cover" })
      .flatten({ background })
      .extend({ bottom: shareImageHeight - photoHeight, background })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (photo === null) throw error;
    onUnreadable(error);
    return readPhoto(null, onUnreadable);
  }
}

/** Everything but the photo: the stepped background, its texts, the logo. */
function drawGround(outliner: TextOutliner, text: ShareImageText): string {
  const lines = layOut(outliner, text);
  const width = Math.max(least.panelWidth, ...lines.map((line) => line.width)) + 2 * margin;
  const height = lines.reduce((sum, line) => sum + line.height, 0) + 2 * margin - 20;
  let baseline = shareImageHeight - height + margin - 24;
  const words = lines.map((line) => {
    baseline += line.height;
    return line.pieces
      .map(({ path: d, x, fill }) => `<path transform="translate(${margin + x} ${baseline})" d="${d}" fill="${fill}"/>`)
      .join("");
  });
  return svg(`<path fill="${colour.canvas}" d="${groundPath(width, height)}"/>${words.join("")}${placedLogo()}`);
}

type Piece = { path: string; x: number; fill: string };
type Line = { pieces: Piece[]; width: number; height: number };

function layOut(outliner: TextOutliner, { lead, title, line }: ShareImageText): Line[] {
  const lineOf = (text: string, style: TextStyle, sizePx: number, fill: string, height: number): Line => {
    const { path: d, width } = outliner.outline(text, style, sizePx);
    return { pieces: [{ path: d, x: 0, fill }], width, height };
  };
  const titleLines = outliner.wrap(title, "bold", size.title, most.panelWidth, most.titleLines);
  const lastLines = outliner.wrap(line, "medium", size.line, most.panelWidth, 1);
  return [
    ...(lead === "" ? [] : [leadLine(outliner, lead)]),
    ...titleLines.map((text) => lineOf(text, "bold", size.title, colour.ink, lineHeight.title)),
    ...lastLines.map((text) => lineOf(text, "medium", size.line, colour.ink2, lineHeight.line)),
  ];
}

/** "₹62 K / month": the month is smaller, as on cards. */
function leadLine(outliner: TextOutliner, lead: string): Line {
  const [main = "", rest] = lead.split(/ (?=\/ )/);
  const first = outliner.outline(main, "bold", size.lead);
  const pieces = [{ path: first.path, x: 0, fill: colour.ink }];
  if (rest === undefined) return { pieces, width: first.width, height: lineHeight.lead };
  const second = outliner.outline(rest, "medium", size.rest);
  const x = first.width + 12;
  return { pieces: [...pieces, { path: second.path, x, fill: colour.ink2 }], width: x + second.width, height: lineHeight.lead };
}

/** The court cut: a panel at the left, a lower strip at the right, and rounded corners for the photo. */
function groundPath(width: number, height: number): string {
  const top = shareImageHeight - height;
  const strip = shareImageHeight - stripHeight;
  const arc = (sweep: 0 | 1, x: number, y: number) => `A${corner} ${corner} 0 0 ${sweep} ${x} ${y}`;
  return [
    `M0 ${shareImageHeight}V${top - corner}`,
    `${arc(0, corner, top)}H${width - corner}`,
    `${arc(1, width, top + corner)}V${strip - corner}`,
    `${arc(0, width + corner, strip)}H${shareImageWidth - corner}`,
    `${arc(0, shareImageWidth, strip - corner)}V${shareImageHeight}Z`,
  ].join("");
}

/** For homes without a photo: the lattice on deep green, and the brand mark. */
function brandPicture(): string {
  const lattice =
    "M28 8l5.9 5.9H42v8.1L48 28l-6 6v8.1h-8.1L28 48l-5.9-5.9H14V34l-6-6 6-6v-8.1h8.1zM28 20l8 8-8 8-8-8zM28 0v8M28 48v8M0 28h8M48 28h8M0 0l14 14M56 0L42 14M0 56l14-14M56 56L42 42";
  const mark =
    "M11 1h10c5.5 0 10 4.5 10 10v18.5a1.5 1.5 0 0 1-1.5 1.5h-6a1.5 1.5 0 0 1-1.5-1.5V28a6 6 0 0 0-12 0v1.5a1.5 1.5 0 0 1-1.5 1.5h-6A1.5 1.5 0 0 1 1 29.5V11C1 5.5 5.5 1 11 1z";
  return svg(
    `<pattern id="j" width="56" height="56" patternUnits="userSpaceOnUse"><path d="${lattice}" fill="none" stroke="${colour.lattice}" stroke-opacity=".09" stroke-width="1.1"/></pattern>` +
      `<rect width="100%" height="100%" fill="${colour.deep}"/><rect width="100%" height="100%" fill="url(#j)"/>` +
      `<path transform="translate(${shareImageWidth - 404} 84) scale(8.5)" d="${mark}" fill="${colour.lattice}" fill-opacity=".1"/>`,
    photoHeight,
  );
}

function readLogo(): { inner: string; aspect: number } {
  const file = readFileSync(path.join(projectRoot, "public/brand/aangan-logo.svg"), "utf8");
  const [, width = "1", height = "1", inner = ""] = /viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>(.*)<\/svg>/s.exec(file) ?? [];
  return { inner, aspect: Number(width) / Number(height) };
}

function placedLogo(): string {
  const x = shareImageWidth - margin - logoHeight * logo.aspect;
  const y = shareImageHeight - stripHeight + (stripHeight - logoHeight) / 2 + 4;
  return `<g transform="translate(${x} ${y}) scale(${logoHeight / 32})">${logo.inner}</g>`;
}

function svg(inner: string, height = shareImageHeight): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shareImageWidth}" height="${height}">${inner}</svg>`;
}
