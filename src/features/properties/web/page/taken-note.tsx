import { Link } from "react-router";
import type { Crumb } from "../../../../shared/web/ui/breadcrumb.tsx";
import type { PropertyDetail } from "../../contract/property.ts";
import { type PropertyType, propertyStatusLabels } from "../../contract/property-terms.ts";

type Props = {
  property: Pick<PropertyDetail, "status" | "type">;
  /** `availableLink` of it. */
  available: Crumb | null;
  hasSimilar: boolean;
};

const nouns: Partial<Record<PropertyType, string>> = { plot: "plot", commercial: "place" };

/** Over everything of a home that is sold or rented: that it is, and where others are. Nothing for one that can still be had. */
export function TakenNote({ property: { status, type }, available, hasSimilar }: Props) {
  if (status === "available") return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-ink px-4 py-2 text-canvas print:border">
      <p className="mr-auto">
        <b className="text-xl font-semibold">{propertyStatusLabels[status]}.</b>{" "}
        {`This ${nouns[type] ?? "home"} can no longer be ${status === "sold" ? "bought" : "rented"}.`}
      </p>
      <p className="flex flex-wrap gap-x-4 print:hidden">
        {available?.to && (
          <Link to={available.to} className={link}>
            {available.label}
          </Link>
        )}
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
