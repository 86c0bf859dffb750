import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

type Fixtures = {
  /** What the browser complains of: errors, hydration, refusals by the Content-Security-Policy. Must be empty at the end; a test that provokes one takes it out. */
  complaints: string[];
  /** Fails when axe finds anything on the page once it has come to rest. */
  expectAccessible: () => Promise<void>;
};

/** Width and colours with which each screen is looked at. */
export const looks = [
  [390, "light"],
  [768, "dark"],
  [1440, "light"],
  [1440, "dark"],
] as const;

const byte = () => Math.floor(Math.random() * 256);

export const test = base.extend<Fixtures>({
  // Each test comes from an address of its own: what one address may write in a minute is less than what all tests do together.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": `10.${byte()}.${byte()}.${byte()}` }),
  complaints: [
    async ({ page, javaScriptEnabled }, use) => {
      const complaints: string[] = [];
      noteComplaints(page, complaints, javaScriptEnabled);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      await comesToRest(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
    });
  },
});

/** Waits until nothing fades or slides any more: halfway a text has neither its colours nor its place. What moves without end may. */
const comesToRest = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity)
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 200) : "")),
      ),
    )
    .toEqual([]);

/** Notes down what the browser complains of on one more page. */
export function noteComplaints(page: Page, complaints: string[], javaScriptEnabled = true): void {
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => {
    // A page that is left stops its requests; where JavaScript is off, scripts are not fetched.
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED" && (reason !== "csp" || javaScriptEnabled)) complaints.push(`${request.url()} ${reason}`);
  });
}

/**
 * Waits until React has taken the whole of the server's page over, its late parts too, which wait for a visitor's sign. React marks
 * each element that it knows; a quiet network does not say so on a busy machine.
 */
export async function becomeAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event("pointerover"));
    const elements = [...document.querySelectorAll("main :is(a, button, form)")];
    return elements.length > 0 && elements.every((element) => Object.keys(element).some((key) => key.startsWith("__reactFiber$")));
  });
}

export { expect };
