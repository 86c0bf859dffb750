import { beforeEach, expect, test } from "vitest";
import { createApp } from "../../../../api.ts";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import type { Clock } from "../../../../shared/server/clock.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { setUpTestApp, startAnotherProcess } from "../../../../shared/testing/test-app.ts";
import { enquiryMessages } from "../../contract/enquiry-messages.ts";
import { leadsPaths } from "../../contract/leads.paths.ts";
import { type EnquiryTestWorld, makeEnquiryTestWorld } from "./enquiry-test-world.ts";

let passedMs = 0;
const clock: Clock = { now: () => new Date(Date.now() + passedMs) };
// Each test uses its own address, so that none reaches the limits of another.
const site = setUpTestApp({ clock, settings: { TRUST_PROXY: "127.0.0.1" } });
let address = "";
let addresses = 0;
let world: EnquiryTestWorld;

const typed = { name: " Rohan Kulkarni ", email: "Rohan@Example.com ", phone: "9845012345", message: "May I see it on Sunday?" };

beforeEach(async () => {
  address = `10.0.0.${++addresses}`;
  world = await makeEnquiryTestWorld(site.current.database);
});

async function send(
  body: Record<string, unknown> = {},
  { app, from }: { app: typeof site.current.app; from: string } = { app: site.current.app, from: address },
) {
  const response = await app.inject({
    method: leadsPaths.submitEnquiry.method,
    url: leadsPaths.submitEnquiry.path,
    headers: { "x-forwarded-for": from },
    payload: { ...typed, targetRef: world.propertyId, ...body },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

const leads = () => site.current.database.selectFrom("leads").selectAll().where("lister_id", "=", world.listerId).execute();
const jobPayloads = async () => {
  const { rows } = await site.current.pool.query<{ payload: { kind: string; ref: string } }>(
    "select payload from graphile_worker._private_jobs order by id",
  );
  return rows.map(({ payload }) => payload);
};

test("[PROP-10] an enquiry is a lead of its lister, with a job for each of its two mails that holds no personal data", async () => {
  const answer = await send({ leadNature: "Enquiry", targetType: "Property" });
  expect(answer).toMatchObject({ status: 200, body: { status: 200, message: enquiryMessages.sent } });
  const [lead, ...others] = await leads();
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    name: "Rohan Kulkarni",
    email: "rohan@example.com",
    phone: "9845012345",
    message: "May I see it on Sunday?",
    lead_nature: "Enquiry",
    target_type: "Property",
    property_id: world.propertyId,
    status: "new",
    erased_at: null,
    target_title: "Corner apartment with a garden view",
  });
  const requestId = answer.headers["x-request-id"];
  expect((await jobPayloads()).filter(({ ref }) => ref === lead?.id)).toEqual([
    { kind: "new-lead", ref: lead?.id, requestId },
    { kind: "enquiry-confirmation", ref: lead?.id, requestId },
  ]);
});

test("[PROP-09] a number of another country is stored in E.164, and one of India as its ten digits", async () => {
  expect((await send({ phone: " +447911123456 " })).status).toBe(200);
  expect((await send({ phone: "9845012345", message: "And on Monday?" })).status).toBe(200);
  // The shortest and one of the longest.
  expect((await send({ phone: "+6834002", message: "And on Tuesday?" })).status).toBe(200);
  expect((await send({ phone: "+5511912345678", message: "And on Friday?" })).status).toBe(200);
  expect((await leads()).map(({ phone }) => phone).sort()).toEqual(["+447911123456", "+5511912345678", "+6834002", "9845012345"]);
});

test("[PROP-09] a name of which nothing is seen is no name, and a name does not turn the words after it around", async () => {
  for (const name of ["\u200b\u2060", "\u3164", "\u202e"])
    expect((await send({ name })).body.data.issues).toEqual([{ path: "name", message: enquiryMessages.name }]);
  expect((await send({ name: "\u202eRohan\u2069" })).status).toBe(200);
  expect(await leads()).toMatchObject([{ name: "Rohan" }]);
});

test("[PROF-01] [PROP-10] an enquiry from an agent's page is a lead of that agent; other accounts are no agents", async () => {
  const about = { targetType: "Agent", targetRef: world.listerId };
  expect((await send(about)).status).toBe(404);
  const database = site.current.database;
  await database.updateTable("accounts").set({ role: "AGENT", firm: "Prime Nest" }).where("id", "=", world.listerId).execute();
  expect((await send(about)).status).toBe(200);
  expect(await leads()).toMatchObject([{ target_type: "Agent", target_title: "Prime Nest", property_id: null, project_id: null }]);
  await database.updateTable("accounts").set({ suspended_at: new Date() }).where("id", "=", world.listerId).execute();
  expect(await send({ ...about, message: "Are you there?" })).toMatchObject({
    status: 404,
    body: { message: "This agent no longer exists." },
  });
});

test.each([
  ["name", "   ", enquiryMessages.name],
  ["email", "rohan@", enquiryMessages.email],
  ["phone", "98450 12345", enquiryMessages.phone],
  ["phone", "984501234", enquiryMessages.phone],
  ["phone", "+44791112345", enquiryMessages.phone],
  ["phone", "+9990000000000", enquiryMessages.phone],
  ["message", "", enquiryMessages.message],
])("[PROP-09] the server refuses a bad %s %j in the form's own words", async (field, value, message) => {
  const answer = await send({ [field]: value });
  expect(answer).toMatchObject({ status: 400, body: { message, data: { code: "invalid_input", issues: [{ path: field, message }] } } });
  expect(await leads()).toEqual([]);
});

test("[PROP-01] [PROP-10] an enquiry about a deleted property says that it is gone", async () => {
  await site.current.database.updateTable("properties").set({ deleted_at: new Date() }).where("id", "=", world.propertyId).execute();
  expect(await send()).toMatchObject({ status: 410, body: { message: "This property no longer exists.", data: { code: "gone" } } });
  expect(await leads()).toEqual([]);
});

test("[PROP-09] all faults are reported at once, in the order of the form, missing fields too", async () => {
  const answer = await send({ name: undefined, email: undefined, phone: undefined, message: undefined });
  expect(answer.body.data.issues.map(({ path }: { path: string }) => path)).toEqual(["name", "email", "phone", "message"]);
  expect(answer.body.message).toBe(enquiryMessages.name);
});

test.each([
  ["an unknown id", () => newId("prp")],
  ["an id of a wrong shape", () => "' or 1=1 --"],
])("[PROP-10] an enquiry about %s is not found", async (_what, id) => {
  expect(await send({ targetRef: id() })).toMatchObject({ status: 404, body: { data: { code: "not_found" } } });
});

test.each([
  ["a draft", { publication: "draft" } as const],
  ["an unpublished property", { publication: "unpublished" } as const],
  ["a property that was deleted before it was published", { deleted_at: new Date(), published_at: null, publication: "draft" } as const],
])("[PROP-10] an enquiry about %s is not found", async (_what, change) => {
  await site.current.database.updateTable("properties").set(change).where("id", "=", world.propertyId).execute();
  expect(await send()).toMatchObject({ status: 404, body: { data: { code: "not_found" } } });
  expect(await leads()).toEqual([]);
});

test("[PROP-10] the same enquiry within a minute is one lead, after a minute another; a changed word makes it another at once", async () => {
  await send();
  await send({ email: "ROHAN@example.com" });
  expect(await leads()).toHaveLength(1);
  await send({ message: "Or on Monday?" });
  expect(await leads()).toHaveLength(2);
  passedMs += minuteMs + 1_000;
  await send();
  expect(await leads()).toHaveLength(3);
});

test("[PROP-10] twenty equal enquiries at once, over two processes, are one lead, and all get a success", async () => {
  const { config, database, pool } = site.current;
  const { app: otherProcess } = await createApp({ config, database, pool, clock });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send({}, { app: index % 2 === 0 ? site.current.app : otherProcess, from: address })),
  );
  await otherProcess.close();
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const [lead, ...others] = await leads();
  expect(others).toEqual([]);
  expect((await jobPayloads()).filter(({ ref }) => ref === lead?.id)).toHaveLength(2);
});

