// What a visitor has done with homes, on their cards and pins: hidden, opened, chosen, saved.
import type { Page } from "@playwright/test";
import { openMap, pins } from "../support/map-page.ts";
import { makeLister, signInAsLister } from "../support/new-lister.ts";
import { openBrowser, row, save } from "../support/own-homes.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

let made = 0;
/** Homes that one word finds, and no other home, once the search knows them. */
async function makeStreet({ request }: Page, titles: readonly string[], columns: Parameters<typeof makeProperty>[0] = {}) {
  const street = `hush${Date.now().toString(36)}${++made}`;
  const ids = await Promise.all(titles.map((title) => makeProperty({ ...columns, title, location: street })));
  const known = async () => (await (await request.get(`/api/public/properties?q=${street}`)).json()).total;
  await expect.poll(known).toBe(titles.length);
  return { ids, address: `q=${street}` };
}

async function openList(page: Page, address: string, view = "grid"): Promise<void> {
  await page.goto(`/search?${address}&view=${view}`);
  await becomeAlive(page);
}

/** As the page is before its code arrives: only the scripts in its own HTML have run. */
async function withoutOwnCode(page: Page, act: () => Promise<void>): Promise<void> {
  const isCode = "**/assets/**.js";
  await page.route(isCode, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await act();
  // A late part of the page would come whole, and look in vain for what it imports of empty ones.
  await page.goto("about:blank");
  await page.unroute(isCode);
}

const more = (page: Page, title: string) => page.getByRole("button", { name: `More: ${title}` });

async function hide(page: Page, title: string, reason: string): Promise<void> {
  await more(page, title).press("Enter");
  await page.getByRole("dialog", { name: title }).getByRole("button", { name: reason }).press("Enter");
}

test("[PUBL-04] a home that is hidden with a reason leaves the list before its first paint, can be undone, and shown again", async ({
  page,
  expectAccessible,
}) => {
  const titles = ["Flat over the bakery", "Flat behind the school", "Flat by the lake"];
  const { ids, address } = await makeStreet(page, titles);
  await openList(page, address);
  await hide(page, "Flat behind the school", "Too expensive");
  await expect(row(page, "Flat behind the school")).toBeHidden();
  await expect(page.locator("article[data-home]:focus-within")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Flat behind the school")).toBeVisible();
  await expect(more(page, "Flat behind the school")).toBeFocused();
  await expect(page.getByRole("button", { name: /^Show hidden/ })).toBeHidden();

  await hide(page, "Flat behind the school", "Wrong place");
  await hide(page, "Flat by the lake", "Photos put me off");
  await withoutOwnCode(page, async () => {
    await page.reload();
    await expect(row(page, "Flat over the bakery")).toBeVisible();
    await expect(row(page, "Flat by the lake")).toBeHidden();
  });
  await openList(page, address, "list");
  await expect(row(page, "Flat by the lake")).toBeHidden();
  const allHidden = page.getByText("You have hidden all homes of this page.");
  await expect(allHidden).toBeHidden();
  await hide(page, "Flat over the bakery", "Wrong size");
  await expect(allHidden).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(allHidden).toBeHidden();
  await page.getByRole("button", { name: "Show hidden (2)" }).click();
  for (const title of titles) await expect(row(page, title)).toBeVisible();
  await expectAccessible();
  await more(page, "Flat by the lake").click();
  await page.getByRole("button", { name: "Show this home again" }).click();
  await page.getByRole("button", { name: "Hide them again (1)" }).click();
  await expect(row(page, "Flat by the lake")).toBeVisible();
  await expect(row(page, "Flat behind the school")).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("aangan.hidden-properties"))).toContain(`"id":"${ids[1]}"`);
});

