import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Front } from "./front.ts";
import { metricsToken } from "./stage.ts";
import type { Complaint } from "./writers/writer.ts";

const patienceMs = 30_000;
const pageSize = 100;
const visible = "publication = 'published' and deleted_at is null";

type Page = { total: number; data: { _id: string; price: number }[] };

/** Visitors find what is published, all of it and nothing else, at the price that the database says; in the index, once it has caught up. */
export async function auditSearch(front: Front, pool: pg.Pool, compare = compareIndex): Promise<Complaint[]> {
  for (const deadline = performance.now() + patienceMs; ; await sleep(100)) {
    const fault = await compare(front, pool).catch((error: Error) => error.message);
    if (fault === null) return [];
    if (performance.now() > deadline) return [{ kind: "wrong", what: `search: ${fault}` }];
  }
}

async function compareIndex(front: Front, pool: pg.Pool): Promise<string | null> {
  const metrics = await front.read("/metrics", { authorization: `Bearer ${metricsToken}` });
  if (!/^search_index_ready 1$/m.test(metrics?.body ?? "")) return "the index is not ready";
  return compareAnswers(front, pool);
}

/** Whatever answers: an index or SQL. */
export async function compareAnswers(front: Front, pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ id: string; price: number }>(`select id, price from properties where ${visible}`);
  const indexed = await pool.query<{ count: number }>("select count(*)::int as count from property_search");
  if (indexed.rows[0]?.count !== rows.length) return `property_search has ${indexed.rows[0]?.count} rows, not ${rows.length}`;
  const found = new Map<string, number>();
  for (let page = 1; page === 1 || found.size < rows.length; page++) {
    const answer = await front.read(`/api/public/properties?page=${page}&size=${pageSize}&sort=newest`);
    if (answer?.status !== 200) return `answers ${answer?.status}`;
    const { total, data } = JSON.parse(answer.body) as Page;
    if (total !== rows.length) return `finds ${total} homes, not ${rows.length}`;
    if (data.length === 0) break;
    for (const { _id, price } of data) found.set(_id, price);
  }
  const missing = rows.filter(({ id, price }) => found.get(id) !== price);
  return missing.length === 0 ? null : `does not find ${missing[0]?.id} as it is, nor ${missing.length - 1} others`;
}
