import type { PropertyCard } from "../../../properties/contract/property.ts";
import type { SavedProperty } from "../../../properties/web/saved/public.ts";
import { type HomeChange, homeChange } from "./home-change.ts";
import type { LoadedHomes } from "./load-saved.ts";

export type SavedRow = { saved: SavedProperty; card: PropertyCard | null; change: HomeChange };

export const orders = [
  { value: "changed", label: "What changed" },
  { value: "price", label: "Price" },
  { value: "saved", label: "Date saved" },
] as const;
export type Order = (typeof orders)[number]["value"];

/** Homes that have not been loaded yet are left out. */
export function rowsOf(homes: readonly SavedProperty[], loaded: LoadedHomes, order: Order): SavedRow[] {
  const rows = homes.flatMap((saved) => {
    const home = loaded.get(saved.id);
    return home ? [{ saved, card: home.card, change: homeChange(saved, home.card, home.events) }] : [];
  });
  return order === "saved" ? rows : rows.toSorted(order === "price" ? byPrice : byChange);
}

/** What changed last comes first, then what did not; a gone home whose day is not known counts as changed when it was saved. */
function byChange(a: SavedRow, b: SavedRow): number {
  const changed = Number(b.change.kind !== "none") - Number(a.change.kind !== "none");
  return changed || compare(b.change.since ?? b.saved.savedAt, a.change.since ?? a.saved.savedAt);
}

/** The lowest first, in one currency after the other; those that are gone have none and come last. */
function byPrice(a: SavedRow, b: SavedRow): number {
  if (!a.card || !b.card) return Number(!a.card) - Number(!b.card);
  return compare(a.card.currency, b.card.currency) || a.card.price - b.card.price;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
