import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { type ParsedMail, simpleParser } from "mailparser";
import { enquiryMessages } from "../../src/features/leads/contract/enquiry-messages.ts";
import type { PropertyDetail } from "../../src/features/properties/contract/property.ts";
import { newId } from "../../src/shared/server/ids.ts";
import { startMailServer } from "../../src/shared/testing/mail-server.ts";
import { copyPreparedData, startSite } from "../support/running-site.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

const asker = { name: "Rohan Kulkarni", email: "rohan@example.com", phone: "9845012345" };

/** Each test uses its own home, so that none reaches the limits of another. */
async function aHome(request: APIRequestContext): Promise<PropertyDetail> {
  return (await (await request.get(`/api/public/properties/${await makeProperty({})}`)).json()).data;
}

const openPlain = (page: Page, { id }: { id: string }) => page.goto(`/property/${id}`);
async function open(page: Page, property: { id: string }): Promise<void> {
  await openPlain(page, property);
  await becomeAlive(page);
}
const form = (scope: Page | Locator) => scope.locator("form:has([name=message]):visible");
const send = (scope: Page | Locator) => form(scope).getByRole("button", { name: "Send Enquiry" }).click();

async function fillIn(scope: Page | Locator, message: string): Promise<void> {
  await form(scope).getByLabel("Name").fill(asker.name);
  await form(scope).getByRole("textbox", { name: "Email" }).fill(asker.email);
  await form(scope).getByLabel("Phone").fill(asker.phone);
  await form(scope).getByLabel("Message").fill(message);
}
const typed = async (scope: Page | Locator) =>
  Promise.all(["Name", "Email", "Phone", "Message"].map((label) => form(scope).getByRole("textbox", { name: label }).inputValue()));

const leadsWith = (message: string) => ask<{ id: string; name: string }>("select id, name from leads where message = $1", [message]);

/** The two mails of a lead, once they are in the outbox: to the lister, to the enquirer. */
async function mailsOf(leadId: string): Promise<[ParsedMail, ParsedMail]> {
  const outbox = path.join(process.env.SITE_DATA_DIR ?? "", "outbox");
  const receive = async (reader: string) => {
    const file = path.join(outbox, `${leadId}-${reader}.eml`);
    await expect.poll(() => existsSync(file)).toBe(true);
    return simpleParser(readFileSync(file));
  };
  return [await receive("lister"), await receive("enquirer")];
}

test("[PROP-09] what is missing is shown at each field, the first gets the focus, and a message disappears when its field is edited", async ({
  page,
  request,
  expectAccessible,
}) => {
  await open(page, await aHome(request));
  await send(page);
  for (const words of [enquiryMessages.name, enquiryMessages.email, enquiryMessages.phone, enquiryMessages.message]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(form(page).getByLabel("Name")).toBeFocused();
  await expectAccessible();
  await form(page).getByLabel("Name").fill("R");
  await expect(page.getByText(enquiryMessages.name)).toBeHidden();
  await expect(page.getByText(enquiryMessages.email)).toBeVisible();
});

test("[PROP-09] the phone field takes digits only, at most ten, and the ten of a pasted number", async ({ page, request, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, await aHome(request));
  const phone = form(page).getByLabel("Phone");
  await phone.pressSequentially("98a4 50-123456789");
  await expect(phone).toHaveValue("9845012345");
  await phone.fill("");
  await page.evaluate(() => navigator.clipboard.writeText("+91 98450 12345"));
  await phone.press("ControlOrMeta+v");
  await expect(phone).toHaveValue("9845012345");
});

test("[PROP-10] an enquiry reaches its lister's mailbox and the database; its confirmation erases it again", async ({ page }) => {
  // A lister with a verified address: others get a mail with less content.
  const title = "A home whose mails arrive";
  const property = { id: await makeProperty({ title }), title };
  const message = `May I see it on Sunday? ${Date.now()}`;
  await open(page, property);
  await fillIn(page, message);
  await send(page);
  await expect(page.getByRole("status").getByText(enquiryMessages.sent)).toBeVisible();
  await expect(page.getByRole("heading", { name: /has your enquiry$/ })).toBeFocused();
  await page.getByRole("button", { name: "Write another enquiry" }).press("Enter");
  await expect(form(page).getByLabel("Name")).toBeFocused();
  expect(await typed(page)).toEqual(["", "", "", ""]);

  const [lead, ...others] = await leadsWith(message);
  expect(others).toEqual([]);
  const [toLister, toEnquirer] = await mailsOf(lead?.id ?? "");
  expect(toLister.replyTo?.value).toEqual([{ name: asker.name, address: asker.email }]);
  expect(toLister.subject).toBe(`Enquiry: ${property.title}`);
  expect(toLister.text).toContain(message);

  const link = /https?:\/\/\S+\/enquiry\/erase\/\S+/.exec(toEnquirer.text ?? "")?.[0] ?? "";
  const answer = await page.goto(link);
  await becomeAlive(page);
  expect(answer?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "same-origin" });
  expect(await leadsWith(message)).toHaveLength(1);
  await page.getByRole("button", { name: "Erase my details" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(enquiryMessages.erased);
  expect(await ask("select name, email, phone, message from leads where id = $1", [lead?.id])).toEqual([
    { name: null, email: null, phone: null, message: null },
  ]);
});

test("[PROP-10] what confirms an enquiry covers nothing of the box that confirms it too", async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, await aHome(request));
  await fillIn(page, `May I see it? ${Date.now()}`);
  await send(page);
  const toast = page.locator(".toast").filter({ hasText: enquiryMessages.sent });
  await expect(toast).toBeVisible();
  const card = (await page.locator("#enquiry > *").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const said = (await toast.boundingBox()) ?? card;
  const isBeside = said.x + said.width <= card.x || said.x >= card.x + card.width;
  expect(isBeside || said.y + said.height <= card.y || said.y >= card.y + card.height).toBe(true);
});

test("[PROP-10] when sending fails no input is lost, and it can be sent again", async ({ page, request, complaints }) => {
  const message = `Is it still free? ${Date.now()}`;
  await open(page, await aHome(request));
  await fillIn(page, message);
  await page.route("**/api/public/generate-lead", (route) => route.abort("connectionrefused"));
  await send(page);
  await expect(page.getByRole("alert").getByText(enquiryMessages.failed)).toBeVisible();
  expect(await typed(page)).toEqual([...Object.values(asker), message]);
  await page.unroute("**/api/public/generate-lead");
  await send(page);
  await expect(page.getByRole("status").getByText(enquiryMessages.sent)).toBeVisible();
  expect(await leadsWith(message)).toHaveLength(1);
  complaints.splice(0);
});

test("[PROP-10] the rules of the form are loaded when the visitor starts to write, not before", async ({ page, request }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.text().catch(() => ""));
  });
  // A text that only the rules contain.
  const hasRules = async () => (await Promise.all(scripts)).some((script) => script.includes("At most 4,000 characters."));
  await open(page, await aHome(request));
  expect(scripts.length).toBeGreaterThan(5);
  expect(await hasRules()).toBe(false);
  await form(page).getByLabel("Name").focus();
  await expect.poll(hasRules).toBe(true);
});

