// What happened to a saved home since it was saved, in words.
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { type HomeEvent, hideReasons } from "../../../properties/contract/home-history.ts";
import { compactPrice } from "../../../properties/contract/price-text.ts";
import type { PropertyCard } from "../../../properties/contract/property.ts";
import type { SavedProperty } from "../../../properties/web/saved/public.ts";

export type HomeChange = {
  kind: "less" | "more" | "back" | "gone" | "none";
  text: string;
  /** When it came to be so (ISO 8601); null: not known. */
  since: string | null;
};

/** `card`: null when it is no longer public; `events`: the earliest first, none when it was deleted for good. */
export function homeChange(
  saved: Pick<SavedProperty, "savedAt" | "price" | "currency">,
  card: Pick<PropertyCard, "status" | "price" | "currency"> | null,
  events: readonly HomeEvent[],
): HomeChange {
  const last = (...kinds: HomeEvent["kind"][]) => events.findLast(({ kind }) => kinds.includes(kind));
  const status = last("sold", "rented", "available");
  const isTaken = card ? card.status !== "available" : status !== undefined && status.kind !== "available";
  if (isTaken) return takenText(card?.status ?? status?.kind, status);
  if (card === null) return goneText(last("unlisted", ...hideReasons));

  const later = events.filter(({ at }) => at > saved.savedAt);
  const back = later.findLast(({ kind }) => kind === "available" || kind === "relisted" || kind === "shown");
  const price = priceChange(saved, card, events);
  if (price) return back ? { ...price, text: `${backText(back)}, ${price.text}`, since: back.at } : price;
  if (back) return { kind: "back", text: backText(back), since: back.at };
  return { kind: "none", text: "Nothing has changed", since: saved.savedAt };
}

/** What the site hid was never off the market. */
const backText = ({ kind }: HomeEvent): string => (kind === "shown" ? "Shown again" : "Back on the market");

function takenText(word: string | undefined, event: HomeEvent | undefined): HomeChange {
  const taken = word === "rented" ? "Rented out" : "Sold";
  return event && event.kind === word
    ? { kind: "gone", text: `${taken} on ${dayAndMonth(event.at)}`, since: event.at }
    : { kind: "gone", text: taken, since: null };
}

/** Why nobody sees it, in the words of the mails about saved homes. */
function goneText(event: HomeEvent | undefined): HomeChange {
  if (!event) return { kind: "gone", text: "No longer listed", since: null };
  const day = dayAndMonth(event.at);
  const texts: Partial<Record<HomeEvent["kind"], string>> = {
    unconfirmed: `Hidden since ${day}: its lister has not said whether it is still there`,
    unregistered: `Hidden since ${day}: its lister has not entered a RERA registration that is valid`,
    removed: `Taken down by us on ${day}`,
  };
  return { kind: "gone", text: texts[event.kind] ?? `No longer offered since ${day}`, since: event.at };
}

/** Null where the currency is another one: the two prices say nothing of each other. */
function priceChange(
  { savedAt, price, currency }: Pick<SavedProperty, "savedAt" | "price" | "currency">,
  card: Pick<PropertyCard, "price" | "currency">,
  events: readonly HomeEvent[],
): HomeChange | null {
  const then = price === undefined ? events.findLast(({ at }) => at <= savedAt) : { price, currency };
  if (!then || then.currency !== card.currency || then.price === card.price) return null;
  const isLess = card.price < then.price;
  const difference = compactPrice(Math.abs(card.price - then.price), card.currency);
  const since = events.findLast((event) => event.kind === "price" && event.at > savedAt)?.at ?? null;
  return {
    kind: isLess ? "less" : "more",
    text: `${difference} ${isLess ? "less" : "more"} than when you saved it`,
    since,
  };
}

/** "14 Nov 2026"; the year only where it is another one than today's. */
export function dayAndMonth(iso: string): string {
  const day = shortDate(iso);
  const year = ` ${shortDate(new Date().toISOString()).slice(-4)}`;
  return day.endsWith(year) ? day.slice(0, -year.length) : day;
}
