import { Link } from "react-router";
import { shortDate } from "../../../shared/contract/date-text.ts";
import { listerTypeLabels } from "../../accounts/contract/lister-types.ts";
import type { DeskProperty } from "../contract/desk.ts";
import { deskPath } from "../contract/desk-terms.ts";
import { ListerHomes } from "./lister-homes.tsx";

/** Who lists a home, and what is known of them. */
export function ListerPast({ property: { lister, past } }: { property: Pick<DeskProperty, "lister" | "past"> }) {
  const { registeredAt, shown, takeDowns, recentReports, others } = past;
  const figures = [
    ["Homes on the site", shown],
    ["Taken down so far", takeDowns],
    ["Reports in 90 days", recentReports],
  ] as const;
  return (
    <>
      <p className="wrap-anywhere">
        <Link to={`${deskPath}/listers/${lister.id}`} className="link font-semibold">
          {lister.name}
        </Link>
        <span className="block text-sm text-ink-2">
          {listerTypeLabels[lister.role]}, since {shortDate(registeredAt)}
          {lister.isSuspended && " · suspended"}
        </span>
      </p>
      <dl className="nums grid grid-cols-[1fr_auto] gap-y-1 text-sm">
        {figures.map(([term, figure]) => (
          <div key={term} className="contents">
            <dt className="text-ink-2">{term}</dt>
            <dd className="text-right">{figure.toLocaleString("en-IN")}</dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && (
        <div className="grid gap-1 text-sm">
          <h3 className="text-sm! font-semibold">Other homes</h3>
          <ListerHomes properties={others} />
        </div>
      )}
    </>
  );
}
