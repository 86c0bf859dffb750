import { contactPath } from "../../src/features/leads/contract/contact-ways.ts";
import { expectDrawn } from "../support/drawn-icon.ts";
import { makeLister } from "../support/new-lister.ts";
import { hasGallery, openProperty } from "../support/property-page.ts";
import { ask, findProperty, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

/** In a city where no other journey publishes or takes down homes. */
const inMumbai = "city = 'Mumbai'";
const sections = ["What it costs", "Why trust this", "Rooms and facts", "Floor Plan", "Place", "Nearby and similar"];

test("[PROP-02] the sections come in the order of a decision, and the menu leads to each, also with the keyboard", async ({
  page,
  request,
}) => {
  const property = await findProperty(
    request,
    (one) => hasGallery(one) && one.images.some(({ type }) => type === "floorplan") && one.description !== null,
    inMumbai,
  );
  await openProperty(page, property);
  const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
  expect(headings.filter((heading) => sections.includes(heading))).toEqual(sections);
  const menu = page.getByRole("navigation", { name: "On this page" });
  const labels = ["Cost", "Price here", "Trust", "Rooms", "Words", "Plan", "Place", "Around", "Journeys", "Similar"];
  await expect(menu.getByRole("link")).toHaveText(labels);
  const before = page.viewportSize();
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // Who has a mouse cannot push it aside.
    const [whole, room] = await menu.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    expect([width, Number(whole) <= Number(room)]).toEqual([width, true]);
  }
  if (before) await page.setViewportSize(before);
  for (const [label, heading] of [
    ["Price here", /^Its price /],
    ["Around", "Around"],
    ["Journeys", "Journeys"],
  ] as const) {
    await menu.getByRole("link", { name: label }).press("Enter");
    await expect(page.getByRole("heading", { name: heading })).toBeInViewport();
    await expect(menu.getByRole("link", { name: label })).toHaveAttribute("aria-current", "true");
  }
  await menu.getByRole("link", { name: "Place" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Place", exact: true })).toBeInViewport();
  await expect(menu).toBeInViewport();
  await expect(menu.getByRole("link", { name: "Place" })).toHaveAttribute("aria-current", "true");
});

test("[PROP-02] the sections' menu names no section that the page does not have", async ({ page }) => {
  await page.goto(`/property/${await makeProperty({ city: "Nowhere near" })}`);
  const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  await expect(links.first()).toHaveText("Cost");
  for (const link of await links.all()) await expect(page.locator((await link.getAttribute("href")) ?? "")).toHaveCount(1);
  await expect(links.filter({ hasText: /Price here|Around/ })).toHaveCount(0);
});

test("[PROP-07] each amenity has a drawn icon, and no two have the same", async ({ page, request }) => {
  const property = await findProperty(request, ({ amenities }) => amenities.length >= 10, inMumbai);
  await openProperty(page, property);
  const icons = page.getByRole("region", { name: "Amenities" }).locator("svg use");
  await expect(icons).toHaveCount(property.amenities.length + property.customAmenities.length);
  const names = await icons.evaluateAll((all) => all.map((use) => use.getAttribute("href")));
  expect(new Set(names.slice(0, property.amenities.length)).size).toBe(property.amenities.length);
  for (const icon of await icons.all()) await expectDrawn(icon);
});

test("[PROP-01] each similar home says why it is shown", async ({ page, request }) => {
  await openProperty(page, await findProperty(request, hasGallery, inMumbai));
  const similar = page.getByRole("region", { name: "Nearby and similar" }).getByRole("article");
  for (const card of await similar.all())
    await expect(card).toContainText(
      /(Same locality|Same city|In \w+), (\d+ % (cheaper|dearer)|[\d.]+ times the price|(nearly the )?same price)/,
    );
});

test("[PROP-02] on paper the page is light and has the folded facts, but nothing to press", async ({ page }) => {
  const id = await makeProperty({ built_year: 1998 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto(`/property/${id}`);
  await becomeAlive(page);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
  });
  await expect(page.getByText("1998")).toBeVisible();
  await expect(page.getByText(new RegExp(`^https?://\\S+/property/${id}$`))).toBeVisible();
  for (const unwanted of [
    page.locator("#similar"),
    page.getByRole("contentinfo"),
    page.getByRole("link", { name: "Report this property" }),
  ])
    await expect(unwanted).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "LOGIN" })).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("[PROF-01] [PROP-02] the bar offers the call of a lister who shows a number, and a breadcrumb leads back", async ({ page }) => {
    const lister = await makeLister();
    await ask("update accounts set mobile = '9845012345', shows_mobile = true where id = $1", [lister.id]);
    const id = await makeProperty({ lister_id: lister.id, lister_type: lister.role, listed_for: "rent", city: "Pune", location: "Wakad" });
    await page.goto(`/property/${id}`);
    await becomeAlive(page);
    await expect(page.locator("[data-foot-bar]").getByRole("link", { name: "Call" })).toHaveAttribute("href", contactPath(id, "call"));
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
    await expect(crumbs).toHaveText(["Rent", "Pune", "Wakad"]);
    await expect(page.getByRole("main").getByRole("link", { name: "Wakad" }).nth(1)).toHaveAttribute("href", /q=%22Wakad%22/);
    await crumbs.last().tap();
    await expect(page).toHaveURL(/\/search.*Wakad/);
  });
});

