import { beforeEach, expect, test } from "vitest";
import type { LeadId } from "../../../../shared/contract/ids.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProject } from "../../../../shared/testing/test-projects.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { myLeadsPaths, myLeadsStreamPaths } from "../../contract/my-leads.paths.ts";
import { addLead, addLeads } from "./lead-test-world.ts";

// 23 November, 1:30 pm in India.
const site = setUpTestApp({ clock: { now: () => new Date("2026-11-23T08:00:00Z") } });
const database = () => site.current.database;
let asha: SignedInLister;

beforeEach(async () => {
  asha = await addSignedInLister(database());
});

const send = (path: string, query: Record<string, string>, by = asha) => site.current.app.inject({ url: path, query, headers: by.headers });
async function ask(path: string, query: Record<string, string> = {}, by = asha) {
  const response = await send(path, query, by);
  expect(response.statusCode).toBe(200);
  return response.json();
}
const names = async (query: Record<string, string>) =>
  (await ask(myLeadsPaths.listMyLeads.path, query)).data.map(({ name }: { name: string }) => name);
const tabs = async (query: Record<string, string> = {}, by = asha) => (await ask(myLeadsPaths.countLeadTabs.path, query, by)).data;

/** Today's in India, from hour to hour. */
const at = (day: number, hour = 6) => new Date(Date.UTC(2026, 10, day, hour));

test("[LEAD-01] overdue is: new without a reply for a day, or a follow-up day that is over; neither closed nor erased", async () => {
  const erased = { name: null, email: null, phone: null, message: null, fingerprint: null, erased_at: new Date() };
  const mine = { lister_id: asha.id };
  await addLeads(database(), [
    { ...mine, name: "waits 25 h", created_at: at(22, 7) },
    { ...mine, name: "waits 23 h", created_at: at(22, 9) },
    { ...mine, name: "answered", created_at: at(20), first_replied_at: at(21) },
    { ...mine, name: "moved on", created_at: at(20), status: "in_progress" },
    { ...mine, name: "promised yesterday", created_at: at(20), status: "in_progress", follow_up_on: "2026-11-22" },
    { ...mine, name: "due today", created_at: at(19), status: "in_progress", follow_up_on: "2026-11-23" },
    { ...mine, name: "closed", created_at: at(20), status: "closed", follow_up_on: "2026-11-22" },
    { ...mine, created_at: at(18), ...erased },
    { ...mine, name: "was shown the number", created_at: at(20), lead_nature: "Call" },
  ]);
  expect(await names({ status: "overdue" })).toEqual(["waits 25 h", "promised yesterday"]);
  const { data } = await ask(myLeadsPaths.listMyLeads.path);
  expect(data.filter(({ isOverdue }: { isOverdue: boolean }) => isOverdue).map(({ name }: { name: string }) => name)).toEqual([
    "waits 25 h",
    "promised yesterday",
  ]);
  expect(await tabs()).toEqual({ new: 5, in_progress: 3, closed: 1, overdue: 2 });
  const ravi = await addSignedInLister(database());
  expect(await tabs({}, ravi)).toEqual({ new: 0, in_progress: 0, closed: 0, overdue: 0 });
});

test("[LEAD-01] those to follow up today stand first, over all pages, and each lead once", async () => {
  const days = Array.from({ length: 12 }, (_, index) => index + 1);
  await addLeads(
    database(),
    days.map((day) => ({
      lister_id: asha.id,
      name: `Day ${day}`,
      created_at: at(day),
      ...(day % 4 === 0 && { follow_up_on: "2026-11-23" }),
    })),
  );
  const pages = await Promise.all(["1", "2", "3", "4", "5", "6"].map((page) => names({ page, limit: "2" })));
  const due = [12, 8, 4];
  const others = days.toReversed().filter((day) => !due.includes(day));
  expect(pages.flat()).toEqual([...due, ...others].map((day) => `Day ${day}`));
});

