import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { type FailedRow, type Import, importKeys, importsApi } from "../imports-api.ts";
import { FailedRowLine } from "./failed-row.tsx";
import type { Mends } from "./use-mends.ts";

type Props = { found: Import; mends: Mends };

/** The rows that failed, to be fixed in place, the columns at fault first, then the home's name and price; those that are fixed stay until the page is left. */
export function FailedRows({ found, mends }: Props) {
  const { id, state, mapping } = found;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: importKeys.failed(id, state),
    queryFn: async ({ pageParam }) => (await importsApi.listFailedRows({ params: { id }, query: { after: pageParam } })).data,
    initialPageParam: 0,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.line : undefined),
    // Asked again, fixed rows would vanish under the fingers.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const pages = data?.pages;
  const columns = pages?.[0]?.columns;
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages]);
  const faultsOf = useMemo(() => columnsAtFault(columns ?? [], mapping), [columns, mapping]);
  /** The columns by which people know a home, the best first. */
  const knownBy = useMemo(() => {
    const price = columnsByField(mapping).get("price");
    return [nameOf(mapping), ...(price === undefined ? [] : [price])].map((name) => (columns ?? []).indexOf(name));
  }, [columns, mapping]);
  const shown = useMemo(() => {
    const used = new Set([...namedIn(mapping), ...rows.flatMap(({ complaints }) => complaints.flatMap(faultsOf))]);
    // By the first page: further rows move no column under the fingers.
    const firstRows = pages?.[0]?.rows ?? [];
    const named = (columns ?? []).map((name, index) => ({
      name: name || `Column ${index + 1}`,
      index,
      isUsed: used.has(name) || used.has(index),
      letters: lettersOf(firstRows.map(({ cells }) => cells[index] ?? "")),
    }));
    const first = firstRows.flatMap(({ complaints }) => [...new Set(complaints.flatMap(faultsOf))]);
    const faultsIn = (index: number) => first.filter((one) => one === index).length;
    const placeOf = (index: number) => [...knownBy, index].indexOf(index);
    return named
      .filter(({ isUsed }) => isUsed)
      .toSorted((a, b) => faultsIn(b.index) - faultsIn(a.index) || placeOf(a.index) - placeOf(b.index));
  }, [columns, mapping, rows, pages, faultsOf, knownBy]);
  if (error) return <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!columns) return <div className="skel h-64" role="status" aria-label="Loading..." />;
  if (rows.length === 0) return null;
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which needs the keyboard too. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields. */}
      <div className="card overflow-hidden md:overflow-x-auto" role="group" aria-label="Rows to fix" tabIndex={0}>
        <table className="table table-dense max-md:block">
          <thead className="max-md:sr-only">
            <tr>
              <th scope="col">Row</th>
              {shown.map(({ name, index }) => (
                <th key={index} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col" className="stick">
                What is wrong
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block max-md:divide-y max-md:divide-line">
            {rows.map((row, index) => (
              <FailedRowLine
                key={row.line}
                row={row}
                above={rows[index - 1]}
                columns={shown}
                faultsOf={faultsOf}
                nameColumn={knownBy[0] ?? -1}
                mends={mends}
                isImported={state === "done"}
              />
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <button
          type="button"
          className="btn btn-secondary justify-self-center"
          data-busy={isFetchingNextPage || undefined}
          onClick={() => void fetchNextPage()}
        >
          Show more rows
        </button>
      )}
    </div>
  );
}

/** As many as the longest cell of a column has, within reason: narrow columns leave room for the others. */
const lettersOf = (cells: readonly string[]): number => Math.min(24, Math.max(4, ...cells.map(({ length }) => length)));

type Complaint = FailedRow["complaints"][number];
export type ColumnsAtFault = (complaint: Complaint) => number[];

/** A complaint names a column of the file, or fields: then the columns that fill them are at fault. */
function columnsAtFault(columns: readonly string[], mapping: Import["mapping"]): ColumnsAtFault {
  const filling = columnsByField(mapping);
  return ({ column }) => {
    const exact = columns.indexOf(column);
    if (exact !== -1 && column !== "") return [exact];
    return column.split(", ").flatMap((name) => {
      const index = columns.indexOf(filling.get(name) ?? name);
      return name === "" || index === -1 ? [] : [index];
    });
  };
}

function columnsByField(mapping: Import["mapping"]): Map<string, string> {
  const fields = Object.entries((mapping?.fields ?? {}) as Record<string, unknown>);
  const { x, y } = (mapping?.projection ?? {}) as { x?: string; y?: string };
  return new Map([
    ...fields.flatMap(([field, rules]): [string, string][] => {
      const column = Array.isArray(rules) ? (rules[0] as { column?: unknown } | undefined)?.column : undefined;
      return typeof column === "string" ? [[field, column]] : [];
    }),
    ...(x && y
      ? ([
          ["latitude", y],
          ["longitude", x],
        ] as const)
      : []),
  ]);
}

/** The column by which people know a home. */
function nameOf(mapping: Import["mapping"]): string {
  const filling = columnsByField(mapping);
  const known = ["title", "projectName", "address", "location", "city"].flatMap((field) => filling.get(field) ?? []);
  return [...known, ...filling.values()][0] ?? "";
}

function namedIn(mapping: Import["mapping"]): (string | number)[] {
  const reference = mapping?.reference;
  return [...columnsByField(mapping).values(), ...(typeof reference === "string" ? [reference] : [])];
}
