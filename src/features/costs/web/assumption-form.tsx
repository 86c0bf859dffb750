import { type ReactNode, useEffect, useRef } from "react";
import { isTouched } from "../../../shared/web/load-on-first-use.tsx";
import { type Assumptions, assumptionFields, buyerParam } from "../contract/assumptions.ts";
import { type AssumedState, detailsParam } from "./use-assumptions.ts";

type Props = AssumedState & {
  /** Of the page. */
  path: string;
  /** Its fields. */
  shows: readonly (keyof Assumptions)[];
  /** Of the sums, for those who do not see them change. */
  says: string;
  children: ReactNode;
};

/** What is assumed. With scripts the sums follow each change; without them, and before they are there, the form reloads the page. */
export function AssumptionForm({ path, shows, typed, isChanged, isDetailed, change, says, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    // What was typed or moved before the page's code was there counts as if it were done now.
    for (const field of form.current?.querySelectorAll("input") ?? [])
      if (isTouched(field)) change(field.name || (field.dataset.param ?? ""), field.value);
  }, []);
  return (
    <form
      ref={form}
      action={`${path}#cost`}
      aria-label="What is assumed"
      autoComplete="off"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <KeptParams query={typed} without={[detailsParam, ...shows.map(paramOf)]} />
      {isDetailed && <input type="hidden" name={detailsParam} value="1" />}
      <div className="assumed">{children}</div>
      <button type="submit" className="btn btn-secondary mt-4 hidden! noscript:inline-flex!">
        Compute
      </button>
      <p role="status" className="sr-only">
        {isChanged && says}
      </p>
    </form>
  );
}

const paramOf = (name: keyof Assumptions): string => (name === "buyer" ? buyerParam : assumptionFields[name].param);

/** What a form that reloads the page must send of its address, apart from its own fields. */
export const KeptParams = ({ query, without }: { query: URLSearchParams; without: readonly string[] }) =>
  [...new Set(query.keys())]
    .filter((name) => query.get(name) && !without.includes(name))
    .map((name) => <input key={name} type="hidden" name={name} value={query.get(name) ?? ""} />);

/** Opens the rest on the same page; a link, so that it leads there without scripts too. */
export function DetailsLink({
  path,
  typed,
  change,
  children,
}: Pick<AssumedState, "typed" | "change"> & { path: string; children: ReactNode }) {
  const query = new URLSearchParams(typed);
  query.set(detailsParam, "1");
  return (
    <a
      className="link inline-flex min-h-11 items-center"
      href={`${path}?${query}#cost`}
      rel="nofollow"
      onClick={(event) => {
        event.preventDefault();
        change(detailsParam, "1");
      }}
    >
      {children}
    </a>
  );
}
