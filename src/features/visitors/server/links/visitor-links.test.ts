import { afterEach, expect, test } from "vitest";
import type { VisitorId } from "../../../../shared/contract/ids.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { SettableClock } from "../../../../shared/testing/settable-clock.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addSignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { visitorParts } from "../../../../visitor-parts.ts";
import { savedPaths } from "../../../saved/contract/saved.paths.ts";
import { visitorMessages as messages } from "../../contract/visitor-messages.ts";
import type { VisitorPart } from "../visitor-parts.ts";
import { VisitorBrowser } from "../visitors-test-world.ts";
import { visitorMails } from "./mail-visitor-link.ts";

const clock = new SettableClock();
const site = setUpTestApp({ clock });
const database = () => site.current.database;
const newBrowser = () => new VisitorBrowser(() => site.current.app);
const deliver = () => deliverMails(site.current, visitorMails(site.current));
const minute = 60;
const day = 24 * 60 * minute;

let addresses = 0;
const newEmail = () => `priya.${++addresses}@example.com`;

/** The token of the mail that this address gets. */
async function askForLink(email: string): Promise<string> {
  expect((await newBrowser().call("mailVisitorLink", { body: { email } })).statusCode).toBe(200);
  return tokenIn((await deliver()).at(-1)?.text);
}

const tokenIn = (text: string | undefined): string => /\/visitor-link\/([\w-]+)/.exec(text ?? "")?.[1] ?? "";

async function signIn(email: string, browser = newBrowser()) {
  const answer = await browser.call("useVisitorLink", { body: { token: await askForLink(email) } });
  expect(answer.json()).toMatchObject({ status: 200, data: { email } });
  clock.pass(2 * minute);
  return browser;
}

async function idOf(browser: VisitorBrowser): Promise<VisitorId> {
  const { tokenHash } = await import("../../../../shared/server/mail/link-token.ts");
  const [, value = ""] = browser.cookie?.split("=") ?? [];
  const { visitor_id } = await database()
    .selectFrom("visitor_sessions")
    .where("token_hash", "=", tokenHash(value))
    .select("visitor_id")
    .executeTakeFirstOrThrow();
  return visitor_id;
}

const idsOf = async (emails: string[]) => database().selectFrom("visitors").where("email", "in", emails).select("id").execute();

/** Another part beside those of the slices, until the test ends. */
function addPart(part: VisitorPart): void {
  (visitorParts as VisitorPart[]).push(part);
  undo.push(() => (visitorParts as VisitorPart[]).pop());
}
const undo: (() => unknown)[] = [];
afterEach(() => {
  for (const one of undo.splice(0)) one();
});

test("[PUBL-04] the link of a mail gives two devices the same visitor, and works once", async () => {
  const email = newEmail();
  const phone = await signIn(email);
  const token = await askForLink(email.toUpperCase());
  const laptop = newBrowser();
  expect((await laptop.call("openVisitorLink", { body: { token } })).json().data).toEqual({ email, asksCode: false });
  expect((await laptop.call("getVisitor")).statusCode).toBe(401);
  const used = await laptop.call("useVisitorLink", { body: { token } });
  expect(used.json()).toEqual({
    status: 200,
    message: messages.linked,
    data: { email, maskedEmail: "p…@example.com", isLister: false },
  });
  expect(await idOf(laptop)).toBe(await idOf(phone));
  for (const operation of ["openVisitorLink", "useVisitorLink"] as const) {
    const again = await newBrowser().call(operation, { body: { token } });
    expect([again.statusCode, again.json().message]).toEqual([410, messages.linkUsed]);
  }
});

test("[PUBL-04] a link works for 30 minutes from the sending of its mail, however long the mail waited", async () => {
  const email = newEmail();
  await newBrowser().call("mailVisitorLink", { body: { email } });
  clock.pass(3 * 60 * minute);
  const token = tokenIn((await deliver()).at(-1)?.text);
  clock.pass(30 * minute - 1);
  expect((await newBrowser().call("openVisitorLink", { body: { token } })).statusCode).toBe(200);
  clock.pass(1);
  for (const operation of ["openVisitorLink", "useVisitorLink"] as const) {
    const late = await newBrowser().call(operation, { body: { token } });
    expect([late.statusCode, late.json().message]).toEqual([410, messages.linkExpired]);
  }
});

