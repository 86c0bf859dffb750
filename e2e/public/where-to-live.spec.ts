import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

/** Where no other home is: 3 km north of the point of the question. */
const there = { city: "Pune", latitude: 17.6, longitude: 75.9, bedrooms: 2 };
const point = "17.573,75.9";
const localityOf = (project: string) => `Made Nagar ${project}`;

async function makeLocality(name: string): Promise<void> {
  const [known] = await ask<{ homes: number }>("select count(*)::int as homes from properties where location = $1", [name]);
  if (known && known.homes >= 5) return;
  for (const price of [21_000, 22_000, 23_000, 24_000, 25_000])
    await makeProperty({ ...there, location: name, price, listed_for: "rent", title: `Flat in ${name}` });
}

test("where can I live: localities with their cost and minutes, at all widths, with sources and assumptions", async ({
  page,
  expectGoodLooks,
}) => {
  const name = localityOf("One");
  await makeLocality(name);
  // A shop is no home to live in.
  await makeProperty({
    ...there,
    location: name,
    price: 9_000,
    listed_for: "rent",
    type: "commercial",
    bedrooms: null,
    title: `Shop in ${name}`,
  });
  await page.goto("/where-to-live");
  await becomeAlive(page);
  await page.getByRole("combobox", { name: /^Place 1/ }).fill(point);
  await page.getByLabel("At most").selectOption("60");
  await page.getByRole("button", { name: "Show localities" }).click();
  await expect(page.getByRole("heading", { name: /^(One locality|\d+ localities)$/ })).toBeInViewport();
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: `${name}, Pune` }) });
  await expect(row).toContainText(/About \d+ min to 17\.573,75\.9 by road, estimated/);
  await expect(row).toContainText("₹23 K / month");
  await expect(row).toContainText("median of 5 homes");
  await expect(page.getByText("We have no timetable of public transport: journeys are by road")).toBeVisible();
  await expect(page).toHaveURL(/place=17\.573(,|%2C)75\.9/);
  await expectGoodLooks();

  // The homes that are counted there are those of a search with the same question.
  await page.getByRole("link", { name: `${name}, Pune` }).click();
  await expect(page).toHaveURL(/\/search\?.*place=17\.573(,|%2C)75\.9&within=60$/);
  await expect(page.getByText("5 results")).toBeVisible();
  await expect(page.getByText(`Within 60 min of ${point}, estimated.`)).toBeVisible();
});

test("where no locality fits, the page says how far the nearest is, and leads to it and to all homes in time", async ({ page }) => {
  const name = localityOf("Four");
  await makeLocality(name);
  await page.goto(`/where-to-live?place=17.45,75.9&within=30&bedrooms=2`);
  await expect(page.getByRole("heading", { name: "No locality fits" })).toBeVisible();
  const part = page.getByRole("region", { name: "No locality fits" });
  await expect(part).toContainText(/The nearest takes \d+ minutes/);
  await expect(part.getByRole("link", { name: "All 2 BHK homes within 30 minutes, also where they are few" })).toHaveAttribute(
    "href",
    /^\/search\?propertyType.*listedFor%5B%5D=rent&exactBedrooms%5B%5D=2&place=17\.45%2C75\.9&within=30$/,
  );
  await becomeAlive(page);
  await part.getByRole("link", { name: /Show those within \d+ minutes/ }).click();
  await expect(page.getByRole("heading", { name: `${name}, Pune` })).toBeVisible();
});

test("a search with places leads to the localities in reach of them, asked already, and from there back to it", async ({ page }) => {
  const name = localityOf("Five");
  await makeLocality(name);
  await page.goto(`/search?q="${name}"&place=${point}&within=20&when=leave-18:30&listedFor[]=rent&exactBedrooms[]=2`);
  await becomeAlive(page);
  await page.getByRole("main").getByRole("link", { name: "Where can I live?" }).press("Enter");
  await expect(page).toHaveURL(`/where-to-live?place=${point}&when=leave-18:30&bedrooms=2&within=20`);
  await expect(page.getByRole("combobox", { name: /^Place 1/ })).toHaveValue(point);
  await expect(page.getByLabel("At most")).toHaveValue("20");
  await expect(page.getByLabel("When")).toHaveValue("leave-18:30");
  await expect(page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: `${name}, Pune` }) })).toContainText(
    "median of 5 homes",
  );
  // Nothing of it is kept on the device.
  expect(await page.evaluate(() => localStorage.getItem("aangan.journey-places"))).toBeNull();
  await page.getByRole("link", { name: "All 2 BHK homes within 20 minutes" }).press("Enter");
  await expect(page).toHaveURL(/\/search\?.*exactBedrooms(%5B%5D|\[\])=2&place=17\.573(,|%2C)75\.9&within=20&when=leave-18(:|%3A)30$/);
  const panel = page.getByRole("form", { name: "Filters" }).getByRole("group", { name: "Journeys" });
  await expect(panel.getByRole("link", { name: "Choose places, such as your work" })).toHaveAttribute(
    "href",
    `/where-to-live?place=${point}&when=leave-18:30&bedrooms=2&within=20`,
  );
});

