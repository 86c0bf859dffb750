import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ParsedMail, simpleParser } from "mailparser";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startJobs } from "../../../../shared/server/jobs/jobs.ts";
import { createMailer, type Mailer } from "../../../../shared/server/mail/mail.ts";
import { mailTasks } from "../../../../shared/server/mail/mail-jobs.ts";
import { type MailServer, startMailServer } from "../../../../shared/testing/mail-server.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { mailPreferencesPaths } from "../../../accounts/contract/mail-preferences.paths.ts";
import { leadsPaths } from "../../contract/leads.paths.ts";
import { enquiryMails } from "./enquiry-mails.ts";
import { type EnquiryTestWorld, makeEnquiryTestWorld } from "./enquiry-test-world.ts";

const site = setUpTestApp();
const undo: (() => unknown)[] = [];
let world: EnquiryTestWorld;
let logged: string[];

const typed = { name: "Rohan Kulkarni", email: "rohan@example.com", phone: "9845012345", message: "May I see it?\nOn <Sunday>?" };

beforeEach(async () => {
  logged = [];
  world = await makeEnquiryTestWorld(site.current.database);
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  await site.current.pool.query("delete from graphile_worker._private_jobs");
});

async function send(message = typed.message): Promise<void> {
  const payload = { ...typed, message, targetRef: world.propertyId };
  const response = await site.current.app.inject({ method: "POST", url: leadsPaths.submitEnquiry.path, payload });
  expect(response.statusCode).toBe(200);
}

async function startMailServerOfTest(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(options);
  undo.push(() => server.close());
  return server;
}

const mailerFor = (smtpUrl: string | undefined, outboxDir = "") =>
  createMailer({ smtpUrl, from: "Aangan <no-reply@aangan.example>", outboxDir, onWritten: (file) => logged.push(file) });

async function startRunner(mailer: Mailer): Promise<() => Promise<void>> {
  const note = (...words: unknown[]) => void logged.push(JSON.stringify(words));
  const tasks = mailTasks({ ...site.current, mailer }, enquiryMails(site.current));
  const stop = await startJobs(site.current.pool, tasks, { debug: note, info: note, warn: note, error: note });
  let isStopped = false;
  const stopOnce = async () => {
    if (!isStopped) await stop();
    isStopped = true;
  };
  undo.push(stopOnce);
  return stopOnce;
}

const jobs = async () =>
  (await site.current.pool.query("select last_error from graphile_worker._private_jobs")).rows as { last_error: string | null }[];
const untilDone = async () => {
  while ((await jobs()).length > 0) await sleep(20);
};
const sentTo = (server: MailServer, address: string) =>
  server.received.filter(({ to }) => [to].flat().some((one) => one?.value.some((mailbox) => mailbox.address === address)));

test("[PROP-10] the lister's mail says who asks what, and a reply goes to the enquirer; the enquirer gets a confirmation", async () => {
  const server = await startMailServerOfTest();
  await startRunner(mailerFor(server.url));
  await send();
  await untilDone();

  const [toLister] = sentTo(server, `${world.listerId}@example.com`);
  expect(toLister?.subject).toBe("Enquiry: Corner apartment with a garden view");
  expect(toLister?.replyTo?.value).toEqual([{ name: typed.name, address: typed.email }]);
  for (const words of [typed.name, typed.email, "+91 98450 12345", "On <Sunday>?", `http://localhost:3000/property/${world.propertyId}`]) {
    expect(toLister?.text).toContain(words);
  }
  expect(toLister?.html).toContain("May I see it?<br>On &lt;Sunday&gt;?");

  const [toEnquirer] = sentTo(server, typed.email);
  expect(toEnquirer?.subject).toBe("Your enquiry: Corner apartment with a garden view");
  expect(toEnquirer?.replyTo).toBeUndefined();
  expect(toEnquirer?.text).toContain("Asha Menon (Owner)");
  expect(server.received).toHaveLength(2);
});

test("[PROP-09] the lister's mail has a number of another country with its code, and calls it", async () => {
  const server = await startMailServerOfTest();
  await startRunner(mailerFor(server.url));
  const payload = { ...typed, phone: "+447911123456", targetRef: world.propertyId };
  await site.current.app.inject({ method: "POST", url: leadsPaths.submitEnquiry.path, payload });
  await untilDone();
  const [toLister] = sentTo(server, `${world.listerId}@example.com`);
  expect(toLister?.text).toContain("+44 7911123456");
  expect(toLister?.html).toContain('href="tel:+447911123456"');
});