test("[PROP-10] a machine that fills in the hidden field gets a success, and nothing is stored", async () => {
  expect(await send({ website: "https://spam.example" })).toMatchObject({ status: 200, body: { message: enquiryMessages.sent } });
  expect(await leads()).toEqual([]);
});

test("[PROP-10] the sixth enquiry from an address about one property within a minute is refused, also when all come at once; refused input does not count", async () => {
  for (let index = 0; index < 10; index++) await send({ phone: "1" });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => send({ message: `Question ${index}` })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ message: expect.stringMatching(/^Too many/), data: { code: "rate_limited" } });
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  expect(await leads()).toHaveLength(5);
  expect(await send({ message: "From elsewhere" }, { app: site.current.app, from: "192.0.2.77" })).toMatchObject({ status: 200 });
  passedMs += 2 * minuteMs;
  expect(await send({ message: "Later" })).toMatchObject({ status: 200 });
});

test("[PROP-10] of many at once on two processes exactly five about one property are accepted, and exactly thirty in all", async () => {
  const apps = [site.current.app, await startAnotherProcess(site.current)];
  const worlds = await Promise.all(Array.from({ length: 7 }, () => makeEnquiryTestWorld(site.current.database)));
  const accepted: number[] = [];
  for (const { propertyId: targetRef } of worlds) {
    const sent = Array.from({ length: 8 }, (_, index) => {
      const [app = site.current.app] = apps.slice(index % 2);
      return send({ message: `Question ${index}`, targetRef }, { app, from: address });
    });
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(accepted.length < 6 ? [200, 429] : [429]));
    accepted.push(statuses.filter((status) => status === 200).length);
  }
  expect(accepted).toEqual([5, 5, 5, 5, 5, 5, 0]);
});

