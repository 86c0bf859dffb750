import { Readable } from "node:stream";
import type { AccountId } from "../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../shared/server/clock.ts";
import { byteOrderMark, type CsvCell, csvLine } from "../../../shared/server/csv.ts";
import type { Services } from "../../../shared/server/services.ts";
import type { Counts, SpanQuery } from "../contract/analytics.ts";
import { dayIsOver, type FigureTable, figureLabels } from "../contract/figure-terms.ts";
import { sourceLabels } from "../contract/sources.ts";
import { spanUpTo } from "./days-of-span.ts";
import { getAnalytics } from "./get-analytics.ts";
import { withMonths } from "./months.store.ts";
import { countHomes } from "./parts.store.ts";
import { findScope } from "./scope.store.ts";

const order = ["shown", "opened", "saved", "numbers", "enquired"] as const satisfies readonly (keyof Counts)[];
const heads = [...order.map((name) => figureLabels[name]), "Enquired of opened (%)"];
const cellsOf = (counts: Counts): CsvCell[] => [...order.map((name) => counts[name]), percent(counts.enquired, counts.opened)];
const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((1000 * part) / whole) / 10);

/** One of the tables of the figures as CSV (ANLY-01). */
export async function exportFigures(
  services: Pick<Services, "pool" | "clock" | "config">,
  listerId: AccountId,
  { table, ...query }: SpanQuery & { table: FigureTable },
): Promise<Readable> {
  const lines = table === "homes" ? await homeLines(services, listerId, query) : await partLines(services, listerId, query, table);
  return Readable.from([byteOrderMark + lines.map((line) => csvLine(line)).join("")], { objectMode: false });
}

async function homeLines(
  { pool, clock, config }: Pick<Services, "pool" | "clock" | "config">,
  listerId: AccountId,
  query: SpanQuery,
): Promise<CsvCell[][]> {
  const { span } = spanUpTo(clock.now(), query.days);
  const [scope, days] = await Promise.all([findScope(pool, listerId, query), withMonths(pool, span)]);
  const homes = await countHomes(pool, scope, days, { sort: "enquired", search: "", limit: null, offset: 0 });
  return [
    ["Home", "Link", ...heads],
    ...homes.map(({ _id, title, ...counts }) => [title, `${config.publicUrl}/property/${_id}`, ...cellsOf(counts)]),
  ];
}

async function partLines(
  services: Pick<Services, "pool" | "clock">,
  listerId: AccountId,
  query: SpanQuery,
  table: Exclude<FigureTable, "homes">,
): Promise<CsvCell[][]> {
  const figures = await getAnalytics(services, listerId, query);
  if (table === "sources")
    return [
      ["Source", figureLabels.opened, figureLabels.numbers, figureLabels.enquired, "Enquired of opened (%)"],
      ...figures.sources.map(({ source, opened, numbers, enquired }) => [
        ...[sourceLabels[source], opened, numbers, enquired],
        percent(enquired, opened),
      ]),
    ];
  if (table === "projects") {
    const parts = [...figures.projects.map((part) => ({ ...part, project: part.title, title: "" })), ...figures.configurations];
    return [["Project", "Configuration", ...heads], ...parts.map(({ project, title, ...counts }) => [project, title, ...cellsOf(counts)])];
  }
  const today = dayInIndia(services.clock.now());
  return [["Day", ...heads, dayIsOver], ...figures.days.map(({ day, now }) => [day, ...cellsOf(now), day < today ? "yes" : "no"])];
}
