// An enquiry that hides address and number, from the form to the withdrawal, with a real mail server at each end.
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { type Page, test as plain } from "@playwright/test";
import type { ParsedMail } from "mailparser";
import { relayAddress } from "../../src/features/leads/server/relay/relay-addresses.ts";
import { relayDomain, sendTo, wholeText } from "../../src/features/leads/server/relay/relay-test-world.ts";
import type { LeadId } from "../../src/shared/contract/ids.ts";
import { type MailServer, startMailServer } from "../../src/shared/testing/mail-server.ts";
import { makeLister, signInAsLister } from "../support/new-lister.ts";
import { copyPreparedData, type RunningSite, startSite } from "../support/running-site.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, noteComplaints, test } from "../support/test.ts";

const rohan = { name: "Rohan Kulkarni", email: "rohan.kulkarni@mail.example", phone: "9845012345" };
const secrets = [rohan.email, rohan.phone, "98450 12345"];
let mailServer: MailServer;
let site: RunningSite;
let relayPort: number;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
const settingsOf = (smtpPort: number) => ({
  ...{ DEMO: "0", TRUST_PROXY: "127.0.0.1", SMTP_URL: `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true` },
  ...{ RELAY_DOMAIN: relayDomain, RELAY_SMTP_PORT: String(relayPort) },
});

test.beforeAll(async () => {
  test.setTimeout(180_000);
  mailServer = await startMailServer();
  relayPort = await freePort();
  site = await startSite({ settings: settingsOf(mailServer.port) });
});
test.afterAll(async () => {
  await site.stop();
  await mailServer.close();
});

const addressOf = ({ to }: ParsedMail) => [to].flat()[0]?.value[0]?.address;
/** The latest mail to this address. */
async function mailTo(address: string, after = 0): Promise<ParsedMail> {
  const found = () => mailServer.received.filter((mail) => addressOf(mail) === address);
  await expect.poll(() => found().length, { timeout: 30_000 }).toBeGreaterThan(after);
  return found().at(-1) as ParsedMail;
}

async function enquire(page: Page, id: string, isPhone: boolean): Promise<void> {
  await page.goto(`${site.url}/property/${id}`);
  await becomeAlive(page);
  if (isPhone) await page.getByRole("link", { name: "Enquire" }).click();
  const form = page.locator("form:has([name=message]):visible");
  await form.getByLabel("Name").fill(rohan.name);
  await form.getByRole("textbox", { name: "Email" }).fill(rohan.email);
  await form.getByRole("textbox", { name: "Phone" }).fill(rohan.phone);
  await form.getByLabel("Message").fill("May I see it on Sunday?");
  await form.getByLabel("Hide my number and email from the lister until I choose").check();
  await form.getByRole("button", { name: "Send Enquiry" }).click();
  await expect(
    page
      .locator("[data-foot-bar]:visible, #enquiry")
      .getByText(/has your enquiry$/)
      .first(),
  ).toBeVisible();
}

