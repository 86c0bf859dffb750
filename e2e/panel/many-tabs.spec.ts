import type { Page } from "@playwright/test";
import { myLeadsStreamPaths } from "../../src/features/leads/contract/my-leads.paths.ts";
import { type Lister, signInLister } from "../support/lead-lister.ts";
import { expect, test } from "../support/test.ts";

const tabs = 7;

test("[LEAD-01] seven tabs of the panel share one stream of events; when its tab is closed another one takes over", async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const followed: Page[] = [];
  context.on("request", (sent) => {
    if (sent.url().endsWith(myLeadsStreamPaths.followMyLeads.path)) followed.push(sent.frame().page());
  });
  const asha = await signInLister(page);
  const open = [page];
  await page.goto("/panel/leads");
  await expect(page.getByText("No leads found.")).toBeVisible();
  await expect.poll(() => followed).toHaveLength(1);
  // A browser has six connections to a site: with a stream in each tab, the seventh would get no page at all.
  while (open.length < tabs) {
    const tab = await context.newPage();
    open.push(tab);
    await tab.goto("/panel/leads");
    await expect(tab.getByText("No leads found.")).toBeVisible();
  }
  await enquire("Sana Qureshi", asha);
  for (const tab of open) await expect(tab.getByRole("row", { name: /Sana Qureshi/ })).toBeVisible();
  expect(followed).toEqual([page]);

  await page.close();
  await expect.poll(() => followed).toHaveLength(2);
  await enquire("Vikram Shah", asha);
  for (const tab of open.slice(1)) await expect(tab.getByRole("row", { name: /Vikram Shah/ })).toBeVisible();
  expect(followed).toHaveLength(2);

  /** Through the site's form, like a visitor. */
  async function enquire(name: string, { propertyId }: Lister): Promise<void> {
    const typed = { name, email: `${name.split(" ")[0]?.toLowerCase()}@mail.example`, phone: "9845044210", message: "Is it free?" };
    const response = await request.post("/api/public/generate-lead", { data: { ...typed, targetRef: propertyId } });
    expect(response.status()).toBe(200);
  }
});
