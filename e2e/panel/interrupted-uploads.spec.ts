import { digestInKey } from "../../src/features/media/web/photo-digest.ts";
import { expect, test } from "../support/test.ts";
import {
  browse,
  captions,
  digestsOf,
  heading,
  keptFileCount,
  mediaOf,
  ofSite,
  openStep,
  photo,
  photos,
  toast,
} from "../support/upload-page.ts";
import { expectStep } from "../support/wizard-page.ts";

test("[PWIZ-14] an interrupted connection is reported, and the files are uploaded once it is back", async ({
  page,
  context,
  complaints,
}) => {
  const id = await openStep(page, 3);
  let isCut = true;
  await page.route(/\/media\/uploads\//, (route) => (isCut ? route.abort("connectionreset") : route.continue()));
  await browse(page).setInputFiles([await photo("a.jpg", "#aa3322"), await photo("b.jpg", "#33aa22")]);
  await expect(page.getByText("The upload stopped. Please try again.")).toHaveCount(2, { timeout: 20_000 });
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("dialog", { name: "2 files are not uploaded" }).getByRole("button", { name: "Go on without them" }).click();
  await expectStep(page, 4);
  expect(await mediaOf(id)).toEqual([]);
  await page.getByRole("button", { name: "Previous" }).click();
  isCut = false;
  await page.getByRole("button", { name: "Try again: a.jpg" }).press("Enter");
  await expect(browse(page)).toBeFocused();
  await expect(heading(page, "1 photo")).toBeVisible();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(heading(page, "2 photos")).toBeVisible();
  expect(complaints.splice(0).filter((text) => !/CONNECTION_RESET|INTERNET_DISCONNECTED/.test(text))).toEqual([]);
});

test("[PWIZ-14] after an interruption during several files and a reload, all arrive in order without being chosen again", async ({
  page,
  context,
  complaints,
}) => {
  const id = await openStep(page, 3);
  const colours = ["#aa3322", "#33aa22", "#2233aa", "#aaaa22", "#22aaaa"];
  const chosen = await Promise.all(colours.map((colour, index) => photo(`room ${index + 1}.jpg`, colour)));
  const digests = await digestsOf(chosen);
  let isCut = true;
  const isThrough = (url: string) => !isCut || digests.slice(1, 3).some((digest) => url.includes(digest));
  await page.route(/\/media\/uploads\//, (route) => (isThrough(route.request().url()) ? route.continue() : route.abort("connectionreset")));
  page.on("dialog", (dialog) => void dialog.accept());
  await browse(page).setInputFiles(chosen);
  await expect(heading(page, "2 photos")).toBeVisible();
  await page.reload();
  await expect(heading(page, "2 photos")).toBeVisible();
  for (const number of [1, 4, 5]) await expect(page.getByRole("listitem", { name: `room ${number}.jpg` })).toBeVisible();
  isCut = false;
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(heading(page, "5 photos")).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Next" }).click();
  await expectStep(page, 4);
  expect((await mediaOf(id)).map(({ url }) => digestInKey(url as string))).toEqual(digests);
  await page.goto(`/panel/properties/update/${id}/step/3`);
  await expect(heading(page, "5 photos")).toBeVisible();
  await expect.poll(() => keptFileCount(page)).toBe(0);
  expect(ofSite(complaints).filter((text) => !/CONNECTION_RESET|INTERNET_DISCONNECTED/.test(text))).toEqual([]);
});

test("[PWIZ-12] [PWIZ-14] a photo is seen after a reload, before it is saved; removed, chosen again and brought back by Undo it is there once", async ({
  page,
  browser,
}) => {
  await openStep(page, 3);
  const chosen = await photo("terrace.jpg", "#446688");
  await browse(page).setInputFiles(chosen);
  await expect(heading(page, "1 photo")).toBeVisible();
  await page.reload();
  const seen = photos(page).first().getByRole("img", { name: "Gallery Image" });
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1300);
  const address = (await seen.getAttribute("src")) ?? "";
  // Nobody else gets it.
  const visitor = await browser.newPage();
  expect((await visitor.request.get(address)).status()).toBe(404);
  await visitor.close();
  await page.getByRole("button", { name: /^Edit photo 1/ }).click();
  await page.getByRole("dialog").getByLabel("Caption").fill("Terrace");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await browse(page).setInputFiles(chosen);
  await expect(heading(page, "1 photo")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(() => captions(page)).toEqual(["Terrace"]);
});

test("[PWIZ-14] a file uploaded in one tab is not sent again when another tab of the property is closed", async ({ page, context }) => {
  const id = await openStep(page, 3);
  // The first tab handles leftover files; this one takes over once it is closed.
  const second = await context.newPage();
  await second.goto(`/panel/properties/update/${id}/step/3`);
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  let sent = 0;
  await second.route(/\/media\/uploads\//, async (route) => {
    sent++;
    await gate;
    await route.continue();
  });
  await browse(second).setInputFiles(await photo("hall.jpg", "#446688"));
  await expect(second.getByRole("progressbar", { name: "Uploading hall.jpg" })).toBeVisible();
  await second.getByRole("button", { name: "Previous" }).click();
  await expectStep(second, 2);
  const checked = second.waitForResponse((response) => response.url().includes("/check-upload"));
  openGate();
  await checked;
  await page.close();
  await second.waitForFunction(async () => ((await navigator.locks.query()).pending ?? []).length === 0);
  await second.getByRole("button", { name: "Next" }).click();
  await expect(heading(second, "1 photo")).toBeVisible();
  await expect(second.getByRole("progressbar")).toHaveCount(0);
  expect(sent).toBe(1);
});

test("[PWIZ-14] during uploads nothing is saved without them; where a browser stores no files, their names are shown after a reload", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  await openStep(page, 3);
  await page.route(/\/media\/uploads\//, () => {});
  page.on("dialog", (dialog) => void dialog.accept());
  const chosen = await photo("slow.jpg", "#aa3322");
  await browse(page).setInputFiles(chosen);
  await expect(page.getByRole("progressbar", { name: "Uploading slow.jpg" })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(toast(page, "Files are still being uploaded.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("The upload of this file was interrupted when the page was closed. Please choose it again.")).toBeVisible();
  await page.unroute(/\/media\/uploads\//);
  await browse(page).setInputFiles(chosen);
  await expect(heading(page, "1 photo")).toBeVisible();
  await expect(page.getByText("The upload of this file was interrupted")).toBeHidden();
});
