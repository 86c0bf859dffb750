import { type ReactNode, useId } from "react";
import { Form, Link } from "react-router";
import { Select } from "../../../../shared/web/ui/select.tsx";
import { bedroomChoices, type ProjectSearch } from "../../contract/project-search.ts";
import { projectCategories, projectPossessionLabels, projectPossessions, projectSubCategories } from "../../contract/project-terms.ts";

export type ProjectChoices = {
  cities: readonly { name: string; count: number }[];
  builders: readonly { slug: string; name: string; count: number }[];
};
type Props = { search: ProjectSearch; choices: ProjectChoices };

/** The filters of /projects as a plain form: it works before the page's script is there and without it (PUBL-02). */
export function ProjectFilters({ search: { filters, sortBy }, choices }: Props) {
  return (
    <Form method="get" action="/projects" className="grid gap-5" key={JSON.stringify(filters)}>
      {sortBy !== "relevance" && <input type="hidden" name="sortBy" value={sortBy} />}
      <Labelled label="Name or place">
        {(id) => <input id={id} name="q" defaultValue={filters.q} className="input" maxLength={200} placeholder="Mango Grove, Baner" />}
      </Labelled>
      <Labelled label="City">
        {(id) => (
          <Select
            id={id}
            name="city[]"
            defaultValue={filters.city[0] ?? ""}
            prompt="All cities"
            options={choices.cities.map(({ name }) => ({ value: name, label: name }))}
          />
        )}
      </Labelled>
      <Labelled label="Builder">
        {(id) => (
          <Select
            id={id}
            name="builder"
            defaultValue={filters.builder ?? ""}
            prompt="All builders"
            options={choices.builders.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        )}
      </Labelled>
      <Chips label="Category" name="category[]" values={projectCategories.map((value) => [value, value])} chosen={filters.category} />
      <Chips
        label="Subcategory"
        name="subCategory[]"
        values={projectSubCategories.map((value) => [value, value])}
        chosen={filters.subCategory}
      />
      <Chips
        label="Possession"
        name="possession[]"
        values={projectPossessions.map((value) => [value, projectPossessionLabels[value]])}
        chosen={filters.possession}
      />
      <Chips
        label="BHK"
        name="bhk[]"
        values={bedroomChoices.map((value) => [String(value), value === 5 ? "5+" : String(value)])}
        chosen={filters.bhk.map(String)}
      />
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="lab mb-1.5 text-[.9375rem] font-[560]">Price in rupees</legend>
        <input
          name="priceMin"
          defaultValue={filters.priceMin ?? ""}
          inputMode="numeric"
          className="input nums"
          placeholder="From"
          aria-label="Price from"
        />
        <input
          name="priceMax"
          defaultValue={filters.priceMax ?? ""}
          inputMode="numeric"
          className="input nums"
          placeholder="To"
          aria-label="Price to"
        />
      </fieldset>
      <label className="flex min-h-touch items-center gap-3">
        <input type="checkbox" name="rera" value="true" defaultChecked={filters.rera === true} className="check" />
        Registered with RERA
      </label>
      <div className="flex gap-2">
        <button type="submit" className="btn btn-primary flex-1">
          Show projects
        </button>
        <Link to="/projects" className="btn btn-ghost">
          Clear
        </Link>
      </div>
    </Form>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

type ChipsProps = { label: string; name: string; values: readonly (readonly [value: string, label: string])[]; chosen: readonly string[] };

function Chips({ label, name, values, chosen }: ChipsProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-[.9375rem] font-[560]">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map(([value, text]) => (
          <label key={value} className="chip">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
