import { Link } from "react-router";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { propertyFacts } from "./property-facts.ts";

/** The known facts about the home, then its lister's description. */
export function OverviewCard({ property }: { property: PropertyDetail }) {
  const { description, reraId, publishedAt } = property;
  const paragraphs = description?.split(/\n\s*\n|\r?\n/).filter((paragraph) => paragraph.trim() !== "") ?? [];
  return (
    <section className="card p-5 sm:p-7" aria-labelledby="overview">
      <h2 id="overview" className="text-xl!">
        Overview
      </h2>
      <dl className="mt-5 grid grid-cols-2 gap-x-2 gap-y-6 sm:grid-cols-3 sm:gap-x-6">
        {propertyFacts(property).map(({ icon: Icon, label, value, to }) => (
          <div key={label} className="relative pl-7.5 sm:pl-8.5">
            <dt className="text-sm text-ink-3">
              <Icon aria-hidden className="absolute top-0.5 left-0 size-5.5 text-link" />
              {label}
            </dt>
            <dd className="nums font-semibold wrap-anywhere">
              {to ? (
                <Link to={to} className="link">
                  {value}
                </Link>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-7 max-w-read border-t border-line pt-6 text-ink-2">
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change places, and two may be equal.
          <p key={index} className="mb-3 wrap-anywhere">
            {paragraph}
          </p>
        ))}
        <p className="nums text-sm text-ink-3 not-first:mt-4">
          {reraId && <span className="wrap-anywhere">RERA ID {reraId} · </span>}
          Listed {shortDate(publishedAt)}
        </p>
      </div>
    </section>
  );
}
