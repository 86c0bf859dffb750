import { beforeEach, expect, test } from "vitest";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addImage, addLister, addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInOperator } from "../../../../shared/testing/test-sessions.ts";
import type { DeskProperty } from "../../contract/desk.ts";
import { deskMessages } from "../../contract/desk-terms.ts";
import { deskCalls } from "../desk-test-world.ts";

const site = setUpTestApp();
const call = deskCalls(() => site.current.app);
let desk: Awaited<ReturnType<typeof addSignedInOperator>>;
beforeEach(async () => {
  desk = await addSignedInOperator(site.current.database);
});

const [a, b, c, d, e, f] = ["0110", "0010", "0111", "1101", "1001", "0100"].map((four) => four.repeat(16));
const post = async (...photos: (string | undefined)[]) => postBy(await addLister(site.current.database), ...photos);
async function postBy(lister_id: AccountId, ...photos: (string | undefined)[]): Promise<PropertyId> {
  const { database, pool } = site.current;
  const facts = { area: 900, area_unit: "sqft" as const, bedrooms: 2, floor_no: 3, total_floors: 9, location: "Baner" };
  const { id } = await addProperty(database, { lister_id, publication: "draft", published_at: new Date(), ...facts });
  for (const photo_hash of photos) await addImage(database, id, { photo_hash: photo_hash ?? null });
  await pool.query("update properties set publication = 'published' where id = $1", [id]);
  return id;
}
const othersOf = async (id: PropertyId) =>
  (await call("getDeskProperty", { ...desk, params: { id } }))
    .json<{ data: DeskProperty }>()
    .data.sameHome.map((other) => other.id)
    .toSorted();

test("an operator parts a property from others taken for the same home: a merge of merges comes apart, and stays so", async () => {
  // The first two are one, the next two are another, and the last connects them.
  const [first, second] = [await post(a, b), await post(a, b)];
  const [third, fourth] = [await post(c, d), await post(c, d)];
  expect([await othersOf(first), await othersOf(third)]).toEqual([[second], [fourth]]);
  const bridge = await post(a, b, c, d);
  expect(await othersOf(bridge)).toEqual([first, second, third, fourth].toSorted());
  expect((await call("partHome", { ...desk, params: { id: bridge } })).json().message).toBe(deskMessages.homeParted);
  const apart = async () => [await othersOf(bridge), await othersOf(first), await othersOf(third)];
  expect(await apart()).toEqual([[], [second], [fourth]]);
  // Publishing it again with another fact starts a new search for its home.
  await site.current.pool.query("update properties set publication = 'unpublished' where id = $1", [bridge]);
  await site.current.pool.query("update properties set publication = 'published', bathrooms = 2 where id = $1", [bridge]);
  expect(await apart()).toEqual([[], [second], [fourth]]);
  await call("partHome", { ...desk, params: { id: bridge } });
  const { rows } = await site.current.pool.query("select count(*) from operator_log where action = 'home-parted'");
  expect(rows).toEqual([{ count: 1 }]);
});

test("a parted home stays parted when its lister deletes it and posts it again", async () => {
  const lister = await addLister(site.current.database);
  const [first, second] = [await post(e, f), await postBy(lister, e, f)];
  expect(await othersOf(second)).toEqual([first]);
  await call("partHome", { ...desk, params: { id: second } });
  await site.current.pool.query("update properties set deleted_at = now() where id = $1", [second]);
  const again = await postBy(lister, e, f);
  expect([await othersOf(first), await othersOf(again)]).toEqual([[], [second]]);
});

test("nobody but an operator can part homes", async () => {
  const id = await post();
  expect((await call("partHome", { params: { id } })).statusCode).toBe(404);
});
