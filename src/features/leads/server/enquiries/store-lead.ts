import { createHmac } from "node:crypto";
import { dayMs, minuteMs } from "../../../../shared/contract/durations.ts";
import type { AccountId, LeadId } from "../../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { ExactRateLimiter } from "../../../../shared/server/http/limits/exact-rate-limiter.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { tokenHash } from "../../../../shared/server/mail/link-token.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { sourceNumberOf } from "../../../analytics/server/public.ts";
import { enquiryMessages } from "../../contract/enquiry-messages.ts";
import type { LeadTarget } from "../../contract/lead-terms.ts";
import { notifyLister } from "../live-updates/lead-notifications.ts";
import { insertRelay } from "../relay/relay.store.ts";
import { readRelayAddress, relayTokenHash } from "../relay/relay-addresses.ts";
import { queueEnquiryMails } from "./enquiry-mails.ts";
import { eraseToken } from "./erase-enquiry.ts";
import { findTarget } from "./find-target.ts";
import { countEnquiries, findLatestOfEmail, findLeadSince, insertLead, lockFingerprint } from "./leads.store.ts";

/** Mails to enquirers about one lister's listings, depending on whether the lister's own address is verified. */
const mostConfirmedOfListerADay = { verified: 300, unverified: 20 };
/** Each enquiry is confirmed to the address that it names, which anybody can type: nobody may fill a mailbox through us. */
const mostOfEmailADay = 100;
const tooManyOfEmail = "This email address has been used in too many enquiries today. Please use another one, or try again tomorrow.";

/** The limits of one minute. Counts accepted enquiries only: a mistyped number costs nothing. */
export class EnquiryLimits {
  readonly #ofOneTarget: ExactRateLimiter;
  readonly #ofAll: ExactRateLimiter;

  constructor(services: Pick<Services, "config" | "clock">) {
    this.#ofOneTarget = new ExactRateLimiter(services, { name: "enquiries-of-target", most: 5, windowMs: minuteMs });
    this.#ofAll = new ExactRateLimiter(services, { name: "enquiries", most: 30, windowMs: minuteMs });
  }

  /** Throws `rate_limited`. An enquiry that is not stored after all, because its transaction fails, is not counted. */
  async take(transaction: Database, address: string, targetRef: string): Promise<void> {
    await this.#ofOneTarget.take(transaction, `${address} ${targetRef}`);
    await this.#ofAll.take(transaction, address);
  }
}

const noLongerThere: Record<LeadTarget, string> = {
  Property: "This property no longer exists.",
  Project: "This project no longer exists.",
  Builder: "This builder no longer exists.",
  Agent: "This agent no longer exists.",
};

export type LeadDependencies = Pick<Services, "config" | "database" | "clock"> & { limits: EnquiryLimits };

/** `email` null: the person asked for the lister's number, and no address was required. */
type Said = {
  name: string;
  email: string | null;
  phone: string;
  message: string;
  leadNature: string;
  targetType: LeadTarget;
  from?: string | undefined;
  requestKey?: string | undefined;
  /** Of enquiries with an address. */
  hidesContact?: boolean;
};

/**
 * Stores a visitor's input as a lead, queues its mails and notifies the lister's open panel, in one transaction. The same input
 * within a minute is the same lead, and the same request key at any time, also when both arrive at once. `address` is the visitor's, for the limits. Throws
 * `not_found`, `gone` for a deleted property, `rate_limited`.
 */
