import { expect, test } from "vitest";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import { setUpLetters, subjects, until } from "../../../../shared/server/mail/mail-jobs-test-world.ts";
import { findDeadMails, forgetDeadMail, retryDeadMail } from "./dead-mails.ts";

const { database, query, start, serve, jobs } = setUpLetters();

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
