import { expect, test } from "vitest";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { accountMessages as messages } from "../../contract/account-messages.ts";
import { accountMails } from "../account-mails.ts";
import { accountCalls, goodPassword, SettableClock } from "../accounts-test-world.ts";

const clock = new SettableClock();
const site = setUpTestApp({ clock });
const { call, registration, addAccount, signIn } = accountCalls(() => site.current.app);
const both = (password: string) => ({ password, confirm_password: password });
const refusal = [400, [{ path: "password", message: messages.commonPassword }]];
const told = (answer: Awaited<ReturnType<typeof call>>) => [answer.statusCode, answer.json().data?.issues];

test.each(["P@ssw0rd", "Password@123", "P@$$w0rd1", "Welcome@2026", "1Qaz@wsx", "Abcd@1234", "Krishna*1", "!!Admin123"])(
  "[AUTH-07] registration refuses %s: it follows the rule, but guessers try it first",
  async (password) => {
    clock.pass(60);
    expect(told(await call("register", { body: registration(both(password)) }))).toEqual(refusal);
  },
);

test.each([goodPassword, "Aangan@123", "kQ7$wmZp", "Mumbai@Rains!Delhi2"])("[AUTH-07] registration accepts %s", async (password) => {
  clock.pass(60);
  expect((await call("register", { body: registration(both(password)) })).statusCode).toBe(200);
});

test("[AUTH-07] a password that breaks the rule gets the message of the rule", async () => {
  expect(told(await call("register", { body: registration(both("password")) }))).toEqual([
    400,
    [{ path: "password", message: messages.password }],
  ]);
});

test("[AUTH-11] [AUTH-12] a change and a reset refuse it too, and leave the password and the link as they are", async () => {
  clock.pass(60);
  const credentials = await addAccount();
  const token = await signIn(credentials);
  const change = { current_password: goodPassword, ...both("Password@123") };
  expect(told(await call("changePassword", { token, body: change }))).toEqual(refusal);
  await call("forgotPassword", { body: { email: credentials.email } });
  const mails = await deliverMails(site.current, accountMails(site.current));
  const link = mails.map(({ text }) => /\/reset-password\/([\w-]{43})/.exec(text ?? "")?.[1]).find(Boolean);
  expect(told(await call("resetPassword", { body: { token: link, ...both("Password@123") } }))).toEqual(refusal);
  expect((await call("login", { body: credentials })).statusCode).toBe(200);
  expect((await call("resetPassword", { body: { token: link, ...both("Verandah$7") } })).statusCode).toBe(200);
});
