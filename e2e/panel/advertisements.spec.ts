import type { Page } from "@playwright/test";
import sharp from "sharp";
import { newId } from "../../src/shared/server/ids.ts";
import { layoutShifts, noteLayoutShifts } from "../support/layout-shifts.ts";
import { type Lister, signInAsLister } from "../support/new-lister.ts";
import { signInToDesk } from "../support/operator-sign-in.ts";
import { receiveMail } from "../support/outbox.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

async function signInAsAdvertiser(page: Page): Promise<Lister> {
  const id = newId("acc");
  const lister = { id, name: "Nisha Parikh", email: `${id}@example.com`, role: "ADVERTISER" };
  await ask(
    "insert into accounts (id, name, email, role, password_hash, email_verified_at) values ($1, $2, $3, $4, '$argon2id$none', now())",
    Object.values(lister),
  );
  await signInAsLister(page, lister);
  return lister;
}

async function addAdvertisement(
  accountId: string,
  fields: { headline: string; review: string; city?: string; link?: string },
): Promise<string> {
  const id = newId("adv");
  await ask(
    `insert into advertisements (id, account_id, headline, link, image_key, image_width, image_height, image_widths, placements, city,
       starts_on, ends_on, review, refusal_reason, waiting_since, created_at, updated_at)
     values ($1, $2, $3, $7, 'demo/photos/kitchen-01.jpg', 1600, 1067, '{400,800}', '{search,property}', $4,
       current_date - 1, current_date + 30, $5, $6, now(), now(), now())`,
    [
      id,
      accountId,
      fields.headline,
      fields.city ?? null,
      fields.review,
      fields.review === "refused" ? "It promises too much." : null,
      fields.link ?? "https://shop.example/all",
    ],
  );
  return id;
}

const day = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);
const marked = (page: Page) => page.getByRole("region", { name: "Advertisement" });
const figuresOf = async (headline: string) =>
  ask(
    "select sum(views)::int as views, sum(clicks)::int as clicks from advertisement_daily_figures where advertisement_id = (select id from advertisements where headline = $1)",
    [headline],
  );

test("[ADVT-01] [PANL-06] an advertiser submits one, an operator approves it, visitors see it marked and follow it, and both are counted", async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const lister = await signInAsAdvertiser(page);
  const headline = `Kitchens ${Date.now()}`;
  await page.goto("/panel/advertisements");
  await expect(page.getByText("No advertisements yet")).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Add Advertisement", exact: true }).click();
  await page.getByLabel("Headline").fill(headline);
  await page.getByLabel("Link").fill("https://kitchens.example/offer");
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#884422" } })
    .jpeg()
    .toBuffer();
  await page.getByLabel("Image").setInputFiles({ name: "kitchen.jpg", mimeType: "image/jpeg", buffer: picture });
  await expect(page.getByAltText("Chosen")).toBeVisible();
  // A city without other advertisements for it; those for everywhere alternate with it.
  await page.getByLabel(/^City/).fill("Lunglei");
  await page.getByLabel("First day").fill(day(-1));
  await page.getByLabel("Last day").fill(day(30));
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page).toHaveURL("/panel/advertisements");
  const row = page.getByRole("listitem", { name: headline });
  await expect(row.getByText("In review")).toBeVisible();

  const desk = await browser.newPage();
  await signInToDesk(desk);
  await desk.getByRole("link", { name: headline }).click();
  await expect(desk.getByRole("link", { name: "https://kitchens.example/offer" })).toBeVisible();
  await becomeAlive(desk);
  await desk.getByRole("button", { name: "Approve it" }).click();
  await expect(desk.getByText("Approved. It will be shown from its first day, and the lister has been told.")).toBeVisible();
  await receiveMail(lister.email, `Approved: ${headline}`);
  await desk.close();

  // Those that alternate with it are paused. One on the home page keeps running, for the other journeys.
  await ask("update advertisements set is_paused = true where city is null and 'property' = any(placements)");
  try {
    // A browser that calls itself headless counts as a robot.
    const visitor = await browser.newPage({ userAgent: "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36" });
    const address = `/property/${await makeProperty({ city: "Lunglei" })}`;
    await expect
      .poll(async () => {
        await visitor.goto(address);
        return marked(visitor).getByText(headline).isVisible();
      })
      .toBe(true);
    const link = marked(visitor).getByRole("link");
    await expect(link).toHaveAttribute("rel", "sponsored noopener");
    await expect(marked(visitor).getByText("kitchens.example")).toBeVisible();
    await becomeAlive(visitor);
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => figuresOf(headline)).toEqual([{ views: 1, clicks: 0 }]);
    // Nobody is there to answer.
    await visitor.context().route("https://kitchens.example/**", (route) => route.fulfill({ body: "Kitchens" }));
    const [opened] = await Promise.all([visitor.waitForEvent("popup"), link.click()]);
    await expect(opened.getByText("Kitchens")).toBeVisible();
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await expect.poll(() => figuresOf(headline)).toEqual([{ views: 1, clicks: 1 }]);
    expect(await visitor.context().cookies()).toEqual([]);

    await page.reload();
    await expect(row.getByText("Shown", { exact: true })).toBeVisible();
    await expect(row).toContainText("Seen1Pressed1 (100.0%)");
    await expectAccessible();
    // A page from the cache forgets it at once.
    await row.getByRole("button", { name: "Pause" }).click();
    await expect(row.getByText("Paused")).toBeVisible();
    await expect
      .poll(async () => {
        await visitor.goto(address);
        return marked(visitor).count();
      })
      .toBe(0);
    await visitor.context().close();
  } finally {
    await ask("update advertisements set is_paused = false where city is null");
  }
});

