import type { AccountId, ProjectId } from "../../../shared/contract/ids.ts";
import { readPaging } from "../../../shared/contract/paging.ts";
import type { Services } from "../../../shared/server/services.ts";
import type { Analytics, AnalyticsHome, Counts, Rates, SpanQuery } from "../contract/analytics.ts";
import { type FigureSort, figuresPageSize, leastSimilar } from "../contract/figure-terms.ts";
import { sources } from "../contract/sources.ts";
import { answeredInADay, askedByDay, askedBySource, openedBySource, visitsByDay } from "./analytics.store.ts";
import { compareHome } from "./compare-home.store.ts";
import { type Days, daysOf, spanUpTo } from "./days-of-span.ts";
import type { Queryable, Scope } from "./figures-sql.ts";
import { type MonthedDays, withMonths } from "./months.store.ts";
import { countHomes, countParts, countProperties } from "./parts.store.ts";
import { findScope, listChoices } from "./scope.store.ts";
import { compareWithSimilar } from "./similar-homes.store.ts";

type Dependencies = Pick<Services, "pool" | "clock">;

/** A lister's own figures over the last days, against as many before them (ANLY-01). */
export async function getAnalytics({ pool, clock }: Dependencies, listerId: AccountId, query: SpanQuery): Promise<Analytics> {
  const now = clock.now();
  const { span, before } = spanUpTo(now, query.days);
  const [scope, spanDays, beforeDays] = await Promise.all([
    findScope(pool, listerId, query),
    withMonths(pool, span),
    withMonths(pool, before),
  ]);
  const answered = (days: Days) => answeredInADay(pool, scope, days, now);
  const [ofNow, ofBefore, bySource, projects, configurations, similar, homes, answeredNow, answeredBefore, home, choices] =
    await Promise.all([
      countDays(pool, scope, spanDays),
      countDays(pool, scope, beforeDays),
      countSources(pool, scope, spanDays),
      countParts(pool, scope, "projects", spanDays),
      countParts(pool, scope, "configurations", spanDays),
      compareWithSimilar(pool, listerId, spanDays, scope.homes),
      countProperties(pool, scope, ""),
      answered(span),
      answered(before),
      query.home ? compareHome(pool, listerId, query.home, now) : null,
      listChoices(pool, listerId),
    ]);
  const all = similar.find(({ own }) => own === null);
  return {
    span,
    before,
    home,
    choices,
    homes: homes.all,
    totals: { now: ofNow.total, before: ofBefore.total },
    answeredInADay: { now: answeredNow, before: answeredBefore },
    days: ofNow.days.map(({ day, counts }, index) => ({ day, now: counts, before: ofBefore.days[index]?.counts ?? counts })),
    sources: bySource,
    projects: projects.map((part) => ({ ...part, _id: part._id as ProjectId })),
    configurations,
    similar: all && all.homes >= leastSimilar ? withoutOwn(all) : null,
  };
}

const withoutOwn = ({ own: _own, ...rates }: Rates & { own: unknown }): Rates => rates;

const none: Counts = { shown: 0, opened: 0, saved: 0, numbers: 0, enquired: 0 };

/** Each day of the span, and the whole: a person who writes on two days is one in the whole, and one on each day. */
async function countDays(pool: Queryable, scope: Scope, span: MonthedDays) {
  const [visits, asked] = await Promise.all([visitsByDay(pool, scope, span), askedByDay(pool, scope, span)]);
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

/** Those with anybody, most who opened a home first. */
async function countSources(pool: Queryable, scope: Scope, span: MonthedDays): Promise<Analytics["sources"]> {
  const [opened, asked] = await Promise.all([openedBySource(pool, scope, span), askedBySource(pool, scope, span)]);
  return sources
    .map((source, index) => {
      const { numbers = 0, enquired = 0 } = asked.find((one) => one.source === index + 1) ?? {};
      return { source, opened: opened[index] ?? 0, numbers, enquired };
    })
    .filter((counts) => counts.opened + counts.numbers + counts.enquired > 0)
    .toSorted((a, b) => b.opened - a.opened || b.enquired - a.enquired);
}

type Page = SpanQuery & { page: number; sort: FigureSort; search: string };

/** A page of the lister's homes with their figures, most first, each beside similar ones. A page after the last is the last. */
export async function listHomeFigures({ pool, clock }: Dependencies, listerId: AccountId, { page: asked, sort, search, ...query }: Page) {
  const { span } = spanUpTo(clock.now(), query.days);
  const [scope, days] = await Promise.all([findScope(pool, listerId, query), withMonths(pool, span)]);
  const { total } = await countProperties(pool, scope, search);
  const { page, size } = readPaging({ page: asked, size: figuresPageSize, total });
  const rows = await countHomes(pool, scope, days, { sort, search, limit: size, offset: (page - 1) * size });
  const ids = rows.map(({ _id }) => _id);
  const kinds = await compareWithSimilar(pool, listerId, days, ids);
  const data = rows.map((row): AnalyticsHome => {
    const kind = kinds.find(({ own }) => own?.includes(row._id));
    const openedOfShown = kind && kind.homes >= leastSimilar ? kind.openedOfShown : null;
    return { ...row, similar: kind && openedOfShown !== null ? { homes: kind.homes, openedOfShown } : null };
  });
  return { data, page, size, total };
}
