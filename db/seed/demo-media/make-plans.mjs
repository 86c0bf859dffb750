// Makes floor plans of smaller and larger homes from the drawn ones: the same rooms, with the lengths of another scale. Run it
// with the pinned Node after make-photos.mjs: `node db/seed/demo-media/make-plans.mjs`. It rewrites their part of manifest.json.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const here = import.meta.dirname;
/** Of lengths; areas grow by the square. */
const scales = [0.82, 0.88, 0.94, 1.06, 1.12, 1.18, 1.25, 1.32];
/** Areas of the drawn plans in square feet: of carpet, or the built-up area of one of two floors. */
const drawn = {
  "floorplan-1bhk": { carpetSqft: 470, scales },
  "floorplan-2bhk": { carpetSqft: 780, scales },
  "floorplan-3bhk": { carpetSqft: 1160, scales },
  "floorplan-4bhk-villa": { floorSqft: 1900, scales: [0.74, 0.79, 0.84, 0.89, 0.94] },
  "floorplan-office": { carpetSqft: 1900, scales },
};

const inches = (feet, rest) => Number(feet) * 12 + Number(rest);
const written = (length) => `${Math.floor(length / 12)}'${length % 12}"`;

function scaled(svg, scale, area) {
  return (
    svg
      .replace(/(\d+)'(\d+)"/g, (_, feet, rest) => written(Math.round(inches(feet, rest) * scale)))
      .replace(/area approx\. [\d,]+/, `area approx. ${area.toLocaleString("en-IN")}`)
      // The bar of the scale keeps its length on paper.
      .replace(/>5<\/text>/, `>${written(Math.round(60 * scale))}</text>`)
      .replace(/>10 ft<\/text>/, `>${written(Math.round(120 * scale))}</text>`)
  );
}

const manifestFile = path.join(here, "manifest.json");
const manifest = JSON.parse(await readFile(manifestFile, "utf8"));
const others = manifest.items.filter(({ file }) => !file.startsWith("made/floorplan"));
for (const item of others) {
  const { scales: _, ...area } = drawn[path.parse(item.file).name] ?? {};
  Object.assign(item, area);
}
const items = [];
for (const [name, { scales, ...areas }] of Object.entries(drawn)) {
  const [[measure, area]] = Object.entries(areas);
  const source = others.find(({ file }) => file === `floorplans/${name}.png`);
  const svg = await readFile(path.join(here, `floorplans/${name}.svg`), "utf8");
  for (const scale of scales) {
    const sqft = Math.round((area * scale * scale) / 10) * 10;
    const file = `made/${name}-${sqft}.png`;
    const made = sharp(Buffer.from(scaled(svg, scale, sqft)))
      .resize(1200, 900)
      .png({ palette: true, colours: 32, effort: 7 });
    const { size: bytes } = await made.toFile(path.join(here, file));
    items.push({ ...source, file, width: 1200, height: 900, bytes, of: name, [measure]: sqft });
  }
}
await writeFile(manifestFile, `${JSON.stringify({ ...manifest, items: [...others, ...items] }, null, 2)}\n`);
process.stdout.write(`${items.length} plans, ${Math.round(items.reduce((sum, { bytes }) => sum + bytes, 0) / 1024)} kB\n`);
