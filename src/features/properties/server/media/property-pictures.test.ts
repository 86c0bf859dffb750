import { beforeAll, describe, expect, it } from "vitest";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { setUpTestDatabase } from "../../../../shared/testing/test-database.ts";
import { addImage, addLister, addProperty } from "../../../../shared/testing/test-properties.ts";
import { findEnquiryTarget } from "../properties.store.ts";
import { findMapPoint, findShareCard } from "./property-pictures.ts";

const test = setUpTestDatabase();
let lister_id: AccountId;
const located = { latitude: 12.93, longitude: 77.62, city: "Bengaluru", location: "Koramangala" };

beforeAll(async () => {
  lister_id = await addLister(test.current.database);
});

describe("what other slices learn of a property", () => {
  it("[PROP-02] the point and price of a published home inside the basemap", async () => {
    const { database } = test.current;
    const { id } = await addProperty(database, { lister_id, ...located, price: 62_000, listed_for: "rent" });
    expect(await findMapPoint(database, id)).toEqual({
      latitude: 12.93,
      longitude: 77.62,
      isApproximate: true,
      priceText: "₹62 K / month",
    });
    const hidden = [
      await addProperty(database, { lister_id, ...located, publication: "unpublished" }),
      await addProperty(database, { lister_id, ...located, deleted_at: new Date() }),
      await addProperty(database, { lister_id, latitude: 0.5, longitude: 0.5 }),
      await addProperty(database, { lister_id, latitude: 41.6, longitude: -83.5 }),
    ];
    for (const home of [...hidden, { id: newId("prp") }]) expect(await findMapPoint(database, home.id)).toBeNull();
  });

  it("[PROP-02] the texts of the picture for shared links", async () => {
    const { database } = test.current;
    const home = {
      lister_id,
      ...located,
      title: "Corner flat",
      bedrooms: 3,
      area: 1450.4,
      carpet_area: 1090,
      area_unit: "sqft" as const,
      version: 2,
    };
    const { id } = await addProperty(database, home, { images: 1 });
    await addImage(database, id, { type: "thumbnail", url: "thumb.jpg", display_order: 2 });
    expect(await findShareCard(database, id)).toMatchObject({
      title: "Corner flat",
      lead: "₹1.2 Cr",
      facts: ["Apartment", "3 bed", "1,090 sq ft"],
      place: "Koramangala, Bengaluru",
      image: { url: "thumb.jpg" },
      version: 2,
    });
    const bare = await addProperty(database, { lister_id, type: "plot", city: null });
    expect(await findShareCard(database, bare.id)).toMatchObject({ facts: ["Plot"], place: null, image: null });
    expect(await findShareCard(database, newId("prp"))).toBeNull();
  });

  it("[PROP-10] the lister whom an enquiry reaches, also when the home is sold, but not when it is deleted", async () => {
    const { database } = test.current;
    const sold = await addProperty(database, { lister_id, title: "Sold flat", status: "sold" });
    expect(await findEnquiryTarget(database, sold.id)).toEqual({ propertyId: sold.id, title: "Sold flat", listerId: lister_id });
    const gone = await addProperty(database, { lister_id, deleted_at: new Date() });
    const draft = await addProperty(database, { lister_id, publication: "draft", published_at: null });
    expect(await findEnquiryTarget(database, gone.id)).toBe("gone");
    for (const { id } of [draft, { id: "nonsense" }]) expect(await findEnquiryTarget(database, id)).toBeNull();
  });
});
