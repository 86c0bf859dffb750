// Every endpoint of visitors × everybody who may call it.
import { beforeAll, expect, test } from "vitest";
import { type Call, secret } from "./api.actors-test-world.ts";
import {
  addSignedInVisitor,
  addVisitorRecords,
  callsOfOtherMembers,
  callsOfVisitorRecords,
  type VisitorRecords,
} from "./api.visitors-test-world.ts";
import { toAddress } from "./shared/contract/endpoint-address.ts";
import { newId } from "./shared/server/ids.ts";
import { setUpTestApp } from "./shared/testing/test-app.ts";
import { addSignedInLister, addSignedInOperator } from "./shared/testing/test-sessions.ts";

const site = setUpTestApp();
type Actor = { name: string; headers: Record<string, string> };
type Operation = { id: string; method: "GET" | "POST"; path: string };

let records: VisitorRecords;
let operations: Operation[];
let strangers: Actor[];
let nobodies: Actor[];

beforeAll(async () => {
  const { database, app } = site.current;
  records = await addVisitorRecords(database, secret);
  const { paths } = (await app.inject("/api/docs/json")).json() as {
    paths: Record<string, Record<string, { operationId: string; security?: object[] }>>;
  };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, security = [] }]) =>
      security.some((one) => "visitor" in one)
        ? [{ id: operationId, method: method.toUpperCase() as Operation["method"], path: path.replace(/\{(\w+)\}/g, ":$1") }]
        : [],
    ),
  );
  strangers = [
    { name: "another device", headers: (await addSignedInVisitor(database)).headers },
    { name: "a lister", headers: (await addSignedInLister(database)).headers },
  ];
  const revoked = await addSignedInLister(database);
  await app.inject({ method: "POST", url: "/api/users/logout", headers: revoked.headers });
  const { cookie } = records.owner.headers;
  nobodies = [
    { name: "nobody", headers: {} },
    { name: "an unknown cookie", headers: { cookie: `${cookie.slice(0, -1)}-` } },
    { name: "a revoked token beside the cookie", headers: { ...revoked.headers, cookie } },
    { name: "an operator", headers: (await addSignedInOperator(database)).headers },
  ];
});

let calls = 0;
/** Another address for each call: this test is not about the limits by address. */
const ask = ({ method, path }: Operation, headers: Record<string, string>, { params = {}, query, body }: Call = {}) => {
  calls++;
  const remoteAddress = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
  return site.current.app.inject({ method, url: toAddress(path, params, query), headers, remoteAddress, ...(body && { payload: body }) });
};
const told = ({ id }: Operation, name: string, status: number) => `${id} × ${name}: ${status}`;
const tables = { ...callsOfVisitorRecords, ...callsOfOtherMembers };
const naming = () => operations.filter(({ path }) => path.includes("/:"));
const callOf = ({ id }: Operation, of: VisitorRecords): Call => tables[id]?.(of) ?? {};

test("the tables of calls have every visitor's endpoint that names a record, and no other", () => {
  expect(naming().length).toBeGreaterThan(5);
  expect(
    naming()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(Object.keys(tables).toSorted());
});

test("a visitor's endpoint answers 401 without a visitor, whatever is sent", async () => {
  for (const operation of operations) {
    for (const { name, headers } of nobodies) {
      for (const call of [callOf(operation, records), { params: { board: "x", home: "x" } }]) {
        const response = await ask(operation, headers, call);
        expect(told(operation, name, response.statusCode)).toBe(told(operation, name, 401));
        expect(response.body).not.toContain(secret);
      }
    }
  }
});

test("a change with the cookie is refused to other sites before it is read", async () => {
  for (const operation of operations.filter(({ method }) => method !== "GET")) {
    const headers = { ...records.owner.headers, "sec-fetch-site": "cross-site" };
    for (const call of [callOf(operation, records), { params: { board: "x", home: "x" } }]) {
      const response = await ask(operation, headers, call);
      expect(told(operation, "another site", response.statusCode)).toBe(told(operation, "another site", 403));
    }
  }
});

test("nobody finds or changes another visitor's record, and gets the answer of one that does not exist", async () => {
  const before = await everything();
  const missing: VisitorRecords = {
    ...{ owner: records.owner, listId: newId("lst"), home: newId("prp"), memberId: newId("mbr") },
    ...{ commentId: newId("cmt"), photoId: newId("bph"), savedSearchId: newId("srs") },
  };
  for (const operation of naming()) {
    for (const { name, headers } of strangers) {
      const [response, other] = [
        await ask(operation, headers, callOf(operation, records)),
        await ask(operation, headers, callOf(operation, missing)),
      ];
      expect(told(operation, name, response.statusCode)).toBe(told(operation, name, 404));
      const { requestId: _one, ...data } = response.json().data;
      const { requestId: _other, ...otherData } = other.json().data;
      expect([response.json().message, data]).toEqual([other.json().message, otherData]);
      expect(response.body).not.toContain(secret);
    }
  }
  expect(await everything()).toEqual(before);
});

test("what belongs to one visitor is in no other's answers", async () => {
  for (const operation of operations.filter(({ method, path }) => method === "GET" && !path.includes("/:"))) {
    for (const { headers } of strangers) {
      const response = await ask(operation, headers);
      expect(response.statusCode).toBe(200);
      for (const word of [secret, records.listId, records.home]) expect(response.body).not.toContain(word);
    }
  }
});

test("the owner may make each of the calls", async () => {
  for (const id of Object.keys(callsOfVisitorRecords)) {
    const operation = operations.find((one) => one.id === id);
    if (!operation) throw new Error(`There is no ${id}.`);
    const response = await ask(operation, records.owner.headers, callOf(operation, records));
    expect(told(operation, "the owner", response.statusCode)).toBe(told(operation, "the owner", 200));
  }
});

/** Every row of the tables that a stranger's call could write. */
async function everything() {
  const { database } = site.current;
  const { listId } = records;
  return {
    lists: await database.selectFrom("saved_lists").selectAll().where("id", "=", listId).execute(),
    homes: await database.selectFrom("saved_homes").selectAll().where("list_id", "=", listId).execute(),
    members: await database.selectFrom("board_members").selectAll().where("list_id", "=", listId).orderBy("id").execute(),
    links: await database.selectFrom("board_links").selectAll().where("list_id", "=", listId).execute(),
    cards: await database.selectFrom("board_cards").selectAll().where("list_id", "=", listId).execute(),
    votes: await database.selectFrom("board_votes").selectAll().where("list_id", "=", listId).execute(),
    comments: await database.selectFrom("board_comments").selectAll().where("list_id", "=", listId).execute(),
    photos: await database.selectFrom("board_photos").selectAll().where("list_id", "=", listId).execute(),
  };
}
