// Every mounted endpoint × everybody who may call it.
import { beforeAll, describe, expect, test } from "vitest";
import { addRecords, type Call, callsOfRecords, deskCallsOfRecords, type Records, secret } from "./api.actors-test-world.ts";
import { toAddress } from "./shared/contract/endpoint-address.ts";
import { newId } from "./shared/server/ids.ts";
import { setUpTestApp } from "./shared/testing/test-app.ts";
import { addSignedInLister, addSignedInOperator } from "./shared/testing/test-sessions.ts";

const site = setUpTestApp();
const roles = ["OWNER", "BUILDER", "AGENT", "ADVERTISER"] as const;
type Actor = { name: string; headers: Record<string, string> };
type Operation = { id: string; method: "GET"; path: string; isFor: "everybody" | "visitors" | "listers" | "operators"; isStream: boolean };

let records: Records;
let operations: Operation[];
let strangers: Actor[];
let nobodies: Actor[];
let operator: Actor;

beforeAll(async () => {
  const { database, app } = site.current;
  records = await addRecords(database);
  operations = readOperations((await app.inject("/api/docs/json")).json());
  const listers = await Promise.all(roles.map((role) => addSignedInLister(database, { role, name: `A lister as ${role}` })));
  const revoked = await addSignedInLister(database);
  await app.inject({ method: "POST", url: "/api/users/logout", headers: revoked.headers });
  // The owner of the records is an OWNER too, so one of these has the same role.
  strangers = listers.map(({ headers }, index) => ({ name: `another ${roles[index]}`, headers }));
  operator = { name: "an operator", headers: (await addSignedInOperator(database)).headers };
  nobodies = [
    { name: "a visitor", headers: {} },
    { name: "a revoked token", headers: revoked.headers },
    { name: "an unknown token", headers: { authorization: "Bearer unknown" } },
  ];
});

type Document = {
  paths: Record<string, Record<string, { operationId?: string; security?: object[]; responses: Record<string, { content?: object }> }>>;
};

function readOperations({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId = "", security, responses }]) => ({
      id: operationId,
      method: method.toUpperCase() as Operation["method"],
      path: path.replace(/\{(\w+)\}/g, ":$1"),
      isFor: callersOf(security),
      isStream: "text/event-stream" in (responses[200]?.content ?? {}),
    })),
  );
}

function callersOf(security: object[] = []): Operation["isFor"] {
  if (security.some((one) => "operator" in one)) return "operators";
  if (security.some((one) => "visitor" in one)) return "visitors";
  return security.length > 0 ? "listers" : "everybody";
}

