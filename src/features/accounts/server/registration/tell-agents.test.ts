import type { JobHelpers } from "graphile-worker";
import { expect, test } from "vitest";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addSignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { accountTasks } from "../account-jobs.ts";
import { accountMails } from "../account-mails.ts";

let now = new Date();
const site = setUpTestApp({ clock: { now: () => now } });

async function morning(day: string): Promise<(string | undefined)[]> {
  now = new Date(`${day}T03:35:00Z`);
  const tasks = accountTasks({ ...site.current, parts: [] });
  await tasks["tell-agents-of-registrations"]?.({}, undefined as unknown as JobHelpers);
  const mails = await deliverMails(site.current, accountMails(site.current));
  return mails.map(({ subject }) => subject);
}

test("[PROF-01] an agent is told 30 and 7 days before a registration ends, and once it has; then its number is hidden until a new day is entered", async () => {
  now = new Date("2026-11-12T03:35:00Z");
  const agent = await addSignedInLister(site.current.database, { role: "AGENT", name: "Farhan", email_verified_at: now });
  const save = async (payload: object) =>
    (await site.current.app.inject({ method: "POST", url: "/api/users/profile", headers: agent.headers, payload })).json();
  const shown = async () => (await site.current.app.inject(`/api/public/agents/x-${agent.id.slice(-10)}`)).json().data;
  const registration = { reraNo: "A51800012345", reraState: "Maharashtra", reraValidUntil: "2026-12-15" };
  expect(await save(registration)).toMatchObject({ status: 200, data: registration });
  expect(await morning("2026-11-14")).toEqual([]);
  expect(await morning("2026-11-15")).toEqual(["Your RERA registration ends soon"]);
  expect(await morning("2026-11-16")).toEqual([]);
  expect(await morning("2026-12-08")).toEqual(["Your RERA registration ends soon"]);
  // To the end of the day in India.
  now = new Date("2026-12-15T18:29:00Z");
  expect(await shown()).toMatchObject(registration);
  now = new Date("2026-12-15T18:31:00Z");
  expect(await shown()).toMatchObject({ reraNo: null, reraState: null, reraValidUntil: null });
  expect(await morning("2026-12-16")).toEqual(["Your RERA number is no longer shown"]);
  expect(await morning("2026-12-17")).toEqual([]);
  await save({ reraValidUntil: "2027-12-15" });
  expect((await shown()).reraNo).toBe("A51800012345");
  expect(await morning("2026-12-18")).toEqual([]);
});

test("[PROF-01] an agent is told of another day or number though they were told of the one before, not again of the same", async () => {
  now = new Date("2026-11-28T03:35:00Z");
  const agent = await addSignedInLister(site.current.database, { role: "AGENT", email_verified_at: now });
  const registration = { reraNo: "A51800012345", reraState: "Maharashtra", reraValidUntil: "2026-12-05" };
  const save = (change: object) =>
    site.current.app.inject({ method: "POST", url: "/api/users/profile", headers: agent.headers, payload: { ...registration, ...change } });
  const told = ["Your RERA registration ends soon"];
  await save({});
  expect(await morning("2026-11-29")).toEqual(told);
  await save({ name: "Farhan" });
  expect(await morning("2026-11-30")).toEqual([]);
  await save({ reraValidUntil: "2026-12-08" });
  expect(await morning("2026-12-01")).toEqual(told);
  await save({ reraValidUntil: "2026-12-08", reraNo: "A51800012346" });
  expect(await morning("2026-12-02")).toEqual(told);
  expect(await morning("2026-12-03")).toEqual([]);
});

test("[PROF-01] a state without an authority and a day that is none are refused at their fields, and only agents have a registration", async () => {
  const agent = await addSignedInLister(site.current.database, { role: "AGENT" });
  const owner = await addSignedInLister(site.current.database, { role: "OWNER" });
  const issuesOf = async ({ headers }: typeof agent, payload: object) =>
    (await site.current.app.inject({ method: "POST", url: "/api/users/profile", headers, payload }))
      .json()
      .data.issues.map(({ path }: { path: string }) => path);
  expect(await issuesOf(agent, { reraState: "Atlantis", reraValidUntil: "2026-02-30" })).toEqual(["reraState", "reraValidUntil"]);
  expect(await issuesOf(agent, { reraValidUntil: "0000-01-01" })).toEqual(["reraValidUntil"]);
  expect(await issuesOf(owner, { reraState: "Goa" })).toEqual(["reraState"]);
});
