// How long a person who knows the home takes to list it: counted, so that the machine's speed does not matter.
import type { Locator, Page } from "@playwright/test";
import { ask } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";
import { heading, photo } from "../support/upload-page.ts";
import { expectQuestion, expectStep, idOf, next, openAdd } from "../support/wizard-page.ts";

const lettersPerSecond = 5;
const secondsPerPress = 1;
const mostSeconds = 120;
const mostRequired = 8;

/** A person at a desk. Counts letters, presses and the required fields that had to be filled by hand. */
function aPersonAt(page: Page) {
  const spent = { letters: 0, presses: 0, required: new Set<string>() };

  async function note(field: Locator): Promise<void> {
    const isRequired = await field.evaluate(
      (element) => element.closest(".field")?.querySelector(".req") != null || (element as HTMLInputElement).name === "listedFor",
    );
    if (isRequired) spent.required.add((await field.getAttribute("name")) || (await field.getAttribute("id")) || "");
  }
  async function press(target: Locator): Promise<void> {
    await target.click();
    spent.presses += 1;
  }
  async function type(field: Locator, text: string): Promise<void> {
    // The question's first field is ready for typing.
    if (!(await field.evaluate((element) => element === document.activeElement))) await press(field);
    await note(field);
    await page.keyboard.type(text, { delay: 1_000 / lettersPerSecond });
    spent.letters += text.length;
  }
  return {
    spent,
    press,
    type,
    async pick(radio: Locator): Promise<void> {
      await press(radio);
      await note(radio);
    },
    async choose(select: Locator, option: string): Promise<void> {
      await note(select);
      await select.selectOption(option);
      // The list and the option.
      spent.presses += 2;
    },
    seconds: () => spent.letters / lettersPerSecond + spent.presses * secondsPerPress,
  };
}

test("[PWIZ-01] [PWIZ-06] [PWIZ-12] an apartment to let with two photos is listed in under two minutes, with at most eight required fields", async ({
  page,
  expectAccessible,
}) => {
  // Typed at the speed of a person, and looked at by axe at each question.
  test.slow();
  await openAdd(page);
  const person = aPersonAt(page);
  const goOn = () => person.press(next(page));
  await person.pick(page.getByRole("radio", { name: "Rent" }));
  await person.pick(page.getByRole("radio", { name: "Apartment" }));
  await expectAccessible();
  await goOn();

  await expectQuestion(page, "place");
  await person.type(page.getByLabel("Zip code"), "411057");
  await expect(page.getByRole("combobox", { name: "City" })).toHaveValue("Pune");
  await person.type(page.getByRole("combobox", { name: "Location" }), "Wakad");
  await person.type(page.getByLabel("Street address"), "Sterling Palms, ITI Road");
  await expectAccessible();
  await goOn();

  await expectQuestion(page, "rooms");
  for (const [room, count] of [
    ["Bedrooms", 2],
    ["Bathrooms", 2],
  ] as const) {
    const more = page.getByRole("group", { name: room }).getByRole("button", { name: "More" });
    for (let pressed = 0; pressed < count; pressed++) await person.press(more);
  }
  await person.type(page.getByLabel("Super area"), "1010");
  await person.choose(page.getByLabel("Age"), "3 to 5 years");
  await expectAccessible();
  await goOn();

  await expectQuestion(page, "price");
  await person.type(page.getByLabel("Price"), "38000");
  const asked = page.getByRole("region", { name: /^Similar homes in (Wakad|Pune)$/ });
  await expect(asked).toContainText("You, ₹38 K");
  await expect(asked.getByText(/^Half ask ₹\S+ K to ₹\S+ (K|L)$/)).toBeVisible();
  await person.type(page.getByLabel("Deposit"), "150000");
  await expectAccessible();
  await goOn();

  await expectStep(page, 2);
  await person.press(page.locator("label.chip").filter({ hasText: "Elevator" }));
  await goOn();
  await expectStep(page, 3);
  const files = page.waitForEvent("filechooser");
  await person.press(page.getByText("Drop photos here, or browse"));
  await (await files).setFiles([await photo("hall.jpg", "#aa6633"), await photo("kitchen.jpg", "#3366aa")]);
  // Two files and the dialog's button.
  person.spent.presses += 3;
  await expect(heading(page, "2 photos")).toBeVisible();
  await goOn();

  await expectStep(page, 4);
  await expect(page.getByLabel("Title")).toHaveValue("2 BHK apartment for rent in Wakad, Pune");
  await expect(page.getByLabel("Description")).toHaveValue(/^2 BHK apartment for rent in Wakad, Pune\. It has 1,010 sq ft of super area/);
  const id = idOf(page);
  await person.press(page.getByRole("button", { name: "Publish" }));
  await expect
    .poll(() => ask("select publication, title from properties where id = $1", [id]))
    .toEqual([{ publication: "published", title: "2 BHK apartment for rent in Wakad, Pune" }]);

  await expect(page).toHaveURL(`/panel/properties/update/${id}/published`);

  expect(person.spent.required.size, [...person.spent.required].join(", ")).toBeLessThanOrEqual(mostRequired);
  expect(person.seconds(), `${person.spent.letters} letters, ${person.spent.presses} presses`).toBeLessThan(mostSeconds);
});
