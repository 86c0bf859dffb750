import type { Page } from "@playwright/test";
import { type Lister, makeLister, signInAsLister } from "../support/new-lister.ts";
import { signInToDesk } from "../support/operator-sign-in.ts";
import { cards } from "../support/search-page.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

/** An owner's and an agent's post of one flat, in a project of the test's own. */
async function offerTwice() {
  const project = `Neem Court ${Date.now()}`;
  const flat = { bedrooms: 2, area: 1_042, area_unit: "sqft", floor_no: 7, total_floors: 12, location: "Hebbal", project_name: project };
  const post = (lister: Lister, columns: { title: string; price: number }) =>
    makeProperty({
      ...flat,
      ...columns,
      lister_id: lister.id,
      lister_type: lister.role,
      state: "Karnataka",
      address: "Flat 1203, Tower B",
    });
  const [owner, agent] = [await makeLister("OWNER"), await makeLister("AGENT")];
  const owners = await post(owner, { title: `${project}, garden side`, price: 9_200_000 });
  const agents = await post(agent, { title: `${project} with keys`, price: 9_600_000 });
  const remove = () => ask("update properties set publication = 'unpublished' where id = any ($1)", [[owners, agents]]);
  return { project, agent, owners, agents, remove };
}

async function expectCards(page: Page, project: string, ids: readonly string[]): Promise<void> {
  // The index follows the database within a quarter of a second.
  await expect(async () => {
    await page.goto(`/search?q=${encodeURIComponent(`"${project}"`)}&sortBy=price_asc`);
    expect(await cards(page).evaluateAll((all) => all.map((card) => card.getAttribute("data-home")))).toEqual(ids);
  }).toPass();
}

test("one home of two listers is one card; the agent says that it is another home, and an operator decides", async ({
  page,
  browser,
  expectGoodLooks,
}) => {
  test.setTimeout(180_000);
  const { project, agent, owners, agents, remove } = await offerTwice();
  await expectCards(page, project, [owners]);
  await becomeAlive(page);
  await expect(cards(page)).toContainText("2 offers, ₹92 L to ₹96 L, owner direct");
  await expectGoodLooks();
  await cards(page).locator("a.cover").click();
  const offers = page.getByRole("region", { name: "One home, 2 offers" });
  await expect(offers.getByRole("listitem")).toHaveText([/₹92,00,000.*Owner.*This page/s, /₹96,00,000.*Agent.*See this offer/s]);
  await expect(offers.getByRole("link", { name: "How we know" })).toHaveAttribute("href", "/how-we-know#offers");
  await expectGoodLooks();
  await offers.getByRole("link", { name: /^See this offer/ }).click();
  await expect(page).toHaveURL(`/property/${agents}`);

  const panel = await browser.newPage();
  await signInAsLister(panel, agent);
  await panel.goto("/panel/properties");
  await panel
    .getByRole("link", { name: `Also offered by one other: ${project} with keys` })
    .first()
    .click();
  await expect(panel.getByRole("listitem").filter({ hasText: "₹92,00,000" })).toBeVisible();
  await panel.getByRole("button", { name: "This is another home" }).click();
  await expect(panel.getByText("Please say how it differs: the floor, the tower, the size, the side.")).toBeVisible();
  await panel.getByLabel("How does it differ?").fill("Ours is in tower C.");
  await panel.getByRole("button", { name: "This is another home" }).click();
  await expect(panel.getByText("“Ours is in tower C.”")).toBeVisible();
  await expect(panel.getByRole("button", { name: "This is another home" })).toBeHidden();
  await expectCards(page, project, [owners, agents]);

  const desk = await browser.newPage();
  await signInToDesk(desk);
  await desk.goto(`/operator/properties/${agents}`);
  await becomeAlive(desk);
  await expect(desk.getByText("“Ours is in tower C.”")).toBeVisible();
  await desk.getByRole("button", { name: "The same home", exact: true }).click();
  await expect(desk.getByText("It stays the same home as the others.")).toBeVisible();
  await expectCards(page, project, [owners]);
  await remove();
});

test("the page where a lister sees other offers looks good at each width", async ({ page, expectGoodLooks }) => {
  const { agent, agents, remove } = await offerTwice();
  await signInAsLister(page, agent);
  await page.goto(`/panel/properties/offers/${agents}`);
  await expect(page.getByRole("heading", { name: "This is another home" })).toBeVisible();
  await expectGoodLooks();
  await remove();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the card says how many offers there are, and the page lists them", async ({ page }) => {
    const { project, owners, agents, remove } = await offerTwice();
    await expectCards(page, project, [owners]);
    await expect(cards(page)).toContainText("2 offers, ₹92 L to ₹96 L, owner direct");
    await page.goto(`/property/${owners}`);
    await page.getByRole("link", { name: "2 offers for this home, from ₹92 L" }).click();
    await expect(page).toHaveURL(`/property/${owners}#offers`);
    await expect(page.getByRole("link", { name: /^See this offer/ })).toHaveAttribute("href", `/property/${agents}`);
    await remove();
  });
});

test("[SRCH-04] on a phone the list keeps an agent's RERA number in one line, and no title under the buttons of its card", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/search?for=buy&city=Noida&view=list");
  const lines = await page.locator(".kv dd", { hasText: /^A\d{11}$/ }).evaluateAll((numbers) =>
    numbers.map((number) => {
      const words = document.createRange();
      words.selectNodeContents(number);
      return words.getClientRects().length;
    }),
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(lines)).toEqual(new Set([1]));
  for (const card of await cards(page).all()) {
    const [title, button] = [await card.locator(".ttl a").boundingBox(), await card.locator(".more").boundingBox()];
    expect(title && button && title.x + title.width <= button.x + 8).toBe(true);
  }
});
