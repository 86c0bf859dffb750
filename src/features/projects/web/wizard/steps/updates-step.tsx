import { type ComponentProps, memo, useCallback } from "react";
import { indiaToday } from "../../../../../shared/contract/date-text.ts";
import { randomId } from "../../../../../shared/web/random-id.ts";
import { Select } from "../../../../../shared/web/ui/select.tsx";
import { EntryError, UndoRemoval } from "../../../../../shared/web/wizard/entry-controls.tsx";
import { fieldId } from "../../../../../shared/web/wizard/focus-field.ts";
import type { WizardRecord } from "../../../../../shared/web/wizard/form-kind.ts";
import { formOf } from "../../../../../shared/web/wizard/form-of.ts";
import { FieldNote, useControl } from "../../../../../shared/web/wizard/wizard-fields.tsx";
import { ImageList } from "../../../../media/web/public.ts";
import type { MyProject } from "../../../contract/my-project.ts";
import { filledFirst, updateFields } from "../../../contract/project-fields.ts";
import { projectLimits } from "../../../contract/project-terms.ts";
import { updateLabels } from "../project-choices.ts";
import { newUpdate, type UpdateEntry, useWizardForm } from "../project-values.ts";
import { updateList } from "../project-wizard.ts";
import { DeclaredField } from "./declared-field.tsx";
import { EntryCard, ListHead } from "./entry-card.tsx";
import { EntryForm, type EntryKind } from "./entry-form.tsx";
import { type EntryActions, useEntries } from "./use-entries.ts";

const updateKind: EntryKind<UpdateEntry> = { labels: updateLabels, requiredFields: filledFirst(updateFields), choices: {} };
const form = formOf<WizardRecord, UpdateEntry>();
const { FieldLabel } = form;
/** Without a caption the title of the update describes it. */
const newPhoto = { caption: "" };

/** Step 8: construction updates, newest first. */
export function UpdatesStep({ projectId }: { projectId: string }) {
  const { record: project } = useWizardForm();
  const { entries: updates, actions, removal } = useEntries("constructionUpdates");
  return (
    <div id={fieldId("constructionUpdates")} className="grid gap-5">
      <ListHead
        heading={headingOf(updates.length)}
        text="What was built, and when. Visitors can compare it with your promise."
        add="Add update"
        onAdd={() => actions.add(0, { ...newUpdate, key: randomId(), date: indiaToday() }, "title")}
        isFull={updates.length >= projectLimits.updates}
      />
      {removal.hasRemoved && <UndoRemoval what="Update" onUndo={removal.undo} />}
      <EntryError path="constructionUpdates" isOfListAlone />
      <ul className="grid grid-cols-1 gap-4">
        {updates.map((update, index) => (
          <UpdateCard
            key={update.key}
            projectId={projectId}
            update={update}
            index={index}
            actions={actions}
            count={updates.length}
            towers={project?.towers ?? none}
            saved={project?.constructionUpdates.find(({ _id }) => _id === update._id)}
          />
        ))}
      </ul>
    </div>
  );
}

const headingOf = (count: number) => (count === 0 ? "No updates yet" : count === 1 ? "1 update" : `${count} updates`);

type Update = MyProject["constructionUpdates"][number];
type Towers = readonly { _id: string; name: string }[];
const none: readonly never[] = [];

type CardProps = {
  projectId: string;
  update: UpdateEntry;
  index: number;
  count: number;
  towers: Towers;
  saved: Update | undefined;
  actions: EntryActions<UpdateEntry>;
};

/** Rendered again only when it changes itself: there may be hundreds. */
const UpdateCard = memo(function UpdateCard({ index, count, ...fields }: CardProps) {
  const { update, actions } = fields;
  return (
    <EntryCard label={`Update ${index + 1}`} heading={update.title} index={index} count={count} onRemove={() => actions.remove(index)}>
      <UpdateFields {...fields} path={`constructionUpdates.${index}`} />
    </EntryCard>
  );
});

function UpdateFields({ projectId, path, update, towers, saved, actions }: Omit<CardProps, "index" | "count"> & { path: string }) {
  const { key } = update;
  const change = useCallback((changed: Partial<UpdateEntry>) => actions.changeOne(key, changed), [key, actions]);
  return (
    <EntryForm kind={updateKind} path={path} entry={update} onChange={change}>
      <DeclaredField fields={updateFields} name="date" />
      <DeclaredField fields={updateFields} name="percentComplete" />
      <TowerField towers={towers} />
      <DeclaredField fields={updateFields} name="title" />
      <div className="grid sm:col-span-2 lg:col-span-3">
        <DeclaredField fields={updateFields} name="text" />
      </div>
      <div className="sm:col-span-2 lg:col-span-3" id={fieldId(`${path}.photos`)}>
        <ImageList
          ownerId={projectId}
          list={updateList(key)}
          images={update.photos}
          read={() => actions.read().find((one) => one.key === key)?.photos ?? none}
          onChange={(photos) => change({ photos })}
          newImage={newPhoto}
          most={projectLimits.photos}
          known={saved?.photos ?? none}
          path={`${path}.photos`}
          isOfPart
        />
      </div>
    </EntryForm>
  );
}

/** The saved towers; none: the whole project. */
function TowerField({ towers }: { towers: Towers }) {
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
