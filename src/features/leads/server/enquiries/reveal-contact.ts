import { AppError } from "../../../../shared/server/error-table.ts";
import { findShownNumber } from "../../../accounts/server/public.ts";
import { findEnquiryTarget } from "../../../properties/server/public.ts";
import type { ContactRequest } from "../../contract/contact-request.ts";
import { contactLeads, contactMessages } from "../../contract/contact-ways.ts";
import { eraseToken } from "./erase-enquiry.ts";
import { type LeadDependencies, storeLead } from "./store-lead.ts";

/**
 * The number of a property's lister, for a visitor who has sent their own, which becomes a lead (PROF-01). Includes the path that
 * erases the visitor's details, since there is no mail to carry it. Throws `not_found`, also for listers who show no number,
 * `gone` for a deleted property, and `rate_limited`.
 */
export async function revealContact(
  dependencies: LeadDependencies,
  { name, phone, by, targetRef, website, from }: ContactRequest,
  address: string,
): Promise<{ phone: string; erasePath: string }> {
  const { database, config } = dependencies;
  const target = await findEnquiryTarget(database, targetRef);
  if (target === "gone") throw new AppError("gone", contactMessages.none);
  const number = target && (await findShownNumber(database, target.listerId));
  if (!number || website) throw new AppError("not_found", contactMessages.none);
  const { nature, message } = contactLeads[by];
  const said = { name, phone, email: null, message, leadNature: nature, targetType: "Property" as const, from };
  const { id } = await storeLead(dependencies, targetRef, said, address);
  return { phone: number, erasePath: `/enquiry/erase/${eraseToken(config.appSecret, id)}` };
}