test("[PROP-10] enquiries without scripts count for their sender like those with scripts: the sixth about one home is refused", async ({
  request,
}) => {
  const { id } = await aHome(request);
  const ask = (index: number) => ({ ...asker, message: `Question ${index} ${Date.now()}`, website: "" });
  const statuses: number[] = [];
  for (let index = 0; index < 3; index++) {
    statuses.push((await request.post(`/property/${id}`, { form: ask(index), maxRedirects: 0 })).status());
    if (index < 2)
      statuses.push((await request.post("/api/public/generate-lead", { data: { ...ask(index + 10), targetRef: id } })).status());
  }
  expect(statuses).toEqual([303, 200, 303, 200, 303]);
  const refused = await request.post(`/property/${id}`, { form: ask(6), maxRedirects: 0 });
  expect(refused.status()).toBe(429);
  expect(await refused.text()).toContain(enquiryMessages.failed);
  expect((await request.post("/api/public/generate-lead", { data: { ...ask(7), targetRef: id } })).status()).toBe(429);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("[PROP-02] Enquire opens the form as a sheet, which keeps its input when it is closed and opened again", async ({
    page,
    request,
    expectAccessible,
  }) => {
    const message = `From my phone ${Date.now()}`;
    await open(page, await aHome(request));
    const enquire = page.getByRole("link", { name: "Enquire" });
    await enquire.tap();
    const sheet = page.getByRole("dialog", { name: "Send an enquiry" });
    await expect(sheet).toBeVisible();
    await expectAccessible();
    await fillIn(sheet, message);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(enquire).toBeFocused();
    await enquire.tap();
    expect(await typed(sheet)).toEqual([...Object.values(asker), message]);
    await send(sheet);
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("status").getByText(enquiryMessages.sent)).toBeVisible();
    expect(await leadsWith(message)).toHaveLength(1);
    await expect(page.locator("[data-foot-bar]")).toContainText(/has your enquiry/);
    await enquire.tap();
    await expect(sheet.getByRole("heading", { name: /has your enquiry$/ })).toBeVisible();
  });

  test("[PROP-09] in a low window the first faulty field comes into sight with its label, its message and what is wrong", async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 512, height: 384 });
    await open(page, await aHome(request));
    await page.getByRole("link", { name: "Enquire" }).tap();
    const sheet = page.getByRole("dialog", { name: "Send an enquiry" });
    const close = sheet.getByRole("button", { name: "Close" });
    // The sheet comes from below: it is measured in one moment.
    expect(
      await close.evaluate((button) => button.getBoundingClientRect().top - (button.closest("dialog")?.getBoundingClientRect().top ?? 0)),
    ).toBeLessThan(20);
    await fillIn(sheet, "May I see it?");
    await form(sheet).getByRole("textbox", { name: "Email" }).fill("kamala@@gmail");
    await send(sheet);
    await expect(form(sheet).getByRole("textbox", { name: "Email" })).toBeFocused();
    for (const text of ["Email", enquiryMessages.email, "There is more than one @"]) {
      await expect(sheet.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[PROP-09] [PROP-10] the form comes back with its messages and input, then says thanks, and reloading does not send again", async ({
    page,
    request,
    complaints,
  }) => {
    const message = `Without scripts ${Date.now()}`;
    await openPlain(page, await aHome(request));
    await fillIn(page, message);
    await form(page).getByRole("textbox", { name: "Email" }).fill("rohan@");
    const [answer] = await Promise.all([page.waitForResponse((response) => response.request().method() === "POST"), send(page)]);
    expect([answer.status(), answer.headers()["cache-control"]]).toEqual([400, "no-store"]);
    await expect(page.getByText(enquiryMessages.email)).toBeVisible();
    await expect(form(page).getByRole("textbox", { name: "Email" })).toHaveAttribute("aria-invalid", "true");
    expect(await typed(page)).toEqual([asker.name, "rohan@", asker.phone, message]);
    await form(page).getByRole("textbox", { name: "Email" }).fill(asker.email);
    await form(page).getByLabel("Phone").fill("+91 98450 12345");
    await send(page);
    await expect(page.getByText(enquiryMessages.sent)).toBeVisible();
    await page.reload();
    await expect(page.getByText(enquiryMessages.sent)).toBeVisible();
    expect(await leadsWith(message)).toHaveLength(1);
    complaints.splice(0);
  });

  test("[PROP-01] [PROP-10] an enquiry about a home that has just been deleted gets the page of deleted homes, with similar homes", async ({
    page,
    complaints,
  }) => {
    const id = await makeProperty({});
    await openPlain(page, { id });
    await fillIn(page, "Is it still there?");
    await ask("update properties set deleted_at = now() where id = $1", [id]);
    const [answer] = await Promise.all([page.waitForResponse((response) => response.request().method() === "POST"), send(page)]);
    expect(answer.status()).toBe(410);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This home is no longer listed");
    // The heading may be shown before the rest of the page has arrived.
    await expect(page.getByRole("article").first()).toBeVisible();
    complaints.splice(0);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("[PROP-10] Enquire links to the form in the page", async ({ page, request }) => {
      const message = `Without scripts, from my phone ${Date.now()}`;
      await openPlain(page, await aHome(request));
      await expect(form(page)).toHaveCount(0);
      await page.getByRole("link", { name: "Enquire" }).click();
      await expect(form(page)).toBeInViewport();
      await fillIn(page, message);
      await send(page);
      await expect(page.getByText(enquiryMessages.sent)).toBeVisible();
      expect(await leadsWith(message)).toHaveLength(1);
    });

    test("[PROP-10] the link of a confirmation asks before it erases, and an invalid one says so", async ({ page, complaints }) => {
      await page.goto("/enquiry/erase/not-a-token");
      await page.getByRole("button", { name: "Erase my details" }).click();
      await expect(page.getByRole("alert")).toContainText("This link is not valid.");
      complaints.splice(0);
    });
  });
});

