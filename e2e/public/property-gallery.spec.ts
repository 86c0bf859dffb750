import type { Page } from "@playwright/test";
import { newId } from "../../src/shared/server/ids.ts";
import { hasGallery, openProperty } from "../support/property-page.ts";
import { ask, findProperty, makeProperty } from "../support/site-data.ts";
import { expect, followRequests, test } from "../support/test.ts";

const slider = (page: Page) => page.getByRole("dialog", { name: "Photos and videos" });

test("[PROP-05] the slider works with the keyboard: arrows, Home, End; the focus stays inside, and Escape closes it and restores the focus", async ({
  page,
  request,
  expectAccessible,
}) => {
  const property = await findProperty(request, hasGallery);
  const total = property.images.length + property.videos.length;
  await openProperty(page, property);
  const expand = page.getByRole("button", { name: "Expand" });
  await expand.press("Enter");
  await expect(slider(page)).toContainText(`1 / ${total}`);
  await expectAccessible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(slider(page)).toContainText(`3 / ${total}`);
  await page.keyboard.press("ArrowLeft");
  await expect(slider(page)).toContainText(`2 / ${total}`);
  await page.keyboard.press("End");
  await expect(slider(page)).toContainText(`${total} / ${total}`);
  await expect(slider(page).locator("li:not([inert]) video, li:not([inert]) a")).toHaveCount(1);
  for (let index = 0; index < total + 6; index++) {
    await page.keyboard.press("Tab");
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
    );
    expect(inside).toBe(true);
  }
  await page.keyboard.press("Home");
  await expect(slider(page)).toContainText(`1 / ${total}`);
  await page.keyboard.press("Escape");
  await expect(slider(page)).toHaveCount(0);
  await expect(expand).toBeFocused();
});

test("[PROP-05] the slider works with its buttons, its thumbnails and by swiping; it opens at the pressed picture", async ({
  page,
  request,
}) => {
  const property = await findProperty(request, hasGallery);
  const total = property.images.length + property.videos.length;
  await openProperty(page, property);
  await page.getByRole("link", { name: `Open photo 2 of ${total}` }).click();
  await expect(slider(page)).toContainText(`2 / ${total}`);
  await slider(page).getByRole("button", { name: "Next" }).click();
  await expect(slider(page)).toContainText(`3 / ${total}`);
  await slider(page)
    .getByRole("button", { name: /^(Photo|Video) 1:/ })
    .click();
  await expect(slider(page)).toContainText(`1 / ${total}`);
  await slider(page)
    .locator("ul")
    .evaluate((track) => track.scrollBy({ left: track.clientWidth }));
  await expect(slider(page)).toContainText(`2 / ${total}`);
  await slider(page).getByRole("button", { name: "Close" }).click();
  await expect(slider(page)).toHaveCount(0);
});

test("[PROP-05] after a swipe its buttons count from there, in an older Safari too", async ({ page, request }) => {
  // It has no such event.
  await page.addInitScript(() => addEventListener("scrollend", (event) => event.stopImmediatePropagation(), true));
  const property = await findProperty(request, (one) => hasGallery(one) && one.images.length + one.videos.length > 3);
  const total = property.images.length + property.videos.length;
  await openProperty(page, property);
  await page.getByRole("button", { name: "Expand" }).click();
  await slider(page)
    .locator("ul")
    .evaluate((track) => track.scrollBy({ left: track.clientWidth }));
  await expect(slider(page)).toContainText(`2 / ${total}`);
  await slider(page).getByRole("button", { name: "Next" }).click();
  await expect(slider(page)).toContainText(`3 / ${total}`);
});

test("[PROP-05] videos load nothing before they are played", async ({ page, request }) => {
  const property = await findProperty(request, (one) => hasGallery(one) && one.videos.at(-1)?.url.includes("http") === false);
  const asked: string[] = [];
  page.on("request", (one) => asked.push(one.url()));
  await openProperty(page, property);
  await page.getByRole("button", { name: "Expand" }).click();
  await expect(slider(page)).toBeVisible();
  await page.keyboard.press("End");
  const video = slider(page).locator("li:not([inert]) video");
  await expect(video).toBeVisible();
  expect(asked.filter((url) => url.endsWith(".mp4"))).toEqual([]);
  await video.evaluate((element: HTMLVideoElement) => element.play().catch(() => undefined));
  await expect.poll(() => asked.some((url) => url.endsWith(".mp4"))).toBe(true);
});

test("[PROP-05] [PWIZ-13] a film on a video site loads nothing from there before it is pressed; then it plays in place", async ({
  page,
  context,
}) => {
  const id = await makeProperty({});
  await ask(
    `insert into media_items (id, property_id, kind, url, type, caption, display_order)
     values ($1, $2, 'video', 'https://youtu.be/dQw4w9WgXcQ', 'walkthrough', 'Around the house', 1)`,
    [newId("med"), id],
  );
  const outside: string[] = [];
  await context.route(
    (url) => url.hostname !== "localhost" && url.hostname !== "127.0.0.1",
    (route) => {
      outside.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<p>The film runs.</p>" });
    },
  );
  const becomeQuiet = followRequests(page);
  await openProperty(page, { id });
  await page.getByRole("button", { name: "Expand" }).click();
  const play = slider(page).getByRole("button", { name: "Play Around the house" });
  await expect(play).toBeVisible();
  await becomeQuiet();
  expect(outside).toEqual([]);
  await expect(slider(page).locator("iframe")).toHaveCount(0);
  await play.press("Enter");
  await expect(page.frameLocator("iframe").getByText("The film runs.")).toBeVisible();
  await expect(slider(page).locator("iframe")).toBeFocused();
  expect(outside).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0"]);
});

test("[PROP-06] a picture that cannot be loaded becomes the placeholder", async ({ page, request, complaints }) => {
  const property = await findProperty(request, hasGallery);
  await page.route("**/media/**", (route) => route.fulfill({ status: 404 }));
  await openProperty(page, property);
  const first = page.getByRole("link", { name: /^Open photo 1 of/ });
  await expect(first.locator("img")).toHaveCount(0);
  await expect(first.getByRole("img")).toBeVisible();
  // No more pictures fail.
  await page.close();
  expect(complaints.splice(0).every((complaint) => complaint.includes("404"))).toBe(true);
});
