import { expect, test } from "vitest";
import { qrCodeOf } from "./qr-code.ts";

test("[PROJ-05] the QR code has the three corner marks and one square for each dark module", () => {
  const { size, path } = qrCodeOf("https://rera.karnataka.gov.in/viewAllProjects?number=PRM/KA/RERA/1248/469");
  expect((size - 17) % 4).toBe(0);
  const rows = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map((run) => run.slice(1).map(Number));
  expect(rows.map((run) => run.join()).join(" ")).toContain("0,0,7,7");
  const isDark = (x: number, y: number) => rows.some(([from = 0, row, length = 0]) => row === y && x >= from && x < from + length);
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    expect([isDark(left, top), isDark(left + 1, top + 1), isDark(left + 3, top + 3)]).toEqual([true, false, true]);
  }
});
