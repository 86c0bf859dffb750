import { Building2, House, LandPlot, type LucideIcon, Store, Trees } from "lucide-react";
import type { PropertyType } from "../../contract/property-terms.ts";

/** The icon of each property type: on cards, in the search panel and among the categories (CARD-01, SRCH-08). */
export const propertyTypeIcons: Record<PropertyType, LucideIcon> = {
  apartment: Building2,
  house: House,
  villa: Trees,
  plot: LandPlot,
  commercial: Store,
};
