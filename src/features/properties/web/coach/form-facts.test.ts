import { expect, test } from "vitest";
import { adviceFor, completenessOf } from "../../contract/coach.ts";
import { coachFactsOf } from "../../contract/coach-facts.ts";
import type { MyProperty } from "../../contract/my-property.ts";
import { makeProperty } from "../wizard/wizard-test-page.tsx";
import { valuesOf, type WizardValues } from "../wizard/wizard-values.ts";
import { factsOfForm } from "./form-facts.ts";

const known = { cityPoint: { latitude: 18.52, longitude: 73.86 }, doubled: [], shared: [] };
const picture = { id: "med_1" as never, caption: "", alt: null, displayOrder: 1, isFeatured: false, height: 900, color: null, widths: [] };
const photos = (count: number, width = 1600): MyProperty["images"] =>
  Array.from({ length: count }, (_, index) => ({ ...picture, type: "gallery" as const, url: `${index}.jpg`, width }));

const homes: [string, Partial<MyProperty>][] = [
  ["a draft with nothing", {}],
  [
    "a flat to rent",
    { listedFor: "rent", price: 320, deposit: 90_000, bedrooms: 2, floorNo: 3, carpetArea: 700, area: 1200, description: "CALL ME" },
  ],
  ["a plot", { type: "plot", listedFor: "plots", price: 5_000_000, facing: "east", area: 2400 }],
  ["a far pin", { latitude: 28.6, longitude: 77.2, isLocationApproximate: false, city: "Pune", state: "Maharashtra" }],
  ["small and doubled photos", { images: photos(6, 500) }],
  ["a derived pin", { latitude: 18.5, longitude: 73.8, isLocationApproximate: true, customAmenities: ["Swing"] }],
];

test.each(homes)("the form says of %s what the server says of it once it is saved", (_what, fields) => {
  const property = makeProperty(fields);
  const doubled = property.images.slice(1, 2).map(({ url }) => url);
  const saved = coachFactsOf(property, { ...known, doubled });
  const typed = factsOfForm(valuesOf(property), property, { ...known, doubled, medianPrice: null });
  expect(adviceFor(typed)).toEqual(adviceFor(saved));
  expect(completenessOf(typed)).toBe(completenessOf(saved));
});

test("what is typed counts at once: a moved pin, an amount in words, a removed photo, another kind of home", () => {
  const property = makeProperty({ latitude: 18.5, longitude: 73.8, isLocationApproximate: true, images: photos(6), bedrooms: null });
  const kinds = (change: Partial<WizardValues>, medianPrice: number | null = null) =>
    adviceFor(factsOfForm({ ...valuesOf(property), ...change }, property, { ...known, shared: ["0.jpg"], medianPrice })).map(
      ({ kind }) => kind,
    );
  expect(kinds({})).toEqual(expect.arrayContaining(["point", "bedrooms", "sharedPhotos"]));
  expect(kinds({ latitude: "18.51" })).not.toContain("point");
  expect(kinds({ latitude: "0", longitude: "0" })).toContain("point");
  expect(kinds({ price: "9 lakh" }, 9_000_000)).toContain("priceOfOthers");
  expect(kinds({ price: "95 lakh" }, 9_000_000)).not.toContain("priceOfOthers");
  expect(kinds({ images: valuesOf(property).images.slice(1) })).toContain("photos");
  expect(kinds({ images: [] })).not.toContain("sharedPhotos");
  expect(kinds({ type: "plot" })).not.toContain("bedrooms");
});
