// What each slice keeps of an account, in the order of the files in its export.
import type { AccountPart } from "./features/accounts/server/public.ts";
import { advertisementsOfAccount } from "./features/advertisements/server/public.ts";
import { activitiesOfAccount } from "./features/analytics/server/public.ts";
import { importsOfAccount } from "./features/importing/server/public.ts";
import { leadsOfAccount } from "./features/leads/server/public.ts";
import { decisionsOfAccount } from "./features/operator/server/public.ts";
import { projectsOfAccount } from "./features/projects/server/projects-of-account.ts";
import { propertiesOfAccount } from "./features/properties/server/properties-of-account.ts";
import { visitorOfAccount } from "./features/visitors/server/visitor-of-account.ts";
import { propertyEvents } from "./property-events.ts";
import { visitorParts } from "./visitor-parts.ts";

export const accountParts: readonly AccountPart[] = [
  propertiesOfAccount(propertyEvents),
  projectsOfAccount,
  leadsOfAccount,
  advertisementsOfAccount,
  importsOfAccount,
  activitiesOfAccount,
  visitorOfAccount(visitorParts),
  decisionsOfAccount,
];
