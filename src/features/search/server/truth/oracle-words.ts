// Words as the oracle reads them. For tests.

export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .trim();

export function wordsOf(text: string): string[] {
  const spaced = plain(text).replace(/(\d)([a-z])/g, "$1 $2");
  return spaced.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** With "sector50" for "sector" and "50". */
export function homeWords(text: string): string[] {
  const words = wordsOf(text);
  return [...words, ...words.flatMap((word, at) => numberedName([word, words[at + 1]]) ?? [])];
}

export const numberedName = (pair: (string | undefined)[]): string | undefined =>
  /^(?:sector|phase) \d+$/.exec(pair.join(" "))?.[0].replace(" ", "");

/** By its definition, from the ends of both words. */
export function slipsBetween(a: string, b: string): number {
  const known = new Map<string, number>();
  function slips(i: number, j: number): number {
    if (i === 0 || j === 0) return i + j;
    const key = `${i} ${j}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const ways = [slips(i - 1, j) + 1, slips(i, j - 1) + 1, slips(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)];
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) ways.push(slips(i - 2, j - 2) + 1);
    const least = Math.min(...ways);
    known.set(key, least);
    return least;
  }
  return Math.abs(a.length - b.length) > 2 ? 3 : slips(a.length, b.length);
}
