import { beforeEach, expect, test } from "vitest";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { wizardMessages as messages } from "../../contract/property-form-messages.ts";
import { setUpMyProperties } from "./my-properties-test-world.ts";

const site = setUpMyProperties();
let asha: SignedInLister;

beforeEach(async () => {
  asha = await addSignedInLister(site.current.database);
  for (let count = 0; count < 3; count++) await addProperty(site.current.database, { lister_id: asha.id });
});
const addDraft = async () => (await site.create(asha)).data._id;
const publish = (id: string) => site.ask(asha, "POST", `properties/${id}/publication`, { published: true });
const ownIds = async () =>
  (await site.current.database.selectFrom("properties").select("id").where("lister_id", "=", asha.id).execute()).map(({ id }) => id);
const verify = () =>
  site.current.database.updateTable("accounts").set({ email_verified_at: new Date() }).where("id", "=", asha.id).execute();

test("[AUTH-12] an unverified lister can publish three properties, and a fourth once the address is verified", async () => {
  const fourth = await addDraft();
  expect(await publish(fourth)).toMatchObject({ status: 400, message: messages.verifyFirst });
  expect((await site.load(asha, fourth)).publication).toBe("draft");
  await verify();
  expect(await publish(fourth)).toMatchObject({ status: 200, data: { publication: "published" } });
});

test("[AUTH-12] the wizard's last step saves the fourth as a complete draft", async () => {
  const fourth = await addDraft();
  const saved = await site.update(asha, fourth, { videos: [], bedrooms: 4 });
  expect(saved).toMatchObject({ status: 200, data: { publication: "draft", missing: [], bedrooms: 4 } });
  await verify();
  expect(await site.update(asha, fourth, { videos: [] })).toMatchObject({ data: { publication: "published" } });
});

test("[AUTH-12] everything else stays allowed for an unverified lister: changing published properties, unpublishing one and publishing another", async () => {
  const [first = ""] = await ownIds();
  expect(await site.update(asha, first, { title: "Another title" })).toMatchObject({ status: 200, data: { publication: "published" } });
  await site.ask(asha, "POST", `properties/${first}/publication`, { published: false });
  expect(await publish(await addDraft())).toMatchObject({ status: 200, data: { publication: "published" } });
});

test("[AUTH-12] of several published at once for the last place, only one is", async () => {
  const [first = ""] = await ownIds();
  await site.ask(asha, "POST", `properties/${first}/publication`, { published: false });
  const drafts = [await addDraft(), await addDraft(), await addDraft(), await addDraft()];
  const statuses = (await Promise.all(drafts.map(publish))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 400, 400, 400]);
});

test("[AUTH-12] a deleted property is restored unpublished when others have taken its place, and the answer says so", async () => {
  const [first = ""] = await ownIds();
  await site.ask(asha, "DELETE", `properties/${first}`);
  const mine = await addDraft();
  await publish(mine);
  const remove = () => site.ask(asha, "DELETE", `properties/${mine}`);
  const restore = () => site.ask(asha, "POST", `properties/${mine}/restore`);
  await remove();
  expect(await restore()).toMatchObject({ status: 200, message: "Property restored.", data: { publication: "published" } });
  await remove();
  expect(await publish(await addDraft())).toMatchObject({ status: 200 });
  expect(await restore()).toMatchObject({
    status: 200,
    message: `Property restored. ${messages.verifyFirst}`,
    data: { publication: "unpublished" },
  });
  expect(await publish(mine)).toMatchObject({ status: 400, message: messages.verifyFirst });
  await verify();
  expect(await publish(mine)).toMatchObject({ status: 200, data: { publication: "published" } });
});

test("[AUTH-12] of several restored at once for the last place one is published, and all are restored", async () => {
  const ids = await ownIds();
  for (const id of ids) await site.ask(asha, "DELETE", `properties/${id}`);
  for (let count = 0; count < 2; count++) await publish(await addDraft());
  const answers = await Promise.all(ids.map((id) => site.ask<{ publication: string }>(asha, "POST", `properties/${id}/restore`)));
  expect(answers.map(({ data }) => data.publication).toSorted()).toEqual(["published", "unpublished", "unpublished"]);
});
