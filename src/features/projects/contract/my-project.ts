import { z } from "zod";
import { savedShape, shownShape } from "../../../shared/contract/field-schemas.ts";
import { saveFields } from "../../../shared/contract/form-fields.ts";
import { accountId, amenityId, projectId } from "../../../shared/contract/ids.ts";
import { shownText } from "../../../shared/contract/shown-text.ts";
import { projectFacts } from "./project-facts.ts";
import { projectFields } from "./project-fields.ts";
import * as parts from "./project-parts.ts";
import { projectLimits } from "./project-terms.ts";

/** Step 1 (PROJ-04, PROJ-05). A field that is not sent keeps its value; null or "" empties it if it may be empty. */
const stepOne = z.object(savedShape(projectFields));

/**
 * One step's save (PROJ-03): any fields of step 1, any complete lists of the others. `iud_flag` I needs the fields of PROJ-04, U
 * changes the project `id`. `builder` is accepted and ignored: the builder is the signed-in account.
 */
export const setProjectBody = stepOne.extend({
  ...saveFields,
  id: projectId.nullable().catch(null).optional(),
  builder: z.string().max(120).nullable().optional(),
  amenities: z
    .array(z.union([amenityId, z.object({ id: amenityId }).transform(({ id }) => id)]))
    .max(62)
    .optional(),
  customAmenities: z.array(z.string().overwrite(shownText).min(1).max(60)).max(50).optional(),
  towers: z.array(parts.towerInput).max(projectLimits.towers).optional(),
  configurations: z.array(parts.configurationInput).max(projectLimits.configurations).optional(),
  galleryImages: z.array(parts.galleryImageInput).max(projectLimits.galleryImages).optional(),
  brochures: z.array(parts.brochureInput).max(projectLimits.brochures).optional(),
  videos: z.array(parts.projectVideoInput).max(projectLimits.videos).optional(),
  constructionUpdates: z.array(parts.updateInput).max(projectLimits.updates).optional(),
});
export type SetProjectBody = z.output<typeof setProjectBody>;
export type SetProjectInput = z.input<typeof setProjectBody>;

const missingField = z.object({ field: z.string(), step: z.int(), message: z.string() });
const publicationStates = ["draft", "published", "unpublished"] as const;

const shown = shownShape(projectFields);
const summary = {
  _id: projectId,
  projectName: shown.projectName,
  builderName: shown.builderName,
  city: shown.city,
  state: shown.state,
  projectCategory: shown.projectCategory,
  projectSubCategory: shown.projectSubCategory,
  projectStatus: shown.projectStatus,
  possessionStatus: shown.possessionStatus,
  publication: z.enum(publicationStates),
  isActive: shown.isActive,
  /** Its registration has lapsed: nobody else sees it until it has a new validity date. */
  isReraLapsed: z.boolean(),
  version: z.int(),
};

/** A project as its builder sees it, with what is missing for publication. */
export const myProject = z
  .object({
    ...summary,
    /** The account that owns it. */
    builder: accountId,
    ...shown,
    ...projectFacts,
    towers: z.array(parts.tower),
    configurations: z.array(parts.configuration),
    publishedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** Whether it is public now. */
    isPublic: z.boolean(),
    /** The fields to fill before it may be published, with the wizard's step. */
    missing: z.array(missingField),
    /** Values that look wrong but are stored. */
    warnings: z.array(missingField),
  })
  .meta({ id: "MyProject" });
export type MyProject = z.infer<typeof myProject>;

/** One line of My projects (PROJ-01). */
export const myProjectRow = z
  .object({
    ...summary,
    /** The names that the list reads: the same as `city` and `state` (PROJ-05). */
    cityName: z.string(),
    stateName: z.string(),
    image: parts.projectPicture.nullable(),
    isMissingSomething: z.boolean(),
    createdAt: z.iso.datetime(),
    /** Set for a deleted project; otherwise null. */
    restorableUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: "MyProjectRow" });
export type MyProjectRow = z.infer<typeof myProjectRow>;
