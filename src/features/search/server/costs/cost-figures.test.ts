import { beforeAll, expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../../shared/testing/test-properties.ts";
import { usualAssumptions } from "../../../costs/contract/assumptions.ts";
import { costFiguresOf } from "../../../properties/contract/cost-facts.ts";
import type { CostInputs } from "../../../properties/contract/cost-inputs.ts";
import { readRateBook } from "./rate-book.ts";

type Answer = { total: number; leftOut?: number; data: { id: string; costs?: { month: number; cash: number | null } }[] };

const site = setUpTestApp();
let lister: Awaited<ReturnType<typeof addLister>>;
beforeAll(async () => {
  lister = await addLister(site.current.database);
});

const search = async (query: string): Promise<Answer> => (await site.current.app.inject(`/api/public/properties?${query}`)).json();

test("a home is found up to the rupee that its card says, with what the visitor assumes", async () => {
  const { id } = await addProperty(site.current.database, { lister_id: lister, price: 6_000_000, maintenance: 3_500, title: "Rupee flat" });
  const home: CostInputs = {
    ...{ type: "apartment", listedFor: "sale", possessionStatus: null, listerType: "OWNER", city: "Pune", price: 6_000_000 },
    ...{ maintenance: 3_500, deposit: null, carpetArea: null, areaUnit: null, state: "Maharashtra" },
  };
  const { national, states } = await readRateBook(site.current.pool);
  const rates = { national, state: states.get("MH") ?? null };
  const assumed = "q=rupee&loan=70&buyer=woman";
  const { month, cash } = costFiguresOf(home, rates, { ...usualAssumptions, loanPercent: 70, buyer: "woman" });
  expect((await search(`${assumed}&monthlyMax=${month}`)).data).toMatchObject([{ id, costs: { month, cash } }]);
  expect((await search(`${assumed}&monthlyMax=${month - 1}`)).total).toBe(0);
  expect((await search(`${assumed}&cashMax=${cash}`)).total).toBe(1);
  expect((await search(`${assumed}&cashMax=${(cash ?? 0) - 1}`)).total).toBe(0);
});

test("homes asked for by their ids cost what their cards say, and a draft is none of them", async () => {
  const { database } = site.current;
  const assumed = "loan=70&buyer=woman";
  const { id } = await addProperty(database, { lister_id: lister, title: "Pinned flat", maintenance: 2_000 });
  const draft = await addProperty(database, { lister_id: lister, publication: "draft", published_at: null });
  const unknown = await addProperty(database, { lister_id: lister, title: "Pinned rent", listed_for: "rent", price: 20_000 });
  const answer = await site.current.app.inject(
    `/api/public/properties/costs?id=${id}&id=${draft.id}&id=${unknown.id}&id=constructor&${assumed}`,
  );
  const [card] = (await search(`q=pinned&monthlyMax=900000&${assumed}`)).data.filter((one) => one.id === id);
  expect(card?.costs).toBeDefined();
  const { data } = answer.json<{ data: ({ id: string } & Answer["data"][number]["costs"])[] }>();
  expect(data.find((one) => one.id === id)).toEqual({ id, ...card?.costs });
  expect(data.map((one) => one.id)).not.toContain(draft.id);
  const usual = await site.current.app.inject(`/api/public/properties/costs?id=${id}`);
  expect(usual.json().data[0].cash).toBeLessThan(card?.costs?.cash ?? 0);
});

test("a home whose costs are not known is left out and counted; a search without cost filters says no costs", async () => {
  const { database } = site.current;
  await addProperty(database, { lister_id: lister, title: "Hill cottage", state: "Nagaland", city: "Kohima" });
  await addProperty(database, { lister_id: lister, title: "Hill rent", listed_for: "rent", price: 20_000 });
  await addProperty(database, { lister_id: lister, title: "Hill rent too", listed_for: "rent", price: 20_000, deposit: 60_000 });
  expect(await search("q=hill&cashMax=90000000")).toMatchObject({
    total: 1,
    leftOut: 2,
    data: [{ costs: { month: 20_000, cash: 80_000 } }],
  });
  const plain = await search("q=hill");
  expect(plain.leftOut).toBeUndefined();
  expect(plain.data.every(({ costs }) => costs === undefined)).toBe(true);
});
