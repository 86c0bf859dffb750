type Sized = { layout: { rows: number }; dead: number };

/** This many segments of similar size are merged into one. */
const mergedAtOnce = 4;
const smallest = 16;
const step = 8;
/** A segment is rewritten when this part of its rows is gone. */
const mostDeadShare = 0.25;

/** Which segments to merge now; none when all is well. A home is copied once for each step of size, not once for each change. */
export function chooseMerge<One extends Sized>(segments: readonly One[]): One[] {
  const bySize = Map.groupBy(segments, ({ layout }) => Math.max(0, Math.floor(Math.log(layout.rows / smallest) / Math.log(step))));
  for (const size of [...bySize.keys()].sort((a, b) => a - b)) {
    if ((bySize.get(size) ?? []).length >= mergedAtOnce) return [...bySize].filter(([other]) => other <= size).flatMap(([, some]) => some);
  }
  return segments.filter(({ layout, dead }) => dead > layout.rows * mostDeadShare);
}