test("[PROP-10] the limit applies to any minute: five more are accepted as the first five expire, and no sixth at the boundary", async () => {
  const statuses = async (...messages: string[]) => {
    const answers: number[] = [];
    for (const message of messages) answers.push((await send({ message })).status);
    return answers;
  };
  expect(await statuses("1")).toEqual([200]);
  passedMs += minuteMs - 1_000;
  expect(await statuses("2", "3", "4", "5", "6")).toEqual([200, 200, 200, 200, 429]);
  passedMs += 1_000;
  expect(await statuses("7", "8")).toEqual([200, 429]);
  passedMs += minuteMs;
  expect(await statuses("9", "10", "11", "12", "13", "14")).toEqual([200, 200, 200, 200, 200, 429]);
});

test("[PROP-10] enquiries from before the clock was set back do not count towards the limit of a minute", async () => {
  for (let index = 0; index < 5; index++) expect(await send({ message: `Question ${index}` })).toMatchObject({ status: 200 });
  passedMs -= 60 * minuteMs;
  expect(await send({ message: "An hour earlier" })).toMatchObject({ status: 200 });
  passedMs += 60 * minuteMs;
});

test("[PROP-10] the thirty-first enquiry from an address within a minute is refused, whatever it is about", async () => {
  const worlds = await Promise.all(Array.from({ length: 7 }, () => makeEnquiryTestWorld(site.current.database)));
  const bodies = Array.from({ length: 31 }, (_, index) => ({
    message: `Question ${index}`,
    targetRef: worlds[Math.floor(index / 5)]?.propertyId,
  }));
  const statuses: number[] = [];
  for (const body of bodies) statuses.push((await send(body)).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
});

test("[PROP-10] enquiries that name one email address are limited to a hundred a day, from all addresses and in all processes, so that nobody fills a stranger's mailbox", async () => {
  const worlds = await Promise.all(Array.from({ length: 21 }, () => makeEnquiryTestWorld(site.current.database)));
  const { app: another } = await createApp(site.current);
  const ask = (index: number, email = "stranger@example.com") => {
    const body = { email, message: `Question ${index}`, targetRef: worlds[Math.floor(index / 5)]?.propertyId };
    return send(body, { app: index % 2 ? another : site.current.app, from: `192.0.2.${Math.floor(index / 5)}` });
  };
  for (let index = 0; index < 100; index++) expect((await ask(index)).status).toBe(200);
  // None of several at once on both processes is accepted either.
  const [refused, ...others] = await Promise.all([ask(100), ask(101), ask(102)]);
  expect(others.map(({ status }) => status)).toEqual([429, 429]);
  expect(refused).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining("email address"), data: { code: "rate_limited" } },
  });
  expect((await ask(103, "somebody@example.com")).status).toBe(200);
  passedMs += 24 * 60 * minuteMs;
  expect((await ask(104)).status).toBe(200);
  await another.close();
});

