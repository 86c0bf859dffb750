import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { lockName } from "../../../../shared/server/database/lock-name.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { Once } from "../../../../shared/server/http/once.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { type LeadTemplate, mostTemplates } from "../../contract/lead-templates.ts";

type Text = Pick<LeadTemplate, "name" | "text">;

/** Oldest first. */
export async function findTemplates(database: Database, accountId: AccountId): Promise<LeadTemplate[]> {
  return database
    .selectFrom("lead_templates")
    .where("account_id", "=", accountId)
    .select(["id as _id", "name", "text"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Throws `conflict` when the account has as many as it may have, also when several are added at once. */
export async function addTemplate(database: Database, accountId: AccountId, template: Text, at: Date, once: Once): Promise<LeadTemplate> {
  const id = await database.transaction().execute((transaction) =>
    once(transaction, async () => {
      await lockName(transaction, `templates of ${accountId}`);
      if ((await findTemplates(transaction, accountId)).length >= mostTemplates)
        throw new AppError("conflict", leadMessages.tooManyTemplates);
      const id = newId("tpl", at);
      await transaction
        .insertInto("lead_templates")
        .values({ id, account_id: accountId, ...template, created_at: at })
        .execute();
      return id;
    }),
  );
  return { _id: id, ...template };
}

/** Throws `not_found`, also for another account's. */
export async function changeTemplate(database: Database, accountId: AccountId, id: string, template: Text): Promise<LeadTemplate> {
  const { numUpdatedRows } = await database
    .updateTable("lead_templates")
    .set(template)
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError("not_found", leadMessages.templateGone);
  return { _id: id, ...template };
}

/** Throws `not_found`, also for another account's. */
export async function deleteTemplate(database: Database, accountId: AccountId, id: string): Promise<void> {
  const { numDeletedRows } = await database
    .deleteFrom("lead_templates")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new AppError("not_found", leadMessages.templateGone);
}
