import { expect, test } from "vitest";
import { wizardMessages } from "./property-form-messages.ts";
import { missingToPublish } from "./publication.ts";

test("[PWIZ-06] a property can be published only when every required field is filled, each with its own message", () => {
  const missing = missingToPublish({ country: "India" });
  expect(missing).toHaveLength(15);
  for (const field of missing) expect(wizardMessages[field]).toBeTruthy();
  const filled = Object.fromEntries(missing.map((field) => [field, 0]));
  expect(missingToPublish({ ...filled, country: "India", type: "house" })).toEqual([]);
  expect(missingToPublish({ ...filled, country: "India", type: "house", address: "" })).toEqual(["address"]);
  expect(missingToPublish({ ...filled, country: "India", type: "house", age: null })).toEqual(["age"]);
  expect(missingToPublish({ ...filled, country: "India", type: "plot", age: null })).toEqual([]);
});
