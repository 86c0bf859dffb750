type XY = { x: number; y: number };

/**
 * The corners of a hand-drawn line: enough to keep its shape within `tolerance`, and at most `most`, for which the tolerance
 * grows (Ramer, Douglas and Peucker). The ends stay.
 */
export function simplifyPath<Point extends XY>(path: readonly Point[], tolerance: number, most: number): Point[] {
  for (let allowed = tolerance; ; allowed *= 1.5) {
    const corners = cornersOf(path, allowed);
    if (corners.length <= most || corners.length <= 2) return corners;
  }
}

function cornersOf<Point extends XY>(path: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, path.length - 1]);
  const open: [number, number][] = [[0, path.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    const farthest = farthestFromLine(path, from, to);
    if (farthest.distance <= tolerance) continue;
    kept.add(farthest.index);
    open.push([from, farthest.index], [farthest.index, to]);
  }
  return path.filter((_, index) => kept.has(index));
}

function farthestFromLine(path: readonly XY[], from: number, to: number): { index: number; distance: number } {
  const farthest = { index: from, distance: 0 };
  const [a, b] = [path[from], path[to]];
  if (!a || !b) return farthest;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  for (let index = from + 1; index < to; index++) {
    const { x, y } = path[index] ?? a;
    const across = Math.abs((b.x - a.x) * (a.y - y) - (a.x - x) * (b.y - a.y));
    // A line that returns to its start has no direction.
    const distance = length === 0 ? Math.hypot(x - a.x, y - a.y) : across / length;
    if (distance > farthest.distance) Object.assign(farthest, { index, distance });
  }
  return farthest;
}
