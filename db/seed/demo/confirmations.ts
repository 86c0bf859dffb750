// When the listers of demo homes last said that they are still there.
import type { Insertable } from "kysely";
import { confirmEveryDays } from "../../../src/features/properties/contract/confirmation-terms.ts";
import { isMonthly } from "../../../src/features/properties/contract/property-terms.ts";
import type { Tables } from "../../../src/shared/server/database/tables.ts";
import { Random } from "../random.ts";
import type { DemoProperty } from "./build-properties.ts";
import { dayBefore, minutesBefore, minutesOfDays } from "./demo-dates.ts";
import { publishedAfter } from "./property-rows.ts";

type Confirmation = Pick<Insertable<Tables["properties"]>, "confirmed_at" | "confirmation_due" | "confirmation_stage">;
/** `stage` as in `properties.confirmation_stage`; 0: nobody is asked. */
type Confirmed = { daysAgo: number; dueInDays: number; stage: number };

/**
 * Most within their time, some asked, overdue, or hidden because nobody answered; newer homes when they were published. It draws from the home's
 * place alone, so that the other data do not depend on it.
 */
export function confirmationOf({ publication, status, minutesBack, home }: DemoProperty, index: number): Confirmed | null {
  if (publication === "draft" || status !== "available") return null;
  const random = new Random(`still there ${index}`);
  const every = isMonthly(home.listedFor) ? confirmEveryDays.toLet : confirmEveryDays.forSale;
  const confirmed = (stage: number, daysAgo: number) =>
    minutesOfDays(daysAgo) < minutesBack * publishedAfter ? { daysAgo, dueInDays: every - Math.floor(daysAgo), stage } : null;
  const published = { daysAgo: (minutesBack * publishedAfter) / minutesOfDays(1), dueInDays: every, stage: 0 };
  const share = random.next();
  if (publication === "unpublished") return share < 0.5 ? confirmed(3, every + random.int(7, 20)) : null;
  if (home.project === null && share < 0.02) return confirmed(2, every + random.int(0, 5)) ?? published;
  if (home.project === null && share < 0.05) return confirmed(1, every - 1) ?? published;
  return confirmed(0, random.between(0, every - 3)) ?? published;
}

/** Its columns. */
export function confirmationColumns(confirmed: Confirmed | null, now: Date): Confirmation {
  if (!confirmed) return { confirmed_at: null, confirmation_due: null, confirmation_stage: 0 };
  const { daysAgo, dueInDays, stage } = confirmed;
  return {
    confirmed_at: minutesBefore(now, minutesOfDays(daysAgo)),
    confirmation_due: stage === 0 ? null : dayBefore(now, -dueInDays),
    confirmation_stage: stage,
  };
}
