import type { Locator, Page } from "@playwright/test";
import { addLead, signInLister } from "../support/lead-lister.ts";
import { ask } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";

const view = (page: Page, name: string) => page.getByRole("dialog", { name });
const tab = (page: Page, name: string) => page.getByRole("navigation", { name: "Leads by status" }).getByRole("link", { name });
const toast = (page: Page, text: string) => page.getByRole("status").getByText(text);
/** Links to other programs would leave the page, or ask. */
const stayHere = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener("click", (event) => (event.target as Element).closest?.("a[data-way]") && event.preventDefault(), true),
  );

// Six looks under axe, and twenty steps.
test.setTimeout(180_000);

test("[LEAD-01] [LEAD-04] [LEAD-05] a day's leads on the desk, by keyboard: overdue first, answered with a template, followed up, closed, undone", async ({
  page,
  expectAccessible,
  expectGoodLooks,
}) => {
  const asha = await signInLister(page);
  const overdue = await addLead(asha, { name: "Priya Kulkarni", message: "Can I see it this evening?", hoursAgo: 26 });
  await addLead(asha, { name: "Sandeep Yadav", message: "What is the last price?", hoursAgo: 3 });
  await addLead(asha, { name: "Zoya Merchant", message: "Asked for your number to call you.", hoursAgo: 1, nature: "Call" });
  await page.goto("/panel/leads");
  await expect(tab(page, "Overdue")).toContainText("1");
  await expect(page.getByRole("row", { name: /Sandeep/ })).toContainText("₹90,00,000");
  await expect(page.getByRole("row", { name: /Sandeep/ }).getByText("3 h")).toHaveAttribute("title", /\d{4}, \d+:\d\d [ap]m$/);
  await expectGoodLooks();

  await tab(page, "Overdue").click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const priya = view(page, "Priya Kulkarni");
  await expect(priya.getByText("Not answered yet")).toBeVisible();
  await stayHere(page);
  await priya.getByRole("button", { name: "Suggest a visit" }).click();
  await expect(priya.getByLabel("Message for WhatsApp and mail")).toHaveValue(/^Hello Priya, .* to see Quiet two-bedroom near the lake\?/);
  await priya.getByRole("link", { name: "WhatsApp" }).click();
  await expect(toast(page, "Recorded as a WhatsApp chat.")).toBeVisible();
  await expect(priya.getByText(/^First reply after/)).toBeVisible();
  await expect(tab(page, "Overdue")).not.toContainText("1");
  await priya.getByRole("button", { name: "Tomorrow" }).click();
  await expect(toast(page, "Follow-up saved.")).toBeVisible();
  await expectAccessible();
  // A message that was changed, and a template half written, stay with their lead.
  const message = priya.getByLabel("Message for WhatsApp and mail");
  await message.fill("Tuesday at six?");
  await priya.getByRole("button", { name: "New template" }).click();
  await priya.getByLabel("Name of the template").fill("Tuesday");
  await page.keyboard.press("Escape");
  await expect(priya.getByLabel("Name of the template")).not.toBeFocused();
  await page.goto(`/panel/leads?lead=${overdue}`);
  await expect(priya.getByLabel("Name of the template")).toHaveValue("Tuesday");
  await priya.getByRole("button", { name: "Cancel" }).click();
  await expect(message).toHaveValue("Tuesday at six?");
  await page.keyboard.press("Escape");

  await tab(page, "All").click();
  await page.getByRole("link", { name: "Zoya Merchant" }).filter({ visible: true }).click();
  await expect(view(page, "Zoya Merchant").getByText("1 of 3")).toBeVisible();
  await page.keyboard.press("j");
  const sandeep = view(page, "Sandeep Yadav");
  await expect(sandeep.getByText("2 of 3")).toBeVisible();
  await page.keyboard.press("3");
  await page.keyboard.press("n");
  await page.keyboard.type("Wants it far below the price.");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Enter");
  await expect(toast(page, "Status changed.")).toBeVisible();
  await expect(sandeep.getByRole("listitem").getByText("Wants it far below the price.")).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).last().click();
  await expect(toast(page, "Undone.")).toBeVisible();
  await expect(sandeep.getByRole("radio", { name: "New" })).toBeChecked();
  await expect(sandeep.getByLabel("Note")).toHaveValue("Wants it far below the price.");
  await sandeep.getByLabel("Note").fill("Half a thought");
  await page.keyboard.press("Escape");
  await expect(sandeep.getByLabel("Note")).not.toBeFocused();
  await expect(sandeep.getByLabel("Note")).toHaveValue("Half a thought");
  await page.keyboard.press("Escape");
  await expect(sandeep).toBeHidden();
  // Of the last lead, not of the one that was opened first.
  await expect(page.getByRole("link", { name: "Sandeep Yadav" }).filter({ visible: true })).toBeFocused();
  await page.getByRole("button", { name: "Update Sandeep Yadav" }).filter({ visible: true }).click();
  await expect(page.getByRole("dialog", { name: "Update Lead Status" }).getByLabel("Comment")).toHaveValue("Half a thought");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Source" }).click();
  await page.getByRole("button", { name: "Asked for the number" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.goto("/panel/leads?page=99");
  await expect(page).toHaveURL(/\/panel\/leads$/);
});

test("[LEAD-01] on a wide screen list, lead and person stand beside each other; those that need a reply come first", async ({
  page,
  expectGoodLooks,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const asha = await signInLister(page);
  await addLead(asha, { name: "Priya Kulkarni", message: "Can I see it this evening?", hoursAgo: 26 });
  const answered = await addLead(asha, { name: "Sandeep Yadav", message: "What is the last price?", hoursAgo: 2 });
  await addLead(asha, { name: "Zoya Merchant", message: "Is it free?", hoursAgo: 1 });
  await ask("update leads set first_replied_at = now() where id = $1", [answered]);
  await page.goto("/panel/leads");
  const names = page
    .getByRole("row")
    .getByRole("link", { name: /Priya|Sandeep|Zoya/ })
    .filter({ hasNotText: "@" });
  const listed = async () =>
    (await names.allTextContents()).map((name) => name.replace("Unread:", "")).filter((name) => !name.includes("5500"));
  await expect.poll(listed).toEqual(["Zoya Merchant", "Sandeep Yadav", "Priya Kulkarni"]);
  await page.getByRole("button", { name: "Needs reply first" }).click();
  await expect(page).toHaveURL("/panel/leads?order=needs-reply");
  await expect.poll(listed).toEqual(["Priya Kulkarni", "Zoya Merchant", "Sandeep Yadav"]);

  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const [lead, line] = [
    view(page, "Priya Kulkarni"),
    page.getByRole("main").getByRole("link", { name: "Sandeep Yadav" }).filter({ visible: true }),
  ];
  await expect(lead).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(0);
  const [listBox, leadBox, asideBox] = await Promise.all(
    [line, lead.getByLabel("Note"), lead.getByLabel("Follow up on")].map((one) => one.boundingBox()),
  );
  expect([listBox, leadBox, asideBox].map((box) => box?.x ?? 0)).toEqual(
    [listBox?.x, leadBox?.x, asideBox?.x].toSorted((a, b) => (a ?? 0) - (b ?? 0)),
  );
  expect((listBox?.x ?? 0) + (listBox?.width ?? 0)).toBeLessThan(leadBox?.x ?? 0);
  // List and lead scroll by themselves: the page does not, and the name stays below the bar.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await expectGoodLooks();
  await line.click();
  await expect(view(page, "Sandeep Yadav")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row")).toHaveCount(4);
});

test("[LEAD-01] on a tablet the open lead stands beside the list, and what is known about the person below it", async ({
  page,
  expectGoodLooks,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const asha = await signInLister(page);
  const asked = await addLead(asha, { name: "Priya Kulkarni", message: "Can I see it this evening?", hoursAgo: 2 });
  await addLead(asha, { name: "Zoya Merchant", message: "Is it free?", hoursAgo: 1 });
  await page.goto(`/panel/leads?lead=${asked}`);
  const lead = view(page, "Priya Kulkarni");
  const line = page.getByRole("main").getByRole("link", { name: "Zoya Merchant" }).filter({ visible: true });
  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const [listed, note, aside] = await Promise.all([line, lead.getByLabel("Note"), lead.getByLabel("Follow up on")].map(boxOf));
  expect((listed?.x ?? 0) + (listed?.width ?? 0)).toBeLessThan(note?.x ?? 0);
  expect(aside?.y).toBeGreaterThan(note?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await expectGoodLooks();
  // In a low window both have room only where it is wide.
  const left = async () => (await boxOf(lead)).x;
  await page.setViewportSize({ width: 1366, height: 600 });
  await expect.poll(left).toBeGreaterThan(360);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(left).toBe(0);
  await page.setViewportSize({ width: 768, height: 1024 });
  await line.click();
  await expect(view(page, "Zoya Merchant")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(view(page, "Zoya Merchant")).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("[LEAD-01] [LEAD-05] a day's leads on a phone: due today on top, called, noted, a template of one's own", async ({
    page,
    expectAccessible,
  }) => {
    const asha = await signInLister(page);
    const due = await addLead(asha, { name: "Manoj Pillai", message: "I pay the token by Sunday.", hoursAgo: 50 });
    await addLead(asha, { name: "Zoya Merchant", message: "Is it free?", hoursAgo: 1 });
    await ask("update leads set status = 'in_progress', follow_up_on = (now() at time zone 'Asia/Kolkata')::date where id = $1", [due]);
    await page.goto("/panel/leads");
    const first = page.getByRole("main").getByRole("listitem").first();
    await expect(first).toContainText("Manoj Pillai");
    await expect(first).toContainText("Due today");
    // The row of tabs fades in the last 32 px.
    await expect.poll(async () => tab(page, "All").evaluate((link) => link.getBoundingClientRect().right)).toBeLessThanOrEqual(390 - 32);
    await first.getByRole("link", { name: "Unread: Manoj Pillai" }).tap();
    const manoj = view(page, "Manoj Pillai");
    await stayHere(page);
    await manoj.getByRole("link", { name: "Call" }).tap();
    await expect(toast(page, "Recorded as a call.")).toBeVisible();
    await expect(manoj.getByRole("listitem").getByText("You called")).toBeVisible();
    await manoj.getByLabel("Note").fill("Comes with the cheque at six.");
    await manoj.getByRole("button", { name: "Save" }).tap();
    await expect(manoj.getByRole("listitem").getByText("Comes with the cheque at six.")).toBeVisible();
    await expectAccessible();

    await manoj.getByRole("button", { name: "Next lead" }).tap();
    const zoya = view(page, "Zoya Merchant");
    await zoya.getByRole("button", { name: "New template" }).tap();
    await zoya.getByLabel("Name of the template").fill("Free");
    await zoya.getByLabel("Message", { exact: true }).fill("Hello {name}, yes: {price}.");
    await zoya.getByRole("button", { name: "Save template" }).tap();
    await expect(zoya.getByLabel("Message for WhatsApp and mail")).toHaveValue("Hello Zoya, yes: ₹90,00,000.");
    await expect(zoya.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /text=Hello%20Zoya/);
    await expect(zoya.getByRole("button", { name: "Free" })).toHaveAttribute("aria-pressed", "true");
    await zoya.getByRole("button", { name: "Edit template" }).tap();
    await zoya.getByRole("button", { name: "Delete" }).tap();
    await expect(zoya.getByRole("button", { name: "Free" })).toBeHidden();
    await page.locator(".toast").filter({ hasText: "Template deleted." }).getByRole("button", { name: "Undo" }).tap();
    await expect(zoya.getByRole("button", { name: "Free" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
