import { receiveMail } from "../support/outbox.ts";
import { findProperty, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

const pages = ["/how-we-know", "/terms", "/privacy", "/property-legal-services", "/post-property"];
const siteAddress = "hello@aangan.example";

test("[FOOT-01] the footer links to terms, privacy and legal services, and to the site's address", async ({ page }) => {
  await page.goto("/saved");
  await becomeAlive(page);
  for (const [name, heading] of [
    ["Terms & Conditions", "Terms & Conditions"],
    ["Privacy Policy", "Privacy Policy"],
    ["Property Legal Services", "Property Legal Services"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  await expect(page.getByRole("contentinfo").getByRole("link", { name: siteAddress })).toHaveAttribute("href", `mailto:${siteAddress}`);
});

test("[FOOT-01] terms and privacy name the grievance contact, or say that there is none, and privacy links to how results are ordered", async ({
  page,
}) => {
  await page.goto("/privacy");
  await expect(page.getByText("has not named a grievance officer yet")).toBeVisible();
  await page.getByRole("link", { name: "What counts, and how much" }).click();
  await expect(page).toHaveURL("/terms#ranking");
  await expect(page.getByRole("region", { name: "How results are ordered" })).toBeInViewport();
  await expect(page.getByRole("region", { name: "Grievances" }).getByRole("link", { name: siteAddress })).toBeAttached();
});

test("[FOOT-01] terms and privacy link to the contact from their first lines", async ({ page }) => {
  for (const [path, name, region] of [
    ["/terms", "How to send a grievance", "Grievances"],
    ["/privacy", "How to contact us", "Ask us"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("region", { name: region }).getByRole("link", { name: siteAddress })).toBeInViewport();
  }
});

test("every page with a form refuses a request without one, without logging a failure of ours", async ({ request }) => {
  const id = await makeProperty({});
  const headers = { "content-type": "application/json" };
  for (const path of [
    "/property-legal-services",
    "/operator/login",
    "/mail-preferences/x",
    `/property/${id}/report`,
    `/property/${id}/contact`,
  ]) {
    const answer = await request.post(path, { headers, data: '{"name":"Asha"}' });
    expect([path, answer.status()]).toEqual([path, 400]);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    test("[FOOT-01] a question about legal services says what is missing, keeps the input, and reaches the site by mail", async ({
      page,
      complaints,
    }) => {
      await page.goto("/property-legal-services");
      if (javaScriptEnabled) await becomeAlive(page);
      const name = `Meera ${Date.now()}`;
      await page.getByLabel("Name").fill(name);
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByText("Please choose a topic.")).toBeVisible();
      await expect(page.getByText("Please enter a valid mobile number.")).toBeVisible();
      await expect(page.getByLabel("Name")).toHaveValue(name);
      expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
      await page.getByLabel("Topic").selectOption("Rent or lease agreement");
      await page.getByLabel("Email").fill("meera@example.com");
      await page.getByLabel("Phone").fill(javaScriptEnabled ? "+91 98450 12345" : "9845012345");
      await page.getByLabel("Message").fill(`Must it be registered? ${name}`);
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByText("We have received your question and will answer by email.")).toBeVisible();
      expect((await receiveMail(siteAddress, "Legal services: Rent or lease agreement")).text).toContain("Must it be registered?");
    });
  });
}

for (const path of pages)
  test(`[FOOT-01] [PUBL-05] the site's own page ${path} is accessible at each width, light and dark, and nothing is cut off`, async ({
    page,
    expectGoodLooks,
  }) => {
    await page.goto(path);
    await expectGoodLooks();
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the words on a home's signs lead to the part that explains each, and the footer leads to the page", async ({ page }) => {
    const home = await findProperty(page.request, ({ lister, checks }) => lister.answeredInADay !== null && checks.length > 0);
    await page.goto(`/property/${home.id}`);
    const links = page.locator('main a[href^="/how-we-know#"]');
    const parts = new Set(await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).hash)));
    expect([...parts]).toEqual(expect.arrayContaining(["#verified", "#history", "#answers"]));
    await page.getByRole("contentinfo").getByRole("link", { name: "How we know" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "How we know" })).toBeVisible();
    for (const part of parts) await expect(page.locator(`section${part}`).getByRole("heading", { level: 2 })).toBeVisible();
  });
});
