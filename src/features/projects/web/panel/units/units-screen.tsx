import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { EmptyState } from "../../../../../shared/web/ui/empty-state.tsx";
import { failureMessage, LoadFailure } from "../../../../../shared/web/ui/load-failure.tsx";
import { ScreenHeader } from "../../../../../shared/web/ui/screen-header.tsx";
import { Select } from "../../../../../shared/web/ui/select.tsx";
import type { MyProject } from "../../../contract/my-project.ts";
import { type UnitState, unitStateLabels, unitStates } from "../../../contract/project-terms.ts";
import { listPath, stepPath, unitsPath } from "../../project-paths.ts";
import { fetchMyProject, myProjectKey } from "../../wizard/project-wizard.ts";
import { countByState } from "./tower-units.ts";
import { UnitEditor } from "./unit-editor.tsx";
import { UnitGridView } from "./unit-grid-view.tsx";
import { countChosen, nothingChosen } from "./unit-selection.ts";
import { useTowerUnits } from "./use-tower-units.ts";

export const meta = () => [{ title: "Units | Aangan" }, { name: "robots", content: "noindex" }];

/** The units of a project, one tower at a time. */
export default function UnitsScreen() {
  const { id = "", towerId } = useParams();
  const { data: project, error, refetch } = useQuery({ queryKey: myProjectKey(id), queryFn: () => fetchMyProject(id) });
  if (error) return <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!project) return <div className="skel h-96" role="status" aria-label="Loading..." />;
  const withUnits = project.towers.filter(({ floors, unitsPerFloor }) => floors && unitsPerFloor);
  const tower = withUnits.find(({ _id }) => _id === towerId) ?? withUnits[0];
  return (
    <>
      <ScreenHeader title="Units" about={project.projectName} back={{ to: stepPath(id, 3), label: "Towers" }}>
        {tower && <TowerChoice project={project} towers={withUnits} chosen={tower._id} />}
      </ScreenHeader>
      {tower ? <TowerUnits key={tower._id} project={project} tower={tower} /> : <NoTowers project={project} />}
    </>
  );
}

const NoTowers = ({ project }: { project: MyProject }) => (
  <EmptyState heading="No units yet" text="First enter towers with their floors and units on each floor.">
    <Link
      to={project.towers.length === 0 ? stepPath(project._id, 3) : `${stepPath(project._id, 3)}#field-towers.0.floors`}
      className="btn btn-primary"
    >
      Towers
    </Link>
    <Link to={listPath} className="btn btn-secondary">
      My Projects
    </Link>
  </EmptyState>
);

type Tower = MyProject["towers"][number];

function TowerChoice({ project, towers, chosen }: { project: MyProject; towers: readonly Tower[]; chosen: string }) {
  const navigate = useNavigate();
  return (
    <label className="w-60 max-sm:w-full">
      <span className="lab mb-1.5 block">Tower</span>
      <Select
        value={chosen}
        onChange={({ target }) => void navigate(unitsPath(project._id, target.value), { replace: true, preventScrollReset: true })}
        options={towers.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
    </label>
  );
}

function TowerUnits({ project, tower }: { project: MyProject; tower: Tower }) {
  const { configurations } = project;
  const [selection, setSelection] = useState(nothingChosen);
  const { data, error, refetch, isBusy, changeUnits, undo } = useTowerUnits(project._id, tower._id);
  const nameOf = useCallback((id: string) => configurations.find(({ _id }) => _id === id)?.name ?? "", [configurations]);
  if (error) return <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <div className="skel h-96" role="status" aria-label="Loading..." />;
  const size = { floors: tower.floors ?? 0, unitsPerFloor: tower.unitsPerFloor ?? 0 };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Counts counts={countByState(data.units)} places={size.floors * size.unitsPerFloor} />
      <UnitEditor
        chosen={countChosen(selection, size)}
        configurations={configurations}
        isBusy={isBusy}
        onChange={(set) => void changeUnits(selection, size, set)}
        onClear={() => setSelection(nothingChosen)}
        onUndo={undo && (() => void undo())}
      />
      <div>
        <p className="mb-2 text-sm text-ink-2" id="grid-help">
          To choose units, drag over them with a mouse, tap them, or press a floor or a number above. With the keyboard in the grid: arrow
          keys move, Shift chooses a range, Shift+Space a floor, Ctrl+Space a stack, Ctrl+A all units.
        </p>
        <UnitGridView
          label={`Units of ${tower.name}`}
          size={size}
          units={data.units}
          nameOf={nameOf}
          selection={selection}
          onSelect={setSelection}
        />
      </div>
    </div>
  );
}

function Counts({ counts, places }: { counts: Record<UnitState, number>; places: number }) {
  const filled = unitStates.reduce((sum, state) => sum + counts[state], 0);
  const shown = [
    ...unitStates.map((state) => [unitStateLabels[state], counts[state]] as const),
    ["Empty", Math.max(0, places - filled)] as const,
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {shown.map(([name, count]) => (
        <div key={name} className="flex items-baseline gap-2">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="font-semibold nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
