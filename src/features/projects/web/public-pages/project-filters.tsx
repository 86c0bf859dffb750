import { type ReactNode, useId } from "react";
import { Form, Link } from "react-router";
import { Select } from "../../../../shared/web/ui/select.tsx";
import { shortIdIn } from "../../../accounts/contract/agent-slug.ts";
import { bedroomChoices, type ProjectSearch } from "../../contract/project-search.ts";
import { projectCategories, projectPossessionLabels, projectPossessions, projectSubCategories } from "../../contract/project-terms.ts";

type ProjectChoices = {
  /** The requested ones come first. */
  cities: readonly { name: string; count: number; isAsked: boolean }[];
  builders: readonly { slug: string; name: string; count: number }[];
};
export type ProjectFiltersProps = { search: ProjectSearch; choices: ProjectChoices };

/** The filters of /projects as a plain form: it works before the page's script has loaded and without it (PUBL-02). */
export function ProjectFilters({ search: { filters, sortBy }, choices }: ProjectFiltersProps) {
  return (
    <Form method="get" action="/projects" className="grid grid-cols-1 gap-5" key={JSON.stringify(filters)}>
      {sortBy !== "relevance" && <input type="hidden" name="sortBy" value={sortBy} />}
      <Labelled label="Name or place">
        {(id) => <input id={id} name="q" defaultValue={filters.q} className="input" maxLength={200} placeholder="Mango Grove, Baner" />}
      </Labelled>
      <Cities cities={choices.cities} />
      <Labelled label="Builder">
        {(id) => (
          <Select
            id={id}
            name="builder"
            defaultValue={slugOf(filters.builder, choices.builders)}
            prompt="All builders"
            options={choices.builders.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        )}
      </Labelled>
      <Kinds filters={filters} />
      <Prices filters={filters} />
      <label className="flex min-h-touch items-center gap-3">
        <input type="checkbox" name="rera" value="true" defaultChecked={filters.rera === true} className="check" />
        Registered with RERA
      </label>
      <div className="flex flex-wrap gap-2">
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

type FiltersProps = Pick<ProjectSearch, "filters">;

function Kinds({ filters }: FiltersProps) {
  return (
    <>
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
    </>
  );
}

function Prices({ filters }: FiltersProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="lab mb-1.5 text-[.9375rem] font-[560]">Price in rupees</legend>
      <PriceInput name="priceMin" value={filters.priceMin} word="From" />
      <PriceInput name="priceMax" value={filters.priceMax} word="To" />
    </fieldset>
  );
}

const PriceInput = ({ name, value, word }: { name: string; value: number | null; word: string }) => (
  <input
    name={name}
    defaultValue={value ?? ""}
    inputMode="text"
    className="input nums"
    placeholder={word}
    aria-label={`Price ${word.toLowerCase()}`}
  />
);

/** A builder is identified by the end of the address, whatever the firm's name was then. */
const slugOf = (builder: string | null, builders: ProjectChoices["builders"]): string =>
  (builder && builders.find(({ slug }) => shortIdIn(slug) === shortIdIn(builder))?.slug) ?? "";

/** Only the ones with the most projects are visible at first. */
const citiesInSight = 8;

function Cities({ cities }: { cities: ProjectChoices["cities"] }) {
  const [asked, others] = [cities.filter(({ isAsked }) => isAsked), cities.filter(({ isAsked }) => !isAsked)];
  const room = others.length <= citiesInSight + 2 ? others.length : Math.max(0, citiesInSight - asked.length);
  const chips = (some: ProjectChoices["cities"]) => (
    <ChipBoxes name="city[]" values={some.map(({ name }) => [name, name])} chosen={asked.map(({ name }) => name)} />
  );
  return (
    <fieldset>
      <legend className="mb-2 text-[.9375rem] font-[560]">City</legend>
      {chips([...asked, ...others.slice(0, room)])}
      {others.length > room && (
        <details className="mt-2">
          <summary className="link cursor-pointer py-1 text-sm">More cities ({others.length - room})</summary>
          <div className="mt-2">{chips(others.slice(room))}</div>
        </details>
      )}
    </fieldset>
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

type ChipsProps = { name: string; values: readonly (readonly [value: string, label: string])[]; chosen: readonly string[] };

function Chips({ label, ...boxes }: ChipsProps & { label: string }) {
  return (
    <fieldset>
      <legend className="mb-2 text-[.9375rem] font-[560]">{label}</legend>
      <ChipBoxes {...boxes} />
    </fieldset>
  );
}

/** Any number of them: a project matches if it fits one of the ticked ones. */
function ChipBoxes({ name, values, chosen }: ChipsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {values.map(([value, text]) => (
        <label key={value} className="chip">
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          {text}
        </label>
      ))}
    </div>
  );
}
