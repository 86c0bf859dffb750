// The property wizard's kind: its form, its addresses and its API calls.
import { createElement } from "react";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { type Refusal, refuseEmpty, type TypedForm, type WizardKind } from "../../../../shared/web/wizard/wizard-kind.ts";
import { filmsInPresentNames } from "../../../media/contract/media-key.ts";
import { hasUploadsUnderWay } from "../../../media/web/public.ts";
import type { MyPropertiesEndpoints } from "../../contract/my-properties.endpoints.ts";
import { myPropertiesPaths } from "../../contract/my-properties.paths.ts";
import type { MyProperty } from "../../contract/my-property.ts";
import { wizardMessages as messages } from "../../contract/property-form-messages.ts";
import { doubtsOf } from "./property-doubts.ts";
import { faultsOf, faultsOnLeaving, judgedTogether } from "./property-faults.ts";
import { AmenityNames } from "./steps/amenity-fields.tsx";
import { TieName } from "./steps/project-tie.tsx";
import { choices, fieldLabels, requiredFields, shownValue } from "./wizard-choices.ts";
import { addPath, lastStep, pathAfterPublishing, stepNames, stepPath } from "./wizard-steps.ts";
import { bodyOf, emptyValues, type FieldName, fieldsOfStep, missingIn, questions, valuesOf, type WizardValues } from "./wizard-values.ts";
import { wordsThatFollow } from "./words-from-facts.ts";

const api = createApiClient<MyPropertiesEndpoints>(myPropertiesPaths);

const fetchMyProperty = async (id: string): Promise<MyProperty> => (await api.getMyProperty({ params: { id } })).data;

async function create({ values, base }: TypedForm<WizardValues>, creationKey: string): Promise<MyProperty> {
  return (await api.setProperty({ body: { ...bodyOf(1, values, base), iud_flag: "I", creationKey } })).data;
}

async function update({ _id, version }: MyProperty, step: number, { values, base }: TypedForm<WizardValues>): Promise<MyProperty> {
  return (await api.setProperty({ body: { ...bodyOf(step, values, base), iud_flag: "U", id: _id, version } })).data;
}

/** Nothing can be saved without these (PWIZ-05). */
const refuseUnfilled = refuseEmpty(["type", "title", "price"], messages.missingBasics, (name) => messages[name]);

/** Before that is chosen, the types are not offered. */
const askWhatFor = (refusal: Refusal<FieldName>): Refusal<FieldName> => ({
  ...refusal,
  field: "listedFor",
  issues: [{ path: "listedFor", message: messages.listedFor }, ...refusal.issues.filter(({ path }) => path !== "type")],
});

/** Each question refuses what it asks for: the type is asked before what can contradict itself, title and price after it. */
function refuse(step: number, values: WizardValues): Refusal<FieldName> | null {
  const unfilled = refuseUnfilled(step, values);
  if (unfilled?.field === "type") return values.listedFor === "" ? askWhatFor(unfilled) : unfilled;
  const [fault] = step === 1 ? faultsOf(values) : [];
  return fault ? { message: fault.message, field: fault.path, issues: [fault] } : unfilled;
}

const isDraft = (record: MyProperty | null): boolean => record?.publication === "draft";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Text in text fields, a list of names or media in those fields. */
function fits(field: FieldName, value: unknown): boolean {
  if (!Array.isArray(emptyValues[field])) return typeof value === "string";
  const isMedia = field === "images" || field === "videos";
  return (
    Array.isArray(value) && value.every((item) => (isMedia ? isRecord(item) && typeof item.url === "string" : typeof item === "string"))
  );
}

/** Their values are ids. */
const ties: readonly FieldName[] = ["projectId", "towerId", "configurationId"];

export const propertyWizard: WizardKind<MyProperty, WizardValues> = {
  newDraft: "new",
  emptyValues,
  valuesOf,
  fieldsOfStep,
  fits,
  follow: wordsThatFollow,
  inPresentNames: { videos: filmsInPresentNames },
  together: judgedTogether,
  labels: fieldLabels,
  requiredFields,
  choices,
  shownValue(field, value) {
    if (field === "amenities") return createElement(AmenityNames, { ids: value as WizardValues["amenities"] });
    if (ties.includes(field) && value !== "") return createElement(TieName, { id: value as string });
    return shownValue(field, value as WizardValues[FieldName]);
  },
  noun: "property",
  headings: { add: "Add property", edit: "Edit property" },
  isAdding: isDraft,
  nameOf: ({ title }) => title,
  stepNames,
  questions,
  addPath,
  stepPath,
  list: { path: "/panel/properties", name: "My Properties", many: "properties" },
  queryKey: (id) => ["my-property", id],
  fetch: fetchMyProperty,
  create,
  update,
  refuse,
  // PWIZ-05: "disabled" until then.
  isReady: (step, values) => refuse(step, values) === null,
  isWaiting: (id, step) => step > 2 && hasUploadsUnderWay(id),
  faultsOnLeaving,
  doubts: doubtsOf,
  lastButton: (record) => (isDraft(record) ? "Publish" : "Save"),
  backToLast: (record) => (isDraft(record) ? "Back to Publish" : null),
  pathAfter: (saved, before) => (isDraft(before) && saved.publication === "published" ? pathAfterPublishing(saved) : null),
  lacks(record, step, values) {
    if (step !== lastStep || !isDraft(record)) return [];
    if (values) return missingIn(values).map((path) => ({ path, message: messages[path] }));
    return record.missing.map(({ field, message }) => ({ path: field, message }));
  },
  shortfallOf(saved, step) {
    if (step !== lastStep || !isDraft(saved)) return null;
    // Where nothing is missing, the account comes first (AUTH-12).
    return messages.onlySaved(saved.missing.length > 0 ? messages.missingBasics : messages.verifyFirst);
  },
  messages: { created: messages.created, updated: messages.updated, failed: messages.createFailed, waiting: messages.uploadsUnderWay },
};
