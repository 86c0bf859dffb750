import { expect, test } from "vitest";
import { accountId, amenityId, leadId, mediaId, propertyId } from "../contract/ids.ts";
import { newId } from "./ids.ts";

test("an id has the shape that the contract and the database require, and is unique", () => {
  const shapes = { acc: accountId, amn: amenityId, led: leadId, med: mediaId, prp: propertyId };
  for (const [prefix, shape] of Object.entries(shapes)) expect(shape.safeParse(newId(prefix as keyof typeof shapes)).success).toBe(true);
  expect(new Set(Array.from({ length: 10_000 }, () => newId("prp"))).size).toBe(10_000);
});

test("ids sort by the time of their creation", () => {
  const times = [0, 1, 31, 32, 1_767_225_600_000, 1_767_225_600_001, 2 ** 48 - 1];
  const ids = times.map((timeMs) => newId("prp", new Date(timeMs)));
  expect(ids.toSorted()).toEqual(ids);
});

test("ids of the same millisecond sort in the order of their creation", () => {
  const ids = Array.from({ length: 1_000 }, () => newId("prp", new Date(1_767_225_600_000)));
  expect(ids.toSorted()).toEqual(ids);
});
