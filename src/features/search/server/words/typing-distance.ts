/**
 * The number of typing errors between two words: a letter inserted, left out or replaced, or two neighbours swapped (optimal
 * string alignment). Letters are code points.
 */
export function typingDistance(a: string, b: string): number {
  const from = [...a];
  const to = [...b];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1;
      let least = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost);
      const isExchange = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isExchange) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
}

/** How many typing errors are forgiven in a word: none in short words and in numbers, which would mean something else. */
export function forgivenSlips(word: string): number {
  const letters = [...word].length;
  if (letters < 4 || /\d/.test(word)) return 0;
  return letters < 8 ? 1 : 2;
}
