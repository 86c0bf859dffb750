import type { PropertyDetail } from "../../contract/property.ts";
import { AmenityIcon } from "./amenity-icon.tsx";

type Amenities = Pick<PropertyDetail, "amenities" | "customAmenities">;
type Shown = { id: string; name: string; icon: string };

/** The master's amenities with their icons (PROP-07), then the lister's own. */
export const allAmenities = ({ amenities, customAmenities }: Amenities): Shown[] => [
  ...amenities,
  ...customAmenities.map((name) => ({ id: `custom ${name}`, name, icon: "check-circle" })),
];

/** Nothing when there are none. */
export function AmenitiesCard(given: Amenities) {
  const all = allAmenities(given);
  if (all.length === 0) return null;
  return (
    <section className="card p-5 sm:p-7" aria-labelledby="amenities">
      <h2 id="amenities" className="text-xl!">
        Amenities
      </h2>
      <AmenityList amenities={all} />
    </section>
  );
}

export const AmenityList = ({ amenities }: { amenities: readonly Shown[] }) => (
  <ul className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
    {amenities.map(({ id, name, icon }) => (
      <li key={id} className="flex items-center gap-3">
        <AmenityIcon name={icon} className="size-5.5 shrink-0 text-link" />
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </li>
    ))}
  </ul>
);
