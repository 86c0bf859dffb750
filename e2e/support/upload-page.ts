// The steps of the wizard with uploads.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { digestOf } from "../../src/features/media/web/photo-digest.ts";
import { signInAsNewLister } from "./new-lister.ts";
import { ask, makeProperty } from "./site-data.ts";
import { expect } from "./test.ts";
import { withTimeout } from "./with-timeout.ts";
import { unfold } from "./wizard-page.ts";

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A JPEG with the place where it was taken. */
export async function photo(name: string, background: string, width = 1300): Promise<ChosenFile> {
  const drawing = sharp({ create: { width, height: 900, channels: 3, background } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: "19/1 4/1 0/1", GPSLatitudeRef: "N" } })
    .toBuffer();
  const buffer = await withTimeout(drawing, 30, name);
  return { name, mimeType: "image/jpeg", buffer };
}

/** What the addresses of uploaded files say of their bytes. */
export const digestsOf = (files: readonly ChosenFile[]): Promise<string[]> =>
  Promise.all(files.map(async ({ buffer }) => (await digestOf(new Blob([Uint8Array.from(buffer)]))) ?? ""));

/** As a new lister, in a step of a new draft; resolves to its id. */
export async function openStep(page: Page, step: 3 | 4): Promise<string> {
  const lister = await signInAsNewLister(page);
  const id = await makeProperty({ lister_id: lister.id, lister_type: "OWNER", publication: "draft", published_at: null });
  await page.goto(`/panel/properties/update/${id}/step/${step}`);
  await expect(browse(page)).toBeAttached();
  if (step === 4) await unfold(page, "Videos");
  return id;
}

export const browse = (page: Page) => page.getByLabel(/Drop (photos|a video) here, or browse|Choose (photos|a video)/);
export const photos = (page: Page) => page.getByRole("listitem", { name: /^Photo \d+$/ });
/** The captions of the photos in their order. */
export const captions = (page: Page) =>
  page
    .getByRole("button", { name: /^Edit photo/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")?.replace(/^.*?: /, "")));

/** Names the first photos, in one dialog after the other. */
export async function nameInOrder(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: /^Edit photo 1\b/ }).click();
  const dialog = page.getByRole("dialog");
  for (const [index, name] of names.entries()) {
    await expect(dialog.getByRole("heading", { name: `Photo ${index + 1} of ` })).toBeVisible();
    await dialog.getByLabel("Caption").fill(name);
    if (index < names.length - 1) await dialog.getByRole("button", { name: "Next photo" }).click();
  }
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toHaveCount(0);
}
export const heading = (page: Page, text: string) => page.getByRole("heading", { name: text, exact: true });
export const toast = (page: Page, words: string) => page.locator(".toast").filter({ hasText: words }).first();
export const mediaOf = (id: string) =>
  ask("select url, caption, width, color, duration_seconds, thumbnail_url from media_items where property_id = $1 order by display_order", [
    id,
  ]);

/** Playwright's trace loads pictures that cannot be shown, which the page's policy refuses. */
export const ofSite = (complaints: string[]) => complaints.splice(0).filter((text) => !text.startsWith("Connecting to 'blob:"));

/** Files that the device stores until they have been uploaded. Leaves it to the page to create the store. */
export const keptFileCount = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("aangan-uploads");
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => (opening.error?.name === "AbortError" ? resolve(0) : reject(opening.error));
        opening.onsuccess = () => {
          const counting = opening.result.transaction("files").objectStore("files").count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
