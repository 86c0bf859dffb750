import { MapPin } from "lucide-react";
import { fullPrice, pricePerSqft } from "../../contract/price-text.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { isMonthly, listedForLabels, type PropertyStatus, propertyStatusLabels } from "../../contract/property-terms.ts";
import { SaveButton } from "../saved/save-button.tsx";
import { addressText } from "./address-text.ts";
import { ShareButton } from "./share-button.tsx";
import { VerifiedBadge } from "./verified-badge.tsx";

const statusTones: Record<PropertyStatus, string> = { available: "badge-success", rented: "badge-info", sold: "" };

/** Badges, title, place, Save and Share, price (PROP-02, PROP-08). */
export function PropertyHeading({ property }: { property: PropertyDetail }) {
  const { id, title, status, listedFor } = property;
  const address = addressText(property);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 pb-2">
      <div className="min-w-0 max-sm:w-full sm:flex-1">
        <div className="mb-3 flex flex-wrap gap-1.5">
          <span className={`badge dot ${statusTones[status]}`}>{propertyStatusLabels[status]}</span>
          <VerifiedBadge {...property} />
          {listedFor && <span className="badge">{listedForLabels[listedFor].toUpperCase()}</span>}
        </div>
        <h1 className="text-3xl wrap-anywhere">{title}</h1>
        {address && (
          <p className="mt-2 flex items-center gap-1.5 text-ink-2">
            <MapPin aria-hidden className="size-5 shrink-0 text-ink-3" />
            <span className="min-w-0 wrap-anywhere">{address}</span>
          </p>
        )}
      </div>
      <div className="flex gap-2 noscript:hidden max-sm:w-full max-sm:[&>*]:flex-1">
        <SaveButton id={id} title={title} />
        <ShareButton title={title} path={`/property/${id}`} />
      </div>
      <Price property={property} />
    </div>
  );
}

function Price({ property: { price, currency, listedFor, areaSqft } }: { property: PropertyDetail }) {
  const isPerMonth = isMonthly(listedFor);
  const perSqft = isPerMonth ? null : pricePerSqft(price, currency, areaSqft);
  return (
    <p className="flex w-full flex-wrap items-baseline gap-x-3">
      <span className="wide nums font-semibold text-4xl">{fullPrice(price, currency)}</span>
      {isPerMonth && <span className="text-ink-2">/ month</span>}
      {perSqft && <span className="nums text-ink-2">{perSqft}</span>}
    </p>
  );
}
