// The project wizard's kind: its form, its addresses and its API calls.

import { createElement } from "react";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { refuseEmpty, type WizardKind } from "../../../../shared/web/wizard/wizard-kind.ts";
import { filmsInPresentNames } from "../../../media/contract/media-key.ts";
import { doubtAboutStopped, hasUploadsUnderWay } from "../../../media/web/public.ts";
import { wizardMessages } from "../../../properties/contract/property-form-messages.ts";
import { AmenityNames } from "../../../properties/web/wizard/public.ts";
import type { MyProject } from "../../contract/my-project.ts";
import type { MyProjectsEndpoints } from "../../contract/my-projects.endpoints.ts";
import { myProjectsPaths } from "../../contract/my-projects.paths.ts";
import { projectFields } from "../../contract/project-fields.ts";
import { projectMessages as messages } from "../../contract/project-messages.ts";
import { projectSteps } from "../../contract/project-publication.ts";
import { addPath, listPath, stepPath } from "../project-paths.ts";
import { inSavedNames } from "./entry-names.ts";
import { choices, fieldLabels, shownValue } from "./project-choices.ts";
import {
  bodyOf,
  type ConfigurationEntry,
  emptyValues,
  type FieldName,
  fieldsOfStep,
  newConfiguration,
  newTower,
  newUpdate,
  type ProjectValues,
  requiredFields,
  type TowerEntry,
  type UpdateEntry,
  valuesOf,
} from "./project-values.ts";

export const projectsApi = createApiClient<MyProjectsEndpoints>(myProjectsPaths);

export const myProjectKey = (id: string): readonly string[] => ["my-project", id];
export const fetchMyProject = async (id: string): Promise<MyProject> => (await projectsApi.getMyProject({ params: { id } })).data;

/** The required keys of a list's entry; for media an address is enough. */
const entryShapes: { [Name in FieldName]?: object } = {
  towers: newTower,
  configurations: newConfiguration,
  constructionUpdates: newUpdate,
  galleryImages: { url: "", caption: "" },
  brochures: { url: "", caption: "" },
  videos: { url: "", caption: "" },
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function fits(field: FieldName, value: unknown): boolean {
  const empty = emptyValues[field];
  if (!Array.isArray(empty)) return typeof value === typeof empty;
  const shape = entryShapes[field];
  if (!Array.isArray(value)) return false;
  return value.every((entry) => (shape ? isRecord(entry) && hasShape(entry, shape) : typeof entry === "string"));
}

const hasShape = (entry: Record<string, unknown>, shape: object): boolean =>
  Object.entries(shape).every(
    ([name, model]) => typeof ownValue(entry, name) === typeof model && Array.isArray(ownValue(entry, name)) === Array.isArray(model),
  );

/** PROJ-04: nothing is saved without these. */
const refuse = refuseEmpty(requiredFields, messages.missing, (name) => projectFields[name].message);

/** The lists whose files belong to a step: a kind's only list has no name. */
export const floorPlanList = (key: string): string => `floor-plan.${key}`;
export const updateList = (key: string): string => `update.${key}`;
const filesOfStep: Record<number, (kind: string, list: string) => boolean> = {
  4: (_kind, list) => list.startsWith("floor-plan."),
  5: (kind, list) => kind === "image" && list === "",
  6: (kind) => kind === "brochure",
  7: (kind) => kind === "video",
  8: (_kind, list) => list.startsWith("update."),
};

export const projectWizard: WizardKind<MyProject, ProjectValues> = {
  newDraft: "new-project",
  emptyValues,
  valuesOf,
  fieldsOfStep,
  fits,
  inPresentNames: {
    towers: inSavedNames(({ name }: TowerEntry) => name.trim()),
    configurations: inSavedNames(({ name, type }: ConfigurationEntry) => `${type} ${name.trim()}`),
    constructionUpdates: inSavedNames(({ date, title }: UpdateEntry) => `${date} ${title.trim()}`),
    videos: filmsInPresentNames,
  },
  labels: fieldLabels,
  requiredFields,
  choices,
  shownValue: (field, value, other) =>
    field === "amenities"
      ? createElement(AmenityNames, { ids: value as ProjectValues["amenities"] })
      : shownValue(field, value as ProjectValues[FieldName], other as ProjectValues[FieldName]),
  noun: "project",
  headings: { add: "Add New Project", edit: "Edit Project" },
  nameOf: ({ projectName }) => projectName,
  stepNames: projectSteps,
  addPath,
  stepPath,
  list: { path: listPath, name: "My Projects", many: "projects" },
  queryKey: myProjectKey,
  fetch: fetchMyProject,
  create: async ({ values }, creationKey) =>
    (await projectsApi.setProject({ body: { ...bodyOf(1, values), iud_flag: "I", creationKey } })).data,
  update: async ({ _id, version }, step, { values }) =>
    (await projectsApi.setProject({ body: { ...bodyOf(step, values), iud_flag: "U", id: _id, version } })).data,
  refuse,
  isReady: () => true,
  isWaiting: (id, step) => {
    const isMeant = filesOfStep[step];
    return isMeant !== undefined && hasUploadsUnderWay(id, isMeant);
  },
  doubts: (step, _values, record) => doubtAboutStopped(record?._id ?? "", filesOfStep[step] ?? (() => false)),
  messages: { created: messages.created, updated: messages.updated, failed: messages.saveFailed, waiting: wizardMessages.uploadsUnderWay },
};
