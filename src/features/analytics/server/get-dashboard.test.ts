import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayMs } from "../../../shared/contract/durations.ts";
import type { PropertyId } from "../../../shared/contract/ids.ts";
import { newId } from "../../../shared/server/ids.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addProject } from "../../../shared/testing/test-projects.ts";
import { addProperty } from "../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../shared/testing/test-sessions.ts";
import type { Dashboard } from "../contract/dashboard.ts";

let now = new Date("2026-11-12T06:30:00Z");
const site = setUpTestApp({ clock: { now: () => now } });
let lister: SignedInLister;
let other: SignedInLister;

beforeAll(async () => {
  lister = await addSignedInLister(site.current.database);
  other = await addSignedInLister(site.current.database);
});
beforeEach(async () => {
  now = new Date("2026-11-12T06:30:00Z");
  await site.current.pool.query("delete from leads");
  await site.current.pool.query("delete from properties");
});

const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
const dashboard = async () =>
  (await site.current.app.inject({ url: "/api/users/dashboard", headers: lister.headers })).json<{ data: Dashboard }>().data;
const add = async (fields: Partial<Parameters<typeof addProperty>[1]> = {}, parts: Parameters<typeof addProperty>[2] = { images: 4 }) =>
  (await addProperty(site.current.database, { lister_id: lister.id, created_at: daysAgo(90), ...fields }, parts)).id;
const call = (path: string, payload: object) =>
  site.current.app.inject({ method: "POST", url: `/api/properties/${path}`, headers: lister.headers, payload });
const viewed = (id: PropertyId, days: number, views: number) =>
  site.current.pool.query("insert into property_daily_views values ($1, ($2 at time zone 'Asia/Kolkata')::date, $3)", [
    id,
    daysAgo(days),
    views,
  ]);

async function addLead(days: number, fields: Record<string, unknown> = {}): Promise<string> {
  const id = newId("led");
  await site.current.database
    .insertInto("leads")
    .values({
      id,
      lister_id: lister.id,
      property_id: null,
      target_title: "Corner flat",
      name: "Vikram Shah",
      email: "v@example.com",
      phone: "9845012345",
      message: "Hello",
      fingerprint: Buffer.alloc(32),
      erase_token_hash: Buffer.from(id.padEnd(32).slice(-32)),
      created_at: daysAgo(days),
      ...fields,
    })
    .execute();
  return id;
}

describe("the figures", () => {
  it("[DASH-01] are zero for a new lister, and refused to visitors", async () => {
    const none = { value: 0, recent: 0, before: 0, series: Array(10).fill(0) };
    expect(await dashboard()).toEqual({
      properties: none,
      leads: none,
      views: none,
      revenue: { ...none, sold: 0, rented: 0 },
      viewsToday: 0,
      unreadLeads: 0,
      newestUnread: [],
      activities: [],
      overdueLeads: 0,
      toFollowUp: { total: 0, leads: [] },
      hasListed: false,
      drafts: { total: 0, newest: [] },
      fewPhotos: [],
      toConfirm: { total: 0, isMailRefused: false, homes: [] },
      toRegister: { total: 0, homes: [] },
    });
    expect((await site.current.app.inject("/api/users/dashboard")).statusCode).toBe(401);
  });

  it("[DASH-01] count the lister's own, with those of the last 30 days and of the 30 before", async () => {
    const home = await add({ created_at: daysAgo(29.9) });
    await add({ created_at: daysAgo(30.1) });
    await add({ created_at: daysAgo(0) });
    await add({ deleted_at: now });
    const theirs = await add({ lister_id: other.id });
    for (const days of [1, 2, 31, 59, 61, 400]) await addLead(days);
    await addLead(1, { lister_id: other.id });
    for (const [days, views] of [
      [0, 5],
      [29, 7],
      [30, 11],
      [59, 13],
      [60, 17],
    ] as const)
      await viewed(home, days, views);
    await viewed(theirs, 0, 100);
    const { properties, leads, views, viewsToday } = await dashboard();
    expect(properties).toEqual({ value: 3, recent: 2, before: 1, series: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1] });
    expect(leads).toMatchObject({ value: 6, recent: 2, before: 2 });
    expect(views).toEqual({ value: 53, recent: 12, before: 24, series: [7, 0, 0, 0, 0, 0, 0, 0, 0, 5] });
    expect(viewsToday).toBe(5);
  });

  it("[DASH-01] revenue is the price of sold homes and a month's rent of rented ones, in rupees, from the day they were marked", async () => {
    const sold = await add({ price: 9_000_000 });
    const let_ = await add({ price: 62_000, listed_for: "rent" });
    await add({ price: 500_000, status: "sold", currency: "USD", country: "United States" });
    await add({ price: 40_000, status: "rented", listed_for: "rent" });
    await add({ price: 1_000 });
    now = daysAgo(31);
    await call(`${let_}/status`, { status: "rented" });
    now = new Date("2026-11-12T06:30:00Z");
    await call(`${sold}/status`, { status: "sold" });
    expect((await dashboard()).revenue).toMatchObject({ value: 9_102_000, recent: 9_000_000, before: 62_000, sold: 1, rented: 2 });
    await call(`${sold}/status`, { status: "available" });
    expect((await dashboard()).revenue).toMatchObject({ value: 102_000, recent: 0, sold: 0 });
  });

  it("[DASH-01] unread enquiries are counted separately, and the home with the fewest photos is named", async () => {
    for (const days of [1, 5, 4, 6]) await addLead(days, { message: `Written ${days} days ago` });
    await addLead(1, { lister_id: other.id });
    await addLead(2, { read_at: now });
    await addLead(3, { name: null, email: null, phone: null, message: null, fingerprint: null, erased_at: now });
    await add({ title: "Shown well" }, { images: 4 });
    await add({ title: "Two photos" }, { images: 2 });
    const bare = await add({ title: "One photo" }, { images: 1 });
    await add({ title: "Sold", status: "sold" }, {});
    expect(await dashboard()).toMatchObject({
      unreadLeads: 4,
      newestUnread: [1, 4, 5].map((days) => ({
        name: "Vikram Shah",
        title: "Corner flat",
        message: `Written ${days} days ago`,
        at: daysAgo(days).toISOString(),
      })),
      fewPhotos: [
        { _id: bare, title: "One photo", photos: 1 },
        { title: "Two photos", photos: 2 },
      ],
    });
  });
});

