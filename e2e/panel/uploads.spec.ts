import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { aHugePng, aLongGif } from "../../src/features/media/server/files/media-files-test-world.ts";
import { digestInKey } from "../../src/features/media/web/photo-digest.ts";
import { holdBack } from "../support/hold-back.ts";
import { ask } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";
import {
  browse,
  captions,
  digestsOf,
  heading,
  mediaOf,
  nameInOrder,
  ofSite,
  openStep,
  photo,
  photos,
  toast,
} from "../support/upload-page.ts";
import { expectStep, unfold } from "../support/wizard-page.ts";

for (const width of [390, 1440]) {
  test(`[PWIZ-12] [PWIZ-14] at ${width} px photos are uploaded in the order in which they were chosen, and the site shows them`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const id = await openStep(page, 3);
    const colours = ["#aa3322", "#33aa22", "#2233aa", "#aaaa22", "#22aaaa"];
    const chosen = await Promise.all(colours.map((colour, index) => photo(`room ${index + 1}.jpg`, colour)));
    await browse(page).setInputFiles(chosen);
    await expect(heading(page, "5 photos")).toBeVisible();
    await expect(photos(page)).toHaveCount(5);
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole("button", { name: "Next" }).click();
    await expectStep(page, 4);
    const saved = await mediaOf(id);
    expect(saved.map(({ caption }) => caption)).toEqual(Array(5).fill("Gallery Image"));
    expect(saved.map(({ url }) => digestInKey(url as string))).toEqual(await digestsOf(chosen));
    const served = await page.request.get(`/media/${saved[0]?.url}`);
    expect(served.headers()["content-type"]).toBe("image/jpeg");
    expect((await sharp(await served.body()).metadata()).exif).toBeUndefined();
    // The job creates them a moment later.
    await expect
      .poll(async () => (await ask("select widths from media_items where property_id = $1", [id])).map((row) => row.widths))
      .toEqual(Array(5).fill([400, 800, 1200]));
  });
}

