import { expect, test } from "vitest";
import { wizardMessages } from "./property-form-messages.ts";
import { missingToPublish, type PublicationFacts } from "./publication.ts";

const missing = (facts: PublicationFacts, today = "2026-11-29") => missingToPublish(facts, today);

test("[PWIZ-06] a property can be published only when every required field is filled, each with its own message", () => {
  const all = missing({ country: "India" });
  expect(all).toHaveLength(15);
  for (const field of all) expect(wizardMessages[field]).toBeTruthy();
  const filled = Object.fromEntries(all.map((field) => [field, 0]));
  expect(missing({ ...filled, country: "India", type: "house" })).toEqual([]);
  expect(missing({ ...filled, country: "India", type: "house", address: "" })).toEqual(["address"]);
  expect(missing({ ...filled, country: "India", type: "house", age: null })).toEqual(["age"]);
  expect(missing({ ...filled, country: "India", type: "plot", age: null })).toEqual([]);
});

const filled = Object.fromEntries(missing({ country: "India" }).map((field) => [field, 0]));
const building = { ...filled, country: "India", listedFor: "sale", possessionStatus: "under-construction" };

test("what is being built for sale needs a RERA number or a reason, and nothing else does", () => {
  for (const kind of [
    { listedFor: "sale", possessionStatus: "under-construction" },
    { listedFor: "plots", possessionStatus: "new-launch" },
    { listedFor: "new-launch", possessionStatus: "ready-to-move" },
  ]) {
    expect([kind, missing({ ...building, ...kind })]).toEqual([kind, ["reraId"]]);
    expect(missing({ ...building, ...kind, reraId: "P51700019929" })).toEqual([]);
    expect(missing({ ...building, ...kind, reraExemption: "small" })).toEqual([]);
    expect(missing({ ...building, ...kind, projectId: "prj_1" })).toEqual([]);
    expect(missing({ ...building, ...kind, country: "Nepal" })).toEqual([]);
  }
  for (const kind of [
    { listedFor: "sale", possessionStatus: "ready-to-move" },
    { listedFor: "rent", possessionStatus: "under-construction" },
    { listedFor: "pg", possessionStatus: "new-launch" },
  ])
    expect([kind, missing({ ...building, ...kind, reraValidUntil: "2020-01-01", reraId: "P51700019929" })]).toEqual([kind, []]);
});

test("a RERA registration is valid to the end of its last day", () => {
  const registered = { ...building, reraId: "P51700019929" };
  expect(missing({ ...registered, reraValidUntil: "2026-11-29" })).toEqual([]);
  expect(missing({ ...registered, reraValidUntil: "2026-11-28" })).toEqual(["reraValidUntil"]);
  // Its project may say a later day.
  expect(missing({ ...registered, reraValidUntil: "2026-11-28", projectId: "prj_1" })).toEqual([]);
});

test("a home that is being built was not completed before RERA began", () => {
  expect(missing({ ...building, reraExemption: "completed" })).toEqual(["reraExemption"]);
  expect(missing({ ...building, listedFor: "new-launch", possessionStatus: "ready-to-move", reraExemption: "completed" })).toEqual([]);
});
