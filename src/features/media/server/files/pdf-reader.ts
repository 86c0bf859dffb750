/** One entry of a dictionary: all its bytes are `keyFrom` to `to`, its value starts at `from`. */
export type PdfEntry = { key: string; keyFrom: number; from: number; to: number };
/** The bytes of a value. */
export type PdfValue = { from: number; to: number };
/** `onValue`: called with the number of an object that is not a dictionary. `onStream`: with the bytes of a stream. */
type Listeners = {
  onDictionary(entries: readonly PdfEntry[]): void;
  onValue(object: string, value: PdfValue): void;
  onStream(bytes: PdfValue): void;
};

const deepest = 500;
const [space, delimiter] = [1, 2];
const kindOf = new Uint8Array(256);
for (const char of "\0\t\n\f\r ") kindOf[char.charCodeAt(0)] = space;
for (const char of "()<>[]{}/%") kindOf[char.charCodeAt(0)] = delimiter;
const code = (char: string): number => char.charCodeAt(0);

/** Decodes a name: `/Open#41ction` is "OpenAction". null when these bytes are not a name. */
export function latin1Name(pdf: Buffer, from: number, to: number): string | null {
  if (pdf[from] !== code("/")) return null;
  const text = pdf.toString("latin1", from + 1, to);
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_match: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/**
 * Reads a PDF as PDFium writes it, from the first byte to the trailer: no object streams, no later versions of an object, each stream with
 * its length beside it. Throws for anything else, so that nothing is overlooked.
 */
export class PdfReader {
  #at = 0;
  readonly #pdf: Buffer;
  readonly #listeners: Listeners;

  constructor(pdf: Buffer, listeners: Listeners) {
    this.#pdf = pdf;
    this.#listeners = listeners;
  }

  readFile(): void {
    // Two lines that start with "%": the version, and bytes that mark the file as binary.
    while (this.#peek() === code("%")) {
      while (this.#at < this.#pdf.length && this.#pdf[this.#at] !== code("\n")) this.#at++;
    }
    for (let word = this.#word(); word !== "xref"; word = this.#word()) {
      if (!/^\d+$/.test(word) || !/^\d+$/.test(this.#word())) throw unexpected(this.#at);
      this.#expect("obj");
      this.#readObject(word);
    }
    for (let word = this.#word(); word !== "trailer"; word = this.#word()) if (!/^(\d+|[nf])$/.test(word)) throw unexpected(this.#at);
    this.#value(0);
    this.#expect("startxref");
  }

  #readObject(number: string): void {
    const isDictionary = this.#peek() === code("<") && this.#pdf[this.#at + 1] === code("<");
    const entries = isDictionary ? this.#dictionary(0) : [];
    if (!isDictionary) {
      const from = this.#at;
      this.#value(0);
      this.#listeners.onValue(number, { from, to: this.#at });
    }
    const next = this.#word();
    if (next === "endobj") return;
    if (next !== "stream") throw unexpected(this.#at);
    const length = entries.find(({ key }) => key === "Length");
    const text = length ? this.#pdf.toString("latin1", length.from, length.to) : "";
    if (!/^\d+$/.test(text)) throw unexpected(this.#at);
    if (this.#pdf[this.#at] === code("\r")) this.#at++;
    const from = this.#at + 1;
    this.#at = from + Number(text);
    this.#listeners.onStream({ from, to: this.#at });
    this.#expect("endstream");
    this.#expect("endobj");
  }

  /** Skips one value. */
  #value(depth: number): void {
    if (depth > deepest) throw unexpected(this.#at);
    const first = this.#peek();
    if (first === code("<") && this.#pdf[this.#at + 1] === code("<")) this.#dictionary(depth);
    else if (first === code("[")) this.#array(depth);
    else if (first === code("(")) this.#string();
    else if (first === code("<")) this.#skipPast(">");
    else if (first === code("/")) this.#name();
    else this.#numberOrReference();
  }

  #dictionary(depth: number): PdfEntry[] {
    const entries: PdfEntry[] = [];
    this.#at += 2;
    while (this.#peek() !== code(">")) {
      const keyFrom = this.#at;
      if (this.#pdf[keyFrom] !== code("/")) throw unexpected(keyFrom);
      this.#name();
      const key = latin1Name(this.#pdf, keyFrom, this.#at) ?? "";
      this.#peek();
      const from = this.#at;
      this.#value(depth + 1);
      entries.push({ key, keyFrom, from, to: this.#at });
    }
    if (this.#pdf[this.#at + 1] !== code(">")) throw unexpected(this.#at);
    this.#at += 2;
    this.#listeners.onDictionary(entries);
    return entries;
  }

  #array(depth: number): void {
    this.#at++;
    while (this.#peek() !== code("]")) this.#value(depth + 1);
    this.#at++;
  }

  #string(): void {
    for (let open = 0; ; this.#at++) {
      const byte = this.#pdf[this.#at];
      if (byte === undefined) throw unexpected(this.#at);
      if (byte === code("\\")) this.#at++;
      else if (byte === code("(")) open++;
      else if (byte === code(")") && --open === 0) break;
    }
    this.#at++;
  }

  #name(): void {
    this.#at++;
    while (this.#at < this.#pdf.length && kindOf[this.#pdf[this.#at] ?? 0] === 0) this.#at++;
  }

  /** A number, `true`, `false`, `null`, or `12 0 R`. */
  #numberOrReference(): void {
    const word = this.#word();
    if (!/^([+-]?[\d.]+|true|false|null)$/.test(word)) throw unexpected(this.#at);
    const after = this.#at;
    if (/^\d+$/.test(word) && this.#peekIsDigit() && /^\d+$/.test(this.#word()) && this.#peek() === code("R") && this.#word() === "R")
      return;
    this.#at = after;
  }

  #peekIsDigit(): boolean {
    const byte = this.#peek();
    return byte >= code("0") && byte <= code("9");
  }

  /** Reads letters and digits up to a space or delimiter. */
  #word(): string {
    this.#peek();
    const from = this.#at;
    while (this.#at < this.#pdf.length && kindOf[this.#pdf[this.#at] ?? 0] === 0) this.#at++;
    if (this.#at === from) throw unexpected(from);
    return this.#pdf.toString("latin1", from, this.#at);
  }

  #expect(word: string): void {
    if (this.#word() !== word) throw unexpected(this.#at);
  }

  #skipPast(char: string): void {
    const found = this.#pdf.indexOf(char, this.#at);
    if (found < 0) throw unexpected(this.#at);
    this.#at = found + 1;
  }

  /** The next byte that is not a space. */
  #peek(): number {
    while (this.#at < this.#pdf.length && kindOf[this.#pdf[this.#at] ?? 0] === space) this.#at++;
    const byte = this.#pdf[this.#at];
    if (byte === undefined) throw unexpected(this.#at);
    return byte;
  }
}

const unexpected = (at: number) => new Error(`This PDF is not as PDFium writes it, at byte ${at}.`);
