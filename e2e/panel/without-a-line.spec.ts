import { addLead } from "../support/lead-lister.ts";
import { addHome } from "../support/my-properties-page.ts";
import { signInAsNewLister } from "../support/new-lister.ts";
import { ask } from "../support/site-data.ts";
import { becomeAlive, expect, followRequests, test } from "../support/test.ts";
import { expectStep, makeDraft, next, stepPath } from "../support/wizard-page.ts";

test("[PANL-02] the panel says that the line is gone before anything waits for it, and no longer once it is back", async ({
  page,
  context,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsNewLister(page);
  const hasLoaded = followRequests(page);
  await page.goto("/panel/leads");
  await expect(page.getByRole("heading", { name: "No leads found." })).toBeVisible();
  await becomeAlive(page);
  await hasLoaded();
  const strip = page.getByText("You are offline. Reading works; changes wait until the line is back.");
  await expect(strip).toHaveCount(0);
  await context.setOffline(true);
  await expect(strip).toBeVisible();
  await expectAccessible();
  await context.setOffline(false);
  await expect(strip).toHaveCount(0);
});

test("[MYPR-01] [LEAD-03] changes made without a line say that they wait, and go out when it is back", async ({
  page,
  context,
  complaints,
  expectAccessible,
}) => {
  const lister = await signInAsNewLister(page);
  const home = await addHome(lister, "Lake flat", { price: 5_000_000 });
  const lead = await addLead({ id: lister.id, propertyId: home }, { name: "Priya Kulkarni", message: "Is it free?", hoursAgo: 1 });
  await page.goto("/panel/properties");
  const status = (text: string) => page.getByRole("button", { name: `Change the status of Lake flat: ${text}` }).filter({ visible: true });
  await expect(status("Available")).toBeVisible();
  await becomeAlive(page);
  await context.setOffline(true);
  await status("Available").click();
  await page.getByRole("button", { name: "Sold", exact: true }).click();
  await expect(status("Sold")).toBeVisible();
  const price = (text: string) => page.getByRole("button", { name: `Change the price of Lake flat: ${text}` }).filter({ visible: true });
  await price("₹50,00,000").click();
  await page.getByLabel("Price of Lake flat").filter({ visible: true }).fill("4850000");
  await page.keyboard.press("Enter");
  await expect(price("₹48,50,000")).toBeVisible();
  await expect(page.getByText("You are offline. Reading works; 2 changes wait on this page")).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
  await expectAccessible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  await expect
    .poll(() => ask("select status, price::int from properties where id = $1", [home]))
    .toEqual([{ status: "sold", price: 4_850_000 }]);

  await page.goto(`/panel/leads?lead=${lead}`);
  const view = page.getByRole("dialog", { name: "Priya Kulkarni" });
  await expect(view.getByText("Not answered yet")).toBeVisible();
  await becomeAlive(page);
  await context.setOffline(true);
  await page.keyboard.press("3");
  await view.getByLabel("Note").fill("Took another one.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("You are offline. Reading works; 1 change waits on this page")).toBeVisible();
  await view.getByLabel("Note").fill("Took another one. Ask again in spring.");
  await context.setOffline(false);
  await expect(view.getByRole("listitem").getByText("Took another one.", { exact: true })).toBeVisible();
  await expect(view.getByLabel("Note")).toHaveValue("Took another one. Ask again in spring.");
  expect(await ask("select status from leads where id = $1", [lead])).toEqual([{ status: "closed" }]);
  complaints.splice(0);
});

test("[LEAD-04] without a line a lead is opened from its row with its form; what is typed there is a note and no key", async ({
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const lister = await signInAsNewLister(page);
  const home = await addHome(lister, "Lake flat");
  const about = { id: lister.id, propertyId: home };
  await addLead(about, { name: "Priya Kulkarni", message: "Is it free?", hoursAgo: 1 });
  const second = await addLead(about, { name: "Sandeep Yadav", message: "What is the last price?", hoursAgo: 2 });
  await page.goto("/panel/leads");
  await becomeAlive(page);
  await page.getByRole("row", { name: /Priya/ }).waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Priya Kulkarni" }).getByText("Not answered yet")).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press("j");
  const view = page.getByRole("dialog", { name: "Sandeep Yadav" });
  await expect(view).toBeVisible();
  await page.keyboard.press("n");
  await expect(view.getByLabel("Note")).toBeFocused();
  await page.keyboard.type("Not ");
  await expect(view.getByText("The history could not be loaded.")).toBeVisible({ timeout: 30_000 });
  await page.keyboard.type("called, knocked. Find Tina's key.");
  await expect(view.getByLabel("Note")).toHaveValue("Not called, knocked. Find Tina's key.");
  await page.keyboard.press("Control+Enter");
  const strip = page.getByText("You are offline. Reading works; 1 change waits on this page");
  await expect(strip).toBeVisible();
  // The strip takes its room from the desk: nothing lies under it, and the page does not scroll.
  const tabs = await page.getByRole("navigation", { name: "Leads by status" }).boundingBox();
  const line = await strip.boundingBox();
  expect(tabs?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await context.setOffline(false);
  await expect(view.getByRole("listitem").getByText("Not called, knocked. Find Tina's key.")).toBeVisible();
  expect(await ask("select kind from lead_comments where lead_id = $1", [second])).toEqual([{ kind: "note" }]);
  complaints.splice(0);
});

test("[PWIZ-15] without a line the wizard says once that the save waits, and saves when it is back", async ({
  page,
  context,
  complaints,
}) => {
  const lister = await signInAsNewLister(page);
  const id = await makeDraft(lister);
  await page.goto(`${stepPath(id, 1)}#field-title`);
  await page.getByLabel("Title").fill("Typed in a tunnel");
  await becomeAlive(page);
  await context.setOffline(true);
  await next(page).click();
  await expect(page.getByText(/^No connection/)).toHaveCount(1);
  await expect(page.getByText(/^No connection/)).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
  await context.setOffline(false);
  await expectStep(page, 2);
  expect(await ask("select title from properties where id = $1", [id])).toEqual([{ title: "Typed in a tunnel" }]);
  complaints.splice(0);
});
