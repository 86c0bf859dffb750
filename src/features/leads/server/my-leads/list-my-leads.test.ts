import { beforeEach, expect, test } from "vitest";
import { indiaToday } from "../../../../shared/contract/date-text.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { Lead } from "../../contract/lead.ts";
import { myLeadsPaths } from "../../contract/my-leads.paths.ts";
import { addLead, addLeads } from "./lead-test-world.ts";
import { countUnreadLeads } from "./my-leads.store.ts";

const site = setUpTestApp();
let asha: SignedInLister;
const database = () => site.current.database;

beforeEach(async () => {
  asha = await addSignedInLister(database());
});

type Answer = { status: number; data: Lead[]; pagination: { page: number; pages: number; total: number }; message: string };

async function list(query: Record<string, string> = {}, lister = asha): Promise<Answer> {
  const response = await site.current.app.inject({ url: myLeadsPaths.listMyLeads.path, query, headers: lister.headers });
  return response.json();
}
const names = async (search: string) => (await list({ search })).data.map(({ name }) => name);

test("[CALL-04] [LEAD-05] a lead comes with its fields, its property, its last comment and its first-reply time", async () => {
  const { id: property } = await addProperty(database(), { lister_id: asha.id, title: "Quiet two-bedroom near the lake" });
  const id = await addLead(database(), {
    lister_id: asha.id,
    target_type: "Property",
    property_id: property,
    target_title: "What it was called then",
    name: "Sana Qureshi",
    email: "sana@example.com",
    phone: "9900144210",
    message: "Are there school buses?",
    created_at: "2026-11-19T08:00:00Z",
    read_at: "2026-11-19T09:00:00Z",
    first_replied_at: "2026-11-19T10:05:00Z",
    status: "in_progress",
  });
  const comment = { lead_id: id, account_id: asha.id };
  await database()
    .insertInto("lead_comments")
    .values([
      { ...comment, status: "in_progress", comment: "Called back", created_at: "2026-11-19T10:05:00Z" },
      { ...comment, status: "in_progress", comment: "Comes on Sunday", created_at: "2026-11-20T10:05:00Z" },
    ])
    .execute();
  expect(await list()).toEqual({
    status: 200,
    data: [
      {
        _id: id,
        name: "Sana Qureshi",
        email: "sana@example.com",
        phone: "9900144210",
        message: "Are there school buses?",
        leadNature: "Enquiry",
        targetType: "Property",
        targetTitle: "What it was called then",
        status: "in_progress",
        targetRef: {
          _id: property,
          title: "Quiet two-bedroom near the lake",
          path: `/property/${property}`,
          image: null,
          price: { amount: 12_000_000, currency: "INR", isMonthly: false },
        },
        createdAt: "2026-11-19T08:00:00.000Z",
        comment: "Comes on Sunday",
        firstReplyMs: 125 * 60_000,
        followUpOn: null,
        isOverdue: false,
        isUnread: false,
        isErased: false,
        otherEnquiries: 0,
        hidden: [],
        relayAddress: null,
      },
    ],
    pagination: { page: 1, pages: 1, total: 1 },
  });
});

test("[LEAD-01] leads come newest first, ten a page; a page after the last is the last", async () => {
  const days = Array.from({ length: 23 }, (_, index) => index + 1);
  await addLeads(
    database(),
    days.map((day) => ({ lister_id: asha.id, name: `Day ${day}`, created_at: new Date(Date.UTC(2026, 9, day)) })),
  );
  const pages = await Promise.all(["1", "2", "3"].map((page) => list({ page })));
  expect(pages.flatMap(({ data }) => data.map(({ name }) => name))).toEqual(days.toReversed().map((day) => `Day ${day}`));
  expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3]);
  expect((await list({ page: "999999" })).pagination).toEqual({ page: 3, pages: 3, total: 23 });
  expect((await list({ page: "2", limit: "20" })).data).toHaveLength(3);
});

test("[LEAD-01] without leads there is one empty page", async () => {
  expect(await list()).toEqual({ status: 200, data: [], pagination: { page: 1, pages: 1, total: 0 } });
  expect(await list({ page: "7", search: "nobody" })).toMatchObject({ data: [], pagination: { page: 1, pages: 1, total: 0 } });
});

