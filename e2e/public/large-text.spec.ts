import type { Page } from "@playwright/test";
import { sizeOf } from "../support/accessibility.ts";
import { makePublicProject } from "../support/project-page.ts";
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
      "/apartments/pune",
      "/projects",
      "/localities",
      "/localities/pune",
      "/localities/pune/wakad",
      "/localities/mumbai/powai",
      "/where-to-live",
      "/rates",
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

test("[PUBL-02] nothing of a project's page scrolls sideways with letters of 200 %", async ({ page }) => {
  const { id } = await makePublicProject();
  await makeProperty({
    project_id: id,
    state: "Maharashtra",
    city: "Satara",
    price: 138_000_000,
    carpet_area: 860,
    area: 1150,
    area_unit: "sqft",
  });
  await openWithLetters(page, `/projects/${id}?details=1`, 200);
  expect((await sizeOf(page)).width).toBe(390);
});

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

test("with letters of 200 % each locality of a city is a block on a phone, with its figures under its name", async ({ page }) => {
  await openWithLetters(page, "/localities/pune", 200);
  const row = page.getByRole("row", { name: /^Wakad/ });
  await expect(row.getByRole("rowheader")).toHaveText("Wakad");
  const [name, ...figures] = await Promise.all((await row.locator(":scope > :visible").all()).map((cell) => cell.boundingBox()));
  expect(figures).toHaveLength(2);
  for (const figure of figures) {
    expect(figure?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
    expect((figure?.x ?? 0) + (figure?.width ?? 390)).toBeLessThanOrEqual(390);
  }
});

test("with letters of 200 % a tablet shows rows, facts and the search as a phone does", async ({ page, request }) => {
  test.slow();
  await page.setViewportSize({ width: 768, height: 1024 });
  const { id } = await findProperty(request, () => true, "listed_for = 'sale' and type = 'apartment'");
  const widthOf = async (text: string) =>
    (await page.locator("dl.pairs").getByText(text, { exact: true }).first().boundingBox())?.width ?? 0;
  for (const address of [
    "/",
    "/search",
    "/search?view=list",
    "/search?view=map",
    "/apartments/pune",
    "/projects",
    "/rates",
    `/property/${id}`,
  ]) {
    await openWithLetters(page, address, 200);
    expect({ address, width: (await sizeOf(page)).width }).toEqual({ address, width: 768 });
  }
  // Of the value, which a narrow column would break after each letter.
  expect(await widthOf("Apartment")).toBeGreaterThan(200);
  await openWithLetters(page, "/", 200);
  const field = await page.locator("main").getByRole("combobox", { name: "Search" }).boundingBox();
  expect(field?.width).toBeGreaterThan(768 / 2);
});

/** Visible controls that are not whole between the edges of the screen, except in rows to swipe, and homes on a map. */
const controlsOutside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInRow = (element: Element | null): boolean =>
      element !== null &&
      element.tagName !== "DIALOG" &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isInRow(element.parentElement));
    const isOutside = (control: Element) => {
      const { left, right, width } = control.getBoundingClientRect();
      return width > 1 && (left < -1 || right > innerWidth + 1) && control.checkVisibility({ visibilityProperty: true });
    };
    const scope = document.querySelector("dialog[open]") ?? document;
    const controls = [...scope.querySelectorAll("a[href],button,input:not([tabindex='-1']),select,textarea,summary")];
    const outside = controls.filter((one) => isOutside(one) && !one.closest(".pin, svg") && !isInRow(one.parentElement));
    return outside.map((one) => one.outerHTML.slice(0, 200));
  });
const footBarHeight = async (page: Page) => (await page.locator("[data-foot-bar]:visible").first().boundingBox())?.height ?? 0;

test("[PROP-02] with letters of 200 % no control is outside a phone's screen, and no bar takes more than a quarter of it", async ({
  page,
  request,
}) => {
  test.slow();
  const { id } = await findProperty(request, ({ lister }) => lister.takesCalls, "listed_for = 'sale' and type = 'apartment'");
  const search = "/search?listedFor[]=rent&city[]=Pune&exactBedrooms[]=2";
  for (const address of ["/", search, `${search}&view=map`, "/apartments/pune", `/property/${id}`]) {
    await openWithLetters(page, address, 200);
    expect({ address, outside: await controlsOutside(page), width: (await sizeOf(page)).width }).toEqual({
      address,
      outside: [],
      width: 390,
    });
    if (await page.locator("[data-foot-bar]:visible").count()) expect(await footBarHeight(page), address).toBeLessThanOrEqual(844 / 4);
  }
  const call = await page.locator("[data-foot-bar]").getByRole("link", { name: "Call" }).boundingBox();
  const enquire = page.locator("[data-foot-bar]").getByRole("link", { name: "Enquire" });
  expect((await enquire.boundingBox())?.y).toBe(call?.y);
  await enquire.tap();
  const sheet = page.getByRole("dialog", { name: "Send an enquiry" });
  await expect(sheet).toBeVisible();
  await sheet.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  expect(await controlsOutside(page)).toEqual([]);
  expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("[HOME-01] with letters of 200 % one sees what one types into the search", async ({ page }) => {
  await openWithLetters(page, "/", 200);
  const field = page.locator("main").getByRole("combobox", { name: "Search" });
  const letters = await field.evaluate((input) => {
    const { paddingLeft, paddingRight, fontSize } = getComputedStyle(input);
    return (input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)) / (Number.parseFloat(fontSize) / 2);
  });
  expect(letters).toBeGreaterThan(8);
});

for (const percent of [150, 200]) {
  test(`with letters of ${percent} % the card of a pressed pin leaves most of the map in sight`, async ({ page }) => {
    await openWithLetters(page, "/search?listedFor[]=rent&city[]=Pune&exactBedrooms[]=2&view=map", percent);
    const bar = page.getByRole("navigation", { name: "Filters and view" });
    const { y = 844, height = 844 } = (await bar.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(844);
    await page.locator("[data-picture] [data-home] a, .pin:not([data-cluster])").first().press("Enter");
    const card = page.locator("[data-over-map=bottom] article.modal").first();
    await expect(card).toBeVisible();
    expect((await card.boundingBox())?.height).toBeLessThan(844 / 3);
  });
}

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
