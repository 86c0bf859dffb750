import { beforeAll, expect, it } from "vitest";
import { addProject } from "../../../../shared/testing/test-projects.ts";
import { addSignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { ProjectCard } from "../../contract/public-project.ts";
import { setUpMyProjects } from "../listers/my-projects-test-world.ts";

const site = setUpMyProjects();
const [count, pageSize, pages] = [33, 15, 3];
/** In the order of their publication; each day has two. */
const published: { name: string; day: number; priceFrom: number }[] = Array.from({ length: count }, (_, index) => ({
  name: `Court ${index + 1}`,
  day: Math.floor(index / 2),
  priceFrom: 5_000_000 + ((index * 7) % count) * 100_000,
}));

beforeAll(async () => {
  const { database } = site.current;
  const { id: lister_id } = await addSignedInLister(database, { role: "BUILDER" });
  for (const { name, day, priceFrom } of published) {
    const published_at = new Date(Date.UTC(2026, 5, 1 + day));
    const { id } = await addProject(database, { lister_id, project_name: name, published_at });
    const prices = { price_from: priceFrom, price_to: priceFrom };
    await database.updateTable("project_configurations").set(prices).where("project_id", "=", id).execute();
  }
});

const get = async (query: string) =>
  (await site.current.app.inject(`/api/public/projects${query}`)).json<{
    data: ProjectCard[];
    page: number;
    size: number;
    total: number;
  }>();
const namesOf = ({ data }: { data: ProjectCard[] }) => data.map(({ projectName }) => projectName);
const newest = published.map(({ name }) => name).reverse();
const cheapest = [...published].sort((a, b) => a.priceFrom - b.priceFrom).map(({ name }) => name);

it.each([
  ["created_desc", newest],
  ["price_asc", cheapest],
  ["price_desc", [...cheapest].reverse()],
])("[PUBL-02] sorted by %s, the pages together hold each project once, in order", async (sortBy, order) => {
  for (let page = 1; page <= pages; page++) {
    const found = await get(`?sortBy=${sortBy}&page=${page}`);
    expect(found).toMatchObject({ page, size: pageSize, total: count });
    expect(namesOf(found)).toEqual(order.slice((page - 1) * pageSize, page * pageSize));
  }
});

it("[PUBL-02] a page after the last is the last, and an invalid one is the first", async () => {
  const last = await get("?sortBy=created_desc&page=99");
  expect([last.page, namesOf(last)]).toEqual([pages, newest.slice(2 * pageSize)]);
  for (const page of ["0", "-1", "two", "1e99"]) expect((await get(`?page=${page}`)).page).toBe(1);
});
