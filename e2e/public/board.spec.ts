import type { Locator, Page } from "@playwright/test";
import { newId } from "../../src/shared/server/ids.ts";
import { cardIn, dragTo, lane, makeBoard, shareBoard as share, signDeviceIn } from "../support/board-page.ts";
import { ask } from "../support/site-data.ts";
import { expect, noteComplaints, takeOutRefusals, test } from "../support/test.ts";

const titles = ["Corner flat", "Ninth floor", "Green bedroom"];

async function openBoard(page: Page, list: string): Promise<void> {
  await page.goto(`/saved/${list}/board`);
  await expect(page.getByRole("heading", { name: "For us", level: 1 })).toBeVisible();
}

test("[PUBL-04] two people see each other's moves without reloading; of two who move one card at once both see one truth", async ({
  page,
  browser,
  complaints,
}) => {
  const { list } = await makeBoard(page.context(), titles);
  await openBoard(page, list);
  const link = await share(page, "Together");

  const other = await (await browser.newContext()).newPage();
  noteComplaints(other, complaints);
  await other.goto(link);
  await expect(other.getByText("Asha shares a list with you")).toBeVisible();
  await other.getByLabel("Your first name").fill("Vikram");
  await other.getByRole("button", { name: "Join in" }).click();
  await expect(cardIn(other, "New", "Corner flat")).toBeVisible();
  await expect(other.getByRole("heading", { name: "For us", level: 1 })).toBeFocused();
  await expect(page.getByText("You and Vikram are here")).toBeVisible();

  await dragTo(page, cardIn(page, "New", "Corner flat"), "Maybe");
  await expect(cardIn(page, "Maybe", "Corner flat")).toBeVisible();
  await expect(cardIn(other, "Maybe", "Corner flat")).toBeVisible();

  // Both at once: the dialogs hold the version that each has seen.
  for (const one of [page, other]) await dragTo(one, cardIn(one, "New", "Ninth floor"), "Rejected");
  for (const one of [page, other]) await one.getByLabel("Reason").fill("Too far");
  await page.getByRole("button", { name: "Move to Rejected" }).click();
  await expect(cardIn(other, "Rejected", "Ninth floor")).toBeVisible();
  await other.getByRole("button", { name: "Move to Rejected" }).click();
  await expect(other.getByText("Asha has just moved it to Rejected.")).toBeVisible();
  takeOutRefusals(complaints, 409);
  await other.keyboard.press("Escape");
  for (const one of [page, other]) await expect(cardIn(one, "Rejected", "Ninth floor")).toContainText("Too far");

  await cardIn(other, "Maybe", "Corner flat")
    .getByRole("button", { name: /^Yes, 0/ })
    .click();
  await expect(cardIn(page, "Maybe", "Corner flat").getByRole("button", { name: /^Yes, 1/ })).toHaveAttribute("aria-pressed", "false");
  await other.context().close();
});

