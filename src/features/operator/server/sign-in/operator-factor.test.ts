import { expect, test } from "vitest";
import { mails as mailKinds } from "../../../../mails.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addSignedInLister, addSignedInOperator } from "../../../../shared/testing/test-sessions.ts";
import { secondFactorMessages } from "../../../accounts/contract/second-factor-messages.ts";

import { codeOf, stepAt, storeSecondFactor } from "../../../accounts/server/second-factor/public.ts";
import { hashPassword } from "../../../accounts/server/sign-in/public.ts";
import { deskMessages as messages } from "../../contract/desk-terms.ts";
import { deskCalls } from "../desk-test-world.ts";

import { protectDemoOperator } from "./demo-operator.ts";
import { forgetFactor } from "./forget-factor.ts";
import { saveOperator } from "./operators.store.ts";

let nowMs = Date.parse("2026-11-02T06:00:00Z");
const clock = { now: () => new Date(nowMs) };
const site = setUpTestApp({ clock });
const call = deskCalls(() => site.current.app);
const password = "Courtyard@9";
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const codeNow = (secret: string, later = 0) => codeOf(secret, stepAt(clock.now()) + later);
const mails = () => deliverMails(site.current, mailKinds(site.current));
const isIn = async (token: string) => (await call("getDesk", bearer(token))).statusCode === 200;

async function addOperator(email: string, word = password): Promise<void> {
  const passwordHash = await hashPassword(word);
  await site.current.database.transaction().execute((transaction) => saveOperator(transaction, { email, passwordHash, at: clock.now() }));
}
const firstStep = async (email: string, word = password) => (await call("operatorLogin", { body: { email, password: word } })).json();
const pass = (token: string, code: string) => call("passOperatorFactor", { body: { token, code } });

/** An operator who has set up an app and is signed in; 30 s later. */
async function addProtected(email: string) {
  await addOperator(email);
  const { token } = await firstStep(email);
  const { secret, enrolment } = (await call("beginOperatorFactor", { body: { token } })).json().data as Record<string, string>;
  const turnedOn = await call("turnOnOperatorFactor", { body: { token, enrolment, code: codeNow(secret ?? "") } });
  const { accessToken, recoveryCodes } = turnedOn.json().data as { accessToken: string; recoveryCodes: string[] };
  nowMs += 30_000;
  return { secret: secret ?? "", accessToken, recoveryCodes };
}

test("[PANL-07] an operator without a second factor reaches nothing of the desk until one is set up, and is told by mail", async () => {
  await addOperator("new@example.com");
  const { token, next, ...rest } = await firstStep("new@example.com");
  expect([next, rest]).toEqual(["enrolment", { status: 200 }]);
  expect(await isIn(token)).toBe(false);
  expect((await pass(token, "123456")).statusCode).toBe(400);
  const { secret, enrolment } = (await call("beginOperatorFactor", { body: { token } })).json().data;
  const again = (await call("beginOperatorFactor", { body: { token, enrolment } })).json().data;
  expect(again.secret).toBe(secret);
  const turnOn = (code: string) => call("turnOnOperatorFactor", { body: { token, enrolment, code } });
  expect((await turnOn("000000")).json().data.issues).toEqual([{ path: "code", message: secondFactorMessages.wrong }]);
  const turnedOn = await turnOn(codeNow(secret));
  expect(turnedOn.json().data.recoveryCodes).toHaveLength(10);
  expect(await isIn(turnedOn.json().data.accessToken)).toBe(true);
  const [mail] = await mails();
  expect(mail).toMatchObject({ subject: "Two-step sign-in is on", to: { value: [{ address: "new@example.com" }] } });
  // The password alone can no longer set up another one.
  expect((await firstStep("new@example.com")).next).toBe("code");
  expect((await call("beginOperatorFactor", { body: { token } })).statusCode).toBe(409);
  expect((await turnOn(codeNow(secret, 1))).statusCode).toBe(409);
});

test("[PANL-07] the second step takes a code that is right and new, or a recovery code once", async () => {
  const { secret, recoveryCodes } = await addProtected("codes@example.com");
  const { token, next } = await firstStep("codes@example.com");
  expect(next).toBe("code");
  expect(await isIn(token)).toBe(false);
  const wrong = await pass(token, codeNow(secret, 3));
  expect([wrong.statusCode, wrong.json().data.issues]).toEqual([400, [{ path: "code", message: secondFactorMessages.wrong }]]);
  expect(await isIn((await pass(token, codeNow(secret))).json().accessToken)).toBe(true);
  expect((await pass(token, codeNow(secret))).statusCode).toBe(400);
  expect((await pass(token, recoveryCodes[0] ?? "")).statusCode).toBe(200);
  expect((await pass(token, recoveryCodes[0] ?? "")).statusCode).toBe(400);
});

test("[PANL-07] what stands for the password ends after ten minutes, and with the password", async () => {
  const { secret } = await addProtected("slow@example.com");
  const { token } = await firstStep("slow@example.com");
  for (const other of ["unknown", `${token}x`]) expect((await pass(other, codeNow(secret))).statusCode).toBe(410);
  await addOperator("slow@example.com", "Verandah$7");
  expect((await pass(token, codeNow(secret))).json()).toMatchObject({ status: 410, message: messages.signInAgain });
  const { token: second } = await firstStep("slow@example.com", "Verandah$7");
  nowMs += 10 * 60_000;
  expect((await pass(second, codeNow(secret))).statusCode).toBe(410);
});

