import { afterEach, describe, expect, it } from "vitest";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import type { Failure } from "../listers/my-properties-test-world.ts";
import { setUpHomeChanges } from "./home-changes-test-world.ts";

const { site, world, send, byPercent, undo, changes, columns } = setUpHomeChanges();

describe("a change that fails half-way", () => {
  const prices = async () => new Set((await columns("price")).map(({ price }) => price));

  /** Changes of the home with this number fail. */
  async function breakHome(number: number): Promise<void> {
    const { pool } = site.current;
    await pool.query(`create function break_home() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`);
    await pool.query(`create trigger break_home before update on properties for each row when (new.title = 'Home ${number}')
      execute function break_home()`);
  }
  const mendHome = () => site.current.pool.query("drop function if exists break_home cascade");
  afterEach(mendHome);

  async function addMany(): Promise<string[]> {
    const { rows } = await site.current.pool.query<{ id: string }>(
      `insert into properties (id, lister_id, lister_type, title, type, price)
       select 'prp_' || lpad(n::text, 26, '0'), $1, 'OWNER', 'Home ' || n, 'house', 1000000 from generate_series(1, 150) n returning id`,
      [world.lister.id],
    );
    return rows.map(({ id }) => id);
  }

  it("[MYPR-01] says what was changed and how many were not reached, the same again for the same request, and can be undone", async () => {
    const ids = await addMany();
    await breakHome(150);
    const request = { requestKey: "fails-half-way-1" };
    const made = await send({ ids }, byPercent(10), request);
    expect(made).toMatchObject({ status: 200, message: "100 prices changed. 50 not reached.", data: { changed: 100, notReached: 50 } });
    expect(await send({ ids }, byPercent(10), request)).toEqual(made);
    expect((await changes()).map(({ text }) => text)).toEqual(["100 prices changed. 50 not reached."]);
    expect(await undo(made.data.changeId)).toMatchObject({ message: "Undone for 100 homes." });
    expect(await prices()).toEqual(new Set([1_000_000]));
  });

  it("[MYPR-01] can be sent again with the same key when it had changed nothing", async () => {
    const ids = await addMany();
    await breakHome(1);
    const request = { requestKey: "fails-at-once-01" };
    expect((await send<Failure["data"]>({ ids }, byPercent(10), request)).status).toBe(500);
    await mendHome();
    expect(await send({ ids }, byPercent(10), request)).toMatchObject({ status: 200, message: "150 prices changed." });
  });

  it("[MYPR-01] is listed after a minute when its process was killed, with what it did, and can be undone", async () => {
    const ids = await addMany();
    await breakHome(150);
    const request = { requestKey: "killed-half-way-1" };
    const { data } = await send({ ids }, byPercent(10), request);
    // As a killed process leaves it.
    await site.current.pool.query("update property_changes set answer = null where id = $1", [data.changeId]);
    expect(await changes()).toEqual([]);
    expect((await undo<Failure["data"]>(data.changeId)).status).toBe(409);
    expect((await send<Failure["data"]>({ ids }, byPercent(10), request)).status).toBe(409);
    world.now = new Date(world.now.getTime() + 2 * minuteMs);
    expect(await changes()).toMatchObject([{ _id: data.changeId, text: "100 prices changed.", undoneAt: null }]);
    expect(await send({ ids }, byPercent(10), request)).toMatchObject({ status: 200, message: "100 prices changed." });
    expect(await undo(data.changeId)).toMatchObject({ message: "Undone for 100 homes." });
    expect(await prices()).toEqual(new Set([1_000_000]));
  });
});