describe("recent activities", () => {
  it("[DASH-02] are real events, newest first", async () => {
    const complete = {
      title: "Lake flat",
      description: "Quiet.",
      type: "apartment",
      listedFor: "sale",
      price: 9_500_000,
      possessionStatus: "ready-to-move",
      status: "available",
      age: 3,
      area: 1200,
      areaUnit: "sqft",
      state: "Maharashtra",
      city: "Pune",
      address: "12 Lake Road",
      location: "Baner",
      zipCode: "411045",
    };
    const step = () => {
      now = new Date(now.getTime() + 60_000);
    };
    const lead = await addLead(0);
    step();
    const id = (await call("setProperty", { iud_flag: "I", ...complete })).json().data._id;
    step();
    await call("setProperty", { iud_flag: "U", id, videos: [] });
    step();
    await call(`${id}/status`, { status: "rented" });
    await call(`${id}/status`, { status: "rented" });
    step();
    await call(`${id}/publication`, { published: false });
    step();
    await site.current.pool.query(
      "insert into lead_comments (lead_id, account_id, status, comment, created_at) values ($1, $2, 'closed', 'Done', $3)",
      [lead, lister.id, now],
    );
    step();
    await site.current.app.inject({ method: "DELETE", url: `/api/properties/${id}`, headers: lister.headers });
    step();
    await call(`${id}/restore`, {});
    const { activities } = await dashboard();
    expect(activities.map(({ kind, title, name, status }) => [kind, title, name, status])).toEqual([
      ["property_restored", "Lake flat", null, null],
      ["property_deleted", "Lake flat", null, null],
      ["lead_status_changed", "Corner flat", "Vikram Shah", "closed"],
      ["property_unpublished", "Lake flat", null, null],
      ["property_status_changed", "Lake flat", null, "rented"],
      ["property_published", "Lake flat", null, null],
      ["property_created", "Lake flat", null, null],
      ["lead_received", "Corner flat", "Vikram Shah", null],
    ]);
    expect(activities[0]?.at).toBe(now.toISOString());
  });

  it("[DASH-02] are the lister's own, the last eight, without people who were erased", async () => {
    await addLead(1, { lister_id: other.id });
    for (let days = 2; days <= 11; days++) await addLead(days);
    await addLead(0, { name: null, email: null, phone: null, message: null, fingerprint: null, erased_at: now });
    const { activities } = await dashboard();
    expect(activities).toHaveLength(8);
    const about = { kind: "lead", _id: expect.stringMatching(/^led_/) };
    expect(activities[0]).toEqual({ kind: "lead_received", at: now.toISOString(), title: "Corner flat", name: null, status: null, about });
    expect(activities[1]?.at).toBe(daysAgo(2).toISOString());
  });
});

it("[DASH-01] over 7 and 90 days the parts are those of that many days, and the value stays", async () => {
  for (const days of [1, 8, 20, 100]) await addLead(days);
  const figuresOver = async (days: number) =>
    (await site.current.app.inject({ url: `/api/users/dashboard?days=${days}`, headers: lister.headers })).json<{ data: Dashboard }>().data
      .leads;
  expect(await figuresOver(7)).toMatchObject({ value: 4, recent: 1, before: 1 });
  expect(await figuresOver(30)).toMatchObject({ value: 4, recent: 3, before: 0 });
  expect(await figuresOver(90)).toMatchObject({ value: 4, recent: 3, before: 1 });
});

