// Makes of one photo, so many times, what the site makes of each: the upright copy and the variants, with the site's settings. The
// reference for sizes. Prints the processor time in ms.
import { copyFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { variantWidths } from "../src/features/media/contract/media-key.ts";
import { encoders } from "../src/features/media/server/files/image-variants.ts";

const [, , photo, folder, count, atOnce] = process.argv;
sharp.cache(false);

async function makeSizes(name) {
  const arrived = path.join(folder, name);
  copyFileSync(photo, arrived);
  await sharp(arrived).autoOrient().jpeg({ quality: 90 }).toFile(`${arrived}.jpg`);
  const largest = await sharp(arrived).autoOrient().resize({ width: 1600 }).raw().toBuffer({ resolveWithObject: true });
  for (const width of variantWidths) {
    const scaled = sharp(largest.data, { raw: largest.info }).resize({ width });
    await Promise.all(
      Object.entries(encoders).map(([format, encode]) => encode(scaled.clone(), width, false).toFile(`${arrived}.w${width}.${format}`)),
    );
  }
}

const names = Array.from({ length: Number(count) }, (_, index) => String(index)).values();
await Promise.all(
  Array.from({ length: Number(atOnce) }, async () => {
    for (const name of names) await makeSizes(name);
  }),
);
const { user, system } = process.cpuUsage();
process.stdout.write(String((user + system) / 1000));
