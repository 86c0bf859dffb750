import { fullPrice } from "../../src/features/properties/contract/price-text.ts";
import { newId } from "../../src/shared/server/ids.ts";
import { looks } from "../support/accessibility.ts";
import { holdBack } from "../support/hold-back.ts";
import { hasGallery, openProperty } from "../support/property-page.ts";
import { findProperty, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

/** In a city where no other journey publishes or takes down homes, so that the similar homes stay the same. */
const inMumbai = "city = 'Mumbai'";
const isChecked = "exists (select from property_checks where property_id = properties.id)";

const asHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("'", "&#x27;");

test("[PROP-01] [PROP-02] [PROP-08] a first visit gets the whole page from the server: title, place, price, facts, lister, form", async ({
  request,
}) => {
  const property = await findProperty(request, hasGallery, "listed_for = 'sale'");
  const response = await request.get(`/property/${property.id}`);
  expect(response.status()).toBe(200);
  const html = await response.text();
  expect(html).not.toContain("Loading...");
  for (const words of [
    property.title,
    fullPrice(property.price, property.currency),
    "Overview",
    "Property Type",
    property.lister.name,
    "Send Enquiry",
  ]) {
    expect(html.includes(asHtml(words)), words).toBe(true);
  }
});

test("[PROP-02] search engines and shared links get title, description, canonical address, picture and structured data", async ({
  page,
  request,
}) => {
  const property = await findProperty(request, hasGallery);
  await openProperty(page, property);
  await expect(page).toHaveTitle(/ \| Aangan$/);
  const origin = new URL(page.url()).origin;
  const head = (selector: string, attribute = "content") => page.locator(`head ${selector}`).getAttribute(attribute);
  expect(await head("link[rel=canonical]", "href")).toBe(`${origin}/property/${property.id}`);
  expect((await head("meta[name=description]"))?.length).toBeGreaterThan(60);
  const picture = await head("meta[property='og:image']");
  expect(picture).toContain(`${origin}/og/property-${property.id}.jpg`);
  const image = await request.get(picture ?? "");
  expect([image.status(), image.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  const blocks = (await page.locator("script[type='application/ld+json']").allTextContents()).map((text) => JSON.parse(text));
  expect(blocks.map((block) => block["@type"])).toEqual(expect.arrayContaining(["RealEstateListing", "BreadcrumbList"]));
  const listing = blocks.find((block) => block["@type"] === "RealEstateListing");
  expect(listing.offers).toMatchObject({ "@type": "Offer", price: property.price, priceCurrency: property.currency });
});

test("[PROP-02] [PROP-08] a sold home says so at its top, in grey, and leads to homes that can be had instead of asking to be bought", async ({
  page,
  request,
  expectGoodLooks,
}) => {
  await openProperty(page, await findProperty(request, hasGallery, "status = 'sold' and listed_for = 'sale'"));
  const main = page.getByRole("main");
  await expect(main.getByText(/^Sold\. This home can no longer be bought\./)).toBeInViewport();
  await expect(main.getByText("Last asking price").first()).toBeVisible();
  await expect(main.getByText("Asking price", { exact: true })).toHaveCount(0);
  const photo = main.locator("a[data-count] img").first();
  expect(await photo.evaluate((image) => getComputedStyle(image).filter)).toBe("grayscale(1)");
  await photo.click();
  const slider = page.getByRole("dialog", { name: "Photos and videos" });
  await expect(slider.getByText("Sold", { exact: true })).toBeVisible();
  const large = slider.locator("li img").first();
  expect(await large.evaluate((image) => getComputedStyle(image).filter)).not.toContain("grayscale");
  await page.keyboard.press("Escape");
  await expect(main.getByText(/^This one is sold\./).first()).toBeVisible();
  await expect(main.getByRole("button", { name: "Send Enquiry" }).first()).toBeVisible();
  await expect(main.getByRole("link", { name: /^(Call|WhatsApp)/ })).toHaveCount(0);
  await expectGoodLooks();
  await main.getByRole("link", { name: /^Available in/ }).click();
  await page.waitForURL(/isActive=true/);
});

test("[PROP-01] after a click the skeleton is shown in the final layout until the data arrive", async ({ page, request }) => {
  await openProperty(page, await findProperty(request, hasGallery, inMumbai));
  const openGate = await holdBack(page, "**/*.data*");
  const similar = page.getByRole("region", { name: "Nearby and similar" }).getByRole("article").getByRole("link").first();
  const title = (await similar.textContent()) ?? "";
  await similar.click();
  const skeleton = page.locator("[aria-busy=true]");
  await expect(skeleton).toContainText("Loading...");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const boxes = () =>
    page.evaluate(() =>
      ["aside", "aside .card"]
        .map((selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON())
        .map(({ x, y, width }) => ({ x, y, width })),
    );
  const before = await boxes();
  openGate();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  expect(await boxes()).toEqual(before);
  await expect(page).toHaveTitle(/\| Aangan$/);
  await expect.poll(() => page.title()).toContain(title);
});

test("[PROP-01] going back shows the previous page, without a skeleton, at its scroll position", async ({ page, request }) => {
  await openProperty(page, await findProperty(request, hasGallery, inMumbai));
  const heading = page.getByRole("heading", { level: 1 });
  const title = (await heading.textContent()) ?? "";
  const similar = page.getByRole("region", { name: "Nearby and similar" }).getByRole("article").getByRole("link").first();
  await similar.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await similar.click();
  await expect(heading).not.toHaveText(title);
  await page.route("**/*.data*", (route) => route.abort());
  await page.goBack();
  await expect(heading).toHaveText(title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 200);
});

test("[PROP-01] an unknown or malformed id, a draft and an unpublished home are a 404; a deleted home is a 410 with similar homes", async ({
  page,
  request,
  complaints,
}) => {
  const draft = await makeProperty({ publication: "draft", published_at: null });
  const unpublished = await makeProperty({ publication: "unpublished" });
  for (const id of [newId("prp"), draft, unpublished, "x", "%00", "prp_1'--", "%F0%9F%8F%A0", "a".repeat(3000)]) {
    expect((await request.get(`/property/${id}`)).status(), id).toBe(404);
  }
  const like = await findProperty(request, hasGallery, inMumbai);
  const deleted = await makeProperty({ deleted_at: new Date(), city: like.city, type: like.type, price: like.price });
  const answer = await openProperty(page, { id: deleted });
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This home is no longer listed");
  expect(await page.getByRole("article").count()).toBeGreaterThan(0);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("410")]);
});

test("[PROP-01] sold and rented homes stay, with their badge", async ({ page, request }) => {
  const taken = await findProperty(request, () => true, "status in ('sold', 'rented')");
  expect((await openProperty(page, taken))?.status()).toBe(200);
  await expect(page.getByText(taken.status === "sold" ? "Sold" : "Rented", { exact: true }).first()).toBeVisible();
});

test("[PROP-02] Save stores the home on this device, Share copies the link when there is no share sheet", async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openProperty(page, await findProperty(request, hasGallery));
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await page.reload();
  await becomeAlive(page);
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("[HOME-02] [PROP-02] the Verified badge opens the checks, each with its date", async ({ page, request, expectAccessible }) => {
  const property = await findProperty(request, hasGallery, isChecked);
  await openProperty(page, property);
  const list = page.getByRole("heading", { name: "What was checked" });
  await expect(list).toBeHidden();
  await page.getByRole("button", { name: "Verified", exact: true }).press("Enter");
  await expect(list).toBeVisible();
  await expect(page.locator("[popover] time")).toHaveCount(property.checks.length);
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
});

test("[MSGS-02] when the data cannot be loaded the page says so in their place, and Retry loads them", async ({
  page,
  request,
  complaints,
}) => {
  await openProperty(page, await findProperty(request, hasGallery, inMumbai));
  await page.route("**/*.data*", (route) => route.abort("connectionrefused"));
  const similar = page.getByRole("region", { name: "Nearby and similar" }).getByRole("article").getByRole("link").first();
  const title = (await similar.textContent()) ?? "";
  await similar.click();
  await expect(page.getByRole("alert").getByText("Network error")).toBeVisible();
  await page.unroute("**/*.data*");
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  complaints.splice(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[PROP-05] the pictures are links to their large files, and the dated checks open too", async ({ page, request }) => {
    const property = await findProperty(request, hasGallery, isChecked);
    await page.goto(`/property/${property.id}`);
    const href = await page.getByRole("link", { name: /^Open photo 1 of/ }).getAttribute("href");
    const file = await request.get(href ?? "");
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, expect.stringMatching(/^image\//)]);
    await expect(page.getByRole("button", { name: /^(Expand|Save|Share)$/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Verified", exact: true }).click();
    await expect(page.getByRole("heading", { name: "What was checked" })).toBeVisible();
  });
});

test("[PROP-02] the page is accessible, and nothing is wider than the screen, at each width, light and dark", async ({
  page,
  request,
  expectGoodLooks,
}) => {
  await openProperty(page, await findProperty(request, (one) => hasGallery(one) && one.mapImage !== null));
  await expectGoodLooks();
});

for (const { width, colorScheme } of looks) {
  test.describe(`at ${width}, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });

    test("[PROP-02] the form or its bar is visible, and the map has the theme's colours", async ({ page, request }) => {
      await openProperty(page, await findProperty(request, (one) => hasGallery(one) && one.mapImage !== null));
      const way = width >= 1024 ? page.getByRole("heading", { name: "Send an enquiry" }) : page.getByRole("link", { name: "Enquire" });
      await expect(way).toBeInViewport();
      const map = page.getByRole("img", { name: /^Map of/ });
      await map.scrollIntoViewIfNeeded();
      expect(await map.getAttribute("src")).toContain(`theme=${colorScheme}`);
      await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    });
  });
}

test("[PROP-02] areas that contradict each other are said, and no price is one of the carpet area", async ({ page, expectGoodLooks }) => {
  const areas = { area: 1_000, built_up_area: 1_100, carpet_area: 1_200, area_unit: "sqft" };
  await page.goto(`/property/${await makeProperty({ ...areas, bedrooms: 2 })}`);
  const remark = "the carpet area is above the built-up area and the built-up area is above the super area. Please ask the lister.";
  await expect(page.getByText(remark)).toBeVisible();
  await expect(page.getByText("per sq ft of super area")).toBeVisible();
  await expect(page.getByText("per carpet sq ft", { exact: true })).toHaveCount(0);
  await expectGoodLooks();
});
