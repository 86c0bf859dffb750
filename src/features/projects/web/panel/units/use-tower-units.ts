import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../../../shared/web/api-client.ts";
import { toast } from "../../../../../shared/web/toast.ts";
import type { MyProject } from "../../../contract/my-project.ts";
import { projectMessages as messages } from "../../../contract/project-messages.ts";
import type { UnitValues } from "../../../contract/unit-grid.ts";
import { myProjectKey, projectsApi } from "../../wizard/project-wizard.ts";
import { readUnits, type TowerUnits, withChange } from "./tower-units.ts";
import { areasOf, type GridSize, type Selection } from "./unit-selection.ts";

type Shown = { version: number; units: TowerUnits };

/** The units of one tower, as the server has them, and the bulk edit of those that are chosen. */
export function useTowerUnits(projectId: MyProject["_id"], tower: MyProject["towers"][number]["_id"]) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const key = ["units", projectId, tower];
  const shown = useQuery({
    queryKey: key,
    queryFn: async (): Promise<Shown> => {
      const { data } = await projectsApi.getUnitGrid({ params: { id: projectId }, query: { tower } });
      return { version: data.version, units: readUnits(data) };
    },
    // What is being edited is not changed under the hand; somebody else's changes are met by a save.
    refetchOnWindowFocus: false,
  });

  async function changeUnits(selection: Selection, { floors }: GridSize, set: UnitValues | null): Promise<void> {
    if (!shown.data || isBusy) return;
    setBusy(true);
    const { version, units } = shown.data;
    try {
      const body = { version, areas: areasOf(selection, tower), set };
      const { message, data } = await projectsApi.changeUnits({ params: { id: projectId }, body });
      client.setQueryData<Shown>(key, { version: data.version, units: withChange(units, selection, floors, set) });
      toast.show(message);
      // Towers and configurations tell how many units of theirs there are.
      void client.invalidateQueries({ queryKey: myProjectKey(projectId) });
    } catch (error) {
      await tell(error);
    } finally {
      setBusy(false);
    }
  }

  async function tell(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) return toast.failure();
    if (error.body.data.code !== "conflict") {
      toast.show(error.body.data.issues[0]?.message ?? error.message, { type: "error" });
      return;
    }
    await shown.refetch();
    toast.show(`${messages.changedMeanwhile} Here are the units as they are now; please apply it again.`, { type: "info" });
  }

  return { ...shown, isBusy, changeUnits };
}
