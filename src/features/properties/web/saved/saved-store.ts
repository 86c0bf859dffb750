// The saved homes of this device (PUBL-04). Public pages are the same for everybody, so they are read only after hydration.
import { deviceStore } from "../../../../shared/web/device-store.ts";
import { longestSavedTitle, mostSaved } from "../../contract/saved-terms.ts";

/** `title` lets the saved list name a home that is no longer public. `savedAt` is ISO 8601 in UTC. */
export type SavedProperty = {
  id: string;
  title: string;
  savedAt: string;
  /** What it asked then; not known of those saved before prices were kept. */
  price?: number;
  currency?: string;
  /** Without one it is in the list that a heart saves into. */
  listId?: string;
  note?: string;
};
export type Saveable = Pick<SavedProperty, "id" | "title" | "price" | "currency">;

export const savedKey = "aangan.saved-properties";

export const savedPlace = { key: savedKey, most: mostSaved, isEntry: isSavedProperty };
/** Newest first. */
export const savedStore = deviceStore(savedPlace);

export const savedProperties = savedStore.read;

/** Adds the property at the front, or removes it when it is already saved. */
export function toggleSaved({ id, title, price, currency }: Saveable): void {
  const wasSaved = savedProperties().some((saved) => saved.id === id);
  const others = savedStore.readNow().filter((saved) => saved.id !== id);
  const entry = { id, title: title.slice(0, longestSavedTitle), savedAt: new Date().toISOString(), price, currency };
  savedStore.replace(wasSaved ? others : [entry, ...others].slice(0, mostSaved));
}

/** Empty while the server renders and during hydration. */
export const useSavedProperties = (): readonly SavedProperty[] => savedStore.use();

export const useIsSaved = (id: string): boolean => savedStore.use((list) => list.some((saved) => saved.id === id));

function isSavedProperty(value: unknown): value is SavedProperty {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, savedAt } = value as Partial<Record<keyof SavedProperty, unknown>>;
  return typeof id === "string" && typeof title === "string" && typeof savedAt === "string";
}
