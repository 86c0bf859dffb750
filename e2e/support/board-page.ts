import { createHash, randomBytes } from "node:crypto";
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import type { PropertyId } from "../../src/shared/contract/ids.ts";
import { newId } from "../../src/shared/server/ids.ts";
import { ask, makeProperty } from "./site-data.ts";

export const titles = ["Corner flat", "Ninth floor", "Green bedroom"];

export async function openBoard(page: Page, list: string): Promise<void> {
  await page.goto(`/saved/${list}/board`);
  await expect(page.getByRole("heading", { name: "For us", level: 1 })).toBeVisible();
}

/** A list of a new visitor with homes of these titles; the context is the visitor's browser. */
export async function makeBoard(context: BrowserContext, titles: readonly string[]) {
  const [visitor, list] = [newId("vis"), newId("lst")];
  await ask("insert into visitors (id, created_at) values ($1, now())", [visitor]);
  await signVisitorIn(context, visitor);
  await ask("insert into saved_lists (id, visitor_id, name, created_at) values ($1, $2, 'For us', now())", [list, visitor]);
  const homes: PropertyId[] = [];
  for (const title of titles) {
    const id = await makeProperty({ title });
    await ask("insert into saved_homes (visitor_id, property_id, list_id, title, saved_at) values ($1, $2, $3, $4, clock_timestamp())", [
      visitor,
      id,
      list,
      title,
    ]);
    homes.push(id);
  }
  return { visitor, list, homes };
}

/** Makes the context a browser of this visitor, whatever its pages do. */
export async function signVisitorIn(context: BrowserContext, visitor: string): Promise<void> {
  await signDeviceIn(context, visitor);
  await context.addInitScript(() => localStorage.setItem("aangan.visitor", '{"email":null}'));
}

/** The server knows the context's browser; its pages do not know it yet. */
export async function signDeviceIn(context: BrowserContext, visitor: string): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest();
  await ask(
    `insert into visitor_sessions (token_hash, visitor_id, created_at, last_used_at, expires_at)
     values ($1, $2, now(), now(), now() + interval '1 year')`,
    [hash, visitor],
  );
  await context.addCookies([{ name: "aangan-visitor", value: token, url: process.env.SITE_URL ?? "" }]);
}

export const lane = (page: Page, stage: string): Locator => page.getByRole("region", { name: new RegExp(`^${stage} \\d+$`) });
export const cardIn = (page: Page, stage: string, title: string): Locator => lane(page, stage).getByRole("article", { name: title });

/** Drags a card by mouse to a lane. */
export async function dragTo(page: Page, card: Locator, stage: string): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  const [from, to] = [await card.locator(".media").boundingBox(), await lane(page, stage).boundingBox()];
  if (!from || !to) throw new Error("Nothing to drag.");
  await page.mouse.move(from.x + 30, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(from.x + 50, from.y + 40, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + 120, { steps: 6 });
  await page.mouse.up();
}

/** Makes a link as the owner, and returns it. */
export async function shareBoard(page: Page, kind: "Together" | "Only to look"): Promise<string> {
  await page.getByRole("button", { name: "Share the board" }).click();
  const dialog = page.getByRole("dialog", { name: "Share the board" });
  await dialog.getByLabel("Your first name").fill("Asha");
  const part = dialog.locator("section", { has: page.getByRole("heading", { name: kind }) });
  await part.getByRole("button", { name: "Make a link" }).click();
  const link = await part.getByRole("textbox", { name: `Link: ${kind}` }).inputValue();
  await expect(part.getByRole("button", { name: `Copy: ${kind}` })).toBeFocused();
  await dialog.getByRole("button", { name: "Close" }).click();
  return link;
}
