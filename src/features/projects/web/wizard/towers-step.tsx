import { Grid3x3 } from "lucide-react";
import { useCallback } from "react";
import { Link } from "react-router";
import { randomId } from "../../../../shared/web/random-id.ts";
import { EntryError, UndoRemoval } from "../../../../shared/web/wizard/entry-controls.tsx";
import { EntryForm, type EntryKind } from "../../../../shared/web/wizard/entry-form.tsx";
import { fieldId } from "../../../../shared/web/wizard/focus-field.ts";
import type { WizardRecord } from "../../../../shared/web/wizard/form-kind.ts";
import { formOf } from "../../../../shared/web/wizard/form-of.ts";
import { moveEntry } from "../../../../shared/web/wizard/use-removal.ts";
import type { MyProject } from "../../contract/my-project.ts";
import { projectLimits } from "../../contract/project-terms.ts";
import { EntryCard, ListHead } from "./entry-card.tsx";
import { nextName } from "./next-name.ts";
import { towerLabels, towerStatusChoices } from "./project-choices.ts";
import { useWizardForm } from "./project-form.ts";
import { unitsPath } from "./project-paths.ts";
import { newTower, type TowerEntry } from "./project-values.ts";
import { useEntries } from "./use-entries.ts";

const towerKind: EntryKind<TowerEntry> = { labels: towerLabels, requiredFields: ["name"], choices: { status: towerStatusChoices } };
const { TextField, NumberField, SelectField } = formOf<WizardRecord, TowerEntry>();

/** Step 3: the project's towers, in their order. */
export function TowersStep({ projectId }: { projectId: string }) {
  const { record: project } = useWizardForm();
  const { entries: towers, setAll, add, changeOne, removal } = useEntries("towers");

  /** A registration is of one tower alone. What is not saved yet has no units that could be copied. */
  function copy(index: number, { _id, ...tower }: TowerEntry): void {
    const name = nextName(
      tower.name,
      towers.map((other) => other.name),
    );
    add(index + 1, { ...tower, key: randomId(), name, reraNumber: "", ...(_id !== undefined && { copyOf: _id }) }, "name");
  }

  return (
    <div id={fieldId("towers")} className="grid gap-5">
      <ListHead
        heading={towers.length === 0 ? "No towers yet" : towers.length === 1 ? "1 tower" : `${towers.length} towers`}
        text="In the order in which visitors see them. A project of villas or plots needs none."
        add="Add tower"
        onAdd={() => add(towers.length, { ...newTower, key: randomId() }, "name")}
        isFull={towers.length >= projectLimits.towers}
      />
      {removal.hasRemoved && <UndoRemoval what="Tower" onUndo={removal.undo} />}
      <EntryError path="towers" isOfListAlone />
      <ul className="grid gap-4">
        {towers.map((tower, index) => (
          <EntryCard
            key={tower.key}
            label={`Tower ${index + 1}`}
            heading={tower.name}
            index={index}
            count={towers.length}
            onMove={(to) => setAll(moveEntry(towers, index, to))}
            onCopy={() => copy(index, tower)}
            onRemove={() => removal.remove(index)}
          >
            <TowerFields path={`towers.${index}`} tower={tower} onChange={changeOne} />
            <UnitsLink projectId={projectId} saved={project?.towers.find(({ _id }) => _id === tower._id)} />
          </EntryCard>
        ))}
      </ul>
    </div>
  );
}

type FieldsProps = { path: string; tower: TowerEntry; onChange: (key: string, changed: Partial<TowerEntry>) => void };

function TowerFields({ path, tower, onChange }: FieldsProps) {
  const { key } = tower;
  const change = useCallback((changed: Partial<TowerEntry>) => onChange(key, changed), [key, onChange]);
  return (
    <EntryForm kind={towerKind} path={path} entry={tower} onChange={change}>
      <TextField name="name" maxLength={80} autoComplete="off" placeholder="Tower A" />
      <NumberField name="floors" />
      <NumberField name="unitsPerFloor" />
      <NumberField name="lifts" />
      <SelectField name="status" prompt="Not told" />
      <TextField name="possessionDate" type="date" />
      <TextField name="reraNumber" maxLength={60} autoComplete="off" isWide hint="Where the tower has a number of its own." />
    </EntryForm>
  );
}

/** A tower has units once it is saved with its floors and units a floor. */
function UnitsLink({ projectId, saved }: { projectId: string; saved: MyProject["towers"][number] | undefined }) {
  if (!saved?.floors || !saved.unitsPerFloor) {
    return <p className="self-end pb-3 text-sm text-ink-3">Its units can be entered once its floors and units a floor are saved.</p>;
  }
  return (
    <p className="grid gap-1 self-end">
      <span className="text-sm text-ink-2 nums">
        {saved.gridTotal === null ? "No units entered yet" : `${saved.gridAvailable} of ${saved.gridTotal} units available`}
      </span>
      <Link to={unitsPath(projectId, saved._id)} className="btn btn-secondary btn-sm min-h-10!">
        <Grid3x3 aria-hidden /> Units of {saved.name}
      </Link>
    </p>
  );
}
