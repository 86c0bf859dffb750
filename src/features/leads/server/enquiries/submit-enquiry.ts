import type { Enquiry } from "../../contract/enquiry.ts";
import { type LeadDependencies, storeLead } from "./store-lead.ts";

/** Throws `not_found`, `gone`, `rate_limited`. `address` is the enquirer's, for the limits. */
export async function submitEnquiry(
  dependencies: LeadDependencies,
  { website, targetRef, ...said }: Enquiry,
  address: string,
): Promise<void> {
  // Only a machine fills in a field that people cannot see; it learns nothing.
  if (website) return;
  await storeLead(dependencies, targetRef, said, address);
}
