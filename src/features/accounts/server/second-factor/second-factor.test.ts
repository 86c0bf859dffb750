import { expect, test, vi } from "vitest";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { readZip } from "../../../../shared/testing/read-zip.ts";
import { accountMessages } from "../../contract/account-messages.ts";
import { secondFactorMessages as messages } from "../../contract/second-factor-messages.ts";
import { accountMails } from "../account-mails.ts";
import { goodPassword, otherPassword } from "../accounts-test-world.ts";
import { setUpSecondFactor } from "./second-factor-test-world.ts";

const { clock, site, call, addAccount, signIn, addVerified, begin, addProtected, codeNow } = setUpSecondFactor();
const step = 30;
const mails = async () =>
  (await deliverMails(site.current, accountMails(site.current))).filter(({ subject }) => !subject?.startsWith("Please verify"));
const issueOf = (response: { json(): { data: { issues: { path: string; message: string }[] } } }) => response.json().data.issues[0];

test("[AUTH-12] a lister turns the second factor on with the password and a first code, and gets ten recovery codes and a mail", async () => {
  const credentials = await addVerified({ role: "AGENT" });
  const token = await signIn(credentials);
  expect((await call("getSecondFactor", { token })).json().data).toEqual({ since: null, recoveryCodesLeft: 0 });
  const refused = await call("beginSecondFactor", { token, body: { password: otherPassword } });
  expect([refused.statusCode, issueOf(refused)]).toEqual([400, { path: "password", message: accountMessages.wrongCurrentPassword }]);
  const { secret, link, enrolment, qr } = await begin(token);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(link);
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    "otpauth:",
    "totp",
    `/Aangan:${credentials.email} (agent)`,
  ]);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret,
    issuer: "Aangan",
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
  expect(qr.size).toBeGreaterThan(20);
  const wrong = await call("turnOnSecondFactor", { token, body: { enrolment, code: codeNow(secret, 5) } });
  expect([wrong.statusCode, issueOf(wrong)]).toEqual([400, { path: "code", message: messages.wrong }]);
  expect((await call("login", { body: credentials })).statusCode).toBe(200);

  const code = codeNow(secret);
  const turnedOn = await call("turnOnSecondFactor", { token, body: { enrolment, code: `${code.slice(0, 3)} ${code.slice(3)}` } });
  expect(turnedOn.json().message).toBe(messages.turnedOn);
  const { recoveryCodes } = turnedOn.json().data;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await call("getSecondFactor", { token })).json().data).toEqual({ since: clock.now().toISOString(), recoveryCodesLeft: 10 });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: "Two-step sign-in is on", to: { value: [{ address: credentials.email }] } });
  expect(mail?.text).not.toContain(secret);

  const again = await call("turnOnSecondFactor", { token, body: { enrolment, code: codeNow(secret, 1) } });
  expect([again.statusCode, again.json().message]).toEqual([409, messages.alreadyOn]);
  expect((await call("beginSecondFactor", { token, body: { password: goodPassword } })).statusCode).toBe(409);
});

test("[AUTH-12] a first code in digits of another script is a wrong code", async () => {
  const token = await signIn(await addVerified());
  const { enrolment } = await begin(token);
  for (const code of ["१२३४५६", "１２３４５６", "12345\u200b"]) {
    const answer = await call("turnOnSecondFactor", { token, body: { enrolment, code } });
    expect([answer.statusCode, issueOf(answer)]).toEqual([400, { path: "code", message: messages.wrong }]);
  }
});

test("[AUTH-04] [AUTH-12] the right password alone gets a 401 that asks for the code, and the same call with it signs in", async () => {
  const { secret, logIn } = await addProtected();
  const asked = await logIn();
  expect([asked.statusCode, asked.json().message, asked.json().data.code]).toEqual([401, messages.needed, "second_factor_required"]);
  expect(asked.headers["set-cookie"]).toBeUndefined();
  const wrong = await logIn(codeNow(secret, 3));
  expect([wrong.statusCode, wrong.json().data]).toMatchObject([
    401,
    { code: "second_factor_required", issues: [{ path: "code", message: messages.wrong }] },
  ]);
  const signedIn = await logIn(codeNow(secret));
  expect(signedIn.statusCode).toBe(200);
  expect(Object.keys(signedIn.json()).toSorted()).toEqual(["accessToken", "expiresIn", "status", "user"]);
});

