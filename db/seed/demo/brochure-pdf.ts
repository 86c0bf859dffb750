// A brochure with the project's own facts: three pages of PDF, drawn and typeset by hand, a few kilobytes.
import type { ProjectPlan } from "./project-parts.ts";

const [width, height] = [595, 842];
const [green, marigold, plaster, ink] = ["0.004 0.176 0.125", "0.957 0.690 0.235", "0.973 0.976 0.965", "0.071 0.129 0.106"];

/** The bytes of a PDF 1.4. */
export function brochurePdf(plan: ProjectPlan): Buffer {
  return written([cover(plan), homes(plan), facts(plan)]);
}

function cover({ project, towers, floors }: ProjectPlan): string {
  const count = Math.max(2, towers.length);
  const skyline = Array.from({ length: count }, (_, index) => {
    const tall = 140 + Math.min(floors || 4, 26) * 9 - (index % 2) * 40;
    return tower(60 + (index * (width - 120)) / count, 260, ((width - 120) / count) * 0.72, tall);
  });
  return [
    box(plaster, 0, 0, width, height),
    box(marigold, 430, 690, 70, 70),
    ...skyline,
    box(green, 0, 0, width, 260),
    text(40, 175, 34, project.name, plaster),
    text(40, 140, 15, `by ${project.builder}`, plaster),
    text(40, 60, 13, `${project.locality.name}, ${project.city.name}, ${project.city.state}`, plaster),
  ].join("\n");
}

function tower(x: number, y: number, wide: number, tall: number): string {
  const windows: string[] = [];
  for (let row = 18; row + 12 < tall; row += 24)
    for (let column = 8; column + 10 < wide; column += 20) windows.push(box(plaster, x + column, y + row, 9, 12));
  return [box("0.35 0.52 0.45", x, y, wide, tall), ...windows].join("\n");
}

const headings: Partial<Record<ProjectPlan["subCategory"], string>> = { Plot: "Plots", Office: "Offices" };

function homes({ homes: list, subCategory }: ProjectPlan): string {
  const isLand = subCategory === "Plot";
  const rows = list.flatMap(({ name, carpetSqft, superSqft, priceFrom, priceTo }, index) => {
    const y = 660 - index * 70;
    const area = isLand ? `${carpetSqft} sq ft` : `Carpet area ${carpetSqft} sq ft, super built-up ${superSqft} sq ft`;
    return [
      text(40, y, 18, name),
      text(40, y - 22, 12, area),
      text(400, y, 14, `${rupees(priceFrom)} to ${rupees(priceTo)}`),
      box("0.88 0.89 0.87", 40, y - 38, width - 80, 1),
    ];
  });
  return [text(40, 740, 26, headings[subCategory] ?? "Homes"), ...rows].join("\n");
}

function facts({ project, towers, unitCount, floors, customAmenities }: ProjectPlan): string {
  const lines = [
    `RERA number ${project.reraId}`,
    towers.length > 0
      ? `${towers.length === 1 ? "1 tower" : `${towers.length} towers`}, ${floors} floors, ${unitCount} units`
      : `${unitCount} units`,
    ...[...project.amenities, ...customAmenities].map((name) => `- ${name}`),
    "",
    ...["Prices and areas as on the project's page.", "This brochure belongs to the demo data: no such project exists."],
  ];
  return [text(40, 740, 26, "Facts"), ...lines.map((line, index) => text(40, 700 - index * 24, 13, line))].join("\n");
}

/** Without the rupee sign, which the standard fonts of readers lack. */
const rupees = (price: number): string =>
  price >= 10_000_000 ? `Rs ${Math.round(price / 100_000) / 100} Cr` : `Rs ${Math.round(price / 10_000) / 10} L`;

const box = (color: string, x: number, y: number, wide: number, tall: number): string =>
  `${color} rg ${x.toFixed(1)} ${y.toFixed(1)} ${wide.toFixed(1)} ${tall.toFixed(1)} re f`;
const text = (x: number, y: number, size: number, words: string, color = ink): string =>
  `${color} rg BT /F1 ${size} Tf ${x} ${y} Td (${words.replace(/[\\()]/g, "\\$&")}) Tj ET`;

/** Objects, then the table with the offset of each (ISO 32000-1 §7.5). */
function written(pages: readonly string[]): Buffer {
  const kids = pages.map((_page, index) => `${4 + index * 2} 0 R`).join(" ");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ...pages.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + index * 2} 0 R>>`,
      `<</Length ${Buffer.byteLength(content, "latin1")}>>stream\n${content}\nendstream`,
    ]),
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  return Buffer.from(`${file}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`, "latin1");
}
