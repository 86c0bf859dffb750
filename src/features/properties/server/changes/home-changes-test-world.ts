import { beforeEach } from "vitest";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { MadeChange } from "../../contract/home-changes.endpoints.ts";
import { setUpMyProperties } from "../listers/my-properties-test-world.ts";
import type { Undone } from "./undo-home-change.ts";

type Listed = { changes: { _id: string; text: string; undoneAt: string | null }[] };

/** A lister of each test's own, an hour after the test before, and what changes their homes. */
export function setUpHomeChanges() {
  const world = { now: new Date("2026-11-12T06:30:00Z"), lister: {} as SignedInLister };
  const site = setUpMyProperties({ clock: { now: () => world.now } });

  beforeEach(async () => {
    world.now = new Date(world.now.getTime() + 60 * minuteMs);
    await site.current.pool.query("delete from properties");
    world.lister = await addSignedInLister(site.current.database, { email_verified_at: world.now });
  });

  const add = (title: string, fields: Partial<Parameters<typeof addProperty>[1]> = {}) =>
    addProperty(site.current.database, { lister_id: world.lister.id, title, ...fields });
  let keys = 0;
  const send = <Data = MadeChange>(which: object, change: object, rest: object = {}) => {
    keys++;
    const body = { which, change, requestKey: `request-key-${String(keys).padStart(8, "0")}`, ...rest };
    return site.ask<Data>(world.lister, "POST", "properties/changes", body);
  };
  const byPercent = (percent: number, roundTo?: number) => ({ kind: "price", to: { by: "percent", percent, roundTo } });
  const undo = <Data = Undone>(id: string | null) => site.ask<Data>(world.lister, "POST", `properties/changes/${id}/undo`);
  const changes = async () => (await site.ask<Listed>(world.lister, "GET", "properties/changes")).data.changes;
  const everything = { filters: {} };
  const columns = async (names: string) =>
    (await site.current.pool.query(`select title, ${names} from properties where lister_id = $1 order by title`, [world.lister.id])).rows;
  const takeDown = (id: string) =>
    site.current.pool.query("insert into property_take_downs (property_id, at, reason) values ($1, $2, 'Wrong photos')", [id, world.now]);
  return { site, world, add, send, byPercent, undo, changes, everything, columns, takeDown };
}
