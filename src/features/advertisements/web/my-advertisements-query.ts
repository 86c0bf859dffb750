// The API calls of the advertiser's pages, and their cached answers.

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { dayMs } from "../../../shared/contract/durations.ts";
import { ApiError, createApiClient } from "../../../shared/web/api-client.ts";
import { refusalOf } from "../../../shared/web/form-refusal.ts";
import { createOnceClient } from "../../../shared/web/once-client.ts";
import { toast } from "../../../shared/web/toast.ts";
import { failureMessage } from "../../../shared/web/ui/load-failure.tsx";
import type { PlacesEndpoints } from "../../places/contract/places.endpoints.ts";
import { placesPaths } from "../../places/contract/places.paths.ts";
import type { MyAdvertisement } from "../contract/advertisement.ts";
import type { MyAdvertisementsEndpoints } from "../contract/advertisements.endpoints.ts";
import { myAdvertisementsPaths } from "../contract/advertisements.paths.ts";

const api = createApiClient<MyAdvertisementsEndpoints>(myAdvertisementsPaths);
const { createAdvertisement } = createOnceClient<Pick<MyAdvertisementsEndpoints, "createAdvertisement">>({
  createAdvertisement: myAdvertisementsPaths.createAdvertisement,
});
const places = createApiClient<PlacesEndpoints>(placesPaths);
const listKey = "my-advertisements";

/** One page of the lister's advertisements; the previous page stays until the next has arrived. */
export const useMyAdvertisements = (page: number) =>
  useQuery({
    queryKey: [listKey, page],
    queryFn: () => api.listMyAdvertisements({ query: { page } }),
    placeholderData: keepPreviousData,
  });

/** The server's record when the form is opened: later answers do not replace the input. */
export const useMyAdvertisement = (id: string) =>
  useQuery({
    queryKey: ["my-advertisement", id],
    queryFn: async () => (await api.getMyAdvertisement({ params: { id } })).data,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Cities whose name starts with the text; empty without a text. */
export function useCityNames(typed: string): readonly string[] {
  const q = typed.trim();
  const { data } = useQuery({
    queryKey: ["city-names", q],
    queryFn: async () => (await places.findCities({ query: { q } })).data.map(({ name }) => name),
    enabled: q.length >= 2,
    staleTime: dayMs,
    placeholderData: keepPreviousData,
  });
  return [...new Set(data)];
}

export type RowAction = "pause" | "resume" | "delete" | "restore";
type Doing = { row: Pick<MyAdvertisement, "id">; action: RowAction };

/** The reverse of an action that hides one. */
const opposites: Partial<Record<RowAction, RowAction>> = { delete: "restore", pause: "resume" };

function send({ row: { id }, action }: Doing): Promise<{ message: string }> {
  const params = { id };
  if (action === "delete") return api.deleteAdvertisement({ params });
  if (action === "restore") return api.restoreAdvertisement({ params });
  return api.pauseAdvertisement({ params, body: { paused: action === "pause" } });
}

/** Runs an action on an advertisement, reports the result with an Undo, and reloads the list. */
export function useRowActions() {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: send,
    onSuccess: ({ message }, { row, action }) => {
      const opposite = opposites[action];
      toast.show(message, opposite ? { action: { label: "Undo", onPress: () => mutate({ row, action: opposite }) } } : {});
    },
    onError: (error) => toast.show(failureMessage(error), { type: "error" }),
    onSettled: () => client.invalidateQueries({ queryKey: [listKey] }),
  });
  return { act: (row: Doing["row"], action: RowAction) => mutate({ row, action }), busyId: isPending ? variables.row.id : null };
}

/** In the order of the checks and of the form. */
export const formFields = ["headline", "link", "image", "placements", "city", "types", "startsOn", "endsOn"] as const;
export type FormBody = Parameters<typeof createAdvertisement>[0]["body"];

/** Saves a new one (`id` null) or changes one; faults are returned by field. */
export function useSaveAdvertisement(id: string | null, onSaved: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: FormBody) => (id === null ? createAdvertisement({ body }) : api.changeAdvertisement({ params: { id }, body })),
    async onSuccess({ message }) {
      await client.invalidateQueries({ queryKey: [listKey] });
      toast.show(message);
      onSaved();
    },
    onError: (failure) => toast.show(failureMessage(failure), { type: "error" }),
  });
  const errors = error instanceof ApiError ? refusalOf(error, formFields).errors : {};
  return { save: mutate, isSaving: isPending, errors, forget: () => error && reset() };
}
