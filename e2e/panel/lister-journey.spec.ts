import type { BrowserContextOptions, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { enquiryMessages } from "../../src/features/leads/contract/enquiry-messages.ts";
import { wizardMessages } from "../../src/features/properties/contract/property-form-messages.ts";
import { fingers, type InputMethod, keyboardAlone, mouse } from "../support/input-methods.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";
import { test as base, becomeAlive, expect, noteComplaints } from "../support/test.ts";
import { expectStep } from "../support/wizard-page.ts";

// A separate site: homes that appear and vanish would change what other tests count.
const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const site = await startSite({ settings: { DEMO: "0", LOG_LEVEL: "error" } });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

const password = "Courtyard@9";
const sana = { name: "Sana Qureshi", email: "sana@mail.example", phone: "9845012345" };

type Journey = { page: Page; input: InputMethod; email: string; title: string };

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole("button", { name });
const saidInToast = (page: Page, words: string) => expect(page.locator(".toast").filter({ hasText: words }).first()).toBeVisible();

async function photo(name: string, background: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = sharp({ create: { width: 1300, height: 900, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}

/** From Post Property to the wizard's first step. */
async function register({ page, input, email }: Journey): Promise<void> {
  await page.goto("/post-property");
  await becomeAlive(page);
  await input.press(page.getByRole("main").getByRole("link", { name: "Post Property" }));
  await expect(page).toHaveURL(/\/register\?/);
  await input.tick(page.getByRole("radio", { name: "Agent" }));
  await input.type(page.getByLabel("Name"), "Asha Menon");
  await input.type(page.getByLabel("Email"), email);
  await input.type(page.getByLabel("Mobile"), "9845012345");
  await input.type(page.getByLabel("Password", { exact: true }), password);
  await input.type(page.getByLabel("Confirm password"), password);
  await input.tick(page.getByRole("checkbox"));
  await input.press(button(page, "Create Account"));
  await saidInToast(page, "Success! please login to continue");
  await expect(page).toHaveURL(/\/login\?/);
  await input.choose(page.getByRole("combobox", { name: "Role" }), "Agent");
  await input.type(page.getByLabel("Email"), email);
  await input.type(page.getByLabel("Password", { exact: true }), password);
  await input.press(button(page, /^Sign in$/));
  await expect(page).toHaveURL(/\/panel\/properties\/add$/);
}

async function describeHome({ page, input }: Journey): Promise<void> {
  await input.tick(page.getByRole("radio", { name: "Sale" }));
  await input.tick(page.getByRole("radio", { name: "Apartment" }));
  await input.press(button(page, "Next"));
  await input.type(page.getByLabel("Zip code"), "560034");
  // The PIN code sets them.
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("Karnataka");
  await expect(page.getByRole("combobox", { name: "City" })).toHaveValue("Bangalore");
  await input.type(page.getByLabel("Street address"), "12, 80 Feet Road");
  await input.type(page.getByRole("combobox", { name: "Location" }), "Koramangala");
  await input.press(button(page, "Next"));
  await input.press(button(page.getByRole("group", { name: "Bedrooms" }), "More"));
  await input.type(page.getByLabel("Super area"), "1450");
  await input.choose(page.getByLabel("Age"), "3 to 5 years");
  await input.choose(page.getByLabel("Possession status"), "Ready to move");
  await input.press(button(page, "Next"));
  await input.type(page.getByLabel("Price"), "12000000");
  await input.press(button(page, "Next"));
  await saidInToast(page, wizardMessages.created);
  await expectStep(page, 2);
}

/** The wizard's other steps; the last one has the words, and publishes. */
async function finishAndPublish({ page, input, title }: Journey): Promise<void> {
  await input.tick(page.getByRole("checkbox", { name: "Gym" }));
  await input.press(button(page, "Next"));
  await expectStep(page, 3);
  const files = [await photo("hall.jpg", "#aa6633"), await photo("kitchen.jpg", "#3366aa")];
  await input.chooseFiles(page.getByLabel(/^(Drop|Choose) photos/), files);
  await expect(page.getByRole("heading", { name: "2 photos" })).toBeVisible();
  await input.press(button(page, "Next"));
  await expectStep(page, 4);
  await expect(page.getByLabel("Title")).toHaveValue("1 BHK apartment for sale in Koramangala, Bangalore");
  await input.type(page.getByLabel("Title"), "");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(title);
  await input.press(button(page, "Publish"));
  await expect(page.getByRole("heading", { name: "Your home is on Aangan" })).toBeVisible();
}

/** A visitor who has searched before finds it now; a cached page must not hide it. */
async function findInSearch({ page, input, title }: Journey): Promise<void> {
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(async () => {
    await page.reload();
    await expect(card).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await becomeAlive(page);
  await input.press(card.getByRole("link", { name: title }));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

async function enquire({ page, input }: Journey, isPhone: boolean): Promise<void> {
  if (isPhone) await input.press(page.getByRole("link", { name: "Enquire" }));
  const form = page.locator("form:has([name=message]):visible");
  await input.type(form.getByLabel("Name"), sana.name);
  await input.type(form.getByRole("textbox", { name: "Email" }), sana.email);
  await input.type(form.getByLabel("Phone"), sana.phone);
  await input.type(form.getByLabel("Message"), "May I see it on Sunday?");
  await input.press(button(form, "Send Enquiry"));
  await expect(page.getByRole("status").getByText(enquiryMessages.sent)).toBeVisible();
}

async function openLeads({ page, input }: Journey, isPhone: boolean): Promise<void> {
  const menu = isPhone ? page.getByRole("navigation", { name: "Places" }) : page.getByRole("complementary", { name: "Panel" });
  await input.press(menu.getByRole("link", { name: "Leads" }));
  await expect(page.getByText("No leads found.")).toBeVisible();
}

async function closeLead({ page, input }: Journey, isPhone: boolean): Promise<void> {
  const lead = page.getByRole(isPhone ? "listitem" : "row").filter({ hasText: sana.name });
  // The page has not been reloaded since it was empty.
  await expect(lead).toContainText("New");
  await input.press(button(lead, /^Update/));
  const modal = page.getByRole("dialog", { name: "Update Lead Status" });
  await input.tick(modal.getByRole("radio", { name: "Closed" }));
  await input.type(modal.getByLabel("Comment"), "Signed today");
  await input.press(button(modal, "Update"));
  await saidInToast(page, "Lead status updated successfully!");
  await expect(modal).toBeHidden();
  await expect(lead).toContainText("Closed");
  await input.press(lead.getByRole("link", { name: sana.name, exact: true }));
  await expect(page.getByRole("dialog", { name: sana.name }).getByText("Signed today")).toBeVisible();
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desk = { viewport: { width: 1440, height: 900 } };
const ways: [string, InputMethod, BrowserContextOptions][] = [
  ["on a phone of 390 px, by touch", fingers, phone],
  ["on a desk of 1440 px, by mouse", mouse, desk],
  ["with the keyboard alone", keyboardAlone, desk],
];

for (const [index, [way, input, device]] of ways.entries()) {
  test.describe(way, () => {
    test.use(device);

    test("[AUTH-09] [PWIZ-06] [SRCH-01] [PROP-10] [LEAD-04] a lister registers, lists a home with photos that a visitor finds in search and asks about, and closes the lead", async ({
      page,
      browser,
      baseURL,
      complaints,
    }) => {
      // The work of two people, from the first page to the last.
      test.slow();
      const isPhone = device === phone;
      const word = ["Champak", "Gulmohar", "Parijat"][index] ?? "";
      const lister = { page, input, email: `asha.${word}@example.com`, title: `${word} apartment with a garden view` };
      const context = await browser.newContext({ ...device, locale: "en-IN", ...(baseURL && { baseURL }) });
      const visitor = { ...lister, page: await context.newPage() };
      noteComplaints(visitor.page, complaints);

      // The open panel follows new events.
      const followed = page.waitForResponse("**/events");
      await register(lister);
      await followed;
      await describeHome(lister);
      await visitor.page.goto(`/search?q=${word}`);
      await expect(visitor.page.getByRole("status").getByText("0 results")).toBeVisible();
      await finishAndPublish(lister);
      await findInSearch(visitor);
      await openLeads(lister, isPhone);
      await enquire(visitor, isPhone);
      await closeLead(lister, isPhone);
      await context.close();
    });
  });
}