test("an unknown or cut link is told so, and another site cannot use one", async () => {
  const token = await askForLink(newEmail());
  for (const wrong of [token.slice(0, -1), `${token.slice(1)}x`, "x"])
    for (const operation of ["openVisitorLink", "useVisitorLink"] as const) {
      const refused = await newBrowser().call(operation, { body: { token: wrong } });
      expect([refused.statusCode, refused.json().message]).toEqual([404, messages.badLink]);
    }
  const crossed = await newBrowser().call("useVisitorLink", { body: { token }, headers: { "sec-fetch-site": "cross-site" } });
  expect(crossed.statusCode).toBe(403);
  expect((await newBrowser().call("useVisitorLink", { body: { token } })).statusCode).toBe(200);
});

test("[PUBL-04] two devices that use one link at once: one is signed in", async () => {
  const token = await askForLink(newEmail());
  const answers = await Promise.all(Array.from({ length: 6 }, () => newBrowser().call("useVisitorLink", { body: { token } })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410, 410, 410, 410]);
});

test("known and unknown addresses get the same answer; one mail a minute and five a day go to one address", async () => {
  const [known, unknown] = [newEmail(), newEmail()];
  await signIn(known);
  clock.pass(day);
  const answers = await Promise.all(
    [known, unknown, known, unknown].map((email) => newBrowser().call("mailVisitorLink", { body: { email } })),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect((await deliver()).map(({ to }) => [to].flat()[0]?.value[0]?.address).toSorted()).toEqual([known, unknown]);
  let sent = 1;
  for (let minutes = 0; minutes < 8; minutes++) {
    clock.pass(minute);
    expect((await newBrowser().call("mailVisitorLink", { body: { email: known } })).body).toBe(answers[0]?.body);
    sent += (await deliver()).length;
  }
  expect(sent).toBe(5);
  clock.pass(day);
  await newBrowser().call("mailVisitorLink", { body: { email: known } });
  expect(await deliver()).toHaveLength(1);
});

test.each(["", "a", "a@", "a b@example.com", `${"a".repeat(250)}@example.com`])("the address %j is refused at its field", async (email) => {
  const refused = await newBrowser().call("mailVisitorLink", { body: { email } });
  expect([refused.statusCode, refused.json().data.issues]).toEqual([400, [{ path: "email", message: messages.email }]]);
});

test("[PUBL-04] a device's visitor goes into that of the address; one with an address stays with its other devices", async () => {
  const merged: VisitorId[][] = [];
  addPart({ merge: async (_transaction, from, into) => void merged.push([from, into]) });
  const [first, second] = [newEmail(), newEmail()];
  const browser = newBrowser();
  await browser.call("beginVisitor");
  const own = await idOf(browser);
  await signIn(first, browser);
  const ofFirst = await idOf(browser);
  expect(merged).toEqual([[own, ofFirst]]);
  const { cookie } = browser;
  await signIn(second, browser);
  expect(merged).toHaveLength(1);
  expect(await idsOf([first, second])).toHaveLength(2);
  const before = newBrowser();
  before.cookie = cookie;
  expect((await before.call("getVisitor")).statusCode).toBe(401);
});

test("[PUBL-04] a merge that fails half-way changes nothing, and the link still works", async () => {
  const email = newEmail();
  const browser = newBrowser();
  await browser.call("beginVisitor");
  const own = await idOf(browser);
  const { cookie } = browser;
  let isBroken = true;
  addPart({
    async merge(transaction, from) {
      await transaction.insertInto("saved_lists").values({ id: listId, visitor_id: from, name: "Half", created_at: clock.now() }).execute();
      if (isBroken) throw new Error("The merge breaks here.");
    },
  });
  const listId = "lst_00000000000000000000000001" as never;
  const token = await askForLink(email);
  expect((await browser.call("useVisitorLink", { body: { token } })).statusCode).toBe(500);
  expect([browser.cookie, await idOf(browser)]).toEqual([cookie, own]);
  expect(await idsOf([email])).toEqual([]);
  expect(await database().selectFrom("saved_lists").select("id").where("name", "=", "Half").execute()).toEqual([]);
  isBroken = false;
  expect((await browser.call("useVisitorLink", { body: { token } })).statusCode).toBe(200);
  expect(await idOf(browser)).not.toBe(own);
});

/** A device with these homes in its list, which asks for a link. */
async function askWith(email: string, titles: readonly string[]) {
  const browser = newBrowser();
  await browser.call("beginVisitor");
  await save(browser, titles);
  const answer = await browser.call("mailVisitorLink", { body: { email } });
  return { browser, code: answer.json().data.code as string, token: tokenIn((await deliver()).at(-1)?.text) };
}

async function save(browser: VisitorBrowser, titles: readonly string[]): Promise<void> {
  const { visitor } = (await browser.send("GET", savedPaths.getSaved.path)).json().data;
  const changes = titles.map((title) => {
    const home = { id: newId("prp"), title, savedAt: clock.now().toISOString(), listId: null, price: null, currency: null, note: null };
    return { kind: "save", ...home };
  });
  const answer = await browser.send("POST", savedPaths.changeSaved.path, { body: { visitor, changes } });
  expect(answer.statusCode).toBe(200);
}

async function savedBy(browser: VisitorBrowser): Promise<string[]> {
  const answer = await browser.send("GET", savedPaths.getSaved.path);
  return (answer.json().data.homes as { title: string }[]).map(({ title }) => title).toSorted();
}

test("[PUBL-04] a link opened on another device, with the code of the one that asked, gives both one list", async () => {
  const email = newEmail();
  await save(await signIn(email), ["Of before"]);
  const asker = await askWith(email, ["Of the laptop"]);
  const phone = newBrowser();
  await phone.call("beginVisitor");
  await save(phone, ["Of the phone"]);
  const spaced = `${asker.code.slice(0, 3)} ${asker.code.slice(3)}`;
  expect((await phone.call("openVisitorLink", { body: { token: asker.token } })).json().data).toEqual({ email, asksCode: true });
  expect((await asker.browser.call("openVisitorLink", { body: { token: asker.token } })).json().data).toEqual({ email, asksCode: false });
  const used = await phone.call("useVisitorLink", { body: { token: asker.token, code: spaced } });
  expect(used.statusCode).toBe(200);
  for (const browser of [phone, asker.browser]) {
    expect(await savedBy(browser)).toEqual(["Of before", "Of the laptop", "Of the phone"]);
    expect((await browser.call("getVisitor")).json().data).toMatchObject({ email });
  }
  await save(asker.browser, ["Later"]);
  expect(await savedBy(phone)).toContain("Later");
});

test("[PUBL-04] without the code a link gives the list of its address alone, and the device that asked stays as it is", async () => {
  const email = newEmail();
  await save(await signIn(email), ["Of before"]);
  const { browser, code, token } = await askWith(email, ["Of somebody else"]);
  const reader = newBrowser();
  const wrong = code === "000000" ? "000001" : "000000";
  for (const typed of [wrong, "12345", "1234567", "abcdef"]) {
    const refused = await reader.call("useVisitorLink", { body: { token, code: typed } });
    expect([refused.statusCode, refused.json().data.issues]).toEqual([400, [{ path: "code", message: messages.code }]]);
  }
  expect((await reader.call("getVisitor")).statusCode).toBe(401);
  expect((await reader.call("useVisitorLink", { body: { token } })).statusCode).toBe(200);
  expect(await savedBy(reader)).toEqual(["Of before"]);
  expect(await savedBy(browser)).toEqual(["Of somebody else"]);
  expect((await browser.call("getVisitor")).json().data).toMatchObject({ email: null });
  expect((await newBrowser().call("useVisitorLink", { body: { token, code } })).statusCode).toBe(410);
  expect(await savedBy(browser)).toEqual(["Of somebody else"]);
});

test("[PUBL-04] after five wrong codes, several at once too, the right one gives nothing, and the link still works without it", async () => {
  const { browser, code, token } = await askWith(newEmail(), ["Secret"]);
  const wrong = code === "000000" ? "000001" : "000000";
  const reader = newBrowser();
  const tries = await Promise.all(Array.from({ length: 7 }, () => reader.call("useVisitorLink", { body: { token, code: wrong } })));
  const told = tries.map((answer) => answer.json().message as string);
  expect(told.filter((message) => message === messages.code)).toHaveLength(5);
  const late = await reader.call("useVisitorLink", { body: { token, code } });
  expect([late.statusCode, late.json().message]).toEqual([400, messages.tooManyCodes]);
  expect((await reader.call("openVisitorLink", { body: { token } })).json().data).toMatchObject({ asksCode: false });
  expect((await reader.call("useVisitorLink", { body: { token } })).statusCode).toBe(200);
  expect([await savedBy(reader), await savedBy(browser)]).toEqual([[], ["Secret"]]);
});

test("[PUBL-04] a code is of one device and one address: neither another device's nor one for another address opens anything", async () => {
  const [email, other] = [newEmail(), newEmail()];
  const asker = await askWith(email, ["Of the asker"]);
  clock.pass(2 * minute);
  const stranger = await askWith(email, ["Of a stranger"]);
  const elsewhere = await asker.browser.call("mailVisitorLink", { body: { email: other } });
  await deliver();
  // Asked again within a minute, for which no mail goes out, it is the same.
  expect((await asker.browser.call("mailVisitorLink", { body: { email } })).json().data).toEqual({ code: asker.code });
  for (const code of new Set([stranger.code, elsewhere.json().data.code as string]).difference(new Set([asker.code])))
    expect((await newBrowser().call("useVisitorLink", { body: { token: asker.token, code } })).statusCode).toBe(400);
  const phone = newBrowser();
  expect((await phone.call("useVisitorLink", { body: { token: asker.token, code: asker.code } })).statusCode).toBe(200);
  expect(await savedBy(phone)).toEqual(["Of the asker"]);
  expect(await savedBy(stranger.browser)).toEqual(["Of a stranger"]);
  // The device that asked has an address now: nothing leads from it to another list.
  expect((await asker.browser.call("mailVisitorLink", { body: { email: other } })).json().data).toEqual({ code: null });
});

test("[PUBL-04] the code of a device that deleted its things, or has another visitor by now, is refused, and changes nothing", async () => {
  const gone = await askWith(newEmail(), ["Gone"]);
  await gone.browser.call("deleteVisitor");
  const moved = await askWith(newEmail(), ["Moved"]);
  const email = newEmail();
  await signIn(email, moved.browser);
  for (const { code, token } of [gone, moved]) {
    const reader = newBrowser();
    expect((await reader.call("openVisitorLink", { body: { token } })).json().data).toMatchObject({ asksCode: false });
    expect((await reader.call("useVisitorLink", { body: { token, code } })).statusCode).toBe(400);
    expect((await reader.call("useVisitorLink", { body: { token } })).statusCode).toBe(200);
    expect(await savedBy(reader)).toEqual([]);
  }
  expect(await savedBy(moved.browser)).toEqual(["Moved"]);
});

test("[PUBL-04] a merge of two devices that fails half-way leaves both as they were, signed in, and the link works again", async () => {
  const asker = await askWith(newEmail(), ["Of the laptop"]);
  const phone = newBrowser();
  await phone.call("beginVisitor");
  await save(phone, ["Of the phone"]);
  let left = 1;
  addPart({
    async merge() {
      // The phone's goes well, the laptop's does not.
      if (left-- === 0) throw new Error("The merge breaks here.");
    },
  });
  const body = { token: asker.token, code: asker.code };
  expect((await phone.call("useVisitorLink", { body })).statusCode).toBe(500);
  expect([await savedBy(phone), await savedBy(asker.browser)]).toEqual([["Of the phone"], ["Of the laptop"]]);
  expect((await phone.call("useVisitorLink", { body })).statusCode).toBe(200);
  for (const browser of [phone, asker.browser]) expect(await savedBy(browser)).toEqual(["Of the laptop", "Of the phone"]);
});

test("an address of a lister's account is a visitor of its own", async () => {
  const { id, token } = await addSignedInLister(database(), { email: "lister@example.com" });
  await newBrowser().call("getVisitor", { token });
  await signIn("lister@example.com");
  const rows = await database().selectFrom("visitors").selectAll().execute();
  const own = rows.filter((row) => row.email === "lister@example.com" || row.account_id === id);
  expect(own.map(({ account_id }) => account_id !== null).toSorted()).toEqual([false, true]);
});

test("the 21st device of an address signs out the one that was not used for longest", async () => {
  const email = newEmail();
  const browsers: VisitorBrowser[] = [];
  for (let count = 0; count < 21; count++) {
    if (count % 5 === 0) clock.pass(day);
    browsers.push(await signIn(email));
  }
  const statuses = await Promise.all(browsers.map(async (browser) => (await browser.call("getVisitor")).statusCode));
  expect(statuses).toEqual([401, ...Array(20).fill(200)]);
});
