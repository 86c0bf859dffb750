import type { Page } from "@playwright/test";
import { sizeOf } from "../support/accessibility.ts";
import { findProperty, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** What a person sets who needs larger letters: all measures in `rem` follow. */
async function openWithLetters(page: Page, address: string, percent: number): Promise<void> {
  await page.goto(address);
  await becomeAlive(page);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
}

const dearHome = () =>
  makeProperty({
    price: 138_000_000,
    maintenance: 12_500,
    carpet_area: 860,
    area: 1150,
    area_unit: "sqft",
    built_year: 1998,
    rera_id: "PRM/KA/RERA/1251/446/PR/210824/004245",
    state: "Karnataka",
  });

for (const percent of [150, 200]) {
  test(`nothing scrolls sideways with letters of ${percent} %, and the menu opens`, async ({ page, request }) => {
    test.slow();
    const dear = await dearHome();
    const { id: rented } = await findProperty(request, () => true, "listed_for = 'rent' and type = 'apartment'");
    const addresses = [
      "/",
      "/search",
      "/search?view=map",
      "/tell-me",
      "/projects",
      `/property/${dear}`,
      `/property/${rented}`,
      `/compare/${dear},${rented}`,
    ];
    for (const address of addresses) {
      await openWithLetters(page, address, percent);
      const { width } = await sizeOf(page);
      expect({ address, width }).toEqual({ address, width: 390 });
      await page.getByRole("button", { name: "Menu" }).tap();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeInViewport();
    }
  });
}

test("[PROP-02] with letters of 200 % the price, the figures and the RERA number stay inside the screen, and one can enquire", async ({
  page,
}) => {
  await openWithLetters(page, `/property/${await dearHome()}`, 200);
  for (const text of ["₹13,80,00,000", "₹1,60,465"]) {
    const box = await page.getByText(text, { exact: true }).first().boundingBox();
    expect(box && box.x + box.width <= 390 && box.height < 60, text).toBe(true);
  }
  // Each line of the number ends with a slash, except the last.
  const lines = await page.locator("#rera p").first().evaluate(linesOf);
  expect(lines.slice(0, -1).every((line) => line.endsWith("/"))).toBe(true);
  await page.getByRole("link", { name: "Enquire" }).tap();
  const name = page.getByRole("dialog", { name: "Send an enquiry" }).getByLabel("Name");
  await name.scrollIntoViewIfNeeded();
  await expect(name).toBeInViewport();
});

test("[PROP-02] in a window of 512 × 384 only the sections' menu and the bar stay over what is read", async ({ page }) => {
  await page.setViewportSize({ width: 512, height: 384 });
  await page.goto(`/property/${await dearHome()}`);
  await becomeAlive(page);
  await page.getByRole("heading", { name: "Who lists it" }).evaluate((heading) => heading.scrollIntoView({ block: "center" }));
  await expect(page.getByRole("banner")).not.toBeInViewport();
  const menu = await page.getByRole("navigation", { name: "On this page" }).boundingBox();
  const bar = await page.locator("[data-foot-bar]").boundingBox();
  expect(menu?.y).toBe(0);
  expect((menu?.height ?? 384) + (bar?.height ?? 384)).toBeLessThan(130);
});

/** The lines of a text as they are shown. */
function linesOf(element: Element): string[] {
  const lines: string[] = [];
  let top = Number.NaN;
  for (const node of [...element.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE)) {
    for (const [index, character] of [...(node.textContent ?? "")].entries()) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const { top: at } = range.getBoundingClientRect();
      if (at !== top) lines.push("");
      top = at;
      lines.push(`${lines.pop()}${character}`);
    }
  }
  return lines;
}
