import { newId } from "../../src/shared/server/ids.ts";
import { makeLister } from "../support/new-lister.ts";
import { signInToDesk } from "../support/operator-sign-in.ts";
import { receiveMail } from "../support/outbox.ts";
import { runProgram } from "../support/run-program.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

const changed = "It has been changed or reported in the meantime. This is the current version: please review it again.";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });
    test("[PANL-07] an operator who decides about a home that was changed or reported meanwhile sees its current state, and decides again", async ({
      page,
      request,
      complaints,
    }) => {
      const title = `A home before ${Date.now()}`;
      const home = await makeProperty({ title });
      const report = (details: string) =>
        request.post("/api/public/report-property", { data: { targetRef: home, reason: "fraud", details } });
      await report("The first report.");
      await signInToDesk(page);
      await page.goto(`/operator/properties/${home}`);
      if (javaScriptEnabled) await becomeAlive(page);
      await ask("update properties set title = $2, version = version + 1 where id = $1", [home, `${title}, and after`]);
      await report("The second report.");
      await page.getByRole("button", { name: "Keep it on the site" }).click();
      await expect(page.getByRole("alert").getByText(changed)).toBeVisible();
      await expect(page.getByRole("heading", { name: `${title}, and after` })).toBeVisible();
      await expect(page.getByText("The second report.")).toBeVisible();
      expect(await ask("select outcome from property_reports where property_id = $1", [home])).toEqual([
        { outcome: null },
        { outcome: null },
      ]);
      await page.getByRole("button", { name: "Keep it on the site" }).click();
      await expect(page.getByText("It stays on the site.")).toBeVisible();
      expect(await ask("select outcome from property_reports where property_id = $1", [home])).toEqual([
        { outcome: "kept" },
        { outcome: "kept" },
      ]);
      expect(complaints.splice(0).every((complaint) => complaint.includes("status of 409"))).toBe(true);
    });
  });
}

/** Distinguishes a dead mail from those of other tests: the list masks the recipients. */
const refusalOf = (name: string) => `The mail was not accepted: EENVELOPE 550 ${name}`;

/** As if a server had refused it for a day: the mail to the lister about an enquiry. */
async function giveUpMail(name: string): Promise<string> {
  const { id, email } = await makeLister();
  const [{ lead = "" } = {}] = await ask<{ lead: string }>(
    `insert into leads (id, lister_id, target_type, target_title, name, email, phone, message, fingerprint, erase_token_hash)
     select $3, $1, 'Property', $2, 'Rohan', 'rohan@example.com', '9845012345', 'Free?',
       sha256(random()::text::bytea), sha256(random()::text::bytea) returning id as lead`,
    [id, name, newId("led")],
  );
  await ask(
    `with queued as (select (graphile_worker.add_job('send-mail', json_build_object('kind', 'new-lead', 'ref', $1::text),
       job_key => 'send-mail:new-lead:' || $1::text, run_at => now() + interval '1 day')).id)
     select id from queued`,
    [lead],
  );
  await ask("update graphile_worker._private_jobs set attempts = max_attempts, last_error = $2 where key = $1", [
    `send-mail:new-lead:${lead}`,
    refusalOf(name),
  ]);
  return email;
}

test("[AUTH-12] a dead mail is listed by the program, sent again from the desk, and then no longer listed", async ({ page }) => {
  const title = `A mail ${Date.now()}`;
  const email = await giveUpMail(title);
  const listed = await runProgram("operator", ["mails"], process.env.SITE_DATA_DIR ?? "");
  expect(listed).toMatchObject({
    code: 0,
    output: expect.stringContaining(`new-lead, 25 attempts: ${refusalOf(title)}`),
  });
  expect(listed.output).not.toContain(email);
  await signInToDesk(page);
  await page.getByRole("link", { name: "Mails" }).click();
  await expect(page.getByRole("heading", { name: "Mails" })).toBeVisible();
  await becomeAlive(page);
  await expect(page.getByText(`To …${email.slice(email.indexOf("@"))}`).first()).toBeVisible();
  expect(await page.content()).not.toContain(email);
  const mail = page.getByRole("listitem").filter({ hasText: refusalOf(title) });
  await mail.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("The mail is on its way again.")).toBeVisible();
  await expect(mail).toHaveCount(0);
  expect((await receiveMail(email, `Enquiry: ${title}`)).text).toContain("Free?");
});

test("[PANL-07] [PROP-10] pages of secret addresses, of calls and of dead mails are accessible at each width, light and dark, and nothing is cut off", async ({
  page,
  request,
  expectGoodLooks,
}) => {
  test.setTimeout(120_000);
  await giveUpMail("A mail at each width");
  const { id } = await makeLister();
  await ask("update accounts set mobile = '9845012345', shows_mobile = true where id = $1", [id]);
  const home = await makeProperty({ title: "A home to call about at each width", lister_id: id });
  const reported = await request.post("/api/public/report-property", { data: { targetRef: home, reason: "wrong-facts" } });
  const { token } = (await reported.json()).data;
  await signInToDesk(page);
  const paths = ["/operator/mails", `/reports/${token}`, `/property/${home}/contact`, `/property/${home}/contact?by=whatsapp`];
  for (const path of [...paths, "/enquiry/erase/not-a-token"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectGoodLooks();
  }
  await page.goto(`/property/${home}/contact`);
  await page.getByLabel("Name").fill("Rohan Kulkarni");
  await page.getByLabel("Phone").fill("9845012345");
  await page.getByRole("button", { name: "Show the number" }).click();
  await expect(page.getByText(/^\+91 \d{5} \d{5}$/)).toBeVisible();
  await expectGoodLooks();
  await page.getByRole("link", { name: "Erase my details" }).click();
  await page.getByRole("button", { name: "Erase my details" }).click();
  await expect(page.getByRole("link", { name: "Home" }).last()).toBeVisible();
  await expectGoodLooks();
  await ask("update property_reports set outcome = 'gone', decided_at = now() where property_id = $1", [home]);
  await page.goto(`/reports/${token}`);
  await expect(page.getByRole("heading", { name: "The property is no longer on the site" })).toBeVisible();
  await expectGoodLooks();
});
