import type { Page } from "@playwright/test";
import { enquiryMessages } from "../../src/features/leads/contract/enquiry-messages.ts";
import { ask, findProperty, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

const form = (page: Page) => page.locator("form:has([name=message]):visible");

async function fillIn(page: Page, phone: string, message: string): Promise<void> {
  await form(page).getByLabel("Name").fill("Meera Shah");
  await form(page).getByRole("textbox", { name: "Email" }).fill("meera@example.com");
  await form(page).getByLabel("Phone").fill(phone);
  await form(page).getByLabel("Message").fill(message);
}
const send = (page: Page) => form(page).getByRole("button", { name: "Send Enquiry" }).click();
const leadsWith = (message: string) =>
  ask<{ phone: string; target_type: string }>("select phone, target_type from leads where message = $1", [message]);

test("[PROP-09] a visitor in another country chooses it beside the number, and a wrong number is refused in the same words", async ({
  page,
}) => {
  const message = `From Dubai ${Date.now()}`;
  await page.goto(`/property/${await makeProperty({})}`);
  await becomeAlive(page);
  await fillIn(page, "501", message);
  const country = form(page).getByLabel("Country code");
  // By the first letters of its name.
  await country.focus();
  await page.keyboard.type("uae");
  await expect(country).toHaveValue("971");
  await send(page);
  await expect(page.getByText(enquiryMessages.phone)).toBeVisible();
  await form(page).getByLabel("Phone").fill("050 123 4567");
  await send(page);
  await expect(page.getByRole("status").getByText(enquiryMessages.sent)).toBeVisible();
  expect(await leadsWith(message)).toEqual([{ phone: "+971501234567", target_type: "Property" }]);
});

test("[PROP-09] a number pasted with its code beside India reaches the lister whole, and one with a code of no country does not", async ({
  page,
}) => {
  const message = `From Madrid ${Date.now()}`;
  await page.goto(`/property/${await makeProperty({})}`);
  await becomeAlive(page);
  await fillIn(page, "+999 612 345 678", message);
  await send(page);
  await expect(page.getByText("No country has the calling code +999")).toBeVisible();
  await form(page).getByLabel("Phone").fill("+34 612 345 678");
  await expect(form(page).getByLabel("Country code")).toHaveValue("34");
  await send(page);
  await expect(page.getByRole("status").getByText(enquiryMessages.sent)).toBeVisible();
  expect(await leadsWith(message)).toEqual([{ phone: "+34612345678", target_type: "Property" }]);
});

test("[PROF-01] [PROP-10] an agent's page can be written to", async ({ page, request, expectGoodLooks }) => {
  const message = `To an agent ${Date.now()}`;
  const { lister } = await findProperty(request, () => true, "lister_type = 'AGENT'");
  await page.goto(lister.publicPage ?? "");
  await becomeAlive(page);
  await fillIn(page, "9845012345", message);
  await send(page);
  await expect(page.getByRole("status").getByText(enquiryMessages.sent)).toBeVisible();
  expect(await leadsWith(message)).toEqual([{ phone: "9845012345", target_type: "Agent" }]);
  await expectGoodLooks();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[PROP-09] [PROF-01] the chosen country is sent, also from an agent's page", async ({ page, request }) => {
    const message = `Without scripts to an agent ${Date.now()}`;
    const { lister } = await findProperty(request, () => true, "lister_type = 'AGENT'");
    await page.goto(lister.publicPage ?? "");
    await fillIn(page, "07911 123456", message);
    await form(page).getByLabel("Country code").selectOption("44");
    await send(page);
    await expect(page.getByText(enquiryMessages.sent)).toBeVisible();
    expect(await leadsWith(message)).toEqual([{ phone: "+447911123456", target_type: "Agent" }]);
  });
});
