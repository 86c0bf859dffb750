import { CountTabs } from "../../../../shared/web/ui/count-tabs.tsx";
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
  const shown = tabs.map((tab) => ({
    label: tab.label,
    to: `?${writeAsked({ ...asked, page: 1, filters: { ...asked.filters, status: undefined, publication: undefined, ...tab.narrowed } })}`,
    isCurrent: status === tab.narrowed.status && publication === tab.narrowed.publication,
    count: countOf(tab)?.toLocaleString("en-IN"),
    isBad: tab.narrowed.status === "taken-down",
  }));
  return <CountTabs label="Properties by status" tabs={shown} />;
}
