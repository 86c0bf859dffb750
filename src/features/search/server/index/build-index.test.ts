import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { setUpTestDatabase } from "../../../../shared/testing/test-database.ts";
import { addLister } from "../../../../shared/testing/test-properties.ts";
import { anyHome, anySearch } from "../truth/search-test-world.ts";
import { addHome, offerTogether } from "../truth/stored-homes-test-world.ts";
import { type BuiltIndex, buildIndex } from "./build-index.ts";
import { TermReader } from "./queries/index-terms.ts";
import { Segment } from "./segments/segment.ts";
import { SegmentSet } from "./segments/segment-set.ts";

const seed = 20_261_129;
const test = setUpTestDatabase();
let whole: SegmentSet;
let parts: SegmentSet;

beforeAll(async () => {
  const { database, pool } = test.current;
  const lister = await addLister(database);
  const ids: string[] = [];
  for (const home of fc.sample(anyHome, { numRuns: 160, seed })) ids.push((await addHome(database, lister, home)).id);
  await offerTogether(database, ids);
  const client = await pool.connect();
  try {
    whole = toSet(await buildIndex(client));
    parts = toSet(await buildIndex(client, undefined, { mostRows: 30, batch: 10 }));
  } finally {
    client.release();
  }
}, 120_000);

function toSet({ segments }: BuiltIndex): SegmentSet {
  const set = new SegmentSet();
  set.replace(
    [],
    segments.map(({ layout, memory }) => new Segment(layout, memory)),
  );
  return set;
}

it("an index that needs several segments has all offers of a home in one of them", () => {
  expect(parts.segments.length).toBeGreaterThan(3);
  const segmentsOf = new Map<number, Set<Segment>>();
  for (const segment of parts.segments) {
    for (const [row, home] of segment.doubles("home").entries()) {
      if (!Number.isNaN(home) && segment.isLive(row)) segmentsOf.getOrInsertComputed(home, () => new Set()).add(segment);
    }
  }
  expect(segmentsOf.size).toBeGreaterThan(5);
  expect([...segmentsOf.values()].filter(({ size }) => size > 1)).toEqual([]);
});

it("[SRCH-20] an index of several segments finds and counts as one of a single segment does", async () => {
  const terms = new TermReader(test.current.pool);
  await fc.assert(
    fc.asyncProperty(anySearch, async (search) => {
      const query = { ...search, withCounts: true, terms: await terms.read(search.filters) };
      expect(parts.find(query)).toEqual(whole.find(query));
    }),
    { numRuns: 200, seed },
  );
});
