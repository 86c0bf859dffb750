import { signInAsNewLister } from "../support/new-lister.ts";
import { signInToDesk } from "../support/operator-sign-in.ts";
import { makeProperty } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";
import { stepPath } from "../support/wizard-page.ts";

test("[PWIZ-06] [DASH-02] row, wizard and dashboard say that a home is down, that its lister asked, and that it is back", async ({
  page,
  browser,
  expectGoodLooks,
}) => {
  // Looks under axe, and two people.
  test.slow();
  const lister = await signInAsNewLister(page);
  const title = `Lake flat ${lister.id.slice(-6)}`;
  // Nothing is missing of it, so that it can return.
  const complete = { description: "Quiet.", possession_status: "ready-to-move", age: 3, area: 900, area_unit: "sqft", state: "Karnataka" };
  const place = { location: "Indiranagar", address: "12 Temple Road", zip_code: "560038" };
  const home = await makeProperty({ lister_id: lister.id, lister_type: "OWNER", title, ...complete, ...place });
  const desk = await browser.newPage();
  await signInToDesk(desk);
  await desk.goto(`/operator/properties/${home}`);
  // In a usual window the decision is seen with the reasons, which the keys 1 to 6 choose.
  await desk.setViewportSize({ width: 1440, height: 900 });
  await expect(desk.getByRole("button", { name: "Take it down" })).toBeInViewport({ ratio: 1 });
  await desk.getByLabel("The price, size or location is wrong").check();
  await desk.getByLabel(/^Message to the lister/).fill("The map shows another street.");
  await desk.getByRole("button", { name: "Take it down" }).click();
  await expect(desk.getByText("It is off the site, and the lister has been told.")).toBeVisible();

  const region = page.getByRole("region", { name: "Taken down" });
  const row = page.getByRole("row", { name: new RegExp(title) });
  const publication = page.getByRole("region", { name: "Publication" });
  for (const step of [1, 4]) {
    await page.goto(stepPath(home, step));
    await expect(region).toContainText("“The map shows another street.”");
    await expect(publication).toContainText("Taken down");
    await expect(publication).not.toContainText("Unpublished");
  }
  await expectGoodLooks();
  await page.goto("/panel/dashboard");
  await expect(region).toContainText(title);
  await page.goto("/panel/properties");
  await row.getByRole("button", { name: "Ask for another look" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask for another look" });
  await dialog.getByLabel(/^What have you changed/).fill("The pin is right now.");
  await dialog.getByRole("button", { name: "Ask for another look" }).click();
  await expect(row).toContainText("You asked for another look");
  await page.goto(stepPath(home, 1));
  await expect(region).toContainText("It stays hidden until we have decided.");

  await desk.goto("/operator");
  await desk.getByRole("link", { name: title }).click();
  await expect(desk.getByText("“The pin is right now.”")).toBeVisible();
  await desk.getByRole("button", { name: "Put it back on the site" }).click();
  await expect(desk.getByText("It is on the site again, and the lister has been told.")).toBeVisible();
  await page.reload();
  await expect(publication).toContainText("Visitors see your saved version.");
  await expect(region).toHaveCount(0);
  await page.goto("/panel/properties");
  await expect(row).toContainText("Available");
  await expect(row).not.toContainText("Taken down");
  await page.goto("/panel/dashboard");
  await expect(page.getByText("Property published")).toBeVisible();
  await expect(region).toHaveCount(0);
  await desk.close();
});
