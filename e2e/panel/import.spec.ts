import type { Page } from "@playwright/test";
import { signInAsNewLister } from "../support/new-lister.ts";
import { expect, test } from "../support/test.ts";

const faults = new Map([
  [5, { price: "on request" }],
  [9, { kind: "castle" }],
  [11, { kind: "manor" }],
  [12, { kind: "Manor" }],
  [14, { price: "" }],
]);
const rows = Array.from({ length: 30 }, (_, index) => {
  const { price = "95 L", kind = "flat" }: { price?: string; kind?: string } = faults.get(index) ?? {};
  return `P-${index},Sterling Palms ${index},${kind},${price},2 BHK,${700 + index},411045,Pune`;
});
const file = {
  name: "november-pune.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(["Ref,Heading,Kind,Rate,BHK,Carp.,Pin,City", ...rows].join("\n")),
};

const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

for (const width of [1440, 390]) {
  test(`a file is matched, fixed, imported and undone at ${width} px`, async ({ page, expectGoodLooks }) => {
    test.slow();
    // Each look is at all widths: once is enough.
    const look = async () => width === 1440 && (await expectGoodLooks());
    await page.setViewportSize({ width, height: 900 });
    await signInAsNewLister(page, "AGENT");
    await page.goto("/panel/properties");
    await page.getByRole("link", { name: "Import", exact: true }).click();
    await expect(page.getByText("None yet.")).toBeVisible();
    await page.getByLabel(/Drop a CSV or Excel file/).setInputFiles(file);

    await expect(page.getByLabel("Rate becomes")).toHaveValue("price");
    await expect(page.getByLabel("Carp. becomes")).toHaveValue("");
    await page.getByLabel("Carp. becomes").selectOption("Carpet area");
    await page.getByLabel("Listed for").selectOption("Sale");
    // Words that no field knows get a meaning by hand; others wait for their rows.
    const words = page.getByRole("region", { name: "Words of Kind" });
    await expect(words.getByText("2 words are not understood.")).toBeVisible();
    await expect(words.getByText("2 rows")).toBeVisible();
    await words.getByLabel(/^Property type of “manor”/i).selectOption("Villa");
    await expect(words.getByText("1 word is not understood.")).toBeVisible();
    // What is decided and not yet checked outlasts a reload.
    await page.reload();
    await expect(page.getByLabel("Carp. becomes")).toHaveValue("carpetArea");
    await expect(words.getByLabel(/^Property type of “manor”/i)).toHaveValue("villa");
    await look();
    await page.getByRole("button", { name: "Check 30 rows" }).click();

    await expect(page.getByRole("button", { name: "Import 27 homes" })).toBeVisible();
    await page.getByLabel("Rate, row 7").fill("1.2 Cr");
    await page.getByLabel("Rate, row 7").press("Enter");
    await expect(page.getByText("Fixed")).toBeVisible();
    // The next cell at fault.
    await expect(page.getByLabel("Kind, row 11")).toBeFocused();
    await page.keyboard.type("palace");
    await page.keyboard.press("Tab");
    await expect(page.getByText(/"palace" is not one of/)).toBeVisible();
    await look();
    await page.reload();
    await expect(page.getByLabel("Rate, row 7")).toHaveCount(0);
    await expect(page.getByLabel("Kind, row 11")).toHaveValue("palace");
    await page.getByRole("button", { name: "Import 28 homes" }).click();

    await expect(page.getByRole("heading", { name: "28 homes imported" })).toBeVisible();
    await look();
    await page.getByRole("link", { name: "See them in My Properties" }).click();
    await expect(seen(page, "Sterling Palms 29")).toBeVisible();
    await page.goto("/panel/properties?search=Sterling%20Palms%205");
    await expect(seen(page, "Sterling Palms 5")).toBeVisible();

    await page.goto("/panel/properties/import");
    await expect(page.getByText("28 new, 2 failed")).toBeVisible();
    await look();
    await page.getByRole("link", { name: "november-pune.csv" }).click();
    await page.getByRole("button", { name: "Undo this import" }).click();
    await expect(page.getByRole("heading", { name: "Import undone" })).toBeVisible();
    await look();
    await page.getByRole("button", { name: "Bring back 28 homes" }).click();
    await expect(page.getByRole("heading", { name: "28 homes imported" })).toBeVisible();
    await page.getByRole("button", { name: "Undo this import" }).click();
    await expect(page.getByRole("heading", { name: "Import undone" })).toBeVisible();
    await page.getByRole("link", { name: "My Properties" }).filter({ visible: true }).last().click();
    await expect(page.getByText("Get started by adding your first property")).toBeVisible();
  });
}
