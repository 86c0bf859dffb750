import { expect, test } from "vitest";
import { setUpTestApp, startAnotherProcess } from "../../../../shared/testing/test-app.ts";
import { accountMessages as messages } from "../../contract/account-messages.ts";
import { accountCalls, goodPassword } from "../accounts-test-world.ts";

const site = setUpTestApp();
const { call, registration, signIn } = accountCalls(() => site.current.app);
// A new client address for each call, because the limits count by address and most tests here are not about them.
let lastAddress = 0;
function register(body: object) {
  lastAddress += 1;
  return call("register", { body, address: `198.51.100.${lastAddress}` });
}

test("[AUTH-09] a registration is stored with an argon2id hash, never the password, and can sign in", async () => {
  const body = registration({ role: "BUILDER", name: "  Meera Venkatesh ", email: "Meera@Example.COM", mobile: "+919845012345" });
  const response = await register(body);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: 200, message: "Success! please login to continue" });
  const account = await site.current.database
    .selectFrom("accounts")
    .selectAll()
    .where("email", "=", "meera@example.com")
    .executeTakeFirst();
  expect(account).toMatchObject({ role: "BUILDER", name: "Meera Venkatesh", mobile: "+919845012345" });
  expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(account?.password_hash).not.toContain(goodPassword);
  expect(await signIn({ role: "BUILDER", email: "MEERA@example.com", password: goodPassword })).toHaveLength(43);
});

test("[AUTH-10] an email in any case has one account for each role", async () => {
  const body = registration();
  expect((await register(body)).statusCode).toBe(200);
  const again = await register({ ...body, email: body.email.toUpperCase(), name: "Somebody Else" });
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({
    message: "An account with this email and role already exists.",
    status: 409,
    data: { code: "conflict" },
  });
  expect((await register({ ...body, role: "AGENT" })).statusCode).toBe(200);
});

test("[AUTH-10] only one of two concurrent equal registrations succeeds", async () => {
  const body = registration();
  const statuses = (await Promise.all([register(body), register(body), register(body)])).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 409, 409]);
});

test.each([
  ["role", [undefined, "", "ADMIN", "owner", 5], messages.role],
  ["name", [undefined, "", "   ", null, 5], messages.name],
  ["email", [undefined, "", "asha", "asha@", "@example.com", "a b@example.com", `${"a".repeat(250)}@example.com`], messages.email],
  ["mobile", [undefined, "", "98450", "98450123456", "98450 12345", "+12349845012345", "+9845012345a", "++919845012345"], messages.mobile],
  [
    "password",
    [undefined, "", "Aa1@", "courtyard@9", "COURTYARD@9", "Courtyard@", "Courtyard9", "Court yard@9", "Courtyard#9"],
    messages.password,
  ],
  ["confirm_password", [undefined, "", "courtyard@9", `${goodPassword} `], messages.confirm],
] as const)("[AUTH-07] the server refuses a bad %s by its message", async (field, values, message) => {
  for (const value of values) {
    const response = await register(registration({ [field]: value }));
    expect([value, response.statusCode]).toEqual([value, 400]);
    const { data } = response.json();
    expect(data.issues[0]).toEqual({ path: field, message });
    expect(response.json().message).toBe(message);
  }
});

test("[AUTH-07] all errors are reported at once, in the order of the form", async () => {
  const response = await register({ password: "short", confirm_password: "other" });
  expect(response.json().data.issues).toEqual(
    [
      ["role", messages.role],
      ["name", messages.name],
      ["email", messages.email],
      ["mobile", messages.mobile],
      ["password", messages.password],
      ["confirm_password", messages.confirm],
    ].map(([path, message]) => ({ path, message })),
  );
});

test("[AUTH-07] input that no form sends is refused with a message, not with a server error", async () => {
  const unstorable = await register(registration({ name: "A\u0000b" }));
  const message = "This contains a character that cannot be stored.";
  expect([unstorable.statusCode, unstorable.json()]).toMatchObject([400, { message, data: { issues: [{ path: "name", message }] } }]);
  for (const fields of [{ email: "asha\u0000@example.com" }, { name: "x".repeat(121) }, { password: `Aa1@${"x".repeat(300)}` }]) {
    expect((await register(registration(fields))).statusCode).toBe(400);
  }
  expect((await call("register")).statusCode).toBe(400);
  for (const payload of [[], [registration()], { role: { $ne: null } }]) expect((await register(payload)).statusCode).toBe(400);
});

test("[AUTH-05] one client can learn that ten email addresses have an account in an hour, and no more", async () => {
  const address = "203.0.113.30";
  const taken = registration();
  await register(taken);
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++) statuses.push((await call("register", { body: taken, address })).statusCode);
  expect(statuses).toEqual([...Array(10).fill(409), 429]);
  // A new address is refused as well; otherwise the answer would reveal the difference.
  expect((await call("register", { body: registration(), address })).statusCode).toBe(429);
  expect((await register(taken)).statusCode).toBe(409);
});

test("[AUTH-05] nor when it asks for all of them at the same moment, over two processes", async () => {
  const taken = registration();
  await register(taken);
  const other = await startAnotherProcess(site.current);
  const { call: callOther } = accountCalls(() => other);
  const ask = (index: number) => (index % 2 ? call : callOther)("register", { body: taken, address: "203.0.113.31" });
  const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => ask(index)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(409), ...Array(15).fill(429)]);
});

test("[AUTH-09] one address registers or signs in 30 times a minute, then waits; another address does not", async () => {
  const address = "203.0.113.9";
  const answers = [];
  for (let count = 0; count < 31; count++) answers.push((await call("login", { body: {}, address })).statusCode);
  // These are refused by validation, before they count.
  expect(answers.every((status) => status === 400)).toBe(true);
  const body = { ...registration(), password: goodPassword };
  await call("register", { body, address });
  for (let count = 0; count < 29; count++) await call("register", { body, address });
  const late = await call("login", { body, address });
  expect(late.statusCode).toBe(429);
  expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
  expect((await call("login", { body, address: "203.0.113.10" })).statusCode).toBe(200);
});
