import { projectPath } from "../../../../shared/contract/page-paths.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { tokenHash } from "../../../../shared/server/mail/link-token.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { enquiryMessages } from "../../contract/enquiry-messages.ts";
import { type ContactPart, contactParts } from "../../contract/lead-terms.ts";
import type { MyEnquiry } from "../../contract/leads.endpoints.ts";
import { notifyLister } from "../live-updates/lead-notifications.ts";
import { giveHidden } from "../relay/relay.store.ts";
import { eraseToken } from "./erase-enquiry.ts";
import { findMyEnquiries, type MyEnquiryRow } from "./my-enquiries.store.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock">;

/** The enquiry of this token, and the newest others that name the same address. Throws `not_found`. */
export async function listMyEnquiries({ config, database, clock }: Dependencies, token: string): Promise<MyEnquiry[]> {
  const rows = await findMyEnquiries(database, tokenHash(token), clock.now());
  if (rows.length === 0) throw new AppError("not_found", enquiryMessages.linkWrong);
  return rows.map((row) => toMyEnquiry(row, config));
}

function toMyEnquiry(row: MyEnquiryRow, { appSecret, relayDomain }: Dependencies["config"]): MyEnquiry {
  const { createdAt, erasedAt, propertyId, projectId, isRelayed, hasEmail, hasPhone, emailGivenAt, phoneGivenAt } = row;
  const at = (time: Date | null) => (time ?? createdAt).toISOString();
  const parts = [
    { part: "name" as const, at: at(null), isGiven: true },
    { part: "message" as const, at: at(null), isGiven: true },
    { part: "email" as const, at: at(emailGivenAt), isGiven: hasEmail },
    { part: "phone" as const, at: at(phoneGivenAt), isGiven: hasPhone },
  ];
  return {
    token: eraseToken(appSecret, row.id),
    targetType: row.targetType,
    title: row.title,
    path: propertyId ? `/property/${propertyId}` : projectId && projectPath(projectId),
    lister: row.listerName,
    sentAt: createdAt.toISOString(),
    // What a withdrawn one had given cannot be told any more.
    got: erasedAt ? [] : parts.flatMap(({ isGiven, ...part }) => (isGiven ? [part] : [])),
    hidden: erasedAt || !isRelayed ? [] : contactParts.filter((part) => !(part === "email" ? hasEmail : hasPhone)),
    isRelayOpen: row.isRelayOpen && relayDomain !== undefined,
    withdrawnAt: erasedAt?.toISOString() ?? null,
  };
}

/** Gives the lister a part that was hidden. Repeating it is no error. Throws `not_found`; `gone` for a withdrawn enquiry. */
export async function giveContact({ database, clock }: Dependencies, token: string, part: ContactPart): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const given = await giveHidden(transaction, tokenHash(token), part, clock.now());
    if (!given) throw new AppError("not_found", enquiryMessages.linkWrong);
    if (given === "withdrawn") throw new AppError("gone", enquiryMessages.withdrawn);
    if (given.isNew) await notifyLister(transaction, given.listerId, "changed", given.id);
  });
}
