import fc from "fast-check";
import { expect, test } from "vitest";
import { simplifyPath } from "./simplify-path.ts";

const ring = (corners: number, radius: number) =>
  Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners;
    return { x: 300 + radius * Math.cos(angle), y: 300 + radius * Math.sin(angle) };
  });

test("[SRCH-18] keeps the corners of a drawn line and drops the points between them", () => {
  const square = [
    [0, 0],
    [50, 0.4],
    [100, 0],
    [99.7, 60],
    [100, 100],
    [0, 100],
    [0, 1],
  ].map(([x = 0, y = 0]) => ({ x, y }));
  expect(simplifyPath(square, 2, 60)).toEqual([
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
    { x: 0, y: 1 },
  ]);
});

test("[SRCH-18] reduces a circle with any number of points to few enough, all of them points of the line", () => {
  const circle = ring(2_000, 250);
  const corners = simplifyPath(circle, 2, 60);
  expect(corners.length).toBeGreaterThan(8);
  expect(corners.length).toBeLessThanOrEqual(60);
  expect(corners.every((corner) => circle.includes(corner))).toBe(true);
});

test("[SRCH-18] terminates for any line, and keeps to the limit", () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 500 }) });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 300 }), (path) => {
      const corners = simplifyPath(path, 3, 60);
      expect(corners.length).toBeLessThanOrEqual(60);
      expect(corners.at(0)).toEqual(path.at(0));
      expect(corners.at(-1)).toEqual(path.at(-1));
    }),
  );
});
