import { Link } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import type { PropertyCategory } from "../../../properties/contract/property.ts";
import { propertyTypeIcons } from "../../../properties/web/public.ts";
import type { Loaded } from "./loaded.ts";
import { SectionHeading } from "./section-heading.tsx";

/** The property types with live counts (HOME-03). */
export function Categories({ categories }: { categories: Loaded<readonly PropertyCategory[]> }) {
  return (
    <section className="far page mt-section [--far-height:22rem]">
      <SectionHeading heading="Browse by Category" link="View All" to="/search" />
      {categories.failure !== undefined ? (
        <LoadFailure message={categories.failure} />
      ) : (
        <ul className="no-bar -mx-gutter flex snap-x scroll-px-gutter gap-4 overflow-x-auto px-gutter md:mx-0 md:grid md:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] md:px-0 lg:gap-6">
          {categories.data.map((category) => (
            <li key={category.type} className="w-40 shrink-0 snap-start md:w-auto">
              <CategoryCard category={category} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const widths = [240, 360, 500];
const sizes = "(min-width: 82rem) 15.25rem, (min-width: 48rem) 18vw, 10rem";

function CategoryCard({ category: { type, name, subtitle, listings } }: { category: PropertyCategory }) {
  const Icon = propertyTypeIcons[type];
  const set = (format: string) => widths.map((width) => `/categories/${type}.w${width}.${format} ${width}w`).join(", ");
  return (
    <Link to={`/search?propertyType[]=${type}`} className="group block rounded-xl">
      <span className="arch block aspect-arch overflow-hidden bg-tint">
        <picture>
          <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
          <img
            src={`/categories/${type}.w360.webp`}
            srcSet={set("webp")}
            sizes={sizes}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full object-cover transition-transform duration-700 ease-out group-hover:scale-105"
          />
        </picture>
      </span>
      <span className="mt-3.5 block text-center">
        <b className="wide flex items-center justify-center gap-1.5 font-semibold lg:gap-2 lg:text-lg">
          <Icon className="size-4.5 shrink-0 text-link lg:size-5" />
          {name}
        </b>
        <span className="block text-sm text-ink-2">{subtitle}</span>
        <span className="nums mt-0.5 block text-sm text-ink-3">
          {groupDigits(listings)} {listings === 1 ? "listing" : "listings"}
        </span>
      </span>
    </Link>
  );
}
