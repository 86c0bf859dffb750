import type { JobHelpers } from "graphile-worker";
import { expect, test } from "vitest";
import { accountMessages } from "../../contract/account-messages.ts";
import { passkeyMessages as messages } from "../../contract/passkey-messages.ts";
import { secondFactorMessages } from "../../contract/second-factor-messages.ts";
import { accountTasks } from "../account-jobs.ts";
import { goodPassword } from "../accounts-test-world.ts";
import { codeOf, stepAt } from "../second-factor/totp.ts";
import { type Lies, SoftwareAuthenticator } from "./authenticator-test-world.ts";
import { setUpPasskeys } from "./passkeys-test-world.ts";

const { clock, site, callPasskeys, begin, addLister, add, list, mails, call } = setUpPasskeys();
const minute = 60;

test("a passkey that a browser creates is listed with its name and whether it is synced, and its lister is told by mail", async () => {
  const { credentials, token } = await addLister({ role: "AGENT" });
  await mails();
  const options = await begin(token);
  expect(options).toMatchObject({
    rp: { id: "localhost", name: "Aangan" },
    user: { name: `${credentials.email} (Agent)`, displayName: "Asha Menon" },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
  });
  const keychain = new SoftwareAuthenticator({ isSynced: true, aaguid: "fbfc3007-154e-4ecc-8c0b-6e020557d7bd" });
  const response = await callPasskeys("addPasskey", { token, body: keychain.create(options) });
  expect([response.statusCode, response.json().message]).toEqual([200, messages.added]);
  const addedAt = clock.now();
  clock.pass(1);
  expect((await add(token)).statusCode).toBe(200);
  const id = expect.stringMatching(/^psk_/);
  expect(await list(token)).toEqual([
    { id, name: "iCloud Keychain", addedAt: addedAt.toISOString(), lastUsedAt: null, isSynced: true },
    { id, name: "Chrome on Windows", addedAt: clock.now().toISOString(), lastUsedAt: null, isSynced: false },
  ]);
  // The browser is told which authenticators have one.
  const [first] = keychain.kept;
  expect((await begin(token)).excludeCredentials).toHaveLength(2);
  expect((await begin(token)).excludeCredentials[0]).toMatchObject({ id: first?.id.toString("base64url"), transports: ["internal"] });
  const [mail, ...others] = await mails();
  expect(others).toHaveLength(1);
  expect(mail).toMatchObject({ subject: "A passkey was added", to: { value: [{ address: credentials.email, name: "Asha Menon" }] } });
  expect(mail?.text).toContain("your Aangan account (Agent)");
});

test("adding a passkey takes the password; a wrong one counts as a failed sign-in", async () => {
  const { token } = await addLister();
  const tries = [];
  for (let count = 0; count < 12; count++) tries.push(await callPasskeys("beginPasskey", { token, body: { password: "Wrong@1234" } }));
  expect(tries[0]?.json()).toMatchObject({
    status: 400,
    data: { issues: [{ path: "password", message: accountMessages.wrongCurrentPassword }] },
  });
  expect(tries.at(-1)?.statusCode).toBe(429);
});

test("with two-step sign-in, adding a passkey takes a code too, which works once", async () => {
  const { token } = await addLister();
  const enrolment = (await call("beginSecondFactor", { token, body: { password: goodPassword } })).json().data;
  const code = () => codeOf(enrolment.secret, stepAt(clock.now()));
  await call("turnOnSecondFactor", { token, body: { enrolment: enrolment.enrolment, code: code() } });
  clock.pass(30);
  const beginWith = (given?: string) => callPasskeys("beginPasskey", { token, body: { password: goodPassword, code: given } });
  for (const [given, message] of [
    [undefined, secondFactorMessages.needed],
    ["000000", secondFactorMessages.wrong],
  ] as const) {
    expect((await beginWith(given)).json()).toMatchObject({ status: 400, data: { issues: [{ path: "code", message }] } });
  }
  const options = await beginWith(code());
  expect(options.statusCode).toBe(200);
  expect((await beginWith(code())).statusCode).toBe(400);
  const body = new SoftwareAuthenticator().create(options.json().data);
  expect((await callPasskeys("addPasskey", { token, body })).statusCode).toBe(200);
});

test.each<[string, Lies]>([
  ["another origin", { origin: "http://localhost.evil.example" }],
  ["another port of the host", { origin: "http://localhost:3001" }],
  ["another relying party", { rpId: "evil.example" }],
  ["an authenticator that checked nobody", { isUnverified: true }],
  ["the answer to a sign-in", { type: "webauthn.get" }],
  ["a certificate of a maker", { format: "packed", statement: new Map([["x5c", [Buffer.from("certificate")]]]) }],
  ["an unknown attestation", { format: "tpm", statement: new Map([["ver", "2.0"]]) }],
])("a passkey from %s is refused", async (_what, lies) => {
  const { token } = await addLister();
  const response = await add(token, undefined, lies);
  expect([response.statusCode, response.json().message]).toEqual([400, messages.notChecked]);
  expect(await list(token)).toEqual([]);
});

