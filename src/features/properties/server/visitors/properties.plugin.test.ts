import { describe, expect, it } from "vitest";
import { dayMs } from "../../../../shared/contract/durations.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import { inProcessTransport } from "../../../../shared/server/http/in-process-calls.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { addImage, addLister, addProperty } from "../../../../shared/testing/test-properties.ts";
import type { PropertyCard } from "../../contract/property.ts";
import { setUpPublicHomes } from "./public-homes-test-world.ts";

const { test, world, add, get, detail } = setUpPublicHomes();

describe("a public property", () => {
  it("[PROP-01] answers 404 for a home that never was public, whatever the id looks like", async () => {
    const draft = await add({ publication: "draft", published_at: null });
    const unpublished = await add({ publication: "unpublished" });
    const deletedDraft = await add({ publication: "draft", published_at: null, deleted_at: new Date() });
    const shapes = ["1", "prp_", "prp_../../etc", "%00", "%F0%9F%8F%A0", `prp_${"0".repeat(500)}`, world.lister, newId("prp")];
    for (const id of [draft.id, unpublished.id, deletedDraft.id, ...shapes]) {
      for (const path of [`properties/${id}`, `properties/${id}/similar`]) {
        const response = await get(path);
        expect(response.statusCode, path).toBe(404);
        expect(response.json()).toMatchObject({ status: 404, data: { code: "not_found" } });
      }
    }
  });

  it("[PROP-01] answers 410 after deletion, and still offers similar homes", async () => {
    const { id } = await add({ deleted_at: new Date() });
    const other = await add();
    expect((await get(`properties/${id}`)).statusCode).toBe(410);
    const similar = await get(`properties/${id}/similar`);
    expect(similar.json()).toMatchObject({ status: 200, data: [{ id: other.id }] });
  });

  it.each(["available", "rented", "sold"] as const)("[PROP-01] answers 200 with its badge when it is %s", async (status) => {
    const { id } = await add({ status });
    expect(await detail(id)).toMatchObject({ id, _id: id, status });
  });

  it("[PROP-02] has no carpet area where another area contradicts it, but what its lister gave, apart", async () => {
    const areas = { area: 1_000, built_up_area: 900, area_unit: "sqft" } as const;
    const { id } = await add({ ...areas, carpet_area: 950 });
    expect(await detail(id)).toMatchObject({ carpetArea: null, doubtfulCarpetArea: 950, builtUpArea: 900, area: 1_000 });
    const { id: sound } = await add({ ...areas, carpet_area: 900 });
    expect(await detail(sound)).toMatchObject({ carpetArea: 900, doubtfulCarpetArea: null });
    const { data: cards } = (await get("properties?sortBy=rate_asc")).json<{ data: PropertyCard[] }>();
    expect(cards.map((card) => [card.id, card.carpetArea])).toEqual([
      [sound, 900],
      [id, null],
    ]);
  });

  it("[PROP-02] has the gallery, the facts and the lister, without the lister's private data", async () => {
    const { id } = await add({
      area: 1450,
      area_unit: "sqft",
      bedrooms: 3,
      age: 4,
      floor_no: 3,
      total_floors: 9,
      rera_id: "PRM/KA/RERA/1251",
      description: "Morning sun.",
      available_from: "2026-12-01",
      import_source: "secret.csv",
      import_reference: "row 7",
      import_digest: Buffer.alloc(32),
    });
    const { database, pool } = test.current;
    const daysAgo = (days: number) => dayInIndia(new Date(Date.now() - days * dayMs));
    await addImage(database, id, { display_order: 2, caption: "Second", type: "floorplan" });
    await addImage(database, id, { display_order: 1, caption: "First", width: 1600, height: 1200, color: "#aabbcc", widths: [400, 800] });
    await addImage(database, id, {
      kind: "video",
      type: "walkthrough",
      url: "v.mp4",
      thumbnail_url: "v.jpg",
      duration_seconds: 61.5,
      widths: [],
    });
    await pool.query("insert into property_checks values ($1, 'rera', $2), ($1, 'photos', $3), ($1, 'ownership', $4)", [
      ...[id, daysAgo(80), daysAgo(20), daysAgo(365)],
    ]);
    const property = await detail(id);
    expect(property).toMatchObject({
      areaSqft: 1450,
      bedrooms: 3,
      age: 4,
      floorNo: 3,
      totalFloors: 9,
      reraId: "PRM/KA/RERA/1251",
      availableFrom: "2026-12-01",
      images: [
        { caption: "First", width: 1600, height: 1200, color: "#aabbcc", widths: [400, 800] },
        { caption: "Second", type: "floorplan", width: null },
      ],
      videos: [{ url: "v.mp4", type: "walkthrough", thumbnailUrl: "v.jpg", durationSeconds: 61.5 }],
      lister: { id: world.lister, name: "Rohan Kulkarni", firm: "Kulkarni Homes", role: "OWNER" },
      checks: [
        { kind: "photos", checkedOn: daysAgo(20), withinMetres: null },
        { kind: "rera", checkedOn: daysAgo(80), withinMetres: null },
      ],
      publishedAt: "2026-06-01T00:00:00.000Z",
      description: "Morning sun.",
      features: [],
      plotLengthFt: null,
    });
    expect(JSON.stringify(property)).not.toMatch(/9845012345|example\.com|secret\.csv|password/);
  });

  it("says how soon the lister usually answers, and how many within a day, from five enquiries of 60 days on", async () => {
    const { id } = await add();
    const asked = async (daysAgo: number, answeredAfter: string | null, nature = "Enquiry") => {
      const leadId = newId("led");
      await test.current.pool.query(
        `insert into leads (id, lister_id, lead_nature, target_title, name, email, phone, message, fingerprint, erase_token_hash, created_at, first_replied_at)
         select $1, $2, $3, 'Home', 'Asha', 'asha@example.com', '9876543210', 'Is it free?', sha256($6), sha256($6), at, at + $5::interval
         from (select now() - make_interval(days => $4) as at) enquiry`,
        [leadId, world.lister, nature, daysAgo, answeredAfter, Buffer.from(leadId)],
      );
    };
    const answers = async () => {
      const { answers: text, answeredInADay } = (await detail(id)).lister;
      return [text, answeredInADay];
    };
    for (const after of ["10 minutes", "1 hour", "3 hours", "9 hours"]) await asked(5, after);
    // Too old, too new, and a call.
    await asked(61, "1 minute");
    await asked(0, "1 minute");
    await asked(5, "1 minute", "Call");
    expect(await answers()).toEqual([null, null]);
    await asked(2, "25 hours");
    expect(await answers()).toEqual(["within 3 hours", 80]);
    const listed = await test.current.app.inject(`/api/public/listers/${world.lister}/properties`);
    expect(listed.json().answering).toEqual({ answers: "within 3 hours", answeredInADay: 80 });
    // Nobody can reply to an enquiry that was erased.
    await asked(4, null);
    await test.current.pool.query(
      "update leads set erased_at = now(), name = null, email = null, phone = null, message = null, fingerprint = null where first_replied_at is null",
    );
    expect(await answers()).toEqual(["within 3 hours", 80]);
    for (let more = 0; more < 6; more++) await asked(3, null);
    expect(await answers()).toEqual([null, 36]);
    await test.current.pool.query("delete from leads");
  });

  it("[PROP-07] has amenities as name and icon, in the order of the master list", async () => {
    const { id } = await add({ custom_amenities: ["Rooftop telescope"] }, { amenities: ["Clubhouse", "Parking", "Play Area"] });
    const { amenities, customAmenities } = await detail(id);
    expect(amenities.map(({ name, icon }) => ({ name, icon }))).toEqual([
      { name: "Parking", icon: "parking" },
      { name: "Clubhouse", icon: "clubhouse" },
      { name: "Play Area", icon: "play-area" },
    ]);
    expect(customAmenities).toEqual(["Rooftop telescope"]);
  });

  it.each([
    ["nobody has said", null, null],
    ["forms send for it", 0.5, 0.5],
    ["the sea off Africa is", 0, 0],
  ])("[PROP-02] has no location and no map where %s", async (_why, latitude, longitude) => {
    const { id } = await add({ latitude, longitude });
    expect(await detail(id)).toMatchObject({ latitude: null, longitude: null, geo: null, mapImage: null });
  });

  it("[PROP-02] has a map image only inside the basemap, with an address that changes with the property", async () => {
    const inside = await add({ latitude: 18.5204, longitude: 73.8567, is_location_approximate: false, version: 3 });
    const outside = await add({ latitude: 41.6, longitude: -83.5, country: "United States", currency: "USD", price: 59_222 });
    expect(await detail(inside.id)).toMatchObject({
      geo: { type: "Point", coordinates: [73.8567, 18.5204] },
      isLocationApproximate: false,
      mapImage: { light: `/static-map/${inside.id}.svg?theme=light&v=3`, dark: `/static-map/${inside.id}.svg?theme=dark&v=3` },
    });
    expect(await detail(outside.id)).toMatchObject({ geo: { coordinates: [-83.5, 41.6] }, mapImage: null, price: 59_222, currency: "USD" });
  });

  it("[PROP-01] names its sources for the page cache, also when there is no property", async () => {
    const { id } = await add();
    const missing = newId("prp");
    const dependenciesOf = async (path: "/api/public/properties/:id" | "/api/public/properties/:id/similar", of: string) => {
      const collected: string[] = [];
      const call = inProcessTransport(test.current.app, "127.0.0.1", (dependencies) => void collected.push(...dependencies));
      await call({ method: "GET", path, params: { id: of } });
      return collected;
    };
    expect(await dependenciesOf("/api/public/properties/:id", id)).toEqual([id, "site", world.lister]);
    expect(await dependenciesOf("/api/public/properties/:id", missing)).toEqual([missing, "site"]);
    const other = await add();
    expect(await dependenciesOf("/api/public/properties/:id/similar", id)).toEqual([id, other.id]);
  });
});

