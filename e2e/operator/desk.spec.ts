import type { Page } from "@playwright/test";
import { logIn, register } from "../support/account-forms.ts";
import { keyboardAlone } from "../support/input-methods.ts";
import { signInAsNewLister } from "../support/new-lister.ts";
import { signInToDesk } from "../support/operator-sign-in.ts";
import { linkIn, receiveMail } from "../support/outbox.ts";
import { runProgram } from "../support/run-program.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";
import { unfold } from "../support/wizard-page.ts";

const [firstPassword, password] = ["Courtyard@9", "Verandah$7"];

/** Registers with the form, verifies the address by mail, and sets a new password by mail. */
async function becomeLister(page: Page, email: string): Promise<void> {
  await page.goto("/register");
  await register(page, { role: "Owner", email, password: firstPassword });
  await expect(page).toHaveURL("/login");
  await page.goto(linkIn(await receiveMail(email, "Please verify your email address"), "/verify-email/"));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText(/verified/i).first()).toBeVisible();
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: /link/i }).click();
  await page.goto(linkIn(await receiveMail(email, "Choose a new password"), "/reset-password/"));
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm").fill(password);
  await page
    .getByRole("button", { name: /password/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/login/);
}

test("[AUTH-12] [PROF-01] from registration over verification, a forgotten password and a report to a review and a suspension", async ({
  page,
  browser,
  complaints,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const email = `meghna.${Date.now()}@example.com`;
  await becomeLister(page, email);
  await page.goto("/login");
  await logIn(page, { role: "Owner", email, password });
  await expect(page).toHaveURL("/panel/dashboard");
  const [account] = await ask<{ id: string }>("select id from accounts where email = $1", [email]);
  const title = `A home of Meghna ${Date.now()}`;
  // Nothing is missing of it, so that it can return.
  const complete = { description: "Quiet.", possession_status: "ready-to-move", age: 3, area: 900, area_unit: "sqft", state: "Karnataka" };
  const place = { location: "Indiranagar", address: "12 Temple Road", zip_code: "560038" };
  const home = await makeProperty({ lister_id: account?.id ?? "", title, ...complete, ...place });

  const visitor = await browser.newPage();
  await visitor.goto(`/property/${home}`);
  await visitor.getByRole("link", { name: "Report this property" }).click();
  await expect(visitor.getByRole("heading", { name: "What is wrong with this property?" })).toBeVisible();
  await visitor.getByRole("button", { name: "Send report" }).click();
  await expect(visitor.getByText("Please say what is wrong.")).toBeVisible();
  await visitor.getByText("The photos show a different home").click();
  await visitor.getByLabel(/^What should we know/).fill("The hall is my own.");
  await visitor.getByLabel(/^Email/).fill("reporter@example.com");
  await visitor.getByRole("button", { name: "Send report" }).click();
  await expect(visitor.getByRole("heading", { name: "We have your report" })).toBeVisible();
  const statusPage = visitor.url();

  const desk = await browser.newPage();
  await signInToDesk(desk);
  await desk.getByRole("link", { name: title }).click();
  await expect(desk.getByText("The hall is my own.")).toBeVisible();
  await desk.getByLabel("The photos show a different home").check();
  await desk.getByLabel(/^Message to the lister/).fill("Please show your own hall.");
  await desk.getByRole("button", { name: "Take it down" }).click();
  await expect(desk.getByText("It is off the site, and the lister has been told.")).toBeVisible();
  expect((await receiveMail(email, `Taken down: ${title}`)).text).toContain("Please show your own hall.");
  expect((await page.request.get(`/property/${home}`)).status()).toBe(404);
  await visitor.goto(statusPage);
  await expect(visitor.getByRole("heading", { name: "The property is off the site" })).toBeVisible();
  expect((await receiveMail("reporter@example.com", "The outcome of your report")).text).toContain("/reports/");

  await page.goto("/panel/dashboard");
  const down = page.getByRole("region", { name: "Taken down" });
  await expect(down).toContainText("The photos show a different home");
  await down.getByRole("button", { name: "Ask for another look" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask for another look" });
  await dialog.getByLabel(/^What have you changed/).fill("It is my own hall now.");
  await expectAccessible();
  await page.keyboard.press("Escape");
  await down.getByRole("button", { name: "Ask for another look" }).click();
  await expect(dialog.getByLabel(/^What have you changed/)).toHaveValue("It is my own hall now.");
  await dialog.getByRole("button", { name: "Ask for another look" }).click();
  await expect(down).toContainText("You asked for another look");
  expect((await page.request.get(`/property/${home}`)).status()).toBe(404);
  await page.goto("/panel/properties?status=taken-down");
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Please show your own hall.");
  await desk.goto(`/operator/properties/${home}`);
  await expect(desk.getByText("“It is my own hall now.”")).toBeVisible();
  await desk.getByRole("button", { name: "Put it back on the site" }).click();
  await expect(desk.getByText("It is on the site again, and the lister has been told.")).toBeVisible();
  expect((await receiveMail(email, `On the site again: ${title}`)).text).toContain(`/property/${home}`);
  await expect.poll(async () => (await page.request.get(`/property/${home}`)).status()).toBe(200);

  await desk.getByRole("link", { name: "Asha Menon" }).click();
  await desk.getByLabel("Reason, as the lister will read it").fill("Photos of other people's homes.");
  await desk.getByRole("button", { name: "Suspend this lister" }).click();
  await expect(desk.getByRole("button", { name: "Lift the suspension" })).toBeVisible();
  expect((await receiveMail(email, "Your account is suspended")).text).toContain("Photos of other people's homes.");
  await desk.getByRole("link", { name: "Log" }).click();
  await expect(desk).toHaveURL("/operator/log");
  await expect(desk.getByRole("listitem").filter({ hasText: "Suspended a lister" }).first()).toBeVisible();
  await page.goto("/panel/leads");
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/login");
  await logIn(page, { role: "Owner", email, password });
  await expect(page.getByText(/^This account is suspended/).first()).toBeVisible();
  await expectAccessible();
  // From the refused session and sign-in.
  expect(complaints.splice(0).every((complaint) => complaint.includes("status of 401"))).toBe(true);
  await Promise.all([visitor.close(), desk.close()]);
});

test("[PANL-07] the desk does not exist for a visitor, a lister, or an operator who has signed out", async ({ page, complaints }) => {
  const isThere = async () => {
    const statuses: number[] = [];
    for (const path of [
      "/operator",
      "/operator/listers",
      "/operator/log",
      "/operator/market",
      "/operator/speed",
      "/operator/amenities",
      "/operator/places",
      "/operator/mails",
      "/operator/sign-out",
      "/operator/none",
    ]) {
      const response = await page.goto(path);
      await expect(page.getByRole("heading", { name: "This door leads nowhere" })).toBeVisible();
      statuses.push(response?.status() ?? 0);
    }
    expect([...new Set(statuses)]).toEqual([404]);
  };
  await isThere();
  await signInToDesk(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/operator/login");
  await isThere();
  await signInAsNewLister(page);
  await isThere();
  expect(complaints.splice(0).every((complaint) => complaint.includes("status of 404"))).toBe(true);
});

test("[HOME-02] checks and their dates that an operator sets are shown behind the badge", async ({ page }) => {
  const title = `A home to check ${Date.now()}`;
  const home = await makeProperty({ title });
  await signInToDesk(page);
  await page.goto(`/operator/properties/${home}`);
  await becomeAlive(page);
  await page.getByLabel("Ownership papers seen").fill("2026-01-31");
  await page.getByRole("button", { name: "Save checks" }).click();
  await expect(page.getByText("The checks are saved.")).toBeVisible();
  await page.getByRole("button", { name: "Feature it" }).click();
  await expect(page.getByText("It is featured now.")).toBeVisible();
  await page.goto(`/property/${home}`);
  await expect(page.locator("#trust").getByText("31 Jan 2026")).toBeVisible();
  await page.getByRole("button", { name: "Verified", exact: true }).click();
  await expect(page.locator("#verified-checks").getByText("31 Jan 2026")).toBeVisible();
});

test("[PWIZ-10] the wizard offers a feature that an operator adds", async ({ page }) => {
  const name = `Stepwell ${Date.now()}`;
  await signInToDesk(page);
  await page.getByRole("link", { name: "Features" }).click();
  await expect(page).toHaveURL("/operator/features");
  await becomeAlive(page);
  const adding = page.getByRole("region", { name: "Add a feature" });
  await adding.getByLabel("Name").fill(name);
  await adding.getByRole("button", { name: "Add" }).click();
  await expect(page.getByText("The feature is added.")).toBeVisible();
  await signInAsNewLister(page);
  await page.goto("/panel/properties/add?q=rooms");
  await unfold(page, "Project, RERA number, features");
  const offered = page.getByRole("group", { name: "Features to choose from" }).getByRole("button", { name });
  await offered.click();
  await expect(offered).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("list", { name: "Features" }).getByText(name)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[PWIZ-11] an operator chooses an amenity's icon, and only its pictures are sent", async ({ page }) => {
    const name = `Stepwell ${Date.now()}`;
    await signInToDesk(page);
    await page.goto("/operator/amenities");
    await expect(page.getByRole("radio", { includeHidden: true })).toHaveCount(0);
    await page.getByRole("region", { name: "Add an amenity" }).getByLabel("Name").fill(name);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const form = page.getByRole("form", { name });
    await form.getByText("Icon: Sparkles").click();
    await form.getByRole("link", { name: "Choose another" }).click();
    await form.getByText("Library", { exact: true }).click();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText("Icon: Library")).toBeVisible();
    expect(await ask("select icon from amenities where name = $1", [name])).toEqual([{ icon: "library" }]);
    await form.getByRole("button", { name: "Remove" }).click();
    await expect(form).toHaveCount(0);
  });

  test("[PANL-07] an operator keeps a reported home on the site", async ({ page, request }) => {
    const title = `A home to keep ${Date.now()}`;
    const home = await makeProperty({ title });
    await request.post("/api/public/report-property", { data: { targetRef: home, reason: "duplicate" } });
    await signInToDesk(page);
    await page.getByRole("link", { name: title }).click();
    await page.getByRole("button", { name: "Keep it on the site" }).click();
    await expect(page.getByText("It stays on the site.")).toBeVisible();
    expect(await ask("select outcome from property_reports where property_id = $1", [home])).toEqual([{ outcome: "kept" }]);
  });
});

test("[PANL-07] a home is taken down and a lister found with the keyboard alone", async ({ page, complaints }) => {
  const hand = keyboardAlone;
  const title = `A home by keyboard ${Date.now()}`;
  const home = await makeProperty({ title });
  await signInToDesk(page);
  await page.goto(`/operator/properties/${home}`);
  await becomeAlive(page);
  await hand.press(page.getByRole("button", { name: "Take it down" }));
  await expect(page.getByLabel("It is sold, rented out or not available")).toBeFocused();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
  await hand.tick(page.getByLabel("It is listed more than once"));
  await hand.press(page.getByRole("button", { name: "Take it down" }));
  await expect(page.getByText("It is off the site, and the lister has been told.")).toBeVisible();
  await hand.press(page.getByRole("link", { name: "Listers" }));
  await expect(page).toHaveURL("/operator/listers");
  await hand.type(page.getByLabel("Name, firm or email"), "operator-nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nobody found")).toBeVisible();
});

