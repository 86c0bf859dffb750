import type { AccountId, ProjectId } from "../../../shared/contract/ids.ts";
import type { Services } from "../../../shared/server/services.ts";
import type { Analytics, AnalyticsHome, Counts, Rates } from "../contract/analytics.ts";
import { type FigureSort, figuresPageSize, leastSimilar, type Span } from "../contract/figure-terms.ts";
import { answeredInADay, askedByDay, countHomes, countParts, countProperties, openedBySource, visitsByDay } from "./analytics.store.ts";
import { type Days, daysOf, spanUpTo } from "./days-of-span.ts";
import { compareWithSimilar } from "./similar-homes.store.ts";

type Dependencies = Pick<Services, "pool" | "clock">;

/** A lister's own figures over the last days, against as many before them (ANLY-01). */
export async function getAnalytics({ pool, clock }: Dependencies, listerId: AccountId, length: Span): Promise<Analytics> {
  const now = clock.now();
  const { span, before } = spanUpTo(now, length);
  const answered = (days: Days) => answeredInADay(pool, listerId, days, now);
  const [ofNow, ofBefore, sources, projects, configurations, similar, homes, answeredNow, answeredBefore] = await Promise.all([
    countDays(pool, listerId, span),
    countDays(pool, listerId, before),
    openedBySource(pool, listerId, span),
    countParts(pool, listerId, "projects", span),
    countParts(pool, listerId, "configurations", span),
    compareWithSimilar(pool, listerId, span, null),
    countProperties(pool, listerId),
    answered(span),
    answered(before),
  ]);
  const all = similar.find(({ own }) => own === null);
  return {
    span,
    before,
    homes,
    totals: { now: ofNow.total, before: ofBefore.total },
    answeredInADay: { now: answeredNow, before: answeredBefore },
    days: ofNow.days.map(({ day, counts }, index) => ({ day, now: counts, before: ofBefore.days[index]?.counts ?? counts })),
    sources: sources.filter(({ people }) => people > 0).toSorted((a, b) => b.people - a.people),
    projects: projects.map((part) => ({ ...part, _id: part._id as ProjectId })),
    configurations,
    similar: all && all.homes >= leastSimilar ? withoutOwn(all) : null,
  };
}

const withoutOwn = ({ own: _own, ...rates }: Rates & { own: unknown }): Rates => rates;

const none: Counts = { shown: 0, opened: 0, saved: 0, numbers: 0, enquired: 0 };

/** Each day of the span, and the whole: a person who writes on two days is one in the whole, and one on each day. */
async function countDays(pool: Dependencies["pool"], listerId: AccountId, span: Days) {
  const [visits, asked] = await Promise.all([visitsByDay(pool, listerId, span), askedByDay(pool, listerId, span)]);
  const visitsOf = new Map(visits.map(({ day, ...counts }) => [day, counts]));
  const askedOf = new Map(asked.map(({ day, ...counts }) => [day, counts]));
  const days = daysOf(span).map((day) => ({ day, counts: { ...none, ...visitsOf.get(day), ...askedOf.get(day) } }));
  const total = { ...none, ...askedOf.get(null) };
  for (const { shown, opened, saved } of visits) {
    total.shown += shown;
    total.opened += opened;
    total.saved += saved;
  }
  return { days, total };
}

type Page = { days: Span; page: number; sort: FigureSort };

/** A page of the lister's homes with their figures, most first, each beside similar ones. */
export async function listHomeFigures({ pool, clock }: Dependencies, listerId: AccountId, { days, page, sort }: Page) {
  const { span } = spanUpTo(clock.now(), days);
  const window = { sort, limit: figuresPageSize, offset: (page - 1) * figuresPageSize };
  const [rows, total] = await Promise.all([countHomes(pool, listerId, span, window), countProperties(pool, listerId)]);
  const ids = rows.map(({ _id }) => _id);
  const kinds = await compareWithSimilar(pool, listerId, span, ids);
  const data = rows.map((row): AnalyticsHome => {
    const kind = kinds.find(({ own }) => own?.includes(row._id));
    const openedOfShown = kind && kind.homes >= leastSimilar ? kind.openedOfShown : null;
    return { ...row, similar: kind && openedOfShown !== null ? { homes: kind.homes, openedOfShown } : null };
  });
  return { data, page, size: figuresPageSize, total };
}
