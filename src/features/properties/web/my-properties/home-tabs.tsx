import { Link } from "react-router";
import type { HomeFilters } from "../../contract/my-property-list.ts";
import { type Asked, useCounts, writeAsked } from "./my-properties-query.ts";

type Tab = { label: string; narrowed: Pick<HomeFilters, "status" | "publication"> };

const tabs: readonly Tab[] = [
  { label: "All", narrowed: {} },
  { label: "Available", narrowed: { status: "available" } },
  { label: "Rented", narrowed: { status: "rented" } },
  { label: "Sold", narrowed: { status: "sold" } },
  { label: "Under construction", narrowed: { status: "under-construction" } },
  { label: "New launch", narrowed: { status: "new-launch" } },
  { label: "Drafts", narrowed: { publication: "draft" } },
  { label: "Taken down", narrowed: { status: "taken-down" } },
  { label: "Deleted", narrowed: { status: "deleted" } },
];

/** The status filter (MYPR-01): each tab with what it has under the other filters. */
export function HomeTabs({ asked }: { asked: Asked }) {
  const { data } = useCounts(asked.filters);
  const { status, publication } = asked.filters;

  function countOf({ narrowed }: Tab): number | undefined {
    if (narrowed.publication === "draft") return data?.drafts;
    if (narrowed.status === undefined) return data?.all;
    return data?.statuses.find((counted) => counted.status === narrowed.status)?.homes;
  }
  return (
    <nav aria-label="Properties by status" className="tabs px-4 sm:px-5">
      {tabs.map((tab) => {
        const { label, narrowed } = tab;
        const count = countOf(tab);
        const isBad = narrowed.status === "taken-down" && count !== 0;
        const filters = { ...asked.filters, status: undefined, publication: undefined, ...narrowed };
        return (
          <Link
            key={label}
            to={{ search: `${writeAsked({ ...asked, page: 1, filters })}` }}
            preventScrollReset
            aria-current={status === narrowed.status && publication === narrowed.publication ? "page" : undefined}
          >
            {label}
            {count !== undefined && (
              <span className={`text-sm nums ${isBad ? "font-semibold text-danger" : "text-ink-3"}`}>{count.toLocaleString("en-IN")}</span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
