import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { setUpTestDatabase } from "../../testing/test-database.ts";
import { startJobs } from "../jobs/jobs.ts";
import { findDeadMails, forgetDeadMail, retryDeadMail } from "./dead-mails.ts";
import { createMailer, type Mail } from "./mail.ts";
import { mailTasks, queueMail } from "./mail-jobs.ts";

const connection = setUpTestDatabase();
const database = () => connection.current.database;
const query = (text: string, values: unknown[] = []) => connection.current.pool.query(text, values);
const silent = { debug() {}, info() {}, warn() {}, error() {} };
const undo: (() => unknown)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  await query("delete from graphile_worker._private_jobs");
});

const letter = async (ref: string): Promise<Mail | null> =>
  ref === "erased"
    ? null
    : { key: `letter-${ref}`, to: { name: "", address: `${ref}@example.com` }, subject: ref, text: ref, html: `<p>${ref}</p>` };

async function start(server: Pick<MailServer, "url">): Promise<void> {
  const mailer = createMailer({ smtpUrl: server.url, from: "Aangan <no-reply@aangan.example>", outboxDir: "", onWritten() {} });
  undo.push(await startJobs(connection.current.pool, mailTasks({ database: database(), mailer }, { letter }), silent));
}
async function serve(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(options);
  undo.push(() => server.close());
  return server;
}
/** The address of a server that does not exist. */
async function findAbsentServer(): Promise<MailServer> {
  const server = await startMailServer();
  await server.close();
  return server;
}
type Job = { key: string; attempts: number; isWaiting: boolean };
const jobs = async (): Promise<Job[]> =>
  (await query('select key, attempts, run_at > now() as "isWaiting" from graphile_worker.jobs order by id')).rows;
const until = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await sleep(20);
};
const untilTried = (times: number) => until(async () => (await jobs()).every(({ attempts, isWaiting }) => attempts >= times && isWaiting));
const subjects = ({ received }: MailServer) => received.map(({ subject }) => subject).toSorted();

test("[AUTH-12] mails of an hour without a mail server are all sent once, as soon as one gets through", async () => {
  const away = await findAbsentServer();
  await start(away);
  const refs = Array.from({ length: 10 }, (_, index) => `person-${String(index).padStart(2, "0")}`);
  for (const ref of refs) await queueMail(database(), "letter", ref);
  // Eight attempts take an hour and a quarter.
  for (let tried = 1; tried <= 8; tried++) {
    await untilTried(tried);
    if (tried < 8) await query("update graphile_worker._private_jobs set run_at = now()");
  }
  expect((await jobs()).every(({ isWaiting }) => isWaiting)).toBe(true);

  const back = await serve({ port: away.port });
  await queueMail(database(), "letter", "newcomer");
  await until(async () => (await jobs()).length === 0);
  expect(subjects(back)).toEqual(["newcomer", ...refs]);
}, 60_000);

test("[AUTH-12] a refused address is retried on its own schedule, whatever else gets through", async () => {
  const server = await serve({ refuse: (address) => (address.startsWith("nobody") ? "no such mailbox" : undefined) });
  await start(server);
  await queueMail(database(), "letter", "nobody");
  await untilTried(1);
  await queueMail(database(), "letter", "somebody");
  await until(async () => server.received.length === 1 && (await jobs()).length === 1);
  expect(await jobs()).toEqual([{ key: "send-mail:letter:nobody", attempts: 1, isWaiting: true }]);
});

test("[AUTH-12] a failed mail is listed as dead, with codes as reasons, until it is retried or dropped", async () => {
  let isRefusing = true;
  const server = await serve({ refuse: (address) => (isRefusing ? `<${address}> is full` : undefined) });
  await queueMail(database(), "letter", "asha");
  await queueMail(database(), "letter", "ravi");
  await query("update graphile_worker._private_jobs set attempts = max_attempts - 1");
  expect(await findDeadMails(database())).toEqual([]);
  await start(server);
  await until(async () => (await findDeadMails(database())).length === 2);
  const dead = await findDeadMails(database());
  expect(dead.map(({ kind, ref, attempts }) => [kind, ref, attempts]).toSorted()).toEqual([
    ["letter", "asha", 13],
    ["letter", "ravi", 13],
  ]);
  for (const { reason } of dead) expect(reason).toBe("The mail was not accepted: EENVELOPE 550");

  isRefusing = false;
  const idOf = (ref: string) => dead.find((one) => one.ref === ref)?.id ?? "";
  expect([await retryDeadMail(database(), idOf("asha")), await forgetDeadMail(database(), idOf("ravi"))]).toEqual([true, true]);
  await until(async () => (await jobs()).length === 0);
  expect(subjects(server)).toEqual(["asha"]);
  expect([await retryDeadMail(database(), idOf("asha")), await forgetDeadMail(database(), idOf("ravi"))]).toEqual([false, false]);
});

test("[AUTH-12] a mail that is no longer needed is not sent, and is no failure", async () => {
  const server = await serve();
  await start(server);
  await queueMail(database(), "letter", "erased");
  await until(async () => (await jobs()).length === 0);
  expect(server.received).toEqual([]);
});
