import type { Locator } from "@playwright/test";
import { hasGallery } from "../support/property-page.ts";
import { findProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

test.use({ contextOptions: { forcedColors: "active" } });

/** What a system that replaces colours leaves of an element's look. Grounds without their transparency, which stays as it was. */
const lookOf = (one: Locator) =>
  one.evaluate((element) => {
    const { backgroundColor, outlineStyle, appearance } = getComputedStyle(element);
    return { ground: backgroundColor.match(/\d+/g)?.slice(0, 3).join(), outlineStyle, appearance };
  });

test("[SRCH-02] where a system replaces all colours, what is chosen and the field with the focus stand out", async ({ page }) => {
  await page.goto("/search?listedFor[]=sale");
  await becomeAlive(page);
  const { ground: canvas } = await lookOf(page.locator("body"));
  for (const group of ["What for", "View mode", "Pagination"]) {
    const { ground } = await lookOf(page.locator(`[aria-label="${group}"]:visible [aria-current]`));
    expect({ group, ground }).not.toEqual({ group, ground: canvas });
  }
  const chosen = page.getByRole("complementary").locator(".ticks > label", { hasText: "Sale" });
  expect((await lookOf(chosen)).ground).not.toBe(canvas);
  const price = page.getByRole("complementary").getByLabel("Max Price");
  await price.focus();
  expect((await lookOf(price)).outlineStyle).toBe("solid");
});

test("[PROP-02] [PROP-10] a tick and the signs of what was seen are drawn where a system replaces all colours", async ({
  page,
  request,
}) => {
  const { id } = await findProperty(request, hasGallery);
  await page.goto(`/property/${id}`);
  const { ground: canvas } = await lookOf(page.locator("body"));
  expect((await lookOf(page.locator(".signs .court-s:not(.no)").first())).ground).not.toBe(canvas);
  expect((await lookOf(page.locator("#enquiry .check"))).appearance).toBe("auto");
});
