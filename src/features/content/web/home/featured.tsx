import { LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import type { ShownCard as Card } from "../../../properties/contract/shown-card.ts";
import { PropertyCard } from "../../../properties/web/public.ts";
import type { Loaded } from "./loaded.ts";
import { SectionHeading } from "./section-heading.tsx";

/** The newest featured homes (HOME-04). Absent while nothing is featured. */
export function Featured({ properties }: { properties: Loaded<readonly Card[]> }) {
  if (properties.data?.length === 0) return null;
  return (
    <section className="far page mt-section [--far-height:27.5rem]">
      <SectionHeading heading="Featured Properties" link="See All" to="/search?isFeatured=true" />
      {properties.failure !== undefined ? (
        <LoadFailure message={properties.failure} />
      ) : (
        <div className="pgrid swipe sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {properties.data.map((card) => (
            <PropertyCard key={card.id} card={card} />
          ))}
        </div>
      )}
    </section>
  );
}