let calls = 0;
/** Another one for each call: this test is not about the limits by address. */
function newAddress(): string {
  calls++;
  return `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
}

const ask = ({ method, path }: Operation, actor: Actor, { params = {}, query, body }: Call = {}) =>
  site.current.app.inject({
    method,
    url: toAddress(path, params, query),
    headers: actor.headers,
    remoteAddress: newAddress(),
    ...(body && { payload: body }),
  });
const callOfRecord = ({ id }: Operation): Call | undefined => callsOfRecords[id]?.(records);
const forListers = () => operations.filter(({ isFor }) => isFor === "listers");
const forOperators = () => operations.filter(({ isFor }) => isFor === "operators");
/** Names the caller and the call in the message of a failure. */
const told = (operation: Operation, actor: Actor, status: number) => `${operation.id} × ${actor.name}: ${status}`;

test("[PANL-07] the table of calls has every lister's endpoint that names a record, and no other", () => {
  const naming = forListers().filter(({ path }) => path.includes("/:"));
  expect(naming.filter(({ id }) => !(id in callsOfRecords)).map(({ id }) => id)).toEqual([]);
  expect(Object.keys(callsOfRecords).filter((id) => !forListers().some((operation) => operation.id === id))).toEqual([]);
});

test("[CALL-01] a lister's endpoint answers 401 to visitors and refused tokens, whatever they send", async () => {
  expect(forListers().length).toBeGreaterThan(5);
  for (const operation of forListers()) {
    for (const actor of nobodies) {
      for (const call of [callOfRecord(operation), { params: { id: "x", leadId: "x", paperId: "x" } }]) {
        const response = await ask(operation, actor, call);
        expect(told(operation, actor, response.statusCode)).toBe(told(operation, actor, 401));
        expect(response.json()).toMatchObject({ status: 401, message: "Please sign in.", data: { code: "not_signed_in" } });
      }
    }
  }
});

test("[PANL-07] nobody of any role finds or changes somebody else's record", async () => {
  const before = await everythingOfOwner();
  for (const operation of forListers()) {
    const call = callOfRecord(operation);
    if (!call) continue;
    for (const actor of strangers) {
      const response = await ask(operation, actor, call);
      expect(told(operation, actor, response.statusCode)).toBe(told(operation, actor, 404));
      expect(response.body).not.toContain(secret);
    }
  }
  expect(await everythingOfOwner()).toEqual(before);
});

test("[PANL-07] a record of somebody else and a record that does not exist get the same answer", async () => {
  const { owner } = records;
  const [draftId, publishedId, deletedId] = [newId("prp"), newId("prp"), newId("prp")];
  const [projectId, otherProjectId, deletedProjectId] = [newId("prj"), newId("prj"), newId("prj")];
  const projects = { projectId, towerId: newId("twr"), otherProjectId, deletedProjectId };
  const advertisements = { advertisementId: newId("adv"), shownAdvertisementId: newId("adv"), deletedAdvertisementId: newId("adv") };
  const passkeys = { passkeyId: newId("psk"), otherPasskeyId: newId("psk"), paperId: newId("pap"), otherPaperId: newId("pap") };
  const imports = { importId: newId("imp"), importedId: newId("imp"), undoneImportId: newId("imp"), newImportId: newId("imp") };
  const others = {
    ...imports,
    ...projects,
    ...advertisements,
    ...passkeys,
    leadId: newId("led"),
    leadEntryId: 2_000_000_000,
    otherSessionId: newId("ses"),
    changeId: newId("chg"),
  };
  const templates = { leadTemplateId: newId("tpl"), otherLeadTemplateId: newId("tpl") };
  const missing: Records = { owner, draftId, publishedId, deletedId, ...others, ...templates };
  const [actor] = strangers;
  for (const operation of forListers()) {
    const make = callsOfRecords[operation.id];
    if (!make || !actor) continue;
    const answers = [await ask(operation, actor, make(records)), await ask(operation, actor, make(missing))].map((response) => {
      const { message, data, status } = response.json();
      return { message, status, code: data.code, issues: data.issues };
    });
    expect([operation.id, answers[1]]).toEqual([operation.id, answers[0]]);
  }
});

/** For lists and figures that need one. */
const queries: Record<string, Call> = { getAskingPrices: { query: { type: "apartment", listedFor: "sale", city: "Pune" } } };

test("[PANL-07] lists and figures of one lister contain nothing of another", async () => {
  for (const operation of forListers().filter(({ method, isStream, path }) => method === "GET" && !isStream && !path.includes("/:"))) {
    for (const actor of strangers) {
      const response = await ask(operation, actor, queries[operation.id]);
      expect(told(operation, actor, response.statusCode)).toBe(told(operation, actor, 200));
      for (const word of [secret, records.draftId, records.leadId]) expect(response.body).not.toContain(word);
    }
  }
});

/** They take a cookie as well as a token, and change the session that either names, or begin one. */
const ofOneSession = ["renewSession", "logout", "beginVisitor"];

test("[CALL-01] a public endpoint answers everybody alike, also with a refused token", async () => {
  for (const operation of operations.filter(({ id, isFor }) => isFor === "everybody" && !ofOneSession.includes(id))) {
    const call = { params: { id: records.draftId, state: "x", code: "x" } };
    const statuses = [];
    for (const actor of [...nobodies, ...strangers]) {
      const response = await ask(operation, actor, call);
      statuses.push(response.statusCode);
      expect(response.body).not.toContain(secret);
    }
    expect([operation.id, ...new Set(statuses)]).toEqual([operation.id, statuses[0]]);
    const isExpected = statuses.every((status) => status < 500 && (status !== 401 || /login/i.test(operation.id)));
    expect([operation.id, statuses[0], isExpected]).toEqual([operation.id, statuses[0], true]);
  }
});

test("[PANL-07] the desk's calls do not exist for anybody but operators, whatever they send, and nothing changes", async () => {
  expect(forOperators().length).toBeGreaterThan(10);
  const before = await everythingOfOwner();
  const owner = { name: "the owner", headers: records.owner.headers };
  const unknown = await site.current.app.inject("/api/operator/no-such-call");
  const askers = [...nobodies, ...strangers, owner];
  for (const operation of forOperators()) {
    for (const actor of askers) {
      for (const call of [deskCallsOfRecords[operation.id]?.(records), { params: { id: "x" } }]) {
        const response = await ask(operation, actor, call);
        expect(told(operation, actor, response.statusCode)).toBe(told(operation, actor, 404));
        expect(response.json().message).toBe(unknown.json().message);
      }
    }
    const { path } = operation;
    const otherMethod = await site.current.app.inject({ method: "PUT", url: toAddress(path, { id: "x" }), payload: {} });
    expect([operation.id, otherMethod.statusCode]).toEqual([operation.id, 404]);
  }
  expect(await everythingOfOwner()).toEqual(before);
});

describe("the owner", () => {
  test("[PANL-07] gets the records that others are refused", async () => {
    const actor = { name: "the owner", headers: records.owner.headers };
    for (const operation of forListers()) {
      const call = callOfRecord(operation);
      if (!call) continue;
      const response = await ask(operation, actor, call);
      expect(told(operation, actor, response.statusCode)).toBe(told(operation, actor, 200));
      // No job ends them here, and three imports of a lister may be at work.
      await site.current.pool.query("update listing_imports set state = 'done' where state = 'importing'");
    }
  });
});

test("[PANL-07] an operator is refused a lister's calls, and all calls of the desk are answered", async () => {
  for (const operation of forListers()) {
    const response = await ask(operation, operator, callOfRecord(operation));
    expect(told(operation, operator, response.statusCode)).toBe(told(operation, operator, 401));
  }
  const naming = forOperators().filter(({ path, method }) => path.includes("/:") || method !== "GET");
  expect(naming.filter(({ id }) => !(id in deskCallsOfRecords)).map(({ id }) => id)).toEqual([]);
  const isLast = ({ id }: Operation) => id === "operatorLogout";
  for (const operation of [...forOperators().filter((one) => !isLast(one)), ...forOperators().filter(isLast)]) {
    const response = await ask(operation, operator, deskCallsOfRecords[operation.id]?.(records));
    expect(told(operation, operator, response.statusCode)).toMatch(/: (200|409)$/);
  }
});

/** Every row of the tables that a lister's endpoint could write. */
async function everythingOfOwner() {
  const { database } = site.current;
  const ofProperties = [records.draftId, records.publishedId, records.deletedId];
  return {
    account: await database.selectFrom("accounts").selectAll().where("id", "=", records.owner.id).execute(),
    sessions: await database.selectFrom("sessions").selectAll().where("account_id", "=", records.owner.id).execute(),
    passkeys: await database.selectFrom("passkeys").selectAll().where("account_id", "=", records.owner.id).orderBy("id").execute(),
    properties: await database.selectFrom("properties").selectAll().where("lister_id", "=", records.owner.id).orderBy("id").execute(),
    media: await database.selectFrom("media_items").selectAll().where("property_id", "in", ofProperties).execute(),
    amenities: await database.selectFrom("property_amenities").selectAll().where("property_id", "in", ofProperties).execute(),
    objections: await database.selectFrom("home_objections").selectAll().where("property_id", "in", ofProperties).execute(),
    uploads: await database.selectFrom("uploads").selectAll().where("property_id", "in", ofProperties).execute(),
    advertisements: await database
      .selectFrom("advertisements")
      .selectAll()
      .where("account_id", "=", records.owner.id)
      .orderBy("id")
      .execute(),
    leads: await database.selectFrom("leads").selectAll().where("lister_id", "=", records.owner.id).execute(),
    leadEntries: await database.selectFrom("lead_comments").selectAll().where("lead_id", "=", records.leadId).execute(),
    leadTemplates: await database.selectFrom("lead_templates").selectAll().where("account_id", "=", records.owner.id).execute(),
    activities: await database.selectFrom("activities").selectAll().where("account_id", "=", records.owner.id).execute(),
  };
}
