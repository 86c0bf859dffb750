import { Link } from "react-router";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { projectPath } from "../../../../shared/contract/page-paths.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { listedForLabels, type PropertyStatus, propertyStatusLabels } from "../../contract/property-terms.ts";
import { addressText } from "./address-text.ts";
import { localityPath } from "./locality-path.ts";
import { VerifiedBadge } from "./verified-badge.tsx";

const takenTone = "bg-ink! text-canvas!";
const statusTones: Record<PropertyStatus, string> = { available: "badge-success", rented: takenTone, sold: takenTone };

/** Badges, the day on which it was confirmed, title and place (PROP-02). */
export function PropertyTitle({ property }: { property: PropertyDetail }) {
  const { title, status, listedFor, project, confirmedAt } = property;
  const address = addressText(property, { withZip: true, after: project?.name });
  return (
    <>
      <div className="mb-2.5 flex flex-wrap items-center gap-1.5">
        <span className={`badge dot ${statusTones[status]}`}>{propertyStatusLabels[status]}</span>
        <VerifiedBadge {...property} />
        {listedFor && <span className="badge">{listedForLabels[listedFor].toUpperCase()}</span>}
        {confirmedAt && (
          <a
            href="#trust"
            className="relative text-sm text-ink-2 underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-3 hover:underline"
          >
            Confirmed on {shortDate(confirmedAt)}
          </a>
        )}
      </div>
      <h1 className={`wrap-anywhere text-pretty ${title.length > 60 ? "text-2xl" : "text-2xl lg:text-3xl"}`}>{title}</h1>
      {(project || address) && (
        <p className="mt-1.5 text-ink-2 wrap-anywhere">
          {project && (
            <Link to={projectPath(project.id)} className="link font-normal!">
              {project.name}
            </Link>
          )}
          {project && address && ", "}
          <Address text={address} property={property} />
        </p>
      )}
    </>
  );
}

/** The locality in it leads to the homes there. */
function Address({ text, property }: { text: string; property: PropertyDetail }) {
  const { location } = property;
  const start = location ? text.lastIndexOf(location) : -1;
  if (!location || start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <Link to={localityPath(property)} className="link font-normal!">
        {location}
      </Link>
      {text.slice(start + location.length)}
    </>
  );
}
