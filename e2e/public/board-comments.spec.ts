import { makeBoard, openBoard, shareBoard as share } from "../support/board-page.ts";
import { ask } from "../support/site-data.ts";
import { expect, noteComplaints, takeOutRefusals, test } from "../support/test.ts";

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
