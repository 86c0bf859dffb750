import { describe, expect, it } from "vitest";
import { newId } from "../../../../shared/server/ids.ts";
import type { HomeHistory } from "../../contract/home-history.ts";
import { setUpPublicHomes } from "./public-homes-test-world.ts";

const { test, add, get } = setUpPublicHomes();

describe("what happened to homes on the market", () => {
  const change = (id: string, fields: string) => test.current.pool.query(`update properties set ${fields} where id = $1`, [id]);
  const histories = async (...ids: string[]) =>
    (await get(`home-events?${ids.map((id) => `id=${id}`).join("&")}`)).json<{ data: HomeHistory[] }>().data;

  it("[PUBL-04] tells how a home was listed, priced, sold, brought back and taken down, with true days", async () => {
    const { id } = await add({ price: 7_500_000 });
    const before = new Date().toISOString();
    await change(id, "price = 7200000");
    await change(id, "status = 'sold'");
    await change(id, "status = 'available'");
    await change(id, "publication = 'unpublished'");
    const [history] = await histories(id);
    expect(history?.events.map(({ kind, price }) => [kind, price])).toEqual([
      ["listed", 7_500_000],
      ["price", 7_200_000],
      ["sold", 7_200_000],
      ["available", 7_200_000],
      ["unlisted", 7_200_000],
    ]);
    expect(history?.events[0]?.at).toBe("2026-06-01T00:00:00.000Z");
    for (const { at } of history?.events.slice(1) ?? []) expect(at >= before).toBe(true);
  });

  it("[PUBL-04] says nothing of a draft and of what does not exist, and keeps the first and the latest of many", async () => {
    const draft = await add({ publication: "draft", published_at: null });
    const { id } = await add({ price: 1_000_000 });
    for (let step = 1; step <= 30; step++) await change(id, `price = ${1_000_000 + step}`);
    const [history, ...others] = await histories(draft.id, newId("prp"), "prp_x", id, id);
    expect(others).toEqual([]);
    expect(history?.events.map(({ price }) => price)).toEqual([1_000_000, ...Array.from({ length: 20 }, (_, place) => 1_000_011 + place)]);
    expect(history?.events.map(({ skipped }) => skipped)).toEqual([undefined, 10, ...Array(19).fill(undefined)]);
  });

  it("[PUBL-04] does not say that a lister took a home down which the site hid, and says why it did", async () => {
    const { id } = await add({});
    await change(id, "confirmation_stage = 3, confirmation_due = '2026-06-30', publication = 'unpublished'");
    await change(id, "confirmation_stage = 0, confirmation_due = null, publication = 'published'");
    await change(id, "rera_stage = 3, rera_due = '2026-06-30', publication = 'unpublished'");
    await change(id, "rera_stage = 0, rera_due = null, publication = 'published'");
    await test.current.pool.query("insert into property_take_downs (property_id, reason, at) values ($1, 'It is sold', now())", [id]);
    await change(id, "publication = 'unpublished'");
    await test.current.pool.query("delete from property_take_downs where property_id = $1", [id]);
    await change(id, "publication = 'published'");
    await change(id, "publication = 'unpublished'");
    await change(id, "publication = 'published'");
    const [history] = await histories(id);
    const byTheSite = ["unconfirmed", "shown", "unregistered", "shown", "removed", "shown"];
    expect(history?.events.map(({ kind }) => kind)).toEqual(["listed", ...byTheSite, "unlisted", "relisted"]);
  });
});
