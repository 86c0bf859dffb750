import type { Crumb } from "../../../shared/web/ui/breadcrumb.tsx";
import type { ShownAdvertisement } from "../../advertisements/contract/advertisement-terms.ts";
import type { Around } from "../../around/contract/around.endpoints.ts";
import type { Buying } from "../../costs/web/public.ts";
import type { PriceHere } from "../../localities/contract/localities.endpoints.ts";
import type { Preposition } from "../../places/contract/in-or-near.ts";
import type { HomeEvent } from "../../properties/contract/home-history.ts";
import type { PropertyDetail } from "../../properties/contract/property.ts";
import type { SimilarCard } from "../../properties/contract/shown-card.ts";

/** `property` is null for a deleted one. */
export type LoadedProperty = {
  property: PropertyDetail | null;
  /** Of its place. This and the next two are made on the server, for the weight of the page. */
  preposition: Preposition;
  crumbs: Crumb[];
  available: Crumb | null;
  buying: Buying | null;
  similar: SimilarCard[];
  history: HomeEvent[];
  around: Around | null;
  priceHere: PriceHere | null;
  advertisement: ShownAdvertisement | null;
};

const mostKept = 30;
// Oldest first.
const shown = new Map<string, LoadedProperty>();

/** The properties that this tab has shown recently: for going back and forward. */
export const findShownProperty = (id: string): LoadedProperty | undefined => shown.get(id);

export function keepShownProperty(id: string, loaded: LoadedProperty): void {
  shown.delete(id);
  shown.set(id, loaded);
  const [oldest] = shown.keys();
  if (shown.size > mostKept && oldest !== undefined) shown.delete(oldest);
}
