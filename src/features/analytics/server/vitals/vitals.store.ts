import { sql } from "kysely";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { DeviceClass, LineClass, PageKind, VitalMetric } from "../../contract/vital-terms.ts";
import type { Days } from "../days-of-span.ts";
import type { Histogram } from "./value-buckets.ts";

export type VitalCounts = { day: string; page: PageKind; device: DeviceClass; line: LineClass; metric: VitalMetric; counts: Histogram };

/** Adds counts to those that the database has. */
export async function addCounts(database: Database, lines: readonly VitalCounts[]): Promise<void> {
  // In one order for everybody: processes that add at once wait for each other, and never in a circle.
  await sql`
    insert into page_vitals as kept (day, page, device, line, metric, counts)
    select day, page, device, line, metric, counts
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as given (day date, page text, device text, line text, metric text, counts integer[])
    order by day, page, device, line, metric
    on conflict (day, page, device, line, metric) do update set counts = array(
      select coalesce(had, 0) + coalesce(more, 0) from unnest(kept.counts, excluded.counts) with ordinality as each (had, more, bucket)
      order by bucket
    )`.execute(database);
}

export type VitalSums = { page: PageKind; device: DeviceClass; metric: VitalMetric; bucket: number; now: number; before: number };

/** The loads in each bucket (from 0) in two spans, the second right before the first. */
export async function sumCounts(
  database: Database,
  { span, before, line }: { span: Days; before: Days; line: LineClass | undefined },
): Promise<VitalSums[]> {
  const { rows } = await sql<VitalSums>`
    select page, device, metric, (bucket - 1)::integer as bucket,
      coalesce(sum(count) filter (where day >= ${span.from}::date), 0)::double precision as now,
      coalesce(sum(count) filter (where day <= ${before.to}::date), 0)::double precision as before
    from page_vitals cross join unnest(counts) with ordinality as each (count, bucket)
    where day between ${before.from}::date and ${span.to}::date and count > 0 and (${line ?? null}::text is null or line = ${line ?? null})
    group by page, device, metric, bucket`.execute(database);
  return rows;
}

export async function deleteVitalsBefore(database: Database, day: string): Promise<void> {
  await database.deleteFrom("page_vitals").where("day", "<", day).execute();
}
