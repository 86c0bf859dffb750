import { newId } from "../../src/shared/server/ids.ts";
import { touchSize } from "../support/accessibility.ts";
import { addHome } from "../support/my-properties-page.ts";
import { signInAsNewLister } from "../support/new-lister.ts";
import { signInAs } from "../support/signed-in.ts";
import { ask } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";

test("[PANL-02] [ADVT-01] advertisements stand in the place of every list, from edge to edge", async ({ page, request }) => {
  await signInAs("ADVERTISER", page, request);
  const placeOf = async (list: string) => {
    await page.goto(`/panel/${list}`);
    await expect(page.getByRole("main").getByRole("listitem").or(page.getByRole("main").getByRole("row")).first()).toBeAttached();
    const { x, y, width } = (await page.locator("main > .card").boundingBox()) ?? {};
    return { x, y, width };
  };
  expect(await placeOf("advertisements")).toEqual(await placeOf("leads"));
});

test("[PANL-02] [LEAD-01] at 1440 by 900 px the head of a screen stands in the bar, and ten leads with their pages and keys fit below", async ({
  page,
  request,
}) => {
  await signInAs("AGENT", page, request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/panel/leads");
  const rows = page.getByRole("main").getByRole("row");
  await expect(rows).toHaveCount(11);
  await expect(rows.last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "all keys" })).toBeInViewport({ ratio: 1 });
  const middleOf = (box: { y: number; height: number } | null) => box && box.y + box.height / 2;
  const bar = await page.getByRole("banner").boundingBox();
  for (const part of [page.getByRole("heading", { level: 1 }), page.getByRole("button", { name: "Export CSV" })])
    expect(middleOf(await part.boundingBox())).toBeCloseTo(middleOf(bar) ?? 0, -1);
  // It fits a narrow window too, and stays while the list scrolls.
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/panel/dashboard");
  for (const part of [page.getByRole("heading", { name: /^Welcome/ }), page.getByRole("link", { name: "Add New Property" }).first()])
    expect(middleOf(await part.boundingBox())).toBeCloseTo(middleOf(bar) ?? 0, -1);
  await page.goBack();
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole("button", { name: "Export CSV" })).toBeInViewport({ ratio: 1 });
});

test("[MYPR-02] at 1440 by 900 px ten homes that are to be confirmed, their pages and keys fit; figures stand in one line, links or not", async ({
  page,
}) => {
  const lister = await signInAsNewLister(page);
  const long = { publication: "published", published_at: new Date("2026-01-05"), confirmed_at: new Date("2026-01-05") };
  // With two cities there is a filter of cities too.
  await addHome(lister, "A plot", { city: "Hosur" });
  for (let number = 1; number <= 11; number++) {
    await addHome(lister, `Three-bedroom flat with a private terrace, ${number}`, long);
  }
  const [first] = await ask<{ id: string }>(
    "select id from properties where lister_id = $1 and publication = 'published' order by created_at desc, number desc limit 1",
    [lister.id],
  );
  await ask(
    `insert into leads (id, lister_id, property_id, target_title, name, email, phone, message, fingerprint, erase_token_hash)
     values ($1, $2, $3, 'Flat', 'Vikram Shah', 'v@example.com', '9845012345', 'Hello', $4, sha256($5))`,
    [newId("led"), lister.id, first?.id, Buffer.alloc(32), Buffer.from(lister.id)],
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  // A filter that is on takes no second line.
  await page.goto("/panel/properties?unconfirmed=true");
  const rows = page.getByRole("main").getByRole("row");
  await expect(rows).toHaveCount(11);
  await expect(rows.getByRole("button", { name: /^Still available\?/ })).toHaveCount(10);
  for (const last of [rows.last(), page.getByRole("link", { name: "Next" }), page.getByRole("button", { name: "all keys" })]) {
    await expect(last).toBeInViewport({ ratio: 1 });
  }
  // All columns, every title whole, and nothing to scroll sideways.
  await expect(page.getByRole("columnheader", { name: "Confirmed" })).toBeVisible();
  const isCut = (part: Element) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 1;
  expect(await page.getByRole("group", { name: "Table" }).evaluate(isCut)).toBe(false);
  expect(await rows.nth(1).getByRole("link", { name: "Three-bedroom" }).first().evaluate(isCut)).toBe(false);
  const rightOf = (text: ReturnType<typeof rows.first>) =>
    text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect().right);
    });
  expect(await rightOf(rows.nth(1).getByRole("link", { name: /lead about/ }))).toBe(await rightOf(rows.nth(2).getByRole("cell").nth(7)));
});

