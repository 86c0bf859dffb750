import { afterEach, expect, test } from "vitest";
import { dayMs, hourMs } from "../../../../shared/contract/durations.ts";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { setUpAlerts, today } from "../alerts-test-world.ts";

const world = setUpAlerts();
const { save, mailsTo, later, publish, change, run } = world;

afterEach(async () => {
  await world.site.current.pool.query("delete from alert_addresses");
  await world.site.current.pool.query("delete from alert_queue");
});

/** A home, and the address of somebody who saved it and wants to hear of its changes at once. */
async function saveOne(): Promise<{ id: PropertyId; email: string }> {
  const { site, addVisitor, saveHome, newEmail } = world;
  const email = newEmail();
  const visitorId = await addVisitor(email);
  const id = await publish({ title: "Saved one" });
  await saveHome(visitorId, id);
  const address = await site.current.pool.query(
    "insert into alert_addresses (id, email, created_at) values ('ala_' || substr($1, 5), $2, now()) returning id",
    [visitorId, email],
  );
  await site.current.database
    .insertInto("saved_home_alerts")
    .values({ visitor_id: visitorId, address_id: address.rows[0].id, frequency: "instant", created_at: new Date() })
    .execute();
  return { id, email };
}

test("[PUBL-04] who saved a home hears that it got dearer, and that it is no longer offered; who searches does not", async () => {
  const { id, email } = await saveOne();
  const searcher = await save({ search: "city[]=Pune" });
  await run("match-alerts");
  await mailsTo(searcher.email);
  later(2 * hourMs);
  await change(id, "price = price + 300000");
  await run("match-alerts");
  expect((await mailsTo(email))[0]?.text).toContain(`₹3 L more since ${today()}, saved by you`);
  later(hourMs);
  await change(id, "publication = 'unpublished'");
  await run("match-alerts");
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe("No longer offered: Saved one");
  expect(mail?.text).toContain("“Saved one”, saved by you, is no longer offered.");
  expect(await mailsTo(searcher.email)).toEqual([]);
  // Hidden and shown again before anybody is told.
  later(hourMs);
  await change(id, "publication = 'published'");
  await run("match-alerts");
  expect((await mailsTo(email))[0]?.subject).toMatch(/^Back on the market/);
  later(8 * dayMs);
  for (const publication of ["unpublished", "published"]) await change(id, `publication = '${publication}'`);
  await run("match-alerts");
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Back on the market/)]);
});

test("[PUBL-04] who saved a home hears that its price changed, that it is sold, and that it is back", async () => {
  const { id, email } = await saveOne();
  await change(id, "price = price - 300000");
  await run("match-alerts");
  expect((await mailsTo(email))[0]?.text).toContain(`₹3 L less since ${today()}, saved by you`);
  later(hourMs);
  await change(id, "status = 'sold'");
  await run("match-alerts");
  expect((await mailsTo(email))[0]?.text).toContain("Sold, saved by you");
  later(hourMs);
  await change(id, "status = 'available'");
  await run("match-alerts");
  expect((await mailsTo(email))[0]?.subject).toBe("Back on the market: Saved one, ₹1.2 Cr");
});

test("[PUBL-04] who saved a home that the site hid for its registration, or took down, hears why, and that it is shown again", async () => {
  const { id, email } = await saveOne();
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject);
  await change(id, "publication = 'unpublished', rera_stage = 3, rera_due = current_date");
  await run("match-alerts");
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe("Hidden for now: Saved one");
  expect(mail?.text).toContain("is hidden for now: its lister has not entered a RERA registration that is valid.");
  later(2 * hourMs);
  await change(id, "publication = 'published', rera_stage = 0, rera_due = null");
  await run("match-alerts");
  expect(await subjects()).toEqual([expect.stringMatching(/^Shown again: Saved one/)]);
  later(2 * hourMs);
  await world.site.current.pool.query("insert into property_take_downs (property_id, reason, at) values ($1, 'Wrong photos', now())", [id]);
  await change(id, "publication = 'unpublished'");
  await run("match-alerts");
  expect(await subjects()).toEqual(["Taken down: Saved one"]);
});

test("[PUBL-04] who saved a home that was hidden for want of an answer hears that, and not that it is gone or back on the market", async () => {
  const { id, email } = await saveOne();
  const searcher = await save({ search: "city[]=Pune", kinds: ["back"] });
  const hide = "publication = 'unpublished', confirmation_stage = 3, confirmation_due = current_date, confirmation_since = now()";
  const confirm = "publication = 'published', confirmation_stage = 0, confirmation_due = null, confirmation_since = null";
  await change(id, hide);
  await run("match-alerts");
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe("Hidden for now: Saved one");
  expect(mail?.text).toContain("“Saved one”, saved by you, is hidden for now: its lister has not said whether it is still there.");
  later(2 * hourMs);
  await change(id, confirm);
  await run("match-alerts");
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Still available, says its lister: Saved one/),
  ]);
  expect(await mailsTo(searcher.email)).toEqual([]);
  // Taken off the market by its lister, it is gone and back as any other.
  later(8 * dayMs);
  await change(id, "publication = 'unpublished'");
  await run("match-alerts");
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["No longer offered: Saved one"]);
  later(2 * hourMs);
  await change(id, "publication = 'published'");
  await run("match-alerts");
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Back on the market: Saved one/)]);
});
