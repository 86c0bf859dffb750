import type { Page } from "@playwright/test";
import { newId } from "../../src/shared/server/ids.ts";
import { comeToRest } from "../support/accessibility.ts";
import { holdBack } from "../support/hold-back.ts";
import { signInAsNewLister } from "../support/new-lister.ts";
import { findProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

const publicPages = ["/", "/search", "/saved", "/post-property", "/privacy"];
const widths = [390, 768, 1440];

/** Opened and hydrated. */
async function open(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await becomeAlive(page);
}

const phone = { width: 390, height: 844 };

for (const path of publicPages) {
  test(`[HEAD-04] ${path} has header, content and footer, at each width without scrolling sideways`, async ({ page }) => {
    await open(page, path);
    for (const landmark of ["banner", "main", "contentinfo"] as const) await expect(page.getByRole(landmark)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await comeToRest(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test("every link of header, menu and footer opens an existing page", async ({ page, request }) => {
  await page.goto("/");
  const links = page.locator("header a, dialog#menu a, footer a");
  const addresses = await links.evaluateAll((elements) => elements.map((element) => element.getAttribute("href") ?? ""));
  const ours = [...new Set(addresses.filter((address) => address.startsWith("/")))];
  expect(ours.length).toBeGreaterThan(3);
  for (const address of ours) expect((await request.get(address)).status(), address).toBe(200);
});

for (const path of ["/", "/post-property", "/privacy"]) {
  test(`${path} is accessible in both themes, on desks and phones`, async ({ page, expectAccessible }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await open(page, path);
    await expectAccessible();
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible();
  });
}

test("[SHEL-02] an unknown address is a not-found page with links, and status 404", async ({ page, complaints, expectAccessible }) => {
  const response = await page.goto("/no/such/page?q=1");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This door leads nowhere");
  await expect(page).toHaveTitle("Not found | Aangan");
  await expectAccessible();
  await page.getByRole("main").getByRole("link", { name: "Search" }).click();
  await expect(page).toHaveURL("/search");
  // The browser prints the status of the page itself.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("404")]);
});

test("[MSGS-01] [SHEL-01] a page that cannot be loaded says so in a toast, keeps the shell, and offers a retry", async ({
  page,
  context,
  complaints,
}) => {
  await open(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("link", { name: "Aangan, home" }).click();
  await expect(page.getByRole("alert")).toHaveText("Something went wrong!");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You seem to be offline");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a home that opens to the sky");
  expect(complaints.splice(0).length).toBeGreaterThan(0);
});

test("the theme is the system's until it is switched, then the device's own before the first paint", async ({ page }) => {
  const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const browserColor = () => page.evaluate(() => document.querySelector<HTMLMetaElement>("meta[name=theme-color]")?.content);
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page);
  const dark = await canvas();
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  const light = await canvas();
  expect(light).not.toBe(dark);
  expect(await browserColor()).toBe("#f9faf7");
  // On every page, and before any module has loaded.
  await page.route("**/assets/*.js", () => undefined);
  await page.goto("/privacy", { waitUntil: "domcontentloaded" });
  // The document is parsed before its styles have arrived.
  await expect.poll(canvas).toBe(light);
  expect(await browserColor()).toBe("#f9faf7");
});

test("[HEAD-01] on small screens the menu is a drawer that traps the focus, closes on Escape and restores the focus", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize(phone);
  await open(page);
  const opener = page.getByRole("banner").getByRole("button", { name: "Menu" });
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeHidden();
  await opener.click();
  await expect(drawer).toBeVisible();
  await expectAccessible();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    // Between the last and the first element the focus passes through the browser itself, never through the page behind.
    expect(
      await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog")?.id),
    ).toBeTruthy();
  }
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(drawer).toBeVisible();
  await page.mouse.click(20, 400);
  await expect(drawer).toBeHidden();
});

test("[HEAD-01] a menu that was opened before the page's script arrived stays open", async ({ page }) => {
  await page.setViewportSize(phone);
  const letThrough = await holdBack(page, "**/*.js");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeVisible();
  letThrough();
  await becomeAlive(page);
  // A drawer that closes is still visible for a moment.
  await expect(page.locator("dialog#menu")).toHaveJSProperty("open", true);
});

test("[HEAD-01] each entry of the menu opens its page and closes the menu, also that of the current page", async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page);
  const drawer = page.getByRole("dialog", { name: "Menu" });
  const entries: [label: string, path: string][] = [
    ["Home", "/"],
    ["Builders", "/builders"],
    ["Projects", "/projects"],
    ["Apartments", "/apartments"],
    ["Plots", "/plots"],
    ["Post PropertyFree", "/post-property"],
    ["Saved", "/saved"],
    ["LOGIN", "/login"],
  ];
  for (const [label, path] of entries) {
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    await expect(drawer.getByRole("link")).toHaveText(entries.map(([text]) => text));
    await drawer.getByRole("link").filter({ hasText: label }).click();
    await expect(page).toHaveURL(path);
    await expect(drawer).toBeHidden();
  }
});

test("[PANL-02] on phones the panel's menu is a drawer: each entry opens its screen and closes it, Escape restores the focus", async ({
  page,
}) => {
  await signInAsNewLister(page);
  await page.setViewportSize(phone);
  // A screen without the places at the foot.
  const wizard = "/panel/properties/add";
  const opener = page.getByRole("banner").getByRole("button", { name: "Menu" });
  const drawer = page.getByRole("dialog", { name: "Menu" });
  const entries: [label: string, heading: string][] = [
    ["My Properties", "My Properties"],
    ["Leads", "Leads"],
    ["Dashboard", "Welcome, Asha"],
  ];
  for (const [label, heading] of entries) {
    await page.goto(wizard);
    await opener.click();
    await drawer.getByRole("link", { name: label }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(drawer).toBeHidden();
  }
  await page.goto(wizard);
  await opener.click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();

  await page.goto("/panel/dashboard");
  const more = page.getByRole("navigation", { name: "Places" }).getByRole("button", { name: "More" });
  await more.click();
  await drawer.getByRole("link", { name: "Analytics" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Analytics");
  await expect(drawer).toBeHidden();
  await more.click();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(more).toBeFocused();
});

test("a page shown by the script takes the focus, announces its title and starts at its top", async ({ page }) => {
  await open(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("status").getByText("Privacy Policy | Aangan")).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("[PROP-01] a home that turns out to be deleted after the click takes the focus and the title too", async ({
  page,
  request,
  complaints,
}) => {
  const from = await findProperty(request, ({ images }) => images.length > 0);
  await open(page, `/property/${from.id}`);
  const nowhere = newId("prp");
  await page.route("**/property/*.data*", (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/prp_[a-z0-9]+/, nowhere),
    }),
  );
  await page.getByRole("region", { name: "Nearby and similar" }).getByRole("article").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This door leads nowhere");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveTitle("Not found | Aangan");
  // React and its router each print what the boundary has caught.
  const [answer, ...caught] = complaints.splice(0);
  expect(answer).toContain("status of 404");
  expect(caught).toHaveLength(2);
  expect(caught[1]).toContain("caught the following error during render");
});

test("the first press of Tab offers to skip to the content", async ({ page }) => {
  await open(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the site can be added to a phone's home screen: it has manifest and icons", async ({ page, request }) => {
  await page.goto("/");
  const manifest = await (await request.get((await page.locator('link[rel="manifest"]').getAttribute("href")) ?? "")).json();
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  for (const path of ["/favicon.ico", "/icons/apple-touch-icon.png"]) expect((await request.get(path)).status(), path).toBe(200);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("[HEAD-01] the drawer opens and its links work", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Post Property" }).click();
    await expect(page).toHaveURL("/post-property");
  });

  test("[HEAD-01] [HOME-01] [PUBL-04] no page shows a button that only a script answers", async ({ page }) => {
    for (const path of ["/", "/search", "/search?view=list", "/apartments"]) {
      await page.goto(path);
      await expect(page.getByRole("banner").getByRole("button", { name: "Menu" })).toBeVisible();
      const dead = page.getByRole("button", { name: /^(Switch between|Pause slides|Play slides|Save |More: )/ });
      expect({ path, dead: await dead.count() }).toEqual({ path, dead: 0 });
    }
  });
});

test("[HEAD-01] the listing menu opens by mouse and keyboard, and Escape gives the focus back", async ({ page, expectAccessible }) => {
  await page.goto("/");
  await becomeAlive(page);
  const banner = page.getByRole("banner");
  const button = banner.getByRole("button", { name: "Listing" });
  await button.hover();
  await expect(banner.getByRole("link", { name: "Builders" })).toBeVisible();
  await page.mouse.move(0, 600);
  await expect(banner.getByRole("link", { name: "Builders" })).toBeHidden();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expectAccessible();
  await page.keyboard.press("Tab");
  await expect(banner.getByRole("link", { name: "Builders" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await expect(banner.getByRole("link", { name: "Builders" })).toBeHidden();
  await page.keyboard.press("Enter");
  await banner.getByRole("link", { name: "Projects" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Projects");
  await expect(banner.getByRole("link", { name: "Builders" })).toBeHidden();
});
