// The API calls of My Projects, and the actions on a project.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { pageNumber } from "../../../../shared/contract/read-query.ts";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { toast } from "../../../../shared/web/toast.ts";
import type { MyProjectRow } from "../../contract/my-project.ts";
import { myProjectsPageSize } from "../../contract/my-projects.paths.ts";
import { projectMessages as messages } from "../../contract/project-messages.ts";
import { projectsApi } from "../wizard/project-wizard.ts";

/** The part of the list that the address names. */
export type Asked = { page: number; search: string; isDeleted: boolean };

export function readAsked(parameters: URLSearchParams): Asked {
  return {
    page: pageNumber(parameters.get("page")),
    search: parameters.get("search")?.trim() ?? "",
    isDeleted: parameters.get("status") === "deleted",
  };
}

/** Its query in an address, without defaults. */
export function writeAsked({ page, search, isDeleted }: Asked): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search) parameters.set("search", search);
  if (isDeleted) parameters.set("status", "deleted");
  if (page > 1) parameters.set("page", String(page));
  return parameters;
}

/**
 * One page of the builder's projects; the previous page stays until the next has arrived. A failure is also shown in a toast
 * (PROJ-02).
 */
export function useMyProjects({ page, search, isDeleted }: Asked) {
  const found = useQuery({
    queryKey: ["my-projects", page, search, isDeleted],
    queryFn: () =>
      projectsApi.listMyProjects({ query: { page, limit: myProjectsPageSize, search, ...(isDeleted && { status: "deleted" }) } }),
    placeholderData: keepPreviousData,
  });
  const { error } = found;
  useEffect(() => {
    if (error) toast.show(listFailure(error), { type: "error" });
  }, [error]);
  return found;
}

/** PROJ-02: the answer's message, otherwise our own; "Network error" when there was no answer. */
export const listFailure = (error: Error): string => (error instanceof ApiError && error.message) || messages.listFailed;

type Doing = { row: Pick<MyProjectRow, "_id">; action: "delete" | "restore" };

/** Deletes or restores a project, reports it with an Undo, and reloads the lists. */
export function useRowActions() {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ row, action }: Doing): Promise<{ message: string }> => {
      const params = { id: row._id };
      return action === "delete" ? projectsApi.deleteProject({ params }) : projectsApi.restoreProject({ params });
    },
    onSuccess: ({ message }, { row, action }) => {
      const undo = { label: "Undo", onPress: () => mutate({ row, action: "restore" }) };
      toast.show(message, action === "delete" ? { action: undo } : {});
    },
    onError: (error) => toast.show(error.message, { type: "error" }),
    // Any action may change the figures of the dashboard.
    onSettled: () => client.invalidateQueries(),
  });
  return { act: (row: Doing["row"], action: Doing["action"]) => mutate({ row, action }), busyId: isPending ? variables.row._id : null };
}
