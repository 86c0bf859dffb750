import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

const states = {
  draft: { label: "Draft", tone: "badge-warn" },
  published: { label: "Published", tone: "badge-success" },
  unpublished: { label: "Unpublished", tone: "" },
} as const;
export type Publication = keyof typeof states;

type Props = {
  publication: Publication;
  /** Where it is unpublished by somebody else. */
  hiddenAs?: string | undefined;
  /** Its page on the site; null: visitors cannot see it. */
  page: string | null;
  /** The fields to fill before it may be published: `to` links to the field. */
  missing: readonly { to: string; label: string; message: string }[];
  /** A note for when nothing is missing. */
  complete: Record<Publication, string>;
  children?: ReactNode;
};

/** Whether visitors see it, and what is missing until they do: each with a link to its field (PWIZ-06). */
export function PublicationCard({ publication, hiddenAs, page, missing, complete, children }: Props) {
  const { label, tone } = states[publication];
  return (
    <section className="card grid gap-3 p-5" aria-labelledby="publication">
      <div className="flex items-center justify-between gap-3">
        <h2 id="publication" className="text-lg!">
          Publication
        </h2>
        <span className={`badge ${hiddenAs ? "badge-danger" : tone}`}>{hiddenAs ?? label}</span>
      </div>
      {page !== null && (
        <Link to={page} className="btn btn-secondary">
          <ExternalLink />
          View on site
        </Link>
      )}
      {missing.length === 0 ? (
        <p className="text-sm text-ink-2">{complete[publication]}</p>
      ) : (
        <>
          <p className="text-sm text-ink-2">Missing before it can be published:</p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm pointer-coarse:gap-y-0">
            {missing.map((one) => (
              <li key={one.to + one.label}>
                <Link to={one.to} className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11" title={one.message}>
                  {one.label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
    </section>
  );
}
