// The API calls of My properties, and their cached answers.
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { mostMoney } from "../../../../shared/contract/field-kinds.ts";
import { oneOf, pageNumber } from "../../../../shared/contract/read-query.ts";
import { ApiError, createApiClient } from "../../../../shared/web/api-client.ts";
import { createOnceClient } from "../../../../shared/web/once-client.ts";
import { toast } from "../../../../shared/web/toast.ts";
import type { MyPropertiesEndpoints } from "../../contract/my-properties.endpoints.ts";
import { myPropertiesPaths } from "../../contract/my-properties.paths.ts";
import type { MyPropertyRow } from "../../contract/my-property.ts";
import {
  type HomeFilters,
  type MyPropertySort,
  myPropertiesPageSize,
  myPropertyFilters,
  myPropertySorts,
  publicationStates,
} from "../../contract/my-property-list.ts";
import { listedForValues, propertyTypes } from "../../contract/property-terms.ts";

export const myPropertiesApi = createApiClient<MyPropertiesEndpoints>(myPropertiesPaths);
const { duplicateProperty } = createOnceClient<Pick<MyPropertiesEndpoints, "duplicateProperty">>({
  duplicateProperty: myPropertiesPaths.duplicateProperty,
});
export const listKey = "my-properties";

/** The part of the list that the address names (MYPR-04). */
export type Asked = { page: number; sort: MyPropertySort; filters: HomeFilters };

export function readAsked(parameters: URLSearchParams): Asked {
  const text = (name: string, most: number) => parameters.get(name)?.trim().slice(0, most) || undefined;
  const amount = (name: string) => {
    const digits = /^[1-9]\d{0,14}$/.exec(parameters.get(name) ?? "");
    return digits && Number(digits[0]) <= mostMoney ? Number(digits[0]) : undefined;
  };
  const filters: HomeFilters = {
    search: text("search", 100) ?? "",
    status: myPropertyFilters.find((filter) => filter === parameters.get("status")),
    publication: publicationStates.find((state) => state === parameters.get("publication")),
    city: text("city", 80),
    reference: text("reference", 200),
    type: propertyTypes.find((type) => type === parameters.get("type")),
    listedFor: listedForValues.find((purpose) => purpose === parameters.get("listedFor")),
    priceFrom: amount("priceFrom"),
    priceTo: amount("priceTo"),
    unconfirmed: parameters.get("unconfirmed") === "true" || undefined,
    toImprove: parameters.get("toImprove") === "true" || undefined,
  };
  return { page: pageNumber(parameters.get("page")), sort: oneOf(myPropertySorts, parameters.get("sort") ?? undefined, "newest"), filters };
}

/** Its query in an address, without defaults. */
export function writeAsked({ page, sort, filters }: Asked): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) parameters.set(name, String(value));
  if (sort !== "newest") parameters.set("sort", sort);
  if (page > 1) parameters.set("page", String(page));
  return parameters;
}

/** As the list's query and a change's filters take them. */
export const sentFilters = ({ unconfirmed, toImprove, ...filters }: HomeFilters) => ({
  ...filters,
  ...(unconfirmed && { unconfirmed: true as const }),
  ...(toImprove && { toImprove: true as const }),
});

/** One page of the lister's properties; the previous page stays until the next has arrived. */
export function useMyProperties({ page, sort, filters }: Asked) {
  return useQuery({
    queryKey: [listKey, page, sort, filters],
    queryFn: async () =>
      (await myPropertiesApi.listMyProperties({ query: { page, limit: myPropertiesPageSize, sort, ...sentFilters(filters) } })).data,
    placeholderData: keepPreviousData,
  });
}

/** How many each tab has under the other filters, and the cities. */
export function useCounts({ status: _status, publication: _publication, ...others }: HomeFilters) {
  return useQuery({
    queryKey: [listKey, "counts", others],
    queryFn: async () => (await myPropertiesApi.countMyProperties({ query: sentFilters(others) })).data,
    placeholderData: keepPreviousData,
  });
}

const mostTakenDown = 20;
/** The latest homes that are taken down. */
export const findTakenDown = queryOptions({
  queryKey: [listKey, "taken-down"],
  queryFn: async () => (await myPropertiesApi.listMyProperties({ query: { status: "taken-down", limit: mostTakenDown } })).data,
});

export type RowAction =
  | { to: "publish" }
  | { to: "unpublish" }
  | { to: "duplicate"; media?: "photos" }
  | { to: "delete" }
  | { to: "restore" };
type Doing = { row: Pick<MyPropertyRow, "_id" | "title">; action: RowAction };

/** The reverse of an action that hides a property. */
const opposites: { [To in Doing["action"]["to"]]?: Doing["action"] } = { delete: { to: "restore" }, unpublish: { to: "publish" } };

function send({ row, action }: Doing): Promise<{ message: string }> {
  const params = { id: row._id };
  switch (action.to) {
    case "publish":
    case "unpublish":
      return myPropertiesApi.setPublication({ params, body: { published: action.to === "publish" } });
    case "duplicate":
      return duplicateProperty({ params, query: { media: action.media } });
    case "delete":
      return myPropertiesApi.deleteProperty({ params });
    case "restore":
      return myPropertiesApi.restoreProperty({ params });
  }
}

/** The fields missing for publication (PWIZ-06). */
export type Refusal = { row: Doing["row"]; issues: { path: string; message: string }[] };

type Reports = { onRefused: (refusal: Refusal | null) => void; onUndo: (id: MyPropertyRow["_id"]) => void };

/** Runs an action on a property, reports the result, and reloads the lists. `onRefused` gets what is missing for publication. */
export function useRowActions({ onRefused, onUndo }: Reports) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: send,
    onMutate: () => onRefused(null),
    onSuccess: ({ message }, { row, action }) => {
      const opposite = opposites[action.to];
      const undo = (reverse: RowAction) => () => {
        onUndo(row._id);
        mutate({ row, action: reverse });
      };
      toast.show(message, opposite ? { action: { label: "Undo", onPress: undo(opposite) } } : {});
    },
    onError: (error, { row, action }) => {
      toast.show(error.message, { type: "error" });
      const issues = error instanceof ApiError ? error.body.data.issues : [];
      if (action.to === "publish" && issues.length > 0) onRefused({ row, issues });
    },
    // Any action may change the figures of the dashboard.
    onSettled: () => client.invalidateQueries(),
  });
  return { act: (row: Doing["row"], action: RowAction) => mutate({ row, action }), busyId: isPending ? variables.row._id : null };
}
