import { beforeEach, describe, expect, it } from "vitest";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { completeColumns } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { HomeOffersOfLister } from "../../contract/home-offers.endpoints.ts";
import { objectionMessages } from "../../contract/home-offers-terms.ts";
import { again, ago, photo, setUpHomes } from "../homes/homes-test-world.ts";

const { site, world, post, change, areOne, lineOf } = setUpHomes();

type Answer = {
  total: number;
  data: { id: string; offers: string | null; price: number }[];
  counts: Record<string, Record<string, number>>;
};
async function search(query = ""): Promise<Answer> {
  const answer = await site.current.app.inject({ url: `/api/public/properties?counts=true&${query}` });
  return answer.json<Answer>();
}
const cardsOf = async (query = "") => (await search(query)).data.map(({ id, offers }) => [id, offers]);
const pageOf = async (id: string) =>
  (await site.current.app.inject({ url: `/api/public/properties/${id}` })).json<{
    data: { offers: { id: string; price: number; lister: { role: string } }[] };
  }>().data;

/** An owner's post and an agent's of one home, 20 and 10 days old. */
async function offerTwice(): Promise<{ owners: PropertyId; agents: PropertyId }> {
  const photos = [photo(), photo()];
  const owners = await post(world.owner, { price: 9_200_000, lister_type: "OWNER", published_at: ago(20), created_at: ago(20) }, photos);
  const agents = await post(
    world.broker,
    { price: 9_600_000, lister_type: "AGENT", furnish_category: "fully-furnished", published_at: ago(10), created_at: ago(10) },
    photos.map(again),
  );
  expect(await areOne(owners, agents)).toBe(true);
  return { owners, agents };
}

describe("a home with several offers", () => {
  it("[SRCH-20] is one result with one card, which says how many, their prices and that one is by an owner", async () => {
    const { owners, agents } = await offerTwice();
    const { total, data, counts } = await search();
    expect([total, data.length]).toEqual([1, 1]);
    expect(data[0]?.offers).toBe("2 offers, ₹92 L to ₹96 L, owner direct");
    expect(counts.listerType).toMatchObject({ OWNER: 1, AGENT: 1 });
    expect(counts.propertyType).toMatchObject({ apartment: 1 });
    const map = (await site.current.app.inject("/api/public/properties/map?zoom=12")).json<{ total: number }>();
    expect(map.total).toBe(0);
    // Each of them leads to all.
    for (const id of [owners, agents]) {
      expect((await pageOf(id)).offers.map((offer) => [offer.id, offer.price])).toEqual([
        [owners, 9_200_000],
        [agents, 9_600_000],
      ]);
    }
  });

  it("[SRCH-20] is found by any offer that fits all filters, and its card is the first of these in the order", async () => {
    const { owners, agents } = await offerTwice();
    const text = "2 offers, ₹92 L to ₹96 L, owner direct";
    expect(await cardsOf("listerType[]=AGENT")).toEqual([[agents, text]]);
    expect(await cardsOf("priceMax=9300000")).toEqual([[owners, text]]);
    expect(await cardsOf("sortBy=price_asc")).toEqual([[owners, text]]);
    expect(await cardsOf("sortBy=price_desc")).toEqual([[agents, text]]);
    expect(await cardsOf("priceMax=9300000&furnishCategory[]=fully-furnished")).toEqual([]);
  });

  it("ends when an offer is sold, taken down or another home, and begins again", async () => {
    const { owners, agents } = await offerTwice();
    for (const [end, back] of [
      ["status = 'sold'", "status = 'available'"],
      ["publication = 'unpublished'", "publication = 'published'"],
    ]) {
      await change(agents, end as string);
      const [first] = await cardsOf("isActive=true");
      expect(first).toEqual([owners, null]);
      expect((await pageOf(owners)).offers).toEqual([]);
      await change(agents, back as string);
      expect((await search()).total).toBe(1);
    }
    await change(agents, "floor_no = 9");
    expect((await search()).total).toBe(2);
  });

  it("is another one for sale than to let", async () => {
    const photos = [photo(), photo()];
    await post(world.owner, {}, photos);
    await post(world.broker, { listed_for: "rent", price: 42_000 }, photos.map(again));
    expect((await search()).data.map(({ offers }) => offers)).toEqual([null, null]);
  });

  it("stands alone where its place is shown roughly: another offer would lead to the exact one", async () => {
    const { owners, agents } = await offerTwice();
    await change(owners, "place_shown = 'roughly'");
    expect(await areOne(owners, agents)).toBe(true);
    expect((await search()).data.map(({ offers }) => offers)).toEqual([null, null]);
    expect((await pageOf(owners)).offers).toEqual([]);
  });

  it("is one when two people post it in the same second", async () => {
    const listers = [await addSignedInLister(site.current.database), await addSignedInLister(site.current.database, { role: "AGENT" })];
    for (let floor_no = 1; floor_no <= 3; floor_no++) {
      const photos = [photo(), photo()];
      const draft = { ...completeColumns, location: "Baner", area: 1_042, floor_no, publication: "draft" as const, published_at: null };
      const ids = await Promise.all(listers.map(({ id }) => post(id, draft, photos)));
      const publish = (lister: SignedInLister, id: string) =>
        site.current.app.inject({
          method: "POST",
          url: `/api/properties/${id}/publication`,
          headers: lister.headers,
          payload: { published: true },
        });
      const answers = await Promise.all(listers.map((lister, at) => publish(lister, ids[at] as string)));
      expect(answers.map(({ statusCode, body }) => [statusCode, statusCode === 200 || body])).toEqual([
        [200, true],
        [200, true],
      ]);
      expect(await areOne(...ids)).toBe(true);
      const { total, data } = await search(`q=${encodeURIComponent('"Neem Court"')}`);
      expect([total, data.every(({ offers }) => offers === "2 offers, all at ₹1.4 Cr, owner direct")]).toEqual([floor_no, true]);
    }
  });

  it("stands once among similar homes, and never beside itself", async () => {
    const { owners } = await offerTwice();
    const other = await post(world.owner, { price: 9_400_000, floor_no: 2 });
    const similar = async (id: string) =>
      (await site.current.app.inject(`/api/public/properties/${id}/similar`))
        .json<{ data: { id: string }[] }>()
        .data.map((card) => card.id);
    expect(await similar(owners)).toEqual([other]);
    expect(await similar(other)).toHaveLength(1);
  });
});

