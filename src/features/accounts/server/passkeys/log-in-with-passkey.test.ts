import { generateKeyPairSync } from "node:crypto";
import type { JobHelpers } from "graphile-worker";
import { expect, test } from "vitest";
import { accountParts } from "../../../../account-parts.ts";
import { readZip } from "../../../../shared/testing/read-zip.ts";
import { addSignedInOperator } from "../../../../shared/testing/test-sessions.ts";
import { accountMessages } from "../../contract/account-messages.ts";
import { passkeyMessages as messages } from "../../contract/passkey-messages.ts";
import { accountExportPath } from "../../contract/profile.paths.ts";
import { accountTasks } from "../account-jobs.ts";
import { goodPassword, otherPassword } from "../accounts-test-world.ts";
import { codeOf, stepAt } from "../second-factor/totp.ts";
import { type Lies, SoftwareAuthenticator } from "./authenticator-test-world.ts";
import { setUpPasskeys } from "./passkeys-test-world.ts";

const { clock, site, callPasskeys, addLister, add, begin, list, challenge, mails, call } = setUpPasskeys();
const minute = 60;
const day = 24 * 60 * minute;

let lastAddress = 0;
/** From an address of its own: this is not about the limit of one. */
async function signInWith(body: object) {
  lastAddress += 1;
  return callPasskeys("passkeyLogin", { body, address: `198.51.100.${lastAddress}` });
}
const answerOf = (response: Awaited<ReturnType<typeof signInWith>>) => [response.statusCode, response.json().message];

async function addListerWithPasskey(
  fields: object = {},
  kind: ConstructorParameters<typeof SoftwareAuthenticator>[0] = {},
  lies: Lies = {},
) {
  const lister = await addLister(fields);
  const authenticator = new SoftwareAuthenticator(kind);
  const added = await add(lister.token, authenticator, lies);
  if (added.statusCode !== 200) throw new Error(added.body);
  const [account] = await site.current.database.selectFrom("accounts").where("email", "=", lister.credentials.email).select("id").execute();
  return { ...lister, authenticator, id: account?.id ?? "" };
}

test("[AUTH-04] [AUTH-10] a passkey signs in to its account, with the answer and the cookie of a sign-in by password", async () => {
  const { credentials, token, authenticator } = await addListerWithPasskey({ role: "BUILDER" }, { isSynced: true });
  const response = await signInWith(authenticator.get(await challenge()));
  const byPassword = await call("login", { body: credentials, address: "203.0.113.240" });
  const { accessToken, ...answer } = response.json();
  expect(answer).toEqual({ ...byPassword.json(), accessToken: undefined });
  expect(answer).toMatchObject({ status: 200, user: { email: credentials.email, role: "BUILDER" }, expiresIn: 900 });
  expect((await call("getMe", { token: accessToken })).json().data.email).toBe(credentials.email);
  const [cookie = ""] = String(response.headers["set-cookie"]).split(";", 1);
  expect((await call("renewSession", { headers: { cookie } })).statusCode).toBe(200);
  expect(await list(token)).toMatchObject([{ lastUsedAt: clock.now().toISOString(), isSynced: true }]);
});

test("a passkey is both factors: with two-step sign-in it takes no code", async () => {
  const { credentials, token, authenticator } = await addListerWithPasskey();
  const { secret, enrolment } = (await call("beginSecondFactor", { token, body: { password: goodPassword } })).json().data;
  const code = codeOf(secret, stepAt(clock.now()));
  expect((await call("turnOnSecondFactor", { token, body: { enrolment, code } })).statusCode).toBe(200);
  expect((await call("login", { body: credentials, address: "203.0.113.241" })).statusCode).toBe(401);
  expect((await signInWith(authenticator.get(await challenge()))).statusCode).toBe(200);
});

const strangersKey = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;

test.each<[string, Lies]>([
  ["of another origin", { origin: "http://localhost.evil.example" }],
  ["of another port of the host", { origin: "http://localhost:3001" }],
  ["for another relying party", { rpId: "evil.example" }],
  ["that checked nobody", { isUnverified: true }],
  ["that is the answer to adding one", { type: "webauthn.create" }],
  ["signed by another key", { signWith: strangersKey }],
  ["for another account", { userHandle: Buffer.from("acc_01k00000000000000000000000").toString("base64url") }],
])("a sign-in %s is refused", async (_what, lies) => {
  const { authenticator } = await addListerWithPasskey();
  expect(answerOf(await signInWith(authenticator.get(await challenge(), lies)))).toEqual([401, messages.notChecked]);
  expect((await signInWith(authenticator.get(await challenge()))).statusCode).toBe(200);
});