describe("cards and categories", () => {
  it("[CARD-01] returns the cards of given ids in the order asked, without those that are not public or not ids", async () => {
    const [first, second, draft] = [await add(), await add(), await add({ publication: "unpublished" })];
    const query = [second.id, "nonsense", draft.id, first.id, second.id].map((id) => `id[]=${id}`).join("&");
    const cards = (await get(`property-cards?${query}`)).json<{ data: { id: string }[] }>().data;
    expect(cards.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await get("property-cards")).json()).toEqual({ status: 200, data: [] });
    expect((await get(`property-cards?${`id=${first.id}&`.repeat(101)}`)).statusCode).toBe(400);
  });

  it("[CARD-01] a card says how soon its lister usually answers, or that they answer few, while the home can be had", async () => {
    const { database, pool } = test.current;
    const answered = { quick: "3 hours", slow: null, unknown: "1 hour" } as const;
    const ids = [];
    for (const [name, after] of Object.entries(answered)) {
      const lister = await addLister(database, { name });
      await pool.query(
        `insert into leads (id, lister_id, lead_nature, target_title, name, email, phone, message, fingerprint, erase_token_hash, created_at, first_replied_at)
         select id, $1, 'Enquiry', 'Home', 'Asha', 'asha@example.com', '9876543210', 'Is it free?', sha256(id::bytea), sha256(id::bytea), at, at + $3::interval
         from unnest($2::text[]) id, (select now() - interval '5 days' as at) enquiry`,
        [lister, Array.from({ length: name === "unknown" ? 4 : 5 }, () => newId("led")), after],
      );
      ids.push((await add({ lister_id: lister })).id);
      if (name === "quick") ids.push((await add({ lister_id: lister, status: "rented" })).id);
    }
    const cards = (await get(`property-cards?${ids.map((id) => `id[]=${id}`).join("&")}`)).json<{ data: PropertyCard[] }>().data;
    expect(cards.map(({ answers }) => answers)).toEqual(["usually answers within 3 hours", null, "answers no enquiry within a day", null]);
    await pool.query("delete from leads");
  });

  it("[HOME-03] counts the current results of each category's search", async () => {
    await add();
    await add({ status: "sold" });
    await add({ publication: "unpublished" });
    await add({ type: "villa" });
    const { data } = (await get("property-categories")).json<{ data: { type: string; listings: number }[] }>();
    expect(data.map(({ type, listings }) => [type, listings])).toEqual([
      ["apartment", 2],
      ["house", 0],
      ["villa", 1],
      ["plot", 0],
      ["commercial", 0],
    ]);
    expect(data[0]).toEqual({ type: "apartment", name: "Apartment", subtitle: "Towers and walk-ups", icon: "apartment", listings: 2 });
  });
});