for (const serviceWorkers of ["allow", "block"] as const)
  test(`[PUBL-04] after an answer that is lost or slow the board shows the others' moves by itself; service workers: ${serviceWorkers}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    const { list } = await makeBoard(page.context(), titles);
    await openBoard(page, list);
    const link = await share(page, "Together");
    const context = await browser.newContext({ serviceWorkers });
    const other = await context.newPage();
    await other.goto(link);
    await other.getByLabel("Your first name").fill("Vikram");
    await other.getByRole("button", { name: "Join in" }).click();
    await expect(cardIn(other, "New", "Ninth floor")).toBeVisible();
    if (serviceWorkers === "allow") {
      const kept = `/api/boards/${link.split("/").at(-1)}`;
      await other.waitForFunction(
        async (path) => navigator.serviceWorker.controller && (await caches.match(path, { ignoreVary: true })),
        kept,
      );
    }
    const board = /\/api\/boards\/[^/]+$/;
    let lost = 0;
    await context.route(board, async (route) => {
      lost += 1;
      await (lost === 1 ? route.abort("connectionreset") : route.continue());
    });
    await dragTo(page, cardIn(page, "New", "Ninth floor"), "Maybe");
    await other.bringToFront();
    await expect(cardIn(other, "Maybe", "Ninth floor")).toBeVisible();
    expect(lost).toBeGreaterThan(1);
    await context.unroute(board);
    // A kept copy does not take the place of an answer that takes longer than a page waits at its start.
    await context.route(board, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 9_000));
      await route.continue();
    });
    await page.bringToFront();
    await dragTo(page, cardIn(page, "New", "Corner flat"), "Maybe");
    await other.bringToFront();
    await expect(cardIn(other, "Maybe", "Corner flat")).toBeVisible({ timeout: 40_000 });
    await context.unrouteAll({ behavior: "ignoreErrors" });
    // What happens while this device has no line is there when it is back.
    await context.setOffline(true);
    await page.bringToFront();
    await dragTo(page, cardIn(page, "New", "Green bedroom"), "Maybe");
    await expect(cardIn(page, "Maybe", "Green bedroom")).toBeVisible();
    await other.bringToFront();
    await context.setOffline(false);
    await expect(cardIn(other, "Maybe", "Green bedroom")).toBeVisible();
    await context.close();
  });

test("[PUBL-04] a board that is open in another tab goes when the device signs out, and no visitor begins", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const { visitor, list } = await makeBoard(await browser.newContext(), ["Corner flat"]);
  await signDeviceIn(context, visitor);
  const email = `${visitor}@example.in`;
  await ask("update visitors set email = $2 where id = $1", [visitor, email]);
  await page.goto("/about");
  await page.evaluate((address) => localStorage.setItem("aangan.visitor", JSON.stringify({ email: address })), email);
  await openBoard(page, list);
  await expect(cardIn(page, "New", "Corner flat")).toBeVisible();
  const tab = await context.newPage();
  noteComplaints(tab, complaints);
  await tab.goto(`/saved?list=${list}`);
  await expect(tab.getByRole("heading", { name: "Homes in “For us”" })).toBeAttached();
  await tab.getByRole("button", { name: "Sign this device out" }).click();
  await tab.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(tab.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await page.bringToFront();
  await expect(page.getByRole("heading", { name: "This board is not here" })).toBeVisible();
  await expect(page.getByText("Corner flat")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "This board is not here" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("aangan.visitor"))).toBeNull();
  takeOutRefusals(complaints, 404);
});

test("[PUBL-04] a comment that was written without a line, about a home that has left the board, is kept, and can be sent when it is back", async ({
  page,
  context,
  complaints,
  expectGoodLooks,
}) => {
  const { list, homes } = await makeBoard(context, titles);
  await openBoard(page, list);
  await page.getByRole("button", { name: /^Comments and photos: .*Corner flat$/ }).click();
  await context.setOffline(true);
  await page.getByLabel("Your comment").fill("Ask about the lift");
  await page.getByRole("button", { name: "Write" }).click();
  await expect(page.getByRole("dialog").getByText("waits for a line")).toBeVisible();
  await page.keyboard.press("Escape");
  const [row] = await ask("delete from saved_homes where property_id = $1 returning visitor_id, list_id, title, saved_at", [homes[0]]);
  await context.setOffline(false);
  const kept = page.getByRole("list", { name: "Comments that could not be sent" });
  await expect(kept).toContainText("Ask about the lift");
  await expect(kept).toContainText("This home is no longer on the board.");
  await expect(cardIn(page, "New", "Corner flat")).toHaveCount(0);
  await page.reload();
  await expect(kept).toContainText("Ask about the lift");
  await expectGoodLooks();
  await expect(kept.getByRole("button", { name: /^Send again/ })).toHaveCount(0);
  await ask("insert into saved_homes (property_id, visitor_id, list_id, title, saved_at) values ($1, $2, $3, $4, $5)", [
    homes[0],
    ...Object.values(row ?? {}),
  ]);
  await kept.getByRole("button", { name: /^Send again/ }).click();
  await expect(kept).toHaveCount(0);
  await expect.poll(() => ask("select text from board_comments where list_id = $1", [list])).toEqual([{ text: "Ask about the lift" }]);
  // Of the time without a line.
  complaints.length = 0;
});

test("[PUBL-04] one's own quick moves of a card go out one after the other: none is refused, and the last one counts", async ({ page }) => {
  const { list, homes } = await makeBoard(page.context(), ["Corner flat"]);
  await openBoard(page, list);
  await page.route("**/move", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await cardIn(page, "New", "Corner flat").focus();
  for (const [key, stage] of [
    ["ArrowRight", "Maybe"],
    ["ArrowLeft", "New"],
    ["ArrowRight", "Maybe"],
  ] as const) {
    for (const one of ["Space", key, "Space"]) await page.keyboard.press(one);
    await expect(cardIn(page, stage, "Corner flat")).toBeFocused();
  }
  const stored = async () => (await ask("select stage, version from board_cards where property_id = $1", [homes[0]]))[0];
  await expect.poll(stored).toEqual({ stage: "maybe", version: 3 });
  await expect(cardIn(page, "Maybe", "Corner flat")).toBeVisible();
  await expect(page.getByText(/has just moved it/)).toHaveCount(0);
});

test("[PUBL-04] where a board has too many followers, a further one sees the changes, only later", async ({
  page,
  browser,
  complaints,
}) => {
  const { list } = await makeBoard(page.context(), ["Corner flat"]);
  await openBoard(page, list);
  const link = await share(page, "Only to look");
  const other = await (await browser.newContext()).newPage();
  noteComplaints(other, complaints);
  const refusal = { status: 429, headers: { "retry-after": "2" }, json: { status: 429, message: "", data: {} } };
  await other.route("**/api/boards/*/events", (route) => route.fulfill(refusal));
  await other.goto(link);
  await expect(other.getByText("New", { exact: true })).toBeVisible();
  await dragTo(page, cardIn(page, "New", "Corner flat"), "Maybe");
  await expect(other.getByText("Maybe", { exact: true })).toBeVisible();
  takeOutRefusals(complaints, 429);
  await other.context().close();
});

test("[PUBL-04] a card is moved by keyboard and by menu; a day is asked before a visit, and can be left out", async ({
  page,
  complaints,
}) => {
  // The server judges the day: a device's clock may be wrong.
  await page.clock.setFixedTime("2035-01-01T06:00:00Z");
  const { list } = await makeBoard(page.context(), titles);
  await openBoard(page, list);
  await cardIn(page, "New", "Corner flat").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(lane(page, "Maybe")).toContainText("Put it here.");
  await page.keyboard.press("Escape");
  await expect(cardIn(page, "New", "Corner flat")).toBeFocused();
  for (const key of ["Space", "ArrowRight", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await page.getByLabel("Day").fill("2020-11-28");
  await page.getByLabel("Time").fill("11:00");
  await page.getByRole("button", { name: "Move to Visit" }).click();
  await expect(page.getByLabel("Day")).toBeFocused();
  await expect(page.getByLabel("Day")).toHaveAccessibleDescription("This day has passed. Please choose today or a later one.");
  takeOutRefusals(complaints, 400);
  await page.getByLabel("Day").fill("2030-11-28");
  await page.getByLabel("Time").fill("11:00");
  await page.getByRole("button", { name: "Move to Visit" }).press("Enter");
  await expect(cardIn(page, "Visit", "Corner flat")).toContainText("Thu 28 Nov 2030, 11:00");
  await expect(cardIn(page, "Visit", "Corner flat")).toBeFocused();

  await page.getByRole("button", { name: "Move or more: Green bedroom" }).press("Enter");
  await page.getByLabel("Stage").selectOption("Visit");
  await expect(page.getByRole("dialog", { name: "When do you visit?" }).getByRole("button", { name: "Close" })).toBeVisible();
  await page.getByRole("button", { name: "Without a day" }).press("Enter");
  await expect(cardIn(page, "Visit", "Green bedroom")).toBeVisible();
  await page.getByRole("dialog", { name: "Green bedroom" }).getByRole("button", { name: "Close" }).press("Enter");
  await expect(cardIn(page, "Visit", "Green bedroom")).toBeFocused();
  // One stage at a time.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: /^New 1/ }).press("Enter");
  await page.getByLabel("Stage: Ninth floor").selectOption("Maybe");
  await expect(page.getByRole("button", { name: /^New 0/ })).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.reload();
  await expect(cardIn(page, "Visit", "Green bedroom")).toBeVisible();
});

test.describe("by touch", () => {
  // A tablet: narrower screens show one stage at a time.
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test("[PUBL-04] a finger that rests on a card lifts and moves it; one that moves at once scrolls the stages", async ({
    page,
    context,
  }) => {
    const { list } = await makeBoard(context, titles);
    await openBoard(page, list);
    const card = cardIn(page, "New", "Ninth floor");
    const lanes = page.getByRole("region", { name: /^Board;/ });
    const finger = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove", x: number, y: number) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
    const leave = () => finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    const middleOf = async (part: Locator) => {
      const box = await part.boundingBox();
      if (!box) throw new Error("It is not on the screen.");
      return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 120) };
    };

    const [from, to] = [await middleOf(card.locator(".media")), await middleOf(lane(page, "Maybe"))];
    await touch("touchStart", from.x, from.y);
    await expect(card).toHaveAttribute("data-drag");
    for (let part = 0.2; part < 1.01; part += 0.2)
      await touch("touchMove", from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    await expect(lane(page, "Maybe")).toContainText("Put it here.");
    await leave();
    await expect(cardIn(page, "Maybe", "Ninth floor")).toBeVisible();
    expect(await lanes.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);

    const start = await middleOf(cardIn(page, "New", "Corner flat").locator(".media"));
    await touch("touchStart", start.x, start.y);
    for (let left = 15; left <= 90; left += 15) await touch("touchMove", start.x - left, start.y);
    await leave();
    await expect.poll(() => lanes.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await page.reload();
    await expect(cardIn(page, "New", "Corner flat")).toBeVisible();
    await expect(cardIn(page, "Maybe", "Ninth floor")).toBeVisible();
  });
});

test("[PUBL-04] comments and photos of a visit reach those who only look, as text and for nobody else", async ({
  page,
  browser,
  complaints,
}) => {
  const { list } = await makeBoard(page.context(), ["Corner flat"]);
  await openBoard(page, list);
  const link = await share(page, "Only to look");
  await page.getByRole("button", { name: /^Comments and photos: .*Corner flat$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Corner flat" });
  await dialog.getByRole("button", { name: "Write" }).click();
  await expect(dialog.getByText("Please write something")).toBeVisible();
  await dialog.getByLabel("Your comment").fill("<img src=x onerror=alert(1)> East kitchen 👍");
  await dialog.getByRole("button", { name: "Write" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "East kitchen" })).toBeVisible();
  await expect(dialog.getByLabel("Your comment")).toHaveValue("");
  await dialog.locator("input[type=file]").setInputFiles("public/icons/apple-touch-icon.png");
  await expect(dialog.getByRole("img", { name: "Photo by You" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();

  const viewer = await (await browser.newContext()).newPage();
  noteComplaints(viewer, complaints);
  const answer = await viewer.goto(link);
  expect([answer?.headers()["cache-control"], answer?.headers()["referrer-policy"]]).toEqual(["no-store", "same-origin"]);
  await expect(viewer.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(viewer.getByText("Asha: <img src=x onerror=alert(1)> East kitchen 👍")).toBeVisible();
  await viewer.getByRole("button", { name: "Comments and photos: Corner flat" }).click();
  await expect(viewer.locator("dialog img")).toBeVisible();
  await expect(viewer.getByRole("button", { name: /Remove|Write|Add photos/ })).toHaveCount(0);

  await page.getByRole("button", { name: "Share the board" }).click();
  await page.getByRole("button", { name: "Take it back: Only to look" }).click();
  await page.getByRole("dialog", { name: "Take this link back?" }).getByRole("button", { name: "Take it back" }).click();
  await expect(viewer.getByText("This link was taken back.")).toBeVisible();
  takeOutRefusals(complaints, 410);
  for (const address of [`${link}x`, "/b/zzz"]) {
    const unknown = await viewer.goto(address);
    expect([unknown?.status(), unknown?.headers()["cache-control"]]).toEqual([404, "no-store"]);
    await expect(viewer.getByRole("heading", { name: "This board is not here" })).toBeVisible();
  }
  takeOutRefusals(complaints, 404);
  await viewer.context().close();
});

test("[PUBL-04] a home that leaves the board while somebody writes about it stays open with the words, and says so", async ({
  page,
  complaints,
}) => {
  const { list, homes } = await makeBoard(page.context(), ["Corner flat"]);
  await openBoard(page, list);
  await page.getByRole("button", { name: /^Comments and photos: .*Corner flat$/ }).click();
  await page.getByLabel("Your comment").fill("Ask about the lift");
  const other = await page.context().newPage();
  noteComplaints(other, complaints);
  await other.goto(`/saved?list=${list}`);
  await other
    .getByRole("article")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect.poll(() => ask("select 1 from saved_homes where property_id = $1", [homes[0]])).toEqual([]);
  const dialog = page.getByRole("dialog", { name: "Corner flat" });
  await expect(dialog.getByText("This home is no longer on the board.")).toBeVisible();
  await expect(dialog.getByLabel("Your comment")).toHaveValue("Ask about the lift");
  await expect(dialog.getByLabel("Stage")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Write" }).click();
  await expect(dialog.getByRole("button", { name: "Write" })).not.toHaveAttribute("aria-disabled");
  await expect(dialog.getByText("This home is no longer on the board.")).toHaveCount(1);
  takeOutRefusals(complaints, 404);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "For us", level: 1 })).toBeFocused();
});

test("[PUBL-04] removing a list asks first when others lose its board", async ({ page, expectAccessible }) => {
  const { list, homes } = await makeBoard(page.context(), ["Corner flat"]);
  await openBoard(page, list);
  await share(page, "Together");
  await page.getByRole("button", { name: /^Comments and photos: .*Corner flat$/ }).click();
  await page.getByLabel("Your comment").fill("Ask about the lift");
  await page.getByRole("button", { name: "Write" }).click();
  await expect(page.getByRole("dialog").getByText("Ask about the lift")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "As a list" }).click();
  await expect(page.getByRole("heading", { name: "Homes in “For us”" })).toBeAttached();
  await page.getByRole("button", { name: "Remove list" }).click();
  const question = page.getByRole("dialog", { name: "Remove “For us”?" });
  await expect(question).toContainText("Its board goes for everybody, with 1 comment. This cannot be undone.");
  await expectAccessible();
  await question.getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("button", { name: "Remove list" }).click();
  await question.getByRole("button", { name: "Remove list" }).click();
  await expect(page.getByText("List removed. Its homes are in the first list.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect.poll(() => ask("select id from saved_lists where id = $1", [list])).toEqual([]);
  expect(await ask("select title from saved_homes where property_id = $1", [homes[0]])).toEqual([{ title: "Corner flat" }]);
});

test("[PUBL-04] a list that is left before the question whether to remove it stays, and so does the one that is shown then", async ({
  page,
}) => {
  const { visitor, list } = await makeBoard(page.context(), ["Corner flat"]);
  const other = newId("lst");
  await ask("insert into saved_lists (id, visitor_id, name, created_at) values ($1, $2, 'Near work', now())", [other, visitor]);
  await openBoard(page, list);
  await share(page, "Together");
  await page.goto(`/saved?list=${list}`);
  await expect(page.getByRole("heading", { name: "Homes in “For us”" })).toBeAttached();
  await page.route(`**/api/boards/${list}`, async (route) => {
    await page.getByRole("link", { name: /^Near work/ }).click();
    await expect(page.getByRole("heading", { name: "Homes in “Near work”" })).toBeAttached();
    await route.continue();
  });
  const answered = page.waitForResponse(`**/api/boards/${list}`);
  await page.getByRole("button", { name: "Remove list" }).click();
  await (await answered).finished();
  await page.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await ask("select id from saved_lists where id = any ($1)", [[list, other]])).toHaveLength(2);
});

test("[PUBL-04] boards look right at each width, and axe finds nothing", async ({ page, expectGoodLooks, expectAccessible }) => {
  const { list } = await makeBoard(page.context(), titles);
  await openBoard(page, list);
  const link = await share(page, "Together");
  await share(page, "Only to look");
  await expectGoodLooks();
  await expect(cardIn(page, "New", "Corner flat")).toContainText("Bengaluru");
  await page.getByRole("button", { name: "Share the board" }).click();
  await expectAccessible();
  await expect(page.getByRole("button", { name: "Take it back: Together" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy: Only to look" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Comments and photos: .*Corner flat$/ }).click();
  await expectGoodLooks();
  await page.getByRole("button", { name: "Close" }).click();
  // As on the device of somebody else.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByText("Asha shares a list with you")).toBeVisible();
  await expectGoodLooks();
});
