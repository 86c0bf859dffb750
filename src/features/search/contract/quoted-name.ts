// Names in quotation marks in a keyword, as sentences and suggestions write them: "Wakad" or "Baner" are homes in one of the two.

/** One name, or several of which one is enough. */
export const quotation = /"[^"]*"(?:\s+or\s+"[^"]*")*/;
const isQuotation = new RegExp(`^${quotation.source}$`);

/** A name as a literal keyword, so that no project is read as a sentence. */
export const quoted = (name: string): string => `"${name.replaceAll('"', "")}"`;
/** Homes with one of the names. */
export const quotedAny = (names: readonly string[]): string => names.map(quoted).join(" or ");

/** The names of a quotation; none of words as they were typed. */
export const namesIn = (q: string): string[] => (isQuotation.test(q) ? [...q.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name) : []);

/** The quotations of a keyword and the words between them, in their order. */
export const termsIn = (q: string): string[] => q.match(new RegExp(`${quotation.source}|[^\\s"]+`, "g")) ?? [];
