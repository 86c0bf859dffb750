import { Link } from "react-router";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { stepPath } from "../../properties/web/public.ts";
import { homes } from "./import-text.ts";
import type { Import } from "./imports-api.ts";

type Props = { found: Pick<Import, "kept">; heading: string /** With those that are not named. */; count?: number };

/** Homes that an undo, or the way back, left as they are, with the reason; nothing when there are none. */
export function KeptHomes({ found: { kept }, heading, count = kept.length }: Props) {
  if (kept.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-xl!">{heading}</h2>
      <ul className="card divide-y divide-line">
        {kept.map(({ line, propertyId, title, reason }) => (
          <li key={line} className="grid gap-0.5 p-4">
            {propertyId ? (
              <Link to={stepPath(propertyId, 1)} className="link justify-self-start wrap-anywhere">
                {title || `Row ${groupDigits(line)}`}
              </Link>
            ) : (
              <b className="font-semibold">{title || `Row ${groupDigits(line)}`}</b>
            )}
            <span className="text-sm text-ink-2">{reason}</span>
          </li>
        ))}
      </ul>
      {count > kept.length && <p className="text-sm text-ink-3">and {homes(count - kept.length)} more.</p>}
    </section>
  );
}
