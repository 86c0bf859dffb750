import { logIn, newEmail } from "../support/account-forms.ts";
import { type Lister, signInAsLister, signInAsNewLister } from "../support/new-lister.ts";
import { ask } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";
import { expectStep, fillBasics, idOf, makeDraft, next, openAdd, saveStep1, stepPath, toast, unfold } from "../support/wizard-page.ts";

test("[PWIZ-02] a closed tab loses nothing", async ({ page, context }) => {
  await openAdd(page);
  await fillBasics(page, "Typed and not saved");
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto("/privacy");
  await again.goto("/panel/properties/add");
  await expect(again.getByText(/^Draft restored/)).toBeVisible();
  await expect(again.getByLabel("Title")).toHaveValue("Typed and not saved");
  await again.getByRole("button", { name: "Discard" }).click();
  await expect(again.getByLabel("Title")).toHaveValue("");
});

test("[PWIZ-15] [PANL-01] after a session is revoked during editing and a new sign-in, everything typed is there", async ({
  page,
  request,
  complaints,
}) => {
  const password = "Courtyard@9";
  const email = newEmail("wizard");
  const account = { role: "OWNER", name: "Asha Menon", email, mobile: "9845012345", password, confirm_password: password };
  expect((await request.post("/api/users/register", { data: account })).ok()).toBe(true);
  const signIn = () => logIn(page, { role: "Owner", email, password });
  await page.goto("/login?to=/panel/properties/add");
  await signIn();
  await fillBasics(page, "Kept through a sign-in");
  await ask("delete from sessions where account_id = (select id from accounts where email = $1)", [email]);
  // The save is refused, unless the page hears of the end a moment before: then its button goes away under the pointer.
  await Promise.all([
    page.waitForURL(/\/login/),
    next(page)
      .click({ timeout: 5_000 })
      .catch(() => undefined),
  ]);
  await signIn();
  await expect(page.getByLabel("Title")).toHaveValue("Kept through a sign-in");
  await expect(page.getByLabel("Price")).toHaveValue("1,20,00,000");
  await next(page).click();
  await expectStep(page, 2);
  expect(complaints.splice(0).every((complaint) => complaint.includes("status of 401"))).toBe(true);
});

test("[PWIZ-15] an interruption of the network during a save loses nothing, and the save goes out by itself", async ({
  page,
  complaints,
}) => {
  const lister = await signInAsNewLister(page);
  const id = await makeDraft(lister);
  await page.goto(`${stepPath(id, 1)}#field-title`);
  await page.getByLabel("Title").fill("Typed on a poor line");
  await page.route("**/api/properties/setProperty", (route) => route.abort());
  await next(page).click();
  await expect(toast(page, "Something went wrong!")).toBeVisible();
  await expect(page.getByText(/^No connection/)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Typed on a poor line");
  await page.unroute("**/api/properties/setProperty");
  await expectStep(page, 2);
  expect(await ask("select title from properties where id = $1", [id])).toEqual([{ title: "Typed on a poor line" }]);
  complaints.splice(0);
});

test("[PWIZ-02] when the network fails after the server has created it, a retry, also after a reload, makes no second one", async ({
  page,
  complaints,
}) => {
  // Fills or loads the form three times.
  test.slow();
  const lister = await openAdd(page);
  await fillBasics(page, "Created once");
  let lost = 0;
  await page.route("**/api/properties/setProperty", async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort("connectionreset");
  });
  await next(page).click();
  await expect(toast(page, "Something went wrong!")).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Draft restored/)).toBeVisible();
  await unfold(page, "Title and description");
  await page.getByLabel("Description").fill("Typed since.");
  await next(page).click();
  await expect.poll(() => lost).toBe(2);
  await page.unroute("**/api/properties/setProperty");
  await expectStep(page, 2);
  const rows = await ask("select id, description from properties where lister_id = $1", [lister.id]);
  expect(rows).toEqual([{ id: idOf(page), description: "Typed since." }]);
  complaints.splice(0);
});

test("[PWIZ-03] saving the four steps of a home unchanged changes nothing", async ({ page }) => {
  const [film] = await ask<{ property_id: string }>("select property_id from media_items where kind = 'video' order by id limit 1");
  const id = film?.property_id ?? "";
  const owner = "select a.id, a.name, a.email, a.role from accounts a join properties p on p.lister_id = a.id where p.id = $1";
  for (const lister of await ask<Lister>(owner, [id])) await signInAsLister(page, lister);
  const whole = "select to_jsonb(p) as property, (select jsonb_agg(m order by id) from media_items m where property_id = p.id) as media";
  const asItIs = () => ask(`${whole} from properties p where id = $1`, [id]);
  const before = await asItIs();
  await page.goto(stepPath(id, 1));
  await saveStep1(page);
  for (const step of [3, 4]) {
    await next(page).click();
    await expectStep(page, step);
  }
  const saved = page.waitForResponse("**/api/properties/setProperty");
  await page.getByRole("button", { name: "Save" }).click();
  expect((await saved).status()).toBe(200);
  expect(await asItIs()).toEqual(before);
});

test("[PWIZ-03] two tabs: the later save shows what the earlier one changed, and the lister chooses", async ({
  page,
  context,
  expectAccessible,
  complaints,
}) => {
  const lister = await signInAsNewLister(page);
  const id = await makeDraft(lister, { title: "As it was" });
  const other = await context.newPage();
  await page.goto(`${stepPath(id, 1)}#field-title`);
  await expect(page.getByLabel("Title")).toHaveValue("As it was");
  await signInAsLister(other, lister);
  await other.goto(`${stepPath(id, 1)}#field-title`);
  await other.getByLabel("Title").fill("Of the other tab");
  await other.getByLabel("Price").fill("7000000");
  await next(other).click();
  await expectStep(other, 2);

  await page.getByLabel("Title").fill("Of this tab");
  await next(page).click();
  const dialog = page.getByRole("dialog", { name: "Changed elsewhere in the meantime" });
  await expect(dialog).toContainText("Of this tab");
  await expect(dialog).toContainText("Of the other tab");
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Keep all mine" }).click();
  await expectStep(page, 2);
  const [row] = await ask<{ title: string; price: string }>("select title, price from properties where id = $1", [id]);
  expect([row?.title, Number(row?.price)]).toEqual(["Of this tab", 7_000_000]);
  expect(complaints.splice(0).every((complaint) => complaint.includes("status of 409"))).toBe(true);
});
