// Makes the photos below `made/` from those in `photos/`: other crops, mirrored, in other light, colours and seasons. Run it with
// the pinned Node after a change of their list: `node db/seed/demo-media/make-photos.mjs`, or with the beginnings of names, to make
// those alone. It rewrites their part of manifest.json.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { recipes } from "./photo-recipes.mjs";

const here = import.meta.dirname;
const [width, height] = [1200, 800];

/** Gains of red, green and blue, and what becomes of saturation and brightness. */
const lights = {
  day: [1, 1, 1, 1, 1],
  evening: [1.06, 1, 0.89, 1.04, 0.97],
  morning: [0.96, 1, 1.07, 0.94, 1.04],
  overcast: [0.97, 0.99, 1.02, 0.7, 0.95],
  dusk: [0.9, 0.9, 1.04, 0.86, 0.8],
  noon: [1.04, 1.02, 0.97, 1.12, 1.05],
  gold: [1.12, 1, 0.78, 1.02, 0.96],
  monsoon: [0.93, 0.97, 1, 0.72, 0.84],
};

const soft = (distance, edge) => Math.max(0, Math.min(1, distance / edge));

/** Hue in degrees, saturation and value from 0 to 1. */
function toHsv(r, g, b) {
  const most = Math.max(r, g, b);
  const span = most - Math.min(r, g, b);
  const turn = span === 0 ? 0 : most === r ? ((g - b) / span + 6) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return [turn * 60, most === 0 ? 0 : span / most, most / 255];
}

function fromHsv(hue, saturation, value) {
  const channel = (n) => {
    const k = (n + hue / 60) % 6;
    return 255 * (value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1)));
  };
  return [channel(5), channel(3), channel(1)];
}

/** Turns the colours between two hues to another, with soft edges; a colour counts from the saturation `least` to `most`. */
function recolour(pixels, { from: [low, high], to, least = 0.22, most = 2, saturation = 1, value = 1 }) {
  for (let at = 0; at < pixels.length; at += 3) {
    const [hue, full, bright] = toHsv(pixels[at], pixels[at + 1], pixels[at + 2]);
    const share = soft(hue - low, 6) * soft(high - hue, 6) * soft(full - least + 0.06, 0.12) * soft(most + 0.06 - full, 0.12);
    if (share === 0) continue;
    const turned = fromHsv((to + (hue - (low + high) / 2) * 0.4 + 360) % 360, Math.min(1, full * saturation), Math.min(1, bright * value));
    for (const [index, wanted] of turned.entries()) pixels[at + index] += (wanted - pixels[at + index]) * share;
  }
}

function light(pixels, [red, green, blue, saturation, brightness]) {
  const gains = [red * brightness, green * brightness, blue * brightness];
  for (let at = 0; at < pixels.length; at += 3) {
    const grey = 0.3 * pixels[at] + 0.59 * pixels[at + 1] + 0.11 * pixels[at + 2];
    for (let index = 0; index < 3; index++) {
      const wanted = (grey + (pixels[at + index] - grey) * saturation) * gains[index];
      pixels[at + index] = Math.max(0, Math.min(255, wanted));
    }
  }
}

async function make({ name, of, crop: [left, top, share] = [0, 0, 1], isMirrored = false, colours = [], at = "day", alt }, known) {
  const source = known.get(of);
  if (!source) throw new Error(`There is no photo "${of}".`);
  const original = sharp(path.join(here, source.file));
  const size = { width: Math.round(source.width * share), height: Math.round(((source.width * share) / 3) * 2) };
  const corner = {
    left: Math.round((source.width - size.width) * left),
    top: Math.round(Math.max(0, source.height - size.height) * top),
  };
  const part = { ...corner, ...size, height: Math.min(size.height, source.height - corner.top) };
  const { data } = await original.extract(part).resize(width, height, { fit: "cover" }).flop(isMirrored).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  const pixels = Float32Array.from(data);
  for (const colour of colours) recolour(pixels, colour);
  light(pixels, lights[at]);
  const made = sharp(Uint8Array.from(pixels, Math.round), { raw: { width, height, channels: 3 } });
  const file = `made/${name}.webp`;
  const { size: bytes } = await made.clone().webp({ quality: 74, effort: 4 }).toFile(path.join(here, file));
  const { dominant } = await made.clone().resize(96, 64).stats();
  const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  return { file, kind: source.kind, room: source.room, alt: alt ?? source.alt, width, height, color, bytes, of };
}

const manifestFile = path.join(here, "manifest.json");
const manifest = JSON.parse(await readFile(manifestFile, "utf8"));
const drawn = manifest.items.filter(({ of, kind }) => of === undefined || kind === "floorplan");
const known = new Map(drawn.map((item) => [path.parse(item.file).name, item]));
await mkdir(path.join(here, "made"), { recursive: true });
const wanted = process.argv.slice(2);
const made = new Map(manifest.items.map((item) => [item.file, item]));
const items = [];
for (const recipe of recipes) {
  const kept = wanted.length > 0 && !wanted.some((start) => recipe.name.startsWith(start)) ? made.get(`made/${recipe.name}.webp`) : null;
  items.push(kept ?? (await make(recipe, known)));
}
await writeFile(manifestFile, `${JSON.stringify({ ...manifest, items: [...drawn, ...items] }, null, 2)}\n`);
process.stdout.write(`${items.length} photos, ${Math.round(items.reduce((sum, { bytes }) => sum + bytes, 0) / 1024)} kB\n`);
