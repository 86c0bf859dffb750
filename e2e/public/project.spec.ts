import type { APIRequestContext } from "@playwright/test";
import { enquiryMessages } from "../../src/features/leads/contract/enquiry-messages.ts";
import type { PublicProject } from "../../src/features/projects/contract/public-project.ts";
import { newId } from "../../src/shared/server/ids.ts";
import { makePublicProject } from "../support/project-page.ts";
import { ask, findProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

async function findProject(request: APIRequestContext, isWanted: (project: PublicProject) => boolean = () => true): Promise<PublicProject> {
  const { data } = await (await request.get("/api/public/projects?subCategory[]=Apartment")).json();
  for (const { id } of data) {
    const project = (await (await request.get(`/api/public/projects/${id}`)).json()).data as PublicProject;
    if (isWanted(project)) return project;
  }
  throw new Error("No project of the demo data is like that.");
}

const pages: Record<string, (project: PublicProject) => string> = {
  "[PUBL-02] the list of projects": () => "/projects",
  "[PUBL-02] a project": ({ id }) => `/projects/${id}`,
  "[PUBL-01] the list of builders": () => "/builders",
  "[PUBL-01] a builder": ({ builder }) => builder.publicPage ?? "",
};
for (const [name, pathOf] of Object.entries(pages)) {
  test(`${name} is accessible at three widths in both themes, without scrolling sideways`, async ({ page, request, expectGoodLooks }) => {
    await page.goto(pathOf(await findProject(request)));
    await becomeAlive(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectGoodLooks();
  });
}

test("[PUBL-02] the picture at the top of a project with towers is cut at its foot, never at the roofs", async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/projects/${(await findProject(request, ({ towers }) => towers.length > 0)).id}`);
  const picture = page.getByRole("main").getByRole("img").first();
  expect(await picture.evaluate((image) => getComputedStyle(image).objectPosition)).toBe("50% 0%");
});

test("[PUBL-02] projects are filtered, sorted and paged by their address, and cards link to the project", async ({ page, request }) => {
  await page.goto("/projects");
  await becomeAlive(page);
  const counted = page.getByRole("status").first();
  await expect(counted).toHaveText(/^\d+ projects$/);
  const all = (await counted.textContent()) ?? "";
  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByText("Villa", { exact: true }).locator("visible=true").click();
  await filters.getByRole("button", { name: "Show projects" }).locator("visible=true").click();
  await expect(page).toHaveURL(/subCategory%5B%5D=Villa/);
  const kinds = page.getByRole("region", { name: "Results" }).getByText("VILLA", { exact: true });
  await expect(counted).not.toHaveText(all);
  expect(await kinds.count()).toBe(await page.getByRole("region", { name: "Results" }).getByRole("article").count());
  await page.getByLabel("Sort by").selectOption("price_asc");
  await expect(page).toHaveURL(/sortBy=price_asc/);
  const cards = page.getByRole("region", { name: "Results" }).getByRole("article");
  // The cheapest is of the demo data; the newest may be another journey's, which hides it.
  const { data } = await (await request.get("/api/public/projects?subCategory[]=Villa&sortBy=price_asc")).json();
  const name = data[0].projectName;
  await expect(cards.first().getByRole("heading")).toHaveText(name);
  await cards
    .filter({ has: page.getByRole("heading", { name, exact: true }) })
    .getByRole("link")
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("[PUBL-02] typed words are read as the filters of projects, stay in the search field, and can be changed there", async ({
  page,
  request,
}) => {
  const { data } = await (await request.get("/api/public/projects?subCategory[]=Apartment&bhk[]=3")).json();
  const [{ city, priceFrom }] = data;
  await page.goto("/");
  await becomeAlive(page);
  const hero = page.getByRole("search").filter({ has: page.getByText("Projects", { exact: true }) });
  await hero.getByText("Projects", { exact: true }).click();
  const lakh = Math.ceil(priceFrom / 100_000);
  await hero.getByLabel("Search").fill(`3 bhk ${city} under ${lakh} lakh`);
  await hero.getByRole("button", { name: "Search" }).click();
  await expect.poll(() => decodeURIComponent(new URL(page.url()).search)).toContain(`?city[]=${city}&bhk[]=3&priceMax=${lakh}00000&said=`);
  const found = await (await request.get(`/api/public/projects?city[]=${city}&bhk[]=3&priceMax=${lakh}00000`)).json();
  await expect(page.getByRole("status").first()).toHaveText(found.total === 1 ? "1 project" : `${found.total} projects`);
  const field = page.getByRole("search", { name: "Search projects" }).getByRole("combobox");
  await expect(field).toHaveValue(`3 bhk ${city} under ${lakh} lakh`);
  await expect(page.getByRole("list", { name: "Applied filters" }).getByRole("listitem")).toHaveCount(3);
  await page.getByRole("link", { name: `Remove ${city}` }).click();
  await expect.poll(() => decodeURIComponent(new URL(page.url()).search)).toBe(`?bhk[]=3&priceMax=${lakh}00000`);
  await field.fill("plots with a swimming pool");
  await field.press("Enter");
  await expect(page).toHaveURL(/subCategory%5B%5D=Plot|subCategory\[\]=Plot/);
  await expect(page.getByText("Projects cannot be searched by Swimming pool")).toBeVisible();
});

test("[PUBL-02] the project page is complete in the server's HTML, and has structured data", async ({ page, request }) => {
  const project = await findProject(
    request,
    ({ brochures, constructionUpdates, towers }) =>
      brochures.length > 0 && constructionUpdates.length > 3 && towers.some(({ unitsAvailable }) => unitsAvailable !== null),
  );
  const html = await (await request.get(`/projects/${project.id}`)).text();
  const told = [
    ...[
      "Configurations",
      "Floor plan",
      "per sq ft of carpet area",
      "Towers",
      "units available",
      "See units and prices",
      "Amenities",
      "Updates",
      "% complete",
    ],
    ...["Promised possession", "Map of the surroundings of", "RERA registration", "Send Enquiry"],
  ];
  for (const words of told) expect(html.includes(words), words).toBe(true);
  await page.goto(`/projects/${project.id}`);
  const blocks = (await page.locator("script[type='application/ld+json']").allTextContents()).map((text) => JSON.parse(text));
  expect(blocks.map((block) => block["@type"])).toEqual(expect.arrayContaining(["ApartmentComplex", "BreadcrumbList"]));
  const picture = await page.locator("head meta[property='og:image']").getAttribute("content");
  expect((await request.get(picture ?? "")).headers()["content-type"]).toBe("image/jpeg");
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /Download/ }).click();
  expect((await download).suggestedFilename()).toBe("brochure.pdf");
});

test("[PUBL-02] the available units of a tower are listed with their prices", async ({ page, request, expectAccessible }) => {
  const isLeft = ({ unitsAvailable }: PublicProject["towers"][number]) => (unitsAvailable ?? 0) > 0;
  const project = await findProject(request, ({ towers }) => towers.some(isLeft));
  const tower = project.towers.find(isLeft);
  await page.goto(`/projects/${project.id}`);
  await page.getByRole("link", { name: `See units and prices of ${tower?.name}` }).click();
  const units = page.getByRole("region", { name: `available in ${tower?.name}` });
  await expect(units.getByRole("heading")).toHaveText(new RegExp(`^${tower?.unitsAvailable} units? available`));
  await expect(units.getByRole("listitem").first()).toHaveText(/^Unit \d+, floor \d+.*₹[\d,]+$/);
  await expectAccessible();
  const [first] = (await (await request.get(`/api/public/projects/${project.id}/units?tower=${tower?._id}`)).json()).data;
  const configuration = project.configurations.find(({ _id }) => _id === first.configuration);
  expect(first.price).toBeGreaterThanOrEqual(configuration?.priceFrom ?? Number.POSITIVE_INFINITY);
});

test("[PUBL-02] the photos open in full screen, and an enquiry reaches the builder's leads with its subject", async ({ page, request }) => {
  const project = await findProject(request);
  await page.goto(`/projects/${project.id}`);
  await becomeAlive(page);
  await page.getByRole("link", { name: /photos$/ }).click();
  await expect(page.getByRole("dialog", { name: "Photos and videos" })).toBeVisible();
  await page.keyboard.press("Escape");
  const form = page.locator("form:has([name=message]):visible");
  const message = `About ${project.projectName}, by a test ${Date.now()}`;
  await form.getByLabel("Name").fill("Rohan Kulkarni");
  await form.getByRole("textbox", { name: "Email" }).fill("rohan@example.com");
  await form.getByLabel("Phone").fill("9845012345");
  await form.getByLabel("Message").fill(message);
  await form.getByRole("button", { name: "Send Enquiry" }).click();
  await expect(page.getByText(enquiryMessages.sent)).toBeVisible();
  expect(await ask("select target_type, project_id, lister_id from leads where message = $1", [message])).toEqual([
    { target_type: "Project", project_id: project.id, lister_id: project.builder.id },
  ]);
});

test("[PUBL-02] a builder's change is visible on the public site within a second", async ({ request }) => {
  const { id } = await findProject(request);
  const read = async () => (await request.get(`/projects/${id}`)).text();
  await read();
  const words = "Quieter than a courtyard at noon.";
  await ask("update projects set project_description = $2, version = version + 1 where id = $1", [id, words]);
  await expect.poll(read, { timeout: 10_000 }).toContain(words);
});

const hiding: Record<string, [hide: string, show: string]> = {
  "its builder takes it from the site": ["publication = 'unpublished'", "publication = 'published'"],
  "it is switched off": ["is_active = false", "is_active = true"],
  "its registration has lapsed": ["rera_valid_until = '2020-01-01'", "rera_valid_until = '2099-01-01'"],
};
test("[PUBL-01] [PUBL-02] a project is nowhere on the public site while it is hidden or its builder is suspended or leaving", async ({
  request,
}) => {
  const { id, projectName, builder } = await makePublicProject();
  const statusOf = async (path: string) => (await request.get(path)).status();
  const isNamed = async (path: string) => (await (await request.get(path)).text()).includes(id);
  const list = `/projects?q=${encodeURIComponent(projectName)}&sortBy=created_desc`;
  const all = async () => [await statusOf(`/projects/${id}`), await isNamed(list), await isNamed(builder.publicPage)];
  const becomes = (answers: unknown[]) => expect.poll(all, { timeout: 10_000 }).toEqual(answers);
  await becomes([200, true, true]);
  for (const [hide, show] of Object.values(hiding)) {
    await ask(`update projects set ${hide}, version = version + 1 where id = $1`, [id]);
    await becomes([404, false, false]);
    await ask(`update projects set ${show}, version = version + 1 where id = $1`, [id]);
    await becomes([200, true, true]);
  }
  for (const column of ["suspended_at", "deletion_requested_at"]) {
    await ask(`update accounts set ${column} = now() where id = $1`, [builder.id]);
    await becomes([404, false, false]);
    expect(await statusOf(builder.publicPage)).toBe(404);
    await ask(`update accounts set ${column} = null where id = $1`, [builder.id]);
    await becomes([200, true, true]);
  }
});

test("[PUBL-02] without scripts projects of several cities are found at once, sorted, and filtered again", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/projects?city[]=Bombay&rera=true");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Projects in Mumbai");
  const filters = page.getByRole("complementary", { name: "Filters" }).locator("form:visible");
  await expect(filters.getByLabel("Mumbai")).toBeChecked();
  await filters.getByText("Pune", { exact: true }).click();
  await filters.getByRole("button", { name: "Show projects" }).click();
  await expect(page).toHaveURL(/Pune/);
  await page.getByLabel("Sort by").selectOption("price_asc");
  await page.getByRole("button", { name: "Sort", exact: true }).click();
  await expect(page).toHaveURL((url) => {
    const { searchParams: asked } = url;
    return asked.getAll("city[]").join() === "Mumbai,Pune" && asked.get("rera") === "true" && asked.get("sortBy") === "price_asc";
  });
  // The address changes with the first bytes of the page.
  await page.waitForLoadState();
  const places = await page.getByRole("region", { name: "Results" }).getByRole("article").getByText(/^by /).allTextContents();
  expect(places.length).toBeGreaterThan(1);
  expect(new Set(places.map((text) => text.match(/(Mumbai|Pune)$/)?.[0]))).toEqual(new Set(["Mumbai", "Pune"]));
  await context.close();
});

test("[PUBL-02] the RERA number and its QR code are as large as every contact detail of the builder", async ({ page, request }) => {
  const { id } = await findProject(request, ({ reraUrl, reraNumber }) => reraUrl !== null && reraNumber !== null);
  await page.goto(`/projects/${id}`);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const sizes = await page.evaluate(() => {
      const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      const registration = document.querySelector("[aria-labelledby=registration]");
      const contact = document.querySelectorAll("#enquiry *, [data-foot-bar] *");
      return {
        number: sizeOf(registration?.querySelector("p") ?? document.body),
        code: registration?.querySelector("svg[role=img]")?.getBoundingClientRect().width ?? 0,
        contact: Math.max(...[...contact].filter((element) => element.checkVisibility()).map(sizeOf), 0),
      };
    });
    expect(sizes.number).toBeGreaterThanOrEqual(sizes.contact);
    expect(sizes.code).toBeGreaterThanOrEqual(150);
  }
});

test("[PUBL-02] possession is compared with the promised date, also for a project without construction updates", async ({ request }) => {
  const dates = { possession_status: "under_construction", promised_possession_date: "2027-12-15", possession_date: "2028-01-15" };
  const { id } = await makePublicProject(dates);
  const html = (await (await request.get(`/projects/${id}`)).text()).replaceAll("<!-- -->", "");
  for (const words of ["Promised possession", "December 2027", "January 2028, 1 month later than promised", 'href="#updates"'])
    expect(html.includes(words), words).toBe(true);
});

test("[PUBL-02] of two hundred long updates the page has the newest, and links to the rest that work without scripts", async ({
  browser,
  request,
}) => {
  const dates = { possession_status: "under_construction", promised_possession_date: "2027-12-15", possession_date: "2028-01-15" };
  const { id } = await makePublicProject(dates);
  await ask(
    `insert into project_updates (id, project_id, date, title, text)
     select id, $1, date '2020-01-01' + number::int * 7, 'Update ' || number || '.', repeat('brick ', 660)
     from unnest($2::text[]) with ordinality as added (id, number)`,
    [id, Array.from({ length: 200 }, () => newId("upd"))],
  );
  const html = await (await request.get(`/projects/${id}`)).text();
  expect(html.length).toBeLessThan(200_000);
  expect([html.includes("Update 200."), html.includes("Update 194.")]).toEqual([true, false]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/projects/${id}`);
  const updates = page.getByRole("region", { name: "Updates" });
  const shown = updates.getByRole("heading", { level: 3 });
  for (const [link, titles] of [
    ["Next", ["Update 194.", "Update 193.", "Update 192.", "Update 191.", "Update 190.", "Update 189."]],
    ["Page 34", ["Update 2.", "Update 1."]],
  ] as const) {
    await updates.getByRole("link", { name: link }).click();
    await expect(shown).toHaveText(titles);
    await expect(updates.getByText("January 2028, 1 month later than promised")).toBeVisible();
    await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", new RegExp(`/projects/${id}$`));
  }
  await context.close();
});

