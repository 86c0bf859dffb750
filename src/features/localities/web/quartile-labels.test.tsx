import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { labelShare, placeLabels, QuartileLabels } from "./quartile-labels.tsx";

test("labels of quartiles touch their marks, stay within the picture and never lie on one another", () => {
  const share = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.array(share, { minLength: 3, maxLength: 3 }), (values) => {
      const [lower = 0, median = 0, upper = 0] = values.toSorted((a, b) => a - b);
      const placed = placeLabels({ lower, median, upper });
      expect([placed.lower.x, placed.median.x, placed.upper.x]).toEqual([lower, median, upper]);
      const [from, to] = [placed.lower, placed.upper].map(({ x, side }) => (side === "end" ? [x - labelShare, x] : [x, x + labelShare]));
      for (const [begin = 0, end = 0] of [from ?? [], to ?? []]) expect(begin >= 0 && end <= 100).toBe(true);
      if (placed.lower.row === placed.upper.row) expect(from?.[1]).toBeLessThanOrEqual(to?.[0] ?? 0);
      expect(placed.median.row).toBeGreaterThan(placed.upper.row);
    }),
  );
});

test("a label says its value under the place of that value", () => {
  const quartiles = { lowerQuartile: 40, median: 50, upperQuartile: 60 };
  const html = renderToString(<QuartileLabels {...quartiles} said={(value) => `₹${value} L`} xOf={(value) => value} />);
  const labels = [...html.matchAll(/<svg x="(\d+)%"[^>]*><text[^>]*>([^<]+)<\/text><text[^>]*>([^<]+)</g)].map(([, ...found]) => found);
  expect(labels).toEqual([
    ["40", "₹40 L", "a quarter ask less"],
    ["60", "₹60 L", "a quarter ask more"],
    ["50", "₹50 L", "median"],
  ]);
});
