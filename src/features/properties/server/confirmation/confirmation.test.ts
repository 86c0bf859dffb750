import { describe, expect, it } from "vitest";
import { propertyEvents } from "../../../../property-events.ts";
import { dayMs } from "../../../../shared/contract/durations.ts";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { killWhileWriting, moduleAt } from "../../../../shared/testing/kill-while-writing.ts";
import { addProject } from "../../../../shared/testing/test-projects.ts";
import { addSignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { publishAgain, unpublishAllOf } from "../operators/operator-changes.ts";
import { propertiesOfAccount } from "../properties-of-account.ts";
import { confirmationSchedule } from "./confirmation-jobs.ts";
import { confirmationMails } from "./confirmation-mails.ts";
import { setUpConfirmations } from "./confirmation-test-world.ts";

const { world, clock, site, daysAgo, add, runJob, morning, retryMails, stateOf, stages, asLister } = setUpConfirmations();

describe("each morning at 9:00 in India", () => {
  it("asks about homes to let after 14 days, for sale after 30, of a project after 60, two days before", async () => {
    expect(confirmationSchedule).toMatch(/^30 3 \* \* \* /);
    const { id: project_id } = await addProject(site.current.database, { lister_id: world.lister.id });
    const due = [
      await add("Rent", 12, { listed_for: "rent" }),
      await add("PG", 12, { listed_for: "pg" }),
      await add("Sale", 28),
      await add("Project", 58, { project_id }),
    ];
    const others = [await add("Sold", 90, { status: "sold" }), await add("Draft", 90, { publication: "draft" })];
    const [mail, ...more] = await morning();
    expect(await stages(...due, ...others)).toEqual([1, 1, 1, 1, 0, 0]);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: "Still available? 4 homes", to: { value: [{ address: expect.stringContaining("@") }] } });
    expect(mail?.text).toContain("By 14 Nov 2026: Sale");
    expect((await stateOf(due[2] as PropertyId)).due).toBe("2026-11-14");
    expect(await morning()).toEqual([]);
  });

  it("waits for the day, from one midnight in India to the next", async () => {
    const id = await add("Flat", 28, { published_at: new Date("2026-10-15T18:29:00Z") });
    const later = await add("Later", 28, { published_at: new Date("2026-10-15T18:31:00Z") });
    world.nowMs = Date.parse("2026-11-11T18:29:00Z");
    expect(await morning()).toEqual([]);
    world.nowMs = Date.parse("2026-11-11T18:31:00Z");
    await morning();
    // The later one is due a day after it, and asked about in the same mail.
    expect(await stages(id, later)).toEqual([1, 1]);
    expect([(await stateOf(id)).due, (await stateOf(later)).due]).toEqual(["2026-11-14", "2026-11-15"]);
  });

  it("tells the lister again on the day, shows the home later, and hides it a week after that", async () => {
    const late = await add("Late", 28);
    const other = await addSignedInLister(site.current.database, { email_verified_at: clock.now() });
    const fresh = await add("Fresh", 60, { lister_id: other.id, confirmed_at: daysAgo(1) });
    const order = async () =>
      (await site.current.app.inject("/api/public/properties")).json().data.map(({ title }: { title: string }) => title);
    await site.current.pool.query("update properties set description = repeat('Quiet. ', 40) where id = $1", [late]);
    expect(await order()).toEqual(["Late", "Fresh"]);
    await morning();
    const [again] = await morning(2);
    expect(again?.text).toContain("Hidden on 21 Nov 2026: Late");
    expect(await order()).toEqual(["Fresh", "Late"]);
    expect(await morning(6)).toEqual([]);
    const [last] = await morning(1);
    expect(last?.text).toContain("Hidden: Late");
    expect(await stateOf(late)).toMatchObject({ stage: 3, publication: "unpublished" });
    expect(await order()).toEqual(["Fresh"]);
    expect((await stateOf(fresh)).stage).toBe(0);
    const events = await site.current.pool.query("select kind from home_events where property_id = $1 order by seq", [late]);
    expect(events.rows.map(({ kind }) => kind)).toEqual(["listed", "unlisted"]);
  });

  it("tells the lister twice before a home is hidden, also after the site was down for weeks", async () => {
    const id = await add("Flat", 300);
    const seen: [number, number][] = [];
    for (const days of [0, 20, 1, 6, 1]) seen.push([(await morning(days)).length, (await stateOf(id)).stage]);
    expect(seen).toEqual([
      [1, 1],
      [1, 2],
      [0, 2],
      [1, 3],
      [0, 3],
    ]);
  });

  it("asks about hundreds of homes, in batches that a failure of another lister does not stop", async () => {
    const ids: PropertyId[] = [];
    for (let home = 0; home < 203; home++) ids.push(await add(`Flat ${home}`, 90));
    await runJob();
    expect(new Set(await stages(...ids))).toEqual(new Set([1]));
    const jobs = await site.current.pool.query(
      "select key from graphile_worker.jobs where task_identifier = 'send-mail' and key like '%still-there%'",
    );
    expect(jobs.rows).toHaveLength(1);
  });

  it("counts the days from mails that went out: none hides a home while the mail server is away, and one mail comes when it is back", async () => {
    const id = await add("Flat", 90);
    const away = { isAway: true };
    for (const days of [0, 2, 7, 7]) expect(await morning(days, away)).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ stage: 1, publication: "published" });
    await retryMails();
    const first = await deliverMails(site.current, confirmationMails(site.current));
    // Two days from the mail, whatever the calendar said before.
    expect(first.map(({ text }) => text?.match(/By .*/)?.[0])).toEqual([`By 30 Nov 2026: Flat`]);
    expect(await morning(1)).toEqual([]);
    expect(await stages(id)).toEqual([1]);
    await morning(1, away);
    expect(await stages(id)).toEqual([2]);
    for (const days of [7, 7]) await morning(days, away);
    expect(await stateOf(id)).toMatchObject({ stage: 2, publication: "published" });
    await retryMails();
    expect((await deliverMails(site.current, confirmationMails(site.current))).length).toBe(1);
    await morning(6);
    expect(await stages(id)).toEqual([2]);
    await morning(1);
    expect(await stateOf(id)).toMatchObject({ stage: 3, publication: "unpublished" });
  });

  it("hides a home whose lister's mailbox refuses the mails of three days, a week after the panel alone could tell them", async () => {
    await site.current.pool.query("delete from sent_mails");
    const id = await add("Flat", 90);
    const { email: refused } = await site.current.database
      .selectFrom("accounts")
      .where("id", "=", world.lister.id)
      .select("email")
      .executeTakeFirstOrThrow();
    const toConfirm = async () => (await asLister("GET", "users/dashboard")).json().data.toConfirm;
    // A day without any accepted mail says nothing of this mailbox.
    await morning(0, { refused });
    expect(await toConfirm()).toMatchObject({ total: 1, isMailRefused: false });
    const days = async (count: number) => {
      for (let day = 0; day < count; day++) {
        // Somebody else's mail.
        await site.current.pool.query("insert into sent_mails (key, sent_at) values ($1, $2)", [`other-${world.nowMs}`, clock.now()]);
        await morning(1, { refused });
      }
      return (await stateOf(id)).stage;
    };
    expect(await days(3)).toBe(1);
    expect(await toConfirm()).toMatchObject({ isMailRefused: true });
    // Two days from the third refusal, then a week from the third one after that.
    expect(await days(1)).toBe(1);
    expect(await days(1)).toBe(2);
    expect(await days(14)).toBe(2);
    expect(await days(1)).toBe(3);
    expect(await stateOf(id)).toMatchObject({ publication: "unpublished" });
    expect(await toConfirm()).toMatchObject({ isMailRefused: true, homes: [{ isHidden: true }] });
  });

  it("sends a mail that was given up again, with the next morning's date", async () => {
    const id = await add("Flat", 90);
    await morning(0, { isAway: true });
    await site.current.pool.query("update graphile_worker._private_jobs set attempts = max_attempts, run_at = now()");
    const [mail] = await morning(3);
    expect(mail?.text).toContain("By 17 Nov 2026: Flat");
    expect(await stages(id)).toEqual([1]);
  });

  it("moves homes on from one midnight in India to the next, on the day and a week after it", async () => {
    const id = await add("Flat", 28);
    await morning();
    const at = async (iso: string) => {
      world.nowMs = Date.parse(iso);
      await morning();
      return (await stateOf(id)).stage;
    };
    expect(await at("2026-11-13T18:29:59Z")).toBe(1);
    expect(await at("2026-11-13T18:30:00Z")).toBe(2);
    expect(await at("2026-11-20T18:29:59Z")).toBe(2);
    expect(await at("2026-11-20T18:30:00Z")).toBe(3);
  });

  it("that ended half-way has done nothing of a batch, and the next run moves each home once, with one mail", async () => {
    const ids: PropertyId[] = [];
    for (let home = 0; home < 5; home++) ids.push(await add(`Flat ${home}`, 90));
    await morning();
    await morning(2);
    world.nowMs += 7 * dayMs;
    let hidden = 0;
    const ended = runJob(async (transaction, event) => {
      await propertyEvents(transaction, event);
      if (++hidden === 3) throw new Error("ended");
    });
    await expect(ended).rejects.toThrow();
    expect(new Set(await stages(...ids))).toEqual(new Set([2]));
    const [mail, ...more] = await morning();
    expect(new Set(await stages(...ids))).toEqual(new Set([3]));
    expect(more).toEqual([]);
    expect(mail?.text?.match(/^Hidden: /gm)).toHaveLength(5);
    const { rows } = await site.current.pool.query(
      "select count(*)::int as events from home_events where kind = 'unlisted' and property_id = any($1)",
      [ids],
    );
    expect(rows[0].events).toBe(5);
  });

  it("whose process is killed has done nothing of a batch; the next run moves each home once, with one mail for each lister", async () => {
    const other = await addSignedInLister(site.current.database, { email_verified_at: clock.now() });
    const ids = [await add("Flat", 90), await add("House", 90), await add("Villa", 90, { lister_id: other.id })];
    const program = `
      const { confirmationTasks } = await import(${moduleAt("./confirmation-jobs.ts", import.meta.url)});
      const services = { database, clock: { now: () => new Date(${world.nowMs}) }, announce: async () => {} };
      await confirmationTasks(services)["ask-for-confirmations"]({}, {});`;
    await killWhileWriting(site.current, "after update on properties for each row when (new.title = 'House')", program);
    expect((await stages(...ids)).slice(0, 2)).toEqual([0, 0]);
    expect((await morning()).map(({ subject }) => subject).toSorted()).toEqual(["Still available? 2 homes", "Still available? Villa"]);
    expect(await stages(...ids)).toEqual([1, 1, 1]);
  });

  it("still asks about a home that was hidden before its lister left, when they return", async () => {
    const id = await add("Flat", 90);
    for (const days of [0, 2, 7]) await morning(days);
    const { database } = site.current;
    const part = propertiesOfAccount(propertyEvents);
    const leftAt = clock.now();
    await database.transaction().execute(async (transaction) => {
      await part.hide?.(transaction, world.lister.id, leftAt);
    });
    world.nowMs += dayMs;
    await database.transaction().execute(async (transaction) => {
      await part.restore?.(transaction, world.lister.id, leftAt, clock.now());
    });
    expect(await stateOf(id)).toMatchObject({ stage: 3, publication: "unpublished" });
    const { properties } = (await asLister("GET", "properties/list?unconfirmed=true")).json().data;
    expect(properties).toMatchObject([{ title: "Flat", confirmation: "hidden", isToConfirm: true }]);
  });

  it("gives homes from before the rule days of their own, once it has begun", async () => {
    await site.current.pool.query("update site set confirmations_since = $1", [clock.now()]);
    const ids: PropertyId[] = [];
    for (let home = 0; home < 20; home++) ids.push(await add(`Flat ${home}`, 300));
    expect(await morning()).toEqual([]);
    const asked = async (days: number) => {
      await morning(days);
      return (await stages(...ids)).filter((stage) => stage > 0).length;
    };
    expect(await asked(27)).toBe(0);
    const half = await asked(12);
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(20);
    await site.current.pool.query("update site set confirmations_since = null");
  });

  it("starts over for homes that return with their lister, and asks no more about a home that was sold while it was hidden", async () => {
    const [flat, hidden] = [await add("Flat", 90), await add("Hidden", 90)];
    await morning();
    await morning(2);
    await site.current.pool.query("update properties set confirmation_stage = 3, publication = 'unpublished' where id = $1", [hidden]);
    const { database } = site.current;
    await database.transaction().execute(async (transaction) => {
      const ids = await unpublishAllOf(transaction, world.lister.id, clock.now());
      await publishAgain(transaction, ids, clock.now());
    });
    expect(await stateOf(flat)).toMatchObject({ stage: 0, publication: "published" });
    await asLister("POST", `properties/${hidden}/status`, { status: "sold" });
    expect(await stateOf(hidden)).toMatchObject({ stage: 0, status: "sold" });
  });

  it("leaves alone the homes of suspended and leaving listers", async () => {
    const id = await add("Flat", 90);
    for (const column of ["suspended_at", "deletion_requested_at"]) {
      await site.current.pool.query(`update accounts set suspended_at = null, deletion_requested_at = null`);
      await site.current.pool.query(`update accounts set ${column} = now()`);
      expect(await morning()).toEqual([]);
    }
    expect(await stages(id)).toEqual([0]);
  });
});
