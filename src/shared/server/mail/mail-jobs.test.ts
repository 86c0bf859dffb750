import { expect, test } from "vitest";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { queueMail } from "./mail-jobs.ts";
import { setUpLetters, subjects, until } from "./mail-jobs-test-world.ts";

const { database, query, start, serve, jobs } = setUpLetters();

/** The address of a server that does not exist. */
async function findAbsentServer(): Promise<MailServer> {
  const server = await startMailServer();
  await server.close();
  return server;
}
const untilTried = (times: number) => until(async () => (await jobs()).every(({ attempts, isWaiting }) => attempts >= times && isWaiting));

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

test("[AUTH-12] a mail that is no longer needed is not sent, and is no failure", async () => {
  const server = await serve();
  await start(server);
  await queueMail(database(), "letter", "erased");
  await until(async () => (await jobs()).length === 0);
  expect(server.received).toEqual([]);
});