test("a place that is kept gives its minutes on cards and on the page of a home, and leaves no name with the server", async ({
  page,
  expectGoodLooks,
}) => {
  const name = localityOf("Two");
  await makeLocality(name);
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/public/journeys") && asked.push(request.postData() ?? ""));
  await page.goto(`/where-to-live?place=${point}`);
  await becomeAlive(page);
  await page.getByLabel(`Your name for ${point}`).fill('Office "A"');
  await page.getByRole("button", { name: "Keep this place" }).press("Enter");
  await expect(page.getByRole("button", { name: 'Remove Office "A"' })).toBeVisible();

  await page.goto(`/search?q="${name}"`);
  await becomeAlive(page);
  await page
    .getByRole("link", { name: `Flat in ${name}` })
    .first()
    .hover();
  const place = page.locator(".pcard .plc").first();
  const words = () => place.evaluate((line) => getComputedStyle(line, "::after").content);
  await expect.poll(words).toMatch(/\d+ min to Office \\"A\\" by road, estimated/);

  await page
    .getByRole("link", { name: `Flat in ${name}` })
    .first()
    .click();
  const part = page.getByRole("region", { name: "Journeys" });
  await expect(part).toContainText(/^Journeys\d+ min to Office "A" by road, estimated/);
  await expect(part).toContainText("There by 09:30 on a weekday.");
  await expect(part).toContainText("10 km in 30 min, an assumption");
  expect(asked.length).toBeGreaterThan(1);
  for (const body of asked) {
    expect(JSON.parse(body).places).toEqual([{ latitude: 17.573, longitude: 75.9 }]);
    expect(body).not.toContain("Office");
  }
  await part.scrollIntoViewIfNeeded();
  await expectGoodLooks();

  await part.getByRole("link", { name: "Change your places" }).click();
  await page.getByRole("button", { name: 'Remove Office "A"' }).click();
  await expect(page.getByRole("heading", { name: "Your places" })).toHaveCount(0);
});

test("where the browser stores nothing, a place lasts as long as the page, which is said", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Forbidden", "SecurityError");
      },
    }),
  );
  await page.goto(`/where-to-live?place=${point}`);
  await becomeAlive(page);
  await page.getByRole("button", { name: "Keep this place" }).click();
  await expect(page.getByText("This browser stores no more: a reload loses this change.")).toBeVisible();
  await expect(page.getByRole("button", { name: `Remove ${point}` })).toBeVisible();
});

test("a place is chosen from the list by keyboard, or on the map", async ({ page }) => {
  await page.goto("/where-to-live");
  await becomeAlive(page);
  const box = page.getByRole("combobox", { name: /^Place 1/ });
  await box.focus();
  await page.keyboard.type("koram");
  await page.getByRole("option", { name: "Koramangala, Bangalore" }).waitFor();
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("Koramangala, Bangalore");
  await page.getByRole("button", { name: "Choose place 2 on the map" }).press("Enter");
  const map = page.locator(".maplibregl-canvas");
  await map.waitFor();
  await map.click({ position: { x: 60, y: 60 } });
  await expect(page.getByRole("combobox", { name: /^Place 2/ })).toHaveValue(/^\d+(\.\d+)?,\d+(\.\d+)?$/);
  await expect(box).toHaveValue("Koramangala, Bangalore");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a search's places come along", async ({ page }) => {
    const name = localityOf("Five");
    await makeLocality(name);
    await page.goto(`/search?q="${name}"&place=${point}&within=60`);
    await page.getByRole("main").getByRole("link", { name: "Where can I live?" }).click();
    await expect(page.getByLabel("Place 1")).toHaveValue(point);
    await expect(page.getByRole("link", { name: `${name}, Pune` })).toBeVisible();
  });

  test("the form answers, and says which place is not known; a home's page leads to it", async ({ page }) => {
    const name = localityOf("Three");
    await makeLocality(name);
    const [home] = await ask<{ id: string }>("select id from properties where location = $1 limit 1", [name]);
    await page.goto(`/property/${home?.id}`);
    await page.getByRole("link", { name: "How long is it to your work? Name up to three places" }).click();
    await page.getByLabel("Place 1").fill(point);
    await page.getByLabel(/^Place 2/).fill("Nowhereabad");
    await page.getByRole("button", { name: "Show localities" }).click();
    await expect(page.getByText("We do not know this place.")).toBeVisible();
    await expect(page.getByLabel("Place 1")).toHaveValue(point);
    await page.getByLabel(/^Place 2/).fill("");
    await page.getByRole("button", { name: "Show localities" }).click();
    await expect(page.getByRole("link", { name: `${name}, Pune` })).toBeVisible();
  });
});
