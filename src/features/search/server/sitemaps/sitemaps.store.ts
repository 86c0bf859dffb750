import type pg from "pg";

/** The protocol's limit for one file. */
export const mostAddresses = 50_000;

export type PublishedProperty = { number: number; id: string; changedAt: Date };

/** The files that exist: file N holds the published properties numbered from (N - 1) × 50,000 + 1 to N × 50,000. */
export async function listSitemapParts(pool: pg.Pool): Promise<{ part: number; changedAt: Date }[]> {
  const { rows } = await pool.query<{ part: number; changedAt: Date }>({
    name: "sitemap-parts",
    text: `select (number - 1) / ${mostAddresses} + 1 as part, max(updated_at) as "changedAt"
      from properties where publication = 'published' and deleted_at is null group by 1 order by 1`,
  });
  return rows;
}

/** The next published properties by number, above `after` and up to `last`. */
export async function findPublished(
  pool: pg.Pool,
  { after, last }: { after: number; last: number },
  most: number,
): Promise<PublishedProperty[]> {
  const { rows } = await pool.query<PublishedProperty>({
    name: "sitemap-properties",
    text: `select number, id, updated_at as "changedAt" from properties
      where publication = 'published' and deleted_at is null and number > $1 and number <= $2 order by number limit $3`,
    values: [after, last, most],
  });
  return rows;
}
