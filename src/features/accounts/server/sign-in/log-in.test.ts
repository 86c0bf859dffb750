import { expect, test } from "vitest";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { setUpTestApp, startAnotherProcess } from "../../../../shared/testing/test-app.ts";
import { accountMessages as messages } from "../../contract/account-messages.ts";
import { accountMails } from "../account-mails.ts";
import { accountCalls, goodPassword, otherPassword, SettableClock } from "../accounts-test-world.ts";

const clock = new SettableClock();
const site = setUpTestApp({ clock });
const { call, addAccount, signIn, staySignedIn } = accountCalls(() => site.current.app);
const day = 24 * 60 * 60;
/** Moves the clock on, so that the counters of one test do not affect the next. */
const anotherMinute = () => clock.pass(3 * 60);

test("[AUTH-04] signing in returns the profile and a token, of which only the SHA-256 is stored", async () => {
  anotherMinute();
  const credentials = await addAccount({ name: "Asha  Lakshmi Menon", role: "AGENT" });
  const response = await call("login", { body: credentials });
  expect(response.statusCode).toBe(200);
  const { user, accessToken, ...rest } = response.json();
  expect(rest).toEqual({ status: 200, expiresIn: 900 });
  expect(user).toEqual({
    _id: expect.stringMatching(/^acc_/),
    name: "Asha  Lakshmi Menon",
    firstName: "Asha",
    email: credentials.email,
    role: "AGENT",
  });
  expect(Buffer.from(accessToken, "base64url")).toHaveLength(32);
  const session = await site.current.database
    .selectFrom("sessions")
    .selectAll()
    .where("account_id", "=", user._id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(session)).not.toContain(accessToken);
  expect(session.token_hash).toHaveLength(32);
  expect(session.user_agent).toBe("A test's browser");
});

test("[AUTH-05] [AUTH-10] an unknown email, another role and a wrong password get the same answer", async () => {
  anotherMinute();
  const credentials = await addAccount();
  const tries = [
    { ...credentials, email: "nobody@example.com" },
    { ...credentials, role: "BUILDER" },
    { ...credentials, password: otherPassword },
  ];
  const bodies = [];
  for (const body of tries) {
    const response = await call("login", { body });
    expect(response.statusCode).toBe(401);
    expect(response.headers["www-authenticate"]).toBeUndefined();
    const { requestId, ...data } = response.json().data;
    bodies.push({ ...response.json(), data });
  }
  expect(bodies).toEqual(Array(3).fill({ message: "Invalid credentials!", data: { code: "not_signed_in", issues: [] }, status: 401 }));
});

test("[AUTH-02] the server validates role, email and password in this order", async () => {
  const response = await call("login", { body: { email: " ", password: "" } });
  expect(response.statusCode).toBe(400);
  expect(response.json().data.issues).toEqual([
    { path: "role", message: "Please select your role." },
    { path: "email", message: "Please enter your email address." },
    { path: "password", message: "Please enter your password." },
  ]);
  expect(response.json().message).toBe(messages.role);
});

test("[AUTH-04] the last use of a session is written at most once an hour", async () => {
  anotherMinute();
  const token = await signIn(await addAccount());
  const session = () => site.current.database.selectFrom("sessions").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
  const begun = await session();
  clock.pass(10 * 60);
  await call("getMe", { token });
  expect(await session()).toEqual(begun);
  const hourAgo = new Date(clock.now().getTime() - 60 * 60_000);
  await site.current.database.updateTable("sessions").set({ last_used_at: hourAgo }).where("id", "=", begun.id).execute();
  await call("getMe", { token });
  expect((await session()).last_used_at).toEqual(clock.now());
  expect((await session()).expires_at.getTime()).toBe(clock.now().getTime() + 30 * day * 1_000);
});

test("[HEAD-03] signing out revokes the token on the server, and no other token", async () => {
  anotherMinute();
  const credentials = await addAccount();
  const [token, other] = [await signIn(credentials), await signIn(credentials)];
  expect((await call("logout", { token })).statusCode).toBe(200);
  expect((await call("getMe", { token })).statusCode).toBe(401);
  expect((await call("logout", { token })).statusCode).toBe(401);
  expect((await call("getMe", { token: other })).statusCode).toBe(200);
});

