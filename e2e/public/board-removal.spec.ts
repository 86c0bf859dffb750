import { newId } from "../../src/shared/server/ids.ts";
import { makeBoard, openBoard, shareBoard as share } from "../support/board-page.ts";
import { ask } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";

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
