import { expect, test } from "vitest";
import { reraAuthorityOf } from "../../../places/contract/rera-authorities.ts";
import type { PropertyDetail, PropertyImage } from "../../contract/property.ts";
import { exampleProperty } from "./property-example.ts";
import { reraNumberOf, trustSigns } from "./trust-signs.ts";

const signs = (more: Partial<PropertyDetail> = {}) =>
  trustSigns({ ...exampleProperty, images: [{} as PropertyImage], ...more }).map(({ title, day }) => `${title}: ${day ?? "not seen"}`);

const confirmed = "Still available, says the lister: 2026-11-20T06:00:00.000Z";
const listed = "First listed here: 2026-11-12T06:00:00.000Z";

test("[HOME-02] the checks that were made come first with their days, then those that were not", () => {
  expect(signs()).toEqual([
    "Ownership papers seen: 2026-11-10",
    confirmed,
    listed,
    "Photos: not seen",
    "Location: not seen",
    "RERA number: not seen",
  ]);
});

test("[HOME-02] nothing is said of a RERA number that nobody gave", () => {
  expect(signs({ reraId: null, isVerified: false, checks: [] })).toEqual([
    confirmed,
    listed,
    "Ownership papers: not seen",
    "Photos: not seen",
    "Location: not seen",
  ]);
});

test("[HOME-02] nothing is said of photos that a home does not have", () => {
  const checks = [{ kind: "photos" as const, checkedOn: "2026-11-10", withinMetres: null }];
  expect(signs({ images: [], checks })).not.toContain("Photos compared with the home: 2026-11-10");
  expect(signs({ images: [] })).not.toContain("Photos: not seen");
});

test("[HOME-02] a badge without days of its checks says nothing against itself", () => {
  expect(signs({ checks: [] })).toEqual([confirmed, listed]);
});

test("a home that is not available is not said to be", () => {
  expect(signs({ checks: [], confirmedAt: null })).toEqual([listed]);
});

test("[PUBL-02] a home without a number of its own shows its project's", () => {
  const rera = { number: "P51800000001", validUntil: null, url: null, qr: null };
  const project = { id: "prj_01" as never, name: "Mango Grove", tower: null, configuration: null, rera };
  expect(reraNumberOf({ reraId: null, project })).toBe("P51800000001");
  expect(reraNumberOf({ reraId: "P2", project })).toBe("P2");
  expect(reraNumberOf({ reraId: null, project: null })).toBeNull();
});

test("[HOME-02] a state without a known site has no link", () => {
  expect(reraAuthorityOf("Maharashtra")?.url).toMatch(/^https:/);
  expect([reraAuthorityOf("constructor"), reraAuthorityOf(null)]).toEqual([undefined, undefined]);
});
