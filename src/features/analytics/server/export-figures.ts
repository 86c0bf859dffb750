import { Readable } from "node:stream";
import type { AccountId } from "../../../shared/contract/ids.ts";
import { byteOrderMark, type CsvCell, csvLine } from "../../../shared/server/csv.ts";
import type { Services } from "../../../shared/server/services.ts";
import type { Counts } from "../contract/analytics.ts";
import { type FigureTable, figureLabels, type Span } from "../contract/figure-terms.ts";
import { sourceLabels } from "../contract/sources.ts";
import { countHomes } from "./analytics.store.ts";
import { spanUpTo } from "./days-of-span.ts";
import { getAnalytics } from "./get-analytics.ts";

const order = ["shown", "opened", "saved", "numbers", "enquired"] as const satisfies readonly (keyof Counts)[];
const heads = [...order.map((name) => figureLabels[name]), "Enquired of opened (%)"];
const cellsOf = (counts: Counts): CsvCell[] => [...order.map((name) => counts[name]), percent(counts.enquired, counts.opened)];
const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((1000 * part) / whole) / 10);

/** One of the tables of the figures as CSV (ANLY-01). */
export async function exportFigures(
  services: Pick<Services, "pool" | "clock" | "config">,
  listerId: AccountId,
  { days, table }: { days: Span; table: FigureTable },
): Promise<Readable> {
  const lines = table === "homes" ? await homeLines(services, listerId, days) : await partLines(services, listerId, days, table);
  return Readable.from([byteOrderMark + lines.map((line) => csvLine(line)).join("")], { objectMode: false });
}

async function homeLines(
  { pool, clock, config }: Pick<Services, "pool" | "clock" | "config">,
  listerId: AccountId,
  days: Span,
): Promise<CsvCell[][]> {
  const homes = await countHomes(pool, listerId, spanUpTo(clock.now(), days).span, { sort: "enquired", limit: null, offset: 0 });
  return [
    ["Home", "Link", ...heads],
    ...homes.map(({ _id, title, ...counts }) => [title, `${config.publicUrl}/property/${_id}`, ...cellsOf(counts)]),
  ];
}

async function partLines(
  services: Pick<Services, "pool" | "clock">,
  listerId: AccountId,
  days: Span,
  table: Exclude<FigureTable, "homes">,
): Promise<CsvCell[][]> {
  const figures = await getAnalytics(services, listerId, days);
  if (table === "sources")
    return [["Source", figureLabels.opened], ...figures.sources.map(({ source, people }) => [sourceLabels[source], people])];
  if (table === "projects") {
    const parts = [...figures.projects.map((part) => ({ ...part, project: part.title, title: "" })), ...figures.configurations];
    return [["Project", "Configuration", ...heads], ...parts.map(({ project, title, ...counts }) => [project, title, ...cellsOf(counts)])];
  }
  return [["Day", ...heads], ...figures.days.map(({ day, now }) => [day, ...cellsOf(now)])];
}