test("[PROP-10] an acknowledged enquiry survives kill -9 while its mails are being sent: each is sent once after the restart", async () => {
  test.setTimeout(180_000);
  // Accepts connections but never answers, so that both mails are being sent when the site is killed.
  const deaf = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(deaf, "listening");
  const port = (deaf.address() as { port: number }).port;
  const dataDir = copyPreparedData();
  const settings = { DEMO: "0", SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true` };

  const first = await startSite({ dataDir, settings });
  const lister = newId("acc");
  await ask(
    "insert into accounts (id, email, role, name, password_hash, email_verified_at) values ($1, 'asha@example.com', 'OWNER', 'Asha', '$argon2id$none', now())",
    [lister],
    dataDir,
  );
  const targetRef = await makeProperty({}, dataDir);
  const connections = once(deaf, "connection");
  const answer = await fetch(`${first.url}/api/public/generate-lead`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...asker, message: "Still there?", targetRef }),
  });
  expect(answer.status).toBe(200);
  await connections;
  const [killed] = [once(first.process, "exit"), first.process.kill("SIGKILL")];
  await killed;
  deaf.close();

  const server = await startMailServer({ port });
  const second = await startSite({ dataDir, settings });
  expect(await ask("select name, message from leads", [], dataDir)).toEqual([{ name: asker.name, message: "Still there?" }]);
  await expect.poll(() => server.received.length, { timeout: 90_000 }).toBe(2);
  expect(server.received.map(({ subject }) => subject).toSorted()).toEqual([
    "Enquiry: A home for a test",
    "Your enquiry: A home for a test",
  ]);
  await second.stop();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});
