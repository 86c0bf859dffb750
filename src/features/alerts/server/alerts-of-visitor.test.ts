import { beforeEach, expect, test } from "vitest";
import { dayMs } from "../../../shared/contract/durations.ts";
import type { SavedSearchId } from "../../../shared/contract/ids.ts";
import { newId } from "../../../shared/server/ids.ts";
import { readZip } from "../../../shared/testing/read-zip.ts";
import { TestBrowser, type TestCall } from "../../../shared/testing/test-browser.ts";
import { addSignedInLister } from "../../../shared/testing/test-sessions.ts";
import { visitorExportPath, visitorsPaths } from "../../visitors/contract/visitors.paths.ts";
import { alertMessages } from "../contract/alert-terms.ts";
import type { Alerts } from "../contract/alerts.endpoints.ts";
import { alertsOfVisitor } from "./alerts-of-visitor.ts";
import { setUpAlerts, tokenIn } from "./alerts-test-world.ts";
import { listOfHolder } from "./saved/saved-searches.store.ts";

const world = setUpAlerts();
const { post, newEmail, mailsTo } = world;
const database = () => world.site.current.database;
let browser: TestBrowser;

const paths = { ...visitorsPaths, exportVisitor: visitorExportPath };
const call = (by: TestBrowser, operation: keyof typeof paths, given: TestCall = {}) =>
  by.send(paths[operation].method, paths[operation].path, given);

beforeEach(() => {
  browser = new TestBrowser(() => world.site.current.app);
});

const alertsOf = async (who: TestBrowser, call = {}) => {
  const response = await who.send("GET", "/api/visitors/saved-searches", call);
  return { status: response.statusCode, ...response.json<{ data: Alerts }>().data };
};

/** Asked for by the browser, confirmed by the owner of the address. */
async function saveBy(who: TestBrowser, email = newEmail(), search = "city[]=Pune"): Promise<string> {
  await who.send("POST", "/api/public/alerts", { body: { search, frequency: "daily", kinds: ["new"], email } });
  const { data } = await post("/confirm", { token: tokenIn((await mailsTo(email))[0], "/alerts/confirm/") });
  return (data as { token: string }).token;
}

const changeBy = (who: TestBrowser, id: string, body: object) => who.send("PUT", `/api/visitors/saved-searches/${id}`, { body });

test("[PUBL-04] a device sees and changes what it asked for, once it is confirmed; another device does not", async () => {
  expect((await alertsOf(browser)).status).toBe(401);
  await call(browser, "beginVisitor");
  await browser.send("POST", "/api/public/alerts", {
    body: { search: "city[]=Pune", frequency: "daily", kinds: ["new"], email: newEmail() },
  });
  expect(await alertsOf(browser)).toMatchObject({ searches: [], savedHomes: null });
  await saveBy(browser);
  const [search] = (await alertsOf(browser)).searches;
  const id = search?.id ?? "";
  const other = new TestBrowser(() => world.site.current.app);
  await call(other, "beginVisitor");
  expect((await alertsOf(other)).searches).toEqual([]);
  expect((await changeBy(other, id, { isRunning: false })).statusCode).toBe(404);
  expect((await changeBy(other, newId("srs"), { isRunning: false })).statusCode).toBe(404);
  const stopped = await changeBy(browser, id, { isRunning: false });
  expect(stopped.json()).toMatchObject({ status: 200, data: { isRunning: false } });
});

test("[PUBL-04] the visitor of an address sees all its searches, whichever device asked; an unverified lister does not", async () => {
  const email = newEmail();
  await call(browser, "beginVisitor");
  const token = await saveBy(browser, email);
  const [search] = await world.list(token);
  const owner = await world.addVisitor(email);
  expect(await listOfHolder(database(), { visitorId: owner, email })).toMatchObject([{ id: search?.id }]);
  const unverified = await addSignedInLister(database(), { email });
  const listers = new TestBrowser(() => world.site.current.app);
  expect((await alertsOf(listers, { token: unverified.token })).searches).toEqual([]);
  await database().updateTable("accounts").set({ email_verified_at: new Date() }).where("id", "=", unverified.id).execute();
  expect((await alertsOf(listers, { token: unverified.token })).searches).toMatchObject([{ id: search?.id }]);
});

