import type { APIRequestContext, Page } from "@playwright/test";
import { logIn, newEmail } from "../support/account-forms.ts";
import { ask } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";
import { fillBasics, next } from "../support/wizard-page.ts";

const password = "Courtyard@9";

/** A person who has just signed in at this address; `sessions` changes the sessions stored on the server. */
async function signInAt(page: Page, request: APIRequestContext, path: string) {
  const email = newEmail("renewal");
  const account = { role: "OWNER", name: "Asha Menon", email, mobile: "9845012345" };
  await request.post("/api/users/register", { data: { ...account, password, confirm_password: password } });
  await page.goto(`/login?to=${path}`);
  await logIn(page, { role: "Owner", email, password });
  await expect(page).toHaveURL(path);
  const ofAccount = "where account_id = (select id from accounts where email = $1)";
  return {
    change: (what: string) => ask(`update sessions set ${what} ${ofAccount}`, [email]),
    count: async () => (await ask(`select id from sessions ${ofAccount}`, [email])).length,
    homes: () => ask("select title from properties where lister_id = (select id from accounts where email = $1)", [email]),
  };
}
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("accessToken"));
const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === "aangan-session");
/** Makes the token due for renewal in all tabs, as after 14 minutes. */
const passMinutes = (page: Page) => page.evaluate(() => localStorage.setItem("accessTokenEndsAt", "1"));
const open = (page: Page, path: string) => page.goto(path).then(() => expect(page.getByRole("heading", { level: 1 })).toBeVisible());

test("[CALL-01] [PWIZ-15] a token that expires during a save is renewed without disturbing the user", async ({
  page,
  request,
  complaints,
}) => {
  const session = await signInAt(page, request, "/panel/properties/add");
  await fillBasics(page, "Typed for a quarter of an hour");
  const [token, cookie] = [await stored(page), await cookieOf(page)];
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/" });
  await session.change("token_expires_at = now() - interval '1 second'");
  await next(page).click();
  await expect(page).toHaveURL(/\/step\/2$/);
  expect(await session.homes()).toEqual([{ title: "Typed for a quarter of an hour" }]);
  expect([await session.count(), (await stored(page)) === token, (await cookieOf(page))?.value === cookie?.value]).toEqual([
    1,
    false,
    false,
  ]);
  // The browser logs the call that was repeated.
  expect(complaints.splice(0).every((complaint) => complaint.includes("status of 401"))).toBe(true);
});

test("[CALL-01] two tabs that renew at the same moment stay signed in, with one session", async ({
  page,
  request,
  context,
  complaints,
}) => {
  const session = await signInAt(page, request, "/panel/leads");
  const other = await context.newPage();
  await open(other, "/panel/leads");
  for (let round = 0; round < 3; round++) {
    const expired = await stored(page);
    await passMinutes(page);
    await Promise.all([open(page, "/panel/dashboard"), open(other, "/panel/properties")]);
    await expect.poll(() => stored(page)).not.toBe(expired);
    const renewed = await stored(page);
    await expect.poll(() => stored(other)).toBe(renewed);
    await session.change("previous_refresh_ends_at = now()");
  }
  await expect(page).toHaveURL("/panel/dashboard");
  await expect(other).toHaveURL("/panel/properties");
  expect(await session.count()).toBe(1);
  // The browser logs calls that were under way with the old token, and were repeated.
  expect(complaints.splice(0).every((complaint) => complaint.includes("status of 401"))).toBe(true);
});

test("[CALL-01] [PANL-01] a session from before cookies stays signed in, and then has a cookie", async ({ page, request, context }) => {
  const session = await signInAt(page, request, "/panel/leads");
  const old = await stored(page);
  await session.change("token_expires_at = null, family_hash = null, refresh_hash = null");
  await context.clearCookies();
  await page.evaluate(() => localStorage.removeItem("accessTokenEndsAt"));
  await open(page, "/panel/dashboard");
  await expect(page).toHaveURL("/panel/dashboard");
  await expect.poll(() => stored(page)).not.toBe(old);
  expect(await cookieOf(page)).toMatchObject({ httpOnly: true });
  await passMinutes(page);
  await open(page, "/panel/leads");
  await expect(page).toHaveURL("/panel/leads");
  expect(await session.count()).toBe(1);
});

test("[PANL-01] [PWIZ-15] being offline when the token expires neither signs out nor loses anything", async ({
  page,
  request,
  context,
  complaints,
}) => {
  await signInAt(page, request, "/panel/properties/add");
  await fillBasics(page, "Typed in a tunnel");
  await context.setOffline(true);
  await passMinutes(page);
  const token = await stored(page);
  await next(page).click();
  await expect(page.getByText(/^No connection/)).toBeVisible();
  expect(await stored(page)).toBe(token);
  await expect(page.getByLabel("Title")).toHaveValue("Typed in a tunnel");
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/step\/2$/);
  expect(await stored(page)).not.toBe(token);
  complaints.splice(0);
});
