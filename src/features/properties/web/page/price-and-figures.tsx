import { BreakingNumber } from "../../../../shared/web/ui/breaking-number.tsx";
import { compactPrice, fullPrice, withMaintenance } from "../../contract/price-text.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { isMonthly } from "../../contract/property-terms.ts";
import { useReaderUnit } from "../area-unit/reader-unit.ts";
import { keyFigures } from "./key-figures.ts";
import { reraNumberOf } from "./trust-signs.ts";

/** The price with its four figures (PROP-08). */
export function PriceAndFigures({ property }: { property: PropertyDetail }) {
  const unit = useReaderUnit();
  return (
    <>
      <Price property={property} />
      <OffersLink {...property} />
      <dl className="figs mt-5">
        {keyFigures(property, unit).map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The cheapest comes first. */
function OffersLink({ offers }: PropertyDetail) {
  const [cheapest, other] = offers;
  return (
    cheapest &&
    other && (
      <a href="#offers" className="link mt-1 inline-flex min-h-11 items-center">
        {offers.length} offers for this home, from {compactPrice(cheapest.price, cheapest.currency)}
      </a>
    )
  );
}

function Price({ property }: { property: PropertyDetail }) {
  const { price, currency, listedFor, maintenance, reraAuthority, status } = property;
  const isPerMonth = isMonthly(listedFor);
  const inAll = isPerMonth && withMaintenance(price, currency, maintenance);
  const rera = reraNumberOf(property);
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {status !== "available" && <span className="w-full text-ink-2">{isPerMonth ? "Last rent" : "Last asking price"}</span>}
        <span className="price-4xl wide nums font-semibold">{fullPrice(price, currency)}</span>
        {isPerMonth && <span className="text-ink-2">/ month</span>}
        {inAll && <span className="nums text-ink-2">{inAll}</span>}
      </p>
      {rera && (
        <a
          href="#rera"
          className="nums inline-block min-h-11 content-center font-semibold wrap-break-word underline-offset-4 hover:underline sm:ml-auto"
        >
          <span className="mr-1 font-normal whitespace-nowrap text-ink-2">{reraAuthority?.name ?? "RERA"}</span>{" "}
          <BreakingNumber number={rera} />
        </a>
      )}
    </div>
  );
}
