import { expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addSignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { codeOf, stepAt } from "../../../accounts/server/second-factor/public.ts";
import { hashPassword } from "../../../accounts/server/sign-in/public.ts";
import { deskCalls } from "../desk-test-world.ts";
import { saveOperator } from "./operators.store.ts";

let nowMs = Date.parse("2026-11-02T06:00:00Z");
const clock = { now: () => new Date(nowMs) };
const site = setUpTestApp({ clock });
const call = deskCalls(() => site.current.app);
const password = "Courtyard@9";
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const save = async (email: string, word = password) => {
  const passwordHash = await hashPassword(word);
  return site.current.database.transaction().execute((transaction) => saveOperator(transaction, { email, passwordHash, at: clock.now() }));
};
const firstStep = (email: string, word = password) => call("operatorLogin", { body: { email, password: word } });
const secrets = new Map<string, string>();
const codeNow = (secret = "", later = 0) => codeOf(secret, stepAt(clock.now()) + later);

/** Both steps; at the first sign-in, with the operator's first authenticator app. */
async function signIn(email: string, word = password): Promise<string> {
  const { token, next } = (await firstStep(email, word)).json();
  if (next === "enrolment") {
    const { secret, enrolment } = (await call("beginOperatorFactor", { body: { token } })).json().data;
    secrets.set(email, secret);
    const answer = await call("turnOnOperatorFactor", { body: { token, enrolment, code: codeNow(secret) } });
    return answer.json().data.accessToken;
  }
  nowMs += 30_000;
  const secret = secrets.get(email);
  return (await call("passOperatorFactor", { body: { token, code: codeNow(secret) } })).json().accessToken;
}

test("[PANL-07] an operator signs in with a password, and the session ends by itself after twelve hours, or at sign-out", async () => {
  expect(await save("one@example.com")).toBe("created");
  const accessToken = await signIn("one@example.com");
  expect((await call("getDesk", bearer(accessToken))).json()).toEqual({ status: 200, data: { email: "one@example.com", waiting: 0 } });
  nowMs += 12 * 3600_000;
  expect((await call("getDesk", bearer(accessToken))).statusCode).toBe(404);
  const again = await signIn("one@example.com");
  expect((await call("operatorLogout", bearer(again))).statusCode).toBe(200);
  expect((await call("getDesk", bearer(again))).statusCode).toBe(404);
});

test("[PANL-07] creating an operator, or changing a password, is in the log", async () => {
  await save("five@example.com");
  const accessToken = await signIn("five@example.com");
  await save("five@example.com", "Verandah$7");
  expect((await call("getDesk", bearer(accessToken))).statusCode).toBe(404);
  const reader = await signIn("five@example.com", "Verandah$7");
  const { data } = (await call("listLog", bearer(reader))).json();
  expect(data.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
    ...["operator-password-changed", "second-factor-on", "operator-created"],
  ]);
  expect([data[0], data[2]]).toMatchObject([
    {
      action: "operator-password-changed",
      operator: "npm run operator",
      entityKind: "operator",
      before: { email: "five@example.com", sessions: 1 },
      after: { sessions: 0 },
    },
    { action: "operator-created", operator: "npm run operator", before: {}, after: { email: "five@example.com" } },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/argon2|Courtyard|Verandah/);
});

test("[PANL-07] an unknown address, a wrong password and a lister's password are refused alike", async () => {
  await save("two@example.com");
  const lister = await addSignedInLister(site.current.database, {
    email: "lister@example.com",
    password_hash: await hashPassword(password),
  });
  const answers = [];
  for (const [email, word] of [["nobody@example.com"], ["two@example.com", "Courtyard@8"], ["lister@example.com"]] as const) {
    const response = await firstStep(email, word);
    answers.push([response.statusCode, response.json().message]);
  }
  expect(answers).toEqual(Array(3).fill([401, "Invalid credentials!"]));
  expect((await call("getDesk", lister)).statusCode).toBe(404);
});

test("[PANL-07] an operator's token is no lister's, and guessing passwords is slowed down", async () => {
  await save("three@example.com");
  const accessToken = await signIn("three@example.com");
  const asLister = await site.current.app.inject({ url: "/api/users/me", headers: bearer(accessToken).headers });
  expect(asLister.statusCode).toBe(401);
  const statuses: number[] = [];
  for (let tried = 0; tried < 12; tried++) {
    const response = await site.current.app.inject({
      method: "POST",
      url: "/api/operator/login",
      payload: { email: "three@example.com", password: "x" },
    });
    statuses.push(response.statusCode);
  }
  expect(statuses.slice(-1)).toEqual([429]);
});

test("[PANL-07] a new password ends every session of the operator", async () => {
  await save("four@example.com");
  const accessToken = await signIn("four@example.com");
  expect(await save("four@example.com", "Verandah$7")).toBe("changed");
  expect((await call("getDesk", bearer(accessToken))).statusCode).toBe(404);
  expect((await firstStep("four@example.com")).statusCode).toBe(401);
  const renewed = await signIn("four@example.com", "Verandah$7");
  expect((await call("getDesk", bearer(renewed))).statusCode).toBe(200);
});
