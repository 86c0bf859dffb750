import type { Locator } from "@playwright/test";
import { expect } from "./test.ts";

/** Waits until the drawing that a `<use>` names has been loaded from its file: before that, and without it, nothing is there. */
export const expectDrawn = (use: Locator) =>
  expect.poll(() => use.evaluate((element) => (element as SVGUseElement).getBBox().width)).toBeGreaterThan(0);
