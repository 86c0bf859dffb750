import { describe, expect, it } from "vitest";
import { hasStreets, readKnownStreets } from "./known-streets.ts";

const india = [68, 6, 98, 37] as const;
const koramangala = { longitude: 77.62, latitude: 12.935 };
/** The tile of zoom 14 with Koramangala, and the one east of it. */
const squares = { knownStreets: { zoom: 14, rows: [[7598, 11724, 11725]] } };

describe("where a map has streets", () => {
  it("is all that a file covers when it has no table", () => {
    const known = readKnownStreets(india, { name: "All of India" });
    expect(hasStreets(known, koramangala)).toBe(true);
    expect(hasStreets(known, { longitude: 101, latitude: 13 })).toBe(false);
  });

  it("is in the squares of the table and just beside them", () => {
    const known = readKnownStreets(india, squares);
    expect(hasStreets(known, koramangala)).toBe(true);
    expect(hasStreets(known, { ...koramangala, longitude: 77.606 })).toBe(true);
    expect(hasStreets(known, { ...koramangala, longitude: 77.59 })).toBe(false);
    expect(hasStreets(known, { ...koramangala, latitude: 12.97 })).toBe(false);
  });

  it.each([null, "text", { knownStreets: 1 }, { knownStreets: { zoom: "14", rows: [] } }, { knownStreets: { zoom: 14 } }])(
    "counts a malformed table as none: %j",
    (metadata) => expect(readKnownStreets(india, metadata).squares).toBeNull(),
  );
});
