import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../../shared/server/ids.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { complete, type Failure, setUpMyProperties } from "./my-properties-test-world.ts";

const site = setUpMyProperties();
let agent: SignedInLister;
let other: SignedInLister;

beforeAll(async () => {
  agent = await addSignedInLister(site.current.database, { role: "AGENT" });
  other = await addSignedInLister(site.current.database, { role: "AGENT" });
});

const issuesOf = ({ data }: Failure) => data.issues.map(({ path, message }) => [path, message]);
const isPublic = async (id: string) => (await site.current.app.inject(`/api/public/properties/${id}`)).statusCode === 200;

describe("the first save", () => {
  it("[PWIZ-02] [CALL-04] creates a draft with the session's role, whatever the body says, and answers with the property", async () => {
    const { status, message, data } = await site.create(agent, {
      title: " Flat ",
      type: "apartment",
      price: "95,00,000",
      role: "BUILDER",
      listerType: "OWNER",
    });
    expect({ status, message }).toEqual({ status: 200, message: "Property created successfully!" });
    expect(data).toMatchObject({
      title: "Flat",
      type: "apartment",
      price: 9_500_000,
      currency: "INR",
      country: "India",
      listerType: "AGENT",
      publication: "draft",
      status: "available",
      version: 1,
      images: [],
      geo: null,
      publishedAt: null,
    });
    expect(data._id).toMatch(/^prp_/);
    expect(await isPublic(data._id)).toBe(false);
  });

  it("[PWIZ-05] [PWIZ-06] requires only title, type and price, and names what is missing for publication", async () => {
    const refused = await site.create<Failure["data"]>(agent, {});
    expect(refused).toMatchObject({ status: 400, message: "Please enter a title." });
    expect(issuesOf(refused)).toEqual([
      ["title", "Please enter a title."],
      ["type", "Please choose the property type."],
      ["price", "Please enter the price in whole rupees."],
    ]);
    const { data } = await site.create(agent, { title: "Flat", type: "apartment", price: 1 });
    expect(data.missing.map(({ field }) => field).join(" ")).toBe(
      "listedFor description age possessionStatus area areaUnit state city zipCode address location",
    );
    expect(data.missing[0]).toEqual({ field: "listedFor", step: 1, message: "Please choose what the property is listed for." });
    const plot = await site.create(agent, { title: "Land", type: "plot", price: 1 });
    expect(plot.data.missing.map(({ field }) => field)).not.toContain("age");
  });

  it("[PWIZ-10] stores every field of the form, also numbers sent as text", async () => {
    const sent = {
      ...complete,
      bedrooms: "3",
      bathrooms: "2",
      floorNo: "4",
      totalFloors: "9",
      builtYear: "2023",
      parking: "1 covered",
      coveredParking: true,
      coveredParkingCount: "1",
      openParkingCount: "0",
      carpetArea: "910.5",
      builtUpArea: 1050,
      furnishCategory: "semi-furnished",
      reraId: "P521",
      configuration: "3 BHK",
      projectName: "Lakeside",
      builderName: "Kulkarni",
      features: ["Corner"],
      tags: ["lake"],
      map: "Near the lake",
      deposit: "50000",
      maintenance: 3000,
      availableFrom: "2026-12-01",
      tenantsPreferred: ["family"],
      plotLengthFt: "40",
      plotWidthFt: 30,
      roadWidthFt: 20,
      facing: "north-east",
      latitude: "18.559",
      longitude: "73.78",
      customAmenities: [" Telescope ", "telescope", "Pond"],
    };
    const { data } = await site.create(agent, sent);
    expect(data).toMatchObject({
      ...complete,
      bedrooms: 3,
      bathrooms: 2,
      floorNo: 4,
      totalFloors: 9,
      builtYear: 2023,
      parking: "1 covered",
      coveredParking: true,
      coveredParkingCount: 1,
      openParkingCount: 0,
      carpetArea: 910.5,
      builtUpArea: 1050,
      furnishCategory: "semi-furnished",
      reraId: "P521",
      configuration: "3 BHK",
      projectName: "Lakeside",
      builderName: "Kulkarni",
      features: ["Corner"],
      tags: ["lake"],
      map: "Near the lake",
      deposit: 50_000,
      maintenance: 3000,
      availableFrom: "2026-12-01",
      tenantsPreferred: ["family"],
      plotLengthFt: 40,
      plotWidthFt: 30,
      roadWidthFt: 20,
      facing: "north-east",
      geo: { type: "Point", coordinates: [73.78, 18.559] },
      isLocationApproximate: false,
      customAmenities: ["Telescope", "Pond"],
      missing: [],
      publication: "draft",
    });
  });
});

