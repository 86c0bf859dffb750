import type { ReactNode } from "react";
import { useSite } from "../../../../shared/web/site.ts";
import type { Buying } from "../../../costs/web/public.ts";
import type { HomeEvent } from "../../contract/home-history.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { CostSection } from "./cost-section.tsx";
import { FactsSection } from "./facts-section.tsx";
import { LocalMenu } from "./local-menu.tsx";
import { PlaceSection } from "./location-card.tsx";
import { OffersSection } from "./offers-section.tsx";
import { floorPlanOf, PlanSection } from "./plan-section.tsx";
import { PriceHistory } from "./price-history.tsx";
import { ReportLink } from "./report-link.tsx";
import { TrustSection } from "./trust-section.tsx";
import { WordsSection } from "./words-section.tsx";

export type DetailsProps = {
  property: PropertyDetail;
  /** What counts when it is bought; null: it is not for sale, or no rates count for it. */
  buying: Buying | null;
  /** Of the home on the market; empty for one that visitors do not see. */
  history: readonly HomeEvent[];
  /** Its price among those of similar homes, below the costs; null where it is not compared. */
  priceHere: ReactNode;
  /** With its post code. */
  address: string;
  hasSimilar: boolean;
  /** What is around it, below the map; null where nothing is known. */
  around: ReactNode;
  /** Follows the place; nothing for a home that visitors do not see. */
  journeys?: ReactNode;
};

/** The sections under the heading, in the order of a decision, with links as the only controls (PROP-02, PROP-07). */
export function PropertyDetails({ property, buying, history, priceHere, address, hasSimilar, around, journeys }: DetailsProps) {
  const plan = floorPlanOf(property.images);
  const site = useSite();
  return (
    <>
      <LocalMenu
        property={property}
        hasPriceHere={Boolean(priceHere)}
        hasAround={Boolean(around)}
        hasJourneys={Boolean(journeys)}
        hasSimilar={hasSimilar}
      />
      <div className="[&>:first-child]:border-t-0">
        <CostSection property={property} buying={buying}>
          <PriceHistory events={history} />
          <OffersSection property={property} />
        </CostSection>
        {priceHere}
        <TrustSection property={property} />
        <FactsSection property={property} />
        <WordsSection {...property} />
        {plan && <PlanSection plan={plan} />}
        <PlaceSection {...property} address={address}>
          {around}
        </PlaceSection>
        {journeys}
        <ReportLink propertyId={property.id} />
        {site && <p className="mt-4 hidden text-sm wrap-anywhere print:block">{`${site.publicUrl}/property/${property.id}`}</p>}
      </div>
    </>
  );
}
