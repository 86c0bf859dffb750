import { Link } from "./link.tsx";

export type Crumb = { label: string; to?: string };

/** The place of this page. The last item is the page itself, without a link; on phones it is cut off at the end of the line. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs no-bar">
        {items.map(({ label, to }, index) => (
          <li key={label}>
            {index > 0 && <span aria-hidden="true">/</span>}
            {to && index < items.length - 1 ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