test("[PANL-07] npm run operator creates an operator, or sets another password for one; it refuses an invalid address", async ({
  request,
}) => {
  const dataDir = process.env.SITE_DATA_DIR ?? "";
  const email = `keeper.${Date.now()}@example.com`;
  const signIn = async (output: string) => {
    const [, word = ""] = /with the password (\S+)/.exec(output) ?? [];
    return (await request.post("/api/operator/login", { data: { email, password: word } })).status();
  };
  const made = await runProgram("operator", ["create", email], dataDir);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining(`${email} is an operator now.`) });
  expect(await signIn(made.output)).toBe(200);
  const again = await runProgram("operator", ["create", email], dataDir);
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining("has a new password and is signed out everywhere") });
  expect([await signIn(made.output), await signIn(again.output)]).toEqual([401, 200]);
  for (const args of [[], ["create"], ["create", "nobody"], ["remove", email]]) {
    expect(await runProgram("operator", args, dataDir)).toMatchObject({
      code: 1,
      output: expect.stringContaining("Usage: npm run operator"),
    });
  }
});

test("[PANL-07] the desk is accessible at each width, light and dark, and nothing is cut off", async ({
  page,
  request,
  expectGoodLooks,
}) => {
  test.setTimeout(120_000);
  const home = await makeProperty({ title: "A home at each width" });
  await request.post("/api/public/report-property", { data: { targetRef: home, reason: "fraud", details: "x".repeat(300) } });
  const [{ id = "" } = {}] = await ask<{ id: string }>("select lister_id as id from properties where id = $1", [home]);
  await signInToDesk(page);
  const paths = [
    "",
    `/properties/${home}`,
    "/listers",
    `/listers/${id}`,
    "/amenities",
    "/features",
    "/log",
    "/second-factor",
    "/login",
  ].map((path) => `/operator${path}`);
  for (const path of [...paths, `/property/${home}/report`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectGoodLooks();
  }
});
