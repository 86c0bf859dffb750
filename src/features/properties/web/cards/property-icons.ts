import { Building2, House, LandPlot, type LucideIcon, Store, Trees } from "lucide-react";
import type { PropertyType } from "../../contract/property-terms.ts";

/** What a built page draws an icon by, as a class; in development it is drawn as an element only. */
export const lookOf = (icon: LucideIcon): string | undefined => (icon as { look?: string }).look;

/** The icon of each property type: on cards, in the search panel and among the categories (CARD-01, SRCH-08). */
export const propertyTypeIcons: Record<PropertyType, LucideIcon> = {
  apartment: Building2,
  house: House,
  villa: Trees,
  plot: LandPlot,
  commercial: Store,
};
