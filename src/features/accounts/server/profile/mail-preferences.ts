import { type AccountId, accountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { readSignedSubject, signedSubject } from "../../../../shared/server/mail/link-token.ts";
import type { SiteConfig } from "../../../../shared/server/services.ts";
import { accountLinkMessages } from "../../contract/account-link-messages.ts";
import { type OptionalMail, optionalMailKinds } from "../../contract/optional-mails.ts";
import { findAccount } from "../accounts.store.ts";

const purpose = "mail-preferences";

export type MailChoices = Record<OptionalMail, boolean>;

/** The page where the recipient of a mail chooses which mails to get (RFC 8058). */
export const mailPreferencesUrl = ({ publicUrl, appSecret }: Pick<SiteConfig, "publicUrl" | "appSecret">, id: AccountId): string =>
  `${publicUrl}/mail-preferences/${signedSubject(appSecret, purpose, id)}`;

/** The account of a link's token. Throws `not_found`. */
export async function requirePreferencesAccount(database: Database, appSecret: string, token: string) {
  const { data: id } = accountId.safeParse(readSignedSubject(appSecret, purpose, token));
  const account = id && (await findAccount(database, id));
  if (!account) throw new AppError("not_found", accountLinkMessages.badLink);
  return account;
}

export async function findMailChoices(database: Database, id: AccountId): Promise<MailChoices> {
  const refusals = await database.selectFrom("mail_refusals").where("account_id", "=", id).select("kind").execute();
  const isWanted = (kind: OptionalMail) => !refusals.some((refusal) => refusal.kind === kind);
  return Object.fromEntries(optionalMailKinds.map((kind) => [kind, isWanted(kind)])) as MailChoices;
}

export const wantsMail = async (database: Database, id: AccountId, kind: OptionalMail): Promise<boolean> =>
  (await findMailChoices(database, id))[kind];

/**
 * The recipient of an unrequested mail; null when the account has turned it off, has not verified its address, is suspended, or is marked
 * for deletion.
 */
export async function findMailRecipient(
  database: Database,
  id: AccountId,
  kind: OptionalMail,
): Promise<{ name: string; email: string } | null> {
  const account = await database
    .selectFrom("accounts")
    .where("id", "=", id)
    .where("email_verified_at", "is not", null)
    .where("deletion_requested_at", "is", null)
    .where("suspended_at", "is", null)
    .select(["name", "email"])
    .executeTakeFirst();
  return account && (await wantsMail(database, id, kind)) ? account : null;
}

/** Omitted choices stay as they are. */
export async function chooseMails(
  database: Database,
  id: AccountId,
  choices: { [Kind in OptionalMail]?: boolean | undefined },
): Promise<void> {
  for (const kind of optionalMailKinds) {
    if (choices[kind] === true) await database.deleteFrom("mail_refusals").where("account_id", "=", id).where("kind", "=", kind).execute();
    if (choices[kind] !== false) continue;
    await database
      .insertInto("mail_refusals")
      .values({ account_id: id, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
