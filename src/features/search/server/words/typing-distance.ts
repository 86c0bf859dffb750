/**
 * How many slips lie between two words: a letter too many, too few, another, or two neighbours exchanged (optimal string
 * alignment). Letters are code points.
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

/** How many slips are forgiven in a word: none in short ones and in numbers, which mean something else then. */
export function forgivenSlips(word: string): number {
  const letters = [...word].length;
  if (letters < 4 || /\d/.test(word)) return 0;
  return letters < 8 ? 1 : 2;
}
