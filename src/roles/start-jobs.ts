// Background jobs, mails, and the relay that receives answers to them.
import { startRelayServer } from "../features/leads/server/public.ts";
import { queueLocalityCount } from "../features/localities/server/public.ts";
import { queueScoring } from "../features/properties/server/property-jobs.ts";
import { jobs, schedule } from "../jobs.ts";
import { startJobs as startRunner } from "../shared/server/jobs/jobs.ts";
import { createMailer } from "../shared/server/mail/mail.ts";
import { outboxFolder } from "../shared/server/mail/outbox.ts";
import type { SiteProcess } from "./site-process.ts";

export async function startJobs({ services, sessionPool, log, onStop }: SiteProcess): Promise<void> {
  const { smtpUrl, mailFrom, dataDir, relaySmtpPort, host } = services.config;
  const mailer = createMailer({
    smtpUrl,
    from: mailFrom,
    outboxDir: outboxFolder(dataDir),
    onWritten: (file) => process.stdout.write(`A mail is in ${file} (SMTP_URL is not set).\n`),
  });
  onStop(() => mailer.close());
  if (relaySmtpPort !== undefined) {
    const relay = await startRelayServer({ ...services, log }, relaySmtpPort);
    onStop(() => relay.close());
    if (smtpUrl === undefined) process.stdout.write(`Answers to relayed mails go to smtp://${host}:${relay.port}.\n`);
  }
  onStop(await startRunner(sessionPool, jobs({ ...services, mailer, log }), log, schedule));
}

/** What is counted after each start. */
export async function queueFirstJobs({ services: { database } }: SiteProcess): Promise<void> {
  await queueScoring(database);
  await queueLocalityCount(database);
}
