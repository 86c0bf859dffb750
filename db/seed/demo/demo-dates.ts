// Dates at fixed distances before the day of the seed, so that the data look fresh and are otherwise equal.
import { dayMs, minuteMs } from "../../../src/shared/contract/durations.ts";

/** Ids contain a time too; it is fixed, in the same order as the dates. */
const idEpochMs = Date.UTC(2026, 9, 1);
const indiaOffsetMs = 5.5 * 60 * minuteMs;

export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * minuteMs);
export const idTimeMs = (minutesBack: number): number => idEpochMs - Math.round(minutesBack) * minuteMs;
export const minutesOfDays = (days: number): number => (days * dayMs) / minuteMs;

/** The calendar day in India, `days` before now: "2026-11-21". */
export const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() + indiaOffsetMs - days * dayMs).toISOString().slice(0, 10);
