// Links to places on a page, pressed before its lazily loaded parts are there.
import { holdBack } from "../support/hold-back.ts";
import { makePublicProject } from "../support/project-page.ts";
import { makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

const pages = {
  project: { menu: "Sections", link: "Costs", section: "What a home here costs" },
  property: { menu: "On this page", link: "Cost", section: "What it costs" },
};
for (const [name, { menu, link, section }] of Object.entries(pages))
  test(`[PUBL-02] the first press on a ${name}'s page may be on a link to one of its sections: nothing goes, and it leads there`, async ({
    page,
  }) => {
    const { id } = await makePublicProject();
    const home = await makeProperty({ project_id: id, state: "Maharashtra", city: "Satara", description: "By the lake.\n".repeat(60) });
    const release = await holdBack(page, /\/assets\/(project-body|property-parts)/);
    await page.goto(name === "project" ? `/projects/${id}` : `/property/${home}`);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === "page");
    const sections = await page.locator("main section").count();
    const there = page.getByRole("navigation", { name: menu }).getByRole("link", { name: link, exact: true });
    await there.focus();
    await there.press("Enter");
    const heading = page.getByRole("heading", { name: section });
    await expect(heading).toBeInViewport();
    // React would have shown the page without its parts by now.
    await page.evaluate(() => new Promise((passed) => setTimeout(passed, 300)));
    await expect(page.locator("main section")).toHaveCount(sections);
    release();
    await becomeAlive(page);
    await expect(heading).toBeInViewport();
    await expect(page).toHaveURL(/#cost$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/#/);
    await expect(page.locator("main section")).toHaveCount(sections);
  });
