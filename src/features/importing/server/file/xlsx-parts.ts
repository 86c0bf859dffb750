// The parts of a workbook (ECMA-376) that a table needs. Everything else in the archive is never opened: macros, links to other
// files, pictures.
import type { Readable } from "node:stream";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { ExpectedError } from "../../../../shared/server/terminal.ts";

/** Bytes of one unpacked part: an archive of a few kilobytes can unpack to gigabytes. */
const largestPart = 256 * 1024 * 1024;
/** Characters between two tags: the parser keeps them in memory. */
const longestText = 2_000_000;
const mostEntries = 2_000;
/** Tags within tags: the parser keeps the open ones in memory. A workbook needs about ten. */
const mostDepth = 64;
/** Characters of all texts that the cells share; each text costs `textCost` more, because empty ones take memory too. */
const mostSharedText = 32_000_000;
const textCost = 16;
/** Number formats, and styles of cells. Excel has at most 65,490 styles. */
const mostStyles = 100_000;
/** Excel's own limits. */
const longestCell = 32_767;
const longestFormat = 255;

const damaged =
  "The workbook is damaged, protected by a password, or not an Excel workbook. Save the table as CSV (UTF-8) and import that.";

export class Workbook {
  readonly #zip: ZipFile;
  readonly #entries: Map<string, Entry>;

  private constructor(zip: ZipFile, entries: Map<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** Throws an `ExpectedError` for what is no workbook. */
  static async open(file: string): Promise<Workbook> {
    const zip = await openPromise(file, { autoClose: false }).catch(() => {
      throw new ExpectedError(damaged);
    });
    const entries = new Map<string, Entry>();
    try {
      for await (const entry of zip.eachEntry()) {
        if (entries.size >= mostEntries) throw new ExpectedError(damaged);
        entries.set(entry.fileName, entry);
      }
    } catch {
      zip.close();
      throw new ExpectedError(damaged);
    }
    return new Workbook(zip, entries);
  }

  close(): void {
    this.#zip.close();
  }

  has(part: string): boolean {
    return this.#entries.has(part);
  }

  /** Parses a part; `read` gets the parser once, and what `take` returns is passed on after each chunk. */
  async *parse<Item>(part: string, read: (parser: Parser) => void, take: () => Item[]): AsyncGenerator<Item> {
    const entry = this.#entries.get(part);
    if (!entry) throw new ExpectedError(damaged);
    if (entry.isEncrypted()) throw new ExpectedError(damaged);
    const parser = new SaxesParser();
    let sinceTag = 0;
    let depth = 0;
    let open: OnOpen | undefined;
    let close: OnClose | undefined;
    parser.on("opentag", (tag) => {
      sinceTag = 0;
      depth++;
      if (depth > mostDepth) throw new ExpectedError(damaged);
      open?.(localName(tag), tag.attributes);
    });
    parser.on("closetag", (tag) => {
      sinceTag = 0;
      depth--;
      close?.(localName(tag));
    });
    read({
      onOpen: (handler) => {
        open = handler;
      },
      onText: (handler) => parser.on("text", handler),
      onClose: (handler) => {
        close = handler;
      },
    });
    let unpacked = 0;
    const decoder = new TextDecoder();
    const stream = await this.#zip.openReadStreamPromise(entry).catch(() => {
      throw new ExpectedError(damaged);
    });
    try {
      for await (const chunk of stream as Readable & AsyncIterable<Buffer>) {
        unpacked += chunk.length;
        sinceTag += chunk.length;
        if (unpacked > largestPart) throw new ExpectedError("The workbook unpacks to more than 256 MB. Split it into several files.");
        parser.write(decoder.decode(chunk, { stream: true }));
        if (sinceTag > longestText)
          throw new ExpectedError(`The workbook has a cell with more than ${longestText.toLocaleString("en")} characters.`);
        yield* take();
      }
      parser.write(decoder.decode()).close();
      yield* take();
    } catch (error) {
      throw error instanceof ExpectedError ? error : new ExpectedError(damaged);
    } finally {
      stream.destroy();
    }
  }

  /** Parses a part for its side effects. */
  async readAll(part: string, read: (parser: Parser) => void): Promise<void> {
    for await (const _ of this.parse(part, read, () => []));
  }
}

