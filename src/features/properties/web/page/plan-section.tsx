import { Picture } from "../../../../shared/web/ui/picture.tsx";
import type { PropertyImage } from "../../contract/property.ts";

/** The first floor plan (PROP-02); the others are in the slider. */
export const floorPlanOf = (images: readonly PropertyImage[]) => images.find(({ type }) => type === "floorplan");

export function PlanSection({ plan }: { plan: PropertyImage }) {
  return (
    <section className="sect" id="plan" aria-labelledby="plan-heading">
      <h2 id="plan-heading">Floor Plan</h2>
      {/* Plans have a white background; in the dark theme they keep it, as dim as photos. */}
      <div className="mt-5 aspect-plan max-h-[36rem] w-full overflow-hidden rounded-lg border border-line bg-white p-3 brightness-(--photo-dim) sm:p-8">
        <Picture
          image={{ ...plan, alt: plan.alt ?? plan.caption }}
          sizes="(min-width: 64rem) 52rem, 93vw"
          className="mx-auto size-full object-contain filter-none"
        />
      </div>
    </section>
  );
}
