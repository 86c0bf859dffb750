import sharp from "sharp";
import { signInToDesk } from "../support/operator-sign-in.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("[HOME-02] an operator takes a photo at a home with a phone; the page says how near the pin, and nothing else of where it was", async ({
  page,
  context,
  expectGoodLooks,
}) => {
  test.setTimeout(120_000);
  const home = await makeProperty({
    title: `A home to visit ${Date.now()}`,
    latitude: 12.9716,
    longitude: 77.5946,
    is_location_approximate: false,
  });
  await context.grantPermissions(["geolocation"]);
  // About 70 m to the north.
  await context.setGeolocation({ latitude: 12.97223, longitude: 77.5946, accuracy: 20 });
  await signInToDesk(page);
  await page.goto(`/operator/properties/${home}`);
  await page.getByRole("link", { name: "On site: take a photo with a phone" }).tap();
  await becomeAlive(page);
  await page.getByRole("button", { name: "How near is the pin?" }).tap();
  await expect(page.getByText("Within 150 m of the pin.")).toBeVisible();
  const sent = page
    .locator("form:has(#photo) input")
    .evaluateAll((inputs) => inputs.map((input) => [input.getAttribute("name"), input.getAttribute("value")]));
  expect((await sent).filter(([name]) => name !== "version")).toEqual([
    ["withinMetres", "150"],
    ["photo", null],
  ]);
  // As large as phones make them.
  const photo = await sharp({
    create: { width: 4000, height: 3000, channels: 3, noise: { type: "gaussian", mean: 120, sigma: 60 }, background: "#000" },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  await page.getByLabel("Photo of the house").setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: photo });
  await page.getByRole("button", { name: "Keep the photo" }).tap();
  await expect(page.getByText("The photo is kept")).toBeVisible();
  await expectGoodLooks();
  const [kept] = await ask<{ within_metres: number }>("select within_metres from on_site_photos where property_id = $1", [home]);
  expect(kept?.within_metres).toBe(150);
  await page.goto(`/property/${home}`);
  await expect(page.locator("#trust").getByText("Photo taken within 150 m of the pin")).toBeVisible();
});
