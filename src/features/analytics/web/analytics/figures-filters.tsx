import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { FilterChip } from "../../../../shared/web/ui/filter-chip.tsx";
import { FilterDialog } from "../../../../shared/web/ui/filter-dialog.tsx";
import { listedForLabels } from "../../../properties/contract/property-terms.ts";
import type { Analytics } from "../../contract/analytics.ts";
import type { Span } from "../../contract/figure-terms.ts";
import { type FilterKind, type Filters, filterKinds } from "./analytics-address.ts";
import { analyticsApi } from "./analytics-api.ts";

type Props = { figures: Analytics; days: Span; filters: Filters; hrefOf: (change: Partial<Filters>) => string };

const labels: Record<FilterKind, string> = { home: "Home", city: "City", listedFor: "Listed for", project: "Project" };

/** Which homes the figures are about: each filter is a button that says what is chosen. */
export function FiguresFilters({ figures: { choices, home }, days, filters, hrefOf }: Props) {
  const [open, setOpen] = useState<FilterKind | null>(null);
  const navigate = useNavigate();
  const choose = (change: Partial<Filters>) => {
    setOpen(null);
    void navigate(hrefOf(change), { preventScrollReset: true });
  };
  const { cities, listedFor, projects } = choices;
  const worthOffering: Record<FilterKind, boolean> = {
    home: true,
    city: cities.length > 1,
    listedFor: listedFor.length > 1,
    project: projects.length > 0,
  };
  const chosen: Record<FilterKind, string | null> = {
    home: filters.home && (home?.title ?? "One home"),
    city: filters.city,
    listedFor: filters.listedFor && listedForLabels[filters.listedFor],
    project: filters.project && (projects.find(({ _id }) => _id === filters.project)?.title ?? "One project"),
  };
  const kinds = filterKinds.filter((kind) => worthOffering[kind] || filters[kind] !== null);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form. */}
      <div className="no-bar -mt-2 mb-6 flex gap-2 overflow-x-auto p-0.5" role="group" aria-label="Filters">
        {kinds.map((kind) => (
          <FilterChip
            key={kind}
            label={labels[kind]}
            chosen={chosen[kind]}
            onOpen={() => setOpen(kind)}
            onClear={() => choose({ [kind]: null })}
          />
        ))}
      </div>
      {open && (
        <FilterDialog label={labels[open]} onClose={() => setOpen(null)}>
          {open === "home" && <HomeChoice days={days} filters={filters} onChoose={(id) => choose({ home: id })} />}
          {open === "city" && (
            <Choices
              options={cities.map((city) => ({ key: city, text: city }))}
              chosen={filters.city}
              onChoose={(city) => choose({ city })}
            />
          )}
          {open === "listedFor" && (
            <Choices
              options={listedFor.map((key) => ({ key, text: listedForLabels[key] }))}
              chosen={filters.listedFor}
              onChoose={(key) => choose({ listedFor: key })}
            />
          )}
          {open === "project" && (
            <Choices
              options={projects.map(({ _id, title }) => ({ key: _id, text: title }))}
              chosen={filters.project}
              onChoose={(project) => choose({ project })}
            />
          )}
        </FilterDialog>
      )}
    </>
  );
}

type ChoicesProps<Key extends string> = {
  options: { key: Key; text: ReactNode }[];
  chosen: Key | null;
  onChoose: (key: Key) => void;
};

function Choices<Key extends string>({ options, chosen, onChoose }: ChoicesProps<Key>) {
  return (
    <ul className="menu max-h-80 overflow-y-auto border-0 p-0 shadow-none">
      {options.map(({ key, text }) => (
        <li key={key}>
          <button type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Those with most enquiries first, or with these words in their titles. */
function HomeChoice({
  days,
  filters: { home, ...others },
  onChoose,
}: Pick<Props, "days" | "filters"> & { onChoose: (id: string) => void }) {
  const [search, setSearch] = useState("");
  const written = search.trim();
  const { data } = useQuery({
    queryKey: ["analytics", days, "choice", others, written],
    queryFn: async () =>
      (await analyticsApi.listHomeFigures({ query: { days, ...presentIn(others), search: written, page: 1, sort: "enquired" } })).data,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-3">
      <input
        type="search"
        className="input input-sm"
        aria-label="Search homes"
        placeholder="Search homes"
        maxLength={100}
        onInput={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <Choices
        options={(data ?? []).map(({ _id, title, enquired }) => ({
          key: _id as string,
          text: (
            <>
              <span className="min-w-0 flex-1 truncate">{title}</span>
              <span className="text-sm text-ink-3 nums">{groupDigits(enquired)}</span>
            </>
          ),
        }))}
        chosen={home}
        onChoose={onChoose}
      />
      {data?.length === 0 && <p className="text-ink-2">No home has this in its title.</p>}
    </div>
  );
}

/** Without those that filter nothing. */
export const presentIn = (filters: Partial<Filters>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== null));
