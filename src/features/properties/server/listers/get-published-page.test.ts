import { beforeEach, describe, expect, it } from "vitest";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { PublishedPage } from "../../contract/published-page.ts";
import { setUpMyProperties } from "./my-properties-test-world.ts";

const site = setUpMyProperties();
let lister: SignedInLister;
let other: SignedInLister;

beforeEach(async () => {
  lister = await addSignedInLister(site.current.database);
  other = await addSignedInLister(site.current.database);
  await site.current.pool.query("delete from properties");
});

type Fields = Partial<Parameters<typeof addProperty>[1]>;
const rent = { listed_for: "rent", type: "apartment", city: "Pune", price: 30_000, bedrooms: 2 } as const satisfies Fields;
const add = (fields: Fields = {}, images = 0) =>
  addProperty(site.current.database, { lister_id: lister.id, ...rent, ...fields }, { images });
const read = async (id: string, who = lister) => site.ask<PublishedPage>(who, "GET", `properties/${id}/published`);
const improvements = async (id: string) => (await read(id)).data.improvements;

describe("the page after publishing", () => {
  it("[PWIZ-06] [CARD-01] has the public card, the page's address and its QR code", async () => {
    const { id } = await add({ title: "Over the park" }, 2);
    const { status, data } = await read(id);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      property: { _id: id, publication: "published" },
      address: `http://localhost:3000/property/${id}`,
      card: { title: "Over the park", imageCount: 2 },
    });
    expect(data.qr.path).toMatch(/^M0 0h7v1/);
  });

  it("[PWIZ-06] has neither card nor improvements while visitors do not see the home, and belongs to its lister alone", async () => {
    const draft = await add({ publication: "draft", published_at: null });
    expect((await read(draft.id)).data).toMatchObject({ property: { publication: "draft" }, card: null, improvements: [] });
    const { id } = await add();
    for (const path of [id, "prp_x"]) expect((await read(path, other)).status).toBe(404);
    const deleted = await add({ deleted_at: new Date() });
    expect((await read(deleted.id)).status).toBe(404);
  });

  it("names three things to improve, photos first, and compares with nothing while fewer than five similar homes are there", async () => {
    const { id } = await add({}, 1);
    for (let index = 0; index < 4; index++) await add({ lister_id: other.id }, 9);
    expect(await improvements(id)).toEqual([
      { kind: "photos", points: 15, homes: 0, figure: 0 },
      { kind: "point", points: 8, homes: 0, figure: 0 },
      { kind: "description", points: 8, homes: 0, figure: 0 },
    ]);
  });

  it("compares with other listers' available homes of the same city, type and purpose: the median of photos, and how many have the rest", async () => {
    const { id } = await add({ is_location_approximate: false }, 6);
    for (const [index, images] of [2, 4, 7, 9, 9, 9].entries()) {
      await add({ lister_id: other.id, deposit: 90_000, price: 29_000 + 500 * index, ...(index < 4 && { carpet_area: 900 }) }, images);
    }
    // None of these counts.
    for (const fields of [
      { city: "Mumbai" },
      { listed_for: "sale" },
      { type: "house" },
      { status: "rented" },
      { publication: "unpublished" },
    ] as const) {
      await add({ lister_id: other.id, facing: "east", ...fields });
    }
    await add({ facing: "east" });
    expect(await improvements(id)).toEqual([
      { kind: "photos", points: 0, homes: 6, figure: 7 },
      { kind: "deposit", points: 3, homes: 6, figure: 6 },
      { kind: "carpetArea", points: 5, homes: 6, figure: 4 },
    ]);
    const many = await add({}, 7);
    expect((await improvements(many.id)).map(({ kind }) => kind)).not.toContain("photos");
  });

  it("asks first for the bedrooms of a flat, house or villa that names none: most searches name them", async () => {
    for (const fields of [{ bedrooms: null }, { bedrooms: 0, type: "house" }, { bedrooms: null, type: "villa" }] as const) {
      const { id } = await add(fields, 9);
      expect((await improvements(id))[0]).toEqual({ kind: "bedrooms", points: 10, homes: 0, figure: 0 });
    }
    // An office has none, and a flat with none is a studio.
    for (const fields of [{ bedrooms: null, type: "commercial" }, { bedrooms: 0 }] as const) {
      const { id } = await add(fields, 9);
      expect((await improvements(id)).map(({ kind }) => kind)).not.toContain("bedrooms");
    }
  });

  it("asks a plot for nothing that only buildings have, and a home for sale for no deposit", async () => {
    const { id } = await add({ type: "plot", listed_for: "plots", price: 3_000_000 }, 9);
    expect((await improvements(id)).map(({ kind }) => kind)).toEqual(["point", "description", "amenities"]);
    const sale = await add(
      {
        listed_for: "sale",
        price: 3_000_000,
        latitude: 18.5,
        longitude: 73.8,
        is_location_approximate: false,
        carpet_area: 900,
        furnish_category: "fully-furnished",
      },
      9,
    );
    expect((await improvements(sale.id)).map(({ kind }) => kind)).toEqual(["description", "floorPlan", "amenities"]);
  });
});
