import { Logger, runOnce } from "graphile-worker";
import { expect, test } from "vitest";
import { mails } from "../../../../mails.ts";
import { createMailer } from "../../../../shared/server/mail/mail.ts";
import { mailTasks } from "../../../../shared/server/mail/mail-jobs.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { startMailServer } from "../../../../shared/testing/mail-server.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, addSignedInOperator } from "../../../../shared/testing/test-sessions.ts";
import { deskMessages as messages } from "../../contract/desk-terms.ts";
import { deskCalls } from "../desk-test-world.ts";

const site = setUpTestApp();
const call = deskCalls(() => site.current.app);
const database = () => site.current.database;
const kinds = () => mails(site.current);

/** An enquiry whose two mails no server accepts. */
async function giveUpEnquiry(): Promise<void> {
  const { id: lister_id } = await addSignedInLister(database(), { email: "ravi@mail.example", email_verified_at: new Date() });
  const { id: targetRef } = await addProperty(database(), { lister_id });
  const enquiry = { targetRef, name: "Meera", email: "meera@home.example", phone: "9845012345", message: "Is it free?" };
  const sent = await site.current.app.inject({ method: "POST", url: "/api/public/generate-lead", payload: enquiry });
  expect(sent.statusCode).toBe(200);
  await giveUpMails();
}

/** Makes a server refuse all queued mails for the last time. */
async function giveUpMails(): Promise<void> {
  await site.current.pool.query("update graphile_worker._private_jobs set attempts = max_attempts - 1");
  const server = await startMailServer({ refuse: (address) => `<${address}> is full` });
  const mailer = createMailer({ smtpUrl: server.url, from: "Aangan <no-reply@aangan.example>", outboxDir: "", onWritten() {} });
  await runOnce({
    pgPool: site.current.pool,
    taskList: mailTasks({ database: database(), mailer, clock: site.current.clock }, kinds()),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  mailer.close();
  await server.close();
}

test("[AUTH-12] operators see dead mails with a masked address, send them again or drop them, and the log records it", async () => {
  const desk = await addSignedInOperator(database());
  await giveUpEnquiry();
  await site.current.pool.query("update graphile_worker._private_jobs set last_error = null where key like '%:enquiry-confirmation:%'");
  const list = async () => (await call("listDeadMails", desk)).json();
  const { data, total } = await list();
  expect(total).toBe(2);
  const dead = data as { id: string; kind: string; to: string; reason: string; attempts: number }[];
  expect(dead.map(({ kind, to, reason, attempts }) => [kind, to, reason, attempts]).toSorted()).toEqual([
    ["enquiry-confirmation", "…@home.example", "The program ended during the last attempt.", 13],
    ["new-lead", "…@mail.example", "The mail was not accepted: EENVELOPE 550", 13],
  ]);
  expect(JSON.stringify(data)).not.toMatch(/Meera|meera@|ravi@|98450/);

  const idOf = (kind: string) => dead.find((mail) => mail.kind === kind)?.id ?? "";
  const [again, dropped] = [{ id: idOf("new-lead") }, { id: idOf("enquiry-confirmation") }];
  expect((await call("repeatMail", { ...desk, params: again })).json()).toEqual({ status: 200, message: messages.mailRepeated });
  expect((await call("dropMail", { ...desk, params: dropped })).json()).toEqual({ status: 200, message: messages.mailDropped });
  expect((await deliverMails(site.current, kinds())).map(({ to }) => to)).toMatchObject([{ value: [{ address: "ravi@mail.example" }] }]);
  for (const params of [again, dropped, { id: "nothing" }]) {
    const late = await call("repeatMail", { ...desk, params });
    expect([late.statusCode, late.json().message]).toEqual([409, messages.mailGone]);
  }
  expect(await list()).toMatchObject({ data: [], total: 0 });
  expect((await call("listLog", desk)).json().data).toMatchObject([
    { action: "mail-dropped", entityKind: "mail", entityId: dropped.id, before: { state: "given up" }, after: { state: "dropped" } },
    { action: "mail-repeated", entityId: again.id, operator: desk.email, before: { kind: "new-lead" }, after: { state: "queued" } },
  ]);
});

test("[AUTH-12] listing dead mails writes nothing: the link of a forgotten password stays valid or invalid", async () => {
  const desk = await addSignedInOperator(database());
  const lister = await addSignedInLister(database(), { email: "leela@mail.example" });
  const payload = { email: "leela@mail.example" };
  expect((await site.current.app.inject({ method: "POST", url: "/api/users/forgot-password", payload })).statusCode).toBe(200);
  await giveUpMails();
  const links = () => database().selectFrom("account_links").select("expires_at").where("account_id", "=", lister.id).execute();
  const look = async () =>
    expect((await call("listDeadMails", desk)).json().data).toMatchObject([{ kind: "reset-password", to: "…@mail.example" }]);
  const expires_at = new Date("2026-01-01");
  expect(await links()).toHaveLength(1);
  await database().updateTable("account_links").set({ expires_at }).where("account_id", "=", lister.id).execute();
  await look();
  expect(await links()).toEqual([{ expires_at }]);
  await database().deleteFrom("account_links").where("account_id", "=", lister.id).execute();
  await look();
  expect(await links()).toEqual([]);
});
