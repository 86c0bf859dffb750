import { linkIn, receiveMail } from "../support/outbox.ts";
import { expect, takeOutRefusals, test } from "../support/test.ts";

test("[PUBL-04] the link of a mail signs a device in after a press, once", async ({ page, browser, complaints, expectGoodLooks }) => {
  const email = `visitor.${Date.now()}@example.com`;
  await page.request.post("/api/visitors/link", { data: { email } });
  const link = linkIn(await receiveMail(email, "Open your list on this device"), "/visitor-link/");

  // Programs that check mails open links.
  const answer = await page.request.get(link);
  expect([answer.status(), answer.headers()["cache-control"]]).toEqual([200, "no-store"]);
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await expectGoodLooks();
  await page.getByRole("button", { name: "Open my list here" }).click();
  await expect(page.getByRole("heading", { name: "Your list is here" })).toBeVisible();
  expect((await (await page.request.get("/api/visitors/me")).json()).data).toMatchObject({ email, isLister: false });
  expect(await page.evaluate(() => localStorage.getItem("aangan.visitor"))).toBe(JSON.stringify({ email }));
  await page.getByRole("link", { name: "See my homes" }).click();
  await expect(page).toHaveURL("/saved");

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expect(other.getByText("This link has already been used.")).toBeVisible();
  takeOutRefusals(complaints, 410);
  await other.context().close();
});
