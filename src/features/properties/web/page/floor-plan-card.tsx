import { Picture } from "../../../../shared/web/ui/picture.tsx";
import type { PropertyImage } from "../../contract/property.ts";

/** The first floor plan; the others are in the slider. Nothing when there is none (PROP-02). */
export function FloorPlanCard({ images }: { images: readonly PropertyImage[] }) {
  const plan = images.find(({ type }) => type === "floorplan");
  if (!plan) return null;
  return (
    <section className="card p-5 sm:p-7" aria-labelledby="floor-plan">
      <h2 id="floor-plan" className="text-xl!">
        Floor Plan
      </h2>
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
