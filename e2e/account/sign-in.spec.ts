import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { looks, putOn } from "../support/accessibility.ts";
import { logIn, newEmail, register } from "../support/account-forms.ts";
import { signInAs } from "../support/signed-in.ts";
import { becomeAlive, expect, takeOutRefusals, test } from "../support/test.ts";

const password = "Courtyard@9";
const me = (request: APIRequestContext, token: string) => request.get("/api/users/me", { headers: { authorization: `Bearer ${token}` } });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("accessToken"));

for (const width of [390, 1440]) {
  test(`[AUTH-06] [AUTH-09] [AUTH-03] [HEAD-03] at ${width} px a lister registers, signs in, returns to the page that was wanted, and signs out`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const email = newEmail();
    await page.goto("/panel/leads?page=1");
    await expect(page).toHaveURL("/login?to=%2Fpanel%2Fleads%3Fpage%3D1");
    await page.getByRole("link", { name: "Create Account" }).click();
    await register(page, { role: "Builder", email, password }, "98450-12345x");
    await expect(page.getByText("Success! please login to continue")).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, { role: "Builder", email, password });
    await expect(page).toHaveURL("/panel/leads?page=1");
    await expect(page.getByRole("banner").getByRole("button", { name: /Asha\s*builder/ })).toBeVisible();

    await page.goto("/");
    const menu = width < 640 ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("banner");
    if (width < 640) await page.getByRole("button", { name: "Menu" }).click();
    else await page.getByRole("button", { name: "Asha Menon" }).click();
    await expect(menu.getByText("Asha Menon")).toBeVisible();
    const token = (await storedToken(page)) ?? "";
    expect((await me(request, token)).status()).toBe(200);
    await menu.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
    expect(await storedToken(page)).toBeNull();
    await expect.poll(async () => (await me(request, token)).status()).toBe(401);
  });
}

test("[AUTH-01] signing in works with the keyboard alone", async ({ page }) => {
  await page.goto("/login");
  await becomeAlive(page);
  const press = (key: string) => page.keyboard.press(key);
  await page.getByLabel("Role").focus();
  await page.keyboard.type("Ow");
  await press("Tab");
  await page.keyboard.type("owner@demo.aangan.example");
  await press("Tab");
  await page.keyboard.type("Aangan@123");
  await press("Tab");
  await press("Enter");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await press("Tab");
  await press("Enter");
  await expect(page).toHaveURL("/panel/dashboard");
  await expect(page.getByRole("banner").getByRole("button", { name: /Rohan\s*owner/ })).toBeVisible();
});

test("[AUTH-05] a refused sign-in says so and keeps everything that was typed", async ({ page, complaints, expectAccessible }) => {
  await page.goto("/login");
  await logIn(page, { role: "Owner", email: "nobody@example.com", password });
  await expect(page.getByRole("alert").getByText("Invalid credentials!")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nobody@example.com");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
  await expectAccessible();
  takeOutRefusals(complaints, 401);
});

test("[AUTH-08] after a refusal typed letters stay in the field where they are typed", async ({ page }) => {
  await page.goto("/register");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Please enter your name.")).toBeVisible();
  await page.getByLabel("Name").click();
  await page.keyboard.type("Asha Menon");
  await expect(page.getByLabel("Name")).toHaveValue("Asha Menon");
  await page.keyboard.press("Tab");
  await page.keyboard.type("asha@example.com");
  await expect(page.getByLabel("Email")).toHaveValue("asha@example.com");
  await expect(page.getByText("Please enter a valid mobile number.")).toBeHidden();
});

test("[PANL-01] the server's page of the panel is a spinner that is the same for everybody", async ({ request }) => {
  const html = await (await request.get("/panel/dashboard")).text();
  expect(html).toContain("Loading...");
  expect(html).toContain("noindex");
  expect(html).not.toMatch(/Rohan|owner@demo/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  for (const path of ["/login", "/register", "/panel/dashboard"]) {
    test(`[AUTH-01] ${path} says that it needs JavaScript, and sends no password anywhere`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(/needs JavaScript/)).toBeVisible();
      for (const button of await page.locator("form button[type=submit]").all()) await expect(button).toBeDisabled();
    });
  }
});

test("[PANL-01] stored data that are not a session are cleared, and lead to the login page", async ({ page }) => {
  await page.addInitScript(() => {
    if (!location.pathname.startsWith("/panel")) return;
    localStorage.setItem("accessToken", "something");
    localStorage.setItem("userProfile", "{oops");
  });
  await page.goto("/panel/dashboard");
  await expect(page).toHaveURL("/login?to=%2Fpanel%2Fdashboard");
  expect(await page.evaluate(() => [localStorage.getItem("accessToken"), localStorage.getItem("userProfile")])).toEqual([null, null]);
});

async function openSignedIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  await page.goto("/login");
  await logIn(page, { role: "Builder", email, password });
  await expect(page).toHaveURL("/panel/dashboard");
  return page;
}

