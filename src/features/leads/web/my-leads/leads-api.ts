import { createApiClient } from "../../../../shared/web/api-client.ts";
import { createOnceClient } from "../../../../shared/web/once-client.ts";
import type { GivenPlaceEndpoints } from "../../contract/given-place.endpoints.ts";
import { givenPlacePaths } from "../../contract/given-place.paths.ts";
import type { LeadFilters } from "../../contract/lead-filters.ts";
import type { LeadSort } from "../../contract/lead-terms.ts";
import type { LeadWorkEndpoints } from "../../contract/lead-work.endpoints.ts";
import type { MyLeadsEndpoints } from "../../contract/my-leads.endpoints.ts";
import { leadWorkPaths, myLeadsPaths } from "../../contract/my-leads.paths.ts";

/** Created on first use: public pages import this slice too, and need not carry it. */
export const leadsApi = () => createApiClient<MyLeadsEndpoints>(myLeadsPaths);
export const leadWorkApi = () => createApiClient<LeadWorkEndpoints>(leadWorkPaths);
export const templateAdder = () =>
  createOnceClient<Pick<LeadWorkEndpoints, "addLeadTemplate">>({ addLeadTemplate: leadWorkPaths.addLeadTemplate });

export const givenPlaceApi = () => createApiClient<GivenPlaceEndpoints>(givenPlacePaths);

const all = ["leads"] as const;

/** The key of all cached data about leads. A change of any lead may change all of them. */
export const leadKeys = {
  all,
  unread: [...all, "unread"],
  list: (page: number, sort: LeadSort, filters: LeadFilters) => [...all, "list", page, sort, filters],
  tabs: (filters: Omit<LeadFilters, "status">) => [...all, "tabs", filters],
  place: (id: string) => [...all, "place", id],
  timeline: (id: string) => [...all, "timeline", id],
} as const;

/** The key of the saves of a lead's note and status, which may be on their way when the lead is opened again. */
export const noteSavesOf = (leadId: string) => ["lead-note", leadId] as const;

/** No change of a lead changes these. */
export const templatesKey = ["lead-templates"] as const;
export const subjectsKey = (search: string) => ["lead-subjects", search] as const;
