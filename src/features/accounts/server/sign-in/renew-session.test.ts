import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { newId } from "../../../../shared/server/ids.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addSignedInOperator } from "../../../../shared/testing/test-sessions.ts";
import { accountMails } from "../account-mails.ts";
import { accountCalls, goodPassword, otherPassword, SettableClock } from "../accounts-test-world.ts";

const clock = new SettableClock();
const site = setUpTestApp({ clock });
const { call, addAccount } = accountCalls(() => site.current.app);
const minute = 60;
const day = 24 * 60 * minute;

/** What a browser holds after a sign-in or a renewal: the latest cookie and token. */
type Browser = { token: string; cookie: string };
type Answer = Awaited<ReturnType<typeof call>>;

function keysOf(answer: Answer): Browser {
  const [cookie = ""] = String(answer.headers["set-cookie"]).split(";", 1);
  return { token: answer.json().accessToken, cookie };
}
async function signIn(credentials?: object): Promise<Browser> {
  clock.pass(3 * minute);
  return keysOf(await call("login", { body: credentials ?? (await addAccount()) }));
}
const renew = ({ cookie }: { cookie: string }, headers: Record<string, string> = {}) =>
  call("renewSession", { headers: { cookie, ...headers } });
const status = async ({ token }: { token: string }) => (await call("getMe", { token })).statusCode;

test("[AUTH-04] [CALL-01] signing in returns a token for 15 minutes, and a cookie that scripts and other sites cannot use", async () => {
  const answer = await call("login", { body: await addAccount() });
  expect(answer.json()).toMatchObject({ status: 200, expiresIn: 15 * minute });
  expect(answer.headers["set-cookie"]).toMatch(
    /^aangan-session=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
  );
  const browser = keysOf(answer);
  clock.pass(15 * minute - 1);
  expect(await status(browser)).toBe(200);
  clock.pass(1);
  expect(await status(browser)).toBe(401);
  const rows = JSON.stringify(await site.current.database.selectFrom("sessions").selectAll().execute());
  for (const key of [browser.token, ...browser.cookie.split(/[=.]/).slice(1)]) expect(rows).not.toContain(key);
});

test("[CALL-01] the cookie renews the token, and is replaced by a new cookie", async () => {
  const browser = await signIn();
  clock.pass(20 * minute);
  const answer = await renew(browser);
  expect(answer.json()).toMatchObject({ status: 200, expiresIn: 15 * minute, user: { firstName: "Asha", role: "OWNER" } });
  const renewed = keysOf(answer);
  expect([renewed.token === browser.token, renewed.cookie === browser.cookie]).toEqual([false, false]);
  expect([await status(browser), await status(renewed)]).toEqual([401, 200]);
});

test("[CALL-01] running calls can use the old token for a minute", async () => {
  const browser = await signIn();
  clock.pass(14 * minute);
  const renewed = keysOf(await renew(browser));
  clock.pass(59);
  expect([await status(browser), await status(renewed)]).toEqual([200, 200]);
  clock.pass(1);
  expect([await status(browser), await status(renewed)]).toEqual([401, 200]);
});

test("[CALL-01] tabs that renew at the same time all get the same token and stay signed in", async () => {
  const browser = await signIn();
  clock.pass(20 * minute);
  const tabs = (await Promise.all(Array.from({ length: 8 }, () => renew(browser)))).map(keysOf);
  expect(new Set(tabs.map(({ token, cookie }) => `${token} ${cookie}`)).size).toBe(1);
  const [tab] = tabs;
  if (!tab) throw new Error("no tab");
  expect(await status(tab)).toBe(200);
  clock.pass(59);
  expect(keysOf(await renew(browser))).toEqual(tab);
});

test("[CALL-01] a lost answer ends no session, however late the renewal is repeated", async () => {
  const browser = await signIn();
  clock.pass(20 * minute);
  await renew(browser);
  clock.pass(9 * day);
  const again = await renew(browser);
  expect(again.json().expiresIn).toBe(15 * minute);
  expect(await status(keysOf(again))).toBe(200);
  clock.pass(20 * minute);
  expect((await renew(keysOf(again))).statusCode).toBe(200);
});

test("[CALL-01] using a cookie again after its successor was used ends the session, for the copy and the original", async () => {
  const browser = await signIn();
  const other = await signIn();
  clock.pass(14 * minute);
  const renewed = keysOf(await renew(browser));
  expect(await status(renewed)).toBe(200);
  clock.pass(minute);
  expect((await renew(browser)).statusCode).toBe(401);
  expect([await status(renewed), (await renew(renewed)).statusCode]).toEqual([401, 401]);
  expect((await renew(other)).statusCode).toBe(200);
});

test("[CALL-01] a value that is not a session's cookie, or only half of one, renews nothing and ends nothing", async () => {
  const browser = await signIn();
  const [name, value = ""] = browser.cookie.split("=");
  const [family] = value.split(".");
  for (const cookie of [
    "",
    `${name}=`,
    `${name}=x.y`,
    `${name}=${value}.z`,
    `${name}=${family}`,
    `other=${value}`,
    `${name}=constructor.__proto__`,
  ]) {
    expect([cookie, (await renew({ cookie })).statusCode]).toEqual([cookie, 401]);
  }
  expect((await renew(browser)).statusCode).toBe(200);
});

test("[CALL-01] another site can neither renew nor sign out with the browser's cookie", async () => {
  const browser = await signIn();
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
  ];
  for (const headers of foreign) {
    const refused = await renew(browser, headers);
    expect([refused.statusCode, refused.json().data.code]).toEqual([403, "cross_origin"]);
    expect((await call("logout", { headers: { cookie: browser.cookie, ...headers } })).statusCode).toBe(403);
  }
  expect((await renew(browser, { "sec-fetch-site": "same-origin" })).statusCode).toBe(200);
});

