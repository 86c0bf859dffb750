import { setTimeout as sleep } from "node:timers/promises";
import { afterEach } from "vitest";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { setUpTestDatabase } from "../../testing/test-database.ts";
import { systemClock } from "../clock.ts";
import { startJobs } from "../jobs/jobs.ts";
import { createMailer, type Mail } from "./mail.ts";
import { mailTasks } from "./mail-jobs.ts";

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const letter = async (ref: string): Promise<Mail | null> =>
  ref === "erased"
    ? null
    : { key: `letter-${ref}`, to: { name: "", address: `${ref}@example.com` }, subject: ref, text: ref, html: `<p>${ref}</p>` };

type Job = { key: string; attempts: number; isWaiting: boolean };

export const until = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await sleep(20);
};
export const subjects = ({ received }: MailServer) => received.map(({ subject }) => subject).toSorted();

/** Jobs that send letters, to people by name, through the mail servers that a test starts. */
export function setUpLetters() {
  const connection = setUpTestDatabase();
  const database = () => connection.current.database;
  const query = (text: string, values: unknown[] = []) => connection.current.pool.query(text, values);
  const undo: (() => unknown)[] = [];

  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
    await query("delete from graphile_worker._private_jobs");
  });

  async function start(server: Pick<MailServer, "url">): Promise<void> {
    const mailer = createMailer({ smtpUrl: server.url, from: "Aangan <no-reply@aangan.example>", outboxDir: "", onWritten() {} });
    undo.push(
      await startJobs(connection.current.pool, mailTasks({ database: database(), mailer, clock: systemClock }, { letter }), silent),
    );
  }
  async function serve(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
    const server = await startMailServer(options);
    undo.push(() => server.close());
    return server;
  }
  const jobs = async (): Promise<Job[]> =>
    (await query('select key, attempts, run_at > now() as "isWaiting" from graphile_worker.jobs order by id')).rows;
  return { database, query, start, serve, jobs };
}