describe("a later save", () => {
  it("[PWIZ-03] changes the sent fields, empties those sent as empty, and leaves the rest", async () => {
    const { data: before } = await site.create(agent, { ...complete, bedrooms: 3 });
    const { message, data } = await site.update(agent, before._id, { description: "", bedrooms: null, price: 9_000_000 });
    expect(message).toBe("Property details successfully updated!");
    expect(data).toEqual({
      ...before,
      description: null,
      bedrooms: null,
      price: 9_000_000,
      version: 2,
      updatedAt: data.updatedAt,
      missing: data.missing,
    });
    expect(data.missing.map(({ field }) => field)).toEqual(["description"]);
    expect((await site.update(agent, before._id, { price: "9000000" })).data.version).toBe(2);
  });

  it("[PANL-07] does not find somebody else's property, a deleted one, or an id of a wrong shape", async () => {
    const { data } = await site.create(agent);
    const gone = await addProperty(site.current.database, { lister_id: agent.id, deleted_at: new Date() });
    for (const [lister, id] of [
      [other, data._id],
      [agent, gone.id],
      [agent, newId("prp")],
      [agent, "1"],
    ] as const) {
      expect(await site.update(lister, id, { title: "Taken over" })).toMatchObject({ status: 404, data: { code: "not_found" } });
    }
    expect((await site.load(agent, data._id)).title).toBe(complete.title);
    expect(await site.ask(null, "POST", "properties/setProperty", { iud_flag: "U", id: data._id })).toMatchObject({ status: 401 });
  });

  it("[PWIZ-06] publishes by a save of `videos` once nothing is missing, but does not republish what its lister has unpublished", async () => {
    const { data } = await site.create(agent, { ...complete, address: "" });
    const finish = async () => (await site.update(agent, data._id, { videos: [] })).data.publication;
    expect(await finish()).toBe("draft");
    await site.update(agent, data._id, { address: "12 Lake Road" });
    expect(await finish()).toBe("published");
    expect(await isPublic(data._id)).toBe(true);
    await site.ask(agent, "POST", `properties/${data._id}/publication`, { published: false });
    expect(await finish()).toBe("unpublished");
  });

  it("[PWIZ-06] does not empty required fields of a published property, but may leave fields empty that an import left so", async () => {
    const { data } = await site.create(agent);
    await site.ask(agent, "POST", `properties/${data._id}/publication`, { published: true });
    const refused = await site.update<Failure["data"]>(agent, data._id, { description: "", age: null, zipCode: " " });
    expect(refused).toMatchObject({ status: 400, message: "Please describe the property." });
    expect(issuesOf(refused)).toEqual([
      ["description", "Please describe the property."],
      ["age", "Please choose the age."],
      ["zipCode", "Please enter the 6-digit PIN code."],
    ]);
    const imported = await addProperty(site.current.database, { lister_id: agent.id });
    expect(await site.update(agent, imported.id, { bedrooms: 2 })).toMatchObject({
      status: 200,
      data: { bedrooms: 2, publication: "published" },
    });
  });

  it("[PWIZ-07] accepts only types that fit the listed-for", async () => {
    const { data } = await site.create(agent);
    const refusal = {
      status: 400,
      data: { issues: [{ path: "type", message: "Please choose a property type that matches “Listed for”." }] },
    };
    expect(await site.update(agent, data._id, { listedFor: "plots" })).toMatchObject(refusal);
    expect(await site.update(agent, data._id, { listedFor: "pg", type: "villa" })).toMatchObject(refusal);
    expect(await site.update(agent, data._id, { listedFor: "plots", type: "plot" })).toMatchObject({ status: 200 });
    expect(await site.update(agent, data._id, { listedFor: "rent", type: "commercial" })).toMatchObject({ status: 200 });
  });

  it("[PWIZ-08] keeps a carpet area from before that contradicts another one for its lister to correct", async () => {
    const { data } = await site.create(agent);
    await site.current.pool.query("update properties set carpet_area = 950, built_up_area = 900, area_unit = 'sqft' where id = $1", [
      data._id,
    ]);
    expect(await site.load(agent, data._id)).toMatchObject({ carpetArea: 950, builtUpArea: 900 });
  });

  it.each([
    [{ floorNo: 10, totalFloors: 9 }, "floorNo", "The floor cannot be above the number of floors."],
    [{ type: "apartment", areaUnit: "acre" }, "areaUnit", "Please give the areas of an apartment in sq ft, sq m or sq yd."],
    [{ type: "house", areaUnit: "bigha" }, "areaUnit", "A bigha has no single size in this state. Please choose another unit."],
    [{ carpetArea: 950, builtUpArea: 900 }, "carpetArea", "The carpet area cannot be above the built-up area. Please check both."],
    [{ builtUpArea: 950, area: 900 }, "builtUpArea", "The built-up area cannot be above the super area. Please check both."],
    [{ zipCode: "41104" }, "zipCode", "Please enter the 6-digit PIN code."],
    [{ bedrooms: -1 }, "bedrooms", "Please enter a number."],
    [{ bedrooms: "many" }, "bedrooms", "Please enter a number."],
    [{ area: "0x10" }, "area", "Please enter a number."],
    [{ price: "1e7" }, "price", "Please enter the price in whole rupees."],
    [{ price: "12.5" }, "price", "Please enter the price in whole rupees."],
    [{ price: null }, "price", "Please enter the price in whole rupees."],
    [{ title: "  " }, "title", "Please enter a title."],
    [{ title: null }, "title", "Please enter a title."],
    [{ title: "a".repeat(201) }, "title", "That is too long."],
    [{ type: "castle" }, "type", "Please choose the property type."],
    [{ amenities: [newId("amn")] }, "amenities", "Please choose from the list of amenities."],
  ])("[PWIZ-08] [PWIZ-10] refuses %o and changes nothing", async (fields, path, message) => {
    const { data } = await site.create(agent);
    const refused = await site.update<Failure["data"]>(agent, data._id, { city: "Nashik", ...fields });
    expect(refused).toMatchObject({ status: 400, message });
    expect(issuesOf(refused)).toEqual([[path, message]]);
    expect(await site.load(agent, data._id)).toEqual(data);
  });
});