test.each([{ page: "0" }, { page: "-1" }, { page: "x" }, { limit: "0" }, { limit: "101" }, { search: "x".repeat(101) }])(
  "[LEAD-01] %j is refused",
  async (query) => {
    expect(await list(query)).toMatchObject({ status: 400, data: { code: "invalid_input" } });
  },
);

test("[LEAD-01] the search covers name, email, phone, message and property title, and treats wildcard signs as text", async () => {
  const { id } = await addProperty(database(), { lister_id: asha.id, title: "Row house in Wakad" });
  await addLeads(database(), [
    { lister_id: asha.id, name: "José D'Souza", email: "jose@mail.in", phone: "9845012345", message: "Is 100% of it paid?" },
    { lister_id: asha.id, name: "Meera", message: "Garden_view?", property_id: id, target_type: "Property", target_title: "Old title" },
  ]);
  expect(await names("jose")).toEqual(["José D'Souza"]);
  expect(await names("D'SOUZA")).toEqual(["José D'Souza"]);
  expect(await names("mail.in")).toEqual(["José D'Souza"]);
  expect(await names("wakad row")).toEqual(["Meera"]);
  expect(await names("old title meera")).toEqual(["Meera"]);
  expect(await names("meera jose")).toEqual([]);
  expect(await names("100%")).toEqual(["José D'Souza"]);
  expect(await names("%")).toEqual(["José D'Souza"]);
  expect(await names("_view")).toEqual(["Meera"]);
  expect(await names("\\")).toEqual([]);
  for (const phone of ["98450 12345", "+91 98450-12345", "098450 12345", "919845012345", "50123"]) {
    expect(await names(phone)).toEqual(["José D'Souza"]);
  }
  expect((await names("   ")).length).toBe(2);
});

test("[LEAD-01] another lister's leads are neither listed, found nor counted", async () => {
  const ravi = await addSignedInLister(database());
  await addLead(database(), { lister_id: ravi.id, name: "Only Ravi's", email: "same@example.com" });
  await addLead(database(), { lister_id: asha.id, name: "Asha's", email: "same@example.com" });
  expect((await list()).data).toMatchObject([{ name: "Asha's", otherEnquiries: 0 }]);
  expect(await list({ search: "Ravi" })).toMatchObject({ data: [], pagination: { total: 0 } });
  expect(await countUnreadLeads(database(), asha.id)).toBe(1);
});

test("[LEAD-05] a lead says how many other enquiries came from the same email or phone", async () => {
  await addLeads(database(), [
    { lister_id: asha.id, name: "first", email: "one@example.com", phone: "9000000001", created_at: "2026-01-01" },
    { lister_id: asha.id, name: "same email", email: "one@example.com", phone: "9000000002", created_at: "2026-01-02" },
    { lister_id: asha.id, name: "same phone", email: "two@example.com", phone: "9000000001", created_at: "2026-01-03" },
    { lister_id: asha.id, name: "somebody else", email: "three@example.com", phone: "9000000003", created_at: "2026-01-04" },
  ]);
  const { data } = await list();
  expect(Object.fromEntries(data.map(({ name, otherEnquiries }) => [name, otherEnquiries]))).toEqual({
    first: 2,
    "same email": 1,
    "same phone": 1,
    "somebody else": 0,
  });
});

test("[LEAD-05] thousands of enquiries from one phone are not counted one by one for each of them", async () => {
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString();
  const many = Array.from({ length: 1_005 }, (_, n) => ({
    lister_id: asha.id,
    email: `r${n}@example.com`,
    phone: "9000000001",
    created_at: at(n),
  }));
  await addLeads(database(), many);
  const last = await list({ page: "1000000" });
  expect(last.pagination).toEqual({ page: 101, pages: 101, total: 1_005 });
  expect(last.data.map(({ email, otherEnquiries }) => [email, otherEnquiries])).toEqual(
    [4, 3, 2, 1, 0].map((n) => [`r${n}@example.com`, 1_000]),
  );
});