test("[PROP-10] [AUTH-12] an unverified address learns only that there is an enquiry: neither the enquirer nor words chosen by the account's owner", async () => {
  const server = await startMailServerOfTest();
  await site.current.database.updateTable("accounts").set({ email_verified_at: null }).where("id", "=", world.listerId).execute();
  await startRunner(mailerFor(server.url));
  await send();
  await untilDone();
  const [mail] = sentTo(server, `${world.listerId}@example.com`);
  expect(mail?.subject).toBe("You have a new enquiry");
  for (const words of ["Sign in to read it.", "Verify your address", "http://localhost:3000/panel/leads", "/mail-preferences/"]) {
    expect(mail?.text).toContain(words);
    expect(mail?.html).toContain(words);
  }
  expect(mail?.replyTo).toBeUndefined();
  const all = JSON.stringify([mail?.text, mail?.html, mail?.subject, ...(mail?.headerLines ?? []).map(({ line }) => line)]);
  expect(all).not.toMatch(/Rohan|Kulkarni|rohan@|98450|9845012345|May I see it|Sunday|Corner apartment|Asha|Menon/);
  expect(server.received).toHaveLength(2);
});

test.each(["Property", "Builder", "Agent"])(
  "[PROP-10] a confirmation of an enquiry about a %s contains no words of an unverified lister, and still erases",
  async (targetType) => {
    const server = await startMailServerOfTest();
    const spam = { name: "Win at spam.example", firm: "Spam Estates", email_verified_at: null };
    const role = ({ Builder: "BUILDER", Agent: "AGENT" } as const)[targetType] ?? "OWNER";
    await site.current.database
      .updateTable("accounts")
      .set({ ...spam, role })
      .where("id", "=", world.listerId)
      .execute();
    await site.current.pool.query("update properties set title = 'Buy at spam.example', lister_type = $2 where id = $1", [
      world.propertyId,
      role,
    ]);
    const targetRef = targetType === "Property" ? world.propertyId : world.listerId;
    const payload = { ...typed, targetType, targetRef };
    const response = await site.current.app.inject({ method: "POST", url: leadsPaths.submitEnquiry.path, payload });
    expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
    await startRunner(mailerFor(server.url));
    await untilDone();
    const [mail] = sentTo(server, typed.email);
    expect(mail?.subject).toBe("Your enquiry");
    expect(mail?.text).toContain("The lister has received your name");
    expect(mail?.text).toMatch(/\/enquiry\/erase\/[\w-]{43}\s/);
    if (targetType === "Property") expect(mail?.text).toContain(`http://localhost:3000/property/${world.propertyId}`);
    const all = JSON.stringify([mail?.text, mail?.html, mail?.subject, ...(mail?.headerLines ?? []).map(({ line }) => line)]);
    expect(all).not.toMatch(/spam|Win|Buy/i);
  },
);

test("[AUTH-12] a mail about an enquiry says in its headers how mail programs end such mail, and that works", async () => {
  const server = await startMailServerOfTest();
  await startRunner(mailerFor(server.url));
  await send();
  await untilDone();
  const [mail] = sentTo(server, `${world.listerId}@example.com`);
  const header = (key: string) => mail?.headerLines.find((line) => line.key === key)?.line;
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const [, token = ""] = /mail-preferences\/([\w.-]+)\?kind=new-lead>/.exec(header("list-unsubscribe")?.replace(/\s/g, "") ?? "") ?? [];
  const response = await site.current.app.inject({
    method: "POST",
    url: mailPreferencesPaths.saveMailPreferences.path,
    payload: { token, mails: { "new-lead": false } },
  });
  expect(response.statusCode).toBe(200);
  await send("Another question.");
  await untilDone();
  expect(sentTo(server, `${world.listerId}@example.com`)).toHaveLength(1);
});

test("[PROP-10] the confirmation repeats nothing that was typed, so that it cannot carry a stranger's words to anybody", async () => {
  const server = await startMailServerOfTest();
  await startRunner(mailerFor(server.url));
  await send("Buy at https://spam.example");
  await untilDone();
  const [toEnquirer] = sentTo(server, typed.email);
  expect(`${toEnquirer?.text}${toEnquirer?.html}${JSON.stringify(toEnquirer?.to)}`).not.toMatch(/spam|Rohan|98450/);
});

test("[PROP-10] the confirmation's link erases the personal data, in the API too", async () => {
  const server = await startMailServerOfTest();
  await startRunner(mailerFor(server.url));
  await send();
  await untilDone();
  const [toEnquirer] = sentTo(server, typed.email);
  const token = /http:\/\/localhost:3000\/enquiry\/erase\/([\w-]{43})\s/.exec(toEnquirer?.text ?? "")?.[1];
  const response = await site.current.app.inject({ method: "POST", url: leadsPaths.eraseEnquiry.path, payload: { token } });
  expect(response.statusCode).toBe(200);
  const lead = await site.current.database
    .selectFrom("leads")
    .selectAll()
    .where("lister_id", "=", world.listerId)
    .executeTakeFirstOrThrow();
  expect(lead).toMatchObject({ name: null, email: null, phone: null, message: null, fingerprint: null, erased_at: expect.any(Date) });
});

