// Finds and blanks what a PDF does by itself, embedded files and what names its authors, in a file that PDFium has just written.
import { blankJpegMetadata } from "./jpeg-metadata.ts";
import { latin1Name, type PdfEntry, PdfReader, type PdfValue } from "./pdf-reader.ts";

/** Names never needed to read a document. A producer may give a font the same two-letter name: the font is then substituted. */
const droppedKeys: ReadonlySet<string> = new Set([
  ...["OpenAction", "AA", "JavaScript", "JS", "XFA"],
  ...["EmbeddedFiles", "EF", "RF", "AF", "Collection", "RichMediaContent", "3DD"],
  // Author, firm and program (ISO 32000-2 §14.3 and §14.5).
  ...["Info", "Metadata", "PieceInfo"],
]);
/** Actions that lead to a place in the document or to a web address are kept. */
const droppedActions: ReadonlySet<string> = new Set([
  ...["JavaScript", "Launch", "GoToR", "GoToE", "ImportData", "SubmitForm", "ResetForm"],
  ...["Rendition", "Movie", "Sound", "RichMediaExecute", "GoTo3DView"],
]);
/** Of a string as PDFium writes it. */
const keptAddress = /^\((?:https?:\/\/|mailto:|tel:)/i;
const startsString = /^(?:\(|<[^<])/;
const longestPrefix = 16;
const longestReference = 32;
const mostReferences = 8;
/** A type of action that is a string, or many references away. */
const unclear = "";

/**
 * Blanks in place scripts, actions that start something, links to anything but web, mail and telephone addresses, and the entries that
 * lead to embedded files and to properties (ISO 32000-2 §12.6, §7.11.4); signatures, authors of remarks, and the metadata of photos. No byte moves,
 * so the file's object table stays valid. Returns the number of blanked entries. `pdf`: as PDFium writes files, with each object by itself; throws for
 * any other.
 */
export function blankPdfActions(pdf: Buffer): number {
  const dictionaries: (readonly PdfEntry[])[] = [];
  /** By object number: an action may refer to its type, also through other references. */
  const values = new Map<string, PdfValue>();
  new PdfReader(pdf, {
    onDictionary: (entries) => dictionaries.push(entries),
    onValue: (object, value) => values.set(object, value),
    onStream: ({ from, to }) => blankJpegMetadata(pdf.subarray(from, to)),
  }).readFile();
  const dropped = dictionaries.flatMap((entries) => droppedOf(pdf, values, entries));
  for (const { keyFrom, to } of dropped) pdf.fill(" ", keyFrom, to);
  return dropped.length;
}

function droppedOf(pdf: Buffer, values: ReadonlyMap<string, PdfValue>, entries: readonly PdfEntry[]): readonly PdfEntry[] {
  // It does not hold for a copy, and its certificate and entries name who signed (§12.8.1).
  if (entries.some(({ key }) => key === "ByteRange")) return entries;
  const given = entries.find(({ key }) => key === "S");
  const kind = given && kindOf(pdf, values, given);
  if (kind === unclear || droppedActions.has(kind ?? "")) return entries;
  // A thread of articles in another file.
  if (kind === "Thread" && entries.some(({ key }) => key === "F")) return entries;
  const address = entries.find(({ key }) => key === "URI");
  const isLink = kind === "URI" && address && keptAddress.test(pdf.toString("latin1", address.from, address.from + longestPrefix));
  if (kind === "URI" && !isLink) return entries;
  // Outside a link it is the catalog's base of relative addresses.
  const isDropped = (key: string) => droppedKeys.has(key) || (key === "URI" && !isLink) || (key === "T" && isRemark(pdf, values, entries));
  return entries.filter(({ key }) => isDropped(key));
}

/** Of a field in a form, `T` is the name that the form needs (§12.5.6.2, §12.7.4.1). */
function isRemark(pdf: Buffer, values: ReadonlyMap<string, PdfValue>, entries: readonly PdfEntry[]): boolean {
  const type = entries.find(({ key }) => key === "Subtype");
  return type !== undefined && entries.some(({ key }) => key === "Rect") && kindOf(pdf, values, type) !== "Widget";
}

/** The name that a value is or refers to; null when it is anything else. `unclear`: readers may disagree whether it is a name. */
function kindOf(pdf: Buffer, values: ReadonlyMap<string, PdfValue>, given: PdfValue): string | null {
  let value: PdfValue | undefined = given;
  for (let references = 0; references <= mostReferences; references++) {
    if (!value) return null;
    const name = latin1Name(pdf, value.from, value.to);
    if (name !== null) return name;
    const [, object] = /^(\d+) \d+ R/.exec(pdf.toString("latin1", value.from, Math.min(value.to, value.from + longestReference))) ?? [];
    if (object === undefined) return startsString.test(pdf.toString("latin1", value.from, value.from + 2)) ? unclear : null;
    value = values.get(object);
  }
  return unclear;
}
