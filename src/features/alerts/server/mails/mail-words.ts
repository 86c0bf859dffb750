// What a mail says of each home.
import { dayAndMonth } from "../../../../shared/contract/date-text.ts";
import { variantUrl } from "../../../../shared/contract/media-url.ts";
import type { MailPart } from "../../../../shared/server/mail/mail-layout.ts";
import type { SiteConfig } from "../../../../shared/server/services.ts";
import { factsOf } from "../../../properties/contract/card-facts.ts";
import type { HideReason } from "../../../properties/contract/home-history.ts";
import { placeText } from "../../../properties/contract/place-text.ts";
import { compactPrice, shortPrice } from "../../../properties/contract/price-text.ts";
import type { PropertyCard } from "../../../properties/contract/property.ts";
import { isMonthly, propertyTypeLabels } from "../../../properties/contract/property-terms.ts";
import { searchInWords } from "../../../search/contract/search-in-words.ts";
import { filtersOf } from "../saved/saved-searches.store.ts";
import type { ToldHome, ToldMatch } from "./homes-alert-mail.ts";

const photoWidth = 800;

/** "fits 2 BHK homes for sale in Wakad, Pune, under ₹80 L"; null for a reason that no longer holds. */
export function reasonText(match: ToldMatch, card: PropertyCard): string | null {
  const event = eventText(match, card);
  if (event === null) return null;
  const fits = match.search === null ? "saved by you" : `fits ${searchInWords(filtersOf(match.search))}`;
  return event === "" ? capital(fits) : `${event}, ${fits}`;
}

function eventText({ reason, at, before }: ToldMatch, { status, price, currency }: PropertyCard): string | null {
  if (reason === "sold") return status === "available" ? null : capital(status);
  if (status !== "available") return null;
  if (reason === "back") return "Back on the market";
  if (reason === "confirmed") return "Still available, says its lister";
  if (reason === "shown") return "Shown again";
  if (reason === "new") return "";
  if (before === null) return null;
  if (reason === "dearer")
    return price > before ? `${compactPrice(price - before, currency)} more since ${dayAndMonth(at.toISOString())}` : null;
  return price < before ? `${compactPrice(before - price, currency)} less since ${dayAndMonth(at.toISOString())}` : null;
}

export function homePart({ publicUrl, mediaBaseUrl }: SiteConfig, { card, matches }: ToldHome): MailPart {
  return {
    kind: "home",
    title: card.title,
    href: `${publicUrl}/property/${card.id}`,
    price: priceOf(card),
    facts: factsOf(card).join(" · "),
    place: placeText(card),
    photo: photoOf(card, new URL(mediaBaseUrl, publicUrl).href),
    why: [...new Set(matches.flatMap((match) => reasonText(match, card) ?? []))],
  };
}

const priceOf = ({ price, currency, listedFor }: PropertyCard): string => shortPrice(price, currency, isMonthly(listedFor));

/** Only one that is small enough to send: an original may be of ten megabytes. */
function photoOf({ images: [image], type }: PropertyCard, base: string): { src: string; alt: string } | null {
  if (!image || image.widths.length === 0) return null;
  const width = image.widths.toSorted((a, b) => Math.abs(a - photoWidth) - Math.abs(b - photoWidth))[0] ?? photoWidth;
  return { src: variantUrl(image.url, width, "webp", base), alt: image.alt ?? propertyTypeLabels[type] };
}

/** A home that cannot be seen any more: taken off the market, or hidden by the site. */
export type Gone = { title: string; reason: GoneReason };
export type GoneReason = "gone" | HideReason;

const goneWords = {
  gone: { subject: "No longer offered", count: "no longer offered", text: "is no longer offered" },
  unconfirmed: {
    subject: "Hidden for now",
    count: "hidden for now",
    text: "is hidden for now: its lister has not said whether it is still there",
  },
  unregistered: {
    subject: "Hidden for now",
    count: "hidden for now",
    text: "is hidden for now: its lister has not entered a RERA registration that is valid",
  },
  removed: { subject: "Taken down", count: "taken down by us", text: "has been taken down by us" },
} as const;

export const gonePart = ({ title, reason }: Gone): MailPart => ({
  kind: "text",
  text: `“${title}”, saved by you, ${goneWords[reason].text}.`,
});

/** Of one home what happened to it, of several how many there are. `gone`: those that cannot be seen any more. */
export function subjectOf(homes: readonly ToldHome[], gone: readonly Gone[]): string {
  const [{ card, matches } = {}, another] = homes;
  const count = homes.length + gone.length;
  if (count === 1 && gone[0]) return `${goneWords[gone[0].reason].subject}: ${gone[0].title}`;
  if (!card || another || count > 1) return `${count} homes for you: ${countsOf(homes, gone)}`;
  const [match] = matches ?? [];
  const event = match && eventText(match, card);
  return `${event || "New"}: ${card.title}, ${priceOf(card)}`;
}

const countWords = {
  new: "new",
  price: "cheaper",
  back: "back on the market",
  sold: "sold or rented",
  dearer: "dearer",
  confirmed: "still available",
  shown: "shown again",
};

function countsOf(homes: readonly ToldHome[], gone: readonly Gone[]): string {
  const counts = Object.entries(countWords).map(
    ([reason, words]) => [homes.filter(({ matches }) => matches[0]?.reason === reason).length, words] as const,
  );
  const others = [...new Set(Object.values(goneWords).map(({ count }) => count))].map(
    (words) => [gone.filter(({ reason }) => goneWords[reason].count === words).length, words] as const,
  );
  return [...counts, ...others].flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : [])).join(", ");
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