for (const [device, viewport] of [
  ["a phone", { width: 390, height: 844 }],
  ["a desk", { width: 1440, height: 900 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test("[PROP-10] a visitor hides, the lister answers by mail, the visitor gives the number, and withdraws", async ({
      page,
      browser,
      complaints,
      expectAccessible,
    }) => {
      test.setTimeout(120_000);
      mailServer.received.splice(0);
      const lister = await makeLister("OWNER", site.dataDir);
      const id = await makeProperty({ lister_id: lister.id, title: "A home with a quiet enquirer" }, site.dataDir);
      await enquire(page, id, device === "a phone");

      const toLister = await mailTo(lister.email);
      const listerWritesTo = toLister.replyTo?.value[0]?.address ?? "";
      expect(toLister.text).toContain("Number hidden");
      for (const secret of secrets) expect(wholeText(toLister)).not.toContain(secret);

      const panel = await (await browser.newContext({ viewport })).newPage();
      noteComplaints(panel, complaints);
      await signInAsLister(panel, lister, site.dataDir);
      await panel.goto(`${site.url}/panel/leads`);
      await panel.getByRole("link", { name: rohan.name }).locator("visible=true").click();
      const lead = panel.getByRole("dialog");
      await expect(lead.getByText("Number hidden · write through the relay")).toBeVisible();
      await expect(lead.getByRole("link", { name: "Email" })).toHaveAttribute(
        "href",
        new RegExp(`^mailto:${listerWritesTo.replace("+", "\\+")}`),
      );
      await expect(lead.getByRole("link", { name: "Call" })).toHaveCount(0);
      for (const secret of secrets) expect(await panel.content()).not.toContain(secret);

      const before = mailServer.received.filter((mail) => addressOf(mail) === rohan.email).length;
      expect(await sendTo(relayPort, { from: lister.email, to: listerWritesTo, text: "On Sunday at eleven?" })).toBe(250);
      await expect(lead.getByText("Your mail was passed on")).toBeVisible();
      const answer = await mailTo(rohan.email, before);
      expect(answer.text).toContain("On Sunday at eleven?");
      expect(wholeText(answer)).not.toContain(lister.email);

      const confirmation = mailServer.received.find((mail) => mail.subject?.startsWith("Your enquiry"));
      await page.goto(/https?:\/\/\S+\/enquiry\/(?!erase)\S+/.exec(confirmation?.text ?? "")?.[0] ?? "");
      await becomeAlive(page);
      await expect(page.getByRole("heading", { name: "A home with a quiet enquirer" })).toBeVisible();
      await expectAccessible();
      await page.getByRole("button", { name: "Give my number" }).click();
      await expect(page.getByRole("status").getByText("The lister has your number now.")).toBeVisible();
      await expect(lead.getByText("98450 12345")).toBeVisible();
      await expect(lead.getByRole("link", { name: "Call" })).toBeVisible();

      await page.getByText("Withdraw this enquiry").click();
      await page.getByRole("button", { name: "Withdraw", exact: true }).click();
      await expect(page.getByText(/^Withdrawn /)).toBeVisible();
      await expectAccessible();
      await expect(lead.getByRole("heading", { name: "Details erased" })).toBeVisible();
      for (const secret of [...secrets, rohan.name]) expect(await panel.content()).not.toContain(secret);
      expect(await sendTo(relayPort, { from: lister.email, to: listerWritesTo })).toBe(550);
      await panel.context().close();
    });
  });
}

test("[PROP-10] the page of an enquiry looks right at each width and in both themes", async ({ page, expectGoodLooks }) => {
  test.setTimeout(120_000);
  mailServer.received.splice(0);
  const lister = await makeLister("OWNER", site.dataDir);
  const id = await makeProperty({ lister_id: lister.id }, site.dataDir);
  await enquire(page, id, false);
  await expectGoodLooks();
  const confirmation = await mailTo(rohan.email);
  await page.goto(/https?:\/\/\S+\/enquiry\/(?!erase)\S+/.exec(confirmation.text ?? "")?.[0] ?? "");
  await becomeAlive(page);
  await page.getByText("Withdraw this enquiry").first().click();
  await expectGoodLooks();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[PROP-10] a hidden number is given and an enquiry withdrawn; a wrong link says so", async ({ page, complaints }) => {
    mailServer.received.splice(0);
    const lister = await makeLister("OWNER", site.dataDir);
    const id = await makeProperty({ lister_id: lister.id, title: "A home without scripts" }, site.dataDir);
    await page.goto(`${site.url}/property/${id}`);
    const form = page.locator("form:has([name=message]):visible");
    await form.getByLabel("Name").fill(rohan.name);
    await form.getByRole("textbox", { name: "Email" }).fill("no address");
    await form.getByRole("textbox", { name: "Phone" }).fill(rohan.phone);
    await form.getByLabel("Message").fill("Without scripts?");
    const choice = form.getByLabel("Hide my number and email from the lister until I choose");
    await choice.check();
    await form.getByRole("button", { name: "Send Enquiry" }).click();
    await expect(choice).toBeChecked();
    await form.getByRole("textbox", { name: "Email" }).fill("rohan.plain@mail.example");
    await form.getByRole("button", { name: "Send Enquiry" }).click();
    const confirmation = await mailTo("rohan.plain@mail.example");
    expect(await ask("select email, phone from leads where lister_id = $1", [lister.id], site.dataDir)).toEqual([
      { email: null, phone: null },
    ]);
    await page.goto(/https?:\/\/\S+\/enquiry\/(?!erase)\S+/.exec(confirmation.text ?? "")?.[0] ?? "");
    await page.getByRole("button", { name: "Give my number" }).click();
    await expect(page.getByRole("button", { name: "Give my number" })).toHaveCount(0);
    await page.getByText("Withdraw this enquiry").click();
    await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(page.getByText(/^Withdrawn /)).toBeVisible();
    const answer = await page.goto(`${site.url}/enquiry/not-a-token`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("alert")).toContainText("This link is not valid.");
    complaints.splice(0);
  });
});