describe("the homes of a lister", () => {
  it("[PROF-01] stand apart by what they are offered for, each newest first, or are those with one offer", async () => {
    const { database } = test.current;
    const agent = await addLister(database, { role: "AGENT", name: "Asha" });
    const day = (date: number) => new Date(Date.UTC(2026, 5, date));
    const listedFor = { Flat: "sale", Villa: "new-launch", Room: "rent", Bed: "pg", Attic: "rent", "Nobody knows": null } as const;
    for (const [at, [title, listed_for]] of Object.entries(listedFor).entries())
      await addProperty(database, { lister_id: agent, title, listed_for, published_at: day(at + 1) });
    const listed = async (query = "") => {
      const answer = (await get(`listers/${agent}/properties${query}`)).json<{
        data: { title: string }[];
        total: number;
        offers: { kind: string; total: number }[];
      }>();
      expect(answer.offers).toEqual([
        { kind: "sale", total: 2 },
        { kind: "rent", total: 2 },
        { kind: "pg", total: 1 },
      ]);
      return [answer.total, ...answer.data.map(({ title }) => title)];
    };
    expect(await listed()).toEqual([6, "Villa", "Flat", "Attic", "Room", "Bed", "Nobody knows"]);
    expect(await listed("?offer=rent")).toEqual([2, "Attic", "Room"]);
    expect(await listed("?offer=lease")).toEqual([0]);
    expect((await get(`listers/${agent}/properties?offer=gift`)).statusCode).toBe(400);
  });
});
