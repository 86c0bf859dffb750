// The API calls of imports, and their cached answers.
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { EndpointOutput } from "../../../shared/contract/endpoint.ts";
import { createApiClient } from "../../../shared/web/api-client.ts";
import type { ChoiceField, WholeField } from "../contract/import-field-names.ts";
import type { ImportState } from "../contract/import-terms.ts";
import type { ImportsEndpoints } from "../contract/imports.endpoints.ts";
import { importsPaths } from "../contract/imports.paths.ts";

export const importsApi = createApiClient<ImportsEndpoints>(importsPaths);

type Data<Name extends keyof ImportsEndpoints> = EndpointOutput<ImportsEndpoints[Name]> extends { data: infer T } ? T : never;
export type ImportSummary = Data<"listImports">[number];
export type Import = Data<"getImport">;
export type ImportColumns = Data<"getImportColumns">;
export type Places = Data<"getImportPlaces"> | null;
export type FailedRow = Data<"listFailedRows">["rows"][number];
export type MendOutcome = Data<"mendRow">;

const all = ["imports"] as const;
export const importKeys = {
  all,
  list: [...all, "list"],
  one: (id: string) => [...all, "one", id],
  columns: (id: string) => [...all, "columns", id],
  allFailed: (id: string) => [...all, "failed", id],
  failed: (id: string, state: ImportState) => [...all, "failed", id, state],
} as const;

const lookAgainMs = 1_000;
export const isAtWork = ({ state }: Pick<ImportSummary, "state">) => state === "checking" || state === "importing" || state === "undoing";

/** The lister's imports; looks again while one is at work. */
export const useImports = () =>
  useQuery({
    queryKey: importKeys.list,
    queryFn: async () => (await importsApi.listImports()).data,
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? lookAgainMs : false),
  });

export const useImport = (id: string) =>
  useQuery({
    queryKey: importKeys.one(id),
    queryFn: async () => (await importsApi.getImport({ params: { id } })).data,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? lookAgainMs : false),
  });

/** A file does not change. */
export const findColumns = (id: string) =>
  queryOptions({
    queryKey: importKeys.columns(id),
    queryFn: async () => (await importsApi.getImportColumns({ params: { id } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The words of a column that a field does not understand. */
export const findWords = (id: string, column: string, field: ChoiceField | WholeField | null) =>
  queryOptions({
    queryKey: [...importKeys.columns(id), "words", column, field],
    queryFn: async () => (field === null ? null : (await importsApi.getColumnWords({ params: { id }, query: { column, field } })).data),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: field !== null,
  });

type Coordinates = { x: string; y: string };

/** Where the first homes are, by two columns of the file. `system` "": they are degrees. */
export const findPlaces = (id: string, columns: Coordinates | null, system: string) =>
  queryOptions({
    queryKey: [...importKeys.columns(id), "places", columns, system],
    queryFn: async () =>
      columns && (await importsApi.getImportPlaces({ params: { id }, query: { ...columns, ...(system !== "" && { crs: system }) } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: columns !== null,
    // A system that is not known stays so.
    retry: false,
  });

export type Step = { to: "check"; mapping: Record<string, unknown> } | { to: "start" | "undo" | "redo" };

/** Starts the next work of an import. */
export function useStep(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: Step): Promise<unknown> => {
      const params = { id };
      if (step.to === "check") return importsApi.checkImport({ params, body: { mapping: step.mapping } });
      return importsApi[`${step.to}Import`]({ params });
    },
    onSettled: () => client.invalidateQueries({ queryKey: importKeys.one(id) }),
  });
}
