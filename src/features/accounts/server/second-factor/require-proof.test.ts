import { expect, test } from "vitest";
import { accountMessages } from "../../contract/account-messages.ts";
import { secondFactorMessages as messages } from "../../contract/second-factor-messages.ts";
import { goodPassword, otherPassword } from "../accounts-test-world.ts";
import { setUpSecondFactor } from "./second-factor-test-world.ts";

const { call, addProtected, codeNow } = setUpSecondFactor();

for (const [title, operation, field, form] of [
  ["[AUTH-11] changing the password", "changePassword", "current_password", { password: otherPassword, confirm_password: otherPassword }],
  ["[PROF-01] deleting the account", "requestDeletion", "password", {}],
] as const) {
  test(`${title} takes the password and a code of an account with two-step sign-in`, async () => {
    const { token, secret, logIn } = await addProtected();
    const send = (password: string, code?: string) =>
      call(operation, { token, body: { ...form, [field]: password, ...(code !== undefined && { code }) } });
    for (const [password, code, path, message] of [
      ["Wrong-one$7", codeNow(secret), field, accountMessages.wrongCurrentPassword],
      [goodPassword, undefined, "code", messages.needed],
      [goodPassword, "000000", "code", messages.wrong],
    ] as const) {
      expect((await send(password, code)).json()).toMatchObject({ status: 400, data: { issues: [{ path, message }] } });
    }
    expect((await logIn(codeNow(secret))).statusCode).toBe(200);
    expect((await send(goodPassword, codeNow(secret, 1))).statusCode).toBe(200);
  });
}
