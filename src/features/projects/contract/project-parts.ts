// The parts of a project, as the wizard sends and gets them. A sent list is the complete list, in its order.
import { z } from "zod";
import { entryShape, shownShape } from "../../../shared/contract/field-schemas.ts";
import { configurationId, mediaId, towerId, updateId } from "../../../shared/contract/ids.ts";
import { shownText } from "../../../shared/contract/shown-text.ts";
import { videoTypes } from "../../properties/contract/form-terms.ts";
import { configurationFields, towerFields, updateFields } from "./project-fields.ts";
import { projectMessages as messages } from "./project-messages.ts";
import { galleryCategories, projectLimits } from "./project-terms.ts";

const caption = z.string().overwrite(shownText).max(200, messages.tooLong).default("");
const url = z.string().min(1).max(500);
/** An id of a wrong shape names nothing. */
const idOr = <Id extends z.ZodType>(id: Id) => id.optional().catch(undefined);

/** `_id` absent: a new tower. `copyOf`: it starts with that tower's unit grid and configurations. */
export const towerInput = z.object({
  _id: idOr(towerId),
  copyOf: idOr(towerId),
  ...entryShape(towerFields),
});
export type TowerInput = z.output<typeof towerInput>;

/** `towers`: those that it is in. */
export const configurationInput = z.object({
  _id: idOr(configurationId),
  ...entryShape(configurationFields),
  floorPlan: z.object({ url, caption }).nullable().optional(),
  towers: z.array(towerId).max(projectLimits.towers).default([]),
});
export type ConfigurationInput = z.output<typeof configurationInput>;

export const galleryImageInput = z.object({
  url,
  category: z.enum(galleryCategories).default("other"),
  caption,
  alt: z.string().overwrite(shownText).max(300).nullable().optional(),
});
export const brochureInput = z.object({ url, caption });
export const projectVideoInput = z.object({
  url,
  type: z.enum(videoTypes).default("walkthrough"),
  caption,
  thumbnailUrl: z.string().max(500).nullable().optional(),
});
export const updateInput = z.object({
  _id: idOr(updateId),
  ...entryShape(updateFields),
  tower: towerId.nullable().optional(),
  photos: z.array(z.object({ url, caption })).max(projectLimits.photos).default([]),
});

export type UpdateInput = z.output<typeof updateInput>;

/** `url` is a media key, or a full address when it contains "http" (CARD-02). */
export const projectPicture = z
  .object({
    id: mediaId,
    url: z.string(),
    caption: z.string(),
    alt: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    color: z.string().nullable(),
    widths: z.array(z.int()),
  })
  .meta({ id: "ProjectPicture" });
export type ProjectPicture = z.infer<typeof projectPicture>;

export const galleryImage = projectPicture.extend({ category: z.enum(galleryCategories) }).meta({ id: "ProjectGalleryImage" });

export const brochure = z
  .object({
    id: mediaId,
    url: z.string(),
    caption: z.string(),
    pages: z.int().nullable(),
    sizeBytes: z.int().nullable(),
    /** The first page as a picture; null until it has been made. */
    firstPage: z.object({ url: z.string(), width: z.int(), height: z.int(), widths: z.array(z.int()) }).nullable(),
  })
  .meta({ id: "ProjectBrochure" });
export type Brochure = z.infer<typeof brochure>;

export const projectVideo = z
  .object({
    id: mediaId,
    url: z.string(),
    type: z.enum(videoTypes),
    caption: z.string(),
    thumbnailUrl: z.string().nullable(),
    durationSeconds: z.number().nullable(),
  })
  .meta({ id: "ProjectVideo" });
export type ProjectVideo = z.infer<typeof projectVideo>;

export const tower = z
  .object({
    _id: towerId,
    ...shownShape(towerFields),
    /** Filled cells of its unit grid, and how many of them are available; null: the grid is empty. */
    gridTotal: z.int().nullable(),
    gridAvailable: z.int().nullable(),
  })
  .meta({ id: "ProjectTower" });
export type Tower = z.infer<typeof tower>;

export const configuration = z
  .object({
    _id: configurationId,
    ...shownShape(configurationFields),
    floorPlan: projectPicture.nullable(),
    /**
     * Of the unit grid, where that counts instead of what was entered: once it has `unitsTotal` units of this configuration, or no
     * place of the towers that it is in is empty or without a configuration. Else null.
     */
    gridTotal: z.int().nullable(),
    gridAvailable: z.int().nullable(),
    /** Units of the grid with this configuration, whether they count or not; null: none. */
    gridFilled: z.int().nullable(),
    /**
     * From the unit grid, when that counts instead of the entered numbers: once it has `unitsTotal` units of this configuration,
     * or once no cell of its towers is empty or without a configuration. Otherwise null.
     */
    gridPriceFrom: z.int().nullable(),
    gridPriceTo: z.int().nullable(),
    /** `priceFrom` per square foot of carpet area, in whole rupees. */
    pricePerSqft: z.int().nullable(),
    towers: z.array(towerId),
  })
  .meta({ id: "ProjectConfiguration" });
export type Configuration = z.infer<typeof configuration>;

export const constructionUpdate = z
  .object({
    _id: updateId,
    ...shownShape(updateFields),
    /** Null: it is about the whole project. */
    tower: towerId.nullable(),
    photos: z.array(projectPicture),
  })
  .meta({ id: "ConstructionUpdate" });
export type ConstructionUpdate = z.infer<typeof constructionUpdate>;
