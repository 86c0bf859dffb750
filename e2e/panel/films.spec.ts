import { execFileSync } from "node:child_process";
import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findFfmpeg } from "../../src/features/media/server/files/ffmpeg.ts";
import { aFilm } from "../../src/features/media/server/files/media-files-test-world.ts";
import { ask } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";
import { browse, heading, mediaOf, openStep, photo, toast } from "../support/upload-page.ts";

const film = path.join(import.meta.dirname, "../../db/seed/demo-media/videos/walkthrough-villa.mp4");

test("[PWIZ-13] a film of 101 MB is refused before anything is sent", async ({ page }) => {
  await openStep(page, 4);
  const large = test.info().outputPath("large.mp4");
  writeFileSync(large, "");
  truncateSync(large, 101 * 1024 * 1024);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await browse(page).setInputFiles(large);
  await expect(page.getByRole("alert").filter({ hasText: "large.mp4 is larger than 100MB. Please choose a smaller file." })).toBeVisible();
  expect(sent.filter((url) => url.includes("upload"))).toEqual([]);
});

test("[PWIZ-13] a film is uploaded with its duration, and plays from the site", async ({ page, expectAccessible }) => {
  const id = await openStep(page, 4);
  await browse(page).setInputFiles({ name: "photo.mp4", mimeType: "image/png", buffer: Buffer.from("no film") });
  await expect(toast(page, "Please select only video files")).toBeVisible();
  await browse(page).setInputFiles({ name: "walk.mp4", mimeType: "video/mp4", buffer: readFileSync(film) });
  await expect(heading(page, "1 video")).toBeVisible({ timeout: 30_000 });
  await expectAccessible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(toast(page, "Saved, but not published.")).toBeVisible();
  const [saved] = await mediaOf(id);
  expect(saved).toMatchObject({ caption: "Property Video", thumbnail_url: expect.stringContaining("/image-") });
  expect(Number(saved?.duration_seconds)).toBeGreaterThan(1);
  const part = await page.request.get(`/media/${saved?.url}`, { headers: { range: "bytes=4-7" } });
  expect([part.status(), part.headers()["content-type"], await part.text()]).toEqual([206, "video/mp4", "ftyp"]);
});

test("[PWIZ-13] a film of an iPhone, which this browser cannot decode, is converted after the save and plays for visitors", async ({
  page,
}) => {
  const id = await openStep(page, 4);
  // The conversion has the lowest priority, and films are converted one at a time.
  test.setTimeout(120_000);
  const iphone = test.info().outputPath("yard.mov");
  const picture = ["-f", "lavfi", "-i", "testsrc=size=320x180:rate=10:duration=2", "-pix_fmt", "yuv420p10le"];
  const codec = ["-c:v", "libx265", "-x265-params", "log-level=none", "-tag:v", "hvc1"];
  execFileSync((await findFfmpeg())?.program ?? "", ["-loglevel", "error", ...picture, ...codec, iphone]);
  await browse(page).setInputFiles({ name: "yard.mov", mimeType: "video/quicktime", buffer: readFileSync(iphone) });
  await expect(heading(page, "1 video")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(toast(page, "Saved, but not published.")).toBeVisible();
  const film = async () => (await mediaOf(id))[0];
  await expect.poll(async () => (await film())?.thumbnail_url, { timeout: 90_000 }).toMatch(/video-\w+\.mov\.jpg$/);
  await ask("update properties set publication = 'published', published_at = now() where id = $1", [id]);
  await page.goto(`/property/${id}`);
  await becomeAlive(page);
  await page.getByRole("link", { name: /^Open video 1 of 1/ }).click();
  const player = page.getByRole("dialog", { name: "Photos and videos" }).locator("video");
  await expect(player).toHaveAttribute("src", /\.mov\.mp4$/);
  await player.evaluate((video: HTMLVideoElement) => void video.play());
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => [video.currentTime > 0.5, video.videoWidth])).toEqual([true, 320]);
});

test("[PWIZ-13] a film for which the browser cannot draw a poster gets the one that its lister chooses, and visitors see it", async ({
  page,
  complaints,
  expectAccessible,
}) => {
  const id = await openStep(page, 4);
  await browse(page).setInputFiles({ name: "walk.mp4", mimeType: "video/mp4", buffer: aFilm() });
  await expect(heading(page, "1 video")).toBeVisible({ timeout: 30_000 });
  const choose = page.getByLabel(/^(Add|Change) poster of video 1$/);
  await expect(choose).toHaveAccessibleName("Add poster of video 1");
  await choose.setInputFiles({ name: "letter.txt", mimeType: "text/plain", buffer: Buffer.from("Dear lister") });
  await expect(toast(page, "Please select only image files")).toBeVisible();
  await choose.setInputFiles({ name: "text.jpg", mimeType: "image/jpeg", buffer: Buffer.from("only a text") });
  await expect(toast(page, "text.jpg is not a picture.")).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
  await choose.setInputFiles(await photo("front.jpg", "#884422", 2600));
  await expect(choose).toHaveAccessibleName("Change poster of video 1");
  const card = page.getByRole("listitem", { name: "Video 1" });
  await expect(card.getByRole("img")).toHaveCount(0);
  await expect.poll(() => card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  await expectAccessible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(toast(page, "Saved, but not published.")).toBeVisible();
  const [saved] = await mediaOf(id);
  expect(saved?.thumbnail_url).toContain("/image-");
  // The press has led to what is missing.
  await page.goto(`/panel/properties/update/${id}/step/4`);
  await expect.poll(() => card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  await ask("update properties set publication = 'published', published_at = now() where id = $1", [id]);
  await page.goto(`/property/${id}`);
  await expect(page.locator(`img[src*="${saved?.thumbnail_url}"]`).first()).toBeVisible();
});

test("[PWIZ-14] an interrupted poster is reported, and succeeds with Try again; until then nothing is saved without it", async ({
  page,
  complaints,
}) => {
  const id = await openStep(page, 4);
  await page.getByLabel("Paste a video link").fill("https://youtu.be/dQw4w9WgXcQ");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const poster = page.getByLabel(/poster of video 1$/);
  let isCut = true;
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  await page.route(/\/media\/uploads\//, async (route) => {
    await gate;
    await (isCut ? route.abort("connectionreset") : route.continue());
  });
  await poster.setInputFiles(await photo("front.jpg", "#884422"));
  await expect(poster).toHaveAccessibleName("Uploading poster of video 1");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(toast(page, "Files are still being uploaded.")).toBeVisible();
  openGate();
  await expect(toast(page, "The upload stopped. Please try again.")).toBeVisible({ timeout: 30_000 });
  isCut = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(poster).toHaveAccessibleName("Change poster of video 1");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(toast(page, "Saved, but not published.")).toBeVisible();
  expect((await mediaOf(id))[0]?.thumbnail_url).toContain("/image-");
  expect(complaints.splice(0).filter((text) => !text.includes("CONNECTION_RESET"))).toEqual([]);
});
