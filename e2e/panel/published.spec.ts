import { signInAsNewLister } from "../support/new-lister.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { expect, takeOutRefusals, test } from "../support/test.ts";
import { toast } from "../support/upload-page.ts";

test("[PWIZ-06] after publishing, a lister copies the link, prints the code and goes to what helps most; a draft leads back to the wizard", async ({
  page,
  context,
  complaints,
  expectGoodLooks,
}) => {
  const lister = await signInAsNewLister(page);
  const said = { description: "It looks over the park. ".repeat(9), latitude: 27.33, longitude: 88.61, is_location_approximate: false };
  const own = { lister_id: lister.id, lister_type: "OWNER" };
  const id = await makeProperty({ ...own, title: "Over the park", status: "sold", city: "Gangtok", bedrooms: 2, ...said });
  const photo =
    "insert into media_items (id, property_id, kind, url, type, caption, display_order) select $1, $2, 'image', url, 'gallery', '', 1 from media_items where url like 'demo/photos/%' limit 1";
  await ask(photo, [`med_${id.slice(4)}`, id]);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/panel/properties/update/${id}/published`);
  await expect(page.getByRole("heading", { name: "Your home is on Aangan" })).toBeVisible();
  await expect(page.getByRole("article").getByRole("link", { name: "Over the park" })).toBeVisible();
  await expectGoodLooks();
  await page.setViewportSize({ width: 1440, height: 900 });
  const next = page.getByRole("link", { name: "View the page" }).locator("xpath=..").getByRole("link");
  expect(new Set(await next.evaluateAll((links) => links.map((one) => one.getBoundingClientRect().top))).size).toBe(1);

  const link = await page.getByLabel("Link to the page").inputValue();
  expect(new URL(link).pathname).toBe(`/property/${id}`);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(toast(page, "Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    `https://wa.me/?text=${encodeURIComponent(`Over the park\n${link}`)}`,
  );
  await expect(page.getByRole("img", { name: "QR code of the page" })).toBeVisible();

  // On paper there is the sheet alone, on one page of either size.
  const sheet = page.locator(".print-sheet");
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(sheet).toContainText("₹90,00,000");
  await expect(sheet).toContainText(link);
  await expect(page.getByRole("heading", { name: "Your home is on Aangan" })).toBeHidden();
  for (const format of ["A4", "A5"])
    expect((await page.pdf({ format })).toString("latin1").match(/\/Type \/Page\b/g), format).toHaveLength(1);
  await page.emulateMedia({ media: null });

  const photos = page.getByRole("link", { name: /^Add more photos It has 1\./ });
  await expect(photos).toBeVisible();
  await page.getByRole("link", { name: /^Add the carpet area/ }).click();
  await expect(page.getByLabel("Carpet area")).toBeFocused();
  await page.goBack();
  await photos.click();
  await expect(page.getByRole("heading", { name: "1 photo" })).toBeVisible();

  const draft = await makeProperty({ ...own, publication: "draft", published_at: null });
  await page.goto(`/panel/properties/update/${draft}/published`);
  await expect(page.getByRole("heading", { name: "Your home is not published yet" })).toBeVisible();
  await page.getByRole("link", { name: "Continue the listing" }).click();
  await expect(page).toHaveURL(new RegExp(`/update/${draft}/step/1`));
  const others = await makeProperty({});
  await page.goto(`/panel/properties/update/${others}/published`);
  await expect(page.getByRole("heading", { name: "Property not found" })).toBeVisible();
  takeOutRefusals(complaints, 404);
});
