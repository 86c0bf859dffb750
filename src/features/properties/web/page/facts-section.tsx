import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import type { PropertyDetail } from "../../contract/property.ts";
import { useReaderUnit } from "../area-unit/reader-unit.ts";
import { AmenityList, allAmenities } from "./amenities-card.tsx";
import { areaRemark, type Fact, propertyFacts } from "./property-facts.ts";

/** The known facts in groups, rare ones folded, then features and amenities. */
export function FactsSection({ property }: { property: PropertyDetail }) {
  const { groups, rare } = propertyFacts(property, useReaderUnit());
  const remark = areaRemark(property);
  const amenities = allAmenities(property);
  return (
    <section className="sect" id="rooms" aria-labelledby="rooms-heading">
      <h2 id="rooms-heading">{property.type === "plot" ? "Facts" : "Rooms and facts"}</h2>
      <div className="mt-6 gap-x-14 columns-[2_18rem]">
        {groups.map(({ name, facts }, index) => (
          <section key={name} aria-labelledby={`facts-${index}`} className="mb-8 break-inside-avoid">
            <h3 id={`facts-${index}`} className="mb-1.5">
              {name}
            </h3>
            <Facts facts={facts} />
            {index === 0 && remark && <p className="note note-warn mt-3">{remark}</p>}
          </section>
        ))}
        {property.features.length > 0 && (
          <div className="mb-8 break-inside-avoid">
            <h3>Features</h3>
            <p className="mt-1.5 text-ink-2 wrap-anywhere">{property.features.join(", ")}</p>
          </div>
        )}
      </div>
      {rare.length > 0 && (
        <details className="fold">
          <summary>
            <ChevronDown aria-hidden />
            {foldedText(rare)}
          </summary>
          <div className="gap-x-14 pt-2 columns-[2_18rem]">
            <Facts facts={rare} />
          </div>
        </details>
      )}
      {amenities.length > 0 && (
        <section aria-labelledby="amenities" className="mt-8">
          <h3 id="amenities">Amenities</h3>
          <AmenityList amenities={amenities} />
        </section>
      )}
    </section>
  );
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="pairs">
    {facts.map(({ label, value, to }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {to ? (
            <Link to={to} className="link">
              {value}
              {to.startsWith("/search") && <span className="sr-only"> (search for homes with this name)</span>}
            </Link>
          ) : (
            value
          )}
        </dd>
      </div>
    ))}
  </dl>
);

/** "3 more facts: year built, power backup and parking". */
function foldedText(facts: readonly Fact[]): string {
  const labels = facts.map(({ label }) => label.toLowerCase());
  const last = labels.pop() ?? "";
  const named = labels.length === 0 ? last : `${labels.join(", ")} and ${last}`;
  return `${facts.length === 1 ? "1 more fact" : `${facts.length} more facts`}: ${named}`;
}
