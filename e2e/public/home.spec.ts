import type { APIRequestContext, Page } from "@playwright/test";
import { sizeOf } from "../support/accessibility.ts";
import { layoutShifts, noteLayoutShifts } from "../support/layout-shifts.ts";
import { signInAs } from "../support/signed-in.ts";
import { findProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** Opened and hydrated. */
async function open(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await becomeAlive(page);
}

const totalOf = async (request: APIRequestContext, query: string) =>
  (await (await request.get(`/api/public/properties${query}`)).json()).total;

test("[HOME-01] the search of the home page opens /search?q={text}", async ({ page }) => {
  await open(page);
  await page.getByRole("combobox", { name: "Search" }).fill("breeze");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=breeze");
  await expect(heading(page, "Featured Properties")).toHaveCount(0);
});

/** After a movement React renders in a task of its own, and runs the effects in the next. */
const letReactAct = (page: Page) =>
  page.evaluate(async () => {
    for (let tasks = 0; tasks < 2; tasks++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });

test("[HOME-01] slides and example searches change by themselves, and stop under the pointer and with Pause; an example is searched", async ({
  page,
}) => {
  // The clock stands still between the steps, so that no slide changes meanwhile.
  const now = new Date();
  await page.clock.install({ time: now });
  // It runs until then, and cannot go back.
  await page.clock.pauseAt(new Date(now.getTime() + 60_000));
  await open(page);
  // The other slides are loaded once the page is idle.
  await page.clock.runFor(1_000);
  await page.waitForFunction(
    () => [...document.querySelectorAll<HTMLImageElement>(".slides img")].filter(({ complete }) => complete).length === 3,
  );
  const caption = page.locator("section", { has: page.getByRole("search") }).getByRole("link", { name: /^(Villas|Homes|Apartments) in / });
  await expect(caption).toHaveText("Villas in Hyderabad");
  await expect(page.getByRole("link", { name: "2 BHK in Pune under 80 lakh with parking" })).toBeVisible();
  // Their time starts when the page has noticed that they are loaded.
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(await caption.textContent()).toBe("Homes in Bangalore");
  }).toPass();
  await page.getByRole("button", { name: "Pause slides" }).hover();
  await letReactAct(page);
  await page.clock.runFor(20_000);
  await expect(caption).toHaveText("Homes in Bangalore");
  await page.getByRole("button", { name: "Pause slides" }).click();
  await page.mouse.move(700, 880);
  await page.clock.runFor(20_000);
  await expect(caption).toHaveText("Homes in Bangalore");
  await page.getByRole("link", { name: "PG for girls near Koramangala" }).click();
  await expect(page).toHaveURL(/listedFor\[\]=pg.*city\[\]=Bangalore/);
});

test("[HOME-03] each category shows how many homes its search finds", async ({ page, request }) => {
  await open(page);
  const categories = page.locator("section", { has: heading(page, "Browse by Category") });
  await expect(categories.getByRole("listitem")).toHaveCount(5);
  const total = await totalOf(request, "?propertyType[]=villa");
  const villa = categories.getByRole("link", { name: /Villa/ });
  await expect(villa).toContainText(`${total.toLocaleString("en-IN")} listings`);
  await villa.click();
  await expect(page).toHaveURL("/search?propertyType[]=villa");
  await open(page);
  await categories.getByRole("link", { name: "View All" }).click();
  await expect(page).toHaveURL("/search");
});

test("[HOME-04] eight featured homes are the first page of See All", async ({ page, request }) => {
  const { data } = await (await request.get("/api/public/properties?isFeatured=true&page=1&size=8")).json();
  await open(page);
  const featured = page.locator("section", { has: heading(page, "Featured Properties") });
  const titles = data.map(({ title }: { title: string }) => title);
  expect(titles).toHaveLength(8);
  await expect(featured.getByRole("heading", { level: 3 })).toHaveText(titles);
  await featured.getByRole("link", { name: "See All" }).click();
  await expect(page).toHaveURL("/search?isFeatured=true");
});

test("[HOME-05] with demo data the home page shows samples and says so, and so does the footer", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("heading", { name: /Heard in the courtyard/ })).toContainText("Sample");
  await expect(page.getByRole("figure").and(page.locator(":visible"))).toHaveCount(2);
  await expect(page.getByRole("contentinfo")).toContainText("Demo data");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator("figure:visible")).toHaveCount(1);
  const badge = await page.getByText("Sample", { exact: true }).boundingBox();
  const words = await page.getByText("Heard in the courtyard").first().boundingBox();
  const controls = await page.getByRole("button", { name: "Pause testimonials" }).boundingBox();
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThan(controls?.x ?? 0);
  expect(words?.y).toBeLessThan(controls?.y ?? 0);
});

test("[HOME-06] [PUBL-05] Post Property leads a visitor through registration and sign-in to the wizard, and a signed-in lister directly there", async ({
  page,
  request,
}) => {
  await open(page);
  await page.getByRole("main").getByRole("link", { name: "Post Property Free" }).click();
  await expect(page).toHaveURL("/post-property");
  await becomeAlive(page);
  const start = page.getByRole("main").getByRole("link", { name: "Post Property" });
  await start.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Account");
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/login?to=%2Fpanel%2Fproperties%2Fadd");
  await signInAs("OWNER", page, request);
  await page.goto("/post-property");
  await becomeAlive(page);
  await start.click();
  await expect(page).toHaveURL("/panel/properties/add");
});

