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
/** What a change affected: the areas, their units before, and the whole tower before. */
type Undo = { areas: UnitArea[]; former: EachUnit; units: TowerUnits };

/** The units of one tower, as the server has them, and the bulk edit of the chosen ones. */
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
    // The units do not change during an edit; a save reports somebody else's changes.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  async function save(areas: UnitArea[], set: ChangeUnitsBody["set"], become: TowerUnits, undo: Undo | null): Promise<void> {
    if (!shown.data || isBusy) return;
    setBusy(true);
    try {
      const body = { version: shown.data.version, areas, set };
      const { message, data } = await projectsApi.changeUnits({ params: { id: projectId }, body });
      // An answer from before the change would replace its result.
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<Shown>(key, { version: data.version, units: become });
      setLast(undo && { ...undo, reached: data.version });
      toast.show(message);
      // Towers and configurations show numbers of units.
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

  /** Restores the units of the last change; null: nothing to undo, or other units are shown. */
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
