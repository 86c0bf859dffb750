import { beforeAll, expect, it } from "vitest";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { complete, setUpMyProperties } from "./my-properties-test-world.ts";

const site = setUpMyProperties();
let lister: SignedInLister;
let other: SignedInLister;

beforeAll(async () => {
  lister = await addSignedInLister(site.current.database);
  other = await addSignedInLister(site.current.database);
});

const newKey = () => crypto.randomUUID();
const count = async (table: "properties" | "activities", column: "lister_id" | "account_id", id: string) => {
  const { rows } = await site.current.pool.query<{ count: number }>(`select count(*) from ${table} where ${column} = $1`, [id]);
  return rows[0]?.count;
};

it("[PWIZ-02] a creation repeated under its key makes no second property, and answers with the first as it is now", async () => {
  const creation = { ...complete, creationKey: newKey() };
  const { data: first } = await site.create(lister, creation);
  await site.update(lister, first._id, { title: "Changed since" });
  const again = await site.create(lister, { ...creation, title: "", description: "Typed since the answer was lost." });
  expect(again.status).toBe(400);
  const { status, message, data } = await site.create(lister, { ...creation, description: "Typed since the answer was lost." });
  expect({ status, message }).toEqual({ status: 200, message: "Property created successfully!" });
  expect(data).toMatchObject({ _id: first._id, title: "Changed since", description: complete.description, version: 2 });
  expect(await count("properties", "lister_id", lister.id)).toBe(1);
  expect(await count("activities", "account_id", lister.id)).toBe(1);
});

it("[PWIZ-02] ten creations under one key at the same time make one property", async () => {
  const asha = await addSignedInLister(site.current.database);
  const creation = { ...complete, customAmenities: ["Pond"], creationKey: newKey() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => site.create(asha, creation)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1);
  expect(await count("properties", "lister_id", asha.id)).toBe(1);
  expect(await count("activities", "account_id", asha.id)).toBe(1);
});

it("[PWIZ-02] [PANL-07] a key belongs to its lister: another lister's makes another property, and without a key each call makes a new one", async () => {
  const creationKey = newKey();
  const { data: mine } = await site.create(lister, { ...complete, creationKey });
  const { data: theirs } = await site.create(other, { ...complete, creationKey });
  expect(theirs._id).not.toBe(mine._id);
  const ids = await Promise.all(["1", "2"].map(async () => (await site.create(other)).data._id));
  expect(new Set([...ids, theirs._id]).size).toBe(3);
});

it("[PWIZ-02] a refused creation leaves its key free, and so does a deleted property", async () => {
  const creation = { ...complete, creationKey: newKey() };
  expect(await site.create(lister, { ...creation, zipCode: "4110" })).toMatchObject({ status: 400 });
  const { data: made } = await site.create(lister, creation);
  await site.ask(lister, "DELETE", `properties/${made._id}`);
  const { status, data } = await site.create(lister, creation);
  expect(status).toBe(200);
  expect(data._id).not.toBe(made._id);
  expect(await site.ask(lister, "POST", `properties/${made._id}/restore`)).toMatchObject({ status: 200 });
});

it.each(["short", "a".repeat(65), "with a space in it"])("[PWIZ-02] %s is not a valid key", async (creationKey) => {
  expect(await site.create(lister, { ...complete, creationKey })).toMatchObject({ status: 400 });
});
