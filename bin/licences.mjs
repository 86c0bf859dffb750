// `npm run licences`: lists in NOTICE the packages that build and run the product, by licence, as the lockfile names them. With --check it only
// says whether the list is current. Packages that only tests use are left out.
import { readFileSync, writeFileSync } from "node:fs";
import { inProject } from "./terminal.mjs";

const notice = inProject("NOTICE");
const heading = "Packages of the npm registry that build and run this product";
const widest = 140;

const { packages } = JSON.parse(readFileSync(inProject("package-lock.json"), "utf8"));
const byLicence = new Map();
for (const [place, { dev, version, license }] of Object.entries(packages)) {
  if (place === "" || dev) continue;
  const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  const licence = license ?? "no licence named";
  byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${version}`));
}

const lines = [...byLicence]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .flatMap(([licence, names]) => [`  ${licence}:`, ...wrap([...names].sort())]);
const intro = "  They are installed beside it and keep their own licences, whose texts are in each. Written by `npm run licences`.";
const text = readFileSync(notice, "utf8");
const from = text.indexOf(`${heading}\n`);
const current = `${(from < 0 ? text : text.slice(0, from)).trimEnd()}\n\n${[heading, intro, ...lines].join("\n")}\n`;

if (!process.argv.includes("--check")) writeFileSync(notice, current);
else if (current !== text) {
  process.stderr.write("NOTICE does not list the packages of package-lock.json. Run: npm run licences\n");
  process.exitCode = 1;
} else process.stdout.write("NOTICE lists the packages of package-lock.json.\n");

function wrap(names) {
  const rows = [];
  for (const name of names) {
    const last = rows.at(-1);
    if (last === undefined || `${last}, ${name}`.length > widest) rows.push(`    ${name}`);
    else rows[rows.length - 1] = `${last}, ${name}`;
  }
  return rows.map((row, index) => (index < rows.length - 1 ? `${row},` : row));
}
