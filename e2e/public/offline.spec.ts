import type { Page } from "@playwright/test";
import { cardIn, makeBoard, shareBoard, signVisitorIn } from "../support/board-page.ts";
import { expectDrawn } from "../support/drawn-icon.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, followRequests, noteComplaints, takeOutRefusals, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

/** Homes that no other journey publishes or takes down. */
const stable = "/search?propertyType[]=villa";

/** Saves the first home of a search, and waits until this device keeps pages. Resolves to the home's title. */
async function saveHome(page: Page): Promise<string> {
  await page.goto(stable);
  await becomeAlive(page);
  const card = page.getByRole("article").first();
  const title = (await card.getByRole("link").first().textContent()) ?? "";
  await card.getByRole("button", { name: /^Save / }).click();
  await expect
    .poll(() => page.evaluate(async () => Boolean(navigator.serviceWorker.controller && (await caches.match("/saved")))))
    .toBe(true);
  return title;
}

test("[PUBL-04] [PROP-10] without a line the saved homes are there, and an enquiry that is written then is sent once when the line is back", async ({
  page,
  context,
  complaints,
}, { testId }) => {
  const email = `offline-${testId}-${Date.now()}@example.com`;
  const title = await saveHome(page);
  await page.goto("/saved");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open("pages")).keys()).filter(({ url }) => /\/property\/\w+$/.test(url)).length),
    )
    .toBe(1);

  // The home's own page was never open.
  await context.setOffline(true);
  await page.goto("/saved");
  const photo = page.getByRole("main").getByRole("img").first();
  await expect.poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectDrawn(page.getByRole("region", { name: "Amenities" }).locator("svg use").first());
  const form = page.locator("form", { has: page.getByRole("button", { name: "Send Enquiry" }) });
  await form.getByLabel("Name").fill("Asha Menon");
  await form.getByRole("textbox", { name: "Email" }).fill("asha@");
  await form.getByLabel("Phone", { exact: true }).fill("9845012345");
  await form.getByLabel("Message").fill("We would like to see it on Sunday.");
  await form.getByRole("button", { name: "Send Enquiry" }).click();
  await expect(form.getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription(/Please enter a valid email/);
  await form.getByRole("textbox", { name: "Email" }).fill(email);
  await form.getByRole("button", { name: "Send Enquiry" }).click();
  await expect(page.getByRole("heading", { name: "Your enquiry waits for a line" })).toBeVisible();
  await page.goto("/builders");
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /builders/i })).toBeVisible();
  await becomeAlive(page);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 300);
  await expect(page.getByText("Enquiry sent successfully!")).toBeVisible();
  await page.reload();
  await becomeAlive(page);
  await page.mouse.move(220, 200);
  expect(await page.evaluate(() => localStorage.getItem("aangan.waiting-enquiries"))).toBe("[]");
  expect(await ask("select id from leads where email = $1", [email])).toHaveLength(1);
  complaints.length = 0;
});

test("[PUBL-04] [PROP-10] an enquiry that waits is shown after a reload, and goes out when the line is back, without a touch", async ({
  page,
  context,
  complaints,
}, { testId }) => {
  const email = `untouched-${testId}-${Date.now()}@example.com`;
  const id = await makeProperty({ title: "House by the lotus tank" });
  await saveHome(page);
  await page.goto(`/property/${id}`);
  await becomeAlive(page);
  await page.mouse.move(200, 200);
  const form = page.locator("form", { has: page.getByRole("button", { name: "Send Enquiry" }) });
  await form.getByLabel("Name").fill("Asha Menon");
  const isKept = () => page.evaluate(async (path) => Boolean(await caches.match(path, { ignoreVary: true })), `/property/${id}`);
  await expect.poll(isKept).toBe(true);
  await context.setOffline(true);
  await form.getByRole("textbox", { name: "Email" }).fill(email);
  await form.getByLabel("Phone", { exact: true }).fill("9845012345");
  await form.getByLabel("Message").fill("Is the terrace shared?");
  await form.getByRole("button", { name: "Send Enquiry" }).click();
  const waits = page.getByRole("heading", { name: "Your enquiry waits for a line" });
  await expect(waits).toBeVisible();

  await page.reload();
  await expect(waits).toBeVisible();
  // A phone has the form in a sheet, and says it in the bar at the foot.
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.locator("[data-foot-bar]");
  await page.reload();
  await expect(bar).toContainText("Your enquiry waits for a line");
  await context.setOffline(false);
  await expect.poll(() => ask("select name from leads where email = $1", [email])).toEqual([{ name: "Asha Menon" }]);
  await expect(page.getByText("Enquiry sent successfully!")).toBeVisible();
  await expect(bar).toContainText("has your enquiry");

  // A later page sends what one before could not.
  await page.evaluate(
    ([target, address]) =>
      localStorage.setItem(
        "aangan.waiting-enquiries",
        JSON.stringify([
          {
            ...{ requestKey: "a-key-of-this-journey-2", targetType: "Property", targetRef: target, name: "Asha again" },
            ...{ email: address, phone: "9845012345", message: "And the well?", website: "", from: "" },
          },
        ]),
      ),
    [id, email] as const,
  );
  await page.goto("/");
  await expect
    .poll(async () => (await ask("select name from leads where email = $1", [email])).map(({ name }) => name).toSorted())
    .toEqual(["Asha Menon", "Asha again"]);
  complaints.length = 0;
});

