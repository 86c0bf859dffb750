import { randomBytes } from "node:crypto";
import { beforeEach } from "vitest";
import { dayMs } from "../../../../shared/contract/durations.ts";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addImage, addLister, addProperty } from "../../../../shared/testing/test-properties.ts";
import type { HomeHistory } from "../../contract/home-history.ts";

export type Fields = Partial<Parameters<typeof addProperty>[1]>;
const flat: Fields = {
  type: "apartment",
  listed_for: "sale",
  price: 13_500_000,
  bedrooms: 2,
  bathrooms: 2,
  area: 1_042,
  area_unit: "sqft",
  floor_no: 7,
  total_floors: 12,
  location: "Baner",
  project_name: "Neem Court",
  city: "Pune",
  description:
    "Two bedrooms over the garden, with a long balcony, a dry kitchen and the morning sun in both rooms. Metro in six minutes on foot.",
};
export const ago = (days: number) => new Date(Date.now() - days * dayMs);
export const photo = () => [...randomBytes(8)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
/** The same picture, written again. */
export const again = (hash: string) => `${hash.slice(0, 60)}${hash[60] === "1" ? "0" : "1"}${hash.slice(61)}`;

/** Two listers of each test's own, and what they post. */
export function setUpHomes() {
  const site = setUpTestApp();
  const world = {} as { owner: AccountId; broker: AccountId };

  beforeEach(async () => {
    await site.current.pool.query("truncate accounts, home_posts, home_events cascade");
    world.owner = await addLister(site.current.database);
    world.broker = await addLister(site.current.database, { role: "AGENT" });
  });

  async function post(lister_id: AccountId, fields: Fields = {}, photos: readonly string[] = []): Promise<PropertyId> {
    const { id } = await addProperty(site.current.database, {
      lister_id,
      ...flat,
      published_at: new Date(),
      created_at: new Date(),
      ...fields,
    });
    for (const photo_hash of photos) await addImage(site.current.database, id, { photo_hash });
    return id;
  }
  const change = (id: string, fields: string) => site.current.pool.query(`update properties set ${fields} where id = $1`, [id]);
  async function homeOf(id: PropertyId): Promise<number | undefined> {
    const { rows } = await site.current.pool.query<{ home_id: number }>("select home_id from home_posts where property_id = $1", [id]);
    return rows[0]?.home_id;
  }
  const areOne = async (...ids: PropertyId[]) => new Set(await Promise.all(ids.map(homeOf))).size === 1;
  async function eventsOf(id: PropertyId): Promise<HomeHistory["events"]> {
    const answer = await site.current.app.inject({ url: `/api/public/home-events?id=${id}` });
    return answer.json<{ data: HomeHistory[] }>().data[0]?.events ?? [];
  }
  const lineOf = async (id: PropertyId) => (await eventsOf(id)).map(({ kind, price }) => [kind, price]);
  return { site, world, post, change, homeOf, areOne, eventsOf, lineOf };
}
