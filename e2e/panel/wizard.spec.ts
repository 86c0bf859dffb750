import type { Locator } from "@playwright/test";
import { wizardMessages } from "../../src/features/properties/contract/property-form-messages.ts";
import { signInAsNewLister } from "../support/new-lister.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";
import {
  chip,
  expectQuestion,
  expectStep,
  fillBasics,
  fillRest,
  idOf,
  makeDraft,
  next,
  openAdd,
  publication,
  saveStep1,
  stepPath,
  toast,
  unfold,
} from "../support/wizard-page.ts";

for (const width of [390, 1440]) {
  test(`[PWIZ-01] [PWIZ-02] [PWIZ-03] [PWIZ-06] at ${width} px a home is created in four steps and published by the last`, async ({
    page,
    request,
    expectAccessible,
  }) => {
    // Five checks by axe of pages full of fields, one with a map.
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    if (width === 390) await page.emulateMedia({ colorScheme: "dark" });
    await openAdd(page);
    await expectAccessible();
    await fillBasics(page, "Corner apartment with a garden view");
    await fillRest(page);
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await next(page).click();
    await expect(toast(page, wizardMessages.created)).toBeVisible();
    await expectStep(page, 2);
    const id = idOf(page);

    await chip(page, "Gym").click();
    await page.getByRole("textbox", { name: "Custom amenity" }).fill("Inner court");
    await page.keyboard.press("Enter");
    await expectAccessible();
    await next(page).click();
    await expectStep(page, 3);
    await expect(toast(page, wizardMessages.updated)).toBeVisible();
    await expectAccessible();
    await next(page).click();

    await expectStep(page, 4);
    await unfold(page, "Videos");
    await page.getByLabel("Paste a video link").fill("https://youtu.be/dQw4w9WgXcQ");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(publication(page)).toContainText("Nothing is missing.");
    await expectAccessible();
    await page.getByRole("button", { name: "Publish" }).click();
    const question = page.getByRole("dialog", { name: "Publish without a photo?" });
    await expect(question).toBeVisible();
    await expectAccessible();
    await question.getByRole("button", { name: "Publish without a photo" }).click();
    await expect(page.getByRole("heading", { name: "Your home is on Aangan" })).toBeVisible();
    const publicHome = () => request.get(`/api/public/properties/${id}`);
    await expect.poll(async () => (await publicHome()).status()).toBe(200);
    const { data } = await (await publicHome()).json();
    expect(data).toMatchObject({ price: 12_000_000, bedrooms: 1, area: 1450, city: "Bangalore", customAmenities: ["Inner court"] });
    await page.getByRole("link", { name: "View the page" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Corner apartment with a garden view" })).toBeVisible();
  });
}

test("[PWIZ-02] [PWIZ-05] [PWIZ-08] [PWIZ-10] with the keyboard alone a home is created, and the pin is placed on the map", async ({
  page,
}) => {
  await openAdd(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole("radio", { name: "Rent" }).focus();
  // To Sale; past the rare ones to the types.
  await press("Space", "ArrowRight", "Tab", "Tab", "Space", "Control+Enter");
  await expect(page.getByLabel("Zip code")).toBeFocused();

  const state = page.getByRole("combobox", { name: "State" });
  await state.focus();
  await page.keyboard.type("karna");
  await expect(page.getByRole("option", { name: "Karnataka", selected: true })).toBeVisible();
  await press("Enter", "Tab");
  await page.keyboard.type("beng");
  await expect(page.getByRole("option", { name: /^Bangalore/, selected: true })).toBeVisible();
  await press("Enter");
  await expect(page.getByRole("combobox", { name: "City" })).toHaveValue("Bangalore");

  const crosshair = page.getByRole("button", { name: "Place the pin here" });
  const pin = page.getByRole("button", { name: "Pin: arrow keys move it" });
  await page.getByText("The pin is not set.").scrollIntoViewIfNeeded();
  await expect(page.locator("[data-drawn]")).toBeVisible();
  await expect(page.getByText("Place the pin", { exact: true })).toBeVisible();
  await expect(page.locator(".shadow-pin")).toBeHidden();
  await crosshair.focus();
  await press("ArrowRight", "ArrowUp");
  await expect(pin).toBeFocused();
  await expect(page.getByText("Place the pin", { exact: true })).toBeHidden();
  await expect(page.getByText("The pin is set.")).toBeVisible();
  const [latitude, longitude] = [await page.getByLabel("Latitude").inputValue(), await page.getByLabel("Longitude").inputValue()].map(
    Number,
  );
  // Bengaluru's centre, and a step to the north-east of it.
  expect(latitude).toBeCloseTo(12.97, 1);
  expect(latitude).toBeGreaterThan(12.97194);
  expect(longitude).toBeGreaterThan(77.59369);
  await next(page).focus();
  await press("Enter");
  await expectQuestion(page, "rooms");
  await press("Control+Enter");
  await expect(page.getByLabel("Price")).toBeFocused();
  await page.keyboard.type("8500000");
  await expect(page.getByLabel("Price")).toHaveValue("85,00,000");
  await press("Control+Enter");
  await expectStep(page, 2);
  const [row] = await ask<{ latitude: number; title: string }>("select latitude, title from properties where id = $1", [idOf(page)]);
  expect(row?.latitude).toBeCloseTo(latitude ?? 0, 5);
  expect(row?.title).toBe("Apartment for sale in Bangalore");
});

test("[PWIZ-10] the map begins at the city, and at the locality of the PIN code once that is known, unless the pin has been moved", async ({
  page,
  request,
}) => {
  const spotOf = async (query: string) => (await (await request.get(`/api/public/places/spot?${query}`)).json()).data;
  const [pune, kothrud] = [await spotOf("city=Pune"), await spotOf("city=Pune&pin=411038")];
  expect(Math.abs(kothrud.longitude - pune.longitude)).toBeGreaterThan(0.03);
  const [city, locality] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/api/public/places/spot?*", async (route) => {
    const { searchParams } = new URL(route.request().url());
    await (searchParams.get("pin") || searchParams.get("locality") ? locality : city).promise;
    await route.continue();
  });
  const lister = await signInAsNewLister(page);
  const id = await makeDraft(lister, { state: "Maharashtra", city: "Pune", zip_code: "411038" });
  await page.goto(`${stepPath(id, 1)}?q=place`);
  await page.getByText("The pin is not set.").scrollIntoViewIfNeeded();
  await expect(page.locator("[data-drawn]")).toBeVisible();
  await unfold(page, "Coordinates, country");
  const crosshair = page.getByRole("button", { name: "Place the pin here" });
  const pin = page.getByRole("button", { name: "Pin: arrow keys move it" });
  const place = async () => [
    Number(await page.getByLabel("Latitude").inputValue()),
    Number(await page.getByLabel("Longitude").inputValue()),
  ];
  const isSet = page.getByText("The pin is set.");
  // Pressed before the city is known: it counts from the city, not from the middle of India.
  await crosshair.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await expect(isSet).toBeHidden();
  city.resolve();
  await expect(isSet).toBeVisible();
  const moved = await place();
  expect(moved[0]).toBeCloseTo(pune.latitude, 1);
  expect(moved[0]).toBeGreaterThan(pune.latitude);
  expect(moved[1]).toBeCloseTo(pune.longitude, 1);
  expect(moved[1]).toBeGreaterThan(pune.longitude);
  const answered = page.waitForResponse((response) => response.url().includes("pin=411038"));
  locality.resolve();
  await answered;
  expect(await place()).toEqual(moved);
  await page.getByRole("button", { name: "Remove the pin" }).click();
  await expect(page.getByText("The pin is not set.")).toBeVisible();
  // Enter takes the crosshair's own place: the middle of the locality.
  await crosshair.focus();
  await page.keyboard.press("Enter");
  await expect(isSet).toBeVisible();
  expect(await place()).toEqual([kothrud.latitude, kothrud.longitude].map((degrees) => Number(degrees.toFixed(6))));
  await pin.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await place())[1]).toBeGreaterThan(kothrud.longitude);
  const near = await place();
  expect(near[0]).toBeCloseTo(kothrud.latitude, 2);
  expect(near[1]).toBeCloseTo(kothrud.longitude, 2);
  expect(near[1]).toBeGreaterThan(kothrud.longitude);
});

