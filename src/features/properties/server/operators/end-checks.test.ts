import { beforeEach, expect, test } from "vitest";
import { dayMs } from "../../../../shared/contract/durations.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { addImage, addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { deskMails } from "../../../operator/server/public.ts";
import { complete, setUpMyProperties } from "../listers/my-properties-test-world.ts";

const site = setUpMyProperties();
const database = () => site.current.database;
const deliver = () => deliverMails(site.current, deskMails(site.current));
const dayAgo = (days: number) => dayInIndia(new Date(Date.now() - days * dayMs));
const all = { ownership: dayAgo(40), photos: dayAgo(30), location: dayAgo(20), rera: dayAgo(10) };
let lister: SignedInLister;
let id: string;

beforeEach(async () => {
  lister = await addSignedInLister(database());
  const { data } = await site.create(lister, { ...complete, reraId: "P521000" });
  id = data._id;
  await database()
    .updateTable("properties")
    .set({ publication: "published", published_at: new Date(), is_verified: true })
    .where("id", "=", data._id)
    .execute();
  await database()
    .insertInto("property_checks")
    .values(Object.entries(all).map(([kind, checked_on]) => ({ property_id: data._id, kind, checked_on })))
    .execute();
  await addImage(database(), data._id);
  // Mails of the previous test.
  await deliver();
});

const shown = async () => {
  const { isVerified, checks } = (await site.current.app.inject(`/api/public/properties/${id}`)).json().data;
  return [isVerified, checks.map(({ kind }: { kind: string }) => kind).toSorted()];
};
const images = async () => (await site.load(lister, id)).images.map(({ url, caption }) => ({ url, caption }));

test.each([
  ["another address", { address: "14 Lake Road" }, []],
  ["a moved pin", { latitude: 18.56, longitude: 73.79 }, []],
  ["another kind of home", { type: "villa" }, ["location", "rera"]],
  ["another RERA number", { reraId: "P521001" }, ["location", "ownership", "photos"]],
  [
    "title, price and words",
    { title: "A quiet flat", price: 8_000_000, description: "Quieter." },
    ["location", "ownership", "photos", "rera"],
  ],
])("[HOME-02] %s ends the checks that were about it, and no others", async (_what, fields, standing) => {
  expect((await site.update(lister, id, fields)).status).toBe(200);
  expect(await shown()).toEqual([standing.length > 0, standing]);
});

test("[HOME-02] a new picture ends the check of the photos; order, captions and removals do not", async () => {
  await addImage(database(), id as never, { url: `demo/photos/${id}-2.jpg`, display_order: 2 });
  const [first, second] = await images();
  await site.update(lister, id, { images: [second, { ...first, caption: "The hall" }] });
  await site.update(lister, id, { images: [first] });
  expect(await shown()).toEqual([true, ["location", "ownership", "photos", "rera"]]);
  await database()
    .insertInto("uploads")
    .values({
      key: `properties/images/${id}/new.jpg`,
      property_id: id as never,
      account_id: lister.id,
      content_type: "image/jpeg",
      confirmed_at: new Date(),
      width: 640,
      height: 480,
    })
    .execute();
  expect((await site.update(lister, id, { images: [first, { url: `properties/images/${id}/new.jpg` }] })).status).toBe(200);
  expect(await shown()).toEqual([true, ["location", "ownership", "rera"]]);
});

test("[HOME-02] the lister learns by mail and on the dashboard which checks ended, and the log holds before and after", async () => {
  await site.update(lister, id, { type: "villa" });
  const [mail, ...more] = await deliver();
  expect([mail?.subject, more]).toEqual(["No longer checked: Corner flat near the lake", []]);
  expect(mail?.text).toContain("Ownership papers seen, Photos compared with the home");
  expect(mail?.text).toContain("so does the Verified badge");
  const dashboard = await site.ask<{ activities: { kind: string }[] }>(lister, "GET", "users/dashboard");
  expect(dashboard.data.activities.map(({ kind }) => kind)).toContain("property_checks_ended");
  const log = await database().selectFrom("operator_log").selectAll().where("entity_id", "=", id).execute();
  expect(log).toMatchObject([
    {
      action: "checks-ended",
      operator_email: "its lister",
      before: all,
      lister_id: lister.id,
      after: { location: all.location, rera: all.rera },
    },
  ]);
  await site.update(lister, id, { address: "14 Lake Road" });
  const [last] = await deliver();
  expect(last?.text).toContain("The Verified badge is removed until we check the property again.");
});

test("[HOME-02] a copy, and a property without checks, reports nothing about checks", async () => {
  const { id: plain } = await addProperty(database(), { lister_id: lister.id });
  await site.update(lister, plain, { address: "14 Lake Road" });
  expect(await deliver()).toEqual([]);
});

test("[HOME-02] a mail that is sent late lists the checks of that time, and none is sent when everything was checked again", async () => {
  const check = (kind: string) =>
    database()
      .insertInto("property_checks")
      .values({ property_id: id as never, kind, checked_on: "2026-11-05" })
      .execute();
  await site.update(lister, id, { type: "villa" });
  await check("photos");
  await database()
    .deleteFrom("property_checks")
    .where("property_id", "=", id as never)
    .where("kind", "<>", "photos")
    .execute();
  const [mail] = await deliver();
  expect(mail?.text).toContain("Ownership papers seen");
  expect(mail?.text).not.toContain("Photos compared with the home");
  expect(mail?.text).toContain("so does the Verified badge");
  await site.update(lister, id, { address: "14 Lake Road" });
  await check("photos");
  expect(await deliver()).toEqual([]);
});
