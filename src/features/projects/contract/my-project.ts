import { z } from "zod";
import { choice, day, emptyToNull, number, saveFields, text } from "../../../shared/contract/form-fields.ts";
import { accountId, amenityId, projectId } from "../../../shared/contract/ids.ts";
import { projectFacts } from "./project-facts.ts";
import { projectMessages as messages } from "./project-messages.ts";
import * as parts from "./project-parts.ts";
import {
  projectCategories,
  projectCountries,
  projectFlags,
  projectLimits,
  projectPossessions,
  projectStatuses,
  projectSubCategories,
  reraExemptions,
} from "./project-terms.ts";

const required = (most: number, message: string) => z.string(message).trim().min(1, message).max(most, messages.tooLong).optional();
const link = () =>
  z
    .preprocess(
      emptyToNull,
      z
        .url({ protocol: /^https?$/, error: messages.url })
        .max(500, messages.tooLong)
        .nullable(),
    )
    .optional();
const flags = Object.fromEntries(projectFlags.map((flag) => [flag, z.boolean().optional()])) as Record<
  (typeof projectFlags)[number],
  z.ZodOptional<z.ZodBoolean>
>;

/** Step 1 (PROJ-04, PROJ-05). One that is not sent stays as it was; null or "" empties it, where it may be empty. */
export const projectFields = z.object({
  projectName: required(120, messages.projectName),
  builderName: required(120, messages.builderName),
  city: required(80, messages.city),
  state: required(80, messages.state),
  projectCategory: z.enum(projectCategories, messages.projectCategory).optional(),
  projectSubCategory: z.enum(projectSubCategories, messages.projectSubCategory).optional(),
  projectStatus: z.enum(projectStatuses, messages.projectStatus).optional(),
  launchDate: day(),
  address: text(300),
  /** The locality. */
  location: text(120),
  zipCode: text(6),
  country: z.enum(projectCountries).optional(),
  latitude: number(-90, 90, { whole: false }),
  longitude: number(-180, 180, { whole: false }),
  projectDescription: text(10_000),
  possessionStatus: choice(projectPossessions),
  possessionDate: day(),
  reraNumber: text(60),
  reraValidUntil: day(),
  /** The project's own page at the authority, from which the QR code is made. */
  reraUrl: link(),
  reraExemption: choice(reraExemptions),
  towerCount: number(0, 1000),
  unitCount: number(0, 100_000),
  floorCount: number(0, 300),
  projectUrl: link(),
  projectImage: link(),
  ...flags,
  /** False takes it from the site as long as it is so. */
  isActive: z.boolean().optional(),
});

/**
 * One step's save (PROJ-03): any fields of step 1, any whole lists of the others. `iud_flag` I needs what PROJ-04 requires, U changes
 * the project `id`. `builder` is accepted and ignored: the builder is who is signed in.
 */
export const setProjectBody = projectFields.extend({
  ...saveFields,
  id: projectId.nullable().catch(null).optional(),
  builder: z.string().max(120).nullable().optional(),
  amenities: z
    .array(z.union([amenityId, z.object({ id: amenityId }).transform(({ id }) => id)]))
    .max(62)
    .optional(),
  customAmenities: z.array(z.string().trim().min(1).max(60)).max(50).optional(),
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

const summary = {
  _id: projectId,
  projectName: z.string(),
  builderName: z.string(),
  city: z.string(),
  state: z.string(),
  projectCategory: z.enum(projectCategories),
  projectSubCategory: z.enum(projectSubCategories),
  projectStatus: z.enum(projectStatuses),
  possessionStatus: z.enum(projectPossessions).nullable(),
  publication: z.enum(publicationStates),
  isActive: z.boolean(),
  /** Its registration is over: nobody else sees it until there is a new validity date. */
  isReraLapsed: z.boolean(),
  version: z.int(),
};

/** A project as its builder sees it, with what stands between it and the public. */
export const myProject = z
  .object({
    ...summary,
    /** The account that it belongs to. */
    builder: accountId,
    ...projectFacts,
    location: z.string().nullable(),
    possessionDate: z.iso.date().nullable(),
    projectImage: z.string().nullable(),
    towers: z.array(parts.tower),
    configurations: z.array(parts.configuration),
    publishedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** Whether everybody sees it now. */
    isPublic: z.boolean(),
    /** What is to be filled before it may be published, with the wizard's step. */
    missing: z.array(missingField),
    /** What looks wrong and is kept all the same. */
    warnings: z.array(missingField),
  })
  .meta({ id: "MyProject" });
export type MyProject = z.infer<typeof myProject>;

/** One line of My projects (PROJ-01). */
export const myProjectRow = z
  .object({
    ...summary,
    /** What the list reads: the same as `city` and `state` (PROJ-05). */
    cityName: z.string(),
    stateName: z.string(),
    image: parts.projectPicture.nullable(),
    isMissingSomething: z.boolean(),
    createdAt: z.iso.datetime(),
    /** Of a deleted project; null for all others. */
    restorableUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: "MyProjectRow" });
export type MyProjectRow = z.infer<typeof myProjectRow>;