test("[LEAD-01] filters by home, project, days in India, source and status, which add up; the tabs and the export follow them", async () => {
  const project = await addProject(database(), { lister_id: asha.id, project_name: "Lake Grove" });
  const { id: flat } = await addProperty(database(), { lister_id: asha.id, title: "Flat" });
  const { id: tower } = await addProperty(database(), { lister_id: asha.id, title: "Tower home", project_id: project.id });
  const mine = { lister_id: asha.id };
  await addLeads(database(), [
    { ...mine, name: "flat", target_type: "Property", property_id: flat, created_at: new Date("2026-11-10T18:29:00Z") },
    {
      ...mine,
      name: "flat by phone",
      target_type: "Property",
      property_id: flat,
      lead_nature: "Call",
      created_at: new Date("2026-11-10T18:31:00Z"),
    },
    { ...mine, name: "tower", target_type: "Property", property_id: tower, status: "closed", created_at: at(9) },
    { ...mine, name: "grove", target_type: "Project", project_id: project.id, created_at: at(8) },
  ]);
  expect(await names({ home: flat })).toEqual(["flat by phone", "flat"]);
  expect(await names({ project: project.id })).toEqual(["tower", "grove"]);
  expect(await names({ from: "2026-11-11" })).toEqual(["flat by phone"]);
  expect(await names({ from: "2026-11-09", to: "2026-11-10" })).toEqual(["flat", "tower"]);
  // The database's calendar has no year 0.
  for (const from of ["2026-02-31", "0000-01-01", "10/11/2026"])
    expect((await send(myLeadsPaths.listMyLeads.path, { from })).statusCode).toBe(400);
  expect(await names({ source: "Call" })).toEqual(["flat by phone"]);
  expect(await names({ project: project.id, status: "closed" })).toEqual(["tower"]);
  expect(await tabs({ project: project.id, search: "tower" })).toEqual({ new: 0, in_progress: 0, closed: 1, overdue: 0 });
  const file = await site.current.app.inject({
    url: myLeadsStreamPaths.exportMyLeads.path,
    query: { home: flat, source: "Call" },
    headers: asha.headers,
  });
  expect(file.body.trimEnd().split("\r\n").slice(1)).toEqual([expect.stringMatching(/^flat by phone,/)]);
  const { data } = await ask(myLeadsPaths.listLeadSubjects.path);
  expect(data).toEqual({
    homes: expect.arrayContaining([
      { _id: flat, title: "Flat", leads: 2 },
      { _id: tower, title: "Tower home", leads: 1 },
    ]),
    projects: [{ _id: project.id, title: "Lake Grove", leads: 2 }],
  });
  expect((await ask(myLeadsPaths.listLeadSubjects.path, { search: "tow" })).data).toMatchObject({ homes: [{ _id: tower }], projects: [] });
});

test("[LEAD-01] another lister's home or project finds nothing", async () => {
  const ravi = await addSignedInLister(database());
  const { id } = await addProperty(database(), { lister_id: ravi.id });
  const lead: LeadId = await addLead(database(), { lister_id: ravi.id, target_type: "Property", property_id: id });
  expect(await names({ home: id })).toEqual([]);
  expect((await ask(myLeadsPaths.listLeadSubjects.path)).data).toEqual({ homes: [], projects: [] });
  expect(JSON.stringify(await ask(myLeadsPaths.listMyLeads.path))).not.toContain(lead);
});

test.each([{ status: "won" }, { from: "yesterday" }, { to: "2026-02-30" }, { source: "Fax" }, { home: "x".repeat(65) }])(
  "[LEAD-01] the filter %j is refused",
  async (query) => {
    const response = await site.current.app.inject({ url: myLeadsPaths.listMyLeads.path, query, headers: asha.headers });
    expect(response.json()).toMatchObject({ status: 400, data: { code: "invalid_input" } });
  },
);