export async function storeLead(
  { config, database, clock, limits }: LeadDependencies,
  targetRef: string,
  { name, email, phone, message, leadNature, targetType, from, requestKey, hidesContact = false }: Said,
  address: string,
): Promise<{ id: LeadId; listerId: AccountId }> {
  refuseWithoutRelay(config, email, hidesContact);
  return database.transaction().execute(async (transaction) => {
    const target = await findTarget(transaction, targetType, targetRef, dayInIndia(clock.now()));
    if (target === null || target === "gone") throw new AppError(target ?? "not_found", noLongerThere[targetType]);
    const { listerId, title, ...about } = target;
    const fingerprint = fingerprintOf(
      config.appSecret,
      requestKey ? [targetRef, requestKey] : [targetRef, name, email ?? "", phone, message],
    );
    const now = clock.now();
    await lockFingerprint(transaction, fingerprint);
    const same = await findLeadSince(transaction, fingerprint, requestKey ? new Date(0) : new Date(now.getTime() - minuteMs));
    if (same) return { id: same, listerId };
    if (email !== null) await refuseTooMany(transaction, email, now);
    await limits.take(transaction, address, targetRef);
    const isConfirmed = email !== null && (await mayConfirm(transaction, listerId, now));
    const id = newId("led", now);
    await insertLead(transaction, {
      id,
      name,
      ...(hidesContact ? { email: null, phone: null } : { email, phone }),
      message,
      fingerprint,
      lister_id: listerId,
      property_id: about.propertyId,
      project_id: about.projectId,
      target_title: title,
      lead_nature: leadNature,
      came_from: sourceNumberOf(from, config.publicUrl),
      target_type: targetType,
      erase_token_hash: tokenHash(eraseToken(config.appSecret, id)),
      created_at: now,
      updated_at: now,
    });
    if (hidesContact && email !== null) await insertRelay(transaction, newRelay(config.appSecret, id, { email, phone, now }));
    await queueEnquiryMails(transaction, id, isConfirmed);
    await notifyLister(transaction, listerId, "received", id);
    return { id, listerId };
  });
}

/** Throws `invalid_input`: what is to be hidden is not stored openly instead, and the relay passes nothing on to itself. */
function refuseWithoutRelay({ relayDomain }: LeadDependencies["config"], email: string | null, hidesContact: boolean): void {
  const refuse = (path: string, message: string) => new AppError("invalid_input", message, { issues: [{ path, message }] });
  if (hidesContact && relayDomain === undefined) throw refuse("hidesContact", enquiryMessages.noRelay);
  if (relayDomain !== undefined && email !== null && readRelayAddress(relayDomain, email)) throw refuse("email", enquiryMessages.email);
}

const newRelay = (appSecret: string, id: LeadId, { email, phone, now }: { email: string; phone: string; now: Date }) => ({
  ...{ lead_id: id, email, phone, used_at: now },
  lister_token_hash: relayTokenHash(appSecret, "lister", id),
  enquirer_token_hash: relayTokenHash(appSecret, "enquirer", id),
});

/** Throws `rate_limited` when too many enquiries within a day, in any process, have named the address. */
async function refuseTooMany(transaction: Database, email: string, now: Date): Promise<void> {
  const times = await findLatestOfEmail(transaction, email, { most: mostOfEmailADay, since: new Date(now.getTime() - dayMs) });
  const [oldest] = times;
  if (oldest === undefined || times.length < mostOfEmailADay) return;
  throw new AppError("rate_limited", tooManyOfEmail, { retryAfterS: Math.ceil((oldest.getTime() + dayMs - now.getTime()) / 1000) });
}

/**
 * Whether the enquirer gets a mail. Beyond a lister's daily limit the enquiry is stored like any other, but no mail goes to
 * addresses that anybody can type. Enquiries at the same moment may each pass.
 */
async function mayConfirm(transaction: Database, listerId: AccountId, now: Date): Promise<boolean> {
  const { verified, unverified } = mostConfirmedOfListerADay;
  const counted = await countEnquiries(transaction, listerId, new Date(now.getTime() - dayMs), verified);
  return counted !== undefined && counted.count < (counted.isVerified ? verified : unverified);
}

/** Includes the secret, so that nobody who sees it can test whom it may stand for. */
function fingerprintOf(appSecret: string, parts: string[]): Buffer {
  return createHmac("sha256", appSecret).update(JSON.stringify(parts)).digest();
}
