import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { FilterChip } from "../../../../shared/web/ui/filter-chip.tsx";
import { FilterDialog } from "../../../../shared/web/ui/filter-dialog.tsx";
import { Select } from "../../../../shared/web/ui/select.tsx";
import type { LeadFilters } from "../../contract/lead-filters.ts";
import { leadSourceLabels, leadSources } from "../../contract/lead-terms.ts";
import { leadsApi, subjectsKey } from "./leads-api.ts";

type Change = { [Name in keyof LeadFilters]?: LeadFilters[Name] | null };
type Props = { filters: LeadFilters; onChange: (change: Change) => void };

const kinds = ["home", "project", "source", "written"] as const;
type Kind = (typeof kinds)[number];
const labels: Record<Kind, string> = { home: "Home", project: "Project", source: "Source", written: "Written" };

/** Filters by home, project, source and day: each a button that says what is chosen. */
export function LeadsFilters({ filters, onChange }: Props) {
  const [open, setOpen] = useState<Kind | null>(null);
  const { data: subjects } = useSubjects("", Boolean(filters.home ?? filters.project));
  const chosen: Record<Kind, string | null> = {
    home: filters.home ? (subjects?.homes.find(({ _id }) => _id === filters.home)?.title ?? "One home") : null,
    project: filters.project ? (subjects?.projects.find(({ _id }) => _id === filters.project)?.title ?? "One project") : null,
    source: filters.source ? leadSourceLabels[filters.source] : null,
    written: writtenText(filters),
  };
  return (
    <>
      {kinds.map((kind) => (
        <FilterChip
          key={kind}
          label={labels[kind]}
          chosen={chosen[kind]}
          onOpen={() => setOpen(kind)}
          onClear={() => onChange(kind === "written" ? { from: null, to: null } : { [kind]: null })}
        />
      ))}
      {open && (
        <LeadFilterDialog
          kind={open}
          filters={filters}
          onClose={() => setOpen(null)}
          onChange={(change) => {
            onChange(change);
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

type DialogProps = Props & { kind: Kind; onClose: () => void };

function LeadFilterDialog({ kind, filters, onChange, onClose }: DialogProps) {
  return (
    <FilterDialog label={labels[kind]} onClose={onClose}>
      {kind === "home" && <HomeChoice onChange={onChange} />}
      {kind === "project" && <ProjectChoice filters={filters} onChange={onChange} />}
      {kind === "source" && (
        <div className="grid gap-2">
          {leadSources.map((source) => (
            <button
              key={source}
              type="button"
              className="chip chip-lg"
              aria-pressed={filters.source === source}
              onClick={() => onChange({ source })}
            >
              {leadSourceLabels[source]}
            </button>
          ))}
        </div>
      )}
      {kind === "written" && <WrittenChoice filters={filters} onChange={onChange} />}
    </FilterDialog>
  );
}

/** Each request counts them again, so they are loaded only when somebody filters by them. */
function useSubjects(search: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: subjectsKey(search),
    queryFn: async () => (await leadsApi().listLeadSubjects({ query: { search } })).data,
    placeholderData: keepPreviousData,
  });
}

function HomeChoice({ onChange }: Pick<Props, "onChange">) {
  const [search, setSearch] = useState("");
  const { data } = useSubjects(search.trim());
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
      <ul className="menu max-h-80 overflow-y-auto border-0 p-0 shadow-none">
        {data?.homes.map(({ _id, title, leads }) => (
          <li key={_id}>
            <button type="button" onClick={() => onChange({ home: _id })}>
              <span className="min-w-0 flex-1 truncate">{title}</span>
              <span className="text-sm text-ink-3 nums">{leads}</span>
            </button>
          </li>
        ))}
      </ul>
      {data?.homes.length === 0 && <p className="text-ink-2">No home with leads has this in its title.</p>}
    </div>
  );
}

function ProjectChoice({ filters, onChange }: Props) {
  const { data } = useSubjects("");
  if (data?.projects.length === 0) return <p className="text-ink-2">No lead is about a project or one of its homes.</p>;
  return (
    <Select
      aria-label="Project"
      prompt="Choose a project"
      value={filters.project ?? ""}
      options={(data?.projects ?? []).map(({ _id, title, leads }) => ({ value: _id, label: `${title} (${leads})` }))}
      onChange={({ target }) => onChange({ project: target.value || null })}
    />
  );
}

function WrittenChoice({ filters, onChange }: Props) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const day = (name: string) => String(data.get(name) ?? "") || null;
    onChange({ from: day("from"), to: day("to") });
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <div className="grid grid-cols-2 gap-3">
        {(["from", "to"] as const).map((name) => (
          <label key={name} className="field">
            <span className="lab">{name === "from" ? "From" : "To"}</span>
            <input type="date" name={name} className="input input-sm" defaultValue={filters[name] ?? ""} />
          </label>
        ))}
      </div>
      <button type="submit" className="btn btn-primary justify-self-end">
        Show leads
      </button>
    </form>
  );
}

function writtenText({ from, to }: LeadFilters): string | null {
  if (from && to) return from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`;
  if (from) return `from ${shortDate(from)}`;
  return to ? `until ${shortDate(to)}` : null;
}