test("[PANL-02] [PWIZ-01] a wizard has the width of the screen: the sidebar is a column of icons until somebody expands it", async ({
  page,
  request,
}) => {
  await signInAs("AGENT", page, request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/panel/properties");
  const sidebar = page.getByRole("complementary", { name: "Panel" });
  await sidebar.getByRole("link", { name: "Add Property" }).click();
  await expect(page.getByRole("heading", { name: "What are you listing?" })).toBeVisible();
  expect((await sidebar.boundingBox())?.width).toBeLessThan(80);
  await sidebar.getByRole("button", { name: "Expand sidebar" }).click();
  await sidebar.getByRole("link", { name: "My Properties" }).click();
  await expect(page.getByRole("heading", { name: "My Properties" })).toBeVisible();
  expect((await sidebar.boundingBox())?.width).toBeGreaterThan(200);
});

test("[PANL-02] on a tablet the menu is a column of icons with names, beside the screen", async ({ page, request }) => {
  await signInAs("AGENT", page, request);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/panel/dashboard");
  const sidebar = page.getByRole("complementary", { name: "Panel" });
  expect((await sidebar.boundingBox())?.width).toBe(60);
  await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeHidden();
  for (const entry of await sidebar.getByRole("link").all()) {
    const box = await entry.boundingBox();
    expect([box && box.width >= 44, box && box.height >= 44]).toEqual([true, true]);
  }
  await sidebar.getByRole("link", { name: "Leads" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leads");
  // [LEAD-01] One lead beside another would cut both.
  const leads = page
    .getByRole("main")
    .locator("li")
    .filter({ has: page.getByRole("button", { name: /^Update/ }), visible: true });
  await expect(leads).toHaveCount(10);
  const lefts = await leads.evaluateAll((all) => all.map((lead) => lead.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  await expect(sidebar.getByRole("link", { name: "Leads" })).toHaveAttribute("aria-current", "page");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("[PWIZ-06] each link to what a home still lacks is high enough for a finger", async ({ page }) => {
    const lister = await signInAsNewLister(page);
    const id = await addHome(lister, "Lake flat");
    await page.goto(`/panel/properties/update/${id}/step/1`);
    const missing = page.getByRole("region", { name: "Publication" }).getByRole("listitem").getByRole("link");
    await expect(missing.first()).toBeVisible();
    for (const link of await missing.all()) expect((await touchSize(link)).height).toBeGreaterThanOrEqual(44);
  });

  for (const [role, places, rest, add] of [
    ["OWNER", ["Dashboard", "Properties", "Add Property", "Leads", "More"], ["Analytics", "Profile"], "/panel/properties/add"],
    ["AGENT", ["Dashboard", "Properties", "Add Property", "Leads", "More"], ["Analytics", "Profile"], "/panel/properties/add"],
    ["BUILDER", ["Dashboard", "Projects", "Add Project", "Leads", "More"], ["Properties", "Analytics", "Profile"], "/panel/projects/add"],
    ["ADVERTISER", ["Dashboard", "Ads", "Add Advertisement", "Leads", "More"], ["Analytics", "Profile"], "/panel/advertisements/add"],
  ] as const)
    test(`[PANL-02] five places stand at the foot for ${role}, and all others under More`, async ({ page, request, expectGoodLooks }) => {
      await signInAs(role, page, request);
      await page.goto("/panel/leads");
      const foot = page.getByRole("navigation", { name: "Places" });
      await expect(foot.locator("> *")).toHaveText(places.map((name) => (name.startsWith("Add") ? "" : new RegExp(`^${name}\\d*$`))));
      for (const [index, place] of (await foot.locator("> *").all()).entries()) {
        await expect(place).toHaveAccessibleName(new RegExp(`^${places[index]}`));
        expect((await touchSize(place)).height).toBeGreaterThanOrEqual(44);
        await expect(place).toBeInViewport({ ratio: 1 });
      }
      await expect(foot.locator("[aria-current=page]")).toHaveAccessibleName(/^Leads/);
      await expect(page.getByRole("banner").getByRole("button", { name: "Menu" })).toBeHidden();
      // Nothing stays below it when the page is scrolled to its end.
      await page.keyboard.press("End");
      await expect(foot).toBeInViewport({ ratio: 1 });
      await foot.getByRole("button", { name: "More" }).click();
      const menu = page.getByRole("dialog", { name: "Menu" });
      await expect(menu.getByRole("navigation").getByRole("link")).toHaveText(rest);
      await menu.getByRole("link", { name: "Profile" }).click();
      await expect(page.getByRole("heading", { name: "Profile", level: 1 })).toBeVisible();
      await expectGoodLooks();
      await foot.getByRole("link", { name: /^Add/ }).click();
      await expect(page).toHaveURL(add);
      // A wizard has its own bar there, and the menu in the header.
      if (role === "ADVERTISER") return;
      await expect(foot).toBeHidden();
      await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
      await expect(menu.getByRole("navigation").getByRole("link", { name: "Dashboard" })).toBeVisible();
    });

  test("[LEAD-01] [MYPR-01] the head of a list is one row: what it exports or imports stands beside its title", async ({
    page,
    request,
  }) => {
    await signInAs("AGENT", page, request);
    for (const [address, action] of [
      ["/panel/leads", page.getByRole("button", { name: "Export CSV" })],
      ["/panel/properties", page.getByRole("link", { name: "Import" })],
    ] as const) {
      await page.goto(address);
      const title = page.getByRole("heading", { level: 1 });
      await expect(action).toBeEnabled();
      const [head, tool] = [await title.boundingBox(), await action.boundingBox()];
      expect(tool?.y).toBeLessThan((head?.y ?? 0) + (head?.height ?? 0));
      const { width, height } = await touchSize(action);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });
});