test("a challenge signs in once, for five minutes, and not when it was made for something else", async () => {
  const { token, authenticator } = await addListerWithPasskey();
  const refusal = [401, messages.tookTooLong];
  const used = authenticator.get(await challenge());
  expect((await signInWith(used)).statusCode).toBe(200);
  expect(answerOf(await signInWith(used))).toEqual(refusal);
  const toAdd = await begin(token);
  expect(answerOf(await signInWith(authenticator.get(toAdd)))).toEqual(refusal);
  expect(answerOf(await signInWith(authenticator.get({ challenge: "AAAA" })))).toEqual(refusal);
  const late = await challenge();
  clock.pass(5 * minute);
  expect(answerOf(await signInWith(authenticator.get(late)))).toEqual(refusal);
});

test("one answer that arrives four times at once signs in once", async () => {
  const { authenticator } = await addListerWithPasskey();
  const used = authenticator.get(await challenge());
  const responses = await Promise.all(Array.from({ length: 4 }, () => signInWith(used)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
});

test("a counter that does not grow means a copy of the passkey, and is refused", async () => {
  const { authenticator } = await addListerWithPasskey({}, {}, { counter: 7 });
  const signIn = async (counter?: number) =>
    answerOf(await signInWith(authenticator.get(await challenge(), counter === undefined ? {} : { counter })))[0];
  expect([await signIn(8), await signIn(8), await signIn(7), await signIn(0), await signIn(9)]).toEqual([200, 401, 401, 401, 200]);
});

test("an unknown passkey is told apart from a refused one, and a removed one is unknown", async () => {
  const { token, authenticator } = await addListerWithPasskey();
  const stranger = new SoftwareAuthenticator();
  stranger.create(await begin(token));
  expect(answerOf(await signInWith(stranger.get(await challenge())))).toEqual([404, messages.unknown]);
  const [{ id }] = await list(token);
  await callPasskeys("removePasskey", { token, params: { id } });
  expect(answerOf(await signInWith(authenticator.get(await challenge())))).toEqual([404, messages.unknown]);
});

test("a suspended account is refused with the reason that a password gets", async () => {
  const { authenticator, id } = await addListerWithPasskey();
  const { database, app } = site.current;
  const { headers } = await addSignedInOperator(database);
  await app.inject({ method: "POST", url: `/api/operator/listers/${id}/suspend`, headers, payload: { reason: "Not theirs." } });
  expect(answerOf(await signInWith(authenticator.get(await challenge())))).toEqual([401, accountMessages.suspended]);
});

test("[PROF-01] a passkey restores an account that was to be deleted, until its 30 days are over; then the passkey goes with it", async () => {
  const [one, other] = [await addListerWithPasskey(), await addListerWithPasskey()];
  for (const { token } of [one, other])
    expect((await call("requestDeletion", { token, body: { password: goodPassword } })).statusCode).toBe(200);
  clock.pass(29 * day);
  expect((await signInWith(one.authenticator.get(await challenge()))).json()).toMatchObject({ status: 200, isBack: true });
  clock.pass(2 * day);
  expect(answerOf(await signInWith(other.authenticator.get(await challenge())))).toEqual([401, messages.unknown]);
});

test("[AUTH-05] one address may sign in 30 times a minute, by passwords and passkeys together; asking for challenges is free", async () => {
  const { authenticator } = await addListerWithPasskey();
  const address = "192.0.2.77";
  const statuses = [];
  for (let count = 0; count < 31; count++) {
    const body = authenticator.get(await challenge());
    statuses.push((await callPasskeys("passkeyLogin", { body, address })).statusCode);
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
  const byPassword = await call("login", { body: { role: "OWNER", email: "a@example.com", password: goodPassword }, address });
  expect(byPassword.statusCode).toBe(429);
});

test("[AUTH-05] guesses of strangers do not keep the owner of a passkey waiting", async () => {
  const { credentials, authenticator } = await addListerWithPasskey();
  const guess = { ...credentials, password: "Wrong@1234" };
  for (let count = 0; count < 60; count++) {
    clock.pass(15 * minute + 1);
    await call("login", { body: guess, address: `10.9.0.${count}` });
  }
  expect((await call("login", { body: credentials, address: "10.9.1.1" })).statusCode).toBe(429);
  expect((await signInWith(authenticator.get(await challenge()))).statusCode).toBe(200);
});

test("[AUTH-12] a new password by mail keeps passkeys unless their removal is asked for", async () => {
  const { credentials, token, authenticator } = await addListerWithPasskey();
  const reset = async (more: object) => {
    clock.pass(60 * minute);
    await call("forgotPassword", { body: { email: credentials.email }, address: "203.0.113.242" });
    const mail = (await mails()).findLast(({ subject }) => subject === "Choose a new password");
    const link = /reset-password\/([\w-]{43})/.exec(mail?.text ?? "")?.[1];
    const opened = await call("openPasswordLink", { body: { token: link } });
    const body = { token: link, password: otherPassword, confirm_password: otherPassword, ...more };
    return [opened.json().data.passkeys, (await call("resetPassword", { body, address: "203.0.113.242" })).statusCode];
  };
  expect(await reset({})).toEqual([1, 200]);
  expect((await call("getMe", { token })).statusCode).toBe(401);
  expect((await signInWith(authenticator.get(await challenge()))).statusCode).toBe(200);
  expect(await reset({ remove_passkeys: true })).toEqual([1, 200]);
  expect((await signInWith(authenticator.get(await challenge()))).statusCode).toBe(404);
  expect(await reset({})).toEqual([0, 200]);
});

test("[AUTH-12] a new password by mail removes the passkeys of an address that was not verified", async () => {
  const { credentials, authenticator } = await addListerWithPasskey();
  const { database } = site.current;
  await database.updateTable("accounts").set({ email_verified_at: null }).where("email", "=", credentials.email).execute();
  await call("forgotPassword", { body: { email: credentials.email }, address: "203.0.113.243" });
  const mail = (await mails()).findLast(({ subject }) => subject === "Choose a new password");
  const link = /reset-password\/([\w-]{43})/.exec(mail?.text ?? "")?.[1];
  const body = { token: link, password: otherPassword, confirm_password: otherPassword };
  expect((await call("resetPassword", { body, address: "203.0.113.243" })).statusCode).toBe(200);
  expect((await signInWith(authenticator.get(await challenge()))).statusCode).toBe(404);
});

test("[PROF-01] the export lists passkeys without their keys, and none of another account", async () => {
  const { token } = await addListerWithPasskey({}, { isSynced: true });
  await addListerWithPasskey();
  const headers = { authorization: `Bearer ${token}` };
  const files = await readZip((await site.current.app.inject({ url: accountExportPath.path, headers })).rawPayload);
  const { passkeys } = JSON.parse(files["account.json"] ?? "");
  const createdAt = clock.now().toISOString();
  expect(passkeys).toEqual([{ id: expect.any(String), name: "Chrome on Windows", isSynced: true, createdAt, lastUsedAt: null }]);
});

test("[PROF-01] passkeys are deleted with their account", async () => {
  const { token, id } = await addListerWithPasskey();
  await call("requestDeletion", { token, body: { password: goodPassword } });
  clock.pass(31 * day);
  const { "end-accounts": endAccounts } = accountTasks({ ...site.current, parts: accountParts });
  await endAccounts?.({}, undefined as unknown as JobHelpers);
  const { rows } = await site.current.pool.query("select id from passkeys where account_id = $1", [id]);
  expect(rows).toEqual([]);
});

test("a sign-in that another site sends is refused, by password and by passkey", async () => {
  const { credentials, authenticator } = await addListerWithPasskey();
  const headers = { origin: "https://evil.example" };
  expect((await call("login", { body: credentials, headers, address: "203.0.113.244" })).statusCode).toBe(403);
  const payload = authenticator.get(await challenge());
  const response = await site.current.app.inject({ method: "POST", url: "/api/users/passkey-login", headers, payload });
  expect([response.statusCode, response.headers["set-cookie"]]).toEqual([403, undefined]);
});