test("[AUTH-05] [AUTH-12] a wrong password gets the same answer with and without a second factor, whatever code is sent with it", async () => {
  const { credentials, secret } = await addProtected();
  const plain = await addAccount();
  const answers = [];
  for (const body of [plain, credentials, { ...credentials, code: codeNow(secret) }, { ...plain, code: "123456" }]) {
    const response = await call("login", { body: { ...body, password: otherPassword } });
    const { requestId, ...data } = response.json().data;
    answers.push({ ...response.json(), data });
  }
  expect(answers).toEqual(
    Array(4).fill({ message: accountMessages.invalidCredentials, data: { code: "not_signed_in", issues: [] }, status: 401 }),
  );
  // And the code has not been used up.
  expect((await call("login", { body: { ...credentials, code: codeNow(secret) } })).statusCode).toBe(200);
});

test("[AUTH-12] a code works once, one step early or late, and none that is older than the last", async () => {
  const { secret, logIn } = await addProtected();
  clock.pass(10 * step);
  const statuses = async (...laters: number[]) => {
    const found = [];
    for (const later of laters) found.push((await logIn(codeNow(secret, later))).statusCode);
    return found;
  };
  expect(await statuses(-2, 2)).toEqual([401, 401]);
  expect(await statuses(-1, -1)).toEqual([200, 401]);
  expect(await statuses(0, 0, -1)).toEqual([200, 401, 401]);
  expect(await statuses(1, 1, 0)).toEqual([200, 401, 401]);
  clock.pass(2 * step);
  const both = await Promise.all([logIn(codeNow(secret)), logIn(codeNow(secret))]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
});

test("[AUTH-12] the code that turned the second factor on does not sign in as well", async () => {
  const credentials = await addVerified();
  const token = await signIn(credentials);
  const { secret, enrolment } = await begin(token);
  const code = codeNow(secret);
  await call("turnOnSecondFactor", { token, body: { enrolment, code } });
  expect((await call("login", { body: { ...credentials, code } })).statusCode).toBe(401);
});

test("[AUTH-12] each recovery code signs in once, however it is typed, and its use is told by mail", async () => {
  const { recoveryCodes, logIn, credentials, token } = await addProtected();
  const [first = "", second = ""] = recoveryCodes;
  await mails();
  expect((await logIn(` ${first.replace("-", " ").toUpperCase()} `)).statusCode).toBe(200);
  expect((await logIn(first)).statusCode).toBe(401);
  const both = await Promise.all([logIn(second), logIn(second)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  expect((await call("getSecondFactor", { token })).json().data.recoveryCodesLeft).toBe(8);
  const told = await mails();
  expect(told.map(({ subject, to }) => [subject, [to].flat()[0]?.value[0]?.address])).toEqual(
    Array(told.length).fill(["A recovery code was used", credentials.email]),
  );
  expect(told.length).toBeGreaterThan(0);
});

test("[AUTH-12] renewing the recovery codes takes password and code, ends the earlier ones, and is told by mail", async () => {
  const { recoveryCodes, secret, token, logIn } = await addProtected();
  await mails();
  const renew = (password: string, code: string) => call("renewRecoveryCodes", { token, body: { password, code } });
  expect(issueOf(await renew(otherPassword, codeNow(secret)))?.path).toBe("password");
  expect(issueOf(await renew(goodPassword, codeNow(secret, 3)))?.path).toBe("code");
  const renewed = await renew(goodPassword, codeNow(secret));
  expect(renewed.json().message).toBe(messages.codesRenewed);
  expect((await logIn(recoveryCodes[0])).statusCode).toBe(401);
  expect((await logIn(renewed.json().data.recoveryCodes[0])).statusCode).toBe(200);
  expect((await mails()).map(({ subject }) => subject)).toEqual(["You have new recovery codes", "A recovery code was used"]);
});

test("[AUTH-12] turning it off takes password and code, is told by mail, and then the password alone signs in", async () => {
  const { secret, token, logIn } = await addProtected();
  await mails();
  const turnOff = (password: string, code: string) => call("turnOffSecondFactor", { token, body: { password, code } });
  expect(issueOf(await turnOff(otherPassword, codeNow(secret)))?.path).toBe("password");
  expect(issueOf(await turnOff(goodPassword, "000000"))?.path).toBe("code");
  expect((await turnOff(goodPassword, codeNow(secret))).json()).toEqual({ status: 200, message: messages.turnedOff });
  expect((await logIn()).statusCode).toBe(200);
  expect((await mails()).map(({ subject }) => subject)).toEqual(["Two-step sign-in is off"]);
  expect((await turnOff(goodPassword, codeNow(secret, 1))).statusCode).toBe(409);
});

test("[AUTH-12] codes are guessed at ten at full speed, then one in 30 s, and after 50 in a day everybody waits; a new password changes nothing", async () => {
  const { credentials, secret, logIn } = await addProtected();
  await mails();
  const guess = (address: string) => logIn("000000", { address });
  for (let count = 0; count < 11; count++) expect((await guess("203.0.113.20")).statusCode).toBe(401);
  const slowed = await guess("203.0.113.20");
  expect([slowed.statusCode, slowed.json().message]).toEqual([429, accountMessages.tooManyAttempts]);
  // The owner, from another address, has a turn of their own. Passwords are counted apart.
  expect((await logIn(codeNow(secret), { address: "203.0.113.21" })).statusCode).toBe(200);
  for (let round = 0; round < 5; round++) {
    clock.pass(16 * 60);
    for (let count = 0; count < 10; count++) expect((await guess(`10.9.${round}.${count}`)).statusCode).toBe(401);
  }
  // Also from the network of the sign-in, which a thief of the password may share.
  for (const address of ["203.0.113.21", "10.9.9.9"]) {
    const refused = await logIn(codeNow(secret), { address });
    expect([refused.statusCode, refused.json().message]).toEqual([429, messages.tooMany]);
  }
  expect((await logIn()).statusCode).toBe(401);
  expect((await mails()).map(({ subject }) => subject)).toEqual(["Somebody knows your password"]);
  await call("forgotPassword", { body: { email: credentials.email } });
  const [mail] = await mails();
  const [, link] = /reset-password\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
  const reset = { token: link, password: otherPassword, confirm_password: otherPassword };
  expect((await call("resetPassword", { body: reset })).statusCode).toBe(200);
  const fresh = { ...credentials, password: otherPassword };
  // The second factor is still on. A thief of the mailbox gets no new tries by a new password; the wait ends by itself.
  expect((await call("login", { body: fresh })).json().data.code).toBe("second_factor_required");
  const waiting = await call("login", { body: { ...fresh, code: codeNow(secret) } });
  expect([waiting.statusCode, waiting.json().message]).toEqual([429, messages.tooMany]);
  clock.pass(Number(waiting.headers["retry-after"]));
  expect((await call("login", { body: { ...fresh, code: codeNow(secret) } })).statusCode).toBe(200);
}, 60_000);

test("[AUTH-12] turning it on takes a verified address, and ends all other sessions", async () => {
  clock.pass(180);
  const token = await signIn(await addAccount());
  const refused = await call("beginSecondFactor", { token, body: { password: goodPassword } });
  expect([refused.statusCode, refused.json().message]).toEqual([409, messages.unverified]);
  const credentials = await addVerified();
  const [one, other] = [await signIn(credentials), await signIn(credentials)];
  const { secret, enrolment } = await begin(one);
  expect((await call("turnOnSecondFactor", { token: one, body: { enrolment, code: codeNow(secret) } })).statusCode).toBe(200);
  expect([(await call("getMe", { token: one })).statusCode, (await call("getMe", { token: other })).statusCode]).toEqual([200, 401]);
});

test("[AUTH-12] a call that waits while a new password ends its session changes nothing", async () => {
  clock.pass(180);
  const credentials = await addVerified();
  const token = await signIn(credentials);
  const { secret, enrolment } = await begin(token);
  const { pool, database } = site.current;
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query("select from accounts where email = $1 for update", [credentials.email]);
  const held = call("turnOnSecondFactor", { token, body: { enrolment, code: codeNow(secret) } });
  const isHeldUp = async () =>
    (await pool.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).rows.length === 1;
  await vi.waitUntil(isHeldUp, 15_000);
  await holder.query("delete from sessions where account_id = (select id from accounts where email = $1)", [credentials.email]);
  await holder.query("commit");
  holder.release();
  expect((await held).statusCode).toBe(401);
  const { id } = await database.selectFrom("accounts").select("id").where("email", "=", credentials.email).executeTakeFirstOrThrow();
  expect(await database.selectFrom("second_factors").selectAll().where("holder_id", "=", id).execute()).toEqual([]);
});

test("[AUTH-12] without the right password no code is tried: guesses of strangers keep nobody from entering a code", async () => {
  const { credentials, secret, logIn } = await addProtected();
  for (let count = 0; count < 10; count++) await call("login", { body: { ...credentials, password: otherPassword, code: "000000" } });
  expect((await logIn(codeNow(secret), { address: "203.0.113.31" })).statusCode).toBe(200);
});

test("[AUTH-12] an enrolment is its account's own, ends after an hour, and changes nothing until its code is right", async () => {
  clock.pass(180);
  const [one, other] = [await signIn(await addVerified()), await signIn(await addVerified())];
  const { secret, enrolment } = await begin(one);
  const turnOn = (token: string, body: object) => call("turnOnSecondFactor", { token, body });
  const foreign = await turnOn(other, { enrolment, code: codeNow(secret) });
  expect([foreign.statusCode, foreign.json().message]).toEqual([410, messages.expired]);
  expect((await turnOn(one, { enrolment: `x${enrolment}`, code: codeNow(secret) })).statusCode).toBe(410);
  clock.pass(60 * 60);
  const again = await signIn(await addVerified());
  expect((await turnOn(again, { enrolment, code: codeNow(secret) })).statusCode).toBe(410);
  expect((await call("getSecondFactor", { token: again })).json().data.since).toBeNull();
});

test("[AUTH-12] [PROF-01] secret and recovery codes are stored sealed and hashed, are in no answer and no export, and go with the account", async () => {
  const { token, secret, recoveryCodes, credentials, logIn } = await addProtected();
  const { database, app, pool } = site.current;
  const row = await database.selectFrom("second_factors").selectAll().orderBy("created_at", "desc").executeTakeFirstOrThrow();
  const stored = Buffer.concat([row.sealed_secret, ...row.recovery_codes]).toString("latin1");
  for (const word of [secret, ...recoveryCodes]) expect(stored).not.toContain(word);
  const factor = await call("getSecondFactor", { token });
  const profile = await call("getProfile", { token });
  const archive = await app.inject({ url: "/api/users/account.zip", headers: { authorization: `Bearer ${token}` } });
  const exported = JSON.stringify(await readZip(archive.rawPayload));
  expect(exported).toContain("secondFactorSince");
  for (const text of [factor.body, profile.body, exported]) {
    for (const word of [secret, ...recoveryCodes, row.sealed_secret.toString("base64")]) expect(text).not.toContain(word);
  }
  await call("requestDeletion", { token, body: { password: goodPassword, code: codeNow(secret) } });
  clock.pass(step);
  expect((await logIn()).json().data.code).toBe("second_factor_required");
  expect((await logIn(codeNow(secret))).json()).toMatchObject({ isBack: true });
  await pool.query("delete from accounts where email = $1", [credentials.email]);
  expect(await database.selectFrom("second_factors").selectAll().where("holder_id", "=", row.holder_id).execute()).toEqual([]);
});
