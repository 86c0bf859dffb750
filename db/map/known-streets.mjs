// Where a file of streets has any: a table of squares, kept in the file's metadata. It is for a file that has some places and not
// others; a file without the table has the streets of all it covers.

/** The squares are tiles of this zoom: 1.1 km wide in India. */
export const knownZoom = 15;
/** A square is judged with what is around it, by the share of parts with a road: about 290 m wide, `partsAcross` of them in a square. */
const partsAcross = 4;
const partsAround = 2;
/** Where somebody once downloaded a place all of it has streets; where others passed, a main road crosses every fourth part or fewer. */
const leastShare = { streets: 0.6, mainRoads: 0.25 };
const stepsOfPart = 4;

/** The parts of a tile that a road crosses; `lines` in the units of the tile. */
export function partsWithRoads(lines, extent) {
  const parts = new Set();
  const part = extent / partsAcross;
  for (const line of lines) {
    for (const [index, to] of line.entries()) {
      const from = line[index - 1] ?? to;
      const steps = Math.max(1, Math.ceil((Math.hypot(to.x - from.x, to.y - from.y) / part) * stepsOfPart));
      for (let step = 0; step <= steps; step++) {
        const x = Math.floor((from.x + ((to.x - from.x) * step) / steps) / part);
        const y = Math.floor((from.y + ((to.y - from.y) * step) / steps) / part);
        if (x >= 0 && x < partsAcross && y >= 0 && y < partsAcross) parts.add(y * partsAcross + x);
      }
    }
  }
  return parts;
}

/** `parts`: those with a road of each square, by `x/y`. Rows are `[y, from, to, from, to, ...]`, both ends included. */
export function knownStreets(parts) {
  const has = (x, y) => {
    const [column, row] = [Math.floor(x / partsAcross), Math.floor(y / partsAcross)];
    return parts.get(`${column}/${row}`)?.has((y - row * partsAcross) * partsAcross + x - column * partsAcross) ?? false;
  };
  const squares = { streets: [], mainRoads: [] };
  for (const [x, y] of near([...parts.keys()].map((square) => square.split("/").map(Number)))) {
    let [roads, all] = [0, 0];
    for (let column = x * partsAcross - partsAround; column < (x + 1) * partsAcross + partsAround; column++) {
      for (let row = y * partsAcross - partsAround; row < (y + 1) * partsAcross + partsAround; row++) {
        all++;
        if (has(column, row)) roads++;
      }
    }
    if (roads / all >= leastShare.streets) squares.streets.push([x, y]);
    else if (roads / all >= leastShare.mainRoads) squares.mainRoads.push([x, y]);
  }
  return { zoom: knownZoom, streets: rowsOf(squares.streets), mainRoads: rowsOf(squares.mainRoads) };
}

/** The squares and those beside them, each once. */
function near(squares) {
  const all = new Map();
  for (const [x, y] of squares)
    for (const column of [x - 1, x, x + 1]) for (const row of [y - 1, y, y + 1]) all.set(`${column}/${row}`, [column, row]);
  return all.values();
}

function rowsOf(squares) {
  const rows = new Map();
  for (const [x, y] of squares.sort((a, b) => a[1] - b[1] || a[0] - b[0])) {
    const row = rows.get(y) ?? [y];
    if (row.length > 1 && row.at(-1) === x - 1) row[row.length - 1] = x;
    else row.push(x, x);
    rows.set(y, row);
  }
  return [...rows.values()];
}