test("[PROP-02] on a phone the arrow beside a long line of folded facts keeps its size", async ({ page, request }) => {
  const { id } = await findProperty(
    request,
    () => true,
    "built_year is not null and power_backup is not null and open_parking_count is not null",
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/property/${id}`);
  const summary = page.locator("summary", { hasText: / more facts: .*year built/ });
  const [text, arrow] = [await summary.boundingBox(), await summary.locator("svg").boundingBox()];
  expect(text?.height).toBeGreaterThan(50);
  expect(arrow?.width).toBe(arrow?.height);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[PROP-02] rare facts unfold, and the menu leads to the sections", async ({ page }) => {
    const id = await makeProperty({ built_year: 1998 });
    await page.goto(`/property/${id}`);
    await expect(page.getByText("1998")).toBeHidden();
    await page.getByText("1 more fact: year built").click();
    await expect(page.getByText("1998")).toBeVisible();
    await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Trust" }).click();
    await expect(page.getByRole("heading", { name: "Why trust this" })).toBeInViewport();
  });
});

test("[PROP-02] on a phone the authority's name stays whole beside a long RERA number", async ({ page, request }) => {
  const { id } = await findProperty(request, () => true, "rera_id is not null and state = 'Haryana'");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/property/${id}`);
  const name = page.locator("a[href='#rera'] span");
  const lines = await name.evaluate((element) => element.getClientRects().length + Math.round(element.getBoundingClientRect().height / 30));
  expect(lines).toBe(2);
});

test("[PROP-02] names without a page of ours lead to the homes that have them; a home shown roughly keeps its project's name", async ({
  page,
  request,
  expectGoodLooks,
}) => {
  const tag = Date.now().toString(36);
  const [project, builder] = [`Champak ${tag}`, `Mogra & Sons ${tag}`];
  const names = { city: "Kochi", project_name: project, builder_name: builder };
  const [id, other, rough] = [
    await makeProperty({ ...names, place_shown: "exact" }),
    await makeProperty({ ...names, place_shown: "exact", title: "Another home of this project" }),
    await makeProperty({ ...names, place_shown: "roughly", title: "A home shown roughly" }),
  ];
  await page.goto(`/property/${id}`);
  await expectGoodLooks();
  await page.getByRole("link", { name: `${project} (search for homes with this name)` }).click();
  await expect(page.getByRole("article").locator("a.cover")).toHaveCount(2);
  expect(await page.locator(`a[href="/property/${other}"]`).count()).toBeGreaterThan(0);
  await page.goto(`/property/${rough}`);
  expect(await (await request.get(`/property/${rough}`)).text()).not.toContain(project);
  await page.getByRole("link", { name: `${builder} (search for homes with this name)` }).click();
  await expect(page.getByRole("article").locator("a.cover")).toHaveCount(3);
});
