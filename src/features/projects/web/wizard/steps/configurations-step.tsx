import { Fragment, memo, useCallback } from "react";
import { namesOf } from "../../../../../shared/contract/field-kinds.ts";
import { randomId } from "../../../../../shared/web/random-id.ts";
import { EntryError, UndoRemoval } from "../../../../../shared/web/wizard/entry-controls.tsx";
import { fieldId } from "../../../../../shared/web/wizard/focus-field.ts";
import type { WizardRecord } from "../../../../../shared/web/wizard/form-kind.ts";
import { formOf } from "../../../../../shared/web/wizard/form-of.ts";
import { readNumber } from "../../../../../shared/web/wizard/group-number.ts";
import { OneImage } from "../../../../media/web/public.ts";
import { fullPrice } from "../../../../properties/contract/price-text.ts";
import type { MyProject } from "../../../contract/my-project.ts";
import { configurationFields, filledFirst } from "../../../contract/project-fields.ts";
import { projectLimits } from "../../../contract/project-terms.ts";
import { configurationChoices, configurationLabels } from "../project-choices.ts";
import { type ConfigurationEntry, newConfiguration, useWizardForm } from "../project-values.ts";
import { floorPlanList } from "../project-wizard.ts";
import { DeclaredField } from "./declared-field.tsx";
import { EntryCard, ListHead } from "./entry-card.tsx";
import { EntryForm, type EntryKind } from "./entry-form.tsx";
import { gridHint } from "./grid-hint.ts";
import { type EntryActions, useEntries } from "./use-entries.ts";

const configurationKind: EntryKind<ConfigurationEntry> = {
  labels: configurationLabels,
  requiredFields: filledFirst(configurationFields),
  choices: configurationChoices,
};
const form = formOf<WizardRecord, ConfigurationEntry>();
/** Step 4: the kinds of homes in the project. */
export function ConfigurationsStep({ projectId }: { projectId: string }) {
  const { values, record: project } = useWizardForm();
  const { entries: configurations, actions, removal } = useEntries("configurations");
  // A project of flats contains flats.
  const addOne = () =>
    actions.add(configurations.length, { ...newConfiguration, key: randomId(), type: values.projectSubCategory }, "name");
  return (
    <div id={fieldId("configurations")} className="grid gap-5">
      <ListHead
        heading={headingOf(configurations.length)}
        text="Each type of home with its areas and prices, such as 2 BHK Large."
        add="Add configuration"
        onAdd={addOne}
        isFull={configurations.length >= projectLimits.configurations}
      />
      {removal.hasRemoved && <UndoRemoval what="Configuration" onUndo={removal.undo} />}
      <EntryError path="configurations" isOfListAlone />
      <ul className="grid grid-cols-1 gap-4">
        {configurations.map((configuration, index) => (
          <ConfigurationCard
            key={configuration.key}
            projectId={projectId}
            configuration={configuration}
            index={index}
            actions={actions}
            count={configurations.length}
            saved={project?.configurations.find(({ _id }) => _id === configuration._id)}
          />
        ))}
      </ul>
    </div>
  );
}

const headingOf = (count: number) => (count === 0 ? "No configurations yet" : count === 1 ? "1 configuration" : `${count} configurations`);

type CardProps = {
  projectId: string;
  configuration: ConfigurationEntry;
  index: number;
  count: number;
  saved: MyProject["configurations"][number] | undefined;
  actions: EntryActions<ConfigurationEntry>;
};

/** Rendered again only when it changes itself. */
const ConfigurationCard = memo(function ConfigurationCard({ index, count, actions, ...fields }: CardProps) {
  return (
    <EntryCard
      label={`Configuration ${index + 1}`}
      heading={fields.configuration.name}
      index={index}
      count={count}
      onMove={(to) => actions.move(index, to)}
      onRemove={() => actions.remove(index)}
    >
      <ConfigurationFields {...fields} path={`configurations.${index}`} onChange={actions.changeOne} />
    </EntryCard>
  );
});

type FieldsProps = Pick<CardProps, "projectId" | "configuration" | "saved"> & {
  path: string;
  onChange: EntryActions<ConfigurationEntry>["changeOne"];
};

function ConfigurationFields({ projectId, path, configuration, saved, onChange }: FieldsProps) {
  const { key, floorPlan } = configuration;
  const change = useCallback((changed: Partial<ConfigurationEntry>) => onChange(key, changed), [key, onChange]);
  return (
    <EntryForm kind={configurationKind} path={path} entry={configuration} onChange={change}>
      {namesOf(configurationFields).map((name) => (
        <Fragment key={name}>
          <DeclaredField fields={configurationFields} name={name} hint={name === "unitsAvailable" && saved && gridHint(saved)} />
          {name === "priceTo" && <PricePerSqft configuration={configuration} />}
        </Fragment>
      ))}
      <TowerChoice path={path} />
      <div className="grid gap-2 sm:col-span-2 lg:col-span-3" id={fieldId(`${path}.floorPlan`)}>
        <span className="lab">{configurationLabels.floorPlan}</span>
        <div className="max-w-md">
          <OneImage
            ownerId={projectId}
            list={floorPlanList(key)}
            image={floorPlan}
            onChange={(image) => change({ floorPlan: image })}
            known={saved?.floorPlan ?? null}
            path={`${path}.floorPlan`}
            caption="Floor plan"
          />
        </div>
      </div>
    </EntryForm>
  );
}

/** Calculated from the typed values; by law the carpet area counts. */
function PricePerSqft({ configuration: { carpetArea, priceFrom, priceTo } }: { configuration: ConfigurationEntry }) {
  const area = readNumber(carpetArea);
  const rates = [priceFrom, priceTo].flatMap((typed) => {
    const price = readNumber(typed);
    return area && price ? [fullPrice(Math.round(price / area), "INR")] : [];
  });
  return (
    <p className="grid content-end gap-1 pb-3 text-sm">
      <span className="text-ink-2">Price per sq ft of carpet area</span>
      <output className="font-semibold nums">{[...new Set(rates)].join(" to ") || "Enter price and carpet area"}</output>
    </p>
  );
}

/** Saved towers; unsaved ones of step 3 cannot be chosen yet. */
function TowerChoice({ path }: { path: string }) {
  const { values, change } = form.useWizardForm();
  const { record } = useWizardForm();
  const towers = record?.towers ?? [];
  if (towers.length === 0) return null;
  const labelId = fieldId(`${path}.towers-label`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out as the other labels are.
    <div className="field sm:col-span-2 lg:col-span-3" role="group" aria-labelledby={labelId} id={fieldId(`${path}.towers`)}>
      <span className="lab" id={labelId}>
        In towers
      </span>
      <div className="ticks max-h-60 gap-2 overflow-y-auto">
        {towers.map(({ _id, name }) => (
          <label key={_id} className="chip">
            <input
              type="checkbox"
              checked={values.towers.includes(_id)}
              onChange={({ target }) =>
                change({ towers: target.checked ? [...values.towers, _id] : values.towers.filter((one) => one !== _id) })
              }
            />
            {name}
          </label>
        ))}
      </div>
      <EntryError path={`${path}.towers`} />
    </div>
  );
}
