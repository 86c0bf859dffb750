// Times of journeys in an address, in words, and in a form. Free of zod.
import { type JourneyTime, timePattern, usualWhen } from "./journey-terms.ts";

const parsed = (text: string | null | undefined): JourneyTime | null => {
  const [, kind, hours, minutes] = timePattern.exec(text ?? "") ?? [];
  if (kind === undefined) return null;
  return { kind: kind === "leave" ? "leave" : "arrive", minutes: Number(hours) * 60 + Number(minutes) };
};

export const usualTime = parsed(usualWhen) as JourneyTime;

/** `arrive-09:30` or `leave-18:30`; the usual time for anything else. */
export const readTime = (text: string | null | undefined): JourneyTime => parsed(text) ?? usualTime;

/** Why the usual time counts in place of what an address says; empty where it says nothing, or a time. */
export const unreadTime = (text: string | null): string =>
  !text?.trim() || parsed(text) ? "" : "The time of this address is left out: it is none such as arrive-09:30 or leave-18:30.";

export const writeTime = ({ kind, minutes }: JourneyTime): string => `${kind}-${clockText(minutes)}`;
const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

export const timeText = ({ kind, minutes }: JourneyTime): string =>
  `${kind === "arrive" ? "There by" : "Leaving there at"} ${clockText(minutes)} on a weekday`;

const halfHours = (kind: JourneyTime["kind"], from: number, until: number): JourneyTime[] =>
  Array.from({ length: 2 * (until - from) + 1 }, (_none, at) => ({ kind, minutes: 60 * from + 30 * at }));
/** What a form offers. */
export const timeChoices: readonly JourneyTime[] = [...halfHours("arrive", 7, 11), ...halfHours("leave", 16, 22)];
