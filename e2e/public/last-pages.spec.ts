import { signInAsNewLister } from "../support/new-lister.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";

test("[PUBL-01] [PUBL-02] an address beyond the last page of a list becomes that of the last", async ({ request }) => {
  const toOf = async (address: string) => (await request.get(address, { maxRedirects: 0 })).headers().location;
  const [project] = await ask<{ id: string }>(
    "select id from projects where deleted_at is null and publication = 'published' order by id limit 1",
  );
  const { data } = await (await request.get("/api/public/builders")).json();
  expect(await toOf("/builders?page=999")).toBe("/builders");
  expect(await toOf("/builders?q=a&page=999")).toBe("/builders?q=a");
  expect(await toOf("/builders")).toBeUndefined();
  expect(await toOf("/projects?page=999")).toMatch(/^\/projects\?page=\d$/);
  expect(await toOf(`/builders/${data[0].slug}?offer=sale&page=999`)).toMatch(/^\/builders\/[\w-]+\?offer=sale(&page=\d)?$/);
  expect(await toOf(`/projects/${project?.id}?page=999&updates=999`)).toMatch(/^\/projects\/prj_\w+(\?(page|updates)=\d)?$/);
});

test("[MYPR-04] [LEAD-01] [PROJ-01] [ADVT-01] page numbers that are none leave the addresses of the panel's lists and of public ones", async ({
  page,
  request,
}) => {
  const notFirst = ["0", "-1", "2.5", "abc"];
  for (const number of notFirst)
    expect((await request.get(`/builders?q=a&page=${number}`, { maxRedirects: 0 })).headers().location).toBe("/builders?q=a");
  const lister = await signInAsNewLister(page, "BUILDER");
  await makeProperty({ lister_id: lister.id, lister_type: "BUILDER", publication: "unpublished" });
  for (const list of ["properties", "projects", "leads", "advertisements", "analytics"]) {
    for (const number of notFirst) {
      await page.goto(`/panel/${list}?page=${number}`);
      await expect(page).toHaveURL(new RegExp(`/panel/${list}(\\?|\\?page=1)?$`));
    }
  }
});

test("[PUBL-04] [ANLY-01] saved homes and the figures of homes do so, too", async ({ page }) => {
  await page.goto("/saved?page=999");
  await expect(page).toHaveURL("/saved");
  const lister = await signInAsNewLister(page);
  await makeProperty({ lister_id: lister.id, lister_type: "OWNER", publication: "unpublished" });
  await page.goto("/panel/analytics?page=99");
  await expect(page).toHaveURL(/\/panel\/analytics\??$/);
});
