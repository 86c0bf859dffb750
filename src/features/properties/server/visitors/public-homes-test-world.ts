import type { Insertable } from "kysely";
import { beforeAll, beforeEach } from "vitest";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../../shared/testing/test-properties.ts";
import type { PropertyDetail } from "../../contract/property.ts";

type Fields = Partial<Insertable<Tables["properties"]>>;

/** The homes of one lister, none at the start of each test, as visitors call for them. */
export function setUpPublicHomes() {
  const test = setUpTestApp();
  const world = { lister: "" as AccountId };

  beforeAll(async () => {
    world.lister = await addLister(test.current.database, { name: "Rohan Kulkarni", firm: "Kulkarni Homes", mobile: "9845012345" });
  });
  beforeEach(async () => {
    await test.current.pool.query("delete from properties");
  });

  const add = (fields: Fields = {}, parts: Parameters<typeof addProperty>[2] = {}) =>
    addProperty(test.current.database, { lister_id: world.lister, ...fields }, parts);
  const get = (path: string) => test.current.app.inject(`/api/public/${path}`);
  const detail = async (id: string) => (await get(`properties/${id}`)).json<{ data: PropertyDetail }>().data;
  return { test, world, add, get, detail };
}
