// Changes of many homes at once: their words. Free of zod, for pages.
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { myPropertyMessages } from "./my-property-list.ts";

export const homeChangeKinds = ["price", "status", "confirm", "place", "publish", "unpublish", "delete"] as const;
export type HomeChangeKind = (typeof homeChangeKinds)[number];

/** A change applies to at most so many homes. */
export const mostChangedHomes = 1_000;
/** A change can be undone for so long. */
export const undoChangeMinutes = 10;
/** A change that has no answer after so long was stopped half-way. */
export const unfinishedMinutes = 1;
/** An answer names at most so many homes; its counts are of all. */
export const mostNamedHomes = 100;

/** To which prices are rounded, in rupees; rents to a hundredth of it. 1: to whole rupees. */
export const roundings = [1, 1_000, 10_000, 50_000, 100_000, 500_000] as const;
export type Rounding = (typeof roundings)[number];
export const rentRounding = (rounding: Rounding): number => Math.max(1, rounding / 100);

export const percentBounds = { least: -90, most: 500 };

export const homeChangeMessages = {
  percent: "Please enter a percentage from −90 to 500.",
  amount: "Please enter an amount in whole rupees.",
  which: "Please choose homes.",
  tooMany: `At most ${groupDigits(mostChangedHomes)} homes can be changed at once. Please narrow the filters.`,
  listChanged: "The number of matching homes has changed. Please check again.",
  stillMaking: "This change is still being made.",
  tooLate: "It is too late to undo this: a change can be undone for 10 minutes.",
  priceStays: "The price stays as it is.",
  priceTooLow: "The price would be below ₹1.",
  priceTooHigh: "The price would be too high.",
  notInRupees: "Its price is not in rupees: change it by percent.",
  neverSold: "It is to let: it can be marked as rented, not as sold.",
  neverRented: "It is for sale: it can be marked as sold, not as rented.",
  isDeleted: "It is deleted.",
  isGone: "It no longer exists.",
  isDraft: "It is a draft.",
  notPublished: "Visitors cannot see it: publish it first.",
  takenDown: "It is taken down: ask for another look.",
  placeStays: "Visitors see its place like that already.",
  changedSince: "It has been changed since.",
} as const;

type Rest = { skipped?: number; notReached?: number };

/** "7 prices changed. 2 skipped.": what a change has done, for its lister. `notReached`: homes that a failure has left out. */
export function madeText(kind: HomeChangeKind, homes: number, { skipped = 0, notReached = 0 }: Rest = {}): string {
  const rest = countedText(skipped, "skipped.") + countedText(notReached, "not reached.");
  if (homes === 0) return `Nothing changed.${rest}`;
  return `${homes === 1 ? madeOne[kind] : madeMany[kind](groupDigits(homes))}${rest}`;
}

const madeOne: Record<HomeChangeKind, string> = {
  price: "Price changed.",
  status: myPropertyMessages.statusChanged,
  confirm: "Confirmed as available.",
  place: "Place changed for visitors.",
  publish: myPropertyMessages.published,
  unpublish: myPropertyMessages.unpublished,
  delete: myPropertyMessages.deleted,
};
const madeMany: Record<HomeChangeKind, (homes: string) => string> = {
  price: (homes) => `${homes} prices changed.`,
  status: (homes) => `Status of ${homes} homes changed.`,
  confirm: (homes) => `${homes} homes confirmed as available.`,
  place: (homes) => `Place of ${homes} homes changed for visitors.`,
  publish: (homes) => `${homes} homes published.`,
  unpublish: (homes) => `${homes} homes unpublished.`,
  delete: (homes) => `${homes} homes deleted.`,
};

const mostReasons = 2;

/** `reasons`: why homes are not as they were before; the first ones are named. */
export function undoneText(restored: number, kept: number, reasons: readonly string[]): string {
  const rest = [countedText(kept, "not fully undone."), ...reasons.slice(0, mostReasons).map((reason) => ` ${reason}`)].join("");
  if (restored === 0) return `Nothing was undone.${rest}`;
  return `${restored === 1 ? "Undone." : `Undone for ${groupDigits(restored)} homes.`}${rest}`;
}

const countedText = (homes: number, text: string): string => (homes === 0 ? "" : ` ${groupDigits(homes)} ${text}`);