const note = (lead: string, comment: string, at: string) =>
  site.current.pool.query(
    "insert into lead_comments (lead_id, account_id, status, kind, comment, created_at) values ($1, $2, 'in_progress', 'note', $3, $4)",
    [lead, lister.id, comment, at],
  );

it("[DASH-03] a draft of a project is what a builder continues, and ticks no first step until it is published", async () => {
  const builder = await addSignedInLister(site.current.database, { role: "BUILDER" });
  const { id } = await addProject(site.current.database, {
    lister_id: builder.id,
    project_name: "Lake Towers",
    publication: "draft",
    published_at: null,
  });
  const seen = async () => (await site.current.app.inject({ url: "/api/users/dashboard", headers: builder.headers })).json().data;
  const drafts = { total: 1, newest: [{ kind: "project", _id: id, title: "Lake Towers" }] };
  expect(await seen()).toMatchObject({ hasListed: false, drafts });
  await site.current.pool.query("update projects set publication = 'published', published_at = now() where id = $1", [id]);
  expect(await seen()).toMatchObject({ hasListed: true, drafts: { total: 0, newest: [] } });
});

it("what waits today: leads to follow up, those of the tab Overdue, drafts, homes with few photos; closed leads and other listers' do not", async () => {
  expect(await dashboard()).toMatchObject({
    hasListed: false,
    overdueLeads: 0,
    toFollowUp: { total: 0, leads: [] },
    drafts: { total: 0, newest: [] },
    fewPhotos: [],
  });
  const due = await addLead(3, { follow_up_on: "2026-11-12", status: "in_progress" });
  await note(due, "Wants a visit", "2026-11-10");
  await note(due, "Send the floor plans", "2026-11-11");
  await addLead(3, { follow_up_on: "2026-11-10", status: "in_progress" });
  await addLead(3, { follow_up_on: "2026-11-13", status: "in_progress" });
  await addLead(3, { follow_up_on: "2026-11-11", status: "closed" });
  await addLead(3, { follow_up_on: "2026-11-11", lister_id: other.id });
  // Both is one: nobody has answered it, and its follow-up day is over.
  await addLead(3, { follow_up_on: "2026-11-11", status: "new" });
  // Read, and without a reply.
  await addLead(1.5, { status: "new", read_at: now });
  await addLead(0.5, { status: "new" });
  await addLead(2, { status: "new", first_replied_at: now });
  await addLead(2, { status: "new", lead_nature: "Call" });
  for (const title of ["One", "Two", "Three", "Four"])
    await addProperty(site.current.database, { lister_id: lister.id, title, publication: "draft", created_at: now });
  expect(await dashboard()).toMatchObject({ hasListed: false });
  await addProperty(site.current.database, { lister_id: lister.id, title: "Bare" });
  const found = await dashboard();
  expect(found).toMatchObject({
    hasListed: true,
    overdueLeads: 3,
    toFollowUp: { total: 1, leads: [{ _id: due, name: "Vikram Shah", title: "Corner flat", note: "Send the floor plans" }] },
    drafts: { total: 4 },
    fewPhotos: [{ title: "Bare", photos: 0 }],
  });
  expect(found.drafts.newest).toHaveLength(3);
  const tabs = await site.current.app.inject({ url: "/api/users/my-property-leads/tabs", headers: lister.headers });
  expect(tabs.json().data.overdue).toBe(found.overdueLeads);
});

it("asks for RERA registrations: of homes that are hidden without one first, then of those that will be", async () => {
  const hidden = { rera_stage: 3, publication: "unpublished" } as const;
  const soon = await add({ title: "Soon", rera_stage: 1, rera_due: "2026-12-05" });
  const over = await add({ title: "Over", ...hidden, rera_due: "2026-11-11" });
  await add({ title: "Sold", ...hidden, rera_due: "2026-11-11", status: "sold" });
  await add({ title: "Another's", lister_id: other.id, ...hidden, rera_due: "2026-11-11" });
  expect((await dashboard()).toRegister).toEqual({
    total: 2,
    homes: [
      { _id: over, title: "Over", isHidden: true, dueOn: "2026-11-11" },
      { _id: soon, title: "Soon", isHidden: false, dueOn: "2026-12-05" },
    ],
  });
  for (let home = 0; home < 3; home++) await add({ rera_stage: 2, rera_due: "2026-11-14" });
  expect((await dashboard()).toRegister).toMatchObject({
    total: 5,
    homes: [{ _id: over }, { dueOn: "2026-11-14" }, { dueOn: "2026-11-14" }],
  });
});
