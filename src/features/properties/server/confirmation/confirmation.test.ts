import type { JobHelpers } from "graphile-worker";
import { beforeEach, describe, expect, it } from "vitest";
import { propertyEvents } from "../../../../property-events.ts";
import { dayMs } from "../../../../shared/contract/durations.ts";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProject } from "../../../../shared/testing/test-projects.ts";
import { addProperty, completeColumns } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { confirmationMessages as messages } from "../../contract/confirmation-terms.ts";
import { publishAgain, unpublishAllOf } from "../operators/operator-changes.ts";
import { propertiesOfAccount } from "../properties-of-account.ts";
import { confirmationSchedule, confirmationTasks } from "./confirmation-jobs.ts";
import { confirmationMails } from "./confirmation-mails.ts";

/** 9:00 in India. */
const start = Date.parse("2026-11-12T03:30:00Z");
let nowMs = start;
const clock = { now: () => new Date(nowMs) };
const site = setUpTestApp({ clock });
let lister: SignedInLister;

beforeEach(async () => {
  nowMs = start;
  await site.current.pool.query("truncate accounts cascade");
  lister = await addSignedInLister(site.current.database, { name: "Asha", email_verified_at: clock.now() });
});

const daysAgo = (days: number) => new Date(nowMs - days * dayMs);
type Fields = Partial<Parameters<typeof addProperty>[1]>;
/** Published and last confirmed so many days ago. */
const add = async (title: string, days: number, fields: Fields = {}) =>
  (await addProperty(site.current.database, { lister_id: lister.id, ...completeColumns, title, published_at: daysAgo(days), ...fields }))
    .id;

async function runJob(announce = propertyEvents) {
  const tasks = confirmationTasks({ ...site.current, announce });
  await tasks["ask-for-confirmations"]?.({}, undefined as unknown as JobHelpers);
}
/** The job of a morning, and the mails that it sends; `isAway`: no mail server answers. */
async function morning(afterDays = 0, { isAway = false } = {}) {
  nowMs += afterDays * dayMs;
  await runJob();
  // Mails that wait for others.
  await retryMails();
  return deliverMails(site.current, confirmationMails(site.current), { isAway });
}
/** Instead of the pauses before the next attempts. */
const retryMails = () => site.current.pool.query("update graphile_worker._private_jobs set run_at = now() where locked_at is null");
async function stateOf(id: PropertyId) {
  const { rows } = await site.current.pool.query(
    "select confirmation_stage as stage, confirmation_due as due, publication, status, confirmed_at as at from properties where id = $1",
    [id],
  );
  return rows[0];
}
const stages = async (...ids: PropertyId[]) => Promise.all(ids.map(async (id) => (await stateOf(id)).stage));
const tokenIn = (mail: { text?: string | undefined } | undefined) => mail?.text?.match(/still-there\/(\S+)/)?.[1] ?? "";
const post = async (name: "open" | "answer", payload: object) => {
  const response = await site.current.app.inject({ method: "POST", url: `/api/public/confirmations/${name}`, payload });
  return { code: response.statusCode, ...response.json() };
};
const asLister = (method: "GET" | "POST", url: string, payload?: object) =>
  site.current.app.inject({ method, url: `/api/${url}`, headers: lister.headers, ...(payload && { payload }) });