test("[PUBL-04] a heading over near homes goes when all of them are hidden", async ({ page }) => {
  const city = `Hush ${Date.now().toString(36)}`;
  const { ids } = await makeStreet(page, ["Hut of the ferryman", "Hut of the fisher"], { city, price: 9_000_000 });
  const near = page.getByRole("heading", { name: "Close to what you asked for" });
  await openList(page, `city=${city}&priceMax=8500000`);
  await expect(near).toBeVisible();
  for (const title of ["Hut of the ferryman", "Hut of the fisher"]) await hide(page, title, "Too expensive");
  await expect(near).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(near).toBeHidden();
  // A comparison shows hidden homes, too.
  await page.goto(`/compare/${ids.join(",")}`);
  await expect(page.getByRole("main").getByRole("table")).toBeVisible();
});

test("[PUBL-04] a heading over homes of one offer goes when all of them are hidden, in each view", async ({ page }) => {
  const { ids, address } = await makeStreet(page, ["Barn to own", "Barn to let"]);
  await ask("update properties set listed_for = 'rent', price = 20000 where id = $1", [ids[1]]);
  const toRent = page.getByRole("main").getByRole("heading", { name: /^To rent/ });
  await expect(async () => {
    await openList(page, address);
    await expect(toRent).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await hide(page, "Barn to let", "Too expensive");
  for (const view of ["grid", "list", "map"]) {
    await openList(page, address, view);
    await expect(page.getByRole("main").getByRole("heading", { name: /^For sale/ })).toBeVisible();
    await expect(toRent).toBeHidden();
  }
  await openList(page, address);
  await hide(page, "Barn to own", "Too expensive");
  await expect(page.getByText("You have hidden all homes of this page.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { name: /^For sale/ })).toBeHidden();
});

test("[PUBL-04] a home hidden on one device is hidden on the lister's other one, with its reason, and so is what was seen", async ({
  page,
  browser,
  complaints,
}) => {
  const { ids, address } = await makeStreet(page, ["Loft with a crane", "Loft without one"]);
  const lister = await makeLister();
  await signInAsLister(page, lister);
  await page.goto(`/property/${ids[1]}`);
  await becomeAlive(page);
  await openList(page, address);
  await hide(page, "Loft with a crane", "Wrong size");
  await expect.poll(async () => (await ask("select reason from hidden_homes where property_id = $1", [ids[0]]))[0]?.reason).toBe("size");

  const other = await openBrowser(browser, complaints);
  await signInAsLister(other, lister);
  await openList(other, address);
  await expect(other.getByRole("button", { name: "Show hidden (1)" })).toBeVisible();
  await expect(row(other, "Loft with a crane")).toBeHidden();
  await expect.poll(() => markOf(other, "Loft without one")).toBe('"Seen today"');
  await other.context().close();
});

test("[PUBL-04] a saved home that is hidden stays saved, and leaves the home page", async ({ page }) => {
  const { ids, address } = await makeStreet(page, ["Villa by the aqueduct", "Villa by the weir"]);
  for (const id of ids) await save(page, id);
  await openList(page, address);
  await hide(page, "Villa by the weir", "Wrong place");
  await expect(page.getByText("Home hidden. It stays among your saved homes.")).toBeVisible();
  await page.goto("/");
  const own = page.getByRole("region", { name: "Where you left off" });
  await expect(own.getByRole("link", { name: "Villa by the aqueduct" })).toBeVisible();
  await expect(own.getByRole("link", { name: "Villa by the weir" })).toBeHidden();
  await page.goto("/saved");
  await expect(row(page, "Villa by the weir")).toBeVisible();
});

/** The words that the browser draws on a card. */
const markOf = (page: Page, title: string) =>
  row(page, title)
    .locator(".media")
    .first()
    .evaluate((media) => getComputedStyle(media, "::after").content);

test("[PUBL-04] cards of homes that were opened say when, in the grid and the list", async ({ page }) => {
  const { ids, address } = await makeStreet(page, ["House of the weaver", "House of the potter"]);
  await page.goto(`/property/${ids[0]}`);
  await becomeAlive(page);
  for (const view of ["grid", "list"]) {
    // No action: the marks are there for somebody who only looks.
    await page.goto(`/search?${address}&view=${view}`);
    await expect.poll(() => markOf(page, "House of the weaver")).toBe('"Seen today"');
    expect(await markOf(page, "House of the potter")).toBe("none");
  }
});

test("[PUBL-04] [SRCH-19] the map marks the pins of homes that were opened, and has none of hidden ones", async ({ page }) => {
  test.setTimeout(120_000);
  const { ids, address } = await makeStreet(page, ["House on the hill", "House at the ford", "House of the mill"], { city: "Pune" });
  for (const [place, id] of ids.entries()) {
    await ask("update properties set latitude = $2, longitude = 73.85 where id = $1", [id, 18.5 + place / 50]);
  }
  await page.goto(`/property/${ids[0]}`);
  await becomeAlive(page);
  await openMap(page, address);
  await expect(pins(page)).toHaveCount(3);
  await expect(page.locator(".pin[data-seen]")).toHaveAccessibleDescription("Seen");
  await hide(page, "House at the ford", "Wrong place");
  await expect(pins(page)).toHaveCount(2);
  await expect(row(page, "House at the ford")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(pins(page)).toHaveCount(3);

  // A phone's map: its homes can be hidden, and its search watched from there.
  await page.setViewportSize({ width: 390, height: 844 });
  await hide(page, "House of the mill", "Wrong place");
  await expect(pins(page)).toHaveCount(2);
  await expect(row(page, "House of the mill")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(pins(page)).toHaveCount(3);
  await page.getByRole("link", { name: "Tell me of new homes" }).click();
  await expect(page.getByRole("dialog", { name: /new homes/ })).toBeVisible();
});

test("[PUBL-04] homes chosen on their cards are compared, four at most, and the choice lasts from page to page", async ({ page }) => {
  const titles = ["First of five", "Second of five", "Third of five", "Fourth of five", "Fifth of five"];
  const { address } = await makeStreet(page, titles);
  await openList(page, address);
  const bar = page.getByRole("region", { name: "Compare" });
  const choose = async (title: string) => {
    await more(page, title).click();
    await page.getByRole("button", { name: "Choose to compare" }).click();
  };
  await choose("First of five");
  await expect(bar).toContainText("1 of 4 chosen");
  await page.reload();
  await becomeAlive(page);
  for (const title of titles.slice(1, 4)) await choose(title);
  await more(page, "Fifth of five").click();
  await expect(page.getByRole("button", { name: "Choose to compare" })).toBeDisabled();
  await page.getByRole("button", { name: "Close" }).click();
  await more(page, "First of five").click();
  await page.getByRole("button", { name: "Take out of the comparison" }).click();
  await bar.getByRole("link", { name: "Compare 3" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Three homes/ })).toBeVisible();
  await page.goBack();
  await bar.getByRole("button", { name: "Clear" }).press("Enter");
  await expect(bar).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
});

test("[PUBL-04] the header counts the saved homes, from the first paint on", async ({ page }) => {
  const { address } = await makeStreet(page, ["Counted once", "Counted twice"]);
  const count = () =>
    page
      .getByRole("banner")
      .getByRole("link", { name: /^Saved/ })
      .evaluate((link) => getComputedStyle(link, "::after").content);
  await openList(page, address);
  expect(await count()).toBe("none");
  await page.getByRole("button", { name: "Save Counted once" }).click();
  await page.getByRole("button", { name: "Save Counted twice" }).click();
  await expect.poll(count).toBe('"2"');
  await withoutOwnCode(page, async () => {
    await page.reload();
    expect(await count()).toBe('"2"');
  });
});

test("[PUBL-04] the menu of a card, the bar of chosen homes and the marks are accessible at each width, light and dark", async ({
  page,
  expectGoodLooks,
}) => {
  const { ids, address } = await makeStreet(page, ["Porch to the street", "Porch to the yard", "Porch to the well"]);
  await page.goto(`/property/${ids[0]}`);
  await becomeAlive(page);
  await openList(page, address);
  await hide(page, "Porch to the well", "Another reason");
  await more(page, "Porch to the yard").click();
  await page.getByRole("button", { name: "Choose to compare" }).click();
  await page.getByRole("button", { name: /^Show hidden/ }).click();
  await expectGoodLooks();
  await more(page, "Porch to the street").click();
  await expectGoodLooks();
});