test("[ADVT-01] what is not right says so at its field; a refused one says why; a deleted one comes back by Undo", async ({
  page,
  complaints,
}) => {
  const { id } = await signInAsAdvertiser(page);
  const headline = `Loans ${Date.now()}`;
  await addAdvertisement(id, { headline, review: "refused" });
  await page.goto("/panel/advertisements/add");
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page.getByLabel("Headline")).toBeFocused();
  await expect(page.getByLabel("Headline")).toHaveAccessibleDescription("Please write a headline of at most 80 characters.");
  await expect(page.getByText("Please choose an image.")).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
  await page.goto("/panel/advertisements");
  const row = page.getByRole("listitem", { name: headline });
  await expect(row.getByText("It promises too much.")).toBeVisible();
  await row.getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row.getByText("Refused")).toBeVisible();
  await row.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("Headline")).toHaveValue(headline);
  await page.getByLabel("Headline").fill(`${headline}, compared`);
  await page.getByRole("button", { name: "Save and send for review" }).click();
  await expect(page.getByRole("listitem", { name: `${headline}, compared` }).getByText("In review")).toBeVisible();
});

test("[ADVT-01] nothing on a page moves when the picture of an advertisement arrives", async ({ page }) => {
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() === "image") await gate;
    await route.continue();
  });
  await noteLayoutShifts(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await marked(page).scrollIntoViewIfNeeded();
  await becomeAlive(page);
  const picture = marked(page).locator("img");
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(0);
  openGate();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  expect(await layoutShifts(page)).toEqual([]);
});

/** The longest host that there can be: in its labels no line can break. */
const longestHost = `https://${[63, 63, 63, 53].map((letters) => "i".repeat(letters)).join(".")}.example/all`;

test("[ADVT-01] visitors see the whole of a long host, and the page stays as wide as the screen", async ({ page, expectGoodLooks }) => {
  test.slow();
  const { id } = await signInAsAdvertiser(page);
  const headline = `Long host ${Date.now()}`;
  // A city without other advertisements for it; those for everywhere alternate with it.
  await addAdvertisement(id, { headline, review: "approved", city: "Lawngtlai", link: longestHost });
  const address = `/property/${await makeProperty({ city: "Lawngtlai" })}`;
  await expect
    .poll(async () => {
      await page.goto(address);
      return marked(page).getByText(headline).isVisible();
    })
    .toBe(true);
  await expect(marked(page).getByText(new URL(longestHost).hostname)).toBeVisible();
  await expectGoodLooks();
});

test("[ADVT-01] advertisements are accessible at each width, light and dark, and nothing is cut off", async ({ page, expectGoodLooks }) => {
  test.setTimeout(120_000);
  const { id } = await signInAsAdvertiser(page);
  const long = "Interiors, kitchens, wardrobes and lighting for homes of every kind".padEnd(80, "!");
  const refused = await addAdvertisement(id, { headline: long, review: "refused", link: longestHost });
  const waiting = await addAdvertisement(id, { headline: "A look at each width", review: "waiting", city: "Pune", link: longestHost });
  await signInToDesk(page);
  for (const path of [
    "/panel/advertisements",
    `/panel/advertisements/${refused}`,
    `/operator/advertisements/${waiting}`,
    "/operator",
    "/",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading..." })).toHaveCount(0);
    await expectGoodLooks();
  }
});

test("[ADVT-01] [PANL-01] a session that ends elsewhere says so, knows who it was, and keeps what was typed of an advertisement", async ({
  page,
  complaints,
}) => {
  const lister = await signInAsAdvertiser(page);
  await page.goto("/panel/advertisements/add");
  await becomeAlive(page);
  await page.getByLabel("Headline").fill("Half-written");
  await page.getByText("Apartment", { exact: true }).click();
  await ask("delete from sessions where account_id = $1", [lister.id]);
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page.getByText("You were signed out in another place, or your session ended.")).toBeVisible();
  await expect(page.getByLabel("Role")).toHaveValue("ADVERTISER");
  await expect(page.getByLabel("Email")).toHaveValue(lister.email);
  await signInAsLister(page, lister);
  await page.goto("/panel/advertisements/add");
  await expect(page.getByLabel("Headline")).toHaveValue("Half-written");
  await expect(page.getByLabel("Apartment")).toBeChecked();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Headline")).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("Headline")).toHaveValue("");
  complaints.splice(0);
});
