import { afterEach, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../../../shared/contract/durations.ts";
import { connect } from "../../../../shared/server/database/database.ts";
import type { Mail } from "../../../../shared/server/mail/mail.ts";
import { killWhileWriting, moduleAt } from "../../../../shared/testing/kill-while-writing.ts";
import { joinHomes } from "../../../../shared/testing/test-properties.ts";
import { alertTasks } from "../alert-jobs.ts";
import { setUpAlerts, today } from "../alerts-test-world.ts";
import { alertMails } from "./alert-mails.ts";

const world = setUpAlerts();
const { save, list, mailsTo, later, publish, change, run, post, setTime } = world;

const noon = "2026-11-18T06:30:00Z";
const eightInIndia = "2026-11-19T02:30:00Z";

afterEach(async () => {
  await world.site.current.pool.query("delete from alert_addresses");
  await world.site.current.pool.query("delete from alert_queue");
});

test("[PUBL-04] a new home that fits is told at once, with why, and one press to less, to more, and to none", async () => {
  const { email, token } = await save({ search: "city[]=Pune&exactBedrooms[]=2&priceMax=8000000&listedFor[]=sale" });
  later(minuteMs);
  const id = await publish({ bedrooms: 2, price: 7_400_000, title: "Quiet two-bedroom", location: "Wakad" }, { images: 1 });
  await publish({ bedrooms: 3, price: 7_400_000 });
  await run("match-alerts");
  const [mail, another] = await mailsTo(email);
  expect(another).toBeUndefined();
  expect(mail?.subject).toBe("New: Quiet two-bedroom, ₹74 L");
  expect(mail?.text).toContain("Fits 2 BHK homes for sale in Pune, under ₹80 L");
  expect(mail?.text).toContain(`/property/${id}`);
  expect(mail?.text).toContain(`/alerts/${token}/change?id=`);
  expect(mail?.text).toMatch(/Narrower: under ₹72 L/);
  expect(mail?.text).toMatch(/Wider: under ₹88 L/);
  const headers = mail?.headerLines.map(({ line }) => line.replace(/\s+/g, " "));
  expect(headers).toContain(`List-Unsubscribe: <http://localhost:3000/alerts/${token}>`);
  expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(await list(token)).toMatchObject([{ fresh: 1 }]);
  const [{ id: searchId } = { id: "" }] = await list(token);
  later(minuteMs);
  expect((await post("/change", { token, id: searchId, change: { isLookedAt: true } })).data).toMatchObject({ fresh: 0 });
});

test("[PUBL-04] a mail says areas as cards do: carpet first, floors in sq ft and land as listed", async () => {
  const { email } = await save({ search: "city[]=Pune" });
  later(minuteMs);
  await publish({ area: 100, carpet_area: 80, area_unit: "sqm", price: 8_611_100 });
  await publish({ area: 1_150, area_unit: "sqft", price: 11_500_000 });
  await publish({ type: "plot", listed_for: "plots", area: 5, area_unit: "guntha", price: 5_000_000 });
  await run("match-alerts");
  const [mail] = await mailsTo(email);
  for (const facts of ["861 sq ft · ₹10,000/sq ft", "1,150 sq ft super area · ₹10,000/sq ft super area", "5 gunthas · ₹10 L/guntha"])
    expect(mail?.text).toContain(facts);
});

test("[PUBL-04] at most one mail an hour; what comes meanwhile is in the next one", async () => {
  setTime(noon);
  const { email } = await save();
  await publish({ title: "First" });
  await run("match-alerts");
  expect(await mailsTo(email)).toHaveLength(1);
  later(10 * minuteMs);
  await publish({ title: "Second" });
  await run("match-alerts");
  later(20 * minuteMs);
  await publish({ title: "Third" });
  await run("match-alerts");
  later(29 * minuteMs);
  await run("match-alerts");
  expect(await mailsTo(email)).toEqual([]);
  later(minuteMs);
  await run("match-alerts");
  const [mail, another] = await mailsTo(email);
  expect(another).toBeUndefined();
  expect(mail?.subject).toBe("2 homes for you: 2 new");
  expect(mail?.text).toMatch(/Third[\s\S]*Second/);
  later(hourMs);
  await run("match-alerts");
  expect(await mailsTo(email)).toEqual([]);
});

test("[PUBL-04] a price that fell, and a home that is back, are told to those who want to know", async () => {
  const all = await save({ search: "city[]=Pune&priceMax=8000000" });
  const newOnly = await save({ search: "city[]=Pune&priceMax=8000000", kinds: ["new"] });
  const id = await publish({ price: 8_300_000, title: "Came down" });
  await run("match-alerts");
  await change(id, "price = 8500000");
  await change(id, "price = 7900000");
  await run("match-alerts");
  const [mail] = await mailsTo(all.email);
  expect(mail?.text).toContain(`₹6 L less since ${today()}, fits properties in Pune, under ₹80 L`);
  await change(id, "status = 'sold'");
  await change(id, "status = 'available'");
  later(hourMs);
  await run("match-alerts");
  expect((await mailsTo(all.email))[0]?.text).toContain("Back on the market, fits");
  expect(await mailsTo(newOnly.email)).toEqual([]);
});

test("[PUBL-04] another offer of a home is no new home for a search that finds it already, and is one for a search that does not", async () => {
  const known = await save({ search: "city[]=Pune" });
  const cheaper = await save({ search: "city[]=Pune&priceMax=8000000" });
  const first = await publish({ price: 8_300_000, title: "By an agent" });
  await run("match-alerts");
  expect(await mailsTo(known.email)).toHaveLength(1);
  later(hourMs);
  const second = await publish({ price: 7_900_000, title: "By its owner" });
  await joinHomes(world.site.current.database, [first, second]);
  await run("match-alerts");
  const sent = (await world.mails()).map(({ to, subject }) => [to, subject]);
  expect(sent).toEqual([[expect.objectContaining({ text: cheaper.email }), "New: By its owner, ₹79 L"]]);
});

test("[PUBL-04] the same home for the same reason is told once in seven days, by however many searches", async () => {
  const { email } = await save({ search: "city[]=Pune" });
  await save({ email, search: "city[]=Pune&bedrooms=1" });
  const id = await publish({ bedrooms: 2 });
  const mailAfter = async (sets: string[], ms: number) => {
    later(ms);
    for (const set of sets) await change(id, set);
    await run("match-alerts");
    return (await mailsTo(email)).length;
  };
  const goneAndBack = ["status = 'sold'", "status = 'available'"];
  expect(await mailAfter([], 0)).toBe(1);
  expect(await mailAfter(goneAndBack, 2 * hourMs)).toBe(1);
  expect(await mailAfter(goneAndBack, 2 * hourMs)).toBe(0);
  expect(await mailAfter(["price = price - 100000"], 2 * hourMs)).toBe(1);
  expect(await mailAfter(goneAndBack, 6 * dayMs)).toBe(0);
  expect(await mailAfter(goneAndBack, dayMs)).toBe(1);
});

test("[PUBL-04] daily searches are told at 8:00 in India, of both sides of midnight, in one mail a day; weekly ones with them on Monday", async () => {
  setTime("2026-11-18T18:20:00Z");
  const { email } = await save({ frequency: "daily" });
  await save({ email, search: "city[]=Pune&bedrooms=3", frequency: "weekly" });
  await publish({ title: "Before midnight" });
  await run("match-alerts");
  setTime("2026-11-18T18:40:00Z");
  await publish({ title: "After midnight", bedrooms: 3 });
  await run("match-alerts");
  expect(await mailsTo(email)).toEqual([]);
  setTime(eightInIndia);
  await run("queue-alert-digests");
  const [mail, another] = await mailsTo(email);
  expect(another).toBeUndefined();
  expect(mail?.text).toMatch(/After midnight[\s\S]*Before midnight/);
  expect(mail?.text).not.toContain("3+ BHK");
  later(minuteMs);
  await publish();
  await run("match-alerts");
  // A run that is repeated.
  await run("queue-alert-digests");
  expect(await mailsTo(email)).toEqual([]);
  // Told by the daily search within seven days, and on Monday nothing else is new to the weekly one.
  setTime("2026-11-23T02:30:00Z");
  await publish({ title: "Of Monday", bedrooms: 4 });
  await run("match-alerts");
  await run("queue-alert-digests");
  const [monday] = await mailsTo(email);
  expect(monday?.text).toMatch(/Of Monday[\s\S]*3\+ BHK/);
});

test("[PUBL-04] what was sold or stopped before the mail went out is not in it", async () => {
  const { email, token } = await save();
  const id = await publish();
  await run("match-alerts");
  await change(id, "status = 'sold'");
  expect(await mailsTo(email)).toEqual([]);
  later(hourMs);
  await publish();
  await run("match-alerts");
  await post("/end", { token });
  expect(await mailsTo(email)).toEqual([]);
});

test("[PUBL-04] a search that finds nearly everything keeps at most 200 homes waiting, and its mail says that there are more", async () => {
  const { email } = await save({ search: "", frequency: "weekly", kinds: ["new"] });
  const { pool } = world.site.current;
  for (let home = 0; home < 14; home++) await publish();
  const id = await publish();
  await pool.query(
    "insert into home_events (property_id, at, kind, price, currency) select $1, now(), 'listed', 1, 'INR' from generate_series(1, 210)",
    [id],
  );
  await run("match-alerts");
  const { rows } = await pool.query("select count(*) from alert_matches where settled_at is null");
  expect(rows).toEqual([{ count: 200 }]);
  setTime("2026-11-23T02:30:00Z");
  await run("queue-alert-digests");
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toMatch(/^15 homes for you/);
  expect(mail?.text).toContain("And 3 more.");
});

test("[PUBL-04] jobs that run at once and tell the same addresses do not wait for each other, and tell each home once", async () => {
  const { site } = world;
  const addresses = [await save(), await save(), await save()];
  const homes = 130;
  await site.current.pool.query(
    `insert into properties (id, lister_id, lister_type, publication, published_at, title, type, listed_for, price, city, state)
     select 'prp_' || lpad(n::text, 26, '0'), lister_id, lister_type, publication, published_at, 'Home ' || n, type, listed_for, price, city, state
     from properties, generate_series(1, $2) n where id = $1`,
    [await publish(), homes],
  );
  await Promise.all([run("match-alerts"), run("match-alerts"), run("match-alerts")]);
  const { rows } = await site.current.pool.query("select count(*) from alert_matches group by address_id");
  expect(rows).toEqual(addresses.map(() => ({ count: homes + 1 })));
  const { rows: mails } = await site.current.pool.query("select count(*) from alert_mails group by address_id");
  expect(mails).toEqual(addresses.map(() => ({ count: 1 })));
});

test("[PUBL-04] matching takes one connection at a time, so that busy processes do not wait for each other", async () => {
  const { database, pool, close } = connect(world.site.current.databaseUrl, {
    onLost: () => {},
    maxConnections: 1,
    connectTimeoutMs: 1_000,
  });
  const { email } = await save();
  await publish();
  await alertTasks({ database, pool, clock: world.clock })["match-alerts"]?.({}, {} as never);
  await close();
  expect(await mailsTo(email)).toHaveLength(1);
});

test("[PUBL-04] a job that dies between match and mail has done nothing; the next run tells once", async () => {
  const { site } = world;
  const { email } = await save();
  await publish();
  // The database refuses the last statement of the run.
  await site.current.pool.query(`create function refuse_mention() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger refuse_mention before insert on alert_mentions for each statement execute function refuse_mention()`);
  await expect(run("match-alerts")).rejects.toThrow("killed");
  await site.current.pool.query("drop trigger refuse_mention on alert_mentions; drop function refuse_mention()");
  const { rows } = await site.current.pool.query(
    "select (select count(*) from alert_queue) as queued, (select count(*) from alert_matches) as matches, (select count(*) from alert_mails) as mails",
  );
  expect(rows).toEqual([{ queued: 1, matches: 0, mails: 0 }]);
  await Promise.all([run("match-alerts"), run("match-alerts")]);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("[PUBL-04] a process that is killed between match and mail has done nothing; another tells once", async () => {
  const { site } = world;
  const { pool } = site.current;
  const { email } = await save();
  await publish();
  const program = `
    const { alertTasks } = await import(${moduleAt("../alert-jobs.ts", import.meta.url)});
    await alertTasks({ database, pool, clock: { now: () => new Date() } })["match-alerts"]({}, {});`;
  await killWhileWriting(site.current, "before insert on alert_mentions for each statement", program);
  const { rows } = await pool.query("select (select count(*) from alert_queue) as queued, (select count(*) from alert_mails) as mails");
  expect(rows).toEqual([{ queued: 1, mails: 0 }]);
  await Promise.all([run("match-alerts"), run("match-alerts")]);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("[PUBL-04] while the mail server is down nothing is lost; when it is back, one mail tells all, and the next waits an hour", async () => {
  setTime(noon);
  const { email } = await save();
  const other = await save({ frequency: "daily" });
  for (const title of ["First", "Second", "Third"]) {
    await publish({ title });
    await run("match-alerts");
    await world.failToDeliver();
    later(hourMs);
  }
  setTime("2026-11-18T09:35:00Z");
  await publish({ title: "Fourth" });
  await world.failToDeliver();
  await world.retryMails();
  const mails = await world.mails();
  expect(mails.map(({ to, subject }) => [JSON.stringify(to).includes(email), subject])).toEqual([[true, "3 homes for you: 3 new"]]);
  expect(mails[0]?.text).toMatch(/Third[\s\S]*Second[\s\S]*First/);
  await run("match-alerts");
  later(59 * minuteMs);
  await run("match-alerts");
  expect(await world.mails()).toEqual([]);
  later(minuteMs);
  await run("match-alerts");
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["New: Fourth, ₹1.2 Cr"]);
  setTime(eightInIndia);
  await run("queue-alert-digests");
  expect((await mailsTo(other.email)).map(({ subject }) => subject)).toEqual(["4 homes for you: 4 new"]);
});

test("[PUBL-04] a mail that is on its way keeps its homes; a repeated job of a mail that was sent takes none", async () => {
  setTime(noon);
  const { site } = world;
  const { email } = await save();
  const compose = alertMails(site.current)["homes-alert"] as (id: string) => Promise<Mail | null>;
  const mailIds = async () => (await site.current.pool.query("select id from alert_mails order by made_at")).rows.map(({ id }) => id);
  await publish({ title: "On its way" });
  await run("match-alerts");
  const [onItsWay] = await mailIds();
  await site.current.pool.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'sending' where key like '%' || $1",
    [onItsWay],
  );
  expect((await compose(onItsWay))?.subject).toBe("New: On its way, ₹1.2 Cr");
  later(hourMs);
  await publish({ title: "Next" });
  await run("match-alerts");
  const [, next] = await mailIds();
  expect((await compose(next))?.subject).toBe("New: Next, ₹1.2 Cr");
  await site.current.pool.query("update graphile_worker._private_jobs set locked_at = null, locked_by = null");
  await site.current.pool.query("insert into sent_mails (key) values ($1)", [`${onItsWay}-homes-alert`]);
  expect(await compose(onItsWay)).toBeNull();
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["New: Next, ₹1.2 Cr"]);
});
