import { expect, test } from "vitest";
import { placeToGoOn } from "./place-to-go-on.ts";
import { complete, makeProperty, stepAddress } from "./wizard-test-page.tsx";
import { valuesOf } from "./wizard-values.ts";

const draft = { ...complete, description: null };
const images = [{ url: "a.jpg", type: "gallery", caption: "" }] as unknown as ReturnType<typeof makeProperty>["images"];
const place = (fields: Parameters<typeof makeProperty>[0]) => {
  const property = makeProperty(fields);
  return placeToGoOn(property, valuesOf(property));
};

test.each<[string, Parameters<typeof makeProperty>[0], string]>([
  ["the question of the first missing answer", { ...draft, age: null, images }, `${stepAddress(1)}?q=rooms#field-age`],
  ["amenities, once all questions are answered", draft, stepAddress(2)],
  ["photos, once there are amenities", { ...draft, customAmenities: ["Well"] }, stepAddress(3)],
  ["the words, once there are photos", { ...draft, images }, stepAddress(4)],
  ["the beginning of a home that is no draft", { ...draft, age: null, publication: "unpublished" }, stepAddress(1)],
])("[PWIZ-01] a lister goes on with %s", (_what, fields, address) => {
  expect(place(fields)).toBe(address);
});