/** An enquiry with everything hidden, to a lister of the site's own; `to`: where the lister writes to. */
async function enquireAt({ url, dataDir }: Pick<RunningSite, "url" | "dataDir">): Promise<{ from: string; to: string }> {
  const lister = await makeLister("OWNER", dataDir);
  const id = await makeProperty({ lister_id: lister.id }, dataDir);
  const stored = await fetch(`${url}/api/public/generate-lead`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...rohan, message: "Still there?", targetRef: id, hidesContact: true }),
  });
  expect(stored.status).toBe(200);
  const [lead] = await ask<{ id: LeadId }>("select id from leads where lister_id = $1", [lister.id], dataDir);
  const appSecret = readFileSync(path.join(dataDir, "app-secret"), "utf8").trim();
  return { from: lister.email, to: relayAddress({ appSecret, relayDomain }, "lister", lead?.id as LeadId) ?? "" };
}

plain("[PROP-10] a demo on one machine passes mails on: files out, and the printed port in", async () => {
  plain.setTimeout(180_000);
  const demo = await startSite();
  const port = /smtp:\/\/127\.0\.0\.1:(\d+)/.exec(demo.output())?.[1];
  expect(await sendTo(Number(port), { ...(await enquireAt(demo)), text: "Yes, still there." })).toBe(250);
  const outbox = path.join(demo.dataDir, "outbox");
  // It is made with the first mail.
  const names = () => (existsSync(outbox) ? readdirSync(outbox) : []);
  const mails = () => names().map((name) => readFileSync(path.join(outbox, name), "utf8"));
  const isAnswer = (mail: string) => mail.includes(`To: ${rohan.email}`) && mail.includes("Yes, still there.");
  await expect.poll(() => mails().filter(isAnswer).length, { timeout: 60_000 }).toBe(1);
  await demo.stop();
});

plain(
  "[PROP-10] a mail that the relay has taken survives kill -9 while it is being passed on: it arrives once after the restart",
  async () => {
    plain.setTimeout(180_000);
    const dataDir = copyPreparedData();
    // Accepts connections but never answers.
    const deaf = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(deaf, "listening");
    const { port } = deaf.address() as AddressInfo;
    const settings = { ...settingsOf(port), RELAY_SMTP_PORT: String(await freePort()) };
    const first = await startSite({ dataDir, settings });
    const { from, to } = await enquireAt({ url: first.url, dataDir });
    expect(await sendTo(Number(settings.RELAY_SMTP_PORT), { from, to, subject: "Yes, still there" })).toBe(250);
    const killed = once(first.process, "exit");
    first.process.kill("SIGKILL");
    await killed;
    deaf.close();

    const server = await startMailServer({ port });
    const second = await startSite({ dataDir, settings });
    const arrived = () => server.received.filter(({ subject }) => subject === "Yes, still there");
    await expect.poll(() => arrived().length, { timeout: 90_000 }).toBe(1);
    await expect.poll(() => server.received.length, { timeout: 90_000 }).toBe(3);
    expect(arrived()).toHaveLength(1);
    await second.stop();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
);