type OnOpen = (name: string, attributes: Record<string, string>) => void;
type OnClose = (name: string) => void;
type Parser = {
  onOpen(handler: OnOpen): void;
  onText(handler: (text: string) => void): void;
  onClose(handler: OnClose): void;
};

/** Writers may prefix the names: "x:row". */
const localName = ({ name }: SaxesTagPlain): string => name.slice(name.indexOf(":") + 1);

/** The part with the first sheet, and whether days count from 1904. */
export async function findFirstSheet(workbook: Workbook): Promise<{ part: string; from1904: boolean }> {
  const root = "xl/workbook.xml";
  let relation: string | undefined;
  let from1904 = false;
  await workbook.readAll(root, ({ onOpen }) =>
    onOpen((name, attributes) => {
      if (name === "sheet") relation ??= Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key) && key !== "sheetId")?.[1];
      if (name === "workbookPr") from1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
    }),
  );
  let target: string | undefined;
  await workbook.readAll("xl/_rels/workbook.xml.rels", ({ onOpen }) =>
    onOpen((name, { Id, Target, TargetMode }) => {
      if (name === "Relationship" && Id === relation && TargetMode !== "External") target ??= Target;
    }),
  );
  if (target === undefined) throw new ExpectedError(damaged);
  return { part: target.startsWith("/") ? target.slice(1) : `xl/${target}`, from1904 };
}

const tooLong = () => new ExpectedError("The workbook has a cell with too much text.");
const lettersPerEscape = 7;

/** Adds to the text of a cell as it is written in the workbook. Throws when no cell can hold it. */
export function joinText(text: string, more: string): string {
  if (text.length + more.length > longestCell * lettersPerEscape) throw tooLong();
  return text + more;
}

/** The text as a cell shows it: "_x000D_" is a carriage return. Throws when no cell can hold it. */
export function shownText(written: string): string {
  const text = written.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  if (text.length > longestCell) throw tooLong();
  return text;
}

/** The texts that cells name by number, as cells show them. */
export async function readSharedTexts(workbook: Workbook): Promise<string[]> {
  const texts: string[] = [];
  const part = "xl/sharedStrings.xml";
  if (!workbook.has(part)) return texts;
  let text = "";
  let isText = false;
  let isPhonetic = false;
  let total = 0;
  await workbook.readAll(part, ({ onOpen, onText, onClose }) => {
    onOpen((name) => {
      if (name === "si") text = "";
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    });
    onText((more) => {
      if (isText) text = joinText(text, more);
    });
    onClose((name) => {
      isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name !== "si") return;
      const shown = shownText(text);
      total += shown.length + textCost;
      if (total > mostSharedText) throw new ExpectedError("The workbook has too much text. Split it into several files.");
      texts.push(shown);
    });
  });
  return texts;
}

/** Of the formats with fixed numbers, those that show a day. */
const isFixedDayFormat = (id: number): boolean => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
/** Without texts in quotes or brackets, a format with the letter of a day or year shows a day. */
const showsDay = (format: string): boolean => /[dy]/i.test(format.slice(0, longestFormat).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ""));

/** The numbers of the cell styles that show a number as a day. */
export async function readDayStyles(workbook: Workbook): Promise<Set<number>> {
  const styles = new Set<number>();
  const part = "xl/styles.xml";
  if (!workbook.has(part)) return styles;
  const dayFormats = new Set<number>();
  let isInCells = false;
  let number = 0;
  let formats = 0;
  await workbook.readAll(part, ({ onOpen, onClose }) => {
    onOpen((name, attributes) => {
      if (name === "numFmt" && ++formats > mostStyles) throw new ExpectedError(damaged);
      if (name === "numFmt" && showsDay(attributes.formatCode ?? "")) dayFormats.add(Number(attributes.numFmtId));
      if (name === "cellXfs") isInCells = true;
      if (name !== "xf" || !isInCells) return;
      if (number >= mostStyles) throw new ExpectedError(damaged);
      const format = Number(attributes.numFmtId);
      if (isFixedDayFormat(format) || dayFormats.has(format)) styles.add(number);
      number++;
    });
    onClose((name) => {
      if (name === "cellXfs") isInCells = false;
    });
  });
  return styles;
}
