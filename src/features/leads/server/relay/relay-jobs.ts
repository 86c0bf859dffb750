import type { TaskList } from "graphile-worker";
import { forgetSentKeys } from "../../../../shared/server/mail/sent-mails.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { deleteOldMails } from "./relay.store.ts";
import { relayedMailKey } from "./relayed-mail.ts";

const task = "forget-relayed-mails";

export const relaySchedule = `41 * * * * ${task}`;

export const relayTasks = ({ database, clock }: Pick<Services, "database" | "clock">): TaskList => ({
  [task]: () =>
    database.transaction().execute(async (transaction) => {
      const mails = await deleteOldMails(transaction, clock.now());
      await forgetSentKeys(
        transaction,
        mails.map(({ leadId, id }) => relayedMailKey(leadId, id)),
      );
    }),
});
