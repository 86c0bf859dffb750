import { type ComponentProps, useCallback } from "react";
import { randomId } from "../../../../shared/web/random-id.ts";
import { Select } from "../../../../shared/web/ui/select.tsx";
import { EntryError, UndoRemoval } from "../../../../shared/web/wizard/entry-controls.tsx";
import { EntryForm, type EntryKind } from "../../../../shared/web/wizard/entry-form.tsx";
import { fieldId } from "../../../../shared/web/wizard/focus-field.ts";
import type { WizardRecord } from "../../../../shared/web/wizard/form-kind.ts";
import { formOf } from "../../../../shared/web/wizard/form-of.ts";
import { FieldNote, useControl } from "../../../../shared/web/wizard/wizard-fields.tsx";
import { ImageList } from "../../../media/web/public.ts";
import { projectLimits } from "../../contract/project-terms.ts";
import { EntryCard, ListHead } from "./entry-card.tsx";
import { indiaToday } from "./india-today.ts";
import { updateLabels } from "./project-choices.ts";
import { useWizardForm } from "./project-form.ts";
import { newUpdate, type UpdateEntry } from "./project-values.ts";
import { updateList } from "./project-wizard.ts";
import { useEntries } from "./use-entries.ts";

const updateKind: EntryKind<UpdateEntry> = { labels: updateLabels, requiredFields: ["date", "title"], choices: {} };
const form = formOf<WizardRecord, UpdateEntry>();
const { FieldLabel, TextField, TextBox, NumberField } = form;
const newPhoto = { caption: "Construction update" };

/** Step 8: how the building goes on, newest first. */
export function UpdatesStep({ projectId }: { projectId: string }) {
  const { entries: updates, add, changeOne, removal } = useEntries("constructionUpdates");
  return (
    <div id={fieldId("constructionUpdates")} className="grid gap-5">
      <ListHead
        heading={headingOf(updates.length)}
        text="What was built and when. Visitors compare it with what was promised."
        add="Add update"
        onAdd={() => add(0, { ...newUpdate, key: randomId(), date: indiaToday() }, "title")}
        isFull={updates.length >= projectLimits.updates}
      />
      {removal.hasRemoved && <UndoRemoval what="Update" onUndo={removal.undo} />}
      <EntryError path="constructionUpdates" isOfListAlone />
      <ul className="grid gap-4">
        {updates.map((update, index) => (
          <EntryCard
            key={update.key}
            label={`Update ${index + 1}`}
            heading={update.title}
            index={index}
            count={updates.length}
            onRemove={() => removal.remove(index)}
          >
            <UpdateFields projectId={projectId} path={`constructionUpdates.${index}`} update={update} onChange={changeOne} />
          </EntryCard>
        ))}
      </ul>
    </div>
  );
}

const headingOf = (count: number) => (count === 0 ? "No updates yet" : count === 1 ? "1 update" : `${count} updates`);

type FieldsProps = {
  projectId: string;
  path: string;
  update: UpdateEntry;
  onChange: (key: string, changed: Partial<UpdateEntry>) => void;
};

function UpdateFields({ projectId, path, update, onChange }: FieldsProps) {
  const { record: project, read } = useWizardForm();
  const { key } = update;
  const change = useCallback((changed: Partial<UpdateEntry>) => onChange(key, changed), [key, onChange]);
  const known = project?.constructionUpdates.find(({ _id }) => _id === update._id)?.photos ?? [];
  return (
    <EntryForm kind={updateKind} path={path} entry={update} onChange={change}>
      <TextField name="date" type="date" />
      <NumberField name="percentComplete" suffix="%" />
      <TowerField towers={project?.towers ?? []} />
      <TextField name="title" maxLength={120} autoComplete="off" isWide />
      <div className="grid sm:col-span-2 lg:col-span-3">
        <TextBox name="text" maxLength={4000} />
      </div>
      <div className="sm:col-span-2 lg:col-span-3" id={fieldId(`${path}.photos`)}>
        <ImageList
          ownerId={projectId}
          list={updateList(key)}
          images={update.photos}
          read={() => read().values.constructionUpdates.find((one) => one.key === key)?.photos ?? []}
          onChange={(photos) => change({ photos })}
          newImage={newPhoto}
          most={projectLimits.photos}
          known={known}
          path={`${path}.photos`}
          heading="h4"
          hasTip={false}
        />
      </div>
    </EntryForm>
  );
}

/** The towers that are saved; none: the whole project. */
function TowerField({ towers }: { towers: readonly { _id: string; name: string }[] }) {
  const { values, change } = form.useWizardForm();
  const { note, props } = useControl("tower");
  return (
    <div className="field">
      <FieldLabel name="tower" htmlFor={props.id} />
      <Select
        {...(props as ComponentProps<"select">)}
        value={values.tower}
        onChange={({ target }) => change({ tower: target.value })}
        prompt="The whole project"
        options={towers.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <FieldNote {...note} />
    </div>
  );
}
