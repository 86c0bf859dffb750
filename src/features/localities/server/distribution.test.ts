import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distributionOf, quantile } from "./distribution.ts";
import { quartersUpTo } from "./quarters.ts";

const values = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 5, maxLength: 200 });

describe("a value among others", () => {
  it("has as many cheaper and dearer ones as a count finds, and each home in one bar", () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 1_000_000 }), (others, own) => {
        const found = distributionOf(
          own,
          others.toSorted((a, b) => a - b),
        );
        const { cheaper, dearer, bars } = found ?? { cheaper: -1, dearer: -1, bars: [] };
        expect([cheaper, dearer]).toEqual([others.filter((value) => value < own).length, others.filter((value) => value > own).length]);
        expect(bars.reduce((sum, { homes }) => sum + homes, 0)).toBe(others.length + 1);
        expect(bars.length).toBeLessThanOrEqual(11);
        // Its own bar is drawn where it is.
        expect(bars.some(({ from, to, homes }) => homes > 0 && own >= from - 1e-6 && own <= to + 1e-6)).toBe(true);
      }),
    );
  });

  it("is not told beside fewer than five", () => {
    expect(distributionOf(3, [1, 2, 4, 5])).toBeNull();
    expect(distributionOf(3, [1, 2, 4, 5, 6])).toMatchObject({ cheaper: 2, dearer: 3, lowerQuartile: 2, median: 4, upperQuartile: 5 });
  });

  it("has a picture where all ask the same", () => {
    expect(distributionOf(7, [7, 7, 7, 7, 7])).toMatchObject({ cheaper: 0, dearer: 0, median: 7 });
  });

  it("has bars of its own kind beside a price that was mistyped", () => {
    const others = [60, 61, 62, 63, 64, 65, 66, 9_999_999];
    const { bars, hasMore } = distributionOf(63, others) ?? { bars: [], hasMore: false };
    expect(bars.filter(({ homes }) => homes > 0).length).toBeGreaterThan(3);
    expect([bars.at(-1)?.homes, hasMore]).toEqual([1, true]);
    // Its own price may be the mistyped one: it is drawn where it is.
    expect(distributionOf(9_999_999, others.slice(0, -1))?.bars.at(-1)).toMatchObject({ homes: 1 });
  });

  it("lies between two others in proportion", () => {
    expect(quantile([10, 20, 30, 40], 0.25)).toBe(17.5);
    expect(quantile([10], 0.5)).toBe(10);
  });
});

describe("quarters", () => {
  it("begin in India's calendar, latest first, across years", () => {
    expect(quartersUpTo(new Date("2026-12-31T18:29:00Z"), 2)).toEqual(["2026-10-01", "2026-07-01"]);
    expect(quartersUpTo(new Date("2026-12-31T18:30:00Z"), 3)).toEqual(["2027-01-01", "2026-10-01", "2026-07-01"]);
  });
});
