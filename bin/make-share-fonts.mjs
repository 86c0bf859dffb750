// Makes the fonts of share images from those of the pages: one weight each, since the library that outlines texts cannot read a
// compressed font with axes. Run by hand (node bin/make-share-fonts.mjs) when a font changes; the results are committed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { create } from "fontkit";

const root = path.dirname(import.meta.dirname);
const source = path.join(root, "src/shared/web/design/fonts");
const target = path.join(root, "src/shared/server/drawings/fonts");
const wide = { wght: 660, wdth: 110 };
const fonts = [
  { from: "anek-latin-var.woff2", to: "latin-bold.woff2", axes: wide },
  { from: "anek-latin-var.woff2", to: "latin-medium.woff2", axes: { wght: 500, wdth: 103 } },
  // As the live map writes.
  { from: "anek-latin-var.woff2", to: "latin-regular.woff2", axes: { wght: 400, wdth: 100 } },
  { from: "anek-rupee-var.woff2", to: "rupee-bold.woff2", axes: wide },
  { from: "anek-devanagari-var.woff2", to: "devanagari.woff2", axes: { wght: 600 } },
];

const workFolder = mkdtempSync(path.join(tmpdir(), "aangan-fonts-"));
try {
  const { status } = spawnSync("npm", ["install", "--prefix", workFolder, "--no-audit", "--no-fund", "subset-font@2.9.0"], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("The package that makes fonts could not be fetched.");
  const subsetFont = createRequire(path.join(workFolder, "x.js"))("subset-font");
  for (const { from, to, axes } of fonts) {
    const font = readFileSync(path.join(source, from));
    const everything = String.fromCodePoint(...create(font).characterSet);
    const made = await subsetFont(font, everything, { targetFormat: "woff2", variationAxes: axes });
    writeFileSync(path.join(target, to), made);
    process.stdout.write(`${to}: ${made.length} bytes\n`);
  }
} finally {
  rmSync(workFolder, { recursive: true, force: true });
}