test("[PUBL-04] who was removed from a board is told so, and their device keeps nothing of it", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const owner = await (await browser.newContext()).newPage();
  noteComplaints(owner, complaints);
  const { list } = await makeBoard(owner.context(), ["Corner flat"]);
  await owner.goto(`/saved/${list}/board`);
  const link = await shareBoard(owner, "Together");
  await page.goto(link);
  await page.getByLabel("Your first name").fill("Vikram");
  await page.getByRole("button", { name: "Join in" }).click();
  await expect(cardIn(page, "New", "Corner flat")).toBeVisible();
  const token = link.split("/").at(-1) ?? "";
  const kept = () =>
    page.evaluate(async (part) => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) if (url.includes(part)) found.push(new URL(url).pathname);
      return found.toSorted();
    }, token);
  await page.reload();
  for (const path of [`/api/boards/${token}`, `/b/${token}`]) await expect.poll(kept).toContain(path);

  await owner.getByRole("button", { name: "Share the board" }).click();
  await owner.getByRole("button", { name: "Remove Vikram" }).click();
  const question = owner.getByRole("dialog", { name: "Remove Vikram?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(owner.getByRole("button", { name: "Remove Vikram" })).toBeFocused();
  await owner.keyboard.press("Enter");
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(owner.getByRole("dialog", { name: "Share the board" }).getByRole("button", { name: "Close" })).toBeFocused();
  await expect(page.getByText("The owner of this board has removed you from it.")).toBeVisible();
  await expect.poll(kept).toEqual([]);
  await page.goto(link);
  await expect(page.getByText("The owner of this board has removed you from it.")).toBeVisible();
  await expect.poll(kept).not.toContain(`/api/boards/${token}`);
  takeOutRefusals(complaints, 410);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("Corner flat")).toHaveCount(0);
  expect((await kept()).filter((path) => path.startsWith("/api/"))).toEqual([]);
  await context.setOffline(false);
  complaints.length = 0;
  await owner.context().close();
});

test("[PUBL-04] without a line, what the device kept of a board does not decide whether removing its list asks", async ({
  page,
  context,
  complaints,
}) => {
  const { list } = await makeBoard(context, ["Corner flat"]);
  const isKept = async (path: string) => Boolean(await page.evaluate((one) => caches.match(one, { ignoreVary: true }), path));
  await page.goto(`/saved/${list}/board`);
  for (const path of [`/api/boards/${list}`, "/saved"]) await expect.poll(() => isKept(path)).toBe(true);
  await page.goto(`/saved?list=${list}`);
  await expect(page.getByRole("heading", { name: "Homes in “For us”" })).toBeAttached();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Remove list" }).click();
  await expect(page.getByRole("dialog", { name: "Remove “For us”?" })).toContainText("We cannot see now whether others use its board.");
  await page.getByRole("button", { name: "Keep it" }).click();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Remove list" }).click();
  await expect(page.getByText("List removed. Its homes are in the first list.")).toBeVisible();
  await expect.poll(() => ask("select id from saved_lists where id = $1", [list])).toEqual([]);
  complaints.length = 0;
});

const yes = (page: Page, title: string) =>
  page
    .getByRole("article")
    .filter({ hasText: title })
    .getByRole("button", { name: /^Yes, / });