it("[PWIZ-10] compares a sent area with the saved ones; one of land that was a flat, and one that nobody changes, may stay", async () => {
  const { data } = await site.create(agent);
  expect(await site.update(agent, data._id, { carpetArea: 700, area: 900 })).toMatchObject({ status: 200 });
  const refused = await site.update<Failure["data"]>(agent, data._id, { area: 650 });
  expect(issuesOf(refused)).toEqual([["carpetArea", "The carpet area cannot be above the super area. Please check both."]]);
  expect(await site.update(agent, data._id, { area: 650, listedFor: "plots", type: "plot" })).toMatchObject({ status: 200 });
  await site.current.pool.query("update properties set type = 'apartment', listed_for = 'sale' where id = $1", [data._id]);
  expect(await site.update(agent, data._id, { title: "Other words" })).toMatchObject({ status: 200 });
});

describe("two saves of one property", () => {
  it("[PWIZ-03] the later one learns what was changed in between, and may be sent again", async () => {
    const { data } = await site.create(agent);
    await site.update(agent, data._id, { price: 9_000_000, amenities: ["amn_00000000000000000000000001"], version: 1 });
    await site.ask(agent, "POST", `properties/${data._id}/status`, { status: "sold" });
    const late = { title: "My title", price: 9_500_000, status: "available", amenities: [], version: 1 };
    expect(await site.update(agent, data._id, late)).toMatchObject({
      status: 409,
      data: {
        code: "conflict",
        issues: ["price", "status", "amenities"].map((path) => ({ path, message: "This was changed in the meantime." })),
      },
    });
    expect((await site.load(agent, data._id)).title).toBe(complete.title);
    expect(await site.update(agent, data._id, { ...late, version: 3 })).toMatchObject({
      status: 200,
      data: { title: "My title", price: 9_500_000 },
    });
  });

  it("[PWIZ-03] do not conflict when they change different fields, or to the same value", async () => {
    const { data } = await site.create(agent);
    await site.update(agent, data._id, { price: 9_000_000, version: 1 });
    expect(await site.update(agent, data._id, { price: 9_000_000, city: "Nashik", version: 1 })).toMatchObject({ status: 200 });
    expect(await site.update(agent, data._id, { price: 1 })).toMatchObject({ status: 200, data: { city: "Nashik" } });
  });

  it("[PWIZ-03] at the same moment, only one of them wins", async () => {
    const { data } = await site.create(agent);
    const saves = [1, 2, 3, 4].map((price) => site.update<unknown>(agent, data._id, { price, version: 1 }));
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});
