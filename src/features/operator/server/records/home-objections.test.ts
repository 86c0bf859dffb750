import { beforeEach, expect, test } from "vitest";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty, joinHomes } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, addSignedInOperator, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { HomeOffersOfLister } from "../../../properties/contract/home-offers.endpoints.ts";
import { objectionMessages } from "../../../properties/contract/home-offers-terms.ts";
import type { DeskProperty, ReviewItem } from "../../contract/desk.ts";
import { deskMessages } from "../../contract/desk-terms.ts";
import { deskCalls } from "../desk-test-world.ts";

const site = setUpTestApp();
const call = deskCalls(() => site.current.app);
let desk: Awaited<ReturnType<typeof addSignedInOperator>>;
let agent: SignedInLister;
let ids: { owners: PropertyId; agents: PropertyId };

beforeEach(async () => {
  const { database, pool } = site.current;
  await pool.query("truncate accounts, home_posts, home_events cascade");
  desk = await addSignedInOperator(database);
  agent = await addSignedInLister(database, { role: "AGENT", created_at: new Date("2026-01-01") });
  ids = { owners: await add(await addLister(database)), agents: await add(agent.id) };
  await joinHomes(database, [ids.owners, ids.agents]);
});

const add = async (lister_id: SignedInLister["id"]) => (await addProperty(site.current.database, { lister_id })).id;
const object = async () => {
  const answer = await site.current.app.inject({
    method: "POST",
    url: `/api/properties/${ids.agents}/offers/objection`,
    headers: agent.headers,
    payload: { reason: "Ours is in tower C." },
  });
  return answer.json<{ message: string }>().message;
};
const offersOf = async () =>
  (await site.current.app.inject({ url: `/api/properties/${ids.agents}/offers`, headers: agent.headers })).json<{
    data: HomeOffersOfLister;
  }>().data;
const results = async () => (await site.current.app.inject("/api/public/properties")).json<{ total: number }>().total;
const onDesk = async () => (await call("getDeskProperty", { ...desk, params: { id: ids.agents } })).json<{ data: DeskProperty }>().data;
const queue = async () =>
  (await call("listReviews", { ...desk, query: {} }))
    .json<{ data: ReviewItem[] }>()
    .data.flatMap((item) => (item.kind === "property" ? [item.cause] : []));

test("a lister's objection waits at the desk with its reason, and parting the home makes it stay another one", async () => {
  expect(await results()).toBe(1);
  expect(await object()).toBe(objectionMessages.taken);
  expect([await results(), await queue()]).toEqual([2, ["home-objected"]]);
  expect(await onDesk()).toMatchObject({
    waitingAs: "home-objected",
    objection: { reason: "Ours is in tower C." },
    sameHome: [{ id: ids.owners }],
  });
  await call("partHome", { ...desk, params: { id: ids.agents } });
  expect(await onDesk()).toMatchObject({ waitingAs: null, objection: null, sameHome: [] });
  expect([await results(), await queue()]).toEqual([2, []]);
  expect(await offersOf()).toMatchObject({ others: [], objection: { decision: "other" }, mayObject: false });
});

test("an operator who finds that it is the same home puts it back, and the lister may object only to others", async () => {
  await object();
  expect((await call("keepHome", { ...desk, params: { id: ids.agents } })).json().message).toBe(deskMessages.homeKept);
  expect([await results(), await queue()]).toEqual([1, []]);
  expect(await offersOf()).toMatchObject({ others: [{ id: ids.owners }], objection: { decision: "same" }, mayObject: false });
  expect(await object()).toBe(objectionMessages.decided);
  expect((await call("keepHome", { ...desk, params: { id: ids.agents } })).json().message).toBe(deskMessages.noObjection);
  await joinHomes(site.current.database, [ids.agents, await add(await addLister(site.current.database))]);
  expect(await object()).toBe(objectionMessages.taken);
  const { rows } = await site.current.pool.query("select action from operator_log where entity_id = $1", [ids.agents]);
  expect(rows).toEqual([{ action: "home-kept" }]);
});

test("nobody but an operator decides", async () => {
  await object();
  expect((await call("keepHome", { params: { id: ids.agents } })).statusCode).toBe(404);
  expect(await results()).toBe(2);
});
