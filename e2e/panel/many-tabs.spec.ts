import type { APIRequestContext, Page } from "@playwright/test";
import { myLeadsStreamPaths } from "../../src/features/leads/contract/my-leads.paths.ts";
import { type Lister, signInLister } from "../support/lead-lister.ts";
import { expect, test } from "../support/test.ts";

const streamPath = myLeadsStreamPaths.followMyLeads.path;
const tabs = 7;

/** Through the site's form, like a visitor. */
async function enquire(request: APIRequestContext, { propertyId }: Lister, name: string): Promise<void> {
  const typed = { name, email: `${name.split(" ")[0]?.toLowerCase()}@mail.example`, phone: "9845044210", message: "Is it free?" };
  const response = await request.post("/api/public/generate-lead", { data: { ...typed, targetRef: propertyId } });
  expect(response.status()).toBe(200);
}

async function openLeads(tab: Page): Promise<void> {
  await tab.goto("/panel/leads");
  await expect(tab.getByText("No leads found.")).toBeVisible();
}

test("[LEAD-01] seven tabs of the panel share one stream of events; when its tab is closed another one takes over", async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const followed: Page[] = [];
  context.on("request", (sent) => {
    if (sent.url().endsWith(streamPath)) followed.push(sent.frame().page());
  });
  const asha = await signInLister(page);
  const open = [page];
  await openLeads(page);
  await expect.poll(() => followed).toHaveLength(1);
  // A browser has six connections to a site: with a stream in each tab, the seventh would get no page at all.
  while (open.length < tabs) {
    const tab = await context.newPage();
    open.push(tab);
    await openLeads(tab);
  }
  await enquire(request, asha, "Sana Qureshi");
  for (const tab of open) await expect(tab.getByRole("row", { name: /Sana Qureshi/ })).toBeVisible();
  expect(followed).toEqual([page]);

  await page.close();
  await expect.poll(() => followed).toHaveLength(2);
  await enquire(request, asha, "Vikram Shah");
  for (const tab of open.slice(1)) await expect(tab.getByRole("row", { name: /Vikram Shah/ })).toBeVisible();
  expect(followed).toHaveLength(2);
});

test("[LEAD-01] [PANL-01] when the session is ended elsewhere, tabs that share a stream go to the login page too", async ({
  page,
  context,
  request,
  complaints,
}) => {
  const asha = await signInLister(page);
  const followed = page.waitForResponse(`**${streamPath}`);
  await openLeads(page);
  await followed;
  const other = await context.newPage();
  await openLeads(other);
  await request.post("/api/users/logout", { headers: { authorization: `Bearer ${asha.token}` } });
  await enquire(request, asha, "Sana Qureshi");
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login\?to=%2Fpanel%2Fleads$/);
    await expect(tab.getByText("Sana Qureshi")).toHaveCount(0);
  }
  // The browser's own messages about the refused calls.
  complaints.splice(0);
});
