import type { Locator, Page } from "@playwright/test";
import axe from "axe-core";

type Look = { width: number; colorScheme: "light" | "dark"; rules?: readonly string[] };

/** The widths and themes for checks of screens. In another theme only the rules about colour can fail. */
export const looks: readonly Look[] = [
  { width: 390, colorScheme: "light" },
  { width: 768, colorScheme: "dark" },
  { width: 1440, colorScheme: "light" },
  { width: 1440, colorScheme: "dark", rules: ["color-contrast"] },
];

export async function putOn(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
}

/**
 * Violations of axe's rules on the page, once all transitions are over: during one, colours and places are not final. Runs in the
 * page itself: AxeBuilder opens a second page for each report, which takes longer than the rules.
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { resultTypes: ["violations"], iframes: false, ...(rules && { runOnly: [...rules] }) };
  const { violations } = await withAllShown(page, async () => {
    await comeToRest(page);
    return page.evaluate(
      (given) => (window as unknown as { axe: typeof axe }).axe.run(document, given) as Promise<axe.AxeResults>,
      options,
    );
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** The size of the page in CSS px, with all that is far from the viewport. */
export const sizeOf = (page: Page): Promise<{ width: number; height: number }> =>
  withAllShown(page, () =>
    page.evaluate(() => {
      const { scrollWidth: width, scrollHeight: height } = document.documentElement;
      return { width, height };
    }),
  );

/**
 * The size of what a finger meets, in CSS px. Chromium lays out in 64ths of one; the corners that it reports are floats, whose
 * difference may be less by a millionth.
 */
export async function touchSize(target: Locator): Promise<{ width: number; height: number }> {
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const exact = (length: number) => Math.round(length * 64) / 64;
  return { width: exact(width), height: exact(height) };
}

/** What is far from the viewport is not rendered (`content-visibility`): it has an estimated size and the colours of a theme before. */
async function withAllShown<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const showLess = await page.evaluateHandle(showSkipped);
  const result = await look();
  await showLess.evaluate((undo) => undo());
  return result;
}

/** Returns a function that undoes it. */
function showSkipped(): () => void {
  const skipped = [...document.querySelectorAll<HTMLElement>("*")].filter((part) => getComputedStyle(part).contentVisibility === "auto");
  for (const part of skipped) part.style.contentVisibility = "visible";
  return () => {
    for (const part of skipped) part.style.removeProperty("content-visibility");
  };
}

/** Endless animations may go on, and those that follow the scrolling. Two frames show a change of width or theme that scripts follow. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = ({ playState, effect, timeline }: Animation) =>
      playState === "running" && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
    await nextFrame();
    do await nextFrame();
    while (document.getAnimations().some(isMoving));
  });
}
