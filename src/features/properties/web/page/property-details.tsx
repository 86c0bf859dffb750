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

type Props = {
  property: PropertyDetail;
  buying: Buying | null;
  history: readonly HomeEvent[];
  /** Below the costs. */
  priceHere: ReactNode;
  address: string;
  hasSimilar: boolean;
  /** Below the map. */
  around: ReactNode;
  /** Below the place. */
  journeys: ReactNode;
};

/** The sections under the heading, in the order of a decision, with links as the only controls (PROP-02, PROP-07). */
export function PropertyDetails({ property, buying, history, priceHere, address, hasSimilar, around, journeys }: Props) {
  const plan = floorPlanOf(property.images);
  const site = useSite();
  return (
    <>
      <LocalMenu property={property} hasSimilar={hasSimilar} />
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
