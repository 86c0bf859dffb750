// How well the first ten answers fit the request: nDCG@10 of two sets of judged searches over the demo data, compared with PostgreSQL's
// own ranking of the same texts. `node bench/search/relevance.mjs`; `npm run bench -- search` measures it too.
import { writeFileSync } from "node:fs";
import { besideFew } from "../../src/features/search/contract/beside-few.ts";
import { besideKm, fewHomes, noFilters } from "../../src/features/search/contract/search-filters.ts";
import { withUnderstood } from "../../src/features/search/contract/with-understood.ts";
import { buildIndex } from "../../src/features/search/server/index/build-index.ts";
import { TermReader } from "../../src/features/search/server/index/queries/index-terms.ts";
import { Segment } from "../../src/features/search/server/index/segments/segment.ts";
import { SegmentSet } from "../../src/features/search/server/index/segments/segment-set.ts";
import { closeNumbers } from "../../src/features/search/server/nearest/close-homes.ts";
import { findNearestHomes } from "../../src/features/search/server/nearest/nearest-homes.ts";
import { readWithStations } from "../../src/features/search/server/sentences/localities.store.ts";
import { readSentencePlaces } from "../../src/features/search/server/sentences/sentence-places.store.ts";
import { SentencePlaces } from "../../src/features/search/server/sentences/sentence-places.ts";
import { understandSentence } from "../../src/features/search/server/sentences/understand-sentence.ts";
import { withDemoDatabase } from "./demo-database.mjs";
import { gradeOf, judged } from "./relevance-queries.mjs";
import { judgedBlind } from "./relevance-queries-blind.mjs";
import { writeReport } from "./report.mjs";

const shown = 10;
const sets = { judged, judgedBlind };

async function compare(pool) {
  const homes = await readHomes(pool);
  const index = await openIndex(pool);
  const localities = await readWithStations(pool);
  const places = [new SentencePlaces(await readSentencePlaces(pool)), localities];
  const numberOf = new Map([...homes.values()].map(({ id, number }) => [id, number]));
  const engine = {
    find: async ({ filters, size, sortBy }) => index.found(filters, size, sortBy),
    totals: async (searches) => Promise.all(searches.map(async (filters) => (await index.found(filters)).total)),
  };
  await makeTexts(pool);
  const ways = {
    "the site: sentence understood, the rest by the index": async ({ q }) => {
      const understood = understandSentence(q, ...places);
      const filters = understood ? withUnderstood(noFilters, understood) : { ...noFilters, q };
      // As on the page: few are followed by those beside the place of the search, by those that nearly fit, and by those farther away.
      const found = await index.numbers(filters);
      const { nearest, close } = besideFew({
        nearest: found.length < fewHomes ? await findNearestHomes({ engine, pool, localities }, filters) : null,
        close: (await closeNumbers(filters, index.numbers)).map(({ number, dropped }) => ({ number, missed: dropped.length })),
      });
      const near = nearest ? nearest.homes.map(({ id }) => numberOf.get(id)) : [];
      const nearlyFit = close.map(({ number }) => number);
      const isBeside = nearest && nearest.withinKm <= besideKm;
      return [...new Set(isBeside ? [...found, ...near, ...nearlyFit] : [...found, ...nearlyFit, ...near])];
    },
    "the index, all as keywords": ({ q }) => index.numbers({ ...noFilters, q }),
    "PostgreSQL, ts_rank_cd, all words": ({ q }) => byRank(pool, q, "&"),
    "PostgreSQL, ts_rank_cd, any word": ({ q }) => byRank(pool, q, "|"),
  };
  const measured = {};
  for (const [set, asked] of Object.entries(sets)) {
    // The demo data have changed since a set was judged: a search that no home answers any more says nothing.
    const queries = asked.filter((query) => [...homes.values()].some((home) => gradeOf(home, query) > 0));
    const figures = {};
    for (const [way, ask] of Object.entries(ways)) figures[way] = await score(ask, queries, homes);
    measured[set] = { queries: queries.length, unanswerable: asked.length - queries.length, homes: homes.size, figures };
  }
  return measured;
}

async function score(ask, queries, homes) {
  const scores = [];
  for (const query of queries) scores.push(scoreOf(await ask(query), query, homes));
  const ndcg = scores.reduce((sum, one) => sum + one, 0) / scores.length;
  const byQuery = Object.fromEntries(queries.map(({ q }, place) => [q, Number(scores[place].toFixed(3))]));
  return { ndcg, withoutAnswer: scores.filter((one) => one === 0).length, scores: byQuery };
}

/** By number, with the names of their amenities. */
async function readHomes(pool) {
  const { rows } = await pool.query(
    `select p.*, array(select a.name from property_amenities pa join amenities a on a.id = pa.amenity_id where pa.property_id = p.id) as amenities
     from properties p join property_search s on s.number = p.number`,
  );
  return new Map(rows.map((home) => [home.number, home]));
}

async function openIndex(pool) {
  const terms = new TermReader(pool);
  const client = await pool.connect();
  const { segments } = await buildIndex(client);
  client.release();
  const set = new SegmentSet();
  set.replace(
    [],
    segments.map(({ layout, memory }) => new Segment(layout, memory)),
  );
  const found = async (filters, size = shown, sortBy = "relevance") =>
    set.find({ filters, terms: await terms.read(filters), sortBy, page: 1, size, withCounts: false });
  return { found, numbers: async (...asked) => (await found(...asked)).numbers };
}

/** As in PostgreSQL's manual: English words, names of homes weigh most. */
async function makeTexts(pool) {
  await pool.query(
    `create table ranked_texts as select s.number,
       setweight(to_tsvector('english', concat_ws(' ', p.title, p.location, p.city, p.project_name, p.builder_name)), 'A') ||
       setweight(to_tsvector('english', coalesce(p.description, '')), 'D') as words
     from property_search s join properties p on p.number = s.number`,
  );
}

async function byRank(pool, q, joint) {
  const { rows } = await pool.query(
    `select number from ranked_texts, (select replace(plainto_tsquery('english', $1)::text, '&', $2)::tsquery as query) asked
     where words @@ query order by ts_rank_cd(words, query) desc, number limit ${shown}`,
    [q, joint],
  );
  return rows.map(({ number }) => number);
}

function scoreOf(numbers, query, homes) {
  const ideal = [...homes.values()].map((home) => gradeOf(home, query)).sort((a, b) => b - a);
  const best = gainOf(ideal.slice(0, shown));
  if (best === 0) throw new Error(`No home is an answer to "${query.q}".`);
  return gainOf(numbers.slice(0, shown).map((number) => gradeOf(homes.get(number), query))) / best;
}

const gainOf = (grades) => grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

/** Writes relevance.json. */
export async function writeRelevance() {
  writeFileSync(new URL("relevance.json", import.meta.url), `${JSON.stringify(await withDemoDatabase("relevance", compare), null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) {
  await writeRelevance();
  writeReport();
}
