import { beforeEach, expect, test } from "vitest";
import { dayMs } from "../../../../shared/contract/durations.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProperty, completeColumns } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, addSignedInOperator, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { deskCalls } from "../desk-test-world.ts";
import { deskMails } from "../mails/desk-mails.ts";

const nowMs = Date.parse("2026-11-02T06:00:00Z");
const clock = { now: () => new Date(nowMs) };
const site = setUpTestApp({ clock });
const call = deskCalls(() => site.current.app);
const deliver = () => deliverMails(site.current, deskMails(site.current));
let desk: { headers: { authorization: string }; email: string };
let lister: SignedInLister;
let id: string;

beforeEach(async () => {
  const { database } = site.current;
  desk = await addSignedInOperator(database);
  lister = await addSignedInLister(database, { created_at: new Date(nowMs - 60 * dayMs), email_verified_at: clock.now() });
  ({ id } = await addProperty(database, { lister_id: lister.id, ...completeColumns }));
  await decide({ decision: "take-down", reason: "photos", note: "The hall is of another house." });
  await deliver();
});

const asLister = async (method: "GET" | "POST", path: string, payload?: object) =>
  (await site.current.app.inject({ method, url: `/api/properties/${path}`, headers: lister.headers, ...(payload && { payload }) })).json();
const publish = (note?: string) => asLister("POST", `${id}/publication`, { published: true, ...(note !== undefined && { note }) });
const queue = async () =>
  (await call("listReviews", desk)).json().data.filter((item: { property: { id: string } }) => item.property.id === id);
const decide = async (body: object) => {
  const { version, reportsMade } = (await call("getDeskProperty", { ...desk, params: { id } })).json().data;
  return call("decideReview", { ...desk, params: { id }, body: { version, reportsMade, ...body } });
};
const isPublic = async () => (await site.current.app.inject(`/api/public/properties/${id}`)).statusCode === 200;

test("a property that was taken down stays hidden however its lister saves or publishes it, and says why", async () => {
  const down = { at: clock.now().toISOString(), reason: "The photos show a different home", note: "The hall is of another house." };
  expect((await asLister("GET", `getPropertyById/${id}`)).data).toMatchObject({
    publication: "unpublished",
    takenDown: { ...down, askedAt: null },
  });
  expect(await queue()).toEqual([]);
  await asLister("POST", "setProperty", { iud_flag: "U", id, title: "Sunny flat", videos: [] });
  expect(await publish("New photos.")).toMatchObject({
    status: 200,
    message: "We will look at it again. It stays hidden until we have decided.",
    data: { publication: "unpublished", takenDown: { ...down, askedAt: clock.now().toISOString() } },
  });
  expect(await isPublic()).toBe(false);
  const { properties } = (await asLister("GET", "list?page=1&limit=10")).data;
  expect(properties).toMatchObject([{ _id: id, publication: "unpublished", takenDown: down }]);
  expect(await queue()).toMatchObject([{ cause: "another-look", reports: 0 }]);
  expect((await call("getDeskProperty", { ...desk, params: { id } })).json().data.askedLook).toEqual({ note: "New photos." });
});

test("[DASH-02] the lister's activities say that the operator took it down", async () => {
  const { data } = (await site.current.app.inject({ url: "/api/users/dashboard", headers: lister.headers })).json();
  expect(data.activities).toMatchObject([{ kind: "property_taken_down", about: { kind: "property", _id: id } }]);
});

test("asking again replaces the note; deleting and restoring does not bring the property back", async () => {
  await publish("New photos.");
  expect(await publish()).toMatchObject({ status: 200, data: { publication: "unpublished" } });
  expect((await call("getDeskProperty", { ...desk, params: { id } })).json().data.askedLook).toEqual({ note: null });
  expect(await publish("x".repeat(1001))).toMatchObject({ status: 400 });
  await site.current.app.inject({ method: "DELETE", url: `/api/properties/${id}`, headers: lister.headers });
  expect(await queue()).toEqual([]);
  expect(await asLister("POST", `${id}/restore`)).toMatchObject({ status: 200, data: { publication: "unpublished" } });
  expect([await isPublic(), await queue()]).toMatchObject([false, [{ cause: "another-look" }]]);
});

test("an operator puts it back, and it publishes like any other from then on", async () => {
  await publish("New photos.");
  expect((await decide({ decision: "keep" })).json()).toMatchObject({ message: "It is on the site again, and the lister has been told." });
  expect([await isPublic(), await queue()]).toEqual([true, []]);
  expect((await deliver()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^On the site again: /)]);
  expect((await call("getDeskProperty", { ...desk, params: { id } })).json().data.log[0].action).toBe("property-put-back");
  await asLister("POST", `${id}/publication`, { published: false });
  expect(await publish()).toMatchObject({ data: { publication: "published", takenDown: null } });
});

test("or leaves it down for another reason, and the lister may ask once more", async () => {
  await publish("New photos.");
  expect((await decide({ decision: "take-down", reason: "wrong-facts", note: "It is not in Baner." })).statusCode).toBe(200);
  expect([await isPublic(), await queue()]).toEqual([false, []]);
  const [mail] = await deliver();
  expect(mail?.text).toContain("The price, size or location is wrong");
  expect((await asLister("GET", `getPropertyById/${id}`)).data.takenDown).toMatchObject({ note: "It is not in Baner.", askedAt: null });
  expect((await decide({ decision: "keep" })).statusCode).toBe(409);
  await publish();
  expect(await queue()).toMatchObject([{ cause: "another-look" }]);
});

test("what is missing by now is asked for first, and nobody decides about a suspended lister's property", async () => {
  await asLister("POST", "setProperty", { iud_flag: "U", id, address: "" });
  expect(await publish()).toMatchObject({ status: 400, data: { issues: [{ path: "address" }] } });
  await asLister("POST", "setProperty", { iud_flag: "U", id, address: "12 Lake Road" });
  await publish();
  await site.current.database.updateTable("accounts").set({ suspended_at: clock.now() }).where("id", "=", lister.id).execute();
  expect(await queue()).toEqual([]);
  expect((await decide({ decision: "keep" })).statusCode).toBe(409);
  expect(await isPublic()).toBe(false);
});