describe("each morning at 9:00 in India", () => {
  it("asks about homes to let after 14 days, for sale after 30, of a project after 60, two days before", async () => {
    expect(confirmationSchedule).toMatch(/^30 3 \* \* \* /);
    const { id: project_id } = await addProject(site.current.database, { lister_id: lister.id });
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
    nowMs = Date.parse("2026-11-11T18:29:00Z");
    expect(await morning()).toEqual([]);
    nowMs = Date.parse("2026-11-11T18:31:00Z");
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
      nowMs = Date.parse(iso);
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
    nowMs += 7 * dayMs;
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

  it("still asks about a home that was hidden before its lister left, when they return", async () => {
    const id = await add("Flat", 90);
    for (const days of [0, 2, 7]) await morning(days);
    const { database } = site.current;
    const part = propertiesOfAccount(propertyEvents);
    const leftAt = clock.now();
    await database.transaction().execute(async (transaction) => {
      await part.hide?.(transaction, lister.id, leftAt);
    });
    nowMs += dayMs;
    await database.transaction().execute(async (transaction) => {
      await part.restore?.(transaction, lister.id, leftAt, clock.now());
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
      const ids = await unpublishAllOf(transaction, lister.id, clock.now());
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

describe("the link of the mail", () => {
  async function askedAbout(...homes: [string, Fields?][]) {
    const ids: PropertyId[] = [];
    for (const [title, fields] of homes) ids.push(await add(title, 90, fields));
    const [mail] = await morning();
    return { ids: ids as PropertyId[], token: tokenIn(mail) };
  }

  it("shows the homes, changes nothing when it is opened, and can be used once", async () => {
    const { ids, token } = await askedAbout(["Flat"], ["Room", { listed_for: "rent" }]);
    const [flat, room] = ids;
    const opened = await post("open", { token });
    expect(opened.data.homes.map(({ title, stage }: { title: string; stage: string }) => [title, stage]).toSorted()).toEqual([
      ["Flat", "asked"],
      ["Room", "asked"],
    ]);
    expect(await post("open", { token })).toMatchObject({ data: { isAnswered: false } });
    expect(await stages(...ids)).toEqual([1, 1]);
    const answered = await post("answer", { token, available: [flat], gone: [room] });
    expect(answered).toMatchObject({ code: 200, message: "1 home confirmed as available. 1 home marked as sold or rented." });
    expect(await stateOf(flat as PropertyId)).toMatchObject({ stage: 0, due: null, status: "available", at: clock.now() });
    expect(await stateOf(room as PropertyId)).toMatchObject({ stage: 0, status: "rented" });
    expect(await post("answer", { token, available: [room] })).toMatchObject({ code: 409, message: messages.answered });
    expect(await post("open", { token })).toMatchObject({ data: { isAnswered: true, homes: [] } });
  });

  it("is answered once by two who press at the same moment", async () => {
    const { ids, token } = await askedAbout(["Flat"]);
    const codes = await Promise.all(Array.from({ length: 6 }, async () => (await post("answer", { token, available: ids })).code));
    expect(codes.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it("answers for no home of somebody else, and for none that nobody is asked about", async () => {
    const { token } = await askedAbout(["Flat"]);
    const other = await addSignedInLister(site.current.database);
    const theirs = await add("Theirs", 90, { lister_id: other.id as AccountId });
    const fresh = await add("Fresh", 1);
    const { data } = await post("answer", { token, available: [theirs], gone: [fresh] });
    expect(data).toEqual({ confirmed: 0, gone: 0, withdrawn: 0, skipped: 2 });
    expect([(await stateOf(theirs)).at, (await stateOf(fresh)).status]).toEqual([null, "available"]);
  });

  it("brings back a home that was hidden", async () => {
    const { ids } = await askedAbout(["Flat"]);
    await morning(2);
    const [mail] = await morning(7);
    expect(mail?.text).toContain("Hidden: Flat");
    expect(await post("answer", { token: tokenIn(mail), available: ids })).toMatchObject({ data: { confirmed: 1 } });
    const [flat] = ids as [PropertyId];
    expect(await stateOf(flat)).toMatchObject({ stage: 0, publication: "published" });
    expect((await site.current.app.inject(`/api/public/properties/${flat}`)).statusCode).toBe(200);
  });

  it("leaves a hidden home hidden, and takes another off the site, when they are no longer offered", async () => {
    const { ids } = await askedAbout(["Flat"]);
    await morning(2);
    const later = await add("House", 28);
    const mail = (await morning(7)).at(-1);
    const answered = await post("answer", { token: tokenIn(mail), withdrawn: [...ids, later] });
    expect(answered).toMatchObject({ code: 200, message: "2 homes no longer offered." });
    for (const id of [...ids, later])
      expect(await stateOf(id)).toMatchObject({ stage: 0, due: null, publication: "unpublished", status: "available" });
    expect(await morning(30)).toEqual([]);
  });

  it("stays usable after an answer that changed nothing, and changes nothing of a suspended lister", async () => {
    const { ids, token } = await askedAbout(["Flat"]);
    expect(await post("answer", { token })).toMatchObject({ code: 200, message: "Nothing was changed." });
    await site.current.pool.query("update accounts set suspended_at = now()");
    expect(await post("answer", { token, gone: ids })).toMatchObject({ code: 410, message: messages.notActive });
    await site.current.pool.query("update accounts set suspended_at = null");
    expect(await post("answer", { token, available: ids })).toMatchObject({ data: { confirmed: 1 } });
  });

  it("is refused when it is not ours, and after 30 days", async () => {
    const { ids, token } = await askedAbout(["Flat"]);
    for (const wrong of ["", "x", `${token}x`, token.replace("acc_", "acc_0")])
      expect(await post("open", { token: wrong })).toMatchObject({ code: 404, message: messages.badLink });
    nowMs += 31 * dayMs;
    expect(await post("answer", { token, available: ids })).toMatchObject({ code: 410, message: messages.expired });
  });
});

describe("a lister's answer in the panel", () => {
  const confirm = (ids: readonly PropertyId[]) =>
    asLister("POST", "properties/changes", { which: { ids }, change: { kind: "confirm" }, requestKey: `confirm-${nowMs}-0123456789` });

  it("confirms all at once, those hidden too, and can be undone", async () => {
    const ids = [await add("Flat", 90), await add("House", 90)];
    await morning();
    await morning(2);
    await morning(7);
    const listed = (await asLister("GET", "properties/list?unconfirmed=true")).json().data.properties;
    expect(listed.map(({ confirmation, isToConfirm }: Record<string, unknown>) => [confirmation, isToConfirm])).toEqual([
      ["hidden", true],
      ["hidden", true],
    ]);
    const { data } = (await confirm(ids)).json();
    expect(data.changed).toBe(2);
    expect(await Promise.all(ids.map(async (id) => (await stateOf(id)).publication))).toEqual(["published", "published"]);
    expect((await asLister("POST", `properties/changes/${data.changeId}/undo`)).statusCode).toBe(200);
    expect(await stateOf(ids[0] as PropertyId)).toMatchObject({ stage: 3, publication: "unpublished" });
  });

  it("leaves a hidden home hidden, until that is undone; Today names those that are asked about", async () => {
    const [flat, house] = [await add("Flat", 90), await add("House", 28)];
    await morning();
    await morning(2);
    await site.current.pool.query(
      "update properties set confirmed_at = $1, confirmation_stage = 0, confirmation_due = null, confirmation_since = null where id = $2",
      [clock.now(), house],
    );
    await morning(7);
    const today = async () => (await asLister("GET", "users/dashboard")).json().data.toConfirm;
    expect(await today()).toEqual({ total: 1, homes: [{ _id: flat, title: "Flat", isHidden: true }] });
    const change = { which: { ids: [flat] }, change: { kind: "unpublish" }, requestKey: `leave-${nowMs}-0123456789` };
    const { data } = (await asLister("POST", "properties/changes", change)).json();
    expect(data.changed).toBe(1);
    expect(await stateOf(flat)).toMatchObject({ stage: 0, publication: "unpublished" });
    expect(await today()).toEqual({ total: 0, homes: [] });
    expect((await asLister("POST", `properties/changes/${data.changeId}/undo`)).statusCode).toBe(200);
    expect(await stateOf(flat)).toMatchObject({ stage: 3, publication: "unpublished" });
    for (let home = 0; home < 4; home++) await add(`Other ${home}`, 90);
    expect(await today()).toMatchObject({ total: 5, homes: [{ title: "Flat" }, { isHidden: false }, { isHidden: false }] });
  });

  it("an undo of another change asks again, too", async () => {
    const id = await add("Flat", 90);
    await morning();
    const change = { kind: "price", to: { by: "price", price: 11_000_000 } };
    const made = await asLister("POST", "properties/changes", { which: { ids: [id] }, change, requestKey: `price-${nowMs}-0123456789` });
    expect(await stages(id)).toEqual([0]);
    await asLister("POST", `properties/changes/${made.json().data.changeId}/undo`);
    expect(await stateOf(id)).toMatchObject({ stage: 1, at: null });
  });

  it("any real change confirms it, but the save of what was there before", async () => {
    const id = await add("Flat", 90);
    await morning();
    const save = (price: number) => asLister("POST", "properties/setProperty", { iud_flag: "U", id, price });
    expect((await save(12_000_000)).statusCode).toBe(200);
    expect(await stages(id)).toEqual([1]);
    expect((await save(11_500_000)).statusCode).toBe(200);
    expect(await stateOf(id)).toMatchObject({ stage: 0, due: null, at: clock.now() });
  });
});

describe("reports that a home is gone", () => {
  const report = (id: PropertyId, remoteAddress: string, reason = "not-available") =>
    site.current.app.inject({ method: "POST", url: "/api/public/report-property", remoteAddress, payload: { targetRef: id, reason } });

  it("of three people ask its lister at once, and those of one person do not", async () => {
    const id = await add("Flat", 1);
    for (let made = 0; made < 5; made++) await report(id, "203.0.113.7");
    for (const network of ["8", "9"]) await report(id, `203.0.113.${network}`, "photos");
    await report(id, "203.0.113.8");
    expect(await stages(id)).toEqual([0]);
    expect((await report(id, "203.0.113.9")).statusCode).toBe(200);
    expect(await stateOf(id)).toMatchObject({ stage: 1, due: "2026-11-14" });
    await report(id, "203.0.113.10");
    const mails = await deliverMails(site.current, confirmationMails(site.current));
    expect(mails.map(({ subject }) => subject)).toEqual(["Still available? Flat"]);
    expect(mails[0]?.text).toContain("3 people have told us");
    // An answer settles them: others must say it again.
    expect(await post("answer", { token: tokenIn(mails[0]), available: [id] })).toMatchObject({ data: { confirmed: 1 } });
    nowMs += 1_000;
    for (const network of ["11", "12"]) await report(id, `203.0.113.${network}`);
    expect(await stages(id)).toEqual([0]);
    // A third asks again, with another mail and another link.
    nowMs += 1_000;
    await report(id, "203.0.113.13");
    const [again] = await deliverMails(site.current, confirmationMails(site.current));
    expect(await post("answer", { token: tokenIn(again), available: [id] })).toMatchObject({ data: { confirmed: 1 } });
  });

  it("from before it was published again are answered by that", async () => {
    const id = await add("Flat", 90, { confirmed_at: daysAgo(90) });
    for (const network of ["21", "22"]) await report(id, `203.0.113.${network}`);
    nowMs += 1_000;
    await site.current.pool.query("update properties set published_at = $1", [clock.now()]);
    nowMs += 1_000;
    await report(id, "203.0.113.23");
    expect(await stages(id)).toEqual([0]);
  });

  it("of one person count once, however many and fast", async () => {
    const id = await add("Flat", 1);
    const codes = await Promise.all(Array.from({ length: 15 }, async () => (await report(id, "203.0.113.31")).statusCode));
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0);
    expect(await stages(id)).toEqual([0]);
  });
});

it("a card says when its home was last confirmed", async () => {
  const texts = async () =>
    (await site.current.app.inject("/api/public/properties")).json().data.map(({ confirmed }: { confirmed: string }) => confirmed);
  await add("Flat", 0, { published_at: new Date("2025-01-01"), confirmed_at: new Date() });
  expect(await texts()).toEqual(["today"]);
  for (const [days, text] of [
    [1, "yesterday"],
    [59, "59 days ago"],
  ] as const) {
    await site.current.pool.query("update properties set confirmed_at = now() - make_interval(days => $1)", [days]);
    expect(await texts()).toEqual([text]);
  }
  await site.current.pool.query("update properties set confirmed_at = '2025-03-12T06:00:00Z'");
  expect(await texts()).toEqual(["on 12 Mar 2025"]);
  await site.current.pool.query("update properties set status = 'sold'");
  expect((await site.current.app.inject("/api/public/properties?isActive=false")).json().data).toMatchObject([{ confirmed: null }]);
});
