import { createHmac } from "node:crypto";
import type { AccountId, LeadId, PropertyId } from "../../../shared/contract/ids.ts";
import type { Clock } from "../../../shared/server/clock.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { ExactRateLimiter } from "../../../shared/server/exact-rate-limiter.ts";
import { newId } from "../../../shared/server/ids.ts";
import { tokenHash } from "../../../shared/server/link-token.ts";
import type { Services } from "../../../shared/server/services.ts";
import { findEnquiryTarget } from "../../properties/server/public.ts";
import { queueEnquiryMails } from "./enquiry-mails.ts";
import { eraseToken } from "./erase-token.ts";
import { notifyLister } from "./lead-notifications.ts";
import { findLeadSince, insertLead, lockFingerprint } from "./leads.store.ts";

const minuteMs = 60_000;

/** Accepted enquiries only: whoever mistypes a number may try as often as any other writer. */
export class EnquiryLimits {
  readonly #ofOneProperty: ExactRateLimiter;
  readonly #ofAll: ExactRateLimiter;

  constructor(clock: Clock) {
    this.#ofOneProperty = new ExactRateLimiter({ most: 5, windowMs: minuteMs, clock });
    this.#ofAll = new ExactRateLimiter({ most: 30, windowMs: minuteMs, clock });
  }

  /** Throws `rate_limited`, having counted nothing. Returns what takes the count back, for an enquiry that was not stored after all. */
  take(address: string, propertyId: PropertyId): () => void {
    const addressAndProperty = `${address} ${propertyId}`;
    this.#ofOneProperty.check(addressAndProperty);
    this.#ofAll.check(address);
    const takeBack = [this.#ofOneProperty.count(addressAndProperty), this.#ofAll.count(address)];
    return () => {
      for (const take of takeBack) take();
    };
  }
}

export type LeadDependencies = Pick<Services, "config" | "database" | "clock"> & { limits: EnquiryLimits };

/** `email` null: somebody who asked for the lister's number, and was asked for no address. */
type Said = { name: string; email: string | null; phone: string; message: string; leadNature: string; targetType: string };

/**
 * Stores what a visitor has said as a lead, queues its mails and tells the lister's open panel, in one transaction. The same
 * within a minute is the same lead, also when both arrive at once. `address` is the visitor's, for the limits. Throws
 * `not_found`, `rate_limited`.
 */
export async function storeLead(
  { config, database, clock, limits }: LeadDependencies,
  targetRef: string,
  { name, email, phone, message, leadNature, targetType }: Said,
  address: string,
): Promise<{ id: LeadId; listerId: AccountId }> {
  let takeBack = () => {};
  const storing = database.transaction().execute(async (transaction) => {
    const target = await findEnquiryTarget(transaction, targetRef);
    if (!target) throw new AppError("not_found", "This property is no longer there.");
    const { listerId, propertyId, title } = target;
    const fingerprint = fingerprintOf(config.appSecret, [propertyId, name, email ?? "", phone, message]);
    const now = clock.now();
    await lockFingerprint(transaction, fingerprint);
    const same = await findLeadSince(transaction, fingerprint, new Date(now.getTime() - minuteMs));
    if (same) return { id: same, listerId };
    takeBack = limits.take(address, propertyId);
    const id = newId("led", now);
    await insertLead(transaction, {
      ...{ id, name, email, phone, message, fingerprint },
      ...{ lister_id: listerId, property_id: propertyId, target_title: title },
      ...{ lead_nature: leadNature, target_type: targetType },
      ...{ erase_token_hash: tokenHash(eraseToken(config.appSecret, id)), created_at: now, updated_at: now },
    });
    await queueEnquiryMails(transaction, id, email !== null);
    await notifyLister(transaction, listerId, "received", id);
    return { id, listerId };
  });
  return storing.catch((error: unknown) => {
    takeBack();
    throw error;
  });
}

/** With the secret, so that nobody who sees it can try out who it may stand for. */
function fingerprintOf(appSecret: string, parts: string[]): Buffer {
  return createHmac("sha256", appSecret).update(JSON.stringify(parts)).digest();
}
