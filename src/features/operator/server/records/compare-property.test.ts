import { expect, test } from "vitest";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, addSignedInOperator } from "../../../../shared/testing/test-sessions.ts";
import { deskCalls } from "../desk-test-world.ts";

const site = setUpTestApp();
const call = deskCalls(() => site.current.app);
const database = () => site.current.database;

async function addPhoto(property: PropertyId, lister: AccountId, sizeBytes: number): Promise<string> {
  const file = { width: 1300, height: 900, color: "#447755" };
  const key = `properties/images/${property}/${newId("med").slice(4)}.jpg`;
  const upload = { key, property_id: property, account_id: lister, content_type: "image/jpeg", size_bytes: sizeBytes, ...file };
  await database().insertInto("uploads").values(upload).execute();
  const id = newId("med");
  const shown = { id, property_id: property, kind: "image", url: key, type: "gallery", caption: "A", display_order: 1, ...file } as const;
  await database().insertInto("media_items").values(shown).execute();
  return id;
}

test("a home stands beside the prices of homes like it, and beside others with the same photos", async () => {
  const desk = await addSignedInOperator(database());
  const [lister, other] = [await addSignedInLister(database()), await addSignedInLister(database())];
  const add = (price: number, fields: object = {}) =>
    addProperty(database(), { lister_id: other.id, city: "Bangalore", listed_for: "rent", bedrooms: 2, price, ...fields });
  const like = [];
  for (const price of [10_000, 20_000, 30_000, 40_000, 50_000]) like.push(await add(price));
  await add(900_000, { status: "rented" });
  await add(900_000, { bedrooms: 3 });
  await add(900_000, { listed_for: "sale" });
  await add(900_000, { city: "Pune" });
  // Not published, and by another name of the city.
  const home = await addProperty(database(), {
    ...{ lister_id: lister.id, city: "Bengaluru", listed_for: "rent" as const, bedrooms: 2, price: 99_000 },
    ...{ publication: "draft" as const, published_at: null },
    ...{ carpet_area: 800, area: 1_100, area_unit: "sqft" as const },
  });
  const [theirs, gone] = [like[0]?.id as PropertyId, (await add(1, { deleted_at: new Date(), title: "Gone" })).id];
  const shared = await addPhoto(home.id, lister.id, 1_000);
  await addPhoto(home.id, lister.id, 2_000);
  await addPhoto(theirs, other.id, 1_000);
  await addPhoto(gone, other.id, 1_000);
  const get = async (id: PropertyId) => (await call("getDeskProperty", { ...desk, params: { id } })).json().data;
  expect(await get(home.id)).toMatchObject({
    facts: { carpetArea: 800, area: 1_100, areaUnit: "sqft" },
    similarPrices: { homes: 5, low: 20_000, high: 40_000 },
    samePhotos: [{ imageId: shared, homes: [{ id: theirs, title: "Corner apartment with a garden view" }] }],
  });
  // Itself is none of the five.
  expect(await get(theirs)).toMatchObject({ similarPrices: null, samePhotos: [{ homes: [{ id: home.id }] }] });
});
