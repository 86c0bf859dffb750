import { expect, test } from "vitest";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { accountLinkMessages as messages } from "../../contract/account-link-messages.ts";
import { accountMessages } from "../../contract/account-messages.ts";
import { accountMails } from "../account-mails.ts";
import { accountCalls, otherPassword, SettableClock } from "../accounts-test-world.ts";

const clock = new SettableClock();
const site = setUpTestApp({ clock });
const { call, addAccount, signIn } = accountCalls(() => site.current.app);
const minute = 60;
const deliver = () => deliverMails(site.current, accountMails(site.current));
const forgot = (email: string) => call("forgotPassword", { body: { email } });
const reset = (token: string, password = otherPassword) => call("resetPassword", { body: { token, password, confirm_password: password } });
const tokensIn = (text = "") =>
  [...text.matchAll(/http:\/\/localhost:3000\/reset-password\/([\w-]{43})\s/g)].map(([, token]) => token ?? "");
const told = (response: Awaited<ReturnType<typeof call>>) => [response.statusCode, response.json().message];

async function addWithLink() {
  clock.pass(61 * minute);
  const credentials = await addAccount();
  await deliver();
  await forgot(credentials.email);
  const [mail] = await deliver();
  return { credentials, mail, token: tokensIn(mail?.text)[0] ?? "" };
}

test("[AUTH-12] the mail's link replaces a forgotten password, ends every session, verifies the address and notifies the lister", async () => {
  const { credentials, mail, token } = await addWithLink();
  const [laptop, phone] = [await signIn(credentials), await signIn(credentials)];
  expect(mail).toMatchObject({ subject: "Choose a new password", to: { value: [{ address: credentials.email }] } });
  expect((await call("openPasswordLink", { body: { token } })).json()).toEqual({
    status: 200,
    data: { email: credentials.email, role: "OWNER", passkeys: 0 },
  });
  expect(told(await reset(token))).toEqual([200, messages.passwordReset]);
  for (const session of [laptop, phone]) expect((await call("getMe", { token: session })).statusCode).toBe(401);
  expect((await call("login", { body: credentials })).statusCode).toBe(401);
  expect((await call("login", { body: { ...credentials, password: otherPassword } })).statusCode).toBe(200);
  const account = await site.current.database
    .selectFrom("accounts")
    .selectAll()
    .where("email", "=", credentials.email)
    .executeTakeFirstOrThrow();
  expect(account.email_verified_at).not.toBeNull();
  const [notice] = await deliver();
  expect(notice?.subject).toBe("Your password was changed");
  expect(notice?.text).toContain("2 Nov 2026");
});

test("[AUTH-12] a link works once, within half an hour and only unchanged; each refusal says why", async () => {
  const used = await addWithLink();
  await reset(used.token);
  expect(told(await reset(used.token))).toEqual([410, messages.resetUsed]);
  expect(told(await call("openPasswordLink", { body: { token: used.token } }))).toEqual([410, messages.resetUsed]);

  const late = await addWithLink();
  clock.pass(30 * minute);
  expect(told(await reset(late.token))).toEqual([410, messages.resetExpired]);

  const { credentials, token } = await addWithLink();
  for (const bad of [`${token.slice(0, -1)}x`, token.slice(1), "x"]) expect(told(await reset(bad))).toEqual([404, messages.badLink]);
  expect((await call("login", { body: credentials })).statusCode).toBe(200);
});

test("[AUTH-12] only one of several concurrent uses succeeds, and using an earlier link ends the later one", async () => {
  const { credentials, token } = await addWithLink();
  await forgot(credentials.email);
  const [later] = tokensIn((await deliver())[0]?.text);
  const answers = await Promise.all([reset(token), reset(token, "Balcony!3x"), reset(token, "Balcony!4x")]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410]);
  expect(told(await reset(later ?? ""))).toEqual([410, messages.resetUsed]);
});

test("[AUTH-12] known and unknown addresses get the same answer for the same work; an unknown one gets no mail", async () => {
  const { credentials } = await addWithLink();
  const counts = async () => {
    const { rows } = await site.current.pool.query("select count(*) from graphile_worker._private_jobs");
    return [
      await site.current.database
        .selectFrom("password_requests")
        .selectAll()
        .execute()
        .then((all) => all.length),
      rows[0].count,
    ];
  };
  const steps: unknown[] = [];
  for (const email of [credentials.email.toUpperCase(), "nobody@example.com"]) {
    const before = await counts();
    const response = await forgot(email);
    const after = await counts();
    steps.push([response.json(), after.map((count, index) => count - before[index])]);
  }
  expect(steps[0]).toEqual([{ status: 200, message: messages.resetSent }, [1, 1]]);
  expect(steps[1]).toEqual(steps[0]);
  expect(await deliver()).toHaveLength(1);
});