test("an account whose address is not verified gets no passkey, so that a stranger who registered it keeps no way in", async () => {
  const { credentials, token } = await addLister();
  const options = await begin(token);
  const accounts = () => site.current.database.updateTable("accounts").where("email", "=", credentials.email);
  await accounts().set({ email_verified_at: null }).execute();
  const refusal = [409, messages.unverified];
  const begun = await callPasskeys("beginPasskey", { token, body: { password: goodPassword } });
  expect([begun.statusCode, begun.json().message]).toEqual(refusal);
  const added = await callPasskeys("addPasskey", { token, body: new SoftwareAuthenticator().create(options) });
  expect([added.statusCode, added.json().message]).toEqual(refusal);
});

test("[AUTH-12] a request that was held back until a new password had ended its session adds no passkey", async () => {
  const { token } = await addLister();
  const body = new SoftwareAuthenticator().create(await begin(token));
  const { database, pool } = site.current;
  const [session] = await database
    .selectFrom("sessions")
    .orderBy("id", "desc")
    .limit(1)
    .select(["id", "account_id as accountId"])
    .execute();
  const reset = await pool.connect();
  try {
    // As a reset does: the account first, then its sessions.
    await reset.query("begin");
    await reset.query("update accounts set updated_at = now() where id = $1", [session?.accountId]);
    const adding = callPasskeys("addPasskey", { token, body });
    const isWaiting = async () =>
      (await pool.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount;
    await expect.poll(isWaiting).toBe(1);
    await reset.query("delete from sessions where account_id = $1", [session?.accountId]);
    await reset.query("commit");
    expect((await adding).statusCode).toBe(401);
  } finally {
    reset.release();
  }
  const kept = await database
    .selectFrom("passkeys")
    .where("account_id", "=", session?.accountId ?? ("" as never))
    .select("id")
    .execute();
  expect(kept).toEqual([]);
});

test("bytes that are no credential are refused", async () => {
  const { token } = await addLister();
  const good = new SoftwareAuthenticator().create(await begin(token));
  const nested = Buffer.alloc(12_000, 0x81).toString("base64url");
  for (const response of [
    { ...good.response, attestationObject: "AAAA" },
    { ...good.response, attestationObject: nested },
    { ...good.response, clientDataJSON: "bm90aGluZw" },
    { ...good.response, clientDataJSON: Buffer.from('{"challenge":7}').toString("base64url") },
  ]) {
    expect((await callPasskeys("addPasskey", { token, body: { ...good, response } })).statusCode).toBe(400);
  }
  expect(await list(token)).toEqual([]);
});

test("a challenge works once, for five minutes, and only in the session that asked for it", async () => {
  const { credentials, token } = await addLister();
  const stranger = await addLister();
  const options = await begin(token);
  const refusal = [400, messages.tookTooLong];
  const tryWith = async (challenge: string, by = token) => {
    const body = new SoftwareAuthenticator().create({ ...options, challenge });
    const response = await callPasskeys("addPasskey", { token: by, body });
    return [response.statusCode, response.json().message];
  };
  const made = Buffer.from("123-99999999999999.x").toString("base64url");
  expect(await tryWith(made)).toEqual(refusal);
  expect(await tryWith(options.challenge, stranger.token)).toEqual(refusal);
  const otherSession = (await call("login", { body: credentials, address: "203.0.113.200" })).json().accessToken;
  expect(await tryWith(options.challenge, otherSession)).toEqual(refusal);
  expect(await tryWith(options.challenge)).toEqual([200, messages.added]);
  expect(await tryWith(options.challenge)).toEqual(refusal);
  const late = await begin(token);
  clock.pass(5 * minute);
  expect(await tryWith(late.challenge)).toEqual(refusal);
  expect(await list(token)).toHaveLength(1);
  expect(await list(stranger.token)).toEqual([]);
});

test("two answers to one challenge at the same moment add one passkey", async () => {
  const { token } = await addLister();
  const options = await begin(token);
  const bodies = Array.from({ length: 4 }, () => new SoftwareAuthenticator().create(options));
  const responses = await Promise.all(bodies.map((body) => callPasskeys("addPasskey", { token, body })));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
  expect(await list(token)).toHaveLength(1);
});

test("a credential belongs to one account: another one cannot add it", async () => {
  const [mine, other] = [await addLister(), await addLister()];
  const authenticator = new SoftwareAuthenticator();
  expect((await add(mine.token, authenticator)).statusCode).toBe(200);
  const [kept] = authenticator.kept;
  const response = await add(other.token, new SoftwareAuthenticator(), { credentialId: kept?.id ?? Buffer.alloc(16) });
  expect([response.statusCode, response.json().message]).toEqual([409, messages.alreadyAdded]);
  expect(await list(other.token)).toEqual([]);
});

test("an account has at most 20 passkeys, also when several are added at the same moment", async () => {
  const { token } = await addLister();
  for (let count = 0; count < 18; count++) expect((await add(token)).statusCode).toBe(200);
  const bodies = await Promise.all(Array.from({ length: 4 }, async () => new SoftwareAuthenticator().create(await begin(token))));
  const responses = await Promise.all(bodies.map((body) => callPasskeys("addPasskey", { token, body })));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409]);
  const refused = await callPasskeys("beginPasskey", { token, body: { password: goodPassword } });
  expect([refused.statusCode, refused.json().message]).toEqual([409, messages.tooMany]);
  expect(await list(token)).toHaveLength(20);
});

