import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pagesToShow, readPaging } from "./paging.ts";

const show = (current: number, last: number) =>
  pagesToShow(current, last)
    .map((page) => page ?? "…")
    .join(" ");

describe("the pages that a pager offers", () => {
  test("[SRCH-16] up to five pages are shown in full", () => {
    expect(show(1, 1)).toBe("1");
    expect(show(3, 5)).toBe("1 2 3 4 5");
  });

  test("[SRCH-16] near the start: the first four, an ellipsis, the last", () => {
    for (const current of [1, 2, 3]) expect(show(current, 18)).toBe("1 2 3 4 … 18");
  });

  test("[SRCH-16] near the end: the first, an ellipsis, the last four", () => {
    for (const current of [16, 17, 18]) expect(show(current, 18)).toBe("1 … 15 16 17 18");
  });

  test("[SRCH-16] in the middle: the first, an ellipsis, the current with its neighbours, an ellipsis, the last", () => {
    expect(show(4, 18)).toBe("1 … 3 4 5 … 18");
    expect(show(15, 18)).toBe("1 … 14 15 16 … 18");
  });

  test("[SRCH-16] any pager has the first, the last, the current and its neighbours, in order and without duplicates", () => {
    const place = fc.integer({ min: 1, max: 100_000 }).chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
    fc.assert(
      fc.property(place, ([current, last]) => {
        const entries = pagesToShow(current, last);
        const pages = entries.filter((entry) => entry !== null);
        expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
        const expected = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
        expect(pages).toEqual(expect.arrayContaining(expected));
        expect(entries.length).toBeLessThanOrEqual(7);
        // An ellipsis replaces at least one page, and two are never adjacent.
        entries.forEach((entry, index) => {
          if (entry === null) expect(Number(entries[index + 1]) - Number(entries[index - 1])).toBeGreaterThan(1);
        });
      }),
    );
  });
});

describe("the paging figures of an answer", () => {
  test("[SRCH-17] figures may arrive as strings", () => {
    expect(readPaging({ page: "2", size: "15", total: "31" })).toEqual({ page: 2, size: 15, total: 31, last: 3 });
  });

  test("[SRCH-17] a missing size counts as 10", () => {
    expect(readPaging({ page: 1, total: 25 })).toEqual({ page: 1, size: 10, total: 25, last: 3 });
  });

  test("nonsense never leads outside the existing pages", () => {
    const loose = fc.oneof(fc.double(), fc.integer(), fc.string(), fc.constantFrom(null, undefined, "-1", "1e9", "Infinity"));
    fc.assert(
      fc.property(loose, loose, loose, (page, size, total) => {
        const paging = readPaging({ page, size, total });
        expect(paging.page).toBeGreaterThanOrEqual(1);
        expect(paging.page).toBeLessThanOrEqual(paging.last);
      }),
    );
  });
});
