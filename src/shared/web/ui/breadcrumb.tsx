import { Link } from "react-router";

export type Crumb = { label: string; to?: string };

/** The place of this page. The last item is the page itself, without a link; on phones it is cut off at the end of the line. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="no-bar flex items-center gap-x-1.5 text-sm text-ink-3 max-sm:-mx-1 max-sm:overflow-x-auto max-sm:px-1 sm:flex-wrap">
        {items.map(({ label, to }, index) => (
          <li key={label} className="flex items-center gap-1.5 last:min-w-0 max-sm:not-last:shrink-0">
            {index > 0 && (
              <span aria-hidden="true" className="text-line-2">
                /
              </span>
            )}
            {to && index < items.length - 1 ? (
              <Link
                to={to}
                className="inline-flex min-h-8 items-center underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="font-medium text-ink max-sm:truncate">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
