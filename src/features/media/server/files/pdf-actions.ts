// Finds and blanks what a PDF does by itself, and embedded files, in a file that PDFium has just written.
import { latin1Name, type PdfEntry, PdfReader } from "./pdf-reader.ts";

/** Names never needed to read a document. A producer may give a font the same two-letter name: the font is then substituted. */
const droppedKeys: ReadonlySet<string> = new Set([
  ...["OpenAction", "AA", "JavaScript", "JS", "XFA"],
  ...["EmbeddedFiles", "EF", "RF", "AF", "Collection", "RichMediaContent", "3DD"],
]);
/** Actions that lead to a place in the document or to a web address are kept. */
const droppedActions: ReadonlySet<string> = new Set([
  ...["JavaScript", "Launch", "GoToR", "GoToE", "ImportData", "SubmitForm", "ResetForm"],
  ...["Rendition", "Movie", "Sound", "RichMediaExecute", "GoTo3DView"],
]);

/**
 * Blanks in place scripts, actions that start something, and the entries that lead to embedded files (ISO 32000-2 §12.6, §7.11.4). No byte
 * moves, so the file's object table stays valid. Returns the number of blanked entries. `pdf`: as PDFium writes files, with each object by
 * itself; throws for any other.
 */
export function blankPdfActions(pdf: Buffer): number {
  const dictionaries: (readonly PdfEntry[])[] = [];
  /** Objects that are just a name: an action may refer to its type through one. */
  const names = new Map<string, string>();
  new PdfReader(pdf, {
    onDictionary: (entries) => dictionaries.push(entries),
    onName: (object, name) => names.set(object, name),
  }).readFile();
  const isDroppedAction = ({ key, from, to }: PdfEntry) =>
    key === "S" &&
    droppedActions.has(latin1Name(pdf, from, to) ?? names.get(pdf.toString("latin1", from, to).split(/\s/, 1)[0] ?? "") ?? "");
  const dropped = dictionaries.flatMap((entries) =>
    entries.some(isDroppedAction) ? entries : entries.filter(({ key }) => droppedKeys.has(key)),
  );
  for (const { keyFrom, to } of dropped) pdf.fill(" ", keyFrom, to);
  return dropped.length;
}
