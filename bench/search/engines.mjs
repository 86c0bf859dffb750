// The index without HTTP, from its files; and PostgreSQL, queried as the site does while the index is not ready.
import path from "node:path";
import { IndexFiles } from "../../src/features/search/server/index/index-files.ts";
import { TermReader } from "../../src/features/search/server/index/queries/index-terms.ts";
import { SegmentSet } from "../../src/features/search/server/index/segments/segment-set.ts";
import { SqlSearch } from "../../src/features/search/server/sql/sql-search.ts";
import { connect } from "../../src/shared/server/database/database.ts";
import { findEmbeddedPostgres } from "../../src/shared/server/database/find-embedded-postgres.ts";

const database = "aangan";

/** Of the running site's embedded database. */
export function connectTo(dataDir) {
  const url = process.env.DATABASE_URL ?? findEmbeddedPostgres(dataDir, database);
  return connect(url, { onLost: () => {}, statementTimeoutMs: 120_000 });
}

export function openEngines(dataDir, connection) {
  const saved = new IndexFiles(path.join(dataDir, "search")).load();
  if (!saved) throw new Error("The site has not saved its index.");
  const sql = new SqlSearch(connection);
  return {
    segments: saved.segments,
    index: openIndex(saved.segments, connection.pool),
    sql: { page: (search) => sql.find(search), counts: async (search) => (await sql.find(search, true)).counted },
  };
}

/** The meaning of names and words is looked up once and then cached, as in the site. */
export function openIndex(segments, pool) {
  const terms = new TermReader(pool);
  const set = new SegmentSet();
  set.replace([], segments);
  const ask = async (search, withCounts) => set.find({ ...search, withCounts, terms: await terms.read(search.filters) });
  return { page: (search) => ask(search, false), counts: (search) => ask(search, true) };
}

/** A name of one long word that many homes of Mumbai have. */
export async function findBuilder(pool) {
  const { rows } = await pool.query(
    `select (search_words(builder_name))[1] as word from (
       select builder_name from properties where city = 'Mumbai' and builder_name ~ '^[A-Za-z]{8,}' group by 1 order by count(*) desc, 1 limit 1
     ) commonest`,
  );
  return rows[0].word;
}
