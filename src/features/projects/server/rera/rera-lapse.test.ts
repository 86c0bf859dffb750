import { beforeAll, expect, it } from "vitest";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { addProject } from "../../../../shared/testing/test-projects.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { setUpMyProjects } from "../listers/my-projects-test-world.ts";
import { projectTasks } from "../project-jobs.ts";
import { projectMails } from "./rera-lapse.ts";

let now = new Date("2026-11-20T18:29:00Z");
const site = setUpMyProjects({ clock: { now: () => now } });
let builder: SignedInLister;
let id: string;
beforeAll(async () => {
  builder = await addSignedInLister(site.current.database, { role: "BUILDER", name: "Ravi Nandi", email: "ravi@example.com" });
  const fields = { lister_id: builder.id, rera_valid_until: "2026-11-20" };
  id = (await addProject(site.current.database, fields)).id;
  await addProject(site.current.database, { ...fields, publication: "draft", published_at: null, project_name: "Draft" });
});

const tell = async () => {
  await projectTasks(site.current)["tell-lapsed-registrations"]?.({}, {} as never);
  return deliverMails(site.current, projectMails(site.current));
};
const isPublic = async (project = id) => (await site.current.app.inject(`/api/public/projects/${project}`)).statusCode === 200;

it("[PUBL-02] a lapsed registration hides the project and its builder is told once; a new date shows it again", async () => {
  expect([await isPublic(), (await tell()).length]).toEqual([true, 0]);
  now = new Date("2026-11-20T18:31:00Z");
  expect(await isPublic()).toBe(false);
  const mails = await tell();
  expect(mails.map(({ subject }) => subject)).toEqual(["No longer shown: Mango Grove"]);
  expect(mails[0]?.text).toContain("valid until 20 Nov 2026");
  expect(mails[0]?.text).toContain(`/panel/projects/update/${id}/step/1`);
  expect(await tell()).toHaveLength(0);
  const mine = await site.load(builder, id);
  expect(mine).toMatchObject({ isReraLapsed: true, isPublic: false, publication: "published" });
  expect(mine.warnings.map(({ field }) => field)).toEqual(["reraValidUntil"]);
  const { rows } = await site.current.pool.query("select from change_log where entity = 'project' and entity_id = $1", [id]);
  expect(rows.length).toBeGreaterThan(1);
  await site.update(builder, id, { reraValidUntil: "2027-11-20" });
  expect([await isPublic(), (await tell()).length]).toEqual([true, 0]);
});

it("[PUBL-02] a suspended builder is told once the suspension is over", async () => {
  const { database } = site.current;
  const asha = await addSignedInLister(database, { role: "BUILDER", suspended_at: now, suspension_reason: "Not theirs." });
  await addProject(database, { lister_id: asha.id, rera_valid_until: "2026-11-01", project_name: "Teak Court" });
  expect(await tell()).toEqual([]);
  await database.updateTable("accounts").set({ suspended_at: null, suspension_reason: null }).where("id", "=", asha.id).execute();
  expect((await tell()).map(({ subject }) => subject)).toEqual(["No longer shown: Teak Court"]);
});

it("[PUBL-02] outside India a date in the past hides nothing, causes no warning and no mail, and does not prevent publication", async () => {
  const lister = await addSignedInLister(site.current.database, { role: "BUILDER" });
  const abroad = { lister_id: lister.id, country: "AE", city: "Dubai", state: "Dubai", rera_valid_until: "2026-11-01" };
  const palm = await addProject(site.current.database, { ...abroad, project_name: "Palm Court" });
  expect([await isPublic(palm.id), await tell()]).toEqual([true, []]);
  const mine = await site.load(lister, palm.id);
  expect(mine).toMatchObject({ isReraLapsed: false, isPublic: true, warnings: [] });
  for (const published of [false, true])
    expect(await site.ask(lister, "POST", `${palm.id}/publication`, { published })).toMatchObject({ status: 200 });
  expect(await isPublic(palm.id)).toBe(true);

  const { id: moved } = await addProject(site.current.database, { ...abroad, country: "IN", project_name: "Teak Court" });
  await projectTasks(site.current)["tell-lapsed-registrations"]?.({}, {} as never);
  await site.update(lister, moved, { country: "AE" });
  expect([await isPublic(moved), await deliverMails(site.current, projectMails(site.current))]).toEqual([true, []]);
});

it("[PUBL-02] a builder who has meanwhile declared an exemption is not told of the lapse", async () => {
  const lister = await addSignedInLister(site.current.database, { role: "BUILDER" });
  const { id: small } = await addProject(site.current.database, { lister_id: lister.id, rera_valid_until: "2026-11-01" });
  await projectTasks(site.current)["tell-lapsed-registrations"]?.({}, {} as never);
  expect(await site.update(lister, small, { reraNumber: "", reraExemption: "area" })).toMatchObject({ status: 200 });
  expect([await isPublic(small), await deliverMails(site.current, projectMails(site.current))]).toEqual([true, []]);
});