test("[PROP-10] an enquiry whose transaction fails leaves neither lead nor job", async () => {
  const before = await jobPayloads();
  await site.current.pool.query("alter table leads add constraint refuse_all check (name <> 'Refused')");
  expect(await send({ name: "Refused" })).toMatchObject({ status: 500, body: { message: "Something went wrong!" } });
  expect(await leads()).toEqual([]);
  expect(await jobPayloads()).toHaveLength(before.length);
});

test("[PROP-10] an unverified lister's enquirers get 20 mails a day, over all processes; their enquiries are stored anyway", async () => {
  const { app: other } = await createApp(site.current);
  await site.current.database.updateTable("accounts").set({ email_verified_at: null }).where("id", "=", world.listerId).execute();
  const confirmed = async () => {
    const ids = (await leads()).map(({ id }) => id as string);
    return (await jobPayloads()).filter(({ kind, ref }) => kind === "enquiry-confirmation" && ids.includes(ref)).length;
  };
  const enquire = async (from: number, to: number) => {
    for (let i = from; i < to; i++) {
      const app = i % 2 ? other : site.current.app;
      expect((await send({ email: `stranger${i}@example.com` }, { app, from: `10.9.${i}.1` })).status).toBe(200);
    }
  };
  await enquire(0, 24);
  expect([(await leads()).length, await confirmed()]).toEqual([24, 20]);
  await site.current.database.updateTable("accounts").set({ email_verified_at: new Date() }).where("id", "=", world.listerId).execute();
  await enquire(24, 26);
  expect(await confirmed()).toBe(22);
  await other.close();
});

test("[ANLY-01] of the page that led to the home only the class is kept, and none is known when the caller does not say", async () => {
  for (const [from, class_] of [
    ["https://www.google.com/search?q=asha+98450", 8],
    ["", 11],
    [undefined, null],
  ] as const) {
    expect((await send({ message: `From ${from}.`, from })).status).toBe(200);
    const lead = (await leads()).find(({ message }) => message === `From ${from}.`);
    expect(lead?.came_from).toBe(class_);
    expect(JSON.stringify({ ...lead, message: null, words: null })).not.toContain("google");
  }
});

test("[PROP-10] an enquiry that was kept for a line is one lead however often it arrives, another one with the same words is another", async () => {
  const requestKey = newId("led").replace("led_", "");
  expect((await send({ requestKey })).status).toBe(200);
  passedMs += 60 * minuteMs;
  const again = await Promise.all([send({ requestKey }), send({ requestKey })]);
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  expect(await leads()).toHaveLength(1);
  expect((await send({ requestKey: `${requestKey}-2` })).status).toBe(200);
  expect(await leads()).toHaveLength(2);
  expect((await send({ requestKey: "short" })).status).toBe(400);
});
