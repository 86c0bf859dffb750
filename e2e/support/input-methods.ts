// How a person uses a page: by touch, by mouse, or with the keyboard alone.
import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

export type InputMethod = {
  /** A link or a button. */
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** An option of a native list. */
  choose(select: Locator, option: string): Promise<void>;
  /** A radio button or a checkbox. */
  tick(input: Locator): Promise<void>;
  /** Chooses files without the system's own dialog, which is not part of the page. */
  chooseFiles(input: Locator, files: Parameters<Locator["setInputFiles"]>[0]): Promise<void>;
};

/** People press the label; at its start, since its text may contain links. */
const labelOf = (input: Locator) => input.locator("xpath=ancestor::label[1]");
const labelStart = { position: { x: 12, y: 12 } };

function pointing(point: (target: Locator, options?: typeof labelStart) => Promise<void>): InputMethod {
  return {
    press: point,
    async type(field, text) {
      await point(field);
      await field.page().keyboard.type(text);
    },
    async choose(select, option) {
      await point(select);
      await select.selectOption(option);
    },
    async tick(input) {
      await point(labelOf(input), labelStart);
      await expect(input).toBeChecked();
    },
    chooseFiles: (input, files) => input.setInputFiles(files),
  };
}

/** Two taps at one place within this time are a double tap, which selects words and leaves a field without a caret. */
const doubleTapMs = 500;
const lastTaps = new WeakMap<Page, number>();

export const fingers = pointing(async (target, options) => {
  const page = target.page();
  const wait = (lastTaps.get(page) ?? 0) + doubleTapMs - Date.now();
  if (wait > 0) await page.waitForTimeout(wait);
  await target.tap(options);
  lastTaps.set(page, Date.now());
});
export const mouse = pointing((target, options) => target.click(options));

/** Far more than the tab stops of any page. */
const mostSteps = 200;

/** Presses Tab until the element has the focus; within a group of radio buttons the arrow keys. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor({ state: "attached" });
  const { keyboard } = target.page();
  for (let step = 0; step < mostSteps; step++) {
    const place = await target.evaluate((element) => {
      const focused = document.activeElement;
      if (focused === element) return "here";
      const isSibling =
        focused instanceof HTMLInputElement && focused.type === "radio" && focused.name === (element as HTMLInputElement).name;
      return isSibling && focused.form === (element as HTMLInputElement).form ? "beside" : "elsewhere";
    });
    if (place === "here") {
      // A focused element must be visible.
      if ((await target.getAttribute("type")) !== "file") await expect(target).toBeInViewport();
      return;
    }
    await keyboard.press(place === "beside" ? "ArrowRight" : "Tab");
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}

export const keyboardAlone: InputMethod = {
  async press(target) {
    await reach(target);
    await target.page().keyboard.press("Enter");
  },
  async type(field, text) {
    await reach(field);
    await field.page().keyboard.type(text);
  },
  async choose(select, option) {
    await reach(select);
    await select.page().keyboard.type(option);
    await expect(select.locator("option:checked")).toHaveText(option);
  },
  async tick(input) {
    await reach(input);
    if (!(await input.isChecked())) await input.page().keyboard.press("Space");
    await expect(input).toBeChecked();
  },
  async chooseFiles(input, files) {
    await reach(input);
    await input.setInputFiles(files);
  },
};
