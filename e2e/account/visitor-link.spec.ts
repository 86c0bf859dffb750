import { linkIn, receiveMail } from "../support/outbox.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, takeOutRefusals, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("[PUBL-04] the link of a mail signs a device in after a press, once", async ({ page, browser, complaints, expectGoodLooks }) => {
  const email = `visitor.${Date.now()}@example.com`;
  await page.request.post("/api/visitors/link", { data: { email } });
  const link = linkIn(await receiveMail(email, "Open your list on this device"), "/visitor-link/");

  // Programs that check mails open links.
  const answer = await page.request.get(link);
  expect([answer.status(), answer.headers()["cache-control"]]).toEqual([200, "no-store"]);
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await expectGoodLooks();
  await page.getByRole("button", { name: "Open my list here" }).click();
  await expect(page.getByRole("heading", { name: "Your list is here" })).toBeVisible();
  expect((await (await page.request.get("/api/visitors/me")).json()).data).toMatchObject({ email, isLister: false });
  expect(await page.evaluate(() => localStorage.getItem("aangan.visitor"))).toBe(JSON.stringify({ email }));
  await page.getByRole("link", { name: "See my homes" }).click();
  await expect(page).toHaveURL("/saved");

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expect(other.getByText("This link has already been used.")).toBeVisible();
  takeOutRefusals(complaints, 410);
  await other.context().close();
});

test("[PUBL-04] a device that is signed out keeps nothing; the address keeps everything", async ({ page, context, expectGoodLooks }) => {
  const email = `visitor.${Date.now()}@example.com`;
  await page.request.post("/api/visitors/link", { data: { email } });
  await page.goto(linkIn(await receiveMail(email, "Open your list on this device"), "/visitor-link/"));
  await page.getByRole("button", { name: "Open my list here" }).click();
  await expect(page.getByRole("heading", { name: "Your list is here" })).toBeVisible();
  const id = await makeProperty({ title: "Flat over the library", city: "Pune" });
  // The device is still keeping its page when it is signed out.
  let isKeeping = false;
  await context.route(`**/property/${id}`, (route) => {
    if (!route.request().serviceWorker()) return route.continue();
    isKeeping = true;
  });
  await page.goto(`/property/${id}`);
  await becomeAlive(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();

  // A proved address is not proved again.
  await page.goto("/search?city[]=Pune");
  await becomeAlive(page);
  await page.getByRole("link", { name: "Tell me of new homes" }).click();
  const sheet = page.getByRole("dialog", { name: "Tell me of new homes" });
  await expect(sheet.getByLabel("Your email")).toHaveValue(email);
  await expect(sheet.getByText(`Nothing to confirm for ${email}.`)).toBeVisible();
  await sheet.getByRole("button", { name: "Tell me" }).click();
  await expect(sheet.getByText("Done. We tell you of new homes.")).toBeVisible();

  await page.goto("/saved");
  await expect(page.getByRole("link", { name: "Flat over the library" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Properties in Pune" })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.reload();
  await becomeAlive(page);
  await expect.poll(() => isKeeping).toBe(true);
  // Another tab has loaded the homes, and asks to keep them only afterwards.
  const tab = await context.newPage();
  await tab.addInitScript(() => {
    const container = navigator.serviceWorker;
    const register = container.register.bind(container);
    const { promise, resolve } = Promise.withResolvers<void>();
    container.register = (script, options) => promise.then(() => register(script, options));
    Object.assign(window, { letItKeep: resolve });
  });
  await tab.goto("/saved");
  await becomeAlive(tab);
  await expect(tab.getByRole("link", { name: "Flat over the library" })).toBeVisible();
  await page.getByRole("button", { name: "Sign this device out" }).click();
  await expect(page.getByRole("dialog", { name: "Sign this device out?" })).toContainText(email);
  await expectGoodLooks();
  const givenUp = context.waitForEvent("requestfailed", (request) => request.serviceWorker() !== null && request.url().endsWith(id));
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Saved homes" })).toBeFocused();
  await givenUp;
  const late: string[] = [];
  context.on("request", (request) => request.serviceWorker() && late.push(new URL(request.url()).pathname));
  await tab.evaluate(async (fence) => {
    (window as unknown as { letItKeep: () => void }).letItKeep();
    // After the tab's own, which asks at once when it is registered.
    await navigator.serviceWorker.register("/sw.js");
    for (let turn = 0; turn < 3; turn++) await new Promise((done) => setTimeout(done, 50));
    (await navigator.serviceWorker.ready).active?.postMessage([fence]);
    while (!(await caches.match(fence))) await new Promise((done) => setTimeout(done, 50));
  }, "/icons/icon-192.png?fence");
  expect(late.filter((path) => path.startsWith("/api/"))).toEqual([]);
  const kept = () =>
    page.evaluate(async () => {
      const own = await Promise.all(["pages", "data", "photos"].map(async (name) => (await caches.open(name)).keys()));
      return own.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept).toEqual(["/saved"]);
  expect((await page.request.get("/api/visitors/me")).status()).toBe(401);
  expect(await page.evaluate(() => localStorage.getItem("aangan.recent-searches"))).toBeNull();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(email);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("library");

  const homes = await ask("select h.title from saved_homes h join visitors v on v.id = h.visitor_id where v.email = $1", [email]);
  expect(homes).toEqual([{ title: "Flat over the library" }]);
});