test("a home that was opened or saved is on the home page at the next visit, in room that was reserved for it", async ({
  page,
  request,
  expectGoodLooks,
}) => {
  test.setTimeout(120_000);
  const [opened, saved] = [
    await findProperty(request, () => true, "listed_for = 'sale' and type = 'villa' and status = 'available'"),
    await findProperty(request, () => true, "listed_for = 'rent' and type = 'apartment' and status = 'available'"),
  ];
  const carryOn = page.getByRole("region", { name: "Where you left off" });
  await open(page);
  await expect(carryOn).toBeHidden();
  await open(page, `/property/${saved.id}`);
  await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
  await open(page, `/property/${opened.id}`);
  await noteLayoutShifts(page);
  await open(page);
  await expect(carryOn.getByRole("listitem")).toContainText([/^Seen today/, /^Saved/]);
  await expect(carryOn.getByRole("link", { name: opened.title })).toHaveAttribute("href", `/property/${opened.id}`);
  await expect(carryOn.getByRole("link", { name: saved.title })).toHaveAttribute("href", `/property/${saved.id}`);
  expect(await layoutShifts(page)).toEqual([]);
  await expectGoodLooks();
  await carryOn.getByRole("button", { name: "Forget seen" }).click();
  await expect(carryOn.getByRole("listitem")).toContainText([/^Saved/]);
  await open(page);
  await expect(carryOn.getByRole("listitem")).toContainText([/^Saved/]);
});

test("[HOME-04] a featured home that was just seen stands once on the page: eight others are featured, and no first photo comes twice", async ({
  page,
  request,
}) => {
  const { data } = await (await request.get("/api/public/properties?isFeatured=true&page=1&size=8")).json();
  for (const { id } of data.slice(1, 3)) await open(page, `/property/${id}`);
  await open(page);
  const carryOn = page.getByRole("region", { name: "Where you left off" });
  await expect(carryOn.getByRole("listitem")).toHaveCount(2);
  const featured = page.locator("section", { has: heading(page, "Featured Properties") }).getByRole("article");
  for (const { title } of data.slice(1, 3)) await expect(featured.filter({ hasText: title })).toHaveCount(0);
  await expect(featured).toHaveCount(8);
  const photoIn = (all: Element[]) => all.map((one) => one.querySelector("img")?.getAttribute("src"));
  const photos = [...(await carryOn.getByRole("listitem").evaluateAll(photoIn)), ...(await featured.evaluateAll(photoIn))];
  expect(photos.filter((photo, at) => photos.indexOf(photo) !== at)).toEqual([]);
});

test("localities that people look at show what homes for sale ask, and open their page", async ({ page, request }) => {
  const { data } = await (await request.get("/api/public/popular-localities")).json();
  expect(data.length).toBeGreaterThan(3);
  await open(page);
  const rows = page.getByRole("region", { name: "Where people look" }).getByRole("row");
  await expect(rows).toHaveCount(data.length + 1);
  const [{ locality, city, perCarpetSqft }] = data;
  await expect(rows.nth(1)).toContainText(`₹${perCarpetSqft.median.toLocaleString("en-IN")}`);
  await rows.nth(1).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${locality.name}, ${city.name}`);
});

test("on a phone the home page is at most 4,500 px long, and featured homes are a row to swipe", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  expect((await sizeOf(page)).height).toBeLessThanOrEqual(4_500);
  const cards = page.locator("section", { has: heading(page, "Featured Properties") }).getByRole("article");
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
  expect(second?.y).toBe(first?.y);
  expect(second?.x).toBeLessThan(390);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("on a phone the home page is no longer for who comes back: the homes of before are in place of the picture", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const where of ["type = 'villa'", "type = 'house'", "type = 'apartment'", "type = 'plot'"])
    await open(page, `/property/${(await findProperty(request, () => true, where)).id}`);
  await open(page);
  await expect(page.getByRole("region", { name: "Where you left off" }).getByRole("listitem")).toHaveCount(4);
  await expect(page.locator(".slides")).toBeHidden();
  expect((await sizeOf(page)).height).toBeLessThanOrEqual(4_500);
});

test("[HOME-01] the budgets are rents for somebody who rents, and prices for a buyer", async ({ page }) => {
  await open(page);
  const budgets = page.getByRole("combobox", { name: "Budget" }).getByRole("option");
  await page.getByRole("radio", { name: "Rent" }).check();
  await expect(budgets.nth(1)).toHaveText("Up to ₹10 K");
  await expect(budgets.last()).toHaveText("Up to ₹1 L");
  await page.getByRole("radio", { name: "Buy" }).check();
  await expect(budgets.nth(1)).toHaveText("Up to ₹30 L");
  await expect(budgets.last()).toHaveText("Up to ₹5 Cr");
});

test("the home page describes itself to search engines and chats", async ({ page, request }) => {
  const { data: site } = await (await request.get("/api/public/site")).json();
  await page.goto("/");
  await expect(page).toHaveTitle("Homes across India | Aangan");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${site.publicUrl}/`);
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect((await request.get(new URL(picture ?? "").pathname)).headers()["content-type"]).toBe("image/jpeg");
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(data.potentialAction.target.urlTemplate).toBe(`${site.publicUrl}/search?q={text}`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[HOME-01] [HOME-03] [HOME-04] the home page is complete, and its search works", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("article")).toHaveCount(8);
    await expect(page.getByRole("link", { name: /Villa.*listings/ })).toBeVisible();
    await page.getByRole("combobox", { name: "Search" }).fill("garden");
    await page.getByRole("search").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?q=garden");
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});
