import { ownValue } from "../../../../shared/contract/own-value.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import type { MailKinds } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { DeadMailLine } from "../../contract/desk.ts";
import { deskMessages as messages } from "../../contract/desk-terms.ts";
import { logChange } from "../log/operator-log.store.ts";
import { type DeadMail, findDeadMails, forgetDeadMail, getDeadMail, retryDeadMail } from "./dead-mails.ts";

type Dependencies = Pick<Services, "database" | "clock">;

const longestReason = 200;

/** Latest first, each with the masked address that it would go to now. */
export async function listDeadMails(
  database: Database,
  kinds: MailKinds,
  window: { limit: number; offset: number },
): Promise<DeadMailLine[]> {
  const dead = await findDeadMails(database, window);
  return Promise.all(
    dead.map(async ({ id, kind, ref, attempts, reason, queuedAt, givenUpAt }) => ({
      id,
      kind,
      attempts,
      to: await addressOf(kinds, kind, ref),
      reason: (reason.split("\n", 1)[0] ?? "").slice(0, longestReason),
      queuedAt: queuedAt.toISOString(),
      givenUpAt: givenUpAt.toISOString(),
    })),
  );
}

/** null: there is no recipient or no content any more, or making it fails, which may be why it is dead. */
async function addressOf(kinds: MailKinds, kind: string, ref: string): Promise<string | null> {
  const mail = await ownValue(kinds, kind)?.(ref).catch(() => null);
  return mail ? masked(mail.to.address) : null;
}

/** "…@example.com": enough to see which server refuses. */
const masked = (address: string): string => address.replace(/^.*@/, "…@");

/** Throws `conflict` when it is no longer a dead mail. */
export async function repeatMail({ database, clock }: Dependencies, operator: SignedInOperator, id: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const mail = await requireDead(transaction, id);
    if (!(await retryDeadMail(transaction, id))) throw new AppError("conflict", messages.mailGone);
    await log(transaction, operator, mail, { action: "mail-repeated", after: { state: "queued" }, at: clock.now() });
  });
}

/** Throws `conflict` when it is no longer a dead mail. */
export async function dropMail({ database, clock }: Dependencies, operator: SignedInOperator, id: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const mail = await requireDead(transaction, id);
    if (!(await forgetDeadMail(transaction, id))) throw new AppError("conflict", messages.mailGone);
    await log(transaction, operator, mail, { action: "mail-dropped", after: { state: "dropped" }, at: clock.now() });
  });
}

async function requireDead(transaction: Database, id: string): Promise<DeadMail> {
  const mail = await getDeadMail(transaction, id);
  if (!mail) throw new AppError("conflict", messages.mailGone);
  return mail;
}

type Change = { action: "mail-repeated" | "mail-dropped"; after: Record<string, unknown>; at: Date };

async function log(transaction: Database, operator: SignedInOperator, { id, kind, attempts }: DeadMail, change: Change): Promise<void> {
  const before = { state: "given up", kind, attempts };
  await logChange(transaction, operator, { entityKind: "mail", entityId: id, before, ...change });
}
