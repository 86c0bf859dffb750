import { createTransport, type SendMailOptions } from "nodemailer";
import { expect, test } from "vitest";
import { parseMail } from "./parse-mail.ts";
import { readMail } from "./read-mail.ts";

const site = { relayDomain: "reply.aangan.example", publicUrl: "https://homes.example" };
const hidden = { emails: ["rohan.kulkarni@mail.example"], phones: ["9845012345"] };
const parse = (body: string, head = "Content-Type: text/plain; charset=utf-8") =>
  parseMail(Buffer.from(`From: Asha <asha@mail.example>\r\n${head}\r\n\r\n${body.replaceAll("\n", "\r\n")}`), site, hidden);
const words = async (body: string, head?: string) => (await parse(body, head)).message;

test.each([
  [
    "Gmail",
    "Yes.\n\nOn Mon, 23 Nov 2026 at 10:00, Asha Menon via Aangan <reply+0a@reply.aangan.example> wrote:\n\n> Saturday?\n> asha@mail.example",
    "Yes.",
  ],
  [
    "Gmail, in three lines",
    "Yes.\n\nOn Mon, 23 Nov 2026 at 10:00, Asha Menon via\nAangan <asha@mail.example>\nwrote:\n> Saturday?",
    "Yes.",
  ],
  ["Outlook", "Yes.\n\n________________________________\nFrom: Asha <asha@mail.example>\nSent: Monday\nTo: Rohan\n\nSaturday?", "Yes."],
  ["Outlook without a line", "Yes.\n\nFrom: Asha <asha@mail.example>\nSent: Monday\nTo: Rohan\n\nSaturday?", "Yes."],
  ["an old program", "Yes.\n-----Original Message-----\nasha@mail.example", "Yes."],
  ["a signature", "Yes.\n-- \nAsha Menon\n98450 12345", "Yes."],
  ["answers between the lines", "> When?\nOn Sunday.\n> Who?\nMy wife and I.", "On Sunday.\nMy wife and I."],
  ["no quotation", "From: here it is ten minutes.\nYes: gladly.", "From: here it is ten minutes.\nYes: gladly."],
])("[PROP-10] of a mail written with %s only the new words are passed on", async (_program, body, own) => {
  expect(await words(body)).toBe(own);
});

test("[PROP-10] addresses of the relay and links to pages that may be secrets are not passed on; links to homes are", async () => {
  const body = `See https://homes.example/property/prp_1 and https://homes.example/enquiry/secret-token, or write to reply+0a1b@reply.aangan.example.
My own site is https://asha.example/enquiry/x, the start page https://homes.example.`;
  expect(await words(body)).toBe(`See https://homes.example/property/prp_1 and … or write to ….
My own site is https://asha.example/enquiry/x, the start page https://homes.example.`);
});

test.each([
  [
    "Outlook's checked links",
    "https://nam02.safelinks.example/?url=https%3A%2F%2Fhomes.example%2Fenquiry%2Fsecret-token&data=05%7C02%7Cx%40y.example",
  ],
  ["links that are checked twice", "https://check.example/?u=https%253A%252F%252Fhomes.example%252Fenquiry%252Fsecret-token&n=1"],
  ["Proofpoint", "https://urldefense.example/v2/url?u=https-3A__homes.example_enquiry_secret-2Dtoken&d=DwMF"],
  ["a program that cuts the scheme off", "homes.example/enquiry/secret-token"],
  ["a link to answer", "mailto:reply%2B0a1bsecret@reply.aangan.example"],
])("[PROP-10] an address of the relay or a link that may be a secret is not passed on by %s", async (_program, link) => {
  expect(await words(`See ${link} now`)).not.toMatch(/secret|reply/);
});

test.each([
  [
    "Outlook's checked links",
    "https://nam02.safelinks.example/?url=https%3A%2F%2Fschool.example&data=05%7C02%7Crohan.kulkarni%40mail.example%7C08dc",
  ],
  ["a place to break the line", "rohan.\u200bkulkarni@ mail.example"],
  ["a link to a chat", "https://wa.example/send?phone=%2B91%2098450%2012345&text=Call%2009845012345"],
  ["dashes and hard spaces", "Mobile\u00a098450\u201312345, 98450\u00a0\u00b7\u00a012345, (0)98450.12345"],
  ["both prefixes", "+91 (0) 98450 12345, 0091-98450-12345, 0919845012345"],
  ["the digits of Hindi", "मोबाइल ९८४५० १२३४५"],
])("[PROP-10] a hidden address or number is not passed on in %s", async (_way, text) => {
  expect(await words(`Yes. ${text}`)).not.toMatch(/kulkarni|12345|१२३४५/);
});