test("[AUTH-05] ten failures slow an account down; its owner still gets in within 30 s, and then it is at full speed again", async () => {
  anotherMinute();
  const credentials = await addAccount();
  const guess = (address: string) => call("login", { body: { ...credentials, password: otherPassword }, address });
  for (let count = 0; count < 10; count++) expect((await guess("203.0.113.50")).statusCode).toBe(401);
  expect((await guess("203.0.113.50")).statusCode).toBe(401);
  const slowed = await guess("203.0.113.50");
  expect(slowed.statusCode).toBe(429);
  expect(slowed.json().message).toBe(messages.tooManyAttempts);
  const waitS = Number(slowed.headers["retry-after"]);
  expect(waitS).toBeGreaterThan(0);
  expect(waitS).toBeLessThanOrEqual(30);
  clock.pass(waitS);
  expect((await guess("203.0.113.50")).statusCode).toBe(401);
  expect((await guess("203.0.113.50")).statusCode).toBe(429);
  // The owner comes from another address, which has its own turn.
  expect((await call("login", { body: credentials, address: "203.0.113.51" })).statusCode).toBe(200);
  for (let count = 0; count < 3; count++) expect((await guess("203.0.113.50")).statusCode).toBe(401);
});

test("[AUTH-05] a slowed address has one turn in 30 s in all processes together", async () => {
  anotherMinute();
  const credentials = await addAccount();
  const other = await startAnotherProcess(site.current);
  const { call: callOther } = accountCalls(() => other);
  const guess = (by: typeof call) => by("login", { body: { ...credentials, password: otherPassword }, address: "203.0.113.60" });
  for (let count = 0; count < 10; count++) expect((await guess(count % 2 ? call : callOther)).statusCode).toBe(401);
  const statuses = (await Promise.all([call, callOther, call, callOther].map(guess))).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([401, 429, 429, 429]);
  clock.pass(30);
  expect([(await guess(callOther)).statusCode, (await guess(call)).statusCode]).toEqual([401, 429]);
});

test("[AUTH-05] a correct password from the slowed address itself works after the wait", async () => {
  anotherMinute();
  const credentials = await addAccount();
  for (let count = 0; count < 11; count++) await call("login", { body: { ...credentials, password: otherPassword } });
  expect((await call("login", { body: credentials })).statusCode).toBe(429);
  clock.pass(30);
  expect((await call("login", { body: credentials })).statusCode).toBe(200);
});

test("[AUTH-05] concurrent guesses count like consecutive ones, also for an account that does not exist", async () => {
  anotherMinute();
  for (const email of [(await addAccount()).email, "nobody.at.all@example.com"]) {
    const body = { role: "OWNER", email, password: otherPassword };
    const guess = (address: string) => call("login", { body, address });
    const tries = Array.from({ length: 14 }, () => guess("203.0.113.100"));
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode).sort();
    // Ten at full speed, then one for each address.
    expect(statuses).toEqual([...Array(11).fill(401), 429, 429, 429]);
    expect([(await guess("203.0.113.101")).statusCode, (await guess("203.0.113.101")).statusCode]).toEqual([401, 429]);
    clock.pass(61);
  }
});

test("[AUTH-05] failures are forgotten after 15 minutes; neither email nor role is stored with them", async () => {
  anotherMinute();
  const credentials = await addAccount();
  for (let count = 0; count < 11; count++) await call("login", { body: { ...credentials, password: otherPassword } });
  const rows = await site.current.database.selectFrom("sign_in_failures").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("asha");
  clock.pass(15 * 60);
  expect((await call("login", { body: { ...credentials, password: otherPassword } })).statusCode).toBe(401);
  expect((await call("login", { body: { ...credentials, password: otherPassword } })).statusCode).toBe(401);
});

test("[AUTH-05] a successful sign-in clears earlier failures", async () => {
  anotherMinute();
  const credentials = await addAccount();
  for (let round = 0; round < 2; round++) {
    for (let count = 0; count < 9; count++) await call("login", { body: { ...credentials, password: otherPassword } });
    expect((await call("login", { body: { ...credentials, password: goodPassword } })).statusCode).toBe(200);
  }
});

test("[AUTH-04] an account can sign in on several devices at the same moment, and each gets a session", async () => {
  anotherMinute();
  const credentials = await addAccount();
  for (let round = 0; round < 4; round++) {
    const responses = await Promise.all(Array.from({ length: 8 }, () => call("login", { body: credentials })));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    anotherMinute();
  }
});

let lastGuesser = 0;
/**
 * Sends `count` wrong passwords, ten at once, each from a new address. Moves the clock on before each batch, so that only the daily limit
 * counts.
 */