test("[PWIZ-10] where the map has no streets of a locality, it begins farther out, among its neighbours", async ({ page }) => {
  const lister = await signInAsNewLister(page);
  // Wakad.
  const id = await makeDraft(lister, { state: "Maharashtra", city: "Pune", zip_code: "411057" });
  await page.goto(`${stepPath(id, 1)}?q=place`);
  await page.getByText("The pin is not set.").scrollIntoViewIfNeeded();
  await expect(page.locator("[data-drawn]")).toBeVisible();
  const crosshair = page.getByRole("button", { name: "Place the pin here" });
  const fontOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).fontFamily);
  expect(await fontOf(crosshair.getByText("Place the pin"))).toBe(await fontOf(page.locator("body")));
  await unfold(page, "Coordinates, country");
  const longitude = async () => Number(await page.getByLabel("Longitude").inputValue());
  await crosshair.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The pin is set.")).toBeVisible();
  const before = await longitude();
  await page.getByRole("button", { name: "Pin: arrow keys move it" }).focus();
  await page.keyboard.press("ArrowRight");
  // A step is eight pixels: half a thousandth of a degree among streets.
  await expect.poll(async () => (await longitude()) - before).toBeGreaterThan(0.001);
});

test("[PWIZ-10] a pin outside the chosen state is refused at its field, which gets the focus", async ({ page, complaints }) => {
  const lister = await signInAsNewLister(page);
  const id = await makeDraft(lister, { state: "Karnataka" });
  await page.goto(`${stepPath(id, 1)}?q=place`);
  await unfold(page, "Coordinates, country");
  await page.getByLabel("Latitude").fill("28.6");
  await page.getByLabel("Longitude").fill("77.2");
  await next(page).click();
  await expect(page.locator(".field .err").getByText(wizardMessages.realLocation)).toBeVisible();
  await expect(page.getByLabel("Latitude")).toBeFocused();
  await page.getByRole("button", { name: "Remove the pin" }).click();
  await saveStep1(page);
  // The browser itself prints the refusal.
  expect(complaints.splice(0).every((complaint) => complaint.includes("status of 400"))).toBe(true);
});

