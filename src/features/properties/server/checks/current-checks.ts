// Until when a check counts, in SQL over a row `c` of property_checks. Days are India's.
import { checkDays } from "../../contract/check-days.ts";

const days = Object.entries(checkDays).map(([kind, count]) => `when '${kind}' then ${count}`);

/** The last day on which it counts: `lastDayOfCheck`. */
export const lastDay = `(c.checked_on + case c.kind ${days.join(" ")} end - 1)`;

/** By the clock of the database: a page needs no job to leave it out. */
export const isCurrent = `${lastDay} >= (now() at time zone 'Asia/Kolkata')::date`;
