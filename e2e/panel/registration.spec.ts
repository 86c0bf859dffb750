import type { Locator } from "@playwright/test";
import { wizardMessages as messages } from "../../src/features/properties/contract/property-form-messages.ts";
import { indiaToday } from "../../src/shared/contract/date-text.ts";
import { dayMs } from "../../src/shared/contract/durations.ts";
import { completeColumns } from "../../src/shared/testing/test-properties.ts";
import { addHome, toast } from "../support/my-properties-page.ts";
import { signInAsNewLister } from "../support/new-lister.ts";
import { ask } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";
import { goToQuestion, makeDraft, next, publication, saveStep1, stepPath } from "../support/wizard-page.ts";

const dayIn = (days: number) => indiaToday(Date.now() + days * dayMs);
const building = { ...completeColumns, state: "Karnataka", zip_code: "560034", possession_status: "under-construction" };
const sizeOf = (text: Locator) => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

test("a home that is being built is published once it has a RERA number, and its page shows that as large as any contact detail", async ({
  page,
  expectGoodLooks,
}) => {
  test.slow();
  const lister = await signInAsNewLister(page, "AGENT");
  await ask(
    "update accounts set rera_agent_no = 'A51800012345', rera_agent_state = 'Maharashtra', rera_agent_valid_until = $2 where id = $1",
    [lister.id, dayIn(200)],
  );
  // In a city where no other journey counts results.
  const id = await makeDraft(lister, { ...building, title: "Lake Tower", city: "Mysuru", lister_type: "AGENT" });
  await page.goto(`${stepPath(id, 1)}?q=rooms`);
  await expect(publication(page).getByRole("link", { name: "RERA number" })).toBeVisible();
  const section = page.getByRole("region", { name: "RERA registration" });
  await section.getByRole("textbox", { name: "RERA number" }).fill("P51700019929");
  await expect(section.getByText(messages.reraFormat)).toBeVisible();
  await section.getByRole("textbox", { name: "RERA number" }).fill("PRM/KA/RERA/1248/469/PR/050723/006033");
  await expect(section.getByText(messages.reraFormat)).toBeHidden();
  await section.getByLabel("RERA valid until").fill(dayIn(-1));
  await expect(section.getByText(messages.reraValidUntil)).toBeVisible();
  await expect(publication(page).getByRole("link", { name: "RERA valid until" })).toBeVisible();
  await expectGoodLooks();
  await section.getByLabel("RERA valid until").fill(dayIn(400));
  await expect(publication(page)).toContainText("Nothing is missing");
  await saveStep1(page);
  await page.goto(stepPath(id, 4));
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish without a photo" }).click();
  await page.waitForURL(/\/published$/);

  await page.goto(`/property/${id}`);
  const trust = page.getByRole("region", { name: "Why trust this" });
  const number = trust.getByText("PRM/KA/RERA/1248/469/PR/050723/006033");
  await expect(trust).toContainText("As entered by the lister; look it up at the authority");
  await expect(trust.getByRole("link", { name: "look it up at the authority" })).toHaveAttribute("href", "https://rera.karnataka.gov.in");
  await expect(trust.getByRole("img", { name: /QR code of the authority/ })).toBeVisible();
  const agentNumber = trust.getByText("A51800012345");
  await expect(trust.getByRole("link", { name: "look it up at MahaRERA" })).toBeVisible();
  await expectGoodLooks();
  // A shown phone number, the largest of the contact details, is set in 24 px.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sizeOf(number)).toBeGreaterThanOrEqual(24);
    expect(await sizeOf(agentNumber)).toBeGreaterThanOrEqual(24);
  }
  await ask("update properties set publication = 'unpublished' where id = $1", [id]);
});

test("without a number a reason is given, and visitors read that it is the lister's statement", async ({ page, expectGoodLooks }) => {
  test.slow();
  const lister = await signInAsNewLister(page);
  const id = await makeDraft(lister, { ...building, title: "Eight homes", city: "Mysuru" });
  await page.goto(`${stepPath(id, 1)}?q=rooms`);
  const section = page.getByRole("region", { name: "RERA registration" });
  await section.getByLabel("Why it needs no RERA number").selectOption({ label: "It was completed before RERA began" });
  await publication(page).getByRole("link", { name: "Why it needs no RERA number" }).click();
  await expect(section.getByLabel("Why it needs no RERA number")).toBeFocused();
  await section.getByLabel("Why it needs no RERA number").selectOption({ index: 1 });
  await goToQuestion(page, "price");
  await next(page).click();
  await page.goto(stepPath(id, 4));
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish without a photo" }).click();
  await page.waitForURL(/\/published$/);
  await page.goto(`/property/${id}`);
  await expect(page.getByRole("region", { name: "Why trust this" })).toContainText(
    "The lister states that none is needed: its land is at most 500 sq m, or there are at most 8 homes.",
  );
  await expectGoodLooks();
  await ask("update properties set publication = 'unpublished' where id = $1", [id]);
});

test("a home whose registration has lapsed is named in Today and My Properties, and shown again once the new day is saved", async ({
  page,
  expectGoodLooks,
}) => {
  test.slow();
  const lister = await signInAsNewLister(page);
  const lapsed = { rera_id: "PRM/KA/RERA/1248/469/PR/050723/006033", rera_valid_until: dayIn(-2), rera_stage: 3, rera_due: dayIn(-2) };
  const id = await addHome(lister, "Lapsed tower", { ...building, ...lapsed, city: "Mysuru" });
  await page.goto("/panel/properties");
  await expect(page.getByRole("link", { name: "Hidden without a valid RERA registration: Lapsed tower" })).toBeVisible();
  await expectGoodLooks();
  await page.goto("/panel/dashboard");
  const line = page.getByRole("region", { name: "Today" }).getByRole("listitem").filter({ hasText: "RERA registration of “Lapsed tower”" });
  await expect(line).toContainText("It is hidden until you do");
  await expectGoodLooks();
  await line.getByRole("link", { name: "Enter it" }).click();
  const section = page.getByRole("region", { name: "RERA registration" });
  await expect(section.getByRole("textbox", { name: "RERA number" })).toBeFocused();
  await section.getByLabel("RERA valid until").fill(dayIn(300));
  await goToQuestion(page, "price");
  await next(page).click();
  await expect(toast(page, "Property details successfully updated!")).toBeVisible();
  expect((await page.request.get(`/property/${id}`)).status()).toBe(200);
  await ask("update properties set publication = 'unpublished' where id = $1", [id]);
});

test("an agent is told in the profile what looks wrong, and it is kept", async ({ page, expectGoodLooks }) => {
  await signInAsNewLister(page, "AGENT");
  await page.goto("/panel/profile");
  await page.getByLabel("RERA agent number").fill("P51700019929");
  await page.getByLabel("State of the RERA number").selectOption("Maharashtra");
  await expect(page.getByText("This does not look like an agent’s RERA number")).toBeVisible();
  await expectGoodLooks();
  await page.getByLabel("RERA valid until").fill(dayIn(-1));
  await expect(page.getByText("This registration is over")).toBeVisible();
  await page.getByLabel("Mobile").fill("9845012345");
  await page.getByRole("button", { name: "Save profile" }).click();
  await page.reload();
  await expect(page.getByLabel("RERA agent number")).toHaveValue("P51700019929");
  await expect(page.getByLabel("RERA valid until")).toHaveValue(dayIn(-1));
});
