import { expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, addSignedInOperator } from "../../../../shared/testing/test-sessions.ts";
import { deskCalls } from "../desk-test-world.ts";

let now = new Date("2026-11-02T06:00:00Z");
const clock = { now: () => now };
const site = setUpTestApp({ clock });
const call = deskCalls(() => site.current.app);
const database = () => site.current.database;

test("a property tells its place in the queue and its neighbours; one that does not wait leads to the first", async () => {
  const desk = await addSignedInOperator(database());
  const lister = await addSignedInLister(database(), { created_at: new Date("2025-03-01T00:00:00Z") });
  const add = async (title: string) => (await addProperty(database(), { lister_id: lister.id, title })).id;
  const [first, second, third, idle] = [await add("First"), await add("Second"), await add("Third"), await add("Idle")];
  const report = (targetRef: string) => call("reportProperty", { body: { targetRef, reason: "fraud" } });
  for (const [at, id] of [first, second].entries()) {
    await database()
      .insertInto("property_reviews")
      .values({ property_id: id, cause: "new-lister", waiting_since: new Date(Date.UTC(2026, 9, at + 1)) })
      .execute();
  }
  await report(third);
  const get = async (id: string) => (await call("getDeskProperty", { ...desk, params: { id } })).json().data;
  const property = (id: string) => ({ kind: "property", id });
  // The reported one comes first.
  expect((await get(third)).queue).toEqual({ place: 1, total: 3, previous: null, next: property(first) });
  expect((await get(first)).queue).toEqual({ place: 2, total: 3, previous: property(third), next: property(second) });
  expect((await get(second)).queue).toEqual({ place: 3, total: 3, previous: property(first), next: null });
  expect((await get(idle)).queue).toEqual({ place: null, total: 3, previous: null, next: property(third) });

  const { version, reportsMade } = await get(third);
  const body = { decision: "take-down", reason: "fraud", version, reportsMade };
  expect((await call("decideReview", { ...desk, params: { id: third }, body })).json()).toMatchObject({
    status: 200,
    next: property(first),
  });
  const { past, queue, facts } = await get(first);
  expect(queue).toMatchObject({ place: 1, total: 2 });
  expect(facts).toMatchObject({ zipCode: null, bedrooms: null });
  expect(past).toMatchObject({ registeredAt: "2025-03-01T00:00:00.000Z", shown: 3, takeDowns: 1, recentReports: 1 });
  expect(past.others.map(({ title, isShown }: { title: string; isShown: boolean }) => [title, isShown])).toEqual([
    ["Idle", true],
    ["Third", false],
    ["Second", true],
  ]);
});

test("the desk shows the exact place of a home beside the one that visitors see", async () => {
  const desk = await addSignedInOperator(database());
  const { id: lister_id } = await addSignedInLister(database());
  const place = { latitude: 18.559123, longitude: 73.787443 };
  const said = { lister_id, ...place, is_location_approximate: false, address: "Door 4", project_name: "Neem Court" };
  const factsOf = async (place_shown: "exact" | "roughly") => {
    const { id } = await addProperty(database(), { ...said, place_shown });
    const { latitude, longitude } = (await site.current.app.inject(`/api/public/properties/${id}`)).json().data;
    const { facts } = (await call("getDeskProperty", { ...desk, params: { id } })).json().data;
    expect(facts).toMatchObject({ placeShown: place_shown, address: "Door 4", projectName: "Neem Court", point: place });
    expect(facts.publicPoint).toEqual({ latitude, longitude });
    return facts;
  };
  expect((await factsOf("exact")).publicPoint).toEqual(place);
  expect((await factsOf("roughly")).publicPoint).not.toEqual(place);
});

test("a decision names what followed in the queue, and not what waits first", async () => {
  const desk = await addSignedInOperator(database());
  const lister = await addSignedInLister(database());
  const ids: string[] = [];
  for (const title of ["One", "Two", "Three"]) {
    const { id } = await addProperty(database(), { lister_id: lister.id, title });
    await database()
      .insertInto("property_reviews")
      .values({ property_id: id, cause: "new-lister", waiting_since: new Date(Date.UTC(2020, 0, ids.length + 1)) })
      .execute();
    ids.push(id);
  }
  const [, second = "", third] = ids;
  const { version, reportsMade } = (await call("getDeskProperty", { ...desk, params: { id: second } })).json().data;
  const kept = await call("decideReview", { ...desk, params: { id: second }, body: { decision: "keep", version, reportsMade } });
  expect(kept.json().next).toEqual({ kind: "property", id: third });
});

test("what waits since an operator's last visit of the queue is new to them: until the next visit, and to nobody else", async () => {
  const [desk, other] = [await addSignedInOperator(database()), await addSignedInOperator(database())];
  const lister = await addSignedInLister(database());
  const report = async (title: string) => {
    const { id } = await addProperty(database(), { lister_id: lister.id, title });
    await call("reportProperty", { body: { targetRef: id, reason: "fraud" } });
    return id;
  };
  const visit = async (who: typeof desk) => {
    const { data, unseen } = (await call("listReviews", who)).json();
    expect(unseen).toBe(data.filter(({ isNew }: { isNew: boolean }) => isNew).length);
    return data.filter(({ isNew }: { isNew: boolean }) => isNew).map(({ property }: { property: { id: string } }) => property.id);
  };
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  await report("Before");
  expect(await visit(desk)).toEqual([]);
  later(60);
  const fresh = await report("After");
  later(1);
  expect(await visit(desk)).toEqual([fresh]);
  later(29);
  expect(await visit(desk)).toEqual([fresh]);
  expect(await visit(other)).toEqual([]);
  later(31);
  expect(await visit(desk)).toEqual([]);
});
