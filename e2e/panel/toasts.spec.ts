import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { wizardMessages } from "../../src/features/properties/contract/property-form-messages.ts";
import { newId } from "../../src/shared/server/ids.ts";
import { signInAsNewLister } from "../support/new-lister.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

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
