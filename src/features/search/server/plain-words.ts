// What search_words() and fold() of the database say of plain texts, without asking it. Anything but ASCII is for the database alone.

const mostLetters = 60;

/** Undefined where a text holds more than ASCII. */
export function wordsOfPlainText(text: string): string[] | undefined {
  if (!isPlain(text)) return undefined;
  const spaced = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/([0-9])([a-z])/g, "$1 $2");
  return spaced
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => word.slice(0, mostLetters));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they separate words, but NUL, which the database takes in no text
const isPlain = (text: string): boolean => /^[\x01-\x7f]*$/.test(text);
