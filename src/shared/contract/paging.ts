// Pages of a list: how many there are, and which of them a pager links to (spec, pagination; ledger SRCH-15 to SRCH-17).

export type Paging = {
  page: number;
  size: number;
  total: number;
  /** The last page's number; at least 1. */
  last: number;
};
type Loose = number | string | null | undefined;

const fallbackSize = 10;

/** Reads the paging figures of an answer; they may be strings, and a missing size counts as 10 (SRCH-17). */
export function readPaging({ page, size, total }: { page: Loose; size?: Loose; total: Loose }): Paging {
  const pageSize = positive(size) ?? fallbackSize;
  const found = positive(total) ?? 0;
  const last = Math.max(1, Math.ceil(found / pageSize));
  return { page: Math.min(positive(page) ?? 1, last), size: pageSize, total: found, last };
}

function positive(value: Loose): number | null {
  const number = Math.floor(Number(value));
  return Number.isFinite(number) && number > 0 ? number : null;
}

/** The entries of a pager from left to right (SRCH-16). `null` is an ellipsis. */
export function pagesToShow(current: number, last: number): (number | null)[] {
  if (last <= 5) return span(1, last);
  if (current <= 3) return [...span(1, 4), null, last];
  if (current >= last - 2) return [1, null, ...span(last - 3, last)];
  return [1, null, ...span(current - 1, current + 1), null, last];
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