test("a passkey is renamed and removed by its lister only; a removal is told by mail", async () => {
  const { credentials, token } = await addLister();
  const stranger = await addLister();
  const authenticator = new SoftwareAuthenticator();
  const { id } = (await add(token, authenticator)).json().data;
  await mails();
  const params = { id };
  const rename = (by: string, name: unknown) => callPasskeys("renamePasskey", { token: by, params, body: { name } });
  expect((await rename(stranger.token, "Mine")).statusCode).toBe(404);
  expect((await callPasskeys("removePasskey", { token: stranger.token, params })).statusCode).toBe(404);
  expect((await rename(token, "  ")).json().data.issues).toEqual([{ path: "name", message: messages.name }]);
  expect((await rename(token, "x".repeat(61))).statusCode).toBe(400);
  expect((await rename(token, " My phone ")).json()).toMatchObject({ message: messages.renamed, data: { id, name: "My phone" } });
  const removed = await callPasskeys("removePasskey", { token, params });
  const credentialId = authenticator.kept[0]?.id.toString("base64url");
  expect(removed.json()).toMatchObject({ message: messages.removed, data: { rpId: "localhost", credentialId } });
  expect((await callPasskeys("removePasskey", { token, params })).statusCode).toBe(404);
  expect(await list(token)).toEqual([]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: "A passkey was removed", to: { value: [{ address: credentials.email }] } });
  expect(mail?.text).not.toContain("My phone");
});

test("with two-step sign-in, removing a passkey takes the password and a code too", async () => {
  const { token } = await addLister();
  const { id } = (await add(token)).json().data;
  const enrolment = (await call("beginSecondFactor", { token, body: { password: goodPassword } })).json().data;
  const code = () => codeOf(enrolment.secret, stepAt(clock.now()));
  await call("turnOnSecondFactor", { token, body: { enrolment: enrolment.enrolment, code: code() } });
  clock.pass(30);
  const remove = (body?: object) => callPasskeys("removePasskey", { token, params: { id }, ...(body && { body }) });
  const [password, noCode, wrongCode] = [accountMessages.loginPassword, secondFactorMessages.needed, secondFactorMessages.wrong];
  for (const [body, issue] of [
    [undefined, { path: "password", message: password }],
    [{ code: code() }, { path: "password", message: password }],
    [
      { password: "Verandah$7", code: code() },
      { path: "password", message: accountMessages.wrongCurrentPassword },
    ],
    [{ password: goodPassword }, { path: "code", message: noCode }],
    [
      { password: goodPassword, code: "000000" },
      { path: "code", message: wrongCode },
    ],
  ] as const) {
    expect((await remove(body)).json()).toMatchObject({ status: 400, data: { issues: [issue] } });
  }
  expect(await list(token)).toHaveLength(1);
  expect((await remove({ password: goodPassword, code: code() })).json()).toMatchObject({ status: 200, message: messages.removed });
  expect(await list(token)).toEqual([]);
});

test("answered challenges are forgotten once they have expired", async () => {
  const { token } = await addLister();
  expect((await add(token)).statusCode).toBe(200);
  const count = async () => (await site.current.database.selectFrom("spent_passkey_challenges").selectAll().execute()).length;
  expect(await count()).toBeGreaterThan(0);
  clock.pass(5 * minute);
  const { "remove-ended-sessions": removeEnded } = accountTasks({ ...site.current, parts: [] });
  await removeEnded?.({}, undefined as unknown as JobHelpers);
  expect(await count()).toBe(0);
});
