import { expect, test } from "vitest";
import { inOrNear } from "./in-or-near.ts";

test.each([
  ["Pune Airport", "near"],
  ["Pune Airport, Pune", "near"],
  ["Chennai Central", "near"],
  ["New Delhi Railway Station", "near"],
  ["IIT Madras, Chennai", "near"],
  ["Pune University", "near"],
  ["Manyata Tech Park", "near"],
  ["ITPL", "near"],
  ["Wakad, Pune", "in"],
  ["Airport Road, Bangalore", "in"],
  ["University Road", "in"],
  ["Koregaon Park, Pune", "in"],
  ["Knowledge Park", "in"],
  ["Greater Noida", "in"],
  ["Nitte", "in"],
  ["India", "in"],
])("[SRCH-03] homes at %s are %s it", (place, word) => {
  expect(inOrNear(place)).toBe(`${word} ${place}`);
});
