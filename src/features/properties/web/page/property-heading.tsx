import { listerTypeLabels } from "../../../accounts/contract/lister-types.ts";
import { fullPrice } from "../../contract/price-text.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { isMonthly } from "../../contract/property-terms.ts";
import { reraAuthorityOf } from "../../contract/rera-authorities.ts";
import { SaveButton } from "../saved/save-button.tsx";
import { keyFigures } from "./key-figures.ts";
import { ShareButton } from "./share-button.tsx";
import { reraNumberOf } from "./trust-signs.ts";

/** Price with its figures, the lister, Save and Share (PROP-02, PROP-08). */
export function PropertyHeading({ property }: { property: PropertyDetail }) {
  const { id, title, lister } = property;
  return (
    <>
      <Price property={property} />
      <dl className="figs mt-5">
        {keyFigures(property).map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line pt-4">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere">
          <a href="#lists" className="-my-2.5 inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline">
            {lister.name}
          </a>
          <span className="text-ink-2">{[listerTypeLabels[lister.role].toLowerCase(), lister.firm].filter(Boolean).join(", ")}</span>
        </p>
        <div className="flex gap-2 noscript:hidden max-sm:w-full max-sm:[&>*]:flex-1 print:hidden">
          <SaveButton id={id} title={title} />
          <ShareButton title={title} path={`/property/${id}`} />
        </div>
      </div>
    </>
  );
}

function Price({ property }: { property: PropertyDetail }) {
  const { price, currency, listedFor, maintenance, state } = property;
  const isPerMonth = isMonthly(listedFor);
  const rera = reraNumberOf(property);
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="wide nums font-semibold text-4xl">{fullPrice(price, currency)}</span>
        {isPerMonth && <span className="text-ink-2">/ month</span>}
        {isPerMonth && maintenance !== null && maintenance > 0 && (
          <span className="nums text-ink-2">{fullPrice(price + maintenance, currency)} with maintenance</span>
        )}
      </p>
      {rera && (
        <a
          href="#rera"
          className="nums inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere underline-offset-4 hover:underline sm:ml-auto"
        >
          <span className="font-normal text-ink-2">{reraAuthorityOf(state)?.name ?? "RERA"}</span>
          {rera}
        </a>
      )}
    </div>
  );
}
