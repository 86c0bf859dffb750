import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { simpleParser } from "mailparser";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startMailServer } from "../../testing/mail-server.ts";
import { createMailer, type Mail, MailNotSent } from "./mail.ts";

const mail: Mail = {
  key: "led_1-lister",
  to: { name: "Asha Menon", address: "asha@example.com" },
  replyTo: { name: "Rohan Kulkarni", address: "rohan@example.com" },
  subject: "Enquiry: Corner apartment, ₹85 L",
  text: "Namaste",
  html: "<p>Namaste</p>",
};
const from = "Aangan <no-reply@aangan.example>";

let outboxDir: string;
const written: string[] = [];
const mailerFor = (smtpUrl?: string) => createMailer({ smtpUrl, from, outboxDir, onWritten: (file) => written.push(file) });

beforeEach(() => {
  outboxDir = path.join(mkdtempSync(path.join(tmpdir(), "aangan-mail-")), "outbox");
  written.length = 0;
});
afterEach(() => rmSync(path.dirname(outboxDir), { recursive: true, force: true }));

test("hands a mail to the SMTP server with both forms of its text, and replies go to the person who wrote", async () => {
  const server = await startMailServer();
  await mailerFor(server.url).send(mail);
  await server.close();
  const [received] = server.received;
  expect(received).toMatchObject({
    subject: mail.subject,
    messageId: "<led_1-lister@aangan.example>",
    from: { value: [{ name: "Aangan", address: "no-reply@aangan.example" }] },
    to: { value: [mail.to] },
    replyTo: { value: [mail.replyTo] },
    html: expect.stringContaining("<p>Namaste</p>"),
  });
  expect(received?.text?.trim()).toBe("Namaste");
});

test("a reply goes to the whole domain, also to one whose first label only looks encoded", async () => {
  for (const address of ["rohan@xn--a.example", "rohan@xn--mnchen-3ya.de"]) {
    await mailerFor().send({ ...mail, replyTo: { name: "Rohan Kulkarni", address } });
    expect(readFileSync(path.join(outboxDir, `${mail.key}.eml`), "utf8")).toContain(`\r\nReply-To: Rohan Kulkarni <${address}>\r\n`);
  }
});

test("line breaks in what a visitor typed do not become headers or recipients", async () => {
  const server = await startMailServer();
  const nasty = "Rohan\r\nBcc: all@example.com\n\nHello";
  await mailerFor(server.url).send({
    ...mail,
    subject: `Enquiry\r\nX-Planted: 1\u2028${nasty}`,
    replyTo: { name: nasty, address: "rohan@example.com" },
    to: { name: `${nasty}" <other@example.com>, "`, address: "asha@example.com" },
  });
  await server.close();
  const [received] = server.received;
  expect(received?.subject).toBe("Enquiry X-Planted: 1 Rohan Bcc: all@example.com Hello");
  expect(received?.replyTo?.value).toEqual([{ name: "Rohan Bcc: all@example.com Hello", address: "rohan@example.com" }]);
  expect(received?.headers.has("bcc")).toBe(false);
  expect(received?.headers.has("x-planted")).toBe(false);
  expect([received?.to].flat().flatMap((one) => one?.value.map(({ address }) => address))).toEqual(["asha@example.com"]);
});

test("a subject contains no web address from any source", async () => {
  const server = await startMailServer();
  const mailer = mailerFor(server.url);
  const subjects: Record<string, string> = {
    "Enquiry: Win now https://spam.example/x?y=1 today": "Enquiry: Win now … today",
    "Your enquiry: www.spam-deals.example": "Your enquiry: …",
    "Enquiry: cheap-loans.co.in/apply, call": "Enquiry: … call",
    "Enquiry: go to SPAM。example and spam．example": "Enquiry: go to … and …",
    "Enquiry: भारत.भारत": "Enquiry: …",
    "Enquiry: 2.5 BHK, 1,200 sq.ft., Rs.50 L, St. Mary's Road, asha@example.com": "",
  };
  for (const subject of Object.keys(subjects)) await mailer.send({ ...mail, subject });
  await server.close();
  expect(server.received.map(({ subject }) => subject)).toEqual(Object.entries(subjects).map(([given, shown]) => shown || given));
});

test("without an SMTP server a mail becomes a file that only its owner can read, one file however often it is sent", async () => {
  const mailer = mailerFor();
  await mailer.send(mail);
  await mailer.send(mail);
  expect(readdirSync(outboxDir)).toEqual(["led_1-lister.eml"]);
  const file = path.join(outboxDir, "led_1-lister.eml");
  expect(written).toEqual([file, file]);
  expect(statSync(file).mode & 0o077).toBe(0);
  const parsed = await simpleParser(readFileSync(file));
  expect(parsed).toMatchObject({ subject: mail.subject, to: { value: [mail.to] }, replyTo: { value: [mail.replyTo] } });
});

test("a failure reports its codes and nobody's address", async () => {
  const server = await startMailServer({ refuse: (address) => `5.1.1 <${address}> is not known here` });
  const refused = await mailerFor(server.url)
    .send(mail)
    .catch((error: unknown) => error);
  await server.close();
  expect(refused).toBeInstanceOf(MailNotSent);
  expect(String((refused as Error).stack)).toContain("EENVELOPE 550");
  expect(JSON.stringify([refused, String((refused as Error).stack)])).not.toContain("asha");

  await expect(mailerFor(server.url).send(mail)).rejects.toThrow(
    /^The mail was not accepted: E(SOCKET|CONNECTION|CONNREFUSED), the server was away$/,
  );
});

test("[AUTH-12] optional mail says by the headers of RFC 8058 how to end it; required mail has none", async () => {
  const server = await startMailServer();
  const mailer = mailerFor(server.url);
  await mailer.send({ ...mail, unsubscribeUrl: "https://aangan.example/mail-preferences/x.y" });
  await mailer.send(mail);
  await server.close();
  const [first, second] = server.received.map(({ headerLines }) =>
    headerLines.filter(({ key }) => key.startsWith("list-unsubscribe")).map(({ line }) => line.replace(/\s+/g, " ")),
  );
  expect(first).toEqual([
    "List-Unsubscribe: <https://aangan.example/mail-preferences/x.y>",
    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
  ]);
  expect(second).toEqual([]);
});
