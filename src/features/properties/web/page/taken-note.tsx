import { Link } from "react-router";
import type { PropertyDetail } from "../../contract/property.ts";
import { type PropertyType, propertyStatusLabels } from "../../contract/property-terms.ts";
import { localityPath } from "./locality-path.ts";

type Props = { property: PropertyDetail; hasSimilar: boolean };

const nouns: Partial<Record<PropertyType, string>> = { plot: "plot", commercial: "place" };

/** Over everything of a home that is sold or rented: that it is, and where others are. Nothing for one that can still be had. */
export function TakenNote({ property, hasSimilar }: Props) {
  const { status, type, location, city } = property;
  if (status === "available") return null;
  const place = location ?? city;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-ink px-4 py-2 text-canvas print:border">
      <p className="mr-auto">
        <b className="text-xl font-semibold">{propertyStatusLabels[status]}.</b>{" "}
        {`This ${nouns[type] ?? "home"} can no longer be ${status === "sold" ? "bought" : "rented"}.`}
      </p>
      <p className="flex flex-wrap gap-x-4 print:hidden">
        <Link to={`${localityPath(property)}&isActive=true`} className={link}>
          {place ? `Available in ${place}` : "Available now"}
        </Link>
        {hasSimilar && (
          <a href="#similar" className={link}>
            Similar
          </a>
        )}
      </p>
    </div>
  );
}

const link = "inline-flex min-h-11 items-center font-semibold underline underline-offset-4";