test("[AUTH-11] changing the password signs the other devices out, and after signing in they return to the same page", async ({
  page,
  browser,
  request,
}) => {
  const email = newEmail();
  const account = { role: "BUILDER", name: "Asha Menon", email, mobile: "9845012345" };
  await request.post("/api/users/register", { data: { ...account, password, confirm_password: password } });
  const other = await openSignedIn(browser, email);
  await page.goto("/change-password");
  await expect(page).toHaveURL("/login?to=%2Fchange-password");
  await logIn(page, { role: "Builder", email, password });
  await expect(page).toHaveURL("/change-password");
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password").fill("Verandah$7");
  await page.getByLabel("Confirm password").fill("Verandah$7");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL("/panel/dashboard");
  await expect(page.getByText("Password changed. Other devices have been signed out.")).toBeVisible();

  await other.goto("/panel/leads?page=1");
  await expect(other).toHaveURL("/login?to=%2Fpanel%2Fleads%3Fpage%3D1");
  await other.context().close();
});

// The font is optional: a page that gets it too late keeps the device's font. So each is tested by itself.
for (const [font, declared, instead] of [
  ["the site's font", "font-display:optional", "font-display:block"],
  ["the device's font", "@font-face{font-family:Anek;", "@font-face{font-family:Unused;"],
] as const) {
  test(`[HEAD-02] the name replaces LOGIN without moving anything, in ${font}`, async ({ page, request }) => {
    /** The places of the header and its links. */
    const layout = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        const parts = [...document.querySelectorAll("body > header, header nav a, header nav a *")];
        return parts.map((part) => [part.textContent, JSON.stringify(part.getBoundingClientRect())]);
      });
    await replaceInStyles(page, declared, instead);
    await page.goto("/privacy");
    await becomeAlive(page);
    await expect(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
    const before = await layout();
    expect(before.length).toBeGreaterThan(3);
    await signInAs("AGENT", page, request);
    await page.goto("/privacy");
    await becomeAlive(page);
    await expect(page.getByRole("button", { name: "Farhan Qureshi" })).toBeVisible();
    expect(withoutName(await layout())).toEqual(withoutName(before));
  });
}

/** Serves the style sheet that every page has with `text` replaced. Without it the request fails. */
const replaceInStyles = (page: Page, text: string, replacement: string) =>
  page.route("**/public-*.css", async (route) => {
    const response = await route.fetch();
    const styles = await response.text();
    expect(styles).toContain(text);
    await route.fulfill({ response, body: styles.replaceAll(text, replacement) });
  });

/** The text of the whole header differs by the name; everything else must be equal. */
const withoutName = (parts: (string | null)[][]) =>
  parts.map(([text, box]) => (text?.includes("Home") && text !== "Home" ? [box] : [text, box]));

test("sign-in, sign-up and the panel are accessible at each width, light and dark, and nothing is cut off", async ({
  page,
  request,
  expectGoodLooks,
}) => {
  await page.goto("/login");
  await expectGoodLooks();
  await page.goto("/register");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Please select your role.")).toBeVisible();
  await expectGoodLooks();
  await signInAs("AGENT", page, request);
  await page.goto("/change-password");
  await expect(page.getByLabel("Current password")).toBeVisible();
  await expectGoodLooks();
  await page.goto("/panel/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: /Farhan\s*agent/ }).click();
  await expectGoodLooks();
});

for (const look of looks.filter(({ width }) => width < 768)) {
  test(`[PANL-02] the panel's menu is accessible at ${look.width} px, ${look.colorScheme}`, async ({ page, request, expectAccessible }) => {
    await signInAs("AGENT", page, request);
    await putOn(page, look);
    await page.goto("/panel/dashboard");
    await page.getByRole("button", { name: "More", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Logout" })).toBeVisible();
    await expectAccessible();
  });
}

test("[PANL-02] Logout of the sidebar ends the session and goes to the home page", async ({ page, request }) => {
  const email = newEmail();
  const account = { role: "OWNER", name: "Asha Menon", email, mobile: "9845012345" };
  await request.post("/api/users/register", { data: { ...account, password, confirm_password: password } });
  await page.goto("/login");
  // A call that is under way when its session ends is refused, which the browser prints.
  const unanswered = new Set<string>();
  page.on("request", (call) => void (call.url().includes("/api/") && unanswered.add(call.url())));
  page.on("response", (answer) => void unanswered.delete(answer.url()));
  await logIn(page, { role: "Owner", email, password });
  await expect(page).toHaveURL("/panel/dashboard");
  await expect(page.getByRole("heading", { name: "Recent Activities" })).toBeVisible();
  await expect.poll(() => [...unanswered]).toEqual([]);
  await page.getByRole("complementary", { name: "Panel" }).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  expect(await storedToken(page)).toBeNull();
  await expect(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
});
