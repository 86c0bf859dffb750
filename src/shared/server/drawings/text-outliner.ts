import { readFileSync } from "node:fs";
import path from "node:path";
import { create, type Font } from "fontkit";

export type TextStyle = "bold" | "medium" | "regular";
/** `d` of an SVG path whose baseline starts at (0, 0), and its width in pixels. */
export type Outline = { path: string; width: number };

const folder = path.join(import.meta.dirname, "fonts");
const read = (file: string): Font => {
  const font = create(readFileSync(path.join(folder, file)));
  if (!("layout" in font)) throw new Error(`${file} holds several fonts.`);
  return font;
};
const ellipsis = "…";
/** The size of `inUnits`. */
export const unitsPerEm = 1_000;

/**
 * Texts as outlines in our own typeface, including Devanagari, because a server may have no fonts. Characters that neither font has (emoji,
 * other scripts) are left out.
 */
export class TextOutliner {
  readonly #fonts: Record<TextStyle, Font[]>;

  constructor() {
    const others = [read("rupee-bold.woff2"), read("devanagari.woff2")];
    const of = (weight: TextStyle): Font[] => [read(`latin-${weight}.woff2`), ...others];
    this.#fonts = { bold: of("bold"), medium: of("medium"), regular: of("regular") };
  }

  outline(text: string, style: TextStyle, sizePx: number): Outline {
    let x = 0;
    let d = "";
    for (const { commands, xOffset, yOffset, xAdvance, scale } of this.#glyphs(text, style, sizePx)) {
      const toPage = (px: number, py: number): Point => ({ x: x + (px + xOffset) * scale, y: -(py + yOffset) * scale });
      for (const { command, args } of commands) {
        const points = pointsOf(args, toPage).map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`);
        d += pathLetters[command] + points.join(" ");
      }
      x += xAdvance * scale;
    }
    return { path: d, width: x };
  }

  /** In units instead of pixels, and relative throughout: equal letters are equal bytes, which compress to next to nothing. */
  inUnits(text: string, style: TextStyle): Outline {
    let pen = { x: 0, y: 0 };
    let start = 0;
    let d = "";
    for (const { commands, xOffset, yOffset, xAdvance, scale } of this.#glyphs(text, style, unitsPerEm)) {
      const origin = { x: start + Math.round(xOffset * scale), y: -Math.round(yOffset * scale) };
      const toPage = (x: number, y: number): Point => ({ x: origin.x + Math.round(x * scale), y: origin.y - Math.round(y * scale) });
      let first = pen;
      for (const { command, args } of commands) {
        const letter = pathLetters[command] ?? "";
        if (letter === "Z") pen = first;
        const points = pointsOf(args, toPage);
        d += letter.toLowerCase() + points.map(({ x, y }) => `${x - pen.x} ${y - pen.y}`).join(" ");
        pen = points.at(-1) ?? pen;
        if (letter === "M") first = pen;
      }
      start += Math.round(xAdvance * scale);
    }
    return { path: d, width: start };
  }

  /** Whether at least part of the text can be drawn. */
  canDraw(text: string): boolean {
    return this.#runs(text, "medium").some((run) => run.text.trim() !== "");
  }

  /** Lines of at most `maxWidthPx`; the last one ends in "…" when the text is cut. */
  wrap(text: string, style: TextStyle, sizePx: number, maxWidthPx: number, mostLines: number): string[] {
    const words = text.split(/\s+/).filter((word) => word !== "");
    const fits = (line: string) => this.widthOf(line, style, sizePx) <= maxWidthPx;
    const lines: string[] = [];
    while (words.length > 0) {
      const count = Math.max(
        1,
        mostThatFit(words, (some) => fits(some.join(" "))),
      );
      const line = words.splice(0, count).join(" ");
      if (lines.length === mostLines - 1 && words.length > 0) return [...lines, shorten(`${line} ${words[0]}`, fits)];
      lines.push(fits(line) ? line : shorten(line, fits));
    }
    return lines;
  }

  /** In pixels; cheaper than an outline. */
  widthOf(text: string, style: TextStyle, sizePx: number): number {
    const widths = this.#runs(text, style).map(({ font, text: piece }) => font.layout(piece).advanceWidth / font.unitsPerEm);
    return widths.reduce((sum, width) => sum + width, 0) * sizePx;
  }

  /** In the units of their fonts; `scale` makes them pixels of this size. */
  *#glyphs(text: string, style: TextStyle, sizePx: number) {
    for (const { font, text: piece } of this.#runs(text, style)) {
      const scale = sizePx / font.unitsPerEm;
      const { glyphs, positions } = font.layout(piece);
      for (const [index, glyph] of glyphs.entries()) {
        const position = positions[index];
        if (position) yield { ...position, commands: glyph.path.commands, scale };
      }
    }
  }

  /** Adjacent characters that one font draws. */
  #runs(text: string, style: TextStyle): { font: Font; text: string }[] {
    const runs: { font: Font; text: string }[] = [];
    for (const character of text.normalize("NFC")) {
      const codePoint = character.codePointAt(0) ?? 0;
      const font = this.#fonts[style].find((candidate) => candidate.hasGlyphForCodePoint(codePoint));
      if (!font) continue;
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }
}

/** Keeps letters together with their combining marks. */
const segmenter = new Intl.Segmenter("en");

function shorten(text: string, fits: (line: string) => boolean): string {
  const letters = [...segmenter.segment(text)].map(({ segment }) => segment);
  const cut = (some: readonly string[]) => some.join("").trimEnd() + ellipsis;
  return cut(
    letters.slice(
      0,
      mostThatFit(letters, (some) => fits(cut(some))),
    ),
  );
}

/** How many items from the front fit; if some number does not fit, no larger one does. */
function mostThatFit(parts: readonly string[], fits: (some: readonly string[]) => boolean): number {
  let fitting = 0;
  let tooMany = parts.length + 1;
  while (tooMany - fitting > 1) {
    const middle = (fitting + tooMany) >> 1;
    if (fits(parts.slice(0, middle))) fitting = middle;
    else tooMany = middle;
  }
  return fitting;
}

type Point = { x: number; y: number };

function pointsOf(values: readonly number[], place: (x: number, y: number) => Point): Point[] {
  return Array.from({ length: values.length / 2 }, (_, index) => place(values[index * 2] ?? 0, values[index * 2 + 1] ?? 0));
}

const pathLetters: Record<string, string> = { moveTo: "M", lineTo: "L", quadraticCurveTo: "Q", bezierCurveTo: "C", closePath: "Z" };