test.each([
  ["+447911123456", "+44 (0)7911 123456, 07911 123456, +44-7911-123456, 0044 7911123456, 7911123456"],
  ["+12025550123", "(202) 555-0123, 1-202-555-0123, +1.202.555.0123"],
  ["+971501234567", "050 123 4567, 00971 50 123 4567"],
])("[PROP-10] a hidden number of another country, %s, is not passed on as people there write it", async (phone, text) => {
  const raw = Buffer.from(`From: a@b.example\r\n\r\nCall ${text}.`);
  const { message } = await parseMail(raw, site, { emails: [], phones: [phone] });
  expect(message).toMatch(/^Call \(?\[hidden\](, \[hidden\])+\.$/);
});

test.each(["rohan@mail.example", "rohan+homes@mail.example"])(
  "[PROP-10] a mailbox that %s leads to is not passed on with another tag or none",
  async (email) => {
    const raw = Buffer.from(
      "From: a@b.example\r\n\r\nrohan@mail.example, rohan+flat@mail.example, rohan+homes@mail.example, rohan%2Bflat%40mail.example",
    );
    expect((await parseMail(raw, site, { emails: [email], phones: [] })).message).toBe("[hidden], [hidden], [hidden], [hidden]");
  },
);

test("[PROP-10] other numbers and addresses are passed on", async () => {
  const text =
    "Flat 9845, 12345 rupees, 99845012345, 2026-11-24, PIN 411045, kulkarni@mail.example, homes.example, my office 080 2345 6789.";
  expect(await words(text)).toBe(text);
});

const mailWith = async (mail: SendMailOptions) => {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({ from: "a@b.example", ...mail });
  return parseMail(message as Buffer, site, hidden);
};

test("[PROP-10] names of files have neither hidden addresses and numbers nor addresses of the relay", async () => {
  const names = [
    "rohan.kulkarni@mail.example.pdf",
    "Offer 98450_12345.pdf",
    "to reply+0a1b@reply.aangan.example.pdf",
    "publickey - rohan.kulkarni@mail.example - 0x1A2B.asc",
  ];
  const { files, leftOut } = await mailWith({ attachments: names.map((filename) => ({ filename, content: "x" })) });
  expect(files.map(({ name }) => name)).toEqual(["[hidden].pdf", "Offer [hidden].pdf", "to ….pdf"]);
  expect(leftOut).toEqual(["publickey - [hidden] - 0x1A2B.asc"]);
});

test.each([
  ["UTF-8", (text: string) => Buffer.from(text)],
  ["UTF-16 with a mark", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
  ["UTF-16 without one", (text: string) => Buffer.from(text, "utf16le")],
  ["Windows-1252", (text: string) => Buffer.from(text, "latin1")],
])("[PROP-10] a text file in %s has neither hidden addresses and numbers nor links that may be secrets", async (_encoding, encoded) => {
  const text = "Café\nTo: Rohan <rohan.kulkarni@mail.example>\n98450 12345\nhttps://homes.example/enquiry/secret-token\n";
  const { files } = await mailWith({ attachments: [{ filename: "mail.txt", contentType: "text/plain", content: encoded(text) }] });
  expect(files[0]?.content.toString()).toMatch(/^Caf.{1,2}\nTo: Rohan <\[hidden\]>\n\[hidden\]\n…\n$/);
});

test("[PROP-10] the words of a mail in HTML are passed on beside a text file", async () => {
  const attachments = [{ filename: "plan.txt", contentType: "text/plain", content: "Two rooms" }];
  const { message } = await mailWith({ html: "<p>Yes.</p><blockquote>asha@mail.example</blockquote>", attachments });
  expect(message).toBe("Yes.");
});

test("[PROP-10] a mail is cut once addresses and numbers are hidden, so that no half of one is left", async () => {
  const before = "x ".repeat(24_998);
  expect(await words(`${before}9845012345`)).toBe(`${before}[hid`);
  const { subject } = await parse("x", `Subject: ${"a ".repeat(97)}rohan.kulkarni@mail.example\r\nContent-Type: text/plain`);
  expect(subject).toHaveLength(200);
  expect(subject).not.toContain("rohan");
});

test("[PROP-10] HTML becomes words, without quotations, pictures and scripts", async () => {
  const html = `<p>Yes.</p><img src="https://spy.example/p.gif"><script>alert(1)</script><blockquote>asha@mail.example</blockquote>`;
  expect(await words(html, "Content-Type: text/html; charset=utf-8")).toBe("Yes.");
});

test("[PROP-10] what PostgreSQL cannot store is left out, and long mails are cut", async () => {
  expect(await words("a\0b")).toBe("ab");
  expect((await words("word ".repeat(20_000))).length).toBe(50_000);
  const { subject } = await parse("x", `Subject: ${"long ".repeat(100)}\r\nContent-Type: text/plain`);
  expect(subject.length).toBeLessThanOrEqual(200);
});

test("[PROP-10] a mail that takes minutes to read does not hold up the site, and is refused", async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 50);
  await expect(readMail("asha", Buffer.from(`From: a@b.example\r\n\r\n${"> q\r\n".repeat(2_000_000)}`), site, hidden)).rejects.toThrow();
  clearInterval(timer);
  expect(turns).toBeGreaterThan(20);
});
