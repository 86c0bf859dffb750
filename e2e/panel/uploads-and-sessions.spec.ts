import type { APIRequestContext, Page } from "@playwright/test";
import { logIn, newEmail } from "../support/account-forms.ts";
import { holdBack } from "../support/hold-back.ts";
import { signInAsNewLister } from "../support/new-lister.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";
import { browse, heading, keptFileCount, ofSite, openStep, photo } from "../support/upload-page.ts";
import { goToQuestion, unfold } from "../support/wizard-page.ts";

const somePhotos = () => Promise.all(["one", "two", "three", "four", "five"].map((name, at) => photo(`${name}.jpg`, `#8866${at}4`)));
const sentFiles = /\/media\/uploads\//;

/** A step of the wizard for a draft, with a lister who has a password and can sign in again when the session has ended elsewhere. */
async function signInAtStep(page: Page, request: APIRequestContext, step: 1 | 3) {
  const password = "Courtyard@9";
  const email = newEmail("uploads");
  const account = { role: "OWNER", name: "Asha Menon", email, mobile: "9845012345", password, confirm_password: password };
  expect((await request.post("/api/users/register", { data: account })).ok()).toBe(true);
  const [{ id: listerId } = { id: "" }] = await ask<{ id: string }>("select id from accounts where email = $1", [email]);
  const id = await makeProperty({ lister_id: listerId, lister_type: "OWNER", publication: "draft", published_at: null });
  const signIn = () => logIn(page, { role: "Owner", email, password });
  await page.goto(`/login?to=/panel/properties/update/${id}/step/${step}`);
  await signIn();
  return { id, signIn, endSession: () => ask("delete from sessions where account_id = $1", [listerId]) };
}

test("[PWIZ-14] [PANL-01] when a session ends during several uploads, all of them arrive by themselves after signing in again", async ({
  page,
  request,
  complaints,
}) => {
  const { signIn, endSession } = await signInAtStep(page, request, 3);
  await expect(browse(page)).toBeAttached();
  const openGate = await holdBack(page, "**/api/projects/s3/*");
  await browse(page).setInputFiles(await somePhotos());
  await expect.poll(() => keptFileCount(page)).toBe(5);
  await endSession();
  openGate();
  await expect(page).toHaveURL(/\/login/);
  expect(await keptFileCount(page)).toBe(5);
  await signIn();
  await expect(heading(page, "5 photos")).toBeVisible();
  await expect(page.getByRole("list", { name: "Files that are not uploaded" })).toHaveCount(0);
  expect(ofSite(complaints).filter((text) => !text.includes("status of 401"))).toEqual([]);
});

test("[PWIZ-14] [PANL-02] a photo that had not arrived at the sign-out arrives after the next sign-in", async ({
  page,
  request,
  complaints,
}) => {
  const { id, signIn } = await signInAtStep(page, request, 3);
  await page.route(sentFiles, () => {});
  await browse(page).setInputFiles(await photo("late.jpg", "#446688"));
  await expect(page.getByRole("progressbar", { name: "Uploading late.jpg" })).toBeVisible();
  await expect.poll(() => keptFileCount(page)).toBe(1);
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page).toHaveURL(/\/(login)?$/);
  expect(await keptFileCount(page)).toBe(1);
  await page.unroute(sentFiles);
  await page.goto(`/login?to=/panel/properties/update/${id}/step/3`);
  await signIn();
  await expect(heading(page, "1 photo")).toBeVisible();
  await expect.poll(() => keptFileCount(page)).toBe(0);
  complaints.splice(0);
});

test("[PWIZ-03] [PANL-02] unsaved text outlives a lapsed session and a sign-out, for its own account only", async ({
  page,
  request,
  complaints,
}) => {
  const draftsOf = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("aangan.draft.")));
  const { id, signIn, endSession } = await signInAtStep(page, request, 1);
  await goToQuestion(page, "price");
  await unfold(page, "Title and description");
  await page.getByLabel("Title").fill("Typed and not saved");
  const kept = await draftsOf();
  expect(kept).toEqual([expect.stringContaining(id)]);
  await endSession();
  await page.goto(`/panel/properties/update/${id}/step/1`);
  await expect(page).toHaveURL(/\/login/);
  expect(await draftsOf()).toEqual(kept);
  await signIn();
  await expect(page.getByLabel("Title")).toHaveValue("Typed and not saved");
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page).toHaveURL(/\/(login)?$/);
  expect(await draftsOf()).toEqual(kept);
  await signInAsNewLister(page);
  await page.goto("/panel/properties/add");
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByText(/^Draft restored/)).toHaveCount(0);
  complaints.splice(0);
});

test("[PWIZ-14] uploads that a bad connection has stopped continue together with one press, and the focus stays", async ({
  page,
  complaints,
  expectAccessible,
}) => {
  await openStep(page, 3);
  let isCut = true;
  await page.route(sentFiles, (route) => (isCut ? route.abort("connectionreset") : route.continue()));
  await browse(page).setInputFiles((await somePhotos()).slice(0, 3));
  await expect(page.getByText("The upload stopped. Please try again.")).toHaveCount(3, { timeout: 30_000 });
  await expectAccessible();
  isCut = false;
  await expect(page.getByText("3 stopped", { exact: true })).toBeInViewport();
  await page.getByRole("button", { name: "Retry 3" }).click();
  await expect(browse(page)).toBeFocused();
  await expect(heading(page, "3 photos")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Retry/ })).toHaveCount(0);
  expect(ofSite(complaints).filter((text) => !text.includes("CONNECTION_RESET"))).toEqual([]);
});