test("[LEAD-01] long messages full of spaces do not make a search time out", async () => {
  await site.current.pool.query(
    `insert into leads (id, name, email, phone, message, fingerprint, lister_id, target_title, lead_nature, target_type, erase_token_hash)
     select 'led_' || lpad(n::text, 26, '0'), 'Sana', 'sana@example.com', '9000000001', repeat('m ', 1990) || n, sha256(n::text::bytea),
       $1, 'Home', 'Enquiry', 'Property', sha256(('e' || n)::bytea)
     from generate_series(10000, 13999) n`,
    [asha.id],
  );
  expect(await list({ search: "13999" })).toMatchObject({ status: 200, pagination: { total: 1 } });
}, 60_000);

test("[LEAD-02] a lead whose property was deleted has no linked property, but keeps its name", async () => {
  const { id } = await addProperty(database(), { lister_id: asha.id, deleted_at: new Date() });
  await addLead(database(), { lister_id: asha.id, property_id: id, target_type: "Property", target_title: "A home by the sea" });
  await addLead(database(), { lister_id: asha.id, target_type: "Property", property_id: null, target_title: "Gone for good" });
  const { data } = await list();
  expect(data.map(({ targetRef, targetTitle }) => [targetRef, targetTitle])).toEqual(
    expect.arrayContaining([
      [null, "A home by the sea"],
      [null, "Gone for good"],
    ]),
  );
});

test("[LEAD-05] an erased lead stays as a line without details, and counts neither as another enquiry nor as unread", async () => {
  const erased = { name: null, email: null, phone: null, message: null, fingerprint: null, erased_at: new Date() };
  await addLead(database(), { lister_id: asha.id, ...erased });
  await addLead(database(), { lister_id: asha.id, ...erased });
  const { data } = await list();
  const nothing = { name: null, email: null, phone: null, message: null, isErased: true, isUnread: false, otherEnquiries: 0 };
  expect(data).toMatchObject([nothing, nothing]);
  expect(await countUnreadLeads(database(), asha.id)).toBe(0);
});

test("[DASH-01] the count of unread leads is the lister's own", async () => {
  await addLeads(database(), [{ lister_id: asha.id }, { lister_id: asha.id }, { lister_id: asha.id, read_at: new Date() }]);
  const response = await site.current.app.inject({ url: myLeadsPaths.countUnreadLeads.path, headers: asha.headers });
  expect(response.json()).toEqual({ status: 200, data: { unread: 2 } });
});

test("[LEAD-01] nobody reads leads without a session", async () => {
  const id = newId("led");
  const urls = [
    myLeadsPaths.listMyLeads.path,
    myLeadsPaths.countUnreadLeads.path,
    `/api/users/lead/${id}`,
    "/api/users/my-property-leads.csv",
    "/api/users/my-property-leads/events",
  ];
  for (const url of urls) {
    const response = await site.current.app.inject({ url });
    expect([response.statusCode, response.json().data.code]).toEqual([401, "not_signed_in"]);
  }
});

test("[LEAD-01] those that need a reply first: due today, then unanswered ones, the longest waiting first, then the newest", async () => {
  const today = indiaToday();
  await addLeads(database(), [
    { lister_id: asha.id, name: "answered", created_at: "2026-01-09T08:00:00Z", first_replied_at: "2026-01-09T09:00:00Z" },
    { lister_id: asha.id, name: "new", created_at: "2026-01-05T08:00:00Z" },
    { lister_id: asha.id, name: "waits longest", created_at: "2026-01-02T08:00:00Z" },
    { lister_id: asha.id, name: "due", created_at: "2026-01-01T08:00:00Z", status: "in_progress", follow_up_on: today },
    { lister_id: asha.id, name: "closed", created_at: "2026-01-08T08:00:00Z", status: "closed" },
  ]);
  const page = async (query: Record<string, string>) => (await list(query)).data.map(({ name }) => name);
  expect(await page({})).toEqual(["due", "answered", "closed", "new", "waits longest"]);
  const order = ["due", "waits longest", "new", "answered", "closed"];
  expect(await page({ sort: "needs-reply" })).toEqual(order);
  const pages = await Promise.all(["1", "2", "3"].map((wanted) => page({ sort: "needs-reply", limit: "2", page: wanted })));
  expect(pages.flat()).toEqual(order);
});
