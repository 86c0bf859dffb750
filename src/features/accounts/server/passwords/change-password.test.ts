import { expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { accountMessages as messages } from "../../contract/account-messages.ts";
import { accountCalls, goodPassword, otherPassword, SettableClock } from "../accounts-test-world.ts";

const clock = new SettableClock();
const site = setUpTestApp({ clock });
const { call, addAccount, signIn } = accountCalls(() => site.current.app);
const change = (token: string, fields: object = {}) =>
  call("changePassword", {
    token,
    body: { current_password: goodPassword, password: otherPassword, confirm_password: otherPassword, ...fields },
  });

test("[AUTH-11] changing the password ends all other sessions; the old password no longer works", async () => {
  const credentials = await addAccount();
  const [token, phone, tablet] = [await signIn(credentials), await signIn(credentials), await signIn(credentials)];
  const stranger = await signIn(await addAccount());
  const response = await change(token);
  expect(response.json()).toEqual({ status: 200, message: messages.passwordChanged });
  const alive = async (one: string) => (await call("getMe", { token: one })).statusCode === 200;
  expect([await alive(token), await alive(phone), await alive(tablet), await alive(stranger)]).toEqual([true, false, false, true]);
  expect((await call("login", { body: credentials })).statusCode).toBe(401);
  expect((await call("login", { body: { ...credentials, password: otherPassword } })).statusCode).toBe(200);
});

test("[AUTH-11] the current password must be right; wrong ones slow down like failed sign-ins", async () => {
  clock.pass(180);
  const credentials = await addAccount();
  const token = await signIn(credentials);
  const wrong = await change(token, { current_password: otherPassword });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().data.issues).toEqual([{ path: "current_password", message: messages.wrongCurrentPassword }]);
  for (let count = 0; count < 10; count++) await change(token, { current_password: otherPassword });
  expect((await change(token, { current_password: otherPassword })).statusCode).toBe(429);
  clock.pass(30);
  expect((await change(token)).statusCode).toBe(200);
});

test("[AUTH-11] the new password must follow the rule of registration", async () => {
  clock.pass(180);
  const token = await signIn(await addAccount());
  const response = await change(token, { current_password: "", password: "weak", confirm_password: "other" });
  expect(response.statusCode).toBe(400);
  expect(response.json().data.issues).toEqual([
    { path: "current_password", message: messages.currentPassword },
    { path: "password", message: messages.password },
    { path: "confirm_password", message: messages.confirm },
  ]);
});

test("[AUTH-11] only one of two concurrent changes succeeds, and no session of the old password survives it", async () => {
  clock.pass(180);
  const credentials = await addAccount();
  const [one, two] = [await signIn(credentials), await signIn(credentials)];
  const third = "Balcony!3x";
  const [first, second, login] = await Promise.all([
    change(one),
    change(two, { password: third, confirm_password: third }),
    call("login", { body: credentials }),
  ]);
  const isFirst = first.statusCode === 200;
  expect([first.statusCode, second.statusCode].filter((status) => status === 200)).toHaveLength(1);
  const winner = isFirst ? otherPassword : third;
  expect((await call("login", { body: { ...credentials, password: winner } })).statusCode).toBe(200);
  const late = login.statusCode === 200 ? login.json().accessToken : "none";
  expect((await call("getMe", { token: late })).statusCode).toBe(401);
});