test("[AUTH-04] a renewed session lives for 30 days after its last use", async () => {
  let browser = await signIn();
  for (let month = 0; month < 2; month++) {
    clock.pass(29 * day);
    browser = keysOf(await renew(browser));
    expect(await status(browser)).toBe(200);
  }
  clock.pass(30 * day);
  expect((await renew(browser)).statusCode).toBe(401);
});

test("[HEAD-03] signing out ends the cookie as well, even with an expired token, and removes it from the browser", async () => {
  const [one, two] = [await signIn(), await signIn()];
  const removed = /^aangan-session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Strict$/;
  expect((await call("logout", { token: one.token })).headers["set-cookie"]).toMatch(removed);
  expect((await renew(one)).statusCode).toBe(401);
  clock.pass(20 * minute);
  expect((await call("logout", { token: two.token })).statusCode).toBe(401);
  expect((await call("logout", { token: two.token, headers: { cookie: two.cookie } })).headers["set-cookie"]).toMatch(removed);
  expect((await renew(two)).statusCode).toBe(401);
});

test("[AUTH-11] [AUTH-12] [PROF-01] a password change, signing out everywhere and deleting the account end the cookie", async () => {
  const credentials = await addAccount();
  const [here, there] = [await signIn(credentials), await signIn(credentials)];
  const change = { current_password: goodPassword, password: otherPassword, confirm_password: otherPassword };
  expect((await call("changePassword", { token: here.token, body: change })).statusCode).toBe(200);
  expect([(await renew(here)).statusCode, (await renew(there)).statusCode]).toEqual([200, 401]);
  const changed = { ...credentials, password: otherPassword };
  for (const end of ["endAllSessions", "requestDeletion"] as const) {
    const browser = await signIn(changed);
    const answer = await call(end, { token: browser.token, body: { password: otherPassword } });
    expect([end, answer.statusCode, String(answer.headers["set-cookie"])]).toEqual([end, 200, expect.stringContaining("Max-Age=0")]);
    expect((await renew(browser)).statusCode).toBe(401);
  }
});

test("[AUTH-12] a suspension and a password reset by mail end the cookie too", async () => {
  const credentials = await addAccount();
  const { email } = credentials;
  const browser = await signIn(credentials);
  await call("forgotPassword", { body: { email } });
  const mails = await deliverMails(site.current, accountMails(site.current));
  const token = mails.map(({ text }) => /\/reset-password\/([\w-]{43})/.exec(text ?? "")?.[1]).find(Boolean);
  const reset = { token, password: otherPassword, confirm_password: otherPassword };
  expect((await call("resetPassword", { body: reset })).statusCode).toBe(200);
  expect((await renew(browser)).statusCode).toBe(401);

  const again = await signIn({ ...credentials, password: otherPassword });
  const { database, app } = site.current;
  const { id } = await database.selectFrom("accounts").where("email", "=", email).select("id").executeTakeFirstOrThrow();
  const { headers } = await addSignedInOperator(database);
  const suspend = {
    method: "POST",
    url: `/api/operator/listers/${id}/suspend`,
    headers,
    payload: { reason: "Not theirs to sell." },
  } as const;
  expect((await app.inject(suspend)).statusCode).toBe(200);
  expect([await status(again), (await renew(again)).statusCode]).toEqual([401, 401]);
});

/** Adds a session as it was before cookies existed. */
async function addOldSession() {
  const { email } = await addAccount();
  const { id } = await site.current.database.selectFrom("accounts").where("email", "=", email).select("id").executeTakeFirstOrThrow();
  const token = randomBytes(32).toString("base64url");
  const token_hash = createHash("sha256").update(token).digest();
  const times = { created_at: clock.now(), last_used_at: clock.now(), expires_at: new Date(clock.now().getTime() + 30 * day * 1000) };
  await site.current.database
    .insertInto("sessions")
    .values({ id: newId("ses", clock.now()), account_id: id, token_hash, ...times })
    .execute();
  return { token };
}
const renewOld = ({ token }: { token: string }) => call("renewSession", { token });

test("[CALL-01] a session from before cookies keeps its token until it gets a cookie, and is not extended", async () => {
  const old = await addOldSession();
  clock.pass(29 * day);
  expect(await status(old)).toBe(200);
  const renewed = keysOf(await renewOld(old));
  expect(await status(renewed)).toBe(200);
  clock.pass(minute);
  expect([await status(old), await status(renewed)]).toEqual([401, 200]);
  clock.pass(20 * minute);
  expect((await renew(renewed)).statusCode).toBe(200);

  const unused = await addOldSession();
  clock.pass(29 * day);
  expect(await status(unused)).toBe(200);
  clock.pass(day);
  expect([await status(unused), (await renewOld(unused)).statusCode]).toEqual([401, 401]);
});

test("[CALL-01] tabs can renew such an old session at once, and repeat it after a lost answer; after that only the cookie renews", async () => {
  const old = await addOldSession();
  const tabs = (await Promise.all([renewOld(old), renewOld(old), renewOld(old)])).map(keysOf);
  expect(new Set(tabs.map(({ token, cookie }) => `${token} ${cookie}`)).size).toBe(1);
  clock.pass(day);
  const renewed = keysOf(await renewOld(old));
  expect(await status(renewed)).toBe(200);
  clock.pass(minute);
  expect((await renewOld(old)).statusCode).toBe(401);
  expect(await status(renewed)).toBe(401);
  // A current token renews nothing.
  expect((await renewOld(await signIn())).statusCode).toBe(401);
});
