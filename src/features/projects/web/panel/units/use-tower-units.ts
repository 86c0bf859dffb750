import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../../../shared/web/api-client.ts";
import { toast } from "../../../../../shared/web/toast.ts";
import type { MyProject } from "../../../contract/my-project.ts";
import { projectMessages as messages } from "../../../contract/project-messages.ts";
import type { ChangeUnitsBody, EachUnit, UnitArea, UnitValues } from "../../../contract/unit-grid.ts";
import { myProjectKey, projectsApi } from "../../wizard/project-wizard.ts";
import { readUnits, type TowerUnits, unitsIn, withChange } from "./tower-units.ts";
import { areasOf, type GridSize, type Selection } from "./unit-selection.ts";

type Shown = { version: number; units: TowerUnits };
/** What a change changed: where, the units there as they were, and the whole tower as it was. */
type Undo = { areas: UnitArea[]; former: EachUnit; units: TowerUnits };

/** The units of one tower, as the server has them, and the bulk edit of those that are chosen. */
export function useTowerUnits(projectId: MyProject["_id"], tower: MyProject["towers"][number]["_id"]) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [last, setLast] = useState<(Undo & { reached: number }) | null>(null);
  const key = ["units", projectId, tower];
  const shown = useQuery({
    queryKey: key,
    queryFn: async (): Promise<Shown> => {
      const { data } = await projectsApi.getUnitGrid({ params: { id: projectId }, query: { tower } });
      return { version: data.version, units: readUnits(data) };
    },
    // What is being edited is not changed under the hand; somebody else's changes are met by a save.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  async function save(areas: UnitArea[], set: ChangeUnitsBody["set"], become: TowerUnits, undo: Undo | null): Promise<void> {
    if (!shown.data || isBusy) return;
    setBusy(true);
    try {
      const body = { version: shown.data.version, areas, set };
      const { message, data } = await projectsApi.changeUnits({ params: { id: projectId }, body });
      // An answer from before the change would take its place.
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<Shown>(key, { version: data.version, units: become });
      setLast(undo && { ...undo, reached: data.version });
      toast.show(message);
      // Towers and configurations tell how many units of theirs there are.
      void client.invalidateQueries({ queryKey: myProjectKey(projectId) });
    } catch (error) {
      await tell(error);
    } finally {
      setBusy(false);
    }
  }

  async function changeUnits(selection: Selection, { floors }: GridSize, set: UnitValues | null): Promise<void> {
    const { units } = shown.data ?? {};
    if (!units) return;
    const areas = areasOf(selection, tower);
    await save(areas, set, withChange(units, selection, floors, set), { areas, former: unitsIn(units, selection), units });
  }

  /** Puts the units of the last change back, each as it was; null: nothing to undo, or not what is shown. */
  const undo = last && last.reached === shown.data?.version ? () => save(last.areas, last.former, last.units, null) : null;

  async function tell(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) return toast.failure();
    if (error.body.data.code !== "conflict") {
      toast.show(error.body.data.issues[0]?.message ?? error.message, { type: "error" });
      return;
    }
    setLast(null);
    await shown.refetch();
    toast.show(`${messages.changedMeanwhile} The units below are up to date; please apply your change again.`, { type: "info" });
  }

  return { ...shown, isBusy, changeUnits, undo };
}
