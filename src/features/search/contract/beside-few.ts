import { cityKm } from "./search-filters.ts";

type Beside<Nearest, Close> = { nearest: Nearest | null; close: readonly Close[] };

/**
 * What stands beside the few homes of a search. Homes nearby that fit all wishes are closer to what is asked for than those of its place
 * that miss several; but these are closer than homes of another city, and those that miss a wish, too.
 */
export function besideFew<Nearest extends { without: string; withinKm: number }, Close extends { missed: number }>({
  nearest,
  close,
}: Beside<Nearest, Close>): Beside<Nearest, Close> {
  if (nearest && !nearest.without && nearest.withinKm <= cityKm) return { nearest, close: close.filter(({ missed }) => missed === 1) };
  return { nearest: close.length > 0 ? null : nearest, close };
}
