// What a home's history tells (issue 16): its prices as steps, and its story in one line.
import { shortDate } from "../../../../shared/contract/date-text.ts";
import type { HomeEvent } from "../../contract/home-history.ts";
import { compactPrice } from "../../contract/price-text.ts";

/** A price from one moment on, in the order of time. */
export type PriceStep = Pick<HomeEvent, "at" | "price">;

/** Of one currency: a price in another is not compared. Of a history with a gap, those after it. */
export function priceSteps(events: readonly HomeEvent[]): PriceStep[] {
  const currency = events.at(-1)?.currency;
  const steps: PriceStep[] = [];
  const afterGap = Math.max(
    0,
    events.findIndex(({ skipped }) => skipped),
  );
  for (const { at, price, currency: its } of events.slice(afterGap))
    if (its === currency && price !== steps.at(-1)?.price) steps.push({ at, price });
  return steps;
}

const times = (count: number): string => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);

/** "First offered 12 Mar 2026 at ₹1.35 Cr · reduced twice · now ₹1.22 Cr"; of a home with one event only when it was first offered. */
export function storyOf(events: readonly HomeEvent[]): string {
  const [first] = events;
  const last = events.at(-1);
  if (!first || !last) return "";
  const offered = `First offered ${shortDate(first.at)}`;
  if (events.length === 1) return offered;
  const changes = priceSteps(events).flatMap(({ price }, at, all) => (at === 0 ? [] : [price - (all[at - 1]?.price ?? price)]));
  const [reduced, raised] = [changes.filter((change) => change < 0).length, changes.filter((change) => change > 0).length];
  const again = events.filter(({ kind }) => kind === "relisted").length;
  // What is left out is not counted, so no number would be true.
  const isWhole = !events.some(({ skipped }) => skipped);
  const taken = last.kind === "sold" || last.kind === "rented" ? `${last.kind} ${shortDate(last.at)}` : null;
  return [
    `${offered} at ${compactPrice(first.price, first.currency, true)}`,
    isWhole && reduced > 0 && `reduced ${times(reduced)}`,
    isWhole && raised > 0 && `raised ${times(raised)}`,
    isWhole && again > 0 && `taken down and posted again ${times(again)}`,
    taken ?? (changes.length > 0 && `now ${compactPrice(last.price, last.currency, true)}`),
  ]
    .filter(Boolean)
    .join(" · ");
}

type Told = { at: string; price: number; currency: string; text: string };

/** Each event in words, for the table. */
export function toldEvents(events: readonly HomeEvent[]): Told[] {
  return events.map(({ kind, at, price, currency, skipped }, index) => {
    const before = skipped ? undefined : events[index - 1];
    const change = before?.currency === currency ? price - before.price : 0;
    const by = change === 0 ? "" : `${change < 0 ? "reduced" : "raised"} by ${compactPrice(Math.abs(change), currency)}`;
    const text = kind === "price" ? by || "another price" : [kindTexts[kind], by].filter(Boolean).join(", ");
    return { at, price, currency, text };
  });
}

const kindTexts = {
  listed: "first offered",
  relisted: "posted again",
  also: "offered in another post too",
  unlisted: "taken down",
  unconfirmed: "hidden until confirmed",
  unregistered: "hidden until its RERA registration is valid",
  removed: "taken down by Aangan",
  shown: "shown again",
  sold: "sold",
  rented: "rented",
  available: "available again",
};
