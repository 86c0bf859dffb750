import { expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../../shared/testing/test-properties.ts";
import { spanUpTo } from "../../../analytics/server/public.ts";
import { searchTasks } from "../public.ts";
import { listEmptySearches } from "./empty-searches.ts";

let now = new Date("2026-11-18T06:30:00Z");
const site = setUpTestApp({ clock: { now: () => now } });
const browser = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";

async function report(search: string, person: number, agent = browser) {
  const request = { method: "POST", url: "/api/public/searches/nothing-found", payload: { search } } as const;
  const from = { remoteAddress: `203.0.113.${person}`, headers: { "user-agent": agent } };
  const answer = await site.current.app.inject({ ...request, ...from });
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 200, body: { status: 200 } });
}
const listed = (days = 7) => listEmptySearches(site.current, spanUpTo(now, days).span);
const kept = async (table: "empty_searches" | "empty_search_marks") =>
  Number((await site.current.pool.query(`select count(*) from ${table}`)).rows[0].count);
const forget = () => searchTasks(site.current)["forget-empty-searches"]?.({}, undefined as never);

test("an empty search is listed once five people have made it in a week, each counted once", async () => {
  const lister = await addLister(site.current.database);
  await addProperty(site.current.database, { lister_id: lister, city: "Pune" });
  const warehouse = "propertyType%5B%5D=commercial&city%5B%5D=Bhiwandi";
  for (const person of [1, 2, 3, 4, 4, 4]) await report(warehouse, person);
  expect(await listed()).toEqual([]);
  // The same search in another form: order of the filters, page, view, part of the map.
  await report("view=map&city[]=Bhiwandi&page=3&propertyType[]=commercial&box=18,72,20,74", 5);
  expect(await listed()).toEqual([{ search: warehouse, people: 5 }]);
  // None of these counts: a robot, homes that are there, no filters, what may be somebody's own, what cannot be read.
  await report(warehouse, 6, "Googlebot/2.1 (+http://www.google.com/bot.html)");
  for (const search of ["city[]=Pune", "", "page=2", "q=ravi@example.com", "q=98450 12345", "%%%&=&q"])
    for (const person of [1, 2, 3, 4, 5, 6]) await report(search, person);
  expect(await listed()).toEqual([{ search: warehouse, people: 5 }]);
  expect(await kept("empty_searches")).toBe(1);
});

test("people of several weeks add up; those of few and all marks are forgotten when the week is over", async () => {
  now = new Date("2026-11-22T18:29:00Z");
  for (const person of [1, 2, 3, 4, 5]) await report("q=houseboat", person);
  for (const person of [1, 2]) await report("q=igloo", person);
  // A minute later it is Monday in India.
  now = new Date("2026-11-22T18:30:00Z");
  for (const person of [1, 2, 3, 4, 5, 6]) await report("q=HouseBoat", person);
  expect((await listed()).at(0)).toEqual({ search: "q=houseboat", people: 11 });
  expect(await kept("empty_search_marks")).toBeGreaterThan(6);
  await forget();
  expect(await kept("empty_search_marks")).toBe(6);
  expect((await site.current.pool.query("select people from empty_searches where search = 'q=igloo'")).rows).toEqual([]);
  expect((await listed()).at(0)).toEqual({ search: "q=houseboat", people: 11 });
  now = new Date("2026-12-01T06:30:00Z");
  expect(await listed()).toEqual([{ search: "q=houseboat", people: 6 }]);
  now = new Date("2027-03-08T06:30:00Z");
  await forget();
  expect(await kept("empty_searches")).toBe(0);
});
