import { expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../../shared/testing/test-properties.ts";

const site = setUpTestApp();
const get = async (path: string) => {
  const response = await site.current.app.inject(`/api/public/${path}`);
  return { status: response.statusCode, text: response.body, body: response.json() };
};
const agent = {
  role: "AGENT",
  name: "Farhan Qureshi",
  firm: "Skyline",
  email: "farhan@example.com",
  mobile: "9845012345",
  shows_mobile: true,
} as const;

test("[PROF-01] an agent's page shows what they wrote about themselves, but neither their email address nor their number", async () => {
  const said = { about: "Homes by the sea.", languages: ["Hindi", "Marathi"], rera_agent_no: "A51800012345" };
  const id = await addLister(site.current.database, { ...agent, ...said });
  const slug = `skyline-${id.slice(-10)}`;
  const { status, body, text } = await get(`agents/${slug}`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id,
    slug,
    role: "AGENT",
    name: "Farhan Qureshi",
    firm: "Skyline",
    about: said.about,
    reraNo: "A51800012345",
  });
  expect(text).not.toMatch(/farhan@|98450/);
  // An address with the words of an earlier name.
  expect((await get(`agents/somebody-else-${id.slice(-10)}`)).body.data.slug).toBe(slug);
});

test("[PROF-01] owners, advertisers, accounts marked for deletion and unknown ids have no page", async () => {
  const { database } = site.current;
  const ids = [
    await addLister(database, { role: "OWNER" }),
    await addLister(database, { role: "ADVERTISER" }),
    await addLister(database, { ...agent, email: "leaving@example.com", deletion_requested_at: new Date() }),
  ];
  for (const slug of [...ids.map((id) => `x-${id.slice(-10)}`), "x-0000000000", "x", "'; drop table accounts; --"]) {
    expect([slug, (await get(`agents/${encodeURIComponent(slug)}`)).status]).toEqual([slug, 404]);
  }
});

test("[PROF-01] their public homes are listed page by page, the newest first, and each home's page names them", async () => {
  const { database } = site.current;
  const id = await addLister(database, { ...agent, email: "many@example.com" });
  const shown: string[] = [];
  for (let day = 1; day <= 26; day++) shown.push((await addProperty(database, { lister_id: id, published_at: new Date(2026, 5, day) })).id);
  await addProperty(database, { lister_id: id, publication: "draft", published_at: null });
  await addProperty(database, { lister_id: id, deleted_at: new Date() });
  const list = async (page: number) => (await get(`listers/${id}/properties?page=${page}`)).body;
  const [first, second, beyond] = [await list(1), await list(2), await list(9)];
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map((card) => card.id);
  expect([...idsOf(first), ...idsOf(second)]).toEqual(shown.toReversed());
  expect([first.page, first.size, first.total, beyond.page]).toEqual([1, 24, 26, 2]);
  expect((await get("listers/nobody/properties")).body).toMatchObject({ data: [], total: 0 });
  const { lister } = (await get(`properties/${shown[0]}`)).body.data;
  expect(lister).toMatchObject({ publicPage: `/agents/skyline-${id.slice(-10)}`, takesCalls: true, reraNo: null });
});
