import { Grid3x3 } from "lucide-react";
import { memo, useCallback, useMemo } from "react";
import { Link } from "react-router";
import { namesOf } from "../../../../../shared/contract/field-kinds.ts";
import { randomId } from "../../../../../shared/web/random-id.ts";
import { EntryError, UndoRemoval } from "../../../../../shared/web/wizard/entry-controls.tsx";
import { fieldId } from "../../../../../shared/web/wizard/focus-field.ts";
import type { MyProject } from "../../../contract/my-project.ts";
import { filledFirst, towerFields } from "../../../contract/project-fields.ts";
import { projectLimits } from "../../../contract/project-terms.ts";
import { unitsPath } from "../../project-paths.ts";
import { towerChoices, towerLabels } from "../project-choices.ts";
import { newTower, type TowerEntry, useWizardForm } from "../project-values.ts";
import { DeclaredField } from "./declared-field.tsx";
import { EntryCard, ListHead } from "./entry-card.tsx";
import { EntryForm, type EntryKind } from "./entry-form.tsx";
import { towerHint } from "./grid-hint.ts";
import { nextName } from "./next-name.ts";
import { type EntryActions, useEntries } from "./use-entries.ts";

const towerKind: EntryKind<TowerEntry> = { labels: towerLabels, requiredFields: filledFirst(towerFields), choices: towerChoices };
/** Step 3: the project's towers, in their order. */
export function TowersStep({ projectId }: { projectId: string }) {
  const { record: project } = useWizardForm();
  const { entries: towers, actions, removal } = useEntries("towers");
  const saved = useMemo(() => new Map(project?.towers.map((tower) => [tower._id as string, tower])), [project?.towers]);
  return (
    <div id={fieldId("towers")} className="grid gap-5">
      <ListHead
        heading={towers.length === 0 ? "No towers yet" : towers.length === 1 ? "1 tower" : `${towers.length} towers`}
        text="In the order that visitors see. A project of villas or plots needs no towers."
        add="Add tower"
        onAdd={() => actions.add(towers.length, { ...newTower, key: randomId() }, "name")}
        isFull={towers.length >= projectLimits.towers}
      />
      {removal.hasRemoved && <UndoRemoval what="Tower" onUndo={removal.undo} />}
      <EntryError path="towers" isOfListAlone />
      <ul className="grid grid-cols-1 gap-4">
        {towers.map((tower, index) => (
          <TowerCard
            key={tower.key}
            projectId={projectId}
            tower={tower}
            index={index}
            actions={actions}
            count={towers.length}
            saved={tower._id === undefined ? undefined : saved.get(tower._id)}
            configurations={project?.configurations}
          />
        ))}
      </ul>
    </div>
  );
}

type CardProps = {
  projectId: string;
  tower: TowerEntry;
  index: number;
  count: number;
  saved: MyProject["towers"][number] | undefined;
  /** As saved: whether they are in the grid decides what visitors see of it. */
  configurations: MyProject["configurations"] | undefined;
  actions: EntryActions<TowerEntry>;
};

/** Rendered again only when it changes itself: there may be hundreds. */
const TowerCard = memo(function TowerCard({ projectId, tower, index, count, saved, configurations, actions }: CardProps) {
  const { key } = tower;
  const change = useCallback((changed: Partial<TowerEntry>) => actions.changeOne(key, changed), [key, actions]);
  return (
    <EntryCard
      label={`Tower ${index + 1}`}
      heading={tower.name}
      index={index}
      count={count}
      onMove={(to) => actions.move(index, to)}
      onCopy={() => copy(index, tower, actions)}
      onRemove={() => actions.remove(index)}
    >
      <EntryForm kind={towerKind} path={`towers.${index}`} entry={tower} onChange={change}>
        {namesOf(towerFields).map((name) => (
          <DeclaredField fields={towerFields} key={name} name={name} />
        ))}
      </EntryForm>
      <UnitsLink projectId={projectId} saved={saved} configurations={configurations} />
    </EntryCard>
  );
});

/** A registration belongs to one tower. An unsaved tower has no units to copy. */
function copy(index: number, { _id, ...tower }: TowerEntry, { read, add }: EntryActions<TowerEntry>): void {
  const name = nextName(
    tower.name,
    read().map((other) => other.name),
  );
  add(index + 1, { ...tower, key: randomId(), name, reraNumber: "", ...(_id !== undefined && { copyOf: _id }) }, "name");
}

/** A tower has units once it is saved with its floors and units per floor. */
function UnitsLink({ projectId, saved, configurations = [] }: Pick<CardProps, "projectId" | "saved" | "configurations">) {
  if (!saved?.floors || !saved.unitsPerFloor) {
    return <p className="self-end pb-3 text-sm text-ink-3">Save its floors and units on each floor first; then you can enter its units.</p>;
  }
  return (
    <p className="grid gap-1 self-end">
      <span className="text-sm text-ink-2 nums">{towerHint(saved, configurations)}</span>
      <Link to={unitsPath(projectId, saved._id)} className="btn btn-secondary btn-sm min-h-10!">
        <Grid3x3 aria-hidden /> Units of {saved.name}
      </Link>
    </p>
  );
}
