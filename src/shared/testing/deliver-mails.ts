import { Logger, runOnce } from "graphile-worker";
import type { ParsedMail } from "mailparser";
import { type Clock, systemClock } from "../server/clock.ts";
import type { Connection } from "../server/database/database.ts";
import { createMailer } from "../server/mail/mail.ts";
import { type MailKinds, mailTasks } from "../server/mail/mail-jobs.ts";
import { startMailServer } from "./mail-server.ts";

/**
 * Sends the queued mails to a real SMTP server and returns those that arrived, in order. Mails of other kinds fail and stay; all of them
 * when the server is away. `refuse`: see `startMailServer`.
 */
export async function deliverMails(
  { pool, database, clock = systemClock }: Pick<Connection, "pool" | "database"> & { clock?: Clock },
  kinds: MailKinds,
  { isAway = false, refuse }: { isAway?: boolean; refuse?: (address: string) => string | undefined } = {},
): Promise<ParsedMail[]> {
  const server = await startMailServer(refuse && { refuse });
  if (isAway) await server.close();
  const mailer = createMailer({ smtpUrl: server.url, from: "Aangan <no-reply@aangan.example>", outboxDir: "", onWritten() {} });
  try {
    await runOnce({
      pgPool: pool,
      taskList: mailTasks({ database, mailer, clock }, kinds),
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
      // With these options it waits until a finished job is removed.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    return server.received;
  } finally {
    mailer.close();
    if (!isAway) await server.close();
  }
}
