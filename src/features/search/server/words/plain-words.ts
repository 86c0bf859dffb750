// What search_words() and fold() of the database return for plain texts, computed here. Texts beyond ASCII are left to the
// database.

const mostLetters = 60;

/** Whether a text has only ASCII and the punctuation of English typography. */
export const isPlain = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they separate words, but NUL, which the database takes in no text
  /^[\x01-\x7f\u00a0\u00b7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20b9]*$/.test(text);

/** Of a plain text only. */
export function wordsOfPlainText(text: string): string[] {
  const spaced = text
    .replaceAll("₹", "rs")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/([0-9])([a-z])/g, "$1 $2");
  return spaced
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => word.slice(0, mostLetters));
}
