import type { PropertyDetail } from "../../src/features/properties/contract/property.ts";
import { newId } from "../../src/shared/server/ids.ts";
import { signInAsNewLister } from "../support/new-lister.ts";
import { linkIn, receiveMail } from "../support/outbox.ts";
import { openBrowser } from "../support/own-homes.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, takeOutRefusals, test } from "../support/test.ts";
import { chip, next, questions } from "../support/wizard-page.ts";

const koramangala = { latitude: 12.935214, longitude: 77.624563, is_location_approximate: false };
const address = "Door 1203, 80 Feet Road";

// Three people, each looked at under axe.
test.setTimeout(240_000);

test("once a lister shows a place roughly, page, map picture and search of everybody else drop the exact one", async ({
  page,
  request,
}) => {
  const lister = await signInAsNewLister(page);
  const title = `Garden flat ${newId("prp").slice(-6)}`;
  const place = { latitude: 13.137913, longitude: 77.571346 };
  const id = await makeProperty({ lister_id: lister.id, lister_type: "OWNER", title, address, is_location_approximate: false, ...place });
  const pageText = async () => (await request.get(`/property/${id}`)).text();
  const map = async () => (await request.get(`/static-map/${id}.svg`)).text();
  const { latitude, longitude } = place;
  const box = [longitude - 1e-4, latitude - 1e-4, longitude + 1e-4, latitude + 1e-4].map((degrees) => degrees.toFixed(6)).join();
  const search = async (path: string) => (await request.get(`/api/public/properties${path}?box=${box}&zoom=18`)).text();
  const searchPage = async () => (await request.get(`/search?q=${encodeURIComponent(`"${title}"`)}`)).text();
  await expect.poll(async () => (await search("")).includes(id)).toBe(true);
  await expect.poll(searchPage).toContain(id);
  // Twice: the second answer comes from the cache.
  for (const _ of [1, 2]) {
    expect(await pageText()).toContain("1203");
    expect(await map()).not.toContain("About here");
    expect(await search("/map")).toContain(id);
  }
  await page.goto("/panel/properties");
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const body = { which: { ids: [id] }, change: { kind: "place", placeShown: "roughly" }, requestKey: newId("prp") };
  const changed = await request.post("/api/properties/changes", { data: body, headers: { authorization: `Bearer ${token}` } });
  expect(changed.status(), await changed.text()).toBe(200);
  await expect.poll(pageText).not.toContain("1203");
  expect(await pageText()).not.toMatch(/13\.1379|77\.5713/);
  expect(await map()).toContain("About here");
  for (const path of ["", "/map"]) await expect.poll(() => search(path)).not.toContain(id);
  await expect.poll(searchPage).toContain(id);
  expect(await searchPage()).not.toMatch(/1203|13\.1379|77\.5713/);
});

for (const width of [390, 1440]) {
  test(`a lister shows the place of a home roughly, a visitor sees a circle, enquires, is given the place and sees the point, at ${width} px`, async ({
    page,
    browser,
    request,
    complaints,
    expectGoodLooks,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const lister = await signInAsNewLister(page);
    const title = `Garden flat ${newId("prp").slice(-6)}`;
    const id = await makeProperty({ lister_id: lister.id, lister_type: "OWNER", title, address, ...koramangala });
    await page.goto(`/panel/properties/update/${id}/step/1?q=place`);
    await expect(page.getByRole("heading", { level: 2, name: questions.place })).toBeVisible();
    await expect(page.getByText("They see the pin and the street address.")).toBeVisible();
    await chip(page, "Only roughly").click();
    await expect(page.getByText(/They see a circle of 700 m/)).toBeVisible();
    await expect(page.getByText("Visitors do not see it.")).toBeVisible();
    await expectGoodLooks();
    await next(page).click();
    await expect(page.getByRole("heading", { level: 2, name: questions.rooms })).toBeVisible();
    const shown = async () => (await (await request.get(`/api/public/properties/${id}`)).json()).data as PropertyDetail;
    await page.goto(`/panel/properties/update/${id}/step/1?q=price`);
    await next(page).click();
    await expect.poll(async () => (await shown()).placeShown).toBe("roughly");

    const visitor = await openBrowser(browser, complaints);
    await visitor.setViewportSize({ width, height: 900 });
    await visitor.goto(`/property/${id}`);
    await becomeAlive(visitor);
    await expect(visitor.getByText("The lister shows the place roughly; the exact place comes with their answer.")).toBeVisible();
    await expect(visitor.locator("body")).not.toContainText("1203");
    const map = visitor.getByRole("img", { name: /^Map of the surroundings/ }).first();
    await expect(map).toHaveAttribute("src", new RegExp(`^/static-map/${id}`));
    expect(await (await request.get((await map.getAttribute("src")) ?? "")).text()).toContain("About here");
    const email = `${newId("vis")}@mail.example`;
    const sent = { name: "Rohan Kulkarni", email, phone: "9845012345", message: "Where is it?", targetRef: id };
    expect((await request.post("/api/public/generate-lead", { data: sent })).status()).toBe(200);

    const [lead] = await ask<{ id: string }>("select id from leads where email = $1", [email]);
    await page.goto(`/panel/leads?lead=${lead?.id}`);
    const view = page.getByRole("dialog", { name: "Rohan Kulkarni" });
    await view.getByRole("button", { name: "Give the exact place" }).click();
    await expect(view.getByText("This cannot be taken back.")).toBeVisible();
    await expectGoodLooks();
    await view.getByRole("button", { name: "Give it" }).click();
    await expect(view.getByText(/^You gave the exact place on/)).toBeVisible();

    const place = linkIn(await receiveMail(email, `The exact place: ${title}`), "/enquiry/place/");
    await visitor.goto(place);
    await expect(visitor.getByText(address)).toBeVisible();
    await expect(visitor.getByText("12.935214, 77.624563")).toBeVisible();
    const exact = visitor.getByRole("img", { name: /^Map of/ }).first();
    await expect.poll(() => exact.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect((await request.get(place.replace(/.$/, (last) => (last === "A" ? "B" : "A")))).status()).toBe(404);
    expect(await shown()).toMatchObject({ placeShown: "roughly", address: null });
    await visitor.context().close();
  });
}

test("a link to an exact place that is not whole says so, and what to do", async ({ page, complaints, expectAccessible }) => {
  const answer = await page.goto("/enquiry/place/only-a-part-of-it");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("This link is not valid, or the home is gone. Please copy the whole link from the mail.")).toBeVisible();
  await expectAccessible();
  takeOutRefusals(complaints, 404);
});
