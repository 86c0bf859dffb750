import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, createApiClient } from "../../../../shared/web/api-client.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { hasUploadsUnderWay } from "../../../media/web/public.ts";
import type { MyPropertiesEndpoints } from "../../contract/my-properties.endpoints.ts";
import { myPropertiesPaths } from "../../contract/my-properties.paths.ts";
import type { MyProperty, SetPropertyInput } from "../../contract/my-property.ts";
import { wizardMessages as messages } from "../../contract/property-form-messages.ts";
import { focusField } from "./focus-field.ts";
import { fieldLabels } from "./wizard-choices.ts";
import { lastStep, stepPath } from "./wizard-steps.ts";
import type { WizardStore } from "./wizard-store.ts";
import { bodyOf, type FieldName, fieldsOfStep, type WizardValues } from "./wizard-values.ts";

const api = createApiClient<MyPropertiesEndpoints>(myPropertiesPaths);

/** Where the panel's queries keep a property of one's own. */
export const myPropertyKey = (id: string) => ["my-property", id] as const;
export const fetchMyProperty = async (id: string): Promise<MyProperty> => (await api.getMyProperty({ params: { id } })).data;

/** Without these nothing can be saved (PWIZ-05). */
export const basics = ["type", "title", "price"] as const;
export const hasBasics = (values: WizardValues): boolean => basics.every((field) => values[field].trim() !== "");

/** Saves the step and goes to the next one (PWIZ-02, PWIZ-03); a second press while it is saving does nothing. */
export function useSaveStep(store: WizardStore, step: number) {
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  /** A save waits for the lister's choice. */
  const hasAsked = useRef(false);
  /** Its creation was tried before, and may have succeeded without an answer. */
  const mayBeCreated = useRef(store.read().creationKey !== null);
  const navigate = useNavigate();
  const queries = useQueryClient();

  async function save(): Promise<void> {
    if (isBusy.current || store.read().conflicts.length > 0) return;
    const missing = basics.find((field) => store.read().values[field].trim() === "");
    if (step === 1 && missing) {
      toast.show(messages.missingBasics, { type: "error" });
      return focusField(missing);
    }
    // What is still on its way would be left out.
    if (step > 2 && hasUploadsUnderWay(store.read().property?._id ?? "")) {
      toast.show(messages.uploadsUnderWay, { type: "error" });
      return;
    }
    isBusy.current = true;
    setSaving(true);
    const isNew = store.read().property === null;
    try {
      if (isNew && mayBeCreated.current) await adoptCreated(store);
      const saved = await saveOrAsk(store, step);
      hasAsked.current = saved === null;
      if (!saved) return;
      queries.setQueryData(myPropertyKey(saved._id), saved);
      toast.show(isNew ? messages.created : messages.updated);
      if (step === lastStep && isHeldBack(saved)) toast.show(messages.verifyFirst, { type: "info" });
      // So that Back leads to the form of what was created, not to an empty one.
      if (isNew) await navigate(stepPath(saved._id, 1), { replace: true });
      if (step < lastStep) await navigate(stepPath(saved._id, step + 1));
    } catch (error) {
      mayBeCreated.current ||= isNew && !isRefusal(error);
      tellFailure(error, store);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  /** Ends the conflicts, and with them what waited for that. */
  function settle(theirsFor: readonly FieldName[]): void {
    store.settle(theirsFor);
    if (hasAsked.current) void save();
  }

  return { isSaving, save: () => void save(), settle };
}

/** Nothing is missing, and still it was not published (AUTH-12). */
const isHeldBack = ({ publication, missing }: MyProperty): boolean => publication === "draft" && missing.length === 0;

/** The answer says that nothing was done. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.body.status >= 400 && error.body.status < 500;

/** Repeats a creation whose answer was lost: what it made is changed from now on, and no second one is made. */
async function adoptCreated(store: WizardStore): Promise<void> {
  store.meet(await create(store));
  // It may hold what was sent before; what has been typed since is newer.
  store.settle([]);
}

async function create(store: WizardStore): Promise<MyProperty> {
  const creationKey = store.takeCreationKey();
  const { values, base } = store.read();
  return (await api.setProperty({ body: { ...bodyOf(1, values, base), iud_flag: "I", creationKey } })).data;
}

async function update({ _id, version }: MyProperty, changes: Partial<SetPropertyInput>): Promise<MyProperty> {
  return (await api.setProperty({ body: { ...changes, iud_flag: "U", id: _id, version } })).data;
}

/** null: something was changed elsewhere that the lister has changed too, and now has to choose. */
async function saveOrAsk(store: WizardStore, step: number): Promise<MyProperty | null> {
  try {
    return await saveStep(store, step);
  } catch (error) {
    const id = store.read().property?._id;
    if (!(error instanceof ApiError) || error.body.data.code !== "conflict" || id === undefined) throw error;
    const news = store.meet(await fetchMyProperty(id));
    if (store.read().conflicts.length > 0) return null;
    tellNews(news);
    return saveStep(store, step);
  }
}

async function saveStep(store: WizardStore, step: number): Promise<MyProperty> {
  const { values, base, property } = store.read();
  const saved = property
    ? await update(property, { ...bodyOf(step, values, base), ...(step === lastStep && { isLastStep: true }) })
    : await create(store);
  store.accept(saved, step, values);
  return saved;
}

function tellNews(fields: readonly FieldName[]): void {
  if (fields.length > 0)
    toast.show(`Changed elsewhere meanwhile: ${fields.map((field) => fieldLabels[field]).join(", ")}.`, { type: "info" });
}

/** PWIZ-15; each issue also stands at its field, and the first is gone to. */
function tellFailure(error: unknown, store: WizardStore): void {
  if (!(error instanceof ApiError) || error.body.status === 0) {
    toast.failure();
    return;
  }
  const { issues } = error.body.data;
  toast.show(error.message || messages.createFailed, { type: "error" });
  store.refuse(issues);
  const order = fieldsOfStep.flat() as readonly string[];
  const [first] = issues.map(({ path }) => path).sort((a, b) => order.indexOf(a) - order.indexOf(b));
  if (first) focusField(first);
}
