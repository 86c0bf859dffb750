import type { PropertyDetail } from "../../src/features/properties/contract/property.ts";
import { newId } from "../../src/shared/server/ids.ts";
import { signInAsNewLister } from "../support/new-lister.ts";
import { linkIn, receiveMail } from "../support/outbox.ts";
import { openBrowser } from "../support/own-homes.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";
import { chip, next, questions } from "../support/wizard-page.ts";

const koramangala = { latitude: 12.935214, longitude: 77.624563, is_location_approximate: false };
const address = "Door 1203, 80 Feet Road";

// Three people, each looked at under axe.
test.setTimeout(240_000);

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
