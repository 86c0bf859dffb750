import { expect, test } from "vitest";
import { coverFirst } from "./cover-first.ts";

test("[CARD-02] [PROP-04] a page begins with the picture of its card: the thumbnail, otherwise the first", () => {
  const [hall, balcony, plan] = [{ type: "gallery" }, { type: "thumbnail" }, { type: "floorplan" }];
  expect(coverFirst([hall, balcony, plan])).toEqual([balcony, hall, plan]);
  expect(coverFirst([hall, plan])).toEqual([hall, plan]);
  expect(coverFirst([])).toEqual([]);
});
