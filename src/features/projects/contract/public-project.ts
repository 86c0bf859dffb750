import { z } from "zod";
import { shownShape } from "../../../shared/contract/field-schemas.ts";
import { accountId, configurationId, projectId } from "../../../shared/contract/ids.ts";
import { publicAgent } from "../../accounts/contract/public-agent.ts";
import { facings } from "../../properties/contract/property-terms.ts";
import { projectFacts } from "./project-facts.ts";
import { projectFields, shownFieldNames } from "./project-fields.ts";
import * as parts from "./project-parts.ts";

const shown = shownShape(projectFields, shownFieldNames);

/** The data of a project's card (PUBL-02). */
export const projectCard = z
  .object({
    _id: projectId,
    id: projectId,
    projectName: shown.projectName,
    builderName: shown.builderName,
    projectCategory: shown.projectCategory,
    projectSubCategory: shown.projectSubCategory,
    projectStatus: shown.projectStatus,
    possessionStatus: shown.possessionStatus,
    possessionDate: shown.possessionDate,
    location: shown.location,
    city: shown.city,
    state: shown.state,
    /** In whole rupees, over the configurations that are not sold out; over all, when nothing is left. */
    priceFrom: z.int().nullable(),
    priceTo: z.int().nullable(),
    /** Of the same configurations, each once, ascending. */
    bedrooms: z.array(z.int()),
    unitsAvailable: z.int().nullable(),
    isReraRegistered: z.boolean(),
    createdAt: z.iso.datetime(),
    image: parts.projectPicture.nullable(),
  })
  .meta({ id: "ProjectCard" });
export type ProjectCard = z.infer<typeof projectCard>;

/** From the unit grid when it counts (decision 0010), otherwise as the builder entered; null: unknown. */
const availability = { unitsTotal: z.int().nullable(), unitsAvailable: z.int().nullable() };

/** The prices are those of its available units when the unit grid has them. */
export const publicConfiguration = parts.configuration
  .omit({ gridTotal: true, gridAvailable: true, gridFilled: true, gridPriceFrom: true, gridPriceTo: true })
  .extend(availability)
  .meta({ id: "PublicConfiguration" });
export type PublicConfiguration = z.infer<typeof publicConfiguration>;

export const publicTower = parts.tower.omit({ gridTotal: true, gridAvailable: true }).extend(availability).meta({ id: "PublicTower" });
export type PublicTower = z.infer<typeof publicTower>;

/** A unit for sale. Floor (1 is the lowest) and place on it (from 1); price in whole rupees, null: its configuration's. */
export const publicUnit = z
  .object({
    floor: z.int(),
    place: z.int(),
    configuration: configurationId.nullable(),
    facing: z.enum(facings).nullable(),
    price: z.int().nullable(),
  })
  .meta({ id: "PublicUnit" });
export type PublicUnit = z.infer<typeof publicUnit>;

/** The data of the project page. */
export const publicProject = projectCard
  .omit({ image: true })
  .extend({
    ...shown,
    ...projectFacts,
    /** Path of the static map image for light and dark; null when there is no map. */
    mapImage: z.object({ light: z.string(), dark: z.string() }).nullable(),
    /** The recipient of enquiries; `publicPage` is the path of their page. */
    builder: z.object({ id: accountId, name: z.string(), firm: z.string().nullable(), publicPage: z.string().nullable() }),
    towers: z.array(publicTower),
    configurations: z.array(publicConfiguration),
    publishedAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Project" });
export type PublicProject = z.infer<typeof publicProject>;

export const builderCard = z
  .object({
    id: accountId,
    /** Words, then the end of the id: the end of the builder's address. */
    slug: z.string(),
    name: z.string(),
    firm: z.string().nullable(),
    photo: publicAgent.shape.photo,
    /** The cities of their public projects, each once. */
    cities: z.array(z.string()),
    projects: z.int(),
    properties: z.int(),
  })
  .meta({ id: "BuilderCard" });
export type BuilderCard = z.infer<typeof builderCard>;

/** A builder's page: the builder's own words, and the registrations of their public projects. */
export const publicBuilder = publicAgent
  .extend({
    projects: z.int(),
    /** Of these, those that are completed; the others are under way. */
    handedOver: z.int(),
    cities: z.array(z.string()),
    /** `reraUrl`: the project's page at the authority of its state. */
    registrations: z.array(
      z.object({
        projectId,
        projectName: z.string(),
        reraNumber: z.string(),
        reraUrl: z.string().nullable(),
        state: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "Builder" });
export type PublicBuilder = z.infer<typeof publicBuilder>;
