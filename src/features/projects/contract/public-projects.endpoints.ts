import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { projectId, propertyId, towerId } from "../../../shared/contract/ids.ts";
import { homeOnOffer, propertyCard } from "../../properties/contract/property.ts";
import { projectSearchFromParams } from "./project-search.ts";
import { builderCard, projectCard, publicBuilder, publicProject, publicUnit } from "./public-project.ts";
import { mostHomesOnOffer, publicProjectsPaths } from "./public-projects.paths.ts";

const status = z.literal(200);
const auth = "none";
const paging = { page: z.int(), size: z.int(), total: z.int() };
/** Null stands for an id of a wrong shape, which names nothing. */
const byId = z.object({ id: projectId.nullable().catch(null) });
const page = z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1);
/** Documented by name, and never refused: invalid values are ignored. */
const any = (description: string) => z.unknown().meta({ description }).optional();

const searchQuery = z
  .looseObject({
    q: any("Words from the name, builder, locality and city."),
    city: any("Any of these cities."),
    builder: any("The end of a builder's address."),
    category: any("Any of these categories."),
    subCategory: any("Any of these subcategories."),
    possession: any("Any of these possession statuses."),
    priceMin: any("In whole rupees: the highest price of a configuration is at least this."),
    priceMax: any("In whole rupees: the lowest price of the same configuration is at most this."),
    bhk: any("The same configuration has any of these numbers of bedrooms; 5 is five and more."),
    rera: any("true: registered with RERA."),
    sortBy: any("relevance, price_asc, price_desc, created_desc or possession_asc."),
    page: any("From 1."),
  })
  .transform((query) => projectSearchFromParams(toParams(query)));

const citiesQuery = z
  .looseObject({ city: any("Cities of the current search; they come first, even without projects.") })
  .transform((query) => ({ city: projectSearchFromParams(toParams(query)).filters.city }));

function toParams(query: Record<string, unknown>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== null && one !== undefined && typeof one !== "object") params.append(name, String(one));
  return params;
}

export const publicProjectsEndpoints = {
  /** A page after the last is the last. */
  listPublicProjects: defineEndpoint({
    ...publicProjectsPaths.listPublicProjects,
    auth,
    summary: "Public projects",
    query: searchQuery,
    response: z.object({ status, data: z.array(projectCard).max(100), ...paging }),
  }),
  /** Not public or never created: `not_found`. Deleted: `gone`. */
  getPublicProject: defineEndpoint({
    ...publicProjectsPaths.getPublicProject,
    auth,
    summary: "One public project",
    params: byId,
    response: z.object({ status, data: publicProject }),
    errors: ["not_found", "gone"],
  }),
  /** The homes in it, newest first. Not public or never created: `not_found`. Deleted: `gone`. */
  listProjectProperties: defineEndpoint({
    ...publicProjectsPaths.listProjectProperties,
    auth,
    summary: "Properties in a project",
    params: byId,
    query: z.object({ page }),
    response: z.object({ status, data: z.array(propertyCard).max(24), ...paging }),
    errors: ["not_found", "gone"],
  }),
  /**
   * The homes in it whose true cost can be counted: those for sale, then those to let, each from the cheapest up and at most
   * `mostHomesOnOffer`. Of homes that say and cost the same there is one, `home` where it is one of them. Not public or never created:
   * `not_found`. Deleted: `gone`.
   */
  listHomesOnOffer: defineEndpoint({
    ...publicProjectsPaths.listHomesOnOffer,
    auth,
    summary: "Homes on offer in a project, as costs depend on them",
    params: byId,
    query: z.object({ home: propertyId.nullable().catch(null) }),
    response: z.object({ status, data: z.array(homeOnOffer).max(2 * mostHomesOnOffer) }),
    errors: ["not_found", "gone"],
  }),
  /**
   * The units of a tower that are for sale, from the lowest floor up. Not public or never created, or a tower with an incomplete
   * unit grid (its `unitsAvailable` is null): `not_found`. Deleted: `gone`.
   */
  listAvailableUnits: defineEndpoint({
    ...publicProjectsPaths.listAvailableUnits,
    auth,
    summary: "Available units of a tower",
    // All towers and configurations decide how many there are.
    reads: 20,
    params: byId,
    query: z.object({ tower: towerId.nullable().catch(null), page }),
    response: z.object({ status, data: z.array(publicUnit).max(24), ...paging }),
    errors: ["not_found", "gone"],
  }),
  /**
   * Cities and builders with public projects, and their numbers. All names of a city count as one, under the name in the places
   * of India; `isAsked`: the search names this city, in any spelling.
   */
  listProjectChoices: defineEndpoint({
    ...publicProjectsPaths.listProjectChoices,
    auth,
    summary: "Cities and builders of public projects",
    query: citiesQuery,
    response: z.object({
      status,
      data: z.object({
        cities: z.array(z.object({ name: z.string(), count: z.int(), isAsked: z.boolean() })),
        builders: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
      }),
    }),
  }),
  /** Builders, by the number of their public projects. `q`: part of their name. */
  listPublicBuilders: defineEndpoint({
    ...publicProjectsPaths.listPublicBuilders,
    auth,
    summary: "Builders",
    query: z.object({
      q: z.string().trim().max(100).catch("").default(""),
      city: z.string().trim().max(80).catch("").default(""),
      page,
    }),
    response: z.object({ status, data: z.array(builderCard).max(100), ...paging }),
  }),
  /** By the address of their page; only its end matters. */
  getPublicBuilder: defineEndpoint({
    ...publicProjectsPaths.getPublicBuilder,
    auth,
    summary: "A builder",
    params: z.object({ id: z.string().max(200) }),
    response: z.object({ status, data: publicBuilder }),
    errors: ["not_found"],
  }),
};
export type PublicProjectsEndpoints = typeof publicProjectsEndpoints;