test("[PUBL-04] a vote, a move, a comment and a note that are made without a line wait on the device, outlast a reload, and are there once when the line is back", async ({
  page,
  context,
  browser,
  complaints,
  expectGoodLooks,
}) => {
  test.setTimeout(120_000);
  const { visitor, list, homes } = await makeBoard(context, ["Corner flat", "Ninth floor"]);
  const address = `/saved/${list}/board`;
  const isKept = async (path: string) => Boolean(await page.evaluate((one) => caches.match(one, { ignoreVary: true }), path));
  const tab = await context.newPage();
  const loaded = [page, tab].map(followRequests);
  await page.goto(address);
  await expect(cardIn(page, "New", "Corner flat")).toBeVisible();
  // The page that was open before there was a service worker is kept, too.
  for (const path of [address, `/api/boards/${list}`, "/saved"]) await expect.poll(() => isKept(path)).toBe(true);
  const sent: string[] = [];
  context.on("request", (request) => request.method() === "POST" && request.url().includes("/api/boards/") && sent.push(request.url()));
  await tab.goto(address);
  await expect(cardIn(tab, "New", "Corner flat")).toBeVisible();
  for (const isLoaded of loaded) await isLoaded();
  // A page behind another one is drawn once a second.
  await page.bringToFront();

  await context.setOffline(true);
  await yes(page, "Corner flat").click();
  await expect(cardIn(page, "New", "Corner flat")).toContainText("Your vote waits for a line");
  await page.getByRole("button", { name: /^Comments and photos: .*Corner flat$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Corner flat" });
  for (const words of ["Written by mistake", "Ask about the lift"]) {
    await dialog.getByLabel("Your comment").fill(words);
    await dialog.getByRole("button", { name: "Write" }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: words })).toContainText("waits for a line");
  }
  await dialog.getByRole("button", { name: "Remove the comment: Written by mistake" }).click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Move or more: Ninth floor" }).click();
  for (const stage of ["Visit", "Maybe"]) {
    await page.getByLabel("Stage").selectOption(stage);
    if (stage === "Visit") await page.getByRole("button", { name: "Without a day" }).click();
  }
  await page.getByRole("button", { name: "Close" }).click();
  for (const one of [page, tab]) {
    await one.reload();
    await expect(one.getByText("3 changes wait on this device until the line is back.")).toBeVisible();
    await expect(cardIn(one, "New", "Corner flat")).toContainText("Your vote and comment wait for a line");
    await expect(cardIn(one, "Maybe", "Ninth floor")).toContainText("Your move waits for a line");
    await expect(yes(one, "Corner flat")).toHaveAttribute("aria-pressed", "true");
  }
  await expectGoodLooks();
  await page.goto(`/saved?list=${list}`);
  const row = page.getByRole("article").filter({ hasText: "Corner flat" });
  await row.getByRole("button", { name: /note: / }).click();
  await page.getByLabel("Note on Corner flat").fill("Evening light");
  await page.getByRole("button", { name: "Done" }).click();
  await page.reload();
  await expect(row).toContainText("Evening light");
  await expect(page.getByText("There is no line. This is the list that your device keeps; saved searches need one.")).toBeVisible();
  await expect(page.getByText("Network error")).toHaveCount(0);
  expect(sent).toEqual([]);

  await context.setOffline(false);
  await expect(tab.getByText(/on this device until the line is back/)).toBeHidden();
  await expect
    .poll(async () => (await ask("select note from saved_homes where property_id = $1", [homes[0]]))[0]?.note)
    .toBe("Evening light");
  const other = await (await browser.newContext()).newPage();
  noteComplaints(other, complaints);
  await signVisitorIn(other.context(), visitor);
  await other.goto(address);
  await expect(yes(other, "Corner flat")).toHaveAccessibleName("Yes, 1: Corner flat");
  await expect(yes(other, "Corner flat")).toHaveAttribute("aria-pressed", "true");
  await expect(cardIn(other, "Maybe", "Ninth floor")).toBeVisible();
  await other.getByRole("button", { name: /^Comments and photos: .*Corner flat$/ }).click();
  await expect(other.getByRole("dialog").getByText("Ask about the lift")).toHaveCount(1);
  await other.getByRole("button", { name: "Close" }).click();
  await other.goto(`/saved?list=${list}`);
  await expect(other.getByRole("article").filter({ hasText: "Corner flat" })).toContainText("Evening light");
  expect(sent.map((url) => url.split("/").at(-1)).toSorted()).toEqual(["comment", "move", "vote"]);
  const kept = await ask(
    "select (select count(*)::int from board_comments where list_id = $1) as comments, (select max(version) from board_cards where list_id = $1) as version",
    [list],
  );
  expect(kept).toEqual([{ comments: 1, version: 1 }]);
  await other.context().close();
  // Of the times without a line.
  complaints.length = 0;
});

test("a first visit registers nothing", async ({ page }) => {
  await page.goto(stable);
  await becomeAlive(page);
  await page.mouse.move(200, 200);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
