import { loadOnFirstUse } from "../../../shared/web/load-on-first-use.tsx";
import { useSite } from "../../../shared/web/site.ts";
import { StructuredData } from "../../../shared/web/structured-data.tsx";
import { Breadcrumb } from "../../../shared/web/ui/breadcrumb.tsx";
import type { ShownAdvertisement } from "../../advertisements/contract/advertisement-terms.ts";
import { AdvertisementBox } from "../../advertisements/web/public.ts";
import { useCountedView } from "../../analytics/web/public.ts";
import { ContactLinks, EnquiryBar, EnquiryForm, type FailedEnquiry } from "../../leads/web/public.ts";
import { areaText } from "../contract/area-text.ts";
import { shortPrice } from "../contract/price-text.ts";
import type { PropertyCard, PropertyDetail } from "../contract/property.ts";
import { isMonthly } from "../contract/property-terms.ts";
import { addressText } from "./address-text.ts";
import { ListerLine } from "./lister-line.tsx";
import { PropertyGallery } from "./property-gallery.tsx";
import { PropertyHeading } from "./property-heading.tsx";
import { PropertyLayout } from "./property-layout.tsx";
import { breadcrumbData, listingData } from "./property-structured-data.ts";
import { SimilarProperties } from "./similar-properties.tsx";

const PropertyDetails = loadOnFirstUse(async () => (await import("./property-details.tsx")).PropertyDetails);

type Props = {
  property: PropertyDetail;
  similar: readonly PropertyCard[];
  advertisement: ShownAdvertisement | null;
  /** What came of an enquiry that was sent without JavaScript. */
  outcome: FailedEnquiry | "sent" | undefined;
};

/** Everything about one property, and the way to its lister (PROP-02). */
export function PropertyPage({ property, similar, advertisement, outcome }: Props) {
  const { id, title, lister } = property;
  const site = useSite();
  useCountedView(id);
  const form = { targetRef: id, listerName: lister.name, action: `/property/${id}#enquiry`, outcome };
  return (
    <>
      {site && <StructuredData data={import.meta.env.SSR && listingData(property, site)} />}
      {site && <StructuredData data={import.meta.env.SSR && breadcrumbData(property, site)} />}
      <PropertyLayout
        breadcrumb={<Breadcrumb items={[{ label: "Home", to: "/" }, { label: "Search", to: "/search" }, { label: title }]} />}
        gallery={<PropertyGallery property={property} />}
        heading={<PropertyHeading property={property} />}
        aside={
          <div className="card sticky top-24 grid gap-5 p-6 shadow-md">
            <ListerLine lister={lister} />
            <hr className="border-line" />
            <h2 className="-mb-1 text-xl!">Send an enquiry</h2>
            <EnquiryForm {...form} />
            {lister.takesCalls && <ContactLinks propertyId={id} />}
          </div>
        }
        foot={
          <>
            <AdvertisementBox advertisement={advertisement} className="mt-section" />
            <SimilarProperties cards={similar} />
            <EnquiryBar summary={<Summary property={property} />} title={<ListerLine lister={lister} />}>
              {(close) => (
                <div className="grid gap-5">
                  <EnquiryForm {...form} onSent={close} />
                  {lister.takesCalls && <ContactLinks propertyId={id} />}
                </div>
              )}
            </EnquiryBar>
          </>
        }
      >
        <PropertyDetails property={property} address={addressText(property, { withZip: true })} />
      </PropertyLayout>
    </>
  );
}

function Summary({ property: { price, currency, listedFor, bedrooms, bathrooms, area, areaUnit } }: { property: PropertyDetail }) {
  const rooms = [bedrooms && `${bedrooms} bed`, bathrooms && `${bathrooms} bath`].filter(Boolean).join(", ");
  return (
    <>
      <p className="wide nums font-semibold text-xl leading-6">{shortPrice(price, currency, isMonthly(listedFor))}</p>
      <p className="truncate text-sm text-ink-2">{[rooms, areaText(area, areaUnit)].filter(Boolean).join(" · ")}</p>
    </>
  );
}