test("[PUBL-01] builders are found by name, and a builder without scripts takes an enquiry", async ({ page, browser, request }) => {
  const { builder } = await findProject(request);
  await page.goto("/builders");
  await becomeAlive(page);
  await page.getByLabel("Name of the builder").fill(builder.firm ?? "");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: builder.firm ?? "" }).click();
  await expect(page.getByRole("heading", { name: "RERA numbers" })).toBeVisible();
  const address = page.url();
  // Only what a program fetches names a picture: within the browser, moving changes the title alone.
  await page.reload();
  const picture = (await page.locator("head meta[property='og:image']").getAttribute("content")) ?? "";
  expect(picture).toContain(`/og/builder-${builder.id}.jpg`);
  expect((await request.get(picture)).headers()["content-type"]).toBe("image/jpeg");
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const without = await plain.newPage();
  await without.goto(address);
  const form = without.locator("form:has([name=message]):visible");
  await form.getByLabel("Name").fill("Sana");
  await form.getByRole("textbox", { name: "Email" }).fill("sana@example.com");
  await form.getByLabel("Phone").fill("9845012346");
  await form.getByLabel("Message").fill("What else do you build?");
  await form.getByRole("button", { name: "Send Enquiry" }).click();
  await expect(without.getByText(enquiryMessages.sent)).toBeVisible();
  await plain.close();
});

test("[PUBL-01] [PUBL-02] [PROF-01] for any page number in an address, there is a page", async ({ request }) => {
  const { id, builder } = await findProject(request);
  const { lister } = await findProperty(request, () => true, "lister_type = 'AGENT'");
  for (const path of ["/projects", "/builders", `/projects/${id}`, builder.publicPage, lister.publicPage])
    for (const page of ["7", "99999999", "1e99", "0", "-1", "two"])
      expect([path, page, (await request.get(`${path}?page=${page}&updates=${page}`)).status()]).toEqual([path, page, 200]);
});

test("[PUBL-02] offices are projects of offices, and a price below any is asked about", async ({ page }) => {
  await page.goto("/projects?q=office project in mumbai");
  expect(new URL(page.url()).searchParams.getAll("subCategory[]")).toEqual(["Office"]);
  expect(new URL(page.url()).searchParams.get("q")).toBeNull();
  await page.goto("/projects?priceMin=5&priceMax=10");
  await expect(page.getByText("₹5 to ₹10 is less than any home asks.")).toBeVisible();
  await page.getByRole("link", { name: "Did you mean 5 crore to 10 crore?" }).click();
  await page.waitForURL(/priceMin=50000000&priceMax=100000000/);
});
