import { signInToDesk } from "../support/operator-sign-in.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, takeOutRefusals, test } from "../support/test.ts";

test("an operator adds rates of a state, and pages of its homes count with them at once", async ({ page, complaints }) => {
  await ask("delete from cost_rates where place = 'MZ'");
  const home = await makeProperty({ state: "Mizoram", city: "Aizawl", price: 5_000_000, lister_type: "OWNER" });
  const cash = page.getByRole("table", { name: "Cash on the first day" });
  await page.goto(`/property/${home}`);
  await expect(cash).toContainText("Known so far₹10,00,000");
  await signInToDesk(page);
  await page.getByRole("link", { name: "Rates", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Mizoram" })).toContainText("No rates yet");
  await page.getByRole("link", { name: "Mizoram" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mizoram" })).toBeVisible();
  await becomeAlive(page);
  const duty = page.getByRole("group", { name: "Stamp duty" });
  const registration = page.getByRole("group", { name: "Registration" });
  for (const [buyer, percent] of [
    ["A man", "90"],
    ["A woman", "4"],
    ["A man and a woman", "5"],
  ] as const)
    await duty.getByLabel(`${buyer}, %`, { exact: true }).fill(percent);
  for (const buyer of ["A man", "A woman", "A man and a woman"]) await registration.getByLabel(`${buyer}, %`, { exact: true }).fill("1");
  await registration.getByLabel("At most, ₹").fill("20,000");
  await page.getByLabel("Counts from").fill("2026-01-01");
  await page.getByRole("button", { name: "Add rates" }).click();
  await expect(duty.getByLabel("A man, %", { exact: true })).toHaveAccessibleDescription("Enter 0 to 15 %, with at most two decimals.");
  await expect(page.getByLabel("Source", { exact: true })).toHaveAccessibleDescription("Enter the source.");
  takeOutRefusals(complaints, 400);
  await expect(duty.getByLabel("A woman, %", { exact: true })).toHaveValue("4");
  await duty.getByLabel("A man, %", { exact: true }).fill("6");
  await page.getByLabel("Source", { exact: true }).fill("Land Revenue and Settlement Department");
  await page.getByRole("button", { name: "Add rates" }).click();
  await expect(page.getByText("The rates are added.")).toBeVisible();
  await expect(page.getByRole("region", { name: "1 row" })).toContainText("a man 6 %, a woman 4 %, a man and a woman 5 %");
  await page.goto("/operator/log?action=rates-added");
  await expect(page.getByRole("link", { name: "Mizoram" }).first()).toBeVisible();
  await expect(async () => {
    await page.goto(`/property/${home}`);
    await expect(cash).toContainText("Stamp duty, 6 %₹3,00,000", { timeout: 500 });
  }).toPass();
  await expect(cash).toContainText("Cash in all₹13,20,000");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a refused row comes back as it was typed, with why", async ({ page, complaints }) => {
    await signInToDesk(page);
    await page.goto("/operator/rates/IN");
    await page.getByLabel("Of affordable homes, %").fill("-3");
    await page.getByLabel("Note for readers").fill("A note to keep");
    await page.getByRole("button", { name: "Add rates" }).click();
    await expect(page.getByLabel("Of affordable homes, %")).toHaveValue("-3");
    await expect(page.getByLabel("Of affordable homes, %")).toHaveAccessibleDescription("Enter 0 to 28 %, with at most two decimals.");
    await expect(page.getByLabel("Note for readers")).toHaveValue("A note to keep");
    await expect(page.getByLabel("Metros, with commas between them")).toHaveValue(/^Bangalore, Bengaluru, /);
    takeOutRefusals(complaints, 400);
  });
});

test("who adds rates after somebody else has is told so, with what was typed still there", async ({ page, complaints }) => {
  await ask("delete from cost_rates where place = 'ML'");
  await signInToDesk(page);
  await page.goto("/operator/rates/ML");
  await becomeAlive(page);
  for (const group of ["Stamp duty", "Registration"])
    for (const buyer of ["A man", "A woman", "A man and a woman"])
      await page.getByRole("group", { name: group }).getByLabel(`${buyer}, %`, { exact: true }).fill("3");
  await page.getByLabel("Name (optional)", { exact: true }).fill("Cess");
  await page.getByLabel("Rate, % (optional)", { exact: true }).fill("2");
  await page.getByLabel("Of (optional)", { exact: true }).selectOption("the stamp duty");
  await page.getByLabel("Source", { exact: true }).fill("Taxation Department");
  await ask(`insert into cost_rates (place, valid_from, terms, source)
    select 'ML', valid_from, terms, 'Another operator' from cost_rates where place = 'JH' limit 1`);
  await page.getByRole("button", { name: "Add rates" }).click();
  await expect(page.getByText("Somebody has added rates since you opened this form")).toBeVisible();
  takeOutRefusals(complaints, 409);
  await expect(page.getByRole("region", { name: "1 row" })).toContainText("Another operator");
  await expect(page.getByLabel("Source", { exact: true })).toHaveValue("Taxation Department");
  await page.getByRole("button", { name: "Add rates" }).click();
  await expect(page.getByRole("region", { name: "2 rows" })).toContainText("2 % of the duty");
});

test("rates look right on the desk at each width, light and dark, and list and form are walked by keys", async ({
  page,
  expectGoodLooks,
}) => {
  await signInToDesk(page);
  await page.goto("/operator/rates");
  await becomeAlive(page);
  await expectGoodLooks();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/operator/rates/IN");
  await page.goto("/operator/rates/UP");
  await becomeAlive(page);
  await expectGoodLooks();
});
