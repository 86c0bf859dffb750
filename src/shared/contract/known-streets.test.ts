import { describe, expect, it } from "vitest";
import { closestZoomAt, limitText, readKnownStreets, withoutStreetsText } from "./known-streets.ts";
import { closestZoom } from "./map-picture.ts";

const india = [68, 6, 98, 37] as const;
const koramangala = { longitude: 77.62, latitude: 12.935 };
/** The tile of zoom 15 with Koramangala has streets, the one east of it main roads. */
const squares = { knownStreets: { zoom: 15, streets: [[15196, 23449, 23449]], mainRoads: [[15196, 23450, 23450]] } };

describe("how close a map comes", () => {
  it("is as close as maps come in all that a file without a table covers, and far outside it", () => {
    const known = readKnownStreets(india, { name: "All of India" });
    expect(closestZoomAt(known, koramangala)).toBe(closestZoom);
    expect(closestZoomAt(known, { longitude: 101, latitude: 13 })).toBe(12);
  });

  it("is less where only main roads are known, and far where nothing is; the map says why", () => {
    const known = readKnownStreets(india, squares);
    const closest = [0, 0.011, 0.022].map((east) => closestZoomAt(known, { ...koramangala, longitude: koramangala.longitude + east }));
    expect(closest).toEqual([closestZoom, 14, 12]);
    expect(closest.slice(1).map(limitText)).toEqual([expect.stringContaining("only the main roads"), withoutStreetsText]);
  });

  it.each([
    null,
    "text",
    { knownStreets: 1 },
    { knownStreets: { zoom: "15", streets: [], mainRoads: [] } },
    { knownStreets: { zoom: 15, streets: [] } },
  ])("counts a malformed table as none: %j", (metadata) => expect(readKnownStreets(india, metadata).squares).toBeNull());
});
