import { beforeEach, expect, test } from "vitest";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { addAdvertisement, addPicture, aForm } from "../../../../shared/testing/test-advertisements.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, addSignedInOperator, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { deskMessages as messages } from "../../contract/desk-terms.ts";
import { deskCalls } from "../desk-test-world.ts";
import { deskMails } from "../mails/desk-mails.ts";

const clock = { now: () => new Date("2026-11-12T06:30:00Z") };
const site = setUpTestApp({ clock });
const call = deskCalls(() => site.current.app);
const database = () => site.current.database;
const deliver = () => deliverMails(site.current, deskMails(site.current));
let desk: Awaited<ReturnType<typeof addSignedInOperator>>;
let nisha: SignedInLister;

beforeEach(async () => {
  for (const table of ["advertisements", "property_reports"] as const) await database().deleteFrom(table).execute();
  desk = await addSignedInOperator(database());
  nisha = await addSignedInLister(database(), { role: "ADVERTISER", name: "Nisha Parikh" });
});
const save = async (id: string | null, image: string, fields: object = {}) => {
  const url = `/api/advertisements${id === null ? "" : `/${id}`}`;
  const payload = aForm(image, { city: "", types: [], ...fields });
  const response = await site.current.app.inject({ method: "POST", url, headers: nisha.headers, payload });
  return response.json().data as { id: string };
};
const create = async () => (await save(null, await addPicture(database(), nisha.id))).id;
const getOwn = async (id: string) =>
  (await site.current.app.inject({ url: `/api/advertisements/${id}`, headers: nisha.headers })).json().data;
const queue = async () => (await call("listReviews", desk)).json();
const decide = (id: string, body: object) => call("decideAdvertisement", { ...desk, params: { id }, body });
const shown = async () => (await site.current.app.inject("/api/public/advertisement?placement=search")).json().data;
const logOf = async (id: string) =>
  database().selectFrom("operator_log").where("entity_id", "=", id).select(["action", "before", "after"]).orderBy("id").execute();

test("[ADVT-01] an advertisement waits in the queue and is shown nowhere; once approved it is shown, and its lister is told", async () => {
  const reported = await addProperty(database(), { lister_id: nisha.id });
  const id = await create();
  await call("reportProperty", { body: { targetRef: reported.id, reason: "fraud" } });
  expect(await shown()).toBeNull();
  expect(await queue()).toMatchObject({
    data: [
      { kind: "property", property: { id: reported.id }, cause: "reported" },
      { kind: "advertisement", advertisement: { id, headline: "Modular kitchens in ten days" }, lister: { id: nisha.id } },
    ],
    total: 2,
  });
  expect((await call("getDesk", desk)).json().data.waiting).toBe(2);
  const seen = (await call("getDeskAdvertisement", { ...desk, params: { id } })).json().data;
  expect(seen).toMatchObject({
    advertisement: { id, link: "https://kitchens.example/offer", state: "in-review" },
    version: 1,
    isWaiting: true,
    lister: { id: nisha.id, name: "Nisha Parikh", isSuspended: false },
    log: [],
  });
  expect((await decide(id, { decision: "approve", version: 1 })).json()).toEqual({ status: 200, message: messages.approved, next: null });
  expect(await shown()).toMatchObject({ id });
  expect((await queue()).total).toBe(1);
  const [mail, ...more] = await deliver();
  expect(mail).toMatchObject({
    subject: "Approved: Modular kitchens in ten days",
    to: { value: [{ address: `${nisha.id}@example.com` }] },
  });
  expect(mail?.text).toContain("12 Nov 2026 to 30 Nov 2026");
  expect(more).toEqual([]);
  expect(await logOf(id)).toEqual([{ action: "advertisement-approved", before: { review: "waiting" }, after: { review: "approved" } }]);
});

test("[ADVT-01] a refused one is not shown, its lister sees why, and a change puts it before the operators again", async () => {
  const id = await create();
  const withoutReason = await decide(id, { decision: "refuse", version: 1, reason: " " });
  expect([withoutReason.statusCode, withoutReason.json().data.issues]).toEqual([
    400,
    [{ path: "reason", message: messages.refusalReason }],
  ]);
  expect((await decide(id, { decision: "refuse", version: 1, reason: "It promises a loan." })).json().message).toBe(messages.refused);
  expect(await shown()).toBeNull();
  const mine = await getOwn(id);
  expect(mine).toMatchObject({ state: "refused", reason: "It promises a loan." });
  const [mail] = await deliver();
  expect(mail?.subject).toBe("Not shown: Modular kitchens in ten days");
  expect(mail?.text).toContain("It promises a loan.");
  expect(mail?.text).toContain(`/panel/advertisements/${id}`);
  await save(id, mine.image.url, { headline: "Kitchens" });
  expect((await queue()).data).toMatchObject([{ advertisement: { id, headline: "Kitchens" } }]);
});

test("[ADVT-01] an operator's decision is about what they have seen: a change in between is a conflict", async () => {
  const id = await create();
  const { image } = await getOwn(id);
  await save(id, image.url, { link: "https://other.example" });
  const stale = await decide(id, { decision: "approve", version: 1 });
  expect([stale.statusCode, stale.json().message]).toEqual([409, messages.advertisementChanged]);
  expect(await shown()).toBeNull();
  expect((await decide(id, { decision: "approve", version: 2 })).statusCode).toBe(200);
  expect((await decide(id, { decision: "approve", version: 2 })).statusCode).toBe(409);
  // An approved advertisement can be refused later.
  expect((await decide(id, { decision: "refuse", version: 2, reason: "The shop is closed." })).statusCode).toBe(200);
  expect((await logOf(id)).map(({ action }) => action)).toEqual(["advertisement-approved", "advertisement-refused"]);
  // Only the mail that is still true is sent.
  expect((await deliver()).map(({ subject }) => subject)).toEqual(["Not shown: Modular kitchens in ten days"]);
});

test("[ADVT-01] advertisements that nobody could see do not wait: deleted, over, or of a suspended lister", async () => {
  const add = (fields: object) => addAdvertisement(database(), { account_id: nisha.id, review: "waiting", ...fields });
  const deleted = await add({ deleted_at: clock.now() });
  await add({ ends_on: "2026-11-11" });
  const waiting = await add({});
  expect((await queue()).data).toMatchObject([{ advertisement: { id: waiting } }]);
  for (const id of [deleted, "adv_00000000000000000000000000", "adv_x"]) {
    expect((await call("getDeskAdvertisement", { ...desk, params: { id } })).statusCode).toBe(404);
    expect((await decide(id, { decision: "approve", version: 1 })).statusCode).toBe(404);
  }
  await decide(waiting, { decision: "approve", version: 1 });
  const next = await add({});
  await call("suspendLister", { ...desk, params: { id: nisha.id }, body: { reason: "Fraud." } });
  expect([await queue(), await shown()]).toMatchObject([{ data: [], total: 0 }, null]);
  await call("liftSuspension", { ...desk, params: { id: nisha.id } });
  expect((await queue()).data).toMatchObject([{ advertisement: { id: next } }]);
  expect(await shown()).toMatchObject({ id: waiting });
});
