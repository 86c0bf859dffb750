import { readFile } from "node:fs/promises";
import { makeOperator, signInToDesk } from "../support/operator-sign-in.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

const day = 24 * 3600_000;

for (const width of [1440, 390]) {
  test(`[PANL-07] an operator sees what is new in the queue, goes on in its order and downloads the filtered log, at ${width} px`, async ({
    page,
    expectGoodLooks,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const email = await makeOperator("Courtyard@9");
    await ask("update operators set queue_seen_at = now() - interval '2 hours' where email = $1", [email]);
    const titles = ["first", "second", "third"].map((place) => `The ${place} at ${width} px, ${Date.now()}`);
    const homes: string[] = [];
    // Side by side, before what others let wait.
    for (const [at, title] of titles.entries()) {
      const id = await makeProperty({ title });
      const since = new Date(Date.UTC(1990, 0, 1) + width * day + at);
      await ask("insert into property_reviews (property_id, cause, waiting_since) values ($1, 'new-lister', $2)", [id, since]);
      homes.push(id);
    }
    const reported = `Reported just now, ${width} px, ${Date.now()}`;
    const home = await makeProperty({ title: reported });
    await page.request.post("/api/public/report-property", { data: { targetRef: home, reason: "photos" } });

    await signInToDesk(page, email);
    await expect(page.getByText(/ new since your last visit\.$/)).toBeVisible();
    const isNew = (title: string) => page.getByRole("listitem").filter({ hasText: title }).getByText("New", { exact: true });
    for (const next = page.getByRole("link", { name: "Next" }); (await isNew(reported).count()) === 0; ) await next.click();
    await expect(isNew(reported)).toBeVisible();
    if (width === 1440) await expectGoodLooks();

    await page.goto(`/operator/properties/${homes[1]}`);
    await becomeAlive(page);
    await page.getByRole("button", { name: "Keep it on the site" }).click();
    await expect(page.getByText("It stays on the site.")).toBeVisible();
    if (width === 390) await page.getByRole("link", { name: "Next" }).click();
    else await page.keyboard.press("j");
    await expect(page).toHaveURL(`/operator/properties/${homes[2]}`);

    await page.goto(`/operator/log?action=property-kept&operator=${encodeURIComponent(email)}`);
    await becomeAlive(page);
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "CSV" }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("log.csv");
    const text = await readFile(await file.path(), "utf8");
    expect(text.trim().split("\r\n")).toHaveLength(2);
    expect(text).toContain(titles[1]);
    await page.goto(`/operator/log?operator=${encodeURIComponent(email)}`);
    await expect(page.getByRole("listitem").getByText("Downloaded the log")).toBeVisible();
    if (width === 1440) await expectGoodLooks();
  });
}
