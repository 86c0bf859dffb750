import { expect, test } from "vitest";
import { readZip } from "../../../shared/testing/read-zip.ts";
import { SettableClock } from "../../../shared/testing/settable-clock.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addSignedInLister } from "../../../shared/testing/test-sessions.ts";
import { VisitorBrowser } from "./visitors-test-world.ts";

const clock = new SettableClock();
const site = setUpTestApp({ clock });
const database = () => site.current.database;
const newBrowser = () => new VisitorBrowser(() => site.current.app);
const day = 24 * 60 * 60;

async function countVisitors(): Promise<number> {
  const { rows } = await site.current.pool.query("select from visitors");
  return rows.length;
}

test("[PUBL-04] a device has no visitor until it begins one, and then keeps it", async () => {
  const browser = newBrowser();
  expect((await browser.call("getVisitor")).statusCode).toBe(401);
  const first = await browser.call("beginVisitor");
  expect(first.json()).toEqual({ status: 200, data: { email: null, maskedEmail: null, isLister: false } });
  expect(String(first.headers["set-cookie"])).toMatch(/^aangan-visitor=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  const { cookie } = browser;
  const before = await countVisitors();
  expect((await browser.call("beginVisitor")).headers["set-cookie"]).toBeUndefined();
  expect([browser.cookie, await countVisitors()]).toEqual([cookie, before]);
  expect((await browser.call("getVisitor")).statusCode).toBe(200);
});

test("the database holds no cookie, and an unknown cookie is nobody's", async () => {
  const browser = newBrowser();
  await browser.call("beginVisitor");
  const value = browser.cookie?.split("=")[1] ?? "";
  const { rows } = await site.current.pool.query("select from visitor_sessions s where s::text like '%' || $1 || '%'", [value]);
  expect(rows).toEqual([]);
  browser.cookie = `aangan-visitor=${value.slice(1)}x`;
  expect((await browser.call("getVisitor")).statusCode).toBe(401);
});

test("use extends a session by a year, recorded to the hour; a year without use ends it", async () => {
  const browser = newBrowser();
  await browser.call("beginVisitor");
  expect((await browser.call("getVisitor")).headers["set-cookie"]).toBeUndefined();
  clock.pass(364 * day);
  expect(String((await browser.call("getVisitor")).headers["set-cookie"])).toContain("Max-Age=31536000");
  expect((await browser.call("getVisitor")).headers["set-cookie"]).toBeUndefined();
  clock.pass(364 * day);
  expect((await browser.call("getVisitor")).statusCode).toBe(200);
  clock.pass(366 * day);
  expect((await browser.call("getVisitor")).statusCode).toBe(401);
});

test.each(["beginVisitor", "signVisitorOut", "deleteVisitor"] as const)(
  "%s with the cookie is refused to another site",
  async (operation) => {
    const browser = newBrowser();
    await browser.call("beginVisitor");
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }, { origin: "https://evil.example" }]) {
      const refused = await browser.call(operation, { headers });
      expect([refused.statusCode, refused.json().data.code]).toEqual([403, "cross_origin"]);
    }
    expect((await browser.call("getVisitor")).statusCode).toBe(200);
    expect((await browser.call(operation, { headers: { "sec-fetch-site": "same-origin" } })).statusCode).toBe(200);
  },
);

test("a lister's visitor is made on first use, once for concurrent calls, and has no cookie", async () => {
  const { id, token } = await addSignedInLister(database());
  const answers = await Promise.all(Array.from({ length: 8 }, () => newBrowser().call("getVisitor", { token })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect(answers[0]?.json().data).toEqual({ email: null, maskedEmail: null, isLister: true });
  expect(await database().selectFrom("visitors").select("id").where("account_id", "=", id).execute()).toHaveLength(1);
  const browser = newBrowser();
  expect((await browser.call("beginVisitor", { token })).json().data.isLister).toBe(true);
  expect(browser.cookie).toBeUndefined();
});

test("a refused token is no visitor, even beside a cookie, and says that it can be renewed", async () => {
  const browser = newBrowser();
  await browser.call("beginVisitor");
  for (const operation of ["getVisitor", "beginVisitor"] as const) {
    const refused = await browser.call(operation, { token: "unknown" });
    expect([refused.statusCode, refused.headers["www-authenticate"]]).toEqual([401, 'Bearer error="invalid_token"']);
  }
  expect((await browser.call("getVisitor")).statusCode).toBe(200);
});

test("[PUBL-04] signing out ends this device's session, and nothing else", async () => {
  const browser = newBrowser();
  await browser.call("beginVisitor");
  const { cookie } = browser;
  expect((await browser.call("signVisitorOut")).statusCode).toBe(200);
  expect(browser.cookie).toBeUndefined();
  browser.cookie = cookie;
  expect((await browser.call("getVisitor")).statusCode).toBe(401);
});

test("[PUBL-04] a lister who begins on a device takes over its visitor, once", async () => {
  const browser = newBrowser();
  await browser.call("beginVisitor");
  const { token } = await addSignedInLister(database());
  const before = await countVisitors();
  await browser.call("beginVisitor", { token });
  expect(browser.cookie).toBeUndefined();
  // The account's is there instead of the device's.
  expect(await countVisitors()).toBe(before);
  expect((await browser.call("beginVisitor", { token })).statusCode).toBe(200);
});

test("[PUBL-04] the export has the visitor and its devices", async () => {
  const browser = newBrowser();
  await browser.call("beginVisitor");
  const answer = await browser.call("exportVisitor");
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="aangan-saved.zip"');
  const files = await readZip(answer.rawPayload);
  expect(JSON.parse(files["visitor.json"] ?? "")).toMatchObject([{ email: null }]);
  expect(JSON.parse(files["devices.json"] ?? "")).toMatchObject([{ userAgent: "A test's browser" }]);
});

test("[PUBL-04] deleting removes the visitor at once; a lister's account stays", async () => {
  const browser = newBrowser();
  await browser.call("beginVisitor");
  expect((await browser.call("deleteVisitor")).statusCode).toBe(200);
  expect([browser.cookie, (await browser.call("getVisitor")).statusCode]).toEqual([undefined, 401]);
  const { id, token } = await addSignedInLister(database());
  await browser.call("beginVisitor", { token });
  expect((await browser.call("deleteVisitor", { token })).statusCode).toBe(200);
  expect(await database().selectFrom("visitors").select("id").where("account_id", "=", id).execute()).toEqual([]);
  expect((await browser.call("getVisitor", { token })).statusCode).toBe(200);
});