test("[PWIZ-12] photos are dropped on their field, and the progress of all of them is shown", async ({ page }) => {
  await openStep(page, 3);
  const openGate = await holdBack(page, /\/media\/uploads\//);
  const chosen = await Promise.all(["#aa3322", "#33aa22"].map((colour, index) => photo(`room ${index + 1}.jpg`, colour)));
  const files = chosen.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString("base64") }));
  const dropped = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, files);
  const zone = page.getByText("Drop photos here, or browse");
  await zone.dispatchEvent("dragover", { dataTransfer: dropped });
  await zone.dispatchEvent("drop", { dataTransfer: dropped });
  await expect(page.getByRole("progressbar", { name: "Uploading all files" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Uploading 2 files" })).toBeAttached();
  for (const name of ["room 1.jpg", "room 2.jpg"]) {
    await expect(page.getByRole("progressbar", { name: `Uploading ${name}` })).toBeVisible();
  }
  openGate();
  await expect(heading(page, "2 photos")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("[PWIZ-12] [PWIZ-13] the camera takes photos and films for the property", async ({ page }) => {
    const id = await openStep(page, 3);
    const camera = page.getByLabel("Take a photo");
    await expect(page.getByText("Take a photo")).toBeVisible();
    await expect(camera).toHaveAttribute("capture", "environment");
    await expect(camera).not.toHaveAttribute("multiple");
    await camera.setInputFiles(await photo("image.jpg", "#446688"));
    await expect(heading(page, "1 photo")).toBeVisible();
    await page.goto(`/panel/properties/update/${id}/step/4`);
    await unfold(page, "Videos");
    await expect(page.getByText("Record a video")).toBeVisible();
    await expect(page.getByLabel("Record a video")).toHaveAttribute("capture", "environment");
  });
});

test("[PWIZ-12] a file that is not a picture is refused: by its type at once, by its content after the server's check", async ({
  page,
  complaints,
}) => {
  await openStep(page, 3);
  await browse(page).setInputFiles({ name: "letter.txt", mimeType: "text/plain", buffer: Buffer.from("Dear lister") });
  await expect(toast(page, "Please select only image files")).toBeVisible();
  const large = { name: "large.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(12 * 1024 * 1024) };
  const text = { name: "text.jpg", mimeType: "image/jpeg", buffer: Buffer.from("only a text, however it is called") };
  await browse(page).setInputFiles([large, text, await photo("fine.jpg", "#446688")]);
  await expect(page.getByRole("alert").filter({ hasText: "large.jpg is larger than 10MB. Please choose a smaller file." })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "text.jpg is not a picture." })).toBeVisible();
  // Not the browser's sign of a broken picture.
  await expect(page.getByRole("listitem", { name: "text.jpg" }).locator("img")).toHaveCount(0);
  await expect(heading(page, "1 photo")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss text.jpg" }).click();
  await expect(page.getByText("text.jpg is not a picture.")).toBeHidden();
  const ofPage = ofSite(complaints);
  expect(ofPage).toEqual([expect.stringContaining("status of 400")]);
});

test("[PWIZ-12] an empty file, a picture of 900 megapixels, a GIF of 2,000 frames and a HEIC are refused, each with what to do", async ({
  page,
  complaints,
}) => {
  await openStep(page, 3);
  const heic = path.join(import.meta.dirname, "../../src/features/media/testing-data/courtyard.heic");
  await browse(page).setInputFiles([
    { name: "empty.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(0) },
    { name: "bomb.png", mimeType: "image/png", buffer: aHugePng(30_000) },
    { name: "long.gif", mimeType: "image/gif", buffer: aLongGif(2_000) },
    // The name from systems that know no type for it.
    { name: "IMG_1.heic", mimeType: "", buffer: readFileSync(heic) },
  ]);
  const refusal = (words: string) => expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
  await refusal("empty.jpg is empty. Please choose another file.");
  await refusal("bomb.png has too many pixels (30000 × 30000).");
  await refusal("long.gif has 2000 frames; at most 300 are allowed.");
  await refusal(
    "IMG_1.heic is a HEIC photo, which cannot be read here. Please choose a JPG. On an iPhone, set Settings, Camera, Formats to Most Compatible.",
  );
  await expect(heading(page, "No photos yet")).toBeVisible();
  const ofPage = ofSite(complaints);
  expect(ofPage).toEqual(Array(3).fill(expect.stringContaining("status of 400")));
});

test("[PWIZ-12] the same photo is taken once and named, also after a save; a small one gets a hint", async ({ page, expectGoodLooks }) => {
  const id = await openStep(page, 3);
  const [facade, small] = [await photo("facade.jpg", "#447799"), await photo("hall.jpg", "#994477", 400)];
  await browse(page).setInputFiles([facade, small, { ...facade, name: "facade copy.jpg" }]);
  await expect(heading(page, "2 photos")).toBeVisible();
  await expect(page.getByText("facade copy.jpg is already here", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Photo 2 will look blurred: it has fewer than 480 pixels/)).toBeVisible();
  await expectGoodLooks();
  await page.getByRole("button", { name: "Dismiss: already here" }).click();
  await expect(browse(page)).toBeFocused();
  // Nothing asks about a photo that is here already.
  await page.getByRole("button", { name: "Next" }).click();
  await expectStep(page, 4);
  expect(await mediaOf(id)).toHaveLength(2);
  await page.goto(`/panel/properties/update/${id}/step/3`);
  await expect(page.getByRole("button", { name: /^Edit photo 2, small/ })).toBeVisible();
  await browse(page).setInputFiles([
    { ...facade, name: "IMG_7.jpg" },
    { ...small, name: "IMG_8.jpg" },
  ]);
  await expect(page.getByText("IMG_7.jpg and IMG_8.jpg are already here")).toBeVisible();
  await expect(heading(page, "2 photos")).toBeVisible();
});

test("[PWIZ-12] photos are reordered by dragging them and with the arrow keys on the handle, which keeps the focus", async ({ page }) => {
  const id = await openStep(page, 3);
  await browse(page).setInputFiles(await Promise.all(["one", "two", "three"].map((name, at) => photo(`${name}.jpg`, `#8866${at}4`))));
  await expect(heading(page, "3 photos")).toBeVisible();
  // On a busy device frames come late: what waits for one must not take the focus back.
  await page.evaluate(() => {
    const { requestAnimationFrame: ask } = window;
    window.requestAnimationFrame = (act) => ask((time) => setTimeout(act, 500, time));
  });
  await nameInOrder(page, ["One", "Two", "Three"]);
  await page.getByRole("button", { name: /^Move photo 1:/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => captions(page)).toEqual(["Two", "One", "Three"]);
  await expect(page.getByRole("button", { name: /^Move photo 2:/ })).toBeFocused();
  await page.keyboard.press("End");
  await expect.poll(() => captions(page)).toEqual(["Two", "Three", "One"]);
  // The mouse takes a photo anywhere, and does not open it at the end.
  await photos(page).nth(2).hover();
  await page.mouse.down();
  const first = await photos(page).first().boundingBox();
  await page.mouse.move((first?.x ?? 0) + 60, (first?.y ?? 0) + 60, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => captions(page)).toEqual(["One", "Two", "Three"]);
  await page.getByRole("button", { name: "Next" }).click();
  await expectStep(page, 4);
  expect((await mediaOf(id)).map(({ caption }) => caption)).toEqual(["One", "Two", "Three"]);
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 560 }, hasTouch: true });

  test("[PWIZ-12] a photo held at the edge of the screen scrolls the page and moves along", async ({ page, context }) => {
    await openStep(page, 3);
    await browse(page).setInputFiles(await Promise.all(["one", "two", "three"].map((name, at) => photo(`${name}.jpg`, `#8866${at}4`))));
    await expect(heading(page, "3 photos")).toBeVisible();
    await nameInOrder(page, ["One", "Two", "Three"]);
    const handle = page.getByRole("button", { name: /^Move photo 1:/ });
    await handle.scrollIntoViewIfNeeded();
    const box = await handle.boundingBox();
    if (!box) throw new Error("The handle is not on the screen.");
    const finger = await context.newCDPSession(page);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = (type: "touchStart" | "touchMove", to: number) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y: to }] });
    const before = await page.evaluate(() => scrollY);
    await touch("touchStart", y);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", y + (556 - y) * part);
    await expect.poll(() => captions(page)).toEqual(["Two", "Three", "One"]);
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before);
  });
});
