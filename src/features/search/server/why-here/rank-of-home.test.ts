import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../../shared/testing/test-properties.ts";
import type { RankOfHome } from "../../contract/rank.ts";

const test = setUpTestApp();
let lister: AccountId;

beforeAll(async () => {
  lister = await addLister(test.current.database);
});
beforeEach(async () => {
  await test.current.pool.query("delete from properties");
});

type Fields = Partial<Parameters<typeof addProperty>[1]>;
const add = (fields: Fields = {}, images = 0) => addProperty(test.current.database, { lister_id: lister, ...fields }, { images });
async function explain(id: string, query = "") {
  const response = await test.current.app.inject(`/api/public/properties/${id}/rank?${query}`);
  return { status: response.statusCode, rank: response.json().data as RankOfHome };
}

describe("what a home's rank is made of", () => {
  it("tells the parts, which are all of the rank by which searches sort", async () => {
    const published_at = new Date("2026-06-01T20:30:00Z");
    const full = { is_featured: true, is_verified: true, completeness: 82, confirmation_stage: 2, confirmation_due: "2026-06-20" };
    for (const [fields, images] of [
      [{ ...full, published_at }, 3],
      [{ published_at, completeness: null }, 0],
      [{ published_at, status: "sold" }, 1],
    ] as const) {
      const { id, number } = await add(fields, images);
      const { rank } = await explain(id);
      const { rows } = await test.current.pool.query<{ rank: number }>("select rank from property_search where number = $1", [number]);
      const hours = Object.values(rank.days).reduce((sum, days) => sum + Math.round(days * 24), 0);
      expect(Math.floor(published_at.getTime() / 3_600_000) + hours).toBe(rows[0]?.rank);
      // In India it was the next day.
      expect(rank.offeredOn).toBe("2026-06-02");
    }
  });

  it("has the days of each part", async () => {
    const { id } = await add({ is_featured: true, completeness: 60 }, 1);
    const { rank } = await explain(id);
    expect(rank).toMatchObject({ words: null, completeness: 60 });
    expect(rank.days).toEqual({ photos: 365, featured: 90, verified: 0, facts: 20, unconfirmed: 0, gone: 0 });
  });

  it("[SRCH-20] counts the words that the home has, and those that name it", async () => {
    const { id } = await add({ title: "Flat in Baner", description: "The balcony looks over a lake." });
    const words = async (q: string) => (await explain(id, `q=${encodeURIComponent(q)}`)).rank.words;
    expect(await words("baner flat")).toEqual({ asked: 2, had: 2, naming: 2 });
    expect(await words("baner lake")).toEqual({ asked: 2, had: 2, naming: 1 });
    expect(await words("lake villa")).toEqual({ asked: 2, had: 1, naming: 0 });
    expect(await words("")).toBeNull();
  });

  it("knows no home that no search finds", async () => {
    const draft = await add({ publication: "draft", published_at: null });
    for (const id of [draft.id, "prp_x", "prp_01ARZ3NDEKTSV4RRFFQ69G5FAV"]) expect((await explain(id)).status).toBe(404);
  });
});