test("[PUBL-04] a search runs at once for an address that is proved to be the visitor's own, and for nobody else", async () => {
  const email = newEmail();
  const body = { search: "city[]=Pune", frequency: "daily", kinds: ["new"], email: ` ${email.toUpperCase()}` };
  const askBy = async (given: TestCall) => (await browser.send("POST", "/api/public/alerts", { body, ...given })).json();
  const { id, token } = await addSignedInLister(database(), { email });
  expect(await askBy({ token })).toMatchObject({ message: alertMessages.sent });
  await database().updateTable("accounts").set({ email_verified_at: new Date() }).where("id", "=", id).execute();
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await askBy({ token })).toMatchObject({ message: alertMessages.confirmed });
  expect((await alertsOf(browser, { token })).searches).toMatchObject([{ frequency: "daily", isRunning: true }]);
  expect(await mailsTo(email)).toEqual([]);
  await call(browser, "beginVisitor");
  expect(await askBy({})).toMatchObject({ message: alertMessages.sent });
  expect(await mailsTo(email)).toHaveLength(1);
});

test("[PUBL-04] searches go to the visitor that a device's visitor becomes, and are in its export", async () => {
  await call(browser, "beginVisitor");
  await saveBy(browser);
  const [search] = (await alertsOf(browser)).searches;
  const { visitor_id: from } = await database()
    .selectFrom("saved_searches")
    .where("id", "=", search?.id ?? ("" as SavedSearchId))
    .select("visitor_id")
    .executeTakeFirstOrThrow();
  const into = await world.addVisitor(newEmail());
  await database()
    .transaction()
    .execute(async (transaction) => alertsOfVisitor.merge?.(transaction, from ?? into, into));
  expect((await alertsOf(browser)).searches).toEqual([]);
  const other = new TestBrowser(() => world.site.current.app);
  await call(other, "beginVisitor");
  await saveBy(other, newEmail(), "city[]=Pune&bedrooms=3");
  const zip = await readZip((await call(other, "exportVisitor")).rawPayload);
  expect(JSON.parse(zip["saved-searches.json"] ?? "")).toMatchObject([{ words: "3+ BHK homes in Pune" }]);
});

test("[PUBL-04] a visitor with running searches is needed; deleting one deletes the address's searches", async () => {
  const email = newEmail();
  const id = await world.addVisitor(email);
  const isNeeded = () =>
    database()
      .transaction()
      .execute(async (transaction) => alertsOfVisitor.isNeeded?.(transaction, id));
  expect(await isNeeded()).toBe(false);
  const { token } = await world.save({ email });
  expect(await isNeeded()).toBe(true);
  await database()
    .transaction()
    .execute(async (transaction) => alertsOfVisitor.remove?.(transaction, id));
  expect((await post("/open", { token })).status).toBe(404);
});

test("[PUBL-04] changes of saved homes are told only to a known address", async () => {
  await call(browser, "beginVisitor");
  const refused = await browser.send("PUT", "/api/visitors/saved-home-alerts", { body: { frequency: "daily" } });
  expect(refused.statusCode).toBe(409);
  const lister = await addSignedInLister(database(), { email_verified_at: new Date() });
  const put = (frequency: string | null) =>
    browser.send("PUT", "/api/visitors/saved-home-alerts", { token: lister.token, body: { frequency } });
  expect((await put("daily")).json()).toMatchObject({ status: 200, data: { frequency: "daily" } });
  expect(await alertsOf(browser, { token: lister.token })).toMatchObject({ savedHomes: "daily" });
  await put(null);
  expect(await alertsOf(browser, { token: lister.token })).toMatchObject({ savedHomes: null });
});

test("[PUBL-04] what is over is deleted, and an address that nothing is left of", async () => {
  const email = newEmail();
  const { token } = await world.save({ email });
  const [{ id } = { id: "" }] = await world.list(token);
  await post("/change", { token, id, change: { isRunning: false } });
  world.later(10 * dayMs);
  await world.run("forget-alerts");
  expect(await world.list(token)).toMatchObject([{ isRunning: false }]);
  world.later(21 * dayMs);
  await world.run("forget-alerts");
  expect((await post("/open", { token })).status).toBe(404);
});
