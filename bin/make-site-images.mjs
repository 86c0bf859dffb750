// Makes the derived pictures of public/: hero slides, categories, icons, the picture of a shared link. Run by hand (node
// bin/make-site-images.mjs) when a source changes; the results are committed, since a build should not take minutes.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

process.chdir(path.dirname(import.meta.dirname));
const media = "db/seed/demo-media";

/** `focus` is where the narrow crop is taken, from 0 (left) to 1 (right). */
const slides = [
  { name: "villa-dusk", source: "hero/hero-villa-dusk.jpg", focus: 0.93 },
  { name: "living-room", source: "hero/hero-living-room.jpg", focus: 0.62 },
  { name: "apartment-towers", source: "hero/hero-apartment-towers.jpg", focus: 0.72 },
];
const categories = [
  { name: "apartment", source: "photos/apartment-tower-01.jpg", focus: 0.35 },
  { name: "house", source: "photos/independent-house-01.jpg", focus: 0.55 },
  { name: "villa", source: "photos/villa-01.jpg", focus: 0.6 },
  { name: "plot", source: "photos/residential-plot-01.jpg", focus: 1 },
  { name: "commercial", source: "photos/commercial-office-01.jpg", focus: 0.62 },
];
// The widths and shapes that src/features/content/web/home uses.
const wide = { suffix: "", aspect: 2, avif: [960, 1600, 2400], webp: [960, 1600] };
const narrow = { suffix: "-narrow", aspect: 9 / 8, avif: [480, 800, 1080], webp: [480, 800, 1080] };
const arch = { suffix: "", aspect: 4 / 5, avif: [240, 360, 500], webp: [240, 360, 500] };

for (const slide of slides) {
  await makeVariants("public/hero", slide, wide, { avif: 46, webp: 66 });
  await makeVariants("public/hero", slide, narrow, { avif: 46, webp: 66 });
}
for (const category of categories) await makeVariants("public/categories", category, arch, { avif: 50, webp: 72 });
await makeIcons();
await makeSharedPicture();

async function makeVariants(folder, { name, source, focus }, { suffix, aspect, ...widths }, quality) {
  mkdirSync(folder, { recursive: true });
  const cropped = await crop(path.join(media, source), aspect, focus);
  const save = { avif: { quality: quality.avif, effort: 6 }, webp: { quality: quality.webp, effort: 6 } };
  for (const format of ["avif", "webp"]) {
    for (const width of widths[format]) {
      await sharp(cropped)
        .resize(width)
        .toFormat(format, save[format])
        .toFile(path.join(folder, `${name}${suffix}.w${width}.${format}`));
    }
  }
}

/** The widest cut of that shape, at full height or full width. */
async function crop(file, aspect, focus) {
  const { width, height } = await sharp(file).metadata();
  const cutWidth = Math.min(width, Math.round(height * aspect));
  const cutHeight = Math.min(height, Math.round(width / aspect));
  const region = {
    left: Math.round((width - cutWidth) * focus),
    top: Math.round((height - cutHeight) / 2),
    width: cutWidth,
    height: cutHeight,
  };
  return sharp(file).extract(region).png().toBuffer();
}

async function makeIcons() {
  mkdirSync("public/icons", { recursive: true });
  const icon = (size) => sharp("public/brand/app-icon.svg", { density: 300 }).resize(size).png({ compressionLevel: 9, palette: true });
  for (const size of [192, 512]) await icon(size).toFile(`public/icons/icon-${size}.png`);
  // Programs that crop an icon to their own shape must find no transparent corners.
  const square = (size) => icon(size).flatten({ background: "#0d3f32" });
  await square(180).toFile("public/icons/apple-touch-icon.png");
  await square(512).toFile("public/icons/maskable-512.png");
  const small = await sharp("public/brand/favicon.svg", { density: 300 }).resize(32).png({ compressionLevel: 9, palette: true }).toBuffer();
  writeFileSync("public/favicon.ico", icoOf(small, 32));
}

/** An .ico file may hold a PNG as it is, after a directory of one entry. */
function icoOf(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // kind: icon
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** 1200 x 630: the villa, with the logo in a cut-out corner, as in the hero. */
async function makeSharedPicture() {
  const [width, height, corner] = [1200, 630, 40];
  const cut = { width: 560, height: 190 };
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#f9faf7" d="M0 ${height}V${height - cut.height - corner}a${corner} ${corner} 0 0 0 ${corner} ${corner}H${cut.width - corner}a${corner} ${corner} 0 0 1 ${corner} ${corner}V${height - corner}a${corner} ${corner} 0 0 0 ${corner} ${corner}z"/></svg>`;
  const logo = await sharp("public/brand/aangan-logo.svg", { density: 300 }).resize({ height: 84 }).png().toBuffer();
  await sharp(await crop(path.join(media, "hero/hero-villa-dusk.jpg"), width / height, 0.8))
    .resize(width, height)
    .composite([
      { input: Buffer.from(shape), left: 0, top: 0 },
      { input: logo, left: 64, top: height - 136 },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile("public/share.jpg");
}