test("[AUTH-12] one mail has a link for each account of its address, and each opens its own account", async () => {
  const { credentials } = await addWithLink();
  await addAccount({ email: credentials.email, role: "AGENT" });
  await deliver();
  await forgot(credentials.email);
  const [mail, ...others] = await deliver();
  expect(others).toEqual([]);
  const tokens = tokensIn(mail?.text);
  expect(tokens).toHaveLength(2);
  expect(mail?.text).toContain("New password for the Agent account");
  const [owner = "", agent = ""] = tokens;
  expect((await call("openPasswordLink", { body: { token: agent } })).json().data.role).toBe("AGENT");
  await reset(agent);
  expect((await call("login", { body: credentials })).statusCode).toBe(200);
  expect((await reset(owner)).statusCode).toBe(200);
});

test("[AUTH-12] an address gets three mails an hour; further requests get the same answer", async () => {
  const { credentials } = await addWithLink();
  const answers = [];
  for (let asked = 0; asked < 4; asked++) answers.push(told(await forgot(credentials.email)));
  expect(answers).toEqual(Array(4).fill([200, messages.resetSent]));
  expect(await deliver()).toHaveLength(2);
});

test("[AUTH-12] twenty concurrent requests also send three mails, and get the same answer for known and unknown addresses", async () => {
  const known = await addAccount();
  await deliver();
  for (const email of [known.email, "nobody.at.all@example.com"]) {
    const asked = Array.from({ length: 20 }, (_, index) => call("forgotPassword", { body: { email }, address: `203.0.113.${index}` }));
    for (const response of await Promise.all(asked)) expect(told(response)).toEqual([200, messages.resetSent]);
    const kept = await site.current.database.selectFrom("password_requests").selectAll().where("email", "=", email).execute();
    expect(kept).toHaveLength(3);
  }
  expect(await deliver()).toHaveLength(3);
});

test("[AUTH-12] queueing a sent mail again does not extend its links", async () => {
  const { credentials, token } = await addWithLink();
  const request = await site.current.database
    .selectFrom("password_requests")
    .select("id")
    .where("email", "=", credentials.email)
    .executeTakeFirstOrThrow();
  clock.pass(20 * minute);
  await queueMail(site.current.database, "reset-password", request.id);
  expect(await deliver()).toEqual([]);
  clock.pass(10 * minute);
  expect(told(await reset(token))).toEqual([410, messages.resetExpired]);
});

test("[AUTH-12] the half hour begins when the mail is sent, however long the mail server was unreachable", async () => {
  clock.pass(61 * minute);
  const { email } = await addAccount();
  await deliver();
  await forgot(email);
  clock.pass(90 * minute);
  const [token = ""] = tokensIn((await deliver())[0]?.text);
  clock.pass(29 * minute);
  expect((await reset(token)).statusCode).toBe(200);
});

test("[AUTH-12] the new password is validated as at registration, and a refused one does not use up the link", async () => {
  const { token } = await addWithLink();
  const bad = await call("resetPassword", { body: { token, password: "weak", confirm_password: "other" } });
  expect(bad.statusCode).toBe(400);
  expect(bad.json().data.issues).toEqual([
    { path: "password", message: accountMessages.password },
    { path: "confirm_password", message: accountMessages.confirm },
  ]);
  expect((await call("forgotPassword", { body: { email: "asha" } })).json().data.issues).toEqual([
    { path: "email", message: accountMessages.email },
  ]);
  expect((await reset(token)).statusCode).toBe(200);
});

test("[AUTH-12] changing the password with the old one ends links sent earlier", async () => {
  const { credentials, token } = await addWithLink();
  const session = await signIn(credentials);
  const body = { current_password: credentials.password, password: otherPassword, confirm_password: otherPassword };
  expect((await call("changePassword", { token: session, body })).statusCode).toBe(200);
  expect(told(await reset(token, "Balcony!3x"))).toEqual([410, messages.resetUsed]);
  expect((await call("login", { body: { ...credentials, password: otherPassword } })).statusCode).toBe(200);
  await deliver();
});

test("[AUTH-12] a request made before a password change sends no mail; one made after it does", async () => {
  const { credentials, token } = await addWithLink();
  const subjects = async () => (await deliver()).map(({ subject }) => subject);
  const changed = "Your password was changed";
  await forgot(credentials.email);
  clock.pass(1);
  expect((await reset(token)).statusCode).toBe(200);
  expect(await subjects()).toEqual([changed]);

  clock.pass(61 * minute);
  await forgot(credentials.email);
  clock.pass(1);
  const session = await signIn({ ...credentials, password: otherPassword });
  const body = { current_password: otherPassword, password: "Balcony!3x", confirm_password: "Balcony!3x" };
  expect((await call("changePassword", { token: session, body })).statusCode).toBe(200);
  expect(await subjects()).toEqual([changed]);

  clock.pass(1);
  await forgot(credentials.email);
  expect(await subjects()).toEqual(["Choose a new password"]);
});
