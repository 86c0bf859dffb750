import { expect, test } from "vitest";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { accountLinkMessages as messages } from "../../contract/account-link-messages.ts";
import { accountMails } from "../account-mails.ts";
import { accountCalls, goodPassword, otherPassword, SettableClock } from "../accounts-test-world.ts";

const clock = new SettableClock();
const site = setUpTestApp({ clock });
const { call, addAccount, signIn, staySignedIn } = accountCalls(() => site.current.app);
const day = 24 * 60 * 60;
const deliver = () => deliverMails(site.current, accountMails(site.current));
const isVerified = async (email: string) => {
  const account = await site.current.database.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
  return account.email_verified_at !== null;
};
const tokenIn = (text = "") => /http:\/\/localhost:3000\/verify-email\/([\w-]{43})\s/.exec(text)?.[1] ?? "";

/** A new account, and the token from its mail. */
async function addUnverified() {
  clock.pass(180);
  const credentials = await addAccount();
  const [mail] = await deliver();
  return { credentials, token: tokenIn(mail?.text), mail };
}

test("[AUTH-12] registration sends one mail, whose link verifies the address and may be used again", async () => {
  const { credentials, token, mail } = await addUnverified();
  expect(mail).toMatchObject({ subject: "Please verify your email address", to: { value: [{ address: credentials.email }] } });
  expect(mail?.html).toContain(`/verify-email/${token}"`);
  expect(mail?.headers.has("list-unsubscribe")).toBe(false);
  expect(await isVerified(credentials.email)).toBe(false);
  for (const _twice of [1, 2]) {
    const response = await call("verifyEmail", { body: { token } });
    expect(response.json()).toEqual({ status: 200, message: messages.verified });
  }
  expect(await isVerified(credentials.email)).toBe(true);
  expect(await deliver()).toEqual([]);
});

test("[AUTH-12] the link's token is nowhere in the database, and no other token works", async () => {
  const { credentials, token } = await addUnverified();
  const { rows } = await site.current.pool.query(
    "select token_hash::text as t from account_links union all select payload::text from graphile_worker._private_jobs",
  );
  expect(JSON.stringify(rows)).not.toContain(token);
  for (const bad of [token.slice(0, -1), `${token}x`, "x", "' or 1=1 --"]) {
    const response = await call("verifyEmail", { body: { token: bad } });
    expect([response.statusCode, response.json().message]).toEqual([404, messages.badLink]);
  }
  expect(await isVerified(credentials.email)).toBe(false);
});

test("[AUTH-12] a link expires after seven days and says so", async () => {
  const { credentials, token, mail } = await addUnverified();
  clock.pass(7 * day);
  const lastDay = shortDate(clock.now().toISOString());
  expect(mail?.text).toContain(`The link is valid until ${lastDay}.`);
  const response = await call("verifyEmail", { body: { token } });
  expect([response.statusCode, response.json().message]).toEqual([410, messages.verificationExpired]);
  expect(await isVerified(credentials.email)).toBe(false);
});

test("[AUTH-12] another link can be requested once a minute and five times a day, until the address is verified", async () => {
  const { credentials } = await addUnverified();
  const tokenOfNow = await staySignedIn(credentials);
  const resend = async () => {
    const response = await call("resendVerification", { token: await tokenOfNow() });
    return [response.statusCode, response.json().message];
  };
  expect(await resend()).toEqual([429, messages.tooManyVerifications]);
  for (let sent = 2; sent <= 5; sent++) {
    clock.pass(60);
    expect(await resend()).toEqual([200, messages.verificationSent]);
  }
  clock.pass(60);
  expect(await resend()).toEqual([429, messages.tooManyVerifications]);
  clock.pass(day);
  expect(await resend()).toEqual([200, messages.verificationSent]);
  const mails = await deliver();
  await call("verifyEmail", { body: { token: tokenIn(mails.at(-1)?.text) } });
  expect(await isVerified(credentials.email)).toBe(true);
  expect(await resend()).toEqual([200, messages.alreadyVerified]);
  expect(await deliver()).toEqual([]);
});

test("[AUTH-12] twenty concurrent requests send one more mail", async () => {
  const { credentials } = await addUnverified();
  const token = await signIn(credentials);
  clock.pass(60);
  const answers = await Promise.all(Array.from({ length: 20 }, () => call("resendVerification", { token })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await deliver()).toHaveLength(1);
});

test("[AUTH-12] mails to an unverified address hold no text that the person who opened the account typed", async () => {
  clock.pass(180);
  const credentials = await addAccount({ name: "Win a lakh: evil.example" });
  const token = await signIn(credentials);
  await call("forgotPassword", { body: { email: credentials.email } });
  const mails = await deliver();
  const change = { current_password: goodPassword, password: otherPassword, confirm_password: otherPassword };
  await call("changePassword", { token, body: change });
  await call("requestDeletion", { token, body: { password: otherPassword } });
  mails.push(...(await deliver()));
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    ...["Choose a new password", "Please verify your email address", "Your account will be deleted", "Your password was changed"],
  ]);
  for (const { text, html, headerLines } of mails) expect(JSON.stringify([text, html, headerLines])).not.toMatch(/lakh|evil/);
});

test("[AUTH-11] [AUTH-12] changes send an unverified address one mail of a kind a day, and a verified one every mail", async () => {
  const { credentials, token: link } = await addUnverified();
  let [present, next] = [goodPassword, otherPassword];
  const changeTwice = async () => {
    for (const _twice of [1, 2]) {
      clock.pass(60);
      const token = await signIn({ ...credentials, password: present });
      const body = { current_password: present, password: next, confirm_password: next };
      expect((await call("changePassword", { token, body })).statusCode).toBe(200);
      [present, next] = [next, present];
    }
    return (await deliver()).map(({ subject }) => subject);
  };
  expect(await changeTwice()).toEqual(["Your password was changed"]);
  clock.pass(day);
  expect(await changeTwice()).toEqual(["Your password was changed"]);
  await call("verifyEmail", { body: { token: link } });
  expect(await changeTwice()).toEqual(["Your password was changed", "Your password was changed"]);
});

test("[AUTH-12] an account deleted before its mail was sent gets none", async () => {
  clock.pass(180);
  const { email } = await addAccount();
  await site.current.database.deleteFrom("accounts").where("email", "=", email).execute();
  expect(await deliver()).toEqual([]);
});