async function guessFromMany(body: object, count: number): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) {
    if (count > 1) clock.pass(15 * 60 + 1);
    const batch = Array.from({ length: Math.min(10, count - statuses.length) }, () => {
      lastGuesser += 1;
      return call("login", { body, address: `10.7.${lastGuesser >> 8}.${lastGuesser & 255}` });
    });
    statuses.push(...(await Promise.all(batch)).map(({ statusCode }) => statusCode));
  }
  return statuses;
}

test("[AUTH-05] after 50 failures in a day all unknown addresses share one wait that keeps growing, also for an account that does not exist", async () => {
  for (const [email, guesses] of [
    [(await addAccount()).email, 31],
    ["nobody.at.home@example.com", 1],
  ] as const) {
    anotherMinute();
    const body = { role: "OWNER", email, password: otherPassword };
    expect(new Set(await guessFromMany(body, 50))).toEqual(new Set([401]));
    const waits: number[] = [];
    for (let count = 0; count < guesses; count++) {
      const refused = await call("login", { body, address: `10.8.0.${count}` });
      expect([refused.statusCode, refused.json().message]).toEqual([429, messages.accountUnderAttack]);
      waits.push(Number(refused.headers["retry-after"]));
      clock.pass(waits.at(-1) ?? 0);
      expect(await guessFromMany(body, 1)).toEqual([401]);
    }
    expect(waits.filter((_wait, index) => index % 10 === 0)).toEqual([60, 120, 240, 480].slice(0, Math.ceil(guesses / 10)));
  }
}, 60_000);

test("[AUTH-05] a stranger's guesses lock out neither signed-in sessions nor addresses that signed in before", async () => {
  anotherMinute();
  const credentials = await addAccount();
  const home = "203.0.113.77";
  const tokenOfNow = await staySignedIn(credentials, { address: home });
  await guessFromMany({ ...credentials, password: otherPassword }, 50);
  expect((await call("login", { body: credentials, address: "203.0.113.78" })).statusCode).toBe(429);
  const change = { current_password: otherPassword, password: otherPassword, confirm_password: otherPassword };
  expect((await call("changePassword", { body: change, token: await tokenOfNow(), address: "203.0.113.79" })).statusCode).toBe(400);
  expect((await call("login", { body: credentials, address: home })).statusCode).toBe(200);
  // Full speed again, and the network is forgotten after 90 days.
  expect((await call("login", { body: credentials, address: "203.0.113.78" })).statusCode).toBe(200);
  clock.pass(91 * day);
  await guessFromMany({ ...credentials, password: otherPassword }, 50);
  expect((await call("login", { body: credentials, address: home })).statusCode).toBe(429);
  const places = await site.current.database.selectFrom("sign_in_places").selectAll().execute();
  expect(JSON.stringify(places)).not.toMatch(/asha|203\.0/);
}, 60_000);

test("[AUTH-05] [AUTH-12] the owner of an account under attack gets one mail a day, whose link signs in at once, but only once", async () => {
  anotherMinute();
  const { database } = site.current;
  const [credentials, unverified] = [await addAccount(), await addAccount()];
  await database.updateTable("accounts").set({ email_verified_at: clock.now() }).where("email", "=", credentials.email).execute();
  const attack = async () => {
    for (const body of [unverified, credentials]) await guessFromMany({ ...body, password: otherPassword }, 50);
  };
  const mails = async () =>
    (await deliverMails(site.current, accountMails(site.current))).filter(({ subject }) => subject?.startsWith("Somebody"));
  await attack();
  const [mail, ...others] = await mails();
  expect(mail?.to).toMatchObject({ value: [{ address: credentials.email }] });
  expect(others).toEqual([]);
  expect(mail?.text).toContain("have failed today");
  const link = /\/login\?link=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
  const from = { address: "203.0.113.90" };
  const logInBy = (body: object, by: unknown) => call("login", { body: { ...body, link: by }, ...from });
  for (const bad of [undefined, "x", "x".repeat(43)]) expect((await logInBy(credentials, bad)).statusCode).toBe(429);
  expect((await logInBy({ ...credentials, role: "AGENT" }, link)).statusCode).toBe(401);
  // A mistyped password does not use up the link.
  expect((await logInBy({ ...credentials, password: otherPassword }, link)).statusCode).toBe(401);
  clock.pass(30);
  expect((await logInBy(credentials, link)).statusCode).toBe(200);
  await attack();
  expect(await mails()).toEqual([]);
  expect((await call("login", { body: { ...credentials, link }, address: "203.0.113.91" })).statusCode).toBe(429);
  expect((await call("login", { body: credentials, ...from })).statusCode).toBe(200);
}, 60_000);
