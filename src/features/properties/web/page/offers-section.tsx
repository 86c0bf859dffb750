import { Link } from "react-router";
import { listerTypeLabels } from "../../../accounts/contract/lister-types.ts";
import { howWeKnow } from "../../contract/how-we-know.ts";
import { fullPrice } from "../../contract/price-text.ts";
import type { HomeOffer, PropertyDetail } from "../../contract/property.ts";
import { isMonthly } from "../../contract/property-terms.ts";

/** Who else offers this home, and for how much. Nothing where nobody does. */
export function OffersSection({ property: { id, offers, listedFor } }: { property: Pick<PropertyDetail, "id" | "offers" | "listedFor"> }) {
  if (offers.length < 2) return null;
  return (
    <section className="mt-9" id="offers" aria-labelledby="offers-heading">
      <h3 id="offers-heading">One home, {offers.length} offers</h3>
      <p className="text-ink-2">
        Your enquiry goes to the lister whose page you are on, and to nobody else.{" "}
        <a href={howWeKnow("offers")} className="link">
          How we know
        </a>
      </p>
      <OfferList offers={offers} own={id} isMonthly={isMonthly(listedFor)} />
    </section>
  );
}

/** `own`: the offer that the page is about. */
export function OfferList({ offers, own, isMonthly: monthly }: { offers: readonly HomeOffer[]; own?: string; isMonthly: boolean }) {
  return (
    <ul className="mt-4 grid divide-y divide-line border-y border-line">
      {offers.map(({ id, price, currency, lister, confirmed }) => {
        const name = lister.firm ?? lister.name;
        const about = [
          listerTypeLabels[lister.role],
          lister.reraNo && `RERA ${lister.reraNo}`,
          confirmed,
          lister.answers && `answers ${lister.answers}`,
        ];
        return (
          <li key={id} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[10rem_1fr_auto] sm:items-center">
            <b className="wide nums font-semibold text-lg">
              {fullPrice(price, currency)}
              {monthly && <small className="font-normal text-sm text-ink-2"> / month</small>}
            </b>
            <span className="min-w-0 wrap-anywhere">
              <b className="font-semibold">{name}</b>
              <span className="block text-sm text-ink-2">{about.filter(Boolean).join(" · ")}</span>
            </span>
            {id === own ? (
              <span className="inline-flex min-h-11 items-center text-sm text-ink-2">This page</span>
            ) : (
              <Link to={`/property/${id}`} className="link inline-flex min-h-11 items-center">
                See this offer<span className="sr-only"> by {name}</span>
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
