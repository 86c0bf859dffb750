// Where a file of streets has any: a table of squares, kept in the file's metadata. It is for a file that has some places and not
// others; a file without the table has the streets of all it covers.

/** The squares are tiles of this zoom: 2.3 km wide in India. */
export const knownZoom = 14;
/** Fewer pieces are what crosses a square on its way elsewhere. */
const leastPieces = 6;

/** `pieces`: how many pieces of road are in each square, by `x/y`. Rows are `[y, from, to, from, to, ...]`, both ends included. */
export function knownStreets(pieces) {
  const known = [...pieces].filter(([, count]) => count >= leastPieces).map(([square]) => square.split("/").map(Number));
  const rows = new Map();
  for (const [x, y] of known.sort((a, b) => a[1] - b[1] || a[0] - b[0])) {
    const row = rows.get(y) ?? [y];
    if (row.length > 1 && row.at(-1) === x - 1) row[row.length - 1] = x;
    else row.push(x, x);
    rows.set(y, row);
  }
  return { zoom: knownZoom, rows: [...rows.values()] };
}
