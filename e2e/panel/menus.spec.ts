import { signInAsNewLister } from "../support/new-lister.ts";
import { expect, test } from "../support/test.ts";

/** The menu of each role (PANL-03 to PANL-06): label, address, and the heading of its page. */
const dashboard = ["Dashboard", "/panel/dashboard", /^Welcome/] as const;
const properties = ["My Properties", "/panel/properties", "My Properties"] as const;
const rest = [
  ["Leads", "/panel/leads", "Leads"],
  ["Analytics", "/panel/analytics", "Analytics"],
  ["Profile", "/panel/profile", "Profile"],
] as const;
const menus = [
  { id: "PANL-03", role: "OWNER", entries: [dashboard, properties, ...rest] },
  {
    id: "PANL-04",
    role: "BUILDER",
    entries: [dashboard, ["My Projects", "/panel/projects", "My Projects"], ["Properties", "/panel/properties", "My Properties"], ...rest],
  },
  {
    id: "PANL-05",
    role: "AGENT",
    entries: [dashboard, properties, ["Add Property", "/panel/properties/add", "Add property"], ...rest],
  },
  {
    id: "PANL-06",
    role: "ADVERTISER",
    entries: [
      dashboard,
      ["My Advertisements", "/panel/advertisements", "My Advertisements"],
      ["Add Advertisement", "/panel/advertisements/add", /advertisement/i],
      ...rest,
    ],
  },
] as const;

for (const { id, role, entries } of menus) {
  test(`[${id}] [PANL-02] the menu of ${role} has its entries in their order, and each opens a finished page`, async ({ page }) => {
    await signInAsNewLister(page, role);
    await page.goto("/panel/dashboard");
    const links = page.getByRole("complementary", { name: "Panel" }).getByRole("navigation").getByRole("link");
    await expect(links).toHaveText(entries.map(([label]) => label));
    for (const [label, path, heading] of entries) {
      await links.filter({ hasText: new RegExp(`^${label}$`) }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByRole("main").getByRole("status", { name: "Loading..." })).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    }
  });
}
