import { cardIn, dragTo, makeBoard, openBoard, shareBoard as share, signDeviceIn, titles } from "../support/board-page.ts";
import { ask } from "../support/site-data.ts";
import { expect, noteComplaints, takeOutRefusals, test } from "../support/test.ts";

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