describe("a lister who says that it is another home", () => {
  let agent: SignedInLister;
  let ids: Awaited<ReturnType<typeof offerTwice>>;
  beforeEach(async () => {
    agent = await addSignedInLister(site.current.database, { role: "AGENT" });
    world.broker = agent.id;
    ids = await offerTwice();
  });
  const call = (method: "GET" | "POST", id: string, body?: object) =>
    site.current.app.inject({
      method,
      url: `/api/properties/${id}/offers${body ? "/objection" : ""}`,
      headers: { authorization: `Bearer ${agent.token}` },
      ...(body && { payload: body }),
    });
  const stateOf = async () => (await call("GET", ids.agents)).json<{ data: HomeOffersOfLister }>().data;

  it("sees what visitors see of the others, in My Properties too", async () => {
    expect(await stateOf()).toMatchObject({
      listedFor: "sale",
      others: [{ id: ids.owners, price: 9_200_000 }],
      objection: null,
      mayObject: true,
    });
    const list = await site.current.app.inject({ url: "/api/properties/list", headers: { authorization: `Bearer ${agent.token}` } });
    expect(JSON.stringify(list.json())).toContain('"others":1');
  });

  it("has a card of its own at once, and keeps its history", async () => {
    const before = await lineOf(ids.agents);
    const answer = await call("POST", ids.agents, { reason: "Ours is in tower C." });
    expect([answer.statusCode, answer.json().message]).toEqual([200, objectionMessages.taken]);
    expect((await search("sortBy=price_asc")).data.map(({ id, offers }) => [id, offers])).toEqual([
      [ids.owners, null],
      [ids.agents, null],
    ]);
    expect(await lineOf(ids.agents)).toEqual(before);
    expect(await areOne(ids.owners, ids.agents)).toBe(true);
    expect(await stateOf()).toMatchObject({ objection: { reason: "Ours is in tower C.", decision: null }, mayObject: false });
    const twice = await call("POST", ids.agents, { reason: "Once more." });
    expect([twice.statusCode, twice.json().message]).toEqual([409, objectionMessages.waiting]);
  });

  it("is asked for a reason, and refused where nobody else offers it, and where it is somebody else's", async () => {
    const empty = await call("POST", ids.agents, { reason: "  " });
    expect([empty.statusCode, empty.json().data.issues]).toEqual([400, [{ path: "reason", message: objectionMessages.missing }]]);
    expect((await call("POST", ids.owners, { reason: "Not mine." })).statusCode).toBe(404);
    await change(ids.owners, "status = 'sold'");
    const alone = await call("POST", ids.agents, { reason: "Another floor." });
    expect([alone.statusCode, alone.json().message]).toEqual([409, objectionMessages.noOthers]);
  });
});
