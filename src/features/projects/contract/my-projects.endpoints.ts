import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { amenityId, projectId, towerId } from "../../../shared/contract/ids.ts";
import { largestSave, largestUnitsChange } from "./largest-save.ts";
import { myProject, myProjectRow, setProjectBody } from "./my-project.ts";
import { myProjectsPageSize, myProjectsPaths } from "./my-projects.paths.ts";
import { changeUnitsBody, unitCounts, unitGrid } from "./unit-grid.ts";

const status = z.literal(200);
const message = z.string();
/** Somebody else's project, a deleted one, and an id of a wrong shape are all `not_found`. */
const byId = z.object({ id: projectId.nullable().catch(null) });
const changed = z.object({ status, message, data: myProject });
const auth = "lister";

export const myProjectsEndpoints = {
  /** One step's save (PROJ-03). */
  setProject: defineEndpoint({
    ...myProjectsPaths.setProject,
    auth,
    summary: "Create or change a project",
    body: setProjectBody,
    largestBody: { bytes: largestSave, role: "BUILDER" },
    createdBy: "BUILDER",
    response: changed,
    errors: ["not_found", "conflict"],
  }),
  getMyProject: defineEndpoint({
    ...myProjectsPaths.getMyProject,
    auth,
    summary: "One of the account's projects, published or not",
    params: byId,
    response: z.object({ status, data: myProject }),
    errors: ["not_found"],
  }),
  /**
   * Newest first; a page after the last is the last. `search`: part of name, builder, city, state. `status` deleted: those that
   * can be restored.
   */
  listMyProjects: defineEndpoint({
    ...myProjectsPaths.listMyProjects,
    auth,
    summary: "The account's projects",
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(myProjectsPageSize),
      search: z.string().trim().max(100).default(""),
      status: z.preprocess((value) => (value === "" || value === "all" ? undefined : value), z.literal("deleted").optional()),
    }),
    response: z.object({ status, data: z.array(myProjectRow).max(100), page: z.int(), size: z.int(), total: z.int() }),
  }),
  /** The amenity master, in its order. */
  listProjectAmenities: defineEndpoint({
    ...myProjectsPaths.listProjectAmenities,
    auth,
    summary: "Amenities to choose from for a project",
    params: byId,
    response: z.object({
      status,
      data: z.object({ amenities: z.array(z.object({ _id: amenityId, name: z.string(), icon: z.string() })) }),
    }),
    errors: ["not_found"],
  }),
  /** Of all towers, or of one. */
  getUnitGrid: defineEndpoint({
    ...myProjectsPaths.getUnitGrid,
    auth,
    summary: "The unit grid of a project",
    params: byId,
    query: z.object({ tower: towerId.optional() }),
    response: z.object({ status, data: unitGrid }),
    errors: ["not_found"],
  }),
  /** Answers with the counts only: the editor knows the rest. */
  changeUnits: defineEndpoint({
    ...myProjectsPaths.changeUnits,
    auth,
    summary: "Change many units at once",
    params: byId,
    body: changeUnitsBody,
    largestBody: { bytes: largestUnitsChange, role: "BUILDER" },
    response: z.object({ status, message, data: unitCounts }),
    errors: ["not_found", "conflict"],
  }),
  /** When something is missing: `invalid_input`, with an issue for each missing field. */
  publishProject: defineEndpoint({
    ...myProjectsPaths.publishProject,
    auth,
    summary: "Publish or unpublish a project",
    params: byId,
    body: z.object({ published: z.boolean() }),
    response: changed,
    errors: ["not_found"],
  }),
  /** It can be restored for 30 days; its leads stay. */
  deleteProject: defineEndpoint({
    ...myProjectsPaths.deleteProject,
    auth,
    summary: "Delete a project",
    params: byId,
    response: z.object({ status, message }),
    errors: ["not_found"],
  }),
  restoreProject: defineEndpoint({
    ...myProjectsPaths.restoreProject,
    auth,
    summary: "Restore a deleted project",
    params: byId,
    response: changed,
    errors: ["not_found"],
  }),
};
export type MyProjectsEndpoints = typeof myProjectsEndpoints;
