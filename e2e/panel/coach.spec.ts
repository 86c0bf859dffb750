import { signInAsNewLister } from "../support/new-lister.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

const odd = {
  title: "BEST FLAT IN THE CITY!!!",
  description: "Call 98450 12345 and come to see it.",
  // No map of other journeys shows this city.
  ...{
    city: "Hosur",
    state: "Tamil Nadu",
    bedrooms: 2,
    area: 1500,
    area_unit: "sqft",
    carpet_area: 900,
    furnish_category: "semi-furnished",
  },
  ...{ latitude: 13.0827, longitude: 80.2707, is_location_approximate: false },
};

test("[PWIZ-10] [MYPR-02] a lister sees what is missing or odd, mends it in its field, and the list has the points", async ({
  page,
  expectGoodLooks,
}) => {
  test.setTimeout(120_000);
  const { id: lister_id } = await signInAsNewLister(page);
  const home = await makeProperty({ lister_id, ...odd });
  await page.goto(`/panel/properties/update/${home}/step/4`);
  const coach = page.getByRole("region", { name: "How complete it is" });
  await expect(coach.getByText("Check the pin")).toBeVisible();
  await expect(coach.getByText("Check the carpet area")).toBeAttached();
  const points = async () => Number(/^\d+/.exec((await coach.locator("meter").getAttribute("aria-label")) ?? "")?.[0]);
  const before = await points();
  await expectGoodLooks();

  // Where the words are odd, a press goes to them.
  await coach.getByText(/ more$/).click();
  await coach.getByRole("link", { name: /Take numbers, mail addresses and links out/ }).click();
  const description = page.getByLabel("Description");
  await expect(description).toBeFocused();
  await description.fill("Two bedrooms look over the trees, and the kitchen gets the morning sun. ".repeat(3));
  await page.getByLabel("Title").fill("Quiet flat above the park");
  await expect(coach.getByText("Take numbers, mail addresses and links out of the words")).toHaveCount(0);
  const after = await points();
  // The number and the shouting cost ten, a short description eight.
  expect(after).toBe(before + 18);
  await page
    .getByRole("button", { name: /^(Save|Publish|Update)/ })
    .first()
    .click();
  await expect
    .poll(async () => (await ask<{ completeness: number }>("select completeness from properties where id = $1", [home]))[0]?.completeness)
    .toBe(after);

  await page.goto("/panel/properties");
  await becomeAlive(page);
  await page.getByRole("button", { name: "To improve" }).click();
  await expect(page).toHaveURL(/toImprove=true/);
  // Until its answer is there, the previous list is dimmed.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByRole("cell", { name: `${after}%`, exact: true })).toBeVisible();
  await expectGoodLooks();
});
