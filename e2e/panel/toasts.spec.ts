import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { wizardMessages } from "../../src/features/properties/contract/property-form-messages.ts";
import { newId } from "../../src/shared/server/ids.ts";
import { signInAsNewLister } from "../support/new-lister.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";
import { saveStep1 } from "../support/wizard-page.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** What lies under the toasts and could be pressed, in words. */
function coveredByToasts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll<HTMLElement>(".toast")].map((toast) => toast.getBoundingClientRect());
    const scope = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    const pressable = [
      ...scope.querySelectorAll("a[href], button, input:not([type=radio], [type=checkbox], [type=file]), select, textarea, label.chip"),
    ];
    return pressable.flatMap((element) => {
      const one = element.getBoundingClientRect();
      const isCovered = toasts.some(
        (toast) => one.left < toast.right && one.right > toast.left && one.top < toast.bottom && one.bottom > toast.top,
      );
      if (element.closest(".toast") || !element.checkVisibility() || !isCovered) return [];
      return [element.getAttribute("aria-label") ?? element.textContent ?? element.tagName];
    });
  });
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`[SHEL-01] at ${width} px a toast covers nothing that can be pressed, in a list full of buttons and on the next screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const { id } = await signInAsNewLister(page);
    for (let home = 1; home <= 10; home++) await makeProperty({ lister_id: id, lister_type: "OWNER", title: `Lake flat ${home}.` });
    await page.goto("/panel/properties");
    await page.getByRole("button", { name: "More actions for Lake flat 5." }).click();
    await page.getByRole("button", { name: "Mark as sold" }).click();
    await expect(page.locator(".toast")).toBeVisible();
    await expect.poll(() => coveredByToasts(page)).toEqual([]);
    await page.getByRole("link", { name: /^Edit Lake flat 7/ }).click();
    await saveStep1(page);
    await expect(page.getByRole("group", { name: "Amenities" }).or(page.getByLabel("Custom amenity")).first()).toBeVisible();
    await expect(page.locator(".toast").filter({ hasText: wizardMessages.updated })).toBeVisible();
    await expect.poll(() => coveredByToasts(page)).toEqual([]);
  });
}

/** The toast is away from the finger. */
async function expectFree(page: Page, words: string | RegExp, target: Locator): Promise<void> {
  const toast = page.locator(".toast").filter({ hasText: words });
  await expect(toast).toBeVisible();
  // A toast slides in.
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const [above, below] = [await toast.boundingBox(), await target.boundingBox()];
  if (!above || !below) throw new Error("One of the two is not on the screen.");
  const isApart = above.y + above.height <= below.y || below.y + below.height <= above.y;
  expect(isApart, `${JSON.stringify(above)} beside ${JSON.stringify(below)}`).toBe(true);
}

test("[SHEL-01] on a phone a toast does not cover the wizard's bottom bar", async ({ page }) => {
  await signInAsNewLister(page);
  await page.goto("/panel/properties/add");
  // Playwright treats aria-disabled as a disabled button.
  await page.getByRole("button", { name: "Next" }).tap({ force: true });
  await expectFree(page, wizardMessages.missingBasics, page.locator("[data-foot-bar]"));
});

test("[SHEL-01] on a phone a toast does not cover the Enquire bar", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/property/${await makeProperty({})}`);
  await becomeAlive(page);
  await page.getByRole("button", { name: "Share" }).first().tap();
  await expectFree(page, /copied/i, page.locator("[data-foot-bar]"));
});

test("[SHEL-01] [LEAD-04] on a phone a toast does not cover the buttons of a sheet", async ({ page, complaints }) => {
  const { id } = await signInAsNewLister(page);
  await ask(
    `insert into leads (id, lister_id, target_title, name, email, phone, message, fingerprint, erase_token_hash)
     values ($1, $2, 'A home', 'Sana Qureshi', 'sana@mail.example', '9845012345', 'Free?', $3, $4)`,
    [newId("led"), id, randomBytes(32), randomBytes(32)],
  );
  await page.goto("/panel/leads");
  await page.route("**/api/users/lead/*/status", (route) => route.abort());
  await page
    .getByRole("listitem")
    .getByRole("button", { name: /^Update/ })
    .tap();
  const sheet = page.getByRole("dialog", { name: "Update Lead Status" });
  await sheet.getByLabel("Comment").fill("Called");
  await sheet.getByRole("button", { name: "Update" }).tap();
  await expectFree(page, "Failed to update lead status", sheet.getByRole("button", { name: "Update" }));
  complaints.splice(0);
});
