import type { ReactNode } from "react";
import { loadOnFirstUse } from "../../../../shared/web/load-on-first-use.tsx";
import { useSite } from "../../../../shared/web/site.ts";
import { StructuredData } from "../../../../shared/web/structured-data.tsx";
import { Breadcrumb, type Crumb } from "../../../../shared/web/ui/breadcrumb.tsx";
import { shortPrice } from "../../contract/price-text.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { isMonthly } from "../../contract/property-terms.ts";
import type { SimilarCard } from "../../contract/shown-card.ts";
import { useFactsOf } from "../area-unit/reader-unit.ts";
import { UnitChoice } from "../area-unit/unit-choice.tsx";
import { PropertyGallery } from "../gallery/property-gallery.tsx";
import { addressText } from "./address-text.ts";
import { LazySimilarProperties } from "./lazy-similar-properties.tsx";
import { ListerAndActions } from "./lister-and-actions.tsx";
import { ListerLine } from "./lister-line.tsx";
import type { DetailsProps } from "./property-details.tsx";
import { PropertyLayout } from "./property-layout.tsx";
import { breadcrumbData, listingData } from "./property-structured-data.ts";

const loadParts = () => import("./property-parts.ts");
const PropertyTitle = loadOnFirstUse(async () => (await loadParts()).PropertyTitle);
const PriceAndFigures = loadOnFirstUse(async () => (await loadParts()).PriceAndFigures);
const TakenNote = loadOnFirstUse(async () => (await loadParts()).TakenNote);
const PropertyDetails = loadOnFirstUse(async () => (await loadParts()).PropertyDetails);

type Props = Omit<DetailsProps, "address" | "hasSimilar"> & {
  /** `propertyCrumbs` of it. */
  crumbs: readonly Crumb[];
  /** `availableLink` of it. */
  available: Crumb | null;
  similar: readonly SimilarCard[];
  /** The ways to contact the lister, below their name. */
  contact: ReactNode;
  /** Comes before the similar properties. */
  advertisement: ReactNode;
  /** On small screens: the facts about the property, and the lister. */
  bar: (summary: ReactNode, lister: ReactNode) => ReactNode;
};

/** Everything about one property, and how to contact its lister (PROP-02). */
export function PropertyPage({ crumbs, available, similar, contact, advertisement, bar, ...details }: Props) {
  const { property } = details;
  const { lister, status } = property;
  const isTaken = status !== "available";
  const site = useSite();
  const barTitle = (
    <>
      <ListerLine lister={lister} />
      {isTaken && <AskForSimilar {...property} />}
    </>
  );
  return (
    <>
      {site && <StructuredData data={import.meta.env.SSR && listingData(property, site)} />}
      {site && <StructuredData data={import.meta.env.SSR && breadcrumbData(property, site)} />}
      <PropertyLayout
        breadcrumb={
          <>
            {isTaken && <TakenNote property={property} available={available} hasSimilar={similar.length > 0} />}
            <Breadcrumb items={crumbs} />
          </>
        }
        gallery={<PropertyGallery property={property} />}
        title={<PropertyTitle property={property} />}
        hasPictures={property.images.length + property.videos.length > 0}
        heading={
          <>
            <PriceAndFigures property={property} />
            {property.areaUnit !== null && <UnitChoice className="link mt-1 min-h-11 text-sm" />}
            <ListerAndActions property={property} />
          </>
        }
        aside={
          <div className="card sticky top-28 grid gap-5 p-6 shadow-md">
            <ListerLine lister={lister} />
            <hr className="border-line" />
            <h2 className="-mb-1 text-xl!">{isTaken ? "Ask for a similar one" : "Send an enquiry"}</h2>
            {isTaken && <AskForSimilar {...property} />}
            {contact}
          </div>
        }
        foot={
          <>
            {advertisement}
            <LazySimilarProperties cards={similar} to={property} />
            {bar(<Summary property={property} />, barTitle)}
          </>
        }
      >
        <PropertyDetails {...details} address={addressText(property, { withZip: true })} hasSimilar={similar.length > 0} />
      </PropertyLayout>
    </>
  );
}

/** An enquiry about a home that is gone still reaches its lister, who may have another. */
const AskForSimilar = ({ status, lister }: Pick<PropertyDetail, "status" | "lister">) => (
  <p className="text-ink-2 wrap-anywhere">
    This one is {status}. {lister.name} may know of another like it.
  </p>
);

function Summary({ property }: { property: PropertyDetail }) {
  const { price, currency, listedFor, status } = property;
  const known = useFactsOf({ ...property, bathrooms: null });
  const facts = status === "available" ? known.slice(0, 2) : ["last price"];
  return (
    <>
      <p className="wide nums whitespace-nowrap font-semibold text-xl leading-6">
        {status !== "available" && <span className="block capitalize">{status}</span>}
        {shortPrice(price, currency, false)}
        {isMonthly(listedFor) && <small className="font-normal text-sm"> / month</small>}
      </p>
      {/* One line: a fact without room is left out whole. */}
      <p className="flex h-6 flex-wrap gap-x-1 overflow-hidden text-sm leading-6 text-ink-2">
        {facts.map((fact, index) => (
          <span key={fact} className="whitespace-nowrap">
            {index > 0 && "· "}
            {fact}
          </span>
        ))}
      </p>
    </>
  );
}
