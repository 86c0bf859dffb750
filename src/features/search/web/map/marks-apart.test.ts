import fc from "fast-check";
import { expect, test } from "vitest";
import type { MapCluster, MapPin } from "../../contract/search.endpoints.ts";
import { marksApart, standsFor } from "./marks-apart.ts";

/** A map on which a thousandth of a degree is a pixel. */
const toPixels = ([longitude, latitude]: readonly [number, number]) => ({ x: longitude * 1000, y: -latitude * 1000 });

const pin = (name: string, longitude: number, latitude: number) =>
  ({
    id: `prp_${name}`,
    title: name,
    type: "villa",
    listedFor: "sale",
    status: "available",
    price: 1_000_000,
    currency: "INR",
    longitude,
    latitude,
  }) as MapPin;
const cluster = (count: number, longitude: number, latitude: number): MapCluster => ({
  longitude,
  latitude,
  count,
  box: [longitude, latitude, longitude, latitude],
});

test("[SRCH-19] leaves marks alone that do not cover each other", () => {
  const marks = { clusters: [cluster(5, 72, 19)], pins: [pin("a", 72.2, 19), pin("b", 72, 19.1)] };
  expect(marksApart(marks, toPixels)).toEqual(marks);
});

test("[SRCH-19] pins with minutes are wider, so they need more room", () => {
  const pins = [pin("a", 72, 19), pin("b", 72.1, 19)];
  expect(marksApart({ clusters: [], pins }, toPixels).pins).toHaveLength(2);
  const withMinutes = pins.map((one) => ({ ...one, minutes: 25 }));
  expect(marksApart({ clusters: [], pins: withMinutes }, toPixels).clusters).toMatchObject([{ count: 2 }]);
});

test("[SRCH-19] merges a mark into the one that it would cover: in the place of the larger, with the box of both", () => {
  const marks = {
    clusters: [cluster(5, 72, 19)],
    pins: [pin("a", 72.02, 19.01), pin("b", 72.03, 19)],
  };
  expect(marksApart(marks, toPixels)).toEqual({
    clusters: [{ longitude: 72, latitude: 19, count: 7, box: [72, 19, 72.03, 19.01] }],
    pins: [],
  });
});

test("[SRCH-19] loses no home and leaves no two marks covering each other, whatever the map", () => {
  const at = fc.integer({ min: 0, max: 400 }).map((pixel) => pixel / 1000);
  const pins = fc.array(
    fc.tuple(at, at).map(([longitude, latitude]) => pin("p", longitude, latitude)),
    { maxLength: 40 },
  );
  const clusters = fc.array(
    fc.tuple(fc.integer({ min: 2, max: 90 }), at, at).map(([count, longitude, latitude]) => cluster(count, longitude, latitude)),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(clusters, pins, (someClusters, somePins) => {
      const shown = marksApart({ clusters: someClusters, pins: somePins }, toPixels);
      const homes = (marks: Pick<typeof shown, "clusters" | "pins">) =>
        marks.pins.length + marks.clusters.reduce((sum, { count }) => sum + count, 0);
      expect(homes(shown)).toBe(homes({ clusters: someClusters, pins: somePins }));
      const places = [...shown.clusters, ...shown.pins].map(({ longitude, latitude }) => toPixels([longitude, latitude]));
      for (const [index, one] of places.entries())
        for (const other of places.slice(index + 1)) expect(Math.abs(one.x - other.x) >= 80 || Math.abs(one.y - other.y) >= 42).toBe(true);
    }),
  );
});

test("[SRCH-19] a joined mark still stands for the homes of its parts, and for no others between them", () => {
  const marks = {
    clusters: [{ ...cluster(5, 72, 19), box: [71.99, 18.99, 72.005, 19.005] as const } as MapCluster],
    pins: [pin("a", 72.03, 19.01)],
  };
  const [joined] = marksApart(marks, toPixels).clusters;
  expect(joined?.count).toBe(6);
  const isStandingFor = (longitude: number, latitude: number) => joined && standsFor(joined, { longitude, latitude });
  expect([isStandingFor(72, 19), isStandingFor(72.03, 19.01), isStandingFor(72.02, 19.007)]).toEqual([true, true, false]);
  expect(standsFor(cluster(2, 72, 19), { longitude: 72, latitude: 19 })).toBe(true);
});
