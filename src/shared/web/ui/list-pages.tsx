import { Link } from "react-router";

type Props = {
  /** "Showing page 2 of 7". */
  text: string;
  page: number;
  last: number;
  /** The query of a page's address. */
  searchOf: (page: number) => string;
};

/** Links to the previous and the next page of a list in the panel. */
export function ListPages({ text, page, last, searchOf }: Props) {
  return (
    <nav aria-label="Pagination" className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
      <p className="text-sm text-ink-2 nums">{text}</p>
      <div className="flex gap-2">
        <Turn search={page > 1 ? searchOf(page - 1) : null} rel="prev" label="Previous" />
        <Turn search={page < last ? searchOf(page + 1) : null} rel="next" label="Next" />
      </div>
    </nav>
  );
}

function Turn({ search, rel, label }: { search: string | null; rel: "prev" | "next"; label: string }) {
  if (search === null) {
    return (
      <button type="button" className="btn btn-secondary btn-sm" disabled>
        {label}
      </button>
    );
  }
  return (
    <Link to={{ search }} rel={rel} className="btn btn-secondary btn-sm">
      {label}
    </Link>
  );
}