test("[PWIZ-06] what is missing links to its field from another step", async ({ page }) => {
  const lister = await signInAsNewLister(page);
  const id = await makeDraft(lister, { description: "Morning sun.", city: null });
  await page.goto(stepPath(id, 4));
  await publication(page).getByRole("link", { name: "City" }).click();
  await expect(page).toHaveURL(/\/step\/1\?q=place#field-city$/);
  await expect(page.getByRole("combobox", { name: "City" })).toBeFocused();
  await expect(page.getByRole("combobox", { name: "City" })).toBeInViewport();
  // A star says what publishing needs, not what Next does.
  await expect(page.getByText("Needed to publish; a draft can go on without.").filter({ visible: true })).toHaveCount(1);
});

test("[PWIZ-04] Previous and Back move through the steps, and the input stays", async ({ page }) => {
  const lister = await signInAsNewLister(page);
  const id = await makeDraft(lister);
  await page.goto(`${stepPath(id, 1)}#field-title`);
  await page.getByLabel("Title").fill("Another title");
  await next(page).click();
  await expectStep(page, 2);
  await chip(page, "Gym").click();
  await page.getByRole("button", { name: "Previous" }).click();
  await expectStep(page, 1);
  await expect(page.getByLabel("Title")).toHaveValue("Another title");
  await page.goBack();
  await expect(page.getByRole("checkbox", { name: "Gym" })).toBeChecked();
});

test("[PWIZ-01] somebody else's property is not found", async ({ page, complaints }) => {
  await signInAsNewLister(page);
  await page.goto(stepPath(await makeProperty({}), 1));
  await expect(page.getByRole("heading", { name: "Property not found" })).toBeVisible();
  complaints.splice(0);
});