test("[PANL-07] guessing codes is slowed down for the operator, and does not count as guessing passwords", async () => {
  const { secret } = await addProtected("guessed@example.com");
  const { token } = await firstStep("guessed@example.com");
  const from = (remoteAddress: string, code: string) =>
    site.current.app.inject({ method: "POST", url: "/api/operator/second-factor/pass", remoteAddress, payload: { token, code } });
  for (let count = 0; count < 11; count++) expect((await from("203.0.113.5", "000000")).statusCode).toBe(400);
  expect((await from("203.0.113.5", codeNow(secret))).statusCode).toBe(429);
  expect((await from("203.0.113.6", codeNow(secret))).statusCode).toBe(200);
});

test("[PANL-07] an operator makes new recovery codes and gives up the app with a code, which ends all sessions; both are logged", async () => {
  const { secret, accessToken, recoveryCodes } = await addProtected("change@example.com");
  await mails();
  const renew = (code: string) => call("renewOperatorCodes", { body: { code }, ...bearer(accessToken) });
  expect((await renew("000000")).statusCode).toBe(400);
  const fresh = (await renew(codeNow(secret))).json().data.recoveryCodes as string[];
  const replace = (code: string) => call("replaceOperatorFactor", { body: { code }, ...bearer(accessToken) });
  expect((await replace(recoveryCodes[0] ?? "")).statusCode).toBe(400);
  expect((await replace(fresh[0] ?? "")).statusCode).toBe(200);
  expect(await isIn(accessToken)).toBe(false);
  expect((await firstStep("change@example.com")).next).toBe("enrolment");
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    ...["You have new recovery codes", "A recovery code was used", "Your authenticator app was given up"],
  ]);
  const { headers } = await addSignedInOperator(site.current.database);
  const { data } = (await call("listLog", { headers })).json();
  expect(data.slice(0, 2).map(({ action, operator }: Record<string, string>) => [action, operator])).toEqual([
    ["second-factor-removed", "change@example.com"],
    ["recovery-codes-renewed", "change@example.com"],
  ]);
  expect(JSON.stringify(data)).not.toContain(secret);
});

test("[PANL-07] npm run operator makes an operator who has lost everything set up another app", async () => {
  const { accessToken } = await addProtected("lost@example.com");
  const { database } = site.current;
  const { id } = await database.selectFrom("operators").select("id").where("email", "=", "lost@example.com").executeTakeFirstOrThrow();
  const forget = () =>
    database.transaction().execute((transaction) => forgetFactor(transaction, { id: null, email: "npm run operator" }, id, clock.now()));
  expect([await forget(), await forget()]).toEqual([true, false]);
  expect(await isIn(accessToken)).toBe(false);
  expect((await firstStep("lost@example.com")).next).toBe("enrolment");
});

test("[AUTH-12] [PANL-07] the desk turns off the second factor of a lister who has lost it, who is told by mail; the log says who did it", async () => {
  const { database, config } = site.current;
  await mails();
  const lister = await addSignedInLister(database, { email: "lister@example.com" });
  const stranger = await addSignedInLister(database, {});
  await storeSecondFactor(database, config, lister.id, { secret: "A".repeat(32), lastStep: 1, codes: [], at: clock.now() });
  const operator = await addSignedInOperator(database);
  const remove = (headers: Record<string, string>, id: string = lister.id) => call("removeListersFactor", { params: { id }, headers });
  expect((await remove(stranger.headers)).statusCode).toBe(404);
  const { headers } = operator;
  expect((await call("getDeskLister", { params: { id: lister.id }, headers })).json().data.hasSecondFactor).toBe(true);
  expect((await remove(headers)).json()).toEqual({ status: 200, message: messages.factorRemoved });
  const { data } = (await call("getDeskLister", { params: { id: lister.id }, headers })).json();
  expect(data.hasSecondFactor).toBe(false);
  expect(data.log[0]).toMatchObject({ action: "second-factor-removed", operator: operator.email });
  const told = await mails();
  expect(told.map(({ subject, to }) => [subject, [to].flat()[0]?.text])).toEqual([
    ["We have turned off two-step sign-in", "lister@example.com"],
  ]);
  expect((await remove(headers)).statusCode).toBe(409);
  expect((await remove(headers, "acc_00000000000000000000000000")).statusCode).toBe(404);
});

test("[PANL-07] only the demo operator, and only among demo data, is told the code, which is a new one each time", async () => {
  const { database, config } = site.current;
  const email = "demo@example.com";
  await addOperator(email);
  await protectDemoOperator(database, config, email, clock.now());
  expect((await firstStep(email)).next).toBe("enrolment");
  await database.updateTable("site").set({ demo_seeded_at: clock.now() }).execute();
  await protectDemoOperator(database, config, email, clock.now());
  for (let count = 0; count < 2; count++) {
    const { token, demoCode } = await firstStep(email);
    expect((await pass(token, demoCode)).statusCode).toBe(200);
  }
  await addProtected("real@example.com");
  expect(await firstStep("real@example.com")).not.toHaveProperty("demoCode");
  await database.updateTable("site").set({ demo_seeded_at: null }).execute();
  expect(await firstStep(email)).not.toHaveProperty("demoCode");
});
