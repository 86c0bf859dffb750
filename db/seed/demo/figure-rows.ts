import type { Insertable } from "kysely";
import { type Source, sources } from "../../../src/features/analytics/contract/sources.ts";
import type { Tables } from "../../../src/shared/server/database/tables.ts";
import type { Random } from "../random.ts";
import type { DemoProperty } from "./build-properties.ts";
import { dayBefore, minutesOfDays } from "./demo-dates.ts";

type DayRow = Insertable<Tables["property_daily_views"]>;
type EventRow = Insertable<Tables["visitor_events"]>;
export type FigureRows = { property_daily_views: DayRow[]; visitor_events: EventRow[] };

const viewDays = 60;
/** For those who sign in, so that a year has something to show. */
const longViewDays = 400;

/** Each as often as it is drawn. */
export const drawnSources = Object.entries({
  search: 46,
  map: 9,
  landing: 10,
  home: 5,
  similar: 8,
  saved: 3,
  project: 2,
  engine: 9,
  social: 5,
  direct: 3,
} satisfies Partial<Record<Source, number>>).flatMap(([source, weight]) => Array<number>(weight).fill(sources.indexOf(source as Source)));

/** The people who opened a home on each day: more for featured ones and in the first days. */
function viewsOf({ isFeatured, minutesBack }: DemoProperty, random: Random): number[] {
  const days = Math.min(viewDays, Math.ceil(minutesBack / minutesOfDays(1)));
  const liking = random.between(0.3, 1.6) * (isFeatured ? 3 : 1);
  return Array.from({ length: days }, (_, daysBack) => Math.floor(liking * random.between(0, 6) * (days - daysBack < 7 ? 1.8 : 1)));
}

/**
 * What visitors did with a home, the day of the seed as events and earlier ones rolled up. `random` draws the views as it always
 * has, `figures` everything else, so that the other demo data stay as they are.
 */
export function figureRows(
  property: DemoProperty,
  home: { id: string; isLong: boolean },
  now: Date,
  random: Random,
  figures: Random,
): FigureRows {
  const recent = viewsOf(property, random);
  const age = Math.ceil(property.minutesBack / minutesOfDays(1));
  const older = home.isLong && recent.length === viewDays ? Math.min(longViewDays, age) - viewDays : 0;
  const mean = recent.reduce((sum, views) => sum + views, 0) / Math.max(1, recent.length);
  const views = [
    ...recent,
    ...Array.from({ length: Math.max(0, older) }, (_, day) => Math.floor(mean * figures.between(0, 1.9) * (1 - day / 900))),
  ];
  const rows: FigureRows = { property_daily_views: [], visitor_events: [] };
  const property_id = home.id as DayRow["property_id"];
  for (const [daysBack, drawn] of views.entries()) {
    if (drawn === 0) continue;
    const day = dayBefore(now, daysBack);
    const opened_by = sources.map(() => 0);
    for (let person = 0; person < drawn; person++) {
      const index = figures.pick(drawnSources);
      opened_by[index] = (opened_by[index] ?? 0) + 1;
    }
    const shown = Math.round(drawn * figures.between(9, 22));
    const saved = figures.chance(Math.min(0.9, drawn * 0.05)) ? 1 : 0;
    if (daysBack > 0) rows.property_daily_views.push({ property_id, day, views: drawn, shown, saved, opened_by });
    else rows.visitor_events.push(...eventsOf({ property_id, day }, { shown, saved, opened_by }));
  }
  return rows;
}

function eventsOf(
  of: Pick<EventRow, "property_id" | "day">,
  { shown, saved, opened_by }: { shown: number; saved: number; opened_by: number[] },
) {
  const opened = opened_by.map((people, index) => ({ ...of, kind: "opened", source: index + 1, people }));
  const unknown = sources.length;
  return [...opened, { ...of, kind: "shown", source: 1, people: shown }, { ...of, kind: "saved", source: unknown, people: saved }].filter(
    ({ people }) => people > 0,
  );
}
