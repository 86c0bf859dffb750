import { createHash } from "node:crypto";
import { constants, deflateRawSync, deflateSync } from "node:zlib";

type Page = { width?: number; height?: number; text?: string };

/** A PDF of these pages. With `lock` it opens with the password "secret" only. */
export function aPdf(pages: readonly Page[] = [{}], { lock = false } = {}): Buffer {
  const kids = pages.map((_page, index) => `${3 + index * 2} 0 R`).join(" ");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    ...pages.flatMap(({ width = 595, height = 842, text = "Mango Grove" }, index) => {
      const content = `0.2 0.5 0.4 rg 0 0 ${width} ${height / 2} re f BT /F1 24 Tf 40 ${height - 60} Td (${text}) Tj ET`;
      const font = "<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>";
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources${font}/Contents ${4 + index * 2} 0 R>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ];
    }),
    ...(lock ? [encryption("secret")] : []),
  ];
  return written(objects, lock ? encryptTrailer(objects.length) : "");
}

/** A PDF that says who made it: in its properties, in their XML form, and in the data of the program that wrote it. */
export function aPdfBy(author: string): Buffer {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/Metadata 5 0 R/PieceInfo<</Word<</LastModified(D:2026)/Private(${author})>>>>>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 400]/Contents 4 0 R>>",
    stream("", "BT 40 40 Td (Mango Grove) Tj ET"),
    stream("/Type/Metadata/Subtype/XML", `<x:xmpmeta><dc:creator>${author}</dc:creator></x:xmpmeta>`),
    `<</Author(${author})/Producer(Word)>>`,
  ];
  return written(objects, "/Info 6 0 R");
}

const onePage = (resources: string, contents: string, objects: readonly string[], size = "600 400"): Buffer =>
  written([
    ...["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>"],
    ...[`<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size}]/Resources<<${resources}>>/Contents 4 0 R>>`, contents, ...objects],
  ]);
const stream = (entries: string, content: string) => `<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`;

/** A PDF whose only page takes hours to draw: the colour of each point is computed in a hundred thousand steps. */
export function anEndlessPdf(): Buffer {
  const steps = `{ ${"dup mul sqrt ".repeat(30_000)} exch pop dup dup }`;
  const shading = "<</ShadingType 1/ColorSpace/DeviceRGB/Domain[0 1 0 1]/Matrix[600 0 0 400 0 0]/Function 6 0 R>>";
  const colour = stream("/FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]", steps);
  return onePage("/Shading<</S 5 0 R>>", stream("", "/S sh"), [shading, colour]);
}

/** A PDF of a few kilobytes whose only page unpacks to a gigabyte. */
export function aGreedyPdf(): Buffer {
  // Parts that end at a byte can be repeated any number of times.
  const part = deflateRawSync(Buffer.alloc(1 << 24, "0 0 m\n"), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 64 }, () => part), deflateRawSync("")]);
  return onePage("", stream("/Filter[/FlateDecode/FlateDecode]", deflateSync(packed, { level: 9 }).toString("latin1")), []);
}

/** A PDF of well under a megabyte with one page, whose objects have this many megabytes once they are unpacked. */
export const aSwellingPdf = (megabytes: number): Buffer =>
  anActivePdf({
    catalog: "/Swelling 5 0 R",
    objects: [`[${`(${"a".repeat(32_000)})`.repeat((megabytes << 20) / 32_000)}]`],
    isPacked: true,
  });

/** A PDF whose only page has the greatest height that the format allows, and is an inch wide. */
export const aMileHighPdf = (): Buffer => onePage("", stream("", "0 0 72 2000000000 re f"), [], "72 2000000000");

type Active = { catalog?: string; page?: string; objects?: readonly string[]; isPacked?: boolean; isEncrypted?: boolean };

/**
 * A page with more entries in catalog and page, and more objects, the first of which is 5. `isPacked`: all but streams lie in a compressed
 * object stream. `isEncrypted`: opens without a password, but may not be changed.
 */
export function anActivePdf({ catalog = "", page = "", objects = [], isPacked = false, isEncrypted = false }: Active): Buffer {
  const all = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 400]/Contents 4 0 R${page}>>`,
    stream("", "0.2 0.5 0.4 rg 0 0 600 200 re f"),
    ...objects,
  ];
  if (isPacked) return packed(all);
  return isEncrypted ? written([...all, encryption("")], encryptTrailer(all.length + 1)) : written(all);
}

/** With cross-references as a stream (ISO 32000-1 §7.5.7, §7.5.8). */
function packed(objects: readonly string[]): Buffer {
  const isStream = (object: string) => object.includes("endstream");
  const inside = objects.flatMap((object, index) => (isStream(object) ? [] : [{ object, number: index + 1 }]));
  let [index, content, text] = ["", "", "%PDF-1.5\n"];
  for (const { object, number } of inside) {
    index += `${number} ${content.length} `;
    content += `${object} `;
  }
  const [holder, table] = [objects.length + 1, objects.length + 2];
  const rows = [[0, 0, 255]];
  for (const [at, object] of objects.entries()) {
    rows.push(isStream(object) ? [1, text.length, 0] : [2, holder, inside.findIndex(({ number }) => number === at + 1)]);
    if (isStream(object)) text += `${at + 1} 0 obj${object}endobj\n`;
  }
  rows.push([1, text.length, 0]);
  const zipped = deflateSync(Buffer.from(index + content, "latin1")).toString("latin1");
  text += `${holder} 0 obj${stream(`/Type/ObjStm/N ${inside.length}/First ${index.length}/Filter/FlateDecode`, zipped)}endobj\n`;
  rows.push([1, text.length, 0]);
  const cells = Buffer.from(rows.flatMap(([kind = 0, at = 0, more = 0]) => [kind, at >> 16, (at >> 8) & 255, at & 255, more]));
  const entries = `/Type/XRef/Size ${table + 1}/W[1 3 1]/Root 1 0 R`;
  return Buffer.from(
    `${text}${table} 0 obj${stream(entries, cells.toString("latin1"))}endobj\nstartxref\n${text.length}\n%%EOF\n`,
    "latin1",
  );
}

function written(objects: readonly string[], trailer = ""): Buffer {
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  return Buffer.from(`${text}${table}trailer<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`, "latin1");
}

const id = Buffer.from("0123456789abcdef");
const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const md5 = (...parts: Buffer[]) => createHash("md5").update(Buffer.concat(parts)).digest();
const padded = (password: string) => Buffer.concat([Buffer.from(password), padding]).subarray(0, 32);

const encryptTrailer = (object: number) => `/Encrypt ${object} 0 R/ID[<${id.toString("hex")}><${id.toString("hex")}>]`;

/** The standard security handler's first revision (ISO 32000-1 §7.6.3). */
function encryption(password: string): string {
  const ownerKey = rc4(md5(padded("owner")).subarray(0, 5), padded(password));
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const userKey = rc4(md5(padded(password), ownerKey, permissions, id).subarray(0, 5), padding);
  return `<</Filter/Standard/V 1/R 2/O<${ownerKey.toString("hex")}>/U<${userKey.toString("hex")}>/P -4>>`;
}

/** Written out because OpenSSL has retired it. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0]);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + (state[i] ?? 0)) & 255;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
    }),
  );
}
