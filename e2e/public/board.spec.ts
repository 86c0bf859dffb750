import type { Locator } from "@playwright/test";
import { cardIn, dragTo, lane, makeBoard, openBoard, shareBoard as share, titles } from "../support/board-page.ts";
import { ask } from "../support/site-data.ts";
import { expect, noteComplaints, takeOutRefusals, test } from "../support/test.ts";

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