test("[PROP-10] with the mail server down the enquiry is still stored, and its mails are sent once when the server is back", async () => {
  const down = await startMailServer();
  await down.close();
  await startRunner(mailerFor(down.url));
  await send();
  while ((await jobs()).some(({ last_error }) => last_error === null)) await sleep(20);
  const errors = JSON.stringify(await jobs()) + logged.join();
  expect(errors).toContain("The mail was not accepted");
  expect(errors).not.toMatch(/rohan|asha|98450/i);

  const server = await startMailServerOfTest({ port: down.port });
  await site.current.pool.query("update graphile_worker._private_jobs set run_at = now()");
  await untilDone();
  await sleep(100);
  expect(server.received).toHaveLength(2);
});

test("[PROP-10] a mailbox that refuses does not delay the other mail, and its address is not logged", async () => {
  const server = await startMailServerOfTest({
    refuse: (address) => (address === typed.email ? `<${address}>: no such mailbox` : undefined),
  });
  await startRunner(mailerFor(server.url));
  await send();
  while (server.received.length === 0 || !(await jobs()).some(({ last_error }) => last_error)) await sleep(20);
  expect(sentTo(server, `${world.listerId}@example.com`)).toHaveLength(1);
  expect(JSON.stringify(await jobs()) + logged.join()).not.toMatch(/rohan/i);
});

test("[PROP-10] a process that ends between storing and sending loses no mail: the next one sends it", async () => {
  await send();
  const server = await startMailServerOfTest();
  await startRunner(mailerFor(server.url));
  await untilDone();
  expect(server.received).toHaveLength(2);
});

test("[PROP-10] a job that runs again sends nothing again", async () => {
  const server = await startMailServerOfTest();
  await send();
  await site.current.pool.query("create table kept_jobs as select task_id, payload from graphile_worker._private_jobs");
  await startRunner(mailerFor(server.url));
  await untilDone();
  await site.current.pool.query("insert into graphile_worker._private_jobs (task_id, payload) select task_id, payload from kept_jobs");
  await untilDone();
  expect(server.received).toHaveLength(2);
});

test("[PROP-10] an enquiry that was erased before its mails were sent sends none", async () => {
  const server = await startMailServerOfTest();
  await send();
  await site.current.database
    .updateTable("leads")
    .set({ name: null, email: null, phone: null, message: null, fingerprint: null, erased_at: new Date() })
    .where("lister_id", "=", world.listerId)
    .execute();
  await startRunner(mailerFor(server.url));
  await untilDone();
  expect(server.received).toEqual([]);
});

test.each(["suspended_at", "deletion_requested_at"])(
  "[PROP-10] a lister whose account is %s gets no mail about an enquirer",
  async (column) => {
    const server = await startMailServerOfTest();
    await send();
    const reason = column === "suspended_at" ? { suspension_reason: "Photos of other people's homes." } : {};
    await site.current.database
      .updateTable("accounts")
      .set({ [column]: new Date(), ...reason })
      .where("id", "=", world.listerId)
      .execute();
    await startRunner(mailerFor(server.url));
    await untilDone();
    expect(sentTo(server, typed.email)).toHaveLength(1);
    expect(server.received).toHaveLength(1);
  },
);

test("[PROP-10] without an SMTP server both mails are files in the outbox, named in the log without personal data", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aangan-outbox-"));
  undo.push(() => rmSync(dataDir, { recursive: true }));
  const outbox = path.join(dataDir, "outbox");
  await startRunner(mailerFor(undefined, outbox));
  await send();
  await untilDone();
  const { id } = await site.current.database
    .selectFrom("leads")
    .select("id")
    .where("lister_id", "=", world.listerId)
    .executeTakeFirstOrThrow();
  expect(readdirSync(outbox).toSorted()).toEqual([`${id}-enquirer.eml`, `${id}-lister.eml`]);
  const mails: ParsedMail[] = [];
  for (const name of readdirSync(outbox)) mails.push(await simpleParser(readFileSync(path.join(outbox, name))));
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    "Enquiry: Corner apartment with a garden view",
    "Your enquiry: Corner apartment with a garden view",
  ]);
  expect(logged).toEqual(expect.arrayContaining([path.join(outbox, `${id}-lister.eml`), path.join(outbox, `${id}-enquirer.eml`)]));
  expect(logged.join()).not.toMatch(/rohan|98450/i);
});
